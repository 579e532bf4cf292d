import { bodyHash } from '../envelope/canonical.js';
import {
  type HandEntry,
  hashOfHandEntry,
  hashOfLedger,
  hashOfLedgerEntry,
  hashOfOpening,
  hashOfTable,
  hashOfTableEntry,
  type LedgerChainEntry,
  type TableChainEntry,
} from './chain.js';
import type { Chain, ChainedEntry, Disagreement } from './first-fault.js';

/** Who could have written an entry of a room. */
export interface Writers {
  readonly staff: readonly string[];
  readonly devices: readonly string[];
}

/** Rows as `row_to_json` writes them: bytes as `\x…`, times as text. */
export interface HandRow {
  readonly room_id: string;
  readonly id: string;
  readonly table_id: string;
  readonly number: number;
  readonly opening: unknown;
  readonly rulebook: string;
  readonly version: number;
  readonly next_index: number;
  readonly opened_at: string;
  readonly hash: string;
  readonly hash_version: number;
}

export interface EventRow {
  readonly index: number;
  readonly event_id: string;
  readonly type: string;
  readonly body: unknown;
  readonly body_hash: string;
  readonly recorded_at: string;
  readonly staff_id: string | null;
  readonly device_id: string | null;
  readonly device_time: string | null;
  readonly device_sequence: number | null;
  readonly hash: string;
  readonly hash_version: number;
}

export interface TableRow {
  readonly room_id: string;
  readonly id: string;
  readonly name: string;
  readonly next_entry: number;
}

export interface TableEntryRow {
  readonly index: number;
  readonly entry_id: string;
  readonly session: number;
  readonly type: string;
  readonly player: string | null;
  readonly seat: number | null;
  readonly amount: number | null;
  readonly answer: unknown;
  readonly body_hash: string;
  readonly recorded_at: string;
  readonly staff_id: string | null;
  readonly device_id: string | null;
  readonly hash: string;
  readonly hash_version: number;
}

export interface LedgerRow {
  readonly room_id: string;
  readonly index: number;
  readonly kind: string;
  readonly year: number | null;
  readonly number: number | null;
  readonly day: string;
  readonly recorded_at: string;
  readonly player: string;
  readonly amount: number;
  readonly reached: readonly string[] | null;
  readonly table_id: string;
  readonly table_entry: number;
  readonly session: number;
  readonly seat: number | null;
  readonly to_table: string | null;
  readonly hand_id: string | null;
  readonly voids: number | null;
  readonly reason: string | null;
  readonly staff_id: string | null;
  readonly device_id: string | null;
  readonly asked_by: string | null;
  readonly hash: string;
  readonly hash_version: number;
}

/** Whether a hand is still what it was opened as. */
export function isAsOpened(row: HandRow): boolean {
  const { room_id: room, id: hand, table_id: table, number, opening, rulebook, version, opened_at: openedAt, hash } = row;
  return hex(hash) === hashOfOpening({ room, hand, table, number, opening, rulebook, version, recordedAt: new Date(openedAt) });
}

export function handChain(row: HandRow, rows: readonly EventRow[], writers: Writers): Chain {
  const { room_id: room, id: hand } = row;
  return {
    start: hex(row.hash),
    length: row.next_index,
    entries: rows.map((one, i) => handEntry(room, hand, one, [rows[i - 1], rows[i + 1]], writers)),
  };
}

export function tableChain(row: TableRow, rows: readonly TableEntryRow[], writers: Writers): Chain {
  return {
    start: hashOfTable(row.room_id, row.id),
    length: row.next_entry,
    entries: rows.map((one, i) => tableEntry(row, one, [rows[i - 1], rows[i + 1]], writers)),
  };
}

export function ledgerChain(room: string, length: number, rows: readonly LedgerRow[], writers: Writers): Chain {
  return { start: hashOfLedger(room), length, entries: rows.map((row, i) => ledgerEntry(row, [rows[i - 1], rows[i + 1]], writers)) };
}

type Neighbours = readonly ({ readonly recorded_at: string } | undefined)[];

function handEntry(room: string, hand: string, row: EventRow, neighbours: Neighbours, { staff, devices }: Writers): ChainedEntry {
  const { index, event_id: id, type, staff_id, device_id, device_sequence } = row;
  const says: HandEntry = {
    ...{ room, hand, index, id, type, body: hex(row.body_hash), recordedAt: new Date(row.recorded_at) },
    ...{ staff: staff_id, device: device_id, deviceSequence: device_sequence },
    deviceTime: row.device_time === null ? null : new Date(row.device_time),
  };
  const hashAfter = (previous: string, at = index): string => hashOfHandEntry(previous, { ...says, index: at });
  return {
    ...{ index, hash: hex(row.hash), hashVersion: row.hash_version, hashAfter },
    contradiction: contradictionIn(row),
    *variants() {
      const of = (disagreement: Disagreement, other: Partial<HandEntry>) => ({
        ...disagreement,
        hashAfter: (previous: string) => hashOfHandEntry(previous, { ...says, ...other }),
      });
      for (const one of [null, ...staff]) yield of(source('who sent it'), { staff: one });
      for (const one of [null, ...devices]) yield of(source('the tablet that it came from'), { device: one });
      for (const one of numbersNear(device_sequence)) yield of(source('the count of its tablet'), { deviceSequence: one });
      for (const one of timesNear(row, neighbours)) yield of(time('when it was recorded'), { recordedAt: one });
      for (const one of [null, (row.body as { at?: unknown }).at]) {
        const said = typeof one === 'string' ? new Date(one) : null;
        if (said === null || !Number.isNaN(said.getTime())) yield of(time('the clock of its tablet'), { deviceTime: said });
      }
    },
    otherwise: {
      differs: 'time',
      what: 'when it was recorded, by the service or the tablet, or more than one thing of it, is not what was recorded',
    },
  };
}

function tableEntry(
  { room_id: room, id: table }: TableRow,
  row: TableEntryRow,
  neighbours: Neighbours,
  { staff, devices }: Writers,
): ChainedEntry {
  const { index, entry_id: id, session, type, player, seat, amount, answer } = row;
  const says: TableChainEntry = {
    ...{ room, table, index, id, session, type, player, seat, amount, answer },
    ...{ bodyHash: hex(row.body_hash), recordedAt: new Date(row.recorded_at), staff: row.staff_id, device: row.device_id },
  };
  const hashAfter = (previous: string, at = index): string => hashOfTableEntry(previous, { ...says, index: at });
  return {
    ...{ index, hash: hex(row.hash), hashVersion: row.hash_version, hashAfter },
    contradiction: undefined,
    *variants() {
      const of = (disagreement: Disagreement, other: Partial<TableChainEntry>) => ({
        ...disagreement,
        hashAfter: (previous: string) => hashOfTableEntry(previous, { ...says, ...other }),
      });
      for (const one of [null, ...staff]) yield of(source('who made it'), { staff: one });
      for (const one of [null, ...devices]) yield of(source('the tablet that it came from'), { device: one });
      for (const one of timesNear(row, neighbours)) yield of(time('when it was recorded'), { recordedAt: one });
    },
    otherwise: {
      differs: 'content',
      what: 'what it says (its type, player, seat, amount or answer), or when it was made, is not what was recorded',
    },
  };
}

function ledgerEntry(row: LedgerRow, neighbours: Neighbours, { staff, devices }: Writers): ChainedEntry {
  const { index, kind, year, number, day, player, amount, session, seat, voids, reason } = row;
  const says: LedgerChainEntry = {
    ...{ room: row.room_id, index, kind, year, number, day, player, amount, session, seat, voids, reason },
    ...{ recordedAt: new Date(row.recorded_at), reached: row.reached ?? [], table: row.table_id, tableEntry: row.table_entry },
    ...{ toTable: row.to_table, hand: row.hand_id, staff: row.staff_id, device: row.device_id, askedBy: row.asked_by },
  };
  const hashAfter = (previous: string, at = index): string => hashOfLedgerEntry(previous, { ...says, index: at });
  return {
    ...{ index, hash: hex(row.hash), hashVersion: row.hash_version, hashAfter },
    contradiction: undefined,
    *variants() {
      const of = (disagreement: Disagreement, other: Partial<LedgerChainEntry>) => ({
        ...disagreement,
        hashAfter: (previous: string) => hashOfLedgerEntry(previous, { ...says, ...other }),
      });
      for (const one of [null, ...staff]) yield of(source('who made it'), { staff: one });
      for (const one of [null, ...staff]) yield of(source('who asked for it'), { askedBy: one });
      for (const one of [null, ...devices]) yield of(source('the tablet that it came from'), { device: one });
      for (const one of timesNear(row, neighbours)) yield of(time('when it was recorded'), { recordedAt: one });
    },
    otherwise: {
      differs: 'content',
      what: 'what it says (its kind, number, day, player, amount, place or reason), or when it was made, is not what was recorded',
    },
  };
}

/** The columns beside an event repeat what it says itself, so that what was changed is known without its chain. */
function contradictionIn({ body, body_hash, event_id, type }: EventRow): Disagreement | undefined {
  if (bodyHash(body) !== hex(body_hash)) return { differs: 'content', what: 'the event is not the one that was recorded' };
  const event = body as { readonly id?: unknown; readonly type?: unknown };
  if (event.id !== event_id) return { differs: 'content', what: 'its id is not that of its event' };
  return event.type === type ? undefined : { differs: 'content', what: 'its type is not that of its event' };
}

function source(what: string): Disagreement {
  return { differs: 'source', what: `${what} is not what was recorded` };
}

function time(what: string): Disagreement {
  return { differs: 'time', what: `${what} is not what was recorded` };
}

/** What a count could have been before one byte of it was changed. */
function numbersNear(now: number | null): readonly (number | null)[] {
  if (now === null) return [];
  const changed = [0, 8, 16, 24].flatMap((shift) => Array.from({ length: 256 }, (_, byte) => (now & ~(255 << shift)) | (byte << shift)));
  return [null, ...changed];
}

/** What a time could have been: that of a neighbour, which was often stored with it, or another second or millisecond of the same minute. */
function timesNear({ recorded_at }: { readonly recorded_at: string }, neighbours: Neighbours): readonly Date[] {
  const now = new Date(recorded_at).getTime();
  const near = neighbours.flatMap((one) => (one === undefined ? [] : [new Date(one.recorded_at)]));
  const seconds = Array.from({ length: 121 }, (_, i) => new Date(now + (i - 60) * 1000));
  const milliseconds = Array.from({ length: 2001 }, (_, i) => new Date(now + i - 1000));
  return [...near, ...seconds, ...milliseconds];
}

function hex(bytes: string): string {
  return bytes.slice(2);
}
