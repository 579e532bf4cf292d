const WIDTH = 30;
const BAR_MS = 100;
const LINE_MS = 10_000;

/** How far a long script has come: a bar on a terminal, else a line every ten seconds. On standard error, so that figures can be kept apart. */
export class ProgressBar {
  private shown = performance.now();
  private readonly began = performance.now();

  constructor(private readonly total: number) {}

  at(done: number, text: string): void {
    const terminal = process.stderr.isTTY;
    const now = performance.now();
    if (now - this.shown < (terminal ? BAR_MS : LINE_MS)) return;
    this.shown = now;
    const share = Math.min(1, done / this.total);
    const seconds = (now - this.began) / 1_000;
    const left = share > 0 ? `, ${Math.ceil((seconds / share) * (1 - share))} s left` : '';
    const full = Math.round(share * WIDTH);
    const line = `${Math.floor(share * 100)} % ${text}${left}`;
    process.stderr.write(terminal ? `\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${line}\u001b[K` : `${line}\n`);
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
