import { Injectable } from '@nestjs/common';
import type { Once } from '../envelope/once.js';
import { Problem } from '../problems/problem.js';
import { type AppendAnswer, AppendService, type EventPointer, readEntries } from './append.service.js';
import type { HandSession } from './hand-session.js';
import { HandSessions } from './hand-sessions.js';
import { LogStore } from './log-store.js';
import type { RegisterNotes } from './register-notes.js';

const ATTEMPTS = 5;

export interface AtEnd {
  /** The events, each with its id; made from the state of the hand where they depend on it. */
  readonly events: readonly Readonly<Record<string, unknown>>[] | ((session: HandSession) => readonly Readonly<Record<string, unknown>>[]);
  /** Id of the first event, by which the request is known when it comes again. */
  readonly id: string;
  /** Length of the log that was looked at; without it a log that has gone on is no conflict. */
  readonly expectedIndex?: number | undefined;
  /** Throws where the events do not fit the state that they would be appended to. */
  readonly check?: (session: HandSession) => Promise<void> | void;
  readonly notes: RegisterNotes;
  /** Where the body has the fields of an event; in itself, unless said. */
  readonly pointer?: EventPointer;
}

const inBody: EventPointer = () => '';

/** Appends what the floor and the service itself have to say: at the end of the log, wherever that is, unless somebody said where. */
@Injectable()
export class AppendAtEnd {
  constructor(
    private readonly appends: AppendService,
    private readonly sessions: HandSessions,
    private readonly store: LogStore,
  ) {}

  /** Throws `index-conflict`, `id-reused`, `malformed-event`, `log-full`, `hand-not-found` and what `check` throws. */
  append(room: string, hand: string, work: AtEnd): Promise<Once<AppendAnswer>> {
    return this.sessions.alone(room, hand, async () => (await this.again(room, hand, work)) ?? this.now(room, hand, work));
  }

  /** The same request again: what it says now is held against what the log holds. */
  private async again(room: string, hand: string, { id, events, notes, pointer = inBody }: AtEnd): Promise<Once<AppendAnswer> | undefined> {
    const [stored] = await this.store.stored(room, hand, [id]);
    if (stored === undefined) return undefined;
    const said = typeof events === 'function' ? events(await this.before(room, hand, stored.index)) : events;
    return this.appends.appendAlone(room, hand, stored.index, readEntries(said, pointer), pointer, notes);
  }

  /** The hand as it stood before the entry at `index`. */
  private async before(room: string, hand: string, index: number): Promise<HandSession> {
    return this.sessions.upTo(room, hand, index);
  }

  private async now(
    room: string,
    hand: string,
    { events, expectedIndex, check, notes, pointer = inBody }: AtEnd,
  ): Promise<Once<AppendAnswer>> {
    for (let attempt = 1; ; attempt++) {
      const session = await this.sessions.latest(room, hand);
      const index = expectedIndex ?? session.length;
      if (index === session.length) await check?.(session);
      const entries = readEntries(typeof events === 'function' ? events(session) : events, pointer);
      try {
        return await this.appends.appendAlone(room, hand, index, entries, pointer, notes);
      } catch (error) {
        const mayTryAgain = expectedIndex === undefined && attempt < ATTEMPTS;
        if (!(mayTryAgain && error instanceof Problem && error.code === 'index-conflict')) throw error;
      }
    }
  }
}
