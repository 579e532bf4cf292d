import type { Prisma } from '@cardspeak/db';
import type { EventSource } from '../access/index.js';
import { HASH_VERSION, hashOfLedger, hashOfLedgerEntry } from '../proof/chain.js';
import { gamingDay, yearOf } from '../settings/gaming-day.js';
import type { Settings } from '../settings/settings.js';
import { settingsOf } from '../settings/settings.service.js';
import { daySums } from './day-sums.js';
import { directionOf, isNumbered, type LedgerKind, type Level } from './kinds.js';
import { type DaySums, levelsReached } from './levels.js';

/** What is to be written. */
export interface LedgerLine {
  readonly kind: LedgerKind;
  readonly player: string;
  readonly amount: number;
  readonly seat?: number;
  readonly toTable?: string;
  readonly hand?: string;
  readonly voids?: number;
  readonly reason?: string;
}

/** A line with its place in the ledger, as the entry of the table says it. */
export interface Posted {
  readonly index: number;
  readonly kind: LedgerKind;
  /** Year and number; null where the line is no cash. */
  readonly number: string | null;
  readonly day: string;
  readonly player: string;
  readonly amount: number;
  readonly reached: readonly Level[];
}

export interface Prepared {
  readonly posted: readonly Posted[];
  /** Writes the lines, once the entry of the table that they belong to is there. */
  write(entry: { readonly tableId: string; readonly index: number; readonly session: number }, source: Source): Promise<void>;
}

interface Source extends Pick<EventSource, 'staff' | 'device'> {
  readonly askedBy?: string | undefined;
}

/**
 * Gives lines their places and numbers. From here to the end of the transaction whoever else writes to the ledger of the room waits, so this
 * comes last; a transaction that fails gives everything back.
 */
export async function prepareLines(tx: Prisma.TransactionClient, room: string, lines: readonly LedgerLine[]): Promise<Prepared> {
  const [head] = await tx.$queryRaw<{ first: number }[]>`
    INSERT INTO ledger_head AS h (room_id, next_index) VALUES (${room}::uuid, ${lines.length}::int)
    ON CONFLICT (room_id) DO UPDATE SET next_index = h.next_index + ${lines.length}::int RETURNING next_index - ${lines.length}::int AS first`;
  // a statement of its own: the time after the lock
  const at = await ledgerTime(tx);
  const settings = await settingsOf(tx, room, at);
  const day = gamingDay(at, settings);
  const year = yearOf(at, settings);
  const numbers = await numbersFor(tx, room, year, lines.filter(({ kind }) => isNumbered(kind)).length);
  const first = (head as { first: number }).first;
  const last = await hashBefore(tx, room, first);
  const reached = await reachedBy(tx, room, day, lines, settings);
  const rows = lines.map((line, i) => {
    const number = isNumbered(line.kind) ? (numbers.shift() as number) : null;
    return { ...line, index: first + i, number, reached: reached[i] as Level[] };
  });
  return {
    posted: rows.map(({ index, kind, number, player, amount, reached: levels }) => ({
      index,
      kind,
      number: number === null ? null : `${year}-${number}`,
      day,
      player,
      amount,
      reached: levels,
    })),
    async write({ tableId, index: tableEntry, session }, { staff, device, askedBy }) {
      let previous = last;
      const entries = rows.map(({ seat, toTable, hand, voids, reason, ...row }) => {
        const entry = {
          ...{ room, ...row, year: row.number === null ? null : year, day, recordedAt: at, table: tableId, tableEntry, session },
          ...{ seat: seat ?? null, toTable: toTable ?? null, hand: hand ?? null, voids: voids ?? null, reason: reason ?? null },
          ...{ staff: staff ?? null, device: device ?? null, askedBy: askedBy ?? null },
        };
        previous = hashOfLedgerEntry(previous, entry);
        return { ...entry, hash: previous };
      });
      await tx.ledgerEntry.createMany({
        data: entries.map(({ room: roomId, table, hand, staff: staffId, device: deviceId, hash, ...entry }) => ({
          ...entry,
          ...{ roomId, tableId: table, handId: hand, staffId, deviceId },
          day: new Date(`${entry.day}T00:00:00Z`),
          amount: BigInt(entry.amount),
          hash: Buffer.from(hash, 'hex'),
          hashVersion: HASH_VERSION,
        })),
      });
    },
  };
}

/** What the entry at `index` follows in the chain. */
async function hashBefore(tx: Prisma.TransactionClient, room: string, index: number): Promise<string> {
  if (index === 0) return hashOfLedger(room);
  const where = { roomId_index: { roomId: room, index: index - 1 } };
  const { hash } = await tx.ledgerEntry.findUniqueOrThrow({ where, select: { hash: true } });
  return Buffer.from(hash).toString('hex');
}

/** The time as the ledger has it. */
export async function ledgerTime(tx: Prisma.TransactionClient): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`SELECT ledger_time() AS at`;
  return (row as { at: Date }).at;
}

async function numbersFor(tx: Prisma.TransactionClient, room: string, year: number, count: number): Promise<number[]> {
  if (count === 0) return [];
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO ledger_number AS n (room_id, year, last) VALUES (${room}::uuid, ${year}::int, ${count}::int)
    ON CONFLICT (room_id, year) DO UPDATE SET last = n.last + ${count}::int RETURNING last`;
  const last = (row as { last: number }).last;
  return Array.from({ length: count }, (_, i) => last - count + 1 + i);
}

/** The levels that each line's player comes to with it. */
async function reachedBy(
  tx: Prisma.TransactionClient,
  room: string,
  day: string,
  lines: readonly LedgerLine[],
  settings: Settings,
): Promise<Level[][]> {
  const counted = lines.filter(({ kind }) => directionOf(kind) !== undefined).map(({ player }) => player);
  const sums = counted.length === 0 ? new Map<string, DaySums>() : await daySums(tx, room, day, counted);
  return lines.map(({ kind, player, amount }) => {
    const direction = directionOf(kind);
    if (direction === undefined) return [];
    const before = sums.get(player) ?? { in: 0, out: 0 };
    const after = { ...before, [direction]: before[direction] + amount };
    sums.set(player, after);
    return levelsReached(before[direction], after[direction], settings);
  });
}
