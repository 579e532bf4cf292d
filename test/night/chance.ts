/** A repeatable stream of choices: a night of one seed goes the same way every time, but for who is faster. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  /** 0 … sides - 1; 0 where there is none. */
  below(sides: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return sides <= 1 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }

  once(times: number): boolean {
    return this.below(times) === 0;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const all = [...list];
    for (let left = all.length; left > 1; left--) {
      const at = this.below(left);
      [all[left - 1], all[at]] = [all[at] as T, all[left - 1] as T];
    }
    return all;
  }
}
