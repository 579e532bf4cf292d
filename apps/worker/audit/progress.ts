import type { Writable } from 'node:stream';
import type { Tally } from './tally.js';

const WIDTH = 30;
const BAR_MS = 100;
const LINE_MS = 5_000;

/** Where progress is shown: a bar that is drawn again on a terminal, else a line every few seconds. */
export class Progress {
  private readonly terminal: boolean;
  private readonly every: number;
  private readonly started: number;
  private shown: number;
  private done = 0;

  constructor(
    private readonly out: Writable & { readonly isTTY?: boolean },
    private readonly total: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.terminal = out.isTTY === true;
    this.every = this.terminal ? BAR_MS : LINE_MS;
    this.started = this.now();
    this.shown = this.terminal ? this.started - BAR_MS : this.started;
  }

  add(bytes: number, tally: Tally): void {
    this.done += bytes;
    const now = this.now();
    if (now - this.shown < this.every) return;
    this.shown = now;
    const text = this.text(tally, (now - this.started) / 1_000);
    this.out.write(this.terminal ? `\r${bar(this.share())} ${text}\u001b[K` : `${text}\n`);
  }

  end(): void {
    if (this.terminal) this.out.write('\r\u001b[K');
  }

  private share(): number {
    return this.total > 0 ? Math.min(1, this.done / this.total) : 1;
  }

  private text({ hands, findings, mismatched, unreadable }: Tally, seconds: number): string {
    const share = this.share();
    const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : 0;
    const found = `${grouped(findings)} findings, ${grouped(mismatched)} mismatches, ${grouped(unreadable)} unreadable`;
    return `${Math.floor(share * 100)} % ${grouped(hands)} hands, ${grouped(Math.round(hands / Math.max(seconds, 0.001)))}/s, ${found}, ${duration(left)} left`;
  }
}

function bar(share: number): string {
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`;
}

export function grouped(number: number): string {
  return number.toLocaleString('en-US');
}

export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
