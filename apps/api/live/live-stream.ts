import { Readable } from 'node:stream';
import type { SignedIn } from '../access/index.js';
import type { Problem } from '../problems/problem.js';
import { problemBody } from '../problems/problem.js';
import type { LiveKind } from './kinds.js';
import { eventId, isAfter, type Position } from './position.js';

/** What may wait for a client that reads too slowly; past it the stream ends, and the client goes on where it was. */
const MOST_WAITING = 1_048_576;
/** Beyond this, catching up waits for the client. */
const ENOUGH_WAITING = 65_536;

/** An event as it is sent, less its id. */
export function message(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What one client is sent, as `text/event-stream`. */
export class LiveStream {
  readonly body: Readable;
  private wanted: (() => void)[] = [];
  private over = false;

  constructor(
    readonly actor: SignedIn,
    readonly kinds: ReadonlySet<LiveKind>,
    readonly table: string | undefined,
    private readonly mark: string,
    /** Everything up to here that it is to be sent has been sent. */
    public position: Position,
  ) {
    this.body = new Readable({ highWaterMark: ENOUGH_WAITING, read: () => this.goOn() });
    this.body.once('close', () => {
      this.over = true;
      this.goOn();
    });
  }

  get ended(): boolean {
    return this.over;
  }

  begin(event: string, data: unknown): void {
    this.push(`retry: 1000\n${this.id}${message(event, data)}`);
  }

  /** Sends it, where the client wants it and has not had it; `text` is what it says. */
  send(at: Position, kind: LiveKind, table: string | null, text: string): void {
    if (!isAfter(at, this.position)) return;
    this.position = at;
    if (this.kinds.has(kind) && (this.table === undefined || this.table === table)) this.push(this.id + text);
  }

  /** There was nothing else up to here. */
  reached(at: Position): void {
    if (isAfter(at, this.position)) this.position = at;
  }

  /** Shows proxies and the client that the connection lives, and moves its id on past what it does not want. */
  beat(): void {
    this.push(`: ${new Date().toISOString()}\n${this.id}\n`);
  }

  /** Tells why, and ends. */
  end(problem: Problem): void {
    this.push(message('end', problemBody(problem)));
    if (!this.over) this.body.push(null);
    this.over = true;
    this.goOn();
  }

  /** Resolves when the client has read what was sent, or is gone. */
  async drained(): Promise<void> {
    if (!this.over && this.body.readableLength > ENOUGH_WAITING) await new Promise<void>((resolve) => this.wanted.push(resolve));
  }

  private get id(): string {
    return `id: ${eventId(this.mark, this.position)}\n`;
  }

  private push(text: string): void {
    if (this.over) return;
    if (this.body.readableLength > MOST_WAITING) this.body.destroy();
    else this.body.push(text);
  }

  private goOn(): void {
    const waiting = this.wanted;
    this.wanted = [];
    for (const resolve of waiting) resolve();
  }
}
