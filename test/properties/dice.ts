/** Small whole numbers to decide by. When they have run out it is always 0, so a shorter list makes a plainer choice. */
export class Dice {
  private next = 0;

  constructor(private readonly rolls: ArrayLike<number>) {}

  /** 0 … sides - 1. */
  roll(sides: number): number {
    const rolled = this.next < this.rolls.length ? this.rolls[this.next++]! : 0;
    return sides <= 1 ? 0 : rolled % sides;
  }

  /** One of a list; its first where the numbers have run out. */
  of<T>(list: readonly T[]): T {
    return list[this.roll(list.length)]!;
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.roll(times) === times - 1;
  }

  /** One of weighted choices; the first where the numbers have run out. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let at = this.roll(choices.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, choice] of choices) {
      if (at < weight) return choice;
      at -= weight;
    }
    return choices[0]![1];
  }
}
