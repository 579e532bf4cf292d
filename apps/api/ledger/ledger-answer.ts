import type { LedgerEntry as LedgerRow, Prisma } from '@cardspeak/db';
import type { LedgerKind, Level } from './kinds.js';

export interface LedgerEntryAnswer {
  readonly room: string;
  readonly index: number;
  readonly kind: LedgerKind;
  readonly number: string | null;
  readonly day: string;
  readonly recordedAt: Date;
  readonly player: string;
  readonly amount: number;
  readonly reached: readonly Level[];
  readonly table: string;
  readonly tableEntry: number;
  readonly session: number;
  readonly seat: number | null;
  readonly toTable: string | null;
  readonly hand: string | null;
  readonly voids: string | null;
  readonly voidedBy: string | null;
  readonly reason: string | null;
  readonly staff: string | null;
  readonly device: string | null;
  readonly askedBy: string | null;
}

type Numbered = Pick<LedgerRow, 'year' | 'number'>;

/** 2026-17; null where the entry is no cash. */
export function numberOf(entry: Numbered | null): string | null {
  return entry === null || entry.number === null ? null : `${entry.year}-${entry.number}`;
}

/** Rows as they are answered, with the numbers of the entries that voids tie to them. */
export async function entriesOf(tx: Prisma.TransactionClient, room: string, rows: readonly LedgerRow[]): Promise<LedgerEntryAnswer[]> {
  const indexes = rows.map(({ index }) => index);
  const voids = await tx.ledgerEntry.findMany({ where: { roomId: room, voids: { in: indexes } } });
  const voided = rows.flatMap((row) => (row.voids === null ? [] : [row.voids]));
  const targets = voided.length === 0 ? [] : await tx.ledgerEntry.findMany({ where: { roomId: room, index: { in: voided } } });
  return rows.map((row) =>
    entryOf(row, targets.find(({ index }) => index === row.voids) ?? null, voids.find((one) => one.voids === row.index) ?? null),
  );
}

function entryOf(row: LedgerRow, voided: Numbered | null, voidedBy: Numbered | null): LedgerEntryAnswer {
  return {
    room: row.roomId,
    index: row.index,
    kind: row.kind as LedgerKind,
    number: numberOf(row),
    day: row.day.toISOString().slice(0, 10),
    recordedAt: row.recordedAt,
    player: row.player,
    amount: Number(row.amount),
    reached: row.reached as Level[],
    table: row.tableId,
    tableEntry: row.tableEntry,
    session: row.session,
    seat: row.seat,
    toTable: row.toTable,
    hand: row.handId,
    voids: numberOf(voided),
    voidedBy: numberOf(voidedBy),
    reason: row.reason,
    staff: row.staffId,
    device: row.deviceId,
    askedBy: row.askedBy,
  };
}
