import type { TableEntry as EntryRow } from '@cardspeak/db';

export interface TableEntryAnswer {
  readonly room: string;
  readonly table: string;
  readonly index: number;
  readonly id: string;
  readonly session: number;
  readonly type: string;
  readonly recordedAt: Date;
  readonly staff: string | null;
  readonly device: string | null;
  readonly player?: string;
  readonly seat?: number;
  readonly amount?: number;
  readonly [more: string]: unknown;
}

/** A row of the record of a table as it is answered. */
export function entryOf(row: EntryRow): TableEntryAnswer {
  const { roomId, tableId, index, entryId, session, type, player, seat, amount, answer, recordedAt, staffId, deviceId } = row;
  return {
    room: roomId,
    table: tableId,
    index,
    id: entryId,
    session,
    type,
    recordedAt,
    staff: staffId,
    device: deviceId,
    ...(player === null ? {} : { player }),
    ...(seat === null ? {} : { seat }),
    ...(amount === null ? {} : { amount: Number(amount) }),
    ...(answer as Record<string, unknown>),
  };
}
