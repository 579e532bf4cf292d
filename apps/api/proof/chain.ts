import { bodyHash } from '../envelope/canonical.js';

/**
 * How hashes of this version are made: SHA-256 of the canonical JSON of what an entry says together with the hash before it. Whatever is stored under a
 * version is read under it for ever; another way of hashing is another version.
 */
export const HASH_VERSION = 1;

/** The end of a chain: what the next entry is linked to. It is never recorded earlier than the one before it. */
export interface ChainEnd {
  /** SHA-256, hex. */
  readonly hash: string;
  readonly recordedAt: Date;
}

/** A hand as it was opened: entry -1 of its chain. */
export interface OpenedHand {
  readonly room: string;
  readonly hand: string;
  readonly table: string;
  readonly number: number;
  readonly opening: unknown;
  readonly rulebook: string;
  /** Of the rulebook. */
  readonly version: number;
  readonly recordedAt: Date;
}

/** An entry of a hand's log. */
export interface HandEntry {
  readonly room: string;
  readonly hand: string;
  readonly index: number;
  readonly id: string;
  readonly type: string;
  /** SHA-256 of the event in canonical JSON, hex. */
  readonly body: string;
  readonly recordedAt: Date;
  readonly staff: string | null;
  readonly device: string | null;
  readonly deviceTime: Date | null;
  readonly deviceSequence: number | null;
}

/** An entry of a table's record. */
export interface TableChainEntry {
  readonly room: string;
  readonly table: string;
  readonly index: number;
  readonly id: string;
  readonly session: number;
  readonly type: string;
  readonly player: string | null;
  readonly seat: number | null;
  readonly amount: number | null;
  readonly answer: unknown;
  /** Of the request that it came from, hex. */
  readonly bodyHash: string;
  readonly recordedAt: Date;
  readonly staff: string | null;
  readonly device: string | null;
}

/** An entry of a room's ledger. */
export interface LedgerChainEntry {
  readonly room: string;
  readonly index: number;
  readonly kind: string;
  readonly year: number | null;
  readonly number: number | null;
  /** The gaming day, ISO 8601. */
  readonly day: string;
  readonly recordedAt: Date;
  readonly player: string;
  readonly amount: number;
  readonly reached: readonly string[];
  readonly table: string;
  readonly tableEntry: number;
  readonly session: number;
  readonly seat: number | null;
  readonly toTable: string | null;
  readonly hand: string | null;
  readonly voids: number | null;
  readonly reason: string | null;
  readonly staff: string | null;
  readonly device: string | null;
  readonly askedBy: string | null;
}

export function hashOfOpening({ opening, ...hand }: OpenedHand): string {
  return link('hand', null, { ...hand, index: -1, opening: bodyHash(opening) });
}

export function hashOfHandEntry(previous: string, entry: HandEntry): string {
  return link('hand', previous, entry);
}

/** A table's record begins with nothing but the table itself. */
export function hashOfTable(room: string, table: string): string {
  return link('table', null, { room, table, index: -1 });
}

export function hashOfTableEntry(previous: string, entry: TableChainEntry): string {
  return link('table', previous, entry);
}

/** A room's ledger begins with nothing but the room. */
export function hashOfLedger(room: string): string {
  return link('ledger', null, { room, index: -1 });
}

export function hashOfLedgerEntry(previous: string, entry: LedgerChainEntry): string {
  return link('ledger', previous, entry);
}

/** The time of the next entry: now, or that of the one before it where another machine's clock was ahead. A chain never goes back in time. */
export function momentAfter(end: Pick<ChainEnd, 'recordedAt'>, now: Date = new Date()): Date {
  return now > end.recordedAt ? now : end.recordedAt;
}

function link(chain: 'hand' | 'table' | 'ledger', previous: string | null, says: object): string {
  return bodyHash({ chain, hashVersion: HASH_VERSION, previous, ...says });
}
