import { randomUUID } from 'node:crypto';
import { type CardTable, type LedgerEntry as LedgerRow, type Prisma, type TableEntry as EntryRow, type TableSeat } from '@cardspeak/db';
import { type Compiled, compileRulebook, type TableSetting } from '@cardspeak/engine';
import type { EventSource } from '../access/index.js';
import { boundToVersion } from '../hands/another-rulebook.js';
import { rebuilt } from '../hands/rebuilt.js';
import { ledgerTime, type LedgerLine, prepareLines } from '../ledger/ledger-writer.js';
import { Problem } from '../problems/problem.js';
import { type ChainEnd, HASH_VERSION, hashOfTable, hashOfTableEntry, momentAfter } from '../proof/chain.js';
import type { Settings } from '../settings/settings.js';
import { settingsOf } from '../settings/settings.service.js';
import type { EntryType } from './entry-types.js';
import { handResult, type HandResult } from './hand-result.js';

export interface NewTableEntry {
  readonly type: EntryType;
  readonly player?: string;
  readonly seat?: number;
  /** Chips that came to the table; negative where they left it. */
  readonly amount?: number;
  /** What the ledger of the room is told of it. A tournament sells entries: its chips are no cash. */
  readonly money?: readonly LedgerLine[];
  /** Who asked for it, where another member of the staff confirms it. */
  readonly askedBy?: string | null;
  /** The record that it goes into, where that was locked anew. */
  readonly at?: TableRecord;
  /** The rest of what the entry says. */
  readonly says?: Readonly<Record<string, unknown>>;
}

/** Writers of a table wait for each other; one that waits this long (ms) is told to come again. */
export const TABLE_TURN = { maxWait: 10_000, timeout: 10_000 };

/** The row of a table and what belongs to it, locked: one writer at a time, and nobody reads what is half done. */
export class TableRecord {
  private constructor(
    private readonly tx: Prisma.TransactionClient,
    readonly row: CardTable,
    readonly seats: TableSeat[],
    private readonly source: EventSource | undefined,
  ) {}

  /** `source` is who writes, for the entries. Throws `table-not-found`. */
  static async lock(tx: Prisma.TransactionClient, room: string, table: string, source?: EventSource): Promise<TableRecord> {
    await tx.$queryRaw`SELECT 1 FROM card_table WHERE room_id = ${room}::uuid AND id = ${table}::uuid FOR UPDATE`;
    const row = await tx.cardTable.findUnique({ where: { roomId_id: { roomId: room, id: table } } });
    if (row === null) throw new Problem('table-not-found', `The room has no table ${table}.`);
    const seats = await tx.tableSeat.findMany({ where: { roomId: room, tableId: table }, orderBy: { seat: 'asc' } });
    return new TableRecord(tx, row, seats, source);
  }

  /** What is played here. Throws `no-game`. */
  get game(): { readonly setting: TableSetting; readonly book: Compiled } {
    const setting = this.setting;
    if (setting === null) throw new Problem('no-game', `The table ${this.row.name} (${this.row.id}) has no game yet.`);
    return { setting, book: compileRulebook(setting.rulebook) };
  }

  get setting(): TableSetting | null {
    return this.row.game as TableSetting | null;
  }

  /** The entry that this id was given to before. */
  entry(id: string): Promise<EntryRow | null> {
    return this.tx.tableEntry.findUnique({
      where: { roomId_tableId_entryId: { roomId: this.row.roomId, tableId: this.row.id, entryId: id } },
    });
  }

  /** The entry at this place in the record. */
  at(index: number): Promise<EntryRow | null> {
    return this.tx.tableEntry.findUnique({ where: { roomId_tableId_index: { ...this.key, index } } });
  }

  /** What came after it, in its order. */
  since(index: number): Promise<EntryRow[]> {
    return this.tx.tableEntry.findMany({ where: { ...this.key, index: { gt: index } }, orderBy: { index: 'asc' } });
  }

  /** An entry of the room's ledger, and what took it back. */
  async ledgerEntry(index: number): Promise<{ line: LedgerRow; voidedBy: LedgerRow | null }> {
    const { roomId } = this.row;
    return {
      line: await this.tx.ledgerEntry.findUniqueOrThrow({ where: { roomId_index: { roomId, index } } }),
      voidedBy: await this.tx.ledgerEntry.findUnique({ where: { roomId_voids: { roomId, voids: index } } }),
    };
  }

  async hasHand(id: string): Promise<boolean> {
    return (await this.tx.hand.count({ where: { ...this.key, id } })) > 0;
  }

  /** The name that a player was last seated with. */
  async nameOf(player: string): Promise<string | undefined> {
    const seated = await this.tx.tableEntry.findFirst({
      where: { ...this.key, player, type: { in: ['sit', 'move-in'] } },
      orderBy: { index: 'desc' },
      select: { answer: true },
    });
    return (seated?.answer as { name?: string } | undefined)?.name;
  }

  /** What a player who is not here now left the table with in this session, and when. */
  async leftWith(player: string): Promise<{ readonly stack: number; readonly at: Date } | null> {
    const left = await this.tx.tableEntry.findFirst({
      where: { ...this.key, session: this.row.session, player, type: { in: ['leave', 'move-out'] } },
      orderBy: { index: 'desc' },
    });
    if (left === null) return null;
    const line = await this.tx.ledgerEntry.findFirst({ where: { ...this.key, tableEntry: left.index } });
    return { stack: 0 - Number(left.amount), at: line?.recordedAt ?? left.recordedAt };
  }

  /** The time as the ledger has it, and what the room has set then. */
  async now(): Promise<{ readonly at: Date; readonly settings: Settings }> {
    const at = await ledgerTime(this.tx);
    return { at, settings: await settingsOf(this.tx, this.row.roomId, at) };
  }

  /** The player's buy-ins in this session, at this table and where the player came from; those that were voided are none. */
  async buyIns(player: string): Promise<{ buyIns: number; shortBuyIns: number }> {
    const entries = await this.tx.tableEntry.findMany({
      where: {
        ...this.key,
        session: this.row.session,
        player,
        type: { in: ['sit', 'buy-in', 'move-in', 'void'] },
      },
      select: { index: true, type: true, answer: true },
    });
    const voided = entries.map(({ type, answer }) => (type === 'void' ? (answer as { entry?: number }).entry : undefined));
    const counted = entries.map(({ index, type, answer }) => {
      if (type === 'void' || voided.includes(index)) return { all: 0, short: 0 };
      const said = answer as { buyIn?: string; buyIns?: number; shortBuyIns?: number };
      if (type === 'move-in') return { all: said.buyIns ?? 1, short: said.shortBuyIns ?? 0 };
      return { all: 1, short: said.buyIn === 'short' ? 1 : 0 };
    });
    return {
      buyIns: counted.reduce((sum, { all }) => sum + all, 0),
      shortBuyIns: counted.reduce((sum, { short }) => sum + short, 0),
    };
  }

  /** The lines of the ledger that an entry comes with. */
  linesOf({ money = [] }: NewTableEntry): LedgerLine[] {
    return this.setting?.format === 'tournament' ? [] : money.filter((line) => line.amount !== 0);
  }

  async append(id: string, hash: Buffer, written: NewTableEntry): Promise<EntryRow> {
    const { type, player, seat, amount, says = {}, askedBy } = written;
    const lines = this.linesOf(written);
    const ledger = lines.length === 0 ? undefined : await prepareLines(this.tx, this.row.roomId, lines);
    const answer = ledger === undefined ? says : { ...says, ledger: ledger.posted };
    const { nextEntry: index, session } = this.row;
    const end = await this.end();
    const recordedAt = momentAfter(end);
    const [staffId, deviceId] = [this.source?.staff ?? null, this.source?.device ?? null];
    const common = { index, session, type, player: player ?? null, seat: seat ?? null, recordedAt };
    const chained = {
      ...common,
      ...{ room: this.row.roomId, table: this.row.id, id, amount: amount ?? null, answer, bodyHash: hash.toString('hex') },
      ...{ staff: staffId, device: deviceId },
    };
    const entry = await this.tx.tableEntry.create({
      data: {
        ...this.key,
        ...common,
        entryId: id,
        amount: amount === undefined ? null : BigInt(amount),
        answer: answer as Prisma.InputJsonObject,
        bodyHash: hash as Buffer<ArrayBuffer>,
        staffId,
        deviceId,
        hash: Buffer.from(hashOfTableEntry(end.hash, chained), 'hex'),
        hashVersion: HASH_VERSION,
      },
    });
    await ledger?.write(entry, { staff: entry.staffId, device: entry.deviceId, askedBy: askedBy ?? undefined });
    await this.change({
      nextEntry: this.row.nextEntry + 1,
      ...(type === 'session-end' ? { session: this.row.session + 1, button: null, carried: 0n } : {}),
    });
    return entry;
  }

  /** The end of the table's chain. */
  private async end(): Promise<ChainEnd> {
    const { roomId, id: tableId, nextEntry, createdAt } = this.row;
    if (nextEntry === 0) return { hash: hashOfTable(roomId, tableId), recordedAt: createdAt };
    const { hash, recordedAt } = await this.tx.tableEntry.findUniqueOrThrow({
      where: { roomId_tableId_index: { roomId, tableId, index: nextEntry - 1 } },
      select: { hash: true, recordedAt: true },
    });
    return { hash: Buffer.from(hash).toString('hex'), recordedAt };
  }

  async change(data: Prisma.CardTableUncheckedUpdateInput & Partial<CardTable>): Promise<void> {
    await this.tx.cardTable.update({ where: { roomId_id: { roomId: this.row.roomId, id: this.row.id } }, data });
    Object.assign(this.row, data);
  }

  async sit(seat: number, player: string, name: string | undefined, stack: number): Promise<void> {
    this.seats.push(await this.tx.tableSeat.create({ data: { ...this.key, seat, player, name: name ?? null, stack: BigInt(stack) } }));
  }

  async stack(seat: number, stack: number): Promise<void> {
    const row = this.seats.find((one) => one.seat === seat);
    if (row === undefined) return;
    row.stack = BigInt(stack);
    await this.tx.tableSeat.update({ where: { roomId_tableId_seat: { ...this.key, seat } }, data: { stack: row.stack } });
  }

  async leave(seat: number): Promise<void> {
    await this.tx.tableSeat.delete({ where: { roomId_tableId_seat: { ...this.key, seat } } });
    this.seats.splice(
      this.seats.findIndex((one) => one.seat === seat),
      1,
    );
  }

  /**
   * Brings the stacks up to date with the hand that was played, where it is over. Answers the seats that are in a hand still being played, and that hand.
   */
  async afterHand(): Promise<HandOn | null> {
    const { currentHand: id } = this.row;
    if (id === null) return null;
    // appends to the hand wait until the stacks have its result
    await this.tx.$queryRaw`SELECT 1 FROM hand WHERE room_id = ${this.row.roomId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const hand = await this.tx.hand.findUniqueOrThrow({
      where: { roomId_id: { roomId: this.row.roomId, id } },
      include: { entries: { orderBy: { index: 'asc' }, select: { body: true } } },
    });
    const log = hand.entries.map(({ body }) => body);
    const { view } = rebuilt(this.row.id, boundToVersion(hand.opening, hand.version), log);
    const result = handResult(hand.opening, log, view);
    if (!result.over) {
      const seats = view.seats.filter(({ status }) => status !== 'out').map(({ seat }) => seat);
      return { id, number: hand.number, status: view.status, seats };
    }
    await this.take(id, hand.number, log.length, result);
    return null;
  }

  private async take(hand: string, number: number, entries: number, { results, carry, button }: HandResult): Promise<void> {
    const changed = results.filter(({ before, after, added }) => after !== before || added !== 0);
    for (const { seat, before, after, added } of changed) {
      const row = this.seats.find((one) => one.seat === seat);
      if (row !== undefined) await this.stack(seat, Number(row.stack) + after - before + added);
    }
    const added = results.reduce((sum, one) => sum + one.added, 0);
    const money = this.seats.map(({ seat, player }): LedgerLine => {
      const amount = results.find((one) => one.seat === seat)?.added ?? 0;
      return { kind: 'add-on', player, seat, amount, hand };
    });
    const says = { hand, number, results, carry, button, entries };
    await this.append(randomUUID(), Buffer.alloc(32), { type: 'hand', ...(added > 0 ? { amount: added } : {}), money, says });
    await this.change({ currentHand: null, carried: BigInt(carry), button: button ?? this.row.button });
  }

  private get key(): { roomId: string; tableId: string } {
    return { roomId: this.row.roomId, tableId: this.row.id };
  }
}

export interface HandOn {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  /** Seats that hold or held cards in it. */
  readonly seats: readonly number[];
}

/** Throws `hand-in-progress` where a hand is on. */
export function refuseDuring(on: HandOn | null, what: string): void {
  if (on === null) return;
  throw new Problem('hand-in-progress', `Hand ${on.number} is still on (${on.status}); ${what} when it is settled or ended.`);
}
