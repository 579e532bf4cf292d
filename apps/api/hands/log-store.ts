import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { FindingView } from '@cardspeak/engine';
import type { EventSource } from '../access/index.js';
import { Problem } from '../problems/problem.js';
import { type ChainEnd, hashOfHandEntry, momentAfter } from '../proof/chain.js';
import { boundToVersion } from './another-rulebook.js';
import { AppendTogether, entriesInto, ENTRY_COLUMNS, UNIQUE_VIOLATION } from './append-together.js';
import { situationKey, sizeOf } from '../precedents/likeness.js';
import { yearOf } from '../settings/gaming-day.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Judgement, LoggedEvent } from './hand-session.js';
import type { RegisterNotes } from './register-notes.js';

export interface LogEntry {
  readonly index: number;
  readonly id: string;
  readonly recordedAt: Date;
  /** Who sent it from which tablet, with that tablet's clock and count. */
  readonly staff: string | null;
  readonly device: string | null;
  readonly deviceTime: Date | null;
  readonly deviceSequence: number | null;
  readonly event: unknown;
}

/** A hand as it was opened, with the version of its rulebook, and its whole log. */
export interface StoredHand {
  readonly table: string;
  readonly version: number;
  readonly opening: unknown;
  readonly events: readonly unknown[];
  readonly end: ChainEnd;
}

export interface StoredEntry {
  readonly index: number;
  readonly id: string;
  readonly hash: string;
  readonly recordedAt: Date;
}

export interface NewEntry {
  readonly event: LoggedEvent;
  /** SHA-256 of the event in canonical JSON, hex. */
  readonly hash: string;
}

/** What a write came to: the new end of the hand's chain, or why the database refused it. */
export type Written = ChainEnd | 'moved' | 'id-taken';

/* Moving the hand on and inserting its entries are one statement, hence one transaction: of two tablets at one index the row lets one through. */
const APPEND = `
  WITH moved AS (
    UPDATE hand SET next_index = $3::int + $4::int, status = $5, street = $6, changed_at = now()
    WHERE room_id = $1 AND id = $2 AND next_index = $3
    RETURNING table_id
  ), entries AS (${entriesInto('$2')}
    FROM moved, jsonb_to_recordset($7::jsonb) AS e (${ENTRY_COLUMNS})
    RETURNING index
  )`;

const JUDGED = `, judged AS (
    INSERT INTO finding (room_id, hand_id, id, table_id, at, rule, verdict, seats, state, options, effects, facts, text_en, text_id, first_index, last_index)
    SELECT $1, $2, f.id, moved.table_id, f.at, f.rule, f.verdict, f.seats, f.state, f.options, f.effects, f.facts, f.text_en, f.text_id, $8, $8
    FROM moved, jsonb_to_recordset($9::jsonb) AS f (id text, at int, rule text, verdict text, seats int[], state text, options text[],
      effects jsonb, facts jsonb, text_en text, text_id text)
    ON CONFLICT (room_id, hand_id, id) DO UPDATE SET at = excluded.at, rule = excluded.rule, verdict = excluded.verdict, seats = excluded.seats,
      state = excluded.state, options = excluded.options, effects = excluded.effects, facts = excluded.facts, text_en = excluded.text_en,
      text_id = excluded.text_id, last_index = excluded.last_index, withdrawn_at = NULL, changed_at = now()
  ), withdrawn AS (
    UPDATE finding SET withdrawn_at = $8, last_index = $8, changed_at = now() FROM moved
    WHERE room_id = $1 AND hand_id = $2 AND finding.id = ANY ($10::text[])
  ), numbered AS (
    INSERT INTO ruling_number (room_id, year, last)
    SELECT $1, $16::int, count(*) FROM moved, jsonb_to_recordset($11::jsonb) AS r (index int)
    HAVING count(*) > 0
    ON CONFLICT (room_id, year) DO UPDATE SET last = ruling_number.last + excluded.last
    RETURNING year, last
  ), ruled AS (
    INSERT INTO ruling (room_id, hand_id, index, id, table_id, finding_id, rule, proposed, options, decision, kind, ruled_by, reason, effects,
      seats, facts, text_en, text_id, words, stands_at, year, number, late, state, game, bet_limit, street, measures, said, size, situation,
      floor, device, dealer, summons_id, reason_code, explanation_en, explanation_id, second_opinion, impounded, checklist)
    SELECT $1, $2, r.index, r.id, moved.table_id, r.finding_id, r.rule, r.proposed, r.options, r.decision, r.kind, r.ruled_by, r.reason, r.effects,
      r.seats, r.facts, r.text_en, r.text_id, r.words, r.stands_at, numbered.year,
      numbered.last - count(*) OVER () + row_number() OVER (ORDER BY r.index),
      r.late, r.state, r.game, r.bet_limit, r.street, r.measures, r.said, r.size, r.situation,
      r.floor, r.device,
      (SELECT d.staff_id::text FROM table_event d JOIN staff s ON s.room_id = d.room_id AND s.id = d.staff_id AND s.role = 'dealer'
       WHERE d.room_id = $1 AND d.hand_id = $2 ORDER BY d.index DESC LIMIT 1),
      r.summons_id, r.reason_code, coalesce(r.explanation_en, r.told_en), coalesce(r.explanation_id, r.told_id),
      r.second_opinion, coalesce(r.impounded, '[]'), r.checklist
    FROM moved, numbered, jsonb_to_recordset($11::jsonb) AS r (index int, id uuid, finding_id text, rule text, proposed text, options text[], decision text,
      kind text, ruled_by text, reason text, effects jsonb, seats int[], facts jsonb, text_en text, text_id text, told_en text, told_id text, words text, stands_at int,
      late boolean, state text, game text, bet_limit text, street int, measures jsonb, said jsonb, size float8, situation text, floor text,
      device text, summons_id uuid, reason_code text, explanation_en text, explanation_id text, second_opinion jsonb, impounded jsonb,
      checklist jsonb)
  ), corrected AS (
    UPDATE ruling SET hand_changed_at = $8, version = version + 1,
      corrected_at = coalesce((SELECT max(c.by) FROM jsonb_to_recordset($12::jsonb) AS c (target int, by int) WHERE c.target = stands_at), corrected_at),
      voided_at = CASE WHEN id = $13 THEN now() ELSE voided_at END,
      voided_by = CASE WHEN id = $13 THEN $14 ELSE voided_by END,
      void_reason = CASE WHEN id = $13 THEN $15 ELSE void_reason END
    FROM moved WHERE room_id = $1 AND hand_id = $2 AND jsonb_array_length($12::jsonb) > 0
  )`;

const STORED = ' SELECT index FROM entries LIMIT 1';

/** The log of a hand in the database, through SQL: the append is the hot path of the service. */
@Injectable()
export class LogStore {
  private readonly together: AppendTogether;

  constructor(
    private readonly rooms: RoomDatabase,
    private readonly settings: SettingsService,
  ) {
    this.together = new AppendTogether(rooms);
  }

  /** A hand as it was opened and its whole log. Throws `hand-not-found`. */
  async load(room: string, hand: string): Promise<StoredHand> {
    const opened = await this.rooms.query<ChainEndRow & { table_id: string; opening: unknown; version: number }>(room, {
      name: 'hand-opening',
      text: 'SELECT table_id, opening, version, hash, opened_at AS recorded_at FROM hand WHERE room_id = $1 AND id = $2',
      values: [room, hand],
    });
    const row = opened.rows[0];
    if (row === undefined) throw handNotFound(hand);
    const log = await this.rooms.query<ChainEndRow & { body: unknown }>(room, {
      name: 'hand-log',
      text: 'SELECT body, hash, recorded_at FROM table_event WHERE room_id = $1 AND hand_id = $2 ORDER BY index',
      values: [room, hand],
    });
    const last = log.rows.at(-1) ?? row;
    return {
      table: row.table_id,
      version: row.version,
      opening: boundToVersion(row.opening, row.version),
      events: log.rows.map(({ body }) => body),
      end: { hash: last.hash.toString('hex'), recordedAt: last.recorded_at },
    };
  }

  /** Entries from `from` on, at most `limit`, and the length of the log. Throws `hand-not-found`. */
  async entries(room: string, hand: string, from: number, limit: number): Promise<{ nextIndex: number; entries: LogEntry[] }> {
    const { rows } = await this.rooms.query<EntryRow & { next_index: number; index: number | null }>(
      room,
      `SELECT h.next_index, e.index, e.event_id, e.recorded_at, e.body, e.staff_id, e.device_id, e.device_time, e.device_sequence FROM hand h
       LEFT JOIN table_event e ON e.room_id = h.room_id AND e.hand_id = h.id AND e.index >= $3 AND e.index < $3::int + $4::int
       WHERE h.room_id = $1 AND h.id = $2 ORDER BY e.index`,
      [room, hand, from, limit],
    );
    const first = rows[0];
    if (first === undefined) throw handNotFound(hand);
    const entries = rows.flatMap(({ index, ...row }) => (index === null ? [] : [entryOf(index, row)]));
    return { nextIndex: first.next_index, entries };
  }

  /** Entries `from` to `to`, that one not, of several hands; none where a hand or an entry is not there. */
  async ranges(
    room: string,
    ranges: readonly { readonly hand: string; readonly from: number; readonly to: number }[],
  ): Promise<LogEntry[][]> {
    const { rows } = await this.rooms.query<EntryRow & { range: number; index: number }>(
      room,
      `SELECT asked.range::int AS range, e.index, e.event_id, e.recorded_at, e.body, e.staff_id, e.device_id, e.device_time, e.device_sequence
       FROM unnest($2::uuid[], $3::int[], $4::int[]) WITH ORDINALITY AS asked (hand, first, past, range)
       JOIN table_event e ON e.room_id = $1 AND e.hand_id = asked.hand AND e.index >= asked.first AND e.index < asked.past ORDER BY e.index`,
      [room, ranges.map(({ hand }) => hand), ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
    );
    const entries: LogEntry[][] = ranges.map(() => []);
    for (const { range, index, ...row } of rows) entries[range - 1]?.push(entryOf(index, row));
    return entries;
  }

  /** Which of these ids the log of the hand holds already, in the order of the log. */
  async stored(room: string, hand: string, ids: readonly string[]): Promise<StoredEntry[]> {
    const { rows } = await this.rooms.query<{ index: number; event_id: string; hash: string; recorded_at: Date }>(
      room,
      `SELECT index, event_id, encode(body_hash, 'hex') AS hash, recorded_at FROM table_event
       WHERE room_id = $1 AND hand_id = $2 AND event_id = ANY ($3::uuid[]) ORDER BY index`,
      [room, hand, ids],
    );
    return rows.map(({ index, event_id: id, hash, recorded_at: recordedAt }) => ({ index, id, hash, recordedAt }));
  }

  /** Stores entries from `index` on with what they did, whole or not at all, linked to the end of the hand's chain. */
  async append(
    room: string,
    hand: string,
    index: number,
    end: ChainEnd,
    entries: readonly NewEntry[],
    judgement: Judgement,
    notes: RegisterNotes,
  ): Promise<Written> {
    const recordedAt = momentAfter(end);
    let { hash } = end;
    const rows = entries.map(({ event, hash: body }, i) => {
      const says = { index: index + i, id: event.id, body, ...cameFrom(event, i, notes.source) };
      hash = hashOfHandEntry(hash, { ...says, room, hand, type: event['type'] as string, recordedAt });
      const { deviceTime: time, deviceSequence: sequence, ...row } = says;
      return { ...row, hand, event, at: recordedAt, time, sequence, hash };
    });
    const { status, street } = judgement.view;
    const written = { hash, recordedAt };
    const text = JSON.stringify(rows);
    const count = entries.length;
    const plain = isPlain(judgement);
    if (plain && (await this.together.store(room, { hand, index, count, status, street, rows: text }))) return written;
    const values = [room, hand, index, count, status, street, text];
    const query = plain
      ? { name: 'append', text: APPEND + STORED, values }
      : {
          name: 'append-judged',
          text: APPEND + JUDGED + STORED,
          values: [...values, index + count - 1, ...judged(judgement, notes), await this.yearOfRulings(room, judgement, recordedAt)],
        };
    try {
      const { rows: stored } = await this.rooms.query<{ index: number }>(room, query);
      return stored.length === 0 ? 'moved' : written;
    } catch (error) {
      // an entry of another process at this index is as good as a moved hand: what is stored is looked at next
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'id-taken';
      throw error;
    }
  }

  /** The year in which rulings are numbered: that of the clock on the wall of the room. Null where there are none. */
  private async yearOfRulings(room: string, { rulings }: Judgement, at: Date): Promise<number | null> {
    return rulings.length === 0 ? null : yearOf(at, await this.settings.read(room, at.toISOString()));
  }
}

/** What the session and the tablet say of an entry: the time on it is its own, else that of the request. */
function cameFrom(
  event: LoggedEvent,
  place: number,
  { staff, device, deviceTime, deviceSequence }: EventSource,
): Pick<LogEntry, 'staff' | 'device' | 'deviceTime' | 'deviceSequence'> {
  const time = momentOf(event['at']) ?? momentOf(deviceTime);
  return { staff, device, deviceTime: time ?? null, deviceSequence: deviceSequence === undefined ? null : deviceSequence + place };
}

/** A time that the database can hold. What an event says of itself may be anything that reads as a time, or in `looked` a place. */
function momentOf(said: unknown): Date | undefined {
  if (typeof said !== 'string' || !/^[1-9]\d{3}-/.test(said)) return undefined;
  const moment = new Date(said);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

type ChainEndRow = { hash: Buffer; recorded_at: Date };

type EntryRow = {
  event_id: string;
  recorded_at: Date;
  body: unknown;
  staff_id: string | null;
  device_id: string | null;
  device_time: Date | null;
  device_sequence: number | null;
};

function entryOf(index: number, row: EntryRow): LogEntry {
  const { event_id: id, recorded_at: recordedAt, staff_id: staff, device_id: device, body: event } = row;
  return { index, id, recordedAt, staff, device, deviceTime: row.device_time, deviceSequence: row.device_sequence, event };
}

export function handNotFound(hand: string): Problem {
  return new Problem('hand-not-found', `The room has no hand ${hand}.`);
}

/** A finding as a row for `jsonb_to_recordset`. */
function findingRow({ text, ...finding }: FindingView): object {
  return { ...finding, text_en: text.en, text_id: text.id };
}

function isPlain({ found, changed, withdrawn, rulings, corrections }: Judgement): boolean {
  return found.length + changed.length + withdrawn.length + rulings.length + corrections.length === 0;
}

function judged(
  { found, changed, withdrawn, rulings, corrections }: Judgement,
  { rulings: noted, source, voids }: RegisterNotes,
): unknown[] {
  const findings = [...found, ...changed].map(findingRow);
  const register = rulings.map(({ finding, told, by, effects, standsAt, situation, ...ruling }) => ({
    ...ruling,
    stands_at: standsAt,
    state: situation.state,
    game: situation.game,
    bet_limit: situation.limit,
    street: situation.street,
    measures: situation.measures,
    said: situation.words,
    size: sizeOf(situation),
    situation: situationKey(situation),
    floor: source.staff,
    device: source.device,
    ...noted?.get(ruling.id)?.columns,
    words: [ruling.words, noted?.get(ruling.id)?.words ?? ''].join(' ').trim(),
    finding_id: finding.id,
    rule: finding.rule,
    options: finding.options,
    ruled_by: by,
    effects: effects ?? finding.effects,
    seats: finding.seats,
    facts: finding.facts,
    text_en: finding.text.en,
    text_id: finding.text.id,
    told_en: told.en,
    told_id: told.id,
  }));
  const ofVoid = [voids?.ruling ?? null, voids?.by ?? null, voids?.reason ?? null];
  return [JSON.stringify(findings), withdrawn, JSON.stringify(register), JSON.stringify(corrections), ...ofVoid];
}
