import { Problem } from '../problems/problem.js';
import type { LiveContent } from './live-content.js';
import type { LiveSessions } from './live-sessions.js';
import type { Changes, LiveStore } from './live-store.js';
import type { LiveStream } from './live-stream.js';
import { isAfter, type Position } from './position.js';

/** A transaction that holds others back is as a rule over in a moment. */
const HELD_MS = 20;
const HELD_MOST_MS = 500;

export interface FeedSources {
  readonly store: LiveStore;
  readonly content: LiveContent;
  readonly sessions: LiveSessions;
  readonly log: (error: unknown) => void;
}

/** The streams of one room in this process: what has changed is read once and sent to all. */
export class RoomFeed {
  private readonly streams = new Set<LiveStream>();
  /** Those that follow and those that are still catching up. */
  private readonly members = new Set<LiveStream>();
  /** Up to here it has been read for the streams that follow. */
  private position: Position | undefined;
  private reading: Promise<void> | undefined;
  private again = false;
  private heldMs = HELD_MS;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly room: string,
    private readonly sources: FeedSources,
    private readonly empty: () => void,
  ) {}

  get all(): ReadonlySet<LiveStream> {
    return this.members;
  }

  /** Sends what the stream has missed, then lets it follow. */
  async join(stream: LiveStream): Promise<void> {
    this.members.add(stream);
    stream.body.once('close', () => this.leave(stream));
    try {
      for (let caughtUp = false; !caughtUp && !stream.ended;) {
        const changes = await this.sources.store.after(this.room, stream.position);
        await this.send(changes, [stream]);
        await stream.drained();
        caughtUp = !changes.more && !(this.position !== undefined && isAfter(this.position, stream.position));
      }
      if (stream.ended) return;
      this.position ??= stream.position;
      this.streams.add(stream);
      this.look();
      await this.watch(); // the session may have ended before the stream was one of those looked after
    } catch (error) {
      this.sources.log(error);
      stream.end(new Problem('unavailable', 'The database does not answer.'));
    }
  }

  /** Something may have changed. */
  look(): void {
    this.again = true;
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
      if (this.again && this.streams.size > 0) this.look();
    });
  }

  /** Ends the streams whose sessions are good no more. */
  async watch(): Promise<void> {
    const streams = [...this.streams];
    if (streams.length === 0) return;
    const lapsed = await this.sources.sessions.lapsed(
      this.room,
      streams.map(({ actor }) => actor),
    );
    for (const stream of streams) {
      const problem = lapsed.get(stream.actor);
      if (problem !== undefined) stream.end(problem);
    }
  }

  private async read(): Promise<void> {
    try {
      while (this.again && this.position !== undefined && this.streams.size > 0) {
        this.again = false;
        const changes = await this.sources.store.after(this.room, this.position);
        await this.send(changes, this.streams);
        this.position = changes.upTo;
        if (changes.changes.some(({ kind }) => kind === 'people')) await this.watch();
        if (changes.more) this.again = true;
        else this.lookAgain(changes.held);
      }
    } catch (error) {
      this.sources.log(error);
      this.again = false; // the next look reads it
    }
  }

  private async send({ changes, upTo }: Changes, streams: Iterable<LiveStream>): Promise<void> {
    const texts = await this.sources.content.of(this.room, changes);
    for (const change of changes) {
      const text = texts.get(change);
      if (text === undefined || change.kind === 'people') continue;
      for (const stream of streams) stream.send(change.at, change.kind, change.table, text);
    }
    for (const stream of streams) stream.reached(upTo);
  }

  private lookAgain(held: boolean): void {
    clearTimeout(this.timer);
    if (!held) {
      this.heldMs = HELD_MS;
      return;
    }
    this.timer = setTimeout(() => this.look(), this.heldMs);
    this.heldMs = Math.min(2 * this.heldMs, HELD_MOST_MS);
  }

  private leave(stream: LiveStream): void {
    this.streams.delete(stream);
    this.members.delete(stream);
    if (this.members.size > 0) return;
    clearTimeout(this.timer);
    this.empty();
  }
}
