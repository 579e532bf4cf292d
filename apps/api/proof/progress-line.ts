import type { Progress } from './verify-room.js';

const EVERY_MS = { terminal: 100, file: 5_000 };
const WIDTH = 30;

/** How far a long piece of work is: a bar that is drawn again on a terminal, else a line every few seconds. */
export class ProgressLine {
  private readonly every: number;
  private readonly started = performance.now();
  private shown = performance.now();

  constructor(
    private readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean },
    private readonly name: string,
    private readonly unit: string,
  ) {
    this.every = out.isTTY === true ? EVERY_MS.terminal : EVERY_MS.file;
  }

  show({ done, total }: Progress): void {
    const now = performance.now();
    if (now - this.shown < this.every) return;
    this.shown = now;
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const seconds = (now - this.started) / 1_000;
    const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : 0;
    const text = `${this.name}: ${Math.floor(share * 100)} % ${done.toLocaleString('en-US')} ${this.unit}, ${left} s left`;
    const full = Math.round(share * WIDTH);
    this.out.write(this.out.isTTY === true ? `\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${text}\u001b[K` : `${text}\n`);
  }

  end(): void {
    if (this.out.isTTY === true) this.out.write('\r\u001b[K');
  }
}
