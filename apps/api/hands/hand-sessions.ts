import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import type { HandSession } from './hand-session.js';
import { LogStore } from './log-store.js';
import { rebuilt } from './rebuilt.js';

/**
 * Running replays of the hands in play, so that one more event costs the same at any length of the log. Only a cache: what is in it is
 * rebuilt from the database when it is missing or behind, and the database decides every race. Bounded; the hand longest unused goes first.
 */
@Injectable()
export class HandSessions {
  private readonly sessions = new Map<string, HandSession>();
  private readonly waiting = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: LogStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Runs one piece of work on a hand at a time; the others of this process wait in order. */
  async alone<T>(room: string, hand: string, work: () => Promise<T>): Promise<T> {
    const key = `${room}/${hand}`;
    const before = this.waiting.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    this.waiting.set(key, settled);
    try {
      return await mine;
    } finally {
      if (this.waiting.get(key) === settled) this.waiting.delete(key);
    }
  }

  /** The session of a hand, at least `length` entries long if its log is. Throws `hand-not-found`. To be called inside `alone`. */
  async at(room: string, hand: string, length = 0): Promise<HandSession> {
    const key = `${room}/${hand}`;
    const kept = this.sessions.get(key);
    if (kept !== undefined && kept.length >= length) {
      this.sessions.delete(key); // to the young end of the map
      this.sessions.set(key, kept);
      return kept;
    }
    return this.latest(room, hand);
  }

  /** The session of a hand rebuilt from its log. Throws `hand-not-found`. To be called inside `alone`. */
  async latest(room: string, hand: string): Promise<HandSession> {
    const { table, opening, events, end } = await this.store.load(room, hand);
    const session = rebuilt(table, opening, events);
    session.end = end;
    this.keep(room, hand, session);
    return session;
  }

  /** A hand as it stood before the entry at `index`, or stands now, apart from those that are kept. Throws `hand-not-found`. */
  async upTo(room: string, hand: string, index?: number): Promise<HandSession> {
    const { table, opening, events } = await this.store.load(room, hand);
    return rebuilt(table, opening, events.slice(0, index));
  }

  keep(room: string, hand: string, session: HandSession): void {
    const key = `${room}/${hand}`;
    this.sessions.delete(key);
    this.sessions.set(key, session);
    if (this.sessions.size <= this.configuration.openHands) return;
    const [oldest] = this.sessions.keys();
    if (oldest !== undefined) this.sessions.delete(oldest);
  }

  drop(room: string, hand: string): void {
    this.sessions.delete(`${room}/${hand}`);
  }
}
