import { Injectable } from '@nestjs/common';
import { type FindingView, MalformedError, type Replay } from '@cardspeak/engine';
import type { EventSource } from '../access/index.js';
import { bodyHash } from '../envelope/canonical.js';
import { Metrics } from '../metrics/metrics.js';
import type { Once } from '../envelope/once.js';
import { malformedProblem, Problem } from '../problems/problem.js';
import { DisputeWindows, isInTime } from '../rulings/dispute-window.js';
import { HandSession, type Judgement } from './hand-session.js';
import { HandSessions } from './hand-sessions.js';
import { LogStore, type NewEntry, type StoredEntry } from './log-store.js';
import type { RegisterNotes } from './register-notes.js';

export const MOST_ENTRIES = 5_000;
/** Entries that a conflict answers with; a client further behind reads the log. */
const MISSING_MOST = 500;
const ATTEMPTS = 5;

export interface AppendAnswer {
  readonly room: string;
  readonly hand: string;
  readonly nextIndex: number;
  readonly entries: readonly { readonly index: number; readonly id: string; readonly recordedAt: Date }[];
  readonly findings: {
    readonly new: readonly FindingView[];
    readonly changed: readonly FindingView[];
    readonly withdrawn: readonly string[];
  };
  readonly state: Replay;
}

/** Where the events of a request stand in its body, for error pointers. */
export type EventPointer = (index: number) => string;

/** Appends to the log of a hand: every event comes in through here, rulings too. */
@Injectable()
export class AppendService {
  constructor(
    private readonly sessions: HandSessions,
    private readonly store: LogStore,
    private readonly windows: DisputeWindows,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Stores `sent` from `expectedIndex` on, all or nothing, judged in the same transaction. The same events again get the same answer.
   * Throws `malformed-event`, `index-conflict`, `id-reused`, `log-full`, `hand-not-found`.
   */
  async append(
    room: string,
    hand: string,
    expectedIndex: number,
    sent: readonly unknown[],
    pointer: EventPointer,
    source: EventSource,
  ): Promise<Once<AppendAnswer>> {
    return this.timed(() => {
      const entries = readEntries(sent, pointer);
      return this.sessions.alone(room, hand, () => this.appendAlone(room, hand, expectedIndex, entries, pointer, { source }));
    });
  }

  private async timed(work: () => Promise<Once<AppendAnswer>>): Promise<Once<AppendAnswer>> {
    const end = this.metrics.appends.startTimer();
    try {
      const once = await work();
      end({ outcome: once.replayed ? 'again' : 'stored' });
      return once;
    } catch (error) {
      end({ outcome: error instanceof Problem && error.status < 500 ? 'refused' : 'failed' });
      throw error;
    }
  }

  /** As `append`, for work that already has the hand to itself. */
  async appendAlone(
    room: string,
    hand: string,
    expectedIndex: number,
    entries: readonly NewEntry[],
    pointer: EventPointer,
    notes: RegisterNotes,
  ): Promise<Once<AppendAnswer>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const session = await this.sessions.at(room, hand, expectedIndex);
      if (session.length !== expectedIndex) return this.answerStored(room, hand, expectedIndex, entries);
      if (expectedIndex + entries.length > MOST_ENTRIES) {
        throw new Problem('log-full', `The hand would have ${expectedIndex + entries.length} entries; ${MOST_ENTRIES} is the most.`, {
          limit: MOST_ENTRIES,
        });
      }
      const written = await this.write(room, hand, session, entries, pointer, notes);
      if (written !== undefined) return { answer: written, replayed: false };
      // somebody else was first, or an id is taken: what the log holds now decides
      const stored = await this.store.stored(room, hand, idsOf(entries));
      if (stored.length > 0) return this.answerStored(room, hand, expectedIndex, entries, stored);
    }
    throw new Problem('unavailable', 'The hand is being written by too many at once.');
  }

  /** Applies and stores; undefined where the database refused because of somebody else's write. */
  private async write(
    room: string,
    hand: string,
    session: HandSession,
    entries: readonly NewEntry[],
    pointer: EventPointer,
    notes: RegisterNotes,
  ): Promise<AppendAnswer | undefined> {
    const { length: index, end } = session;
    if (end === undefined) throw new Error('a replay of no stored log is not appended to');
    const inTime =
      notes.inTime ?? (entries.some(({ event }) => rules(event)) ? isInTime(await this.windows.of(room, hand, session)) : undefined);
    this.sessions.drop(room, hand); // until the write is known to have succeeded, nobody may build on this replay
    const judgement = judge(session, entries, pointer, inTime);
    const written = await this.store.append(room, hand, index, end, entries, judgement, notes);
    if (written === 'moved' || written === 'id-taken') return undefined;
    session.end = written;
    this.sessions.keep(room, hand, session);
    for (const { rule } of judgement.found) this.metrics.findings.inc({ rule });
    const stored = entries.map(({ event }, i) => ({ index: index + i, id: event.id, recordedAt: written.recordedAt }));
    return answerOf(room, hand, stored, judgement);
  }

  /** The log is past the expected index, or holds an id: the same request again, an id used for another event, or a conflict. */
  private async answerStored(
    room: string,
    hand: string,
    expectedIndex: number,
    entries: readonly NewEntry[],
    known?: readonly StoredEntry[],
  ): Promise<Once<AppendAnswer>> {
    const stored = known ?? (await this.store.stored(room, hand, idsOf(entries)));
    refuseReused(entries, stored);
    const first = stored[0];
    const whole =
      first !== undefined && entries.every(({ event }, i) => stored[i]?.id === event.id && stored[i]?.index === first.index + i);
    if (!whole) throw await this.conflict(room, hand, expectedIndex);
    const { table, opening, events } = await this.store.load(room, hand);
    const session = new HandSession(table, opening, events.slice(0, first.index));
    const judgement = session.append(entries.map(({ event }) => event));
    return { answer: answerOf(room, hand, stored, judgement), replayed: true };
  }

  private async conflict(room: string, hand: string, expectedIndex: number): Promise<Problem> {
    const { nextIndex, entries } = await this.store.entries(room, hand, expectedIndex, MISSING_MOST);
    const where = expectedIndex > nextIndex ? 'ahead of it' : 'taken';
    return new Problem('index-conflict', `The log goes on at index ${nextIndex}; ${expectedIndex} is ${where}.`, {
      currentIndex: nextIndex,
      missing: entries,
      moreMissing: expectedIndex + entries.length < nextIndex,
    });
  }
}

/** Checks what the log needs of an event before the engine reads it: that it is an object with an id of its own. Throws `malformed-event`. */
export function readEntries(sent: readonly unknown[], pointer: EventPointer): NewEntry[] {
  const seen = new Set<string>();
  return sent.map((event, index) => {
    if (typeof event !== 'object' || event === null || Array.isArray(event)) {
      const error = { field: 'event', index, message: 'is no object', pointer: pointer(index) };
      throw new Problem('malformed-event', `Event ${index} is no object.`, { errors: [error] });
    }
    const fault = (field: string, message: string): Problem =>
      malformedProblem(new MalformedError('malformed-event', field, message, index), { hand: '', event: pointer, first: 0 });
    const id = (event as { id?: unknown }).id;
    if (id === undefined) throw fault('id', 'is missing; every event that is appended carries the UUID that the tablet gave it');
    if (typeof id !== 'string' || !UUID.test(id)) throw fault('id', 'is no UUID');
    const own = id.toLowerCase();
    if (seen.has(own)) throw fault('id', 'is the id of an earlier event of this request');
    seen.add(own);
    const logged = { ...(event as Record<string, unknown>), id: own };
    return { event: logged, hash: bodyHash(logged) };
  });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function idsOf(entries: readonly NewEntry[]): string[] {
  return entries.map(({ event }) => event.id);
}

/** An entry by which the floor rules, or one that a ruling is put in place by. */
function rules(event: Readonly<Record<string, unknown>>): boolean {
  const { type, event: inner } = event as { type?: unknown; event?: { type?: unknown } | null };
  return type === 'ruling' || (type === 'correct' && inner?.type === 'ruling');
}

function judge(session: HandSession, entries: readonly NewEntry[], pointer: EventPointer, inTime: boolean | undefined): Judgement {
  const first = session.length;
  try {
    return session.append(
      entries.map(({ event }) => event),
      inTime,
    );
  } catch (error) {
    if (error instanceof MalformedError) throw malformedProblem(error, { hand: '', event: pointer, first });
    throw error;
  }
}

function refuseReused(entries: readonly NewEntry[], stored: readonly StoredEntry[]): void {
  const hashes = new Map(stored.map(({ id, hash }) => [id, hash]));
  const index = entries.findIndex(({ event, hash }) => hashes.has(event.id) && hashes.get(event.id) !== hash);
  const reused = entries[index];
  if (reused === undefined) return;
  throw new Problem('id-reused', `The log holds another event under the id ${reused.event.id}.`, {
    errors: [{ field: 'id', index, message: 'was used with another body' }],
  });
}

function answerOf(
  room: string,
  hand: string,
  stored: readonly { readonly index: number; readonly id: string; readonly recordedAt: Date }[],
  judgement: Judgement,
): AppendAnswer {
  return {
    room,
    hand,
    nextIndex: (stored.at(-1)?.index ?? -1) + 1,
    entries: stored.map(({ index, id, recordedAt }) => ({ index, id, recordedAt })),
    findings: { new: judgement.found, changed: judgement.changed, withdrawn: judgement.withdrawn },
    state: judgement.view,
  };
}
