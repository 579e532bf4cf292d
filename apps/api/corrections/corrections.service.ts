import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import { compareReplays, explainPots, type PotsExplained, type Replay, type ReplayDifferences } from '@cardspeak/engine';
import { type Actor, isAllowed, sourceOf } from '../access/index.js';
import { derivedId } from '../envelope/derived-id.js';
import type { Once } from '../envelope/once.js';
import { AppendAtEnd } from '../hands/append-at-end.js';
import type { AppendAnswer } from '../hands/append.service.js';
import { HandSessions } from '../hands/hand-sessions.js';
import { LogStore } from '../hands/log-store.js';
import type { HandSession } from '../hands/hand-session.js';
import { isCorrection, type ReadingName, readingOf, readToday } from '../hands/readings.js';
import { rebuiltAsFar } from '../hands/rebuilt.js';
import { Problem } from '../problems/problem.js';
import type { RulingAnswer } from '../rulings/ruling-answer.js';
import { RulingsService } from '../rulings/rulings.service.js';
import type { CorrectBody, UndoBody } from './corrections.dto.js';

export interface Corrected {
  readonly append: AppendAnswer;
  readonly differences: ReplayDifferences;
}

export interface Reading {
  readonly room: string;
  readonly hand: string;
  readonly as: ReadingName;
  readonly at: number;
  /** The last entry that `state` knows of: `at`, or where the reading stops fitting together. */
  readonly readTo: number;
  readonly nextIndex: number;
  readonly entries: readonly { index: number; id: string; recordedAt: Date; event: unknown; correctedBy: readonly number[] }[];
  readonly state: Replay;
  readonly pots: PotsExplained;
}

export interface Corrections {
  readonly room: string;
  readonly hand: string;
  readonly nextIndex: number;
  readonly corrections: readonly {
    index: number;
    target: number;
    logged: unknown;
    event: unknown;
    reason: string | null;
    by: string | null;
    recordedAt: Date;
  }[];
  /** The last entry that the log as first written could be replayed to. */
  readonly loggedTo: number;
  readonly differences: ReplayDifferences;
  readonly fellAway: readonly string[];
  readonly rulings: readonly RulingAnswer[];
}

const MOST_RULINGS = 200;
const WHOLE_LOG = 1_000_000;

/** Mends a log that was wrong, at any later time; both readings stay. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly log: AppendAtEnd,
    private readonly sessions: HandSessions,
    private readonly store: LogStore,
    private readonly rulings: RulingsService,
  ) {}

  /** One act: all corrections or none, and one replay. Throws `malformed-event`, `index-conflict`, `id-reused`, `hand-not-found`, `log-full`. */
  async correct(actor: Actor, room: string, hand: string, body: CorrectBody): Promise<Once<Corrected>> {
    const { id = randomUUID(), reason, expectedIndex } = body;
    const events = body.corrections.map(({ index, event }, i) => ({ type: 'correct', id: idOf(id, i), index, event, note: reason }));
    if (events.length === 0) throw invalid('corrections', 'is empty');
    const pointer = (i: number): string => `/corrections/${i}`;
    const work = { id, events, expectedIndex, notes: { source: sourceOf(actor) }, pointer };
    return this.differing(room, hand, await this.log.append(room, hand, work));
  }

  /**
   * Strikes the last entry that stands. A ruling is no tap: it is voided, with a reason. Whoever may not correct takes back no more than a tap: nothing of a
   * hand after which the next was opened, and nothing that was corrected. Throws `nothing-to-undo`, `not-allowed` beside what a correction throws.
   */
  async undo(actor: Actor, room: string, hand: string, { id = randomUUID(), expectedIndex }: UndoBody): Promise<Once<Corrected>> {
    const appended = await this.log.append(room, hand, {
      id,
      expectedIndex,
      check: () => this.mayTakeBack(actor, room, hand),
      events: ({ lastStanding }) => {
        if (lastStanding === undefined) throw new Problem('nothing-to-undo', 'No entry of the log stands.');
        if (lastStanding.type === 'ruling') throw new Problem('nothing-to-undo', `Entry ${lastStanding.index} is a ruling.`);
        if (lastStanding.isMended && !mayCorrect(actor)) throw beyondATap(`entry ${lastStanding.index} was corrected`);
        return [{ type: 'correct', id, index: lastStanding.index, event: null, note: 'undo' }];
      },
      notes: { source: sourceOf(actor) },
    });
    return this.differing(room, hand, appended);
  }

  private async mayTakeBack(actor: Actor, room: string, hand: string): Promise<void> {
    if (mayCorrect(actor)) return;
    const { rows } = await this.database.query<{ next: boolean }>(
      room,
      `SELECT EXISTS (SELECT 1 FROM hand n WHERE n.room_id = h.room_id AND n.table_id = h.table_id AND n.number > h.number) AS next
       FROM hand h WHERE h.room_id = $1 AND h.id = $2`,
      [room, hand],
    );
    if (rows[0]?.next === true) throw beyondATap('the next hand of the table has been opened');
  }

  /** The log in one of its readings up to an entry, with the state and the pots in words. Throws `hand-not-found`, `invalid-request`. */
  async read(room: string, hand: string, as: ReadingName = 'corrected', at?: number): Promise<Reading> {
    const { table, opening, events } = await this.store.load(room, hand);
    const last = at ?? events.length - 1;
    if (last >= events.length) throw invalid('at', events.length === 0 ? 'the log is empty' : `the log ends at index ${events.length - 1}`);
    const { entries } = await this.store.entries(room, hand, 0, WHOLE_LOG);
    const { view, length } = rebuiltAsFar(table, opening, readingOf(events, last, as));
    return {
      room,
      hand,
      as,
      at: last,
      readTo: Math.min(last, length - 1),
      nextIndex: events.length,
      entries: entries.slice(0, last + 1).flatMap(({ index, id, recordedAt, event }) => {
        if (isCorrection(event)) return [];
        const today = readToday(events, index);
        return [{ index, id, recordedAt, event: as === 'logged' ? event : today.event, correctedBy: today.by }];
      }),
      state: view,
      pots: explainPots(view),
    };
  }

  /** What was corrected, and what the hand comes to without and with it. Throws `hand-not-found`. */
  async list(room: string, hand: string): Promise<Corrections> {
    const { table, opening, events } = await this.store.load(room, hand);
    // of the log as it was read: somebody may correct it in between
    const { rows } = await this.database.query<{ index: number; staff: string | null; recordedAt: Date }>(
      room,
      `SELECT index, staff_id AS staff, recorded_at AS "recordedAt" FROM table_event
       WHERE room_id = $1 AND hand_id = $2 AND type = 'correct' AND index < $3 ORDER BY index`,
      [room, hand, events.length],
    );
    const last = events.length - 1;
    const [first, today] = (['logged', 'corrected'] as const).map((as) => rebuiltAsFar(table, opening, readingOf(events, last, as))) as [
      HandSession,
      HandSession,
    ];
    const [logged, corrected] = [first.view, today.view];
    const kept = new Set(corrected.findings.map(({ id }) => id));
    const { items: rulings } = await this.rulings.list(room, { hand, limit: MOST_RULINGS });
    return {
      room,
      hand,
      nextIndex: events.length,
      corrections: rows.map(({ index, staff, recordedAt }) => {
        const { index: target, event, note } = events[index] as { index: number; event: unknown; note?: string };
        return { index, target, logged: events[target], event, reason: note ?? null, by: staff, recordedAt };
      }),
      loggedTo: first.length - 1,
      differences: compareReplays(logged, corrected),
      fellAway: logged.findings.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
      rulings,
    };
  }

  /** Before and after the act. */
  private async differing(room: string, hand: string, { answer: append, replayed }: Once<AppendAnswer>): Promise<Once<Corrected>> {
    const before = await this.sessions.upTo(room, hand, append.entries[0]?.index ?? append.nextIndex);
    return { answer: { append, differences: compareReplays(before.view, append.state) }, replayed };
  }
}

/** Ids of the other corrections of an act follow from the first, so that the same request has the same ids. */
const mayCorrect = ({ role }: Actor): boolean => isAllowed(role, 'hands:correct');

function beyondATap(why: string): Problem {
  return new Problem('not-allowed', `This is more than the last tap: ${why}. The floor corrects it.`);
}

function idOf(id: string, place: number): string {
  return place === 0 ? id : derivedId(`${id} ${place}`);
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message }] });
}
