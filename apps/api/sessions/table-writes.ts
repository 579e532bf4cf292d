import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Prisma, RoomDatabase } from '@cardspeak/db';
import type { EventSource } from '../access/index.js';
import { bodyHash } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { isNumbered } from '../ledger/kinds.js';
import { type LedgerLine, ledgerTime } from '../ledger/ledger-writer.js';
import { Problem } from '../problems/problem.js';
import { amountOf, type CashKind, type Settings } from '../settings/settings.js';
import { settingsOf } from '../settings/settings.service.js';
import { type Act, perform } from './acts.js';
import { entryOf, type TableEntryAnswer } from './table-entry.js';
import { type NewTableEntry, TABLE_TURN, TableRecord } from './table-record.js';

/** A request under the client's id; `what` and `body` are what must be the same when it comes again. */
export interface TableWrite {
  readonly what: string;
  readonly id: string | undefined;
  readonly body: unknown;
}

/** Entries of the record of a table, each written once, with what it does to the table in one transaction. */
@Injectable()
export class TableWrites {
  constructor(private readonly database: RoomDatabase) {}

  /** The same id with the same body gets the first answer again. Throws `table-not-found`, `id-reused`, and what `work` throws. */
  write(
    room: string,
    table: string,
    { what, id = randomUUID(), body }: TableWrite,
    source: EventSource,
    work: (record: TableRecord, tx: Prisma.TransactionClient, id: string) => Promise<NewTableEntry>,
  ): Promise<Once<TableEntryAnswer>> {
    const hash = writeHash(what, body);
    return this.database.prisma(
      room,
      async (tx) => {
        const record = await TableRecord.lock(tx, room, table, source);
        const before = await writtenBefore(record, id, hash);
        if (before !== undefined) return before;
        const entry = await work(record, tx, id);
        // an act that is put off begins with the table as it was
        const row = await (entry.at ?? record).append(id, hash, entry);
        return { answer: entryOf(row), replayed: false };
      },
      TABLE_TURN,
    );
  }

  /** An act with chips. Where the room asks for a second member of the staff, nothing is done but that it is asked for. */
  act(
    room: string,
    table: string,
    act: Act,
    write: TableWrite,
    source: EventSource,
    look: (tx: Prisma.TransactionClient) => Promise<void> = async () => {},
  ): Promise<Once<TableEntryAnswer>> {
    return this.write(room, table, write, source, async (record, tx, id) => {
      await tx.$executeRaw`SAVEPOINT act`;
      const entry = await perform(record, act);
      const lines = record.linesOf(entry);
      const asks = needsSecond(lines, await settingsOf(tx, room, await ledgerTime(tx)));
      if (asks) await tx.$executeRaw`ROLLBACK TO SAVEPOINT act`;
      await look(tx);
      if (!asks) return entry;
      return this.ask(await TableRecord.lock(tx, room, table, source), tx, { id, act, lines, source });
    });
  }

  private async ask(record: TableRecord, tx: Prisma.TransactionClient, { id, act, lines, source }: Asked): Promise<NewTableEntry> {
    const { roomId, id: tableId, nextEntry } = record.row;
    const taken = await tx.cashRequest.findUnique({ where: { roomId_id: { roomId, id } } });
    if (taken !== null) throw new Problem('id-reused', `There is another request under the id ${id}.`);
    const [first] = lines;
    const { kind, amount } = askedOf(lines);
    await tx.cashRequest.create({
      data: {
        roomId,
        id,
        tableId,
        entry: nextEntry,
        act: act as unknown as Prisma.InputJsonObject,
        kind,
        amount: BigInt(amount),
        player: lines.length === 1 ? (first as LedgerLine).player : null,
        state: 'asked',
        askedBy: source.staff,
        askedOn: source.device,
      },
    });
    const one = lines.length === 1 ? { player: (first as LedgerLine).player, ...('seat' in act ? { seat: act.seat } : {}) } : {};
    return { type: 'asked', ...one, says: { request: id, asks: act.act, kind, wants: amount }, at: record };
  }
}

interface Asked {
  readonly id: string;
  readonly act: Act;
  readonly lines: readonly LedgerLine[];
  readonly source: EventSource;
}

export function writeHash(what: string, body: unknown): Buffer {
  return Buffer.from(bodyHash({ what, body }), 'hex');
}

/** What this id was answered with before. Throws `id-reused`. */
export async function writtenBefore(record: TableRecord, id: string, hash: Buffer): Promise<Once<TableEntryAnswer> | undefined> {
  const before = await record.entry(id);
  if (before === null) return undefined;
  if (Buffer.compare(Buffer.from(before.bodyHash), hash) === 0) return { answer: entryOf(before), replayed: true };
  throw new Problem('id-reused', `The table has another entry under the id ${id}.`, {
    errors: [{ field: 'id', message: 'was used with another body' }],
  });
}

/** What is confirmed: the kind of cash and the amount in all. */
export function askedOf(lines: readonly LedgerLine[]): { readonly kind: string; readonly amount: number } {
  return { kind: (lines[0] as LedgerLine).kind, amount: lines.reduce((sum, line) => sum + line.amount, 0) };
}

/** Whether the room wants a second member of the staff for any of these. */
export function needsSecond(lines: readonly LedgerLine[], settings: Settings): boolean {
  const { confirmFrom, confirmKinds } = settings;
  const from = confirmFrom === 0 ? Infinity : amountOf(confirmFrom, settings);
  return lines.some(({ kind, amount }) => isNumbered(kind) && (amount >= from || confirmKinds.includes(kind as CashKind)));
}
