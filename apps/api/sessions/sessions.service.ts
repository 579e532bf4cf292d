import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Prisma, RoomDatabase, type TableEntry as EntryRow } from '@cardspeak/db';
import {
  type Decided,
  drawForButton,
  firstDealer,
  fullBuyIn,
  judgeAddOn,
  judgeAgreedCap,
  judgeBuyIn,
  judgeSeating,
  MalformedError,
  mostPlayers,
  readSetting,
  type TableSetting,
  whoMoves,
} from '@cardspeak/engine';
import type { EventSource } from '../access/index.js';
import { bodyHash } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { rebuilt } from '../hands/rebuilt.js';
import type { LedgerLine } from '../ledger/ledger-writer.js';
import { LogStore } from '../hands/log-store.js';
import { malformedProblem, Problem } from '../problems/problem.js';
import { TablesService } from '../tables/tables.service.js';
import { handResult } from './hand-result.js';
import { refuse } from './refuse.js';
import type { ChipsBody, DecideBody, EntryBody, SetGameBody, SitBody } from './sessions.dto.js';
import { type NewTableEntry, refuseDuring, TABLE_TURN, TableRecord } from './table-record.js';

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

export interface SessionAnswer {
  readonly room: string;
  readonly table: string;
  readonly session: number;
  readonly game: TableSetting | null;
  readonly fullBuyIn: number | null;
  readonly mostPlayers: number | null;
  readonly button: number | null;
  readonly carried: number;
  readonly hand: { readonly id: string; readonly number: number; readonly status: string; readonly over: boolean } | null;
  readonly seats: readonly {
    readonly seat: number;
    readonly player: string;
    readonly name: string | null;
    readonly stack: number;
    readonly inHand: boolean;
  }[];
  readonly nextEntry: number;
}

/** Who sits at a table, with what, and what is played there: an append-only record, with the rules of kind `service` kept. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly tables: TablesService,
    private readonly store: LogStore,
  ) {}

  /** Throws `malformed-hand`, `unknown-rulebook`, `unknown-parameter`, `refused-by-rule`, `table-not-found`, `id-reused`. */
  setGame(room: string, table: string, body: SetGameBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.write(room, table, 'game', body, source, async (record) => {
      const { setting, book } = settingOf(body.game);
      if (setting.seatsMax !== undefined) refuse(judgeAgreedCap(book, setting.seatsMax));
      await record.change({ game: setting as unknown as Prisma.InputJsonObject & Prisma.JsonObject });
      return { type: 'game', says: { game: setting } };
    });
  }

  /** HL-PL-1, DP-PL-1, RR-BI-1, RR-BI-2. Throws `refused-by-rule`, `no-game`, `seat-taken`, `table-full`, `table-not-found`, `id-reused`. */
  sit(room: string, table: string, body: SitBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.write(room, table, 'sit', body, source, async (record) => {
      const { player, name, seat, buyIn: amount } = body;
      const { setting, book } = record.game;
      const there = record.seats.find((one) => one.seat === seat || one.player === player);
      if (there !== undefined) {
        const field = there.seat === seat ? 'seat' : 'player';
        const message = field === 'seat' ? `seat ${seat} is taken` : `the player sits in seat ${there.seat} already`;
        throw new Problem('seat-taken', `Nobody can sit down there: ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
      }
      const players = record.seats.length + 1;
      refuse(judgeSeating(book, players, setting.seatsMax));
      const most = mostPlayers(book, setting.seatsMax);
      if (most !== null && players > most) throw new Problem('table-full', `The table has its ${most} players.`, { limit: most });
      const { kind: buyIn, refusal } = judgeBuyIn(book, setting, { amount, ...(await record.buyIns(player)) });
      refuse(refusal);
      bounded(record, amount, 'buyIn');
      await record.sit(seat, player, name, amount);
      const money = [boughtIn(buyIn, player, seat, amount)];
      return { type: 'sit', player, seat, amount, money, says: { buyIn, stack: amount, ...(name === undefined ? {} : { name }) } };
    });
  }

  /** RR-BI-1..3, DP-BT-5: chips for a seat, an add-on where it has some, a buy-in where it has none. Throws `refused-by-rule`, `hand-in-progress`, `seat-not-found`. */
  addChips(room: string, table: string, seat: number, body: ChipsBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.write(room, table, `chips ${seat}`, body, source, async (record) => {
      const { amount } = body;
      const { setting, book } = record.game;
      const on = await record.afterHand();
      const { player, stack: before } = seatedAt(record, seat);
      const inHand = on?.seats.includes(seat) === true;
      refuse(judgeAddOn(book, { seat, amount, inHand }));
      if (inHand) refuseDuring(on, 'chips are added');
      const stack = Number(before) + amount;
      bounded(record, amount, 'amount');
      if (before > 0n) {
        await record.stack(seat, stack);
        return { type: 'add-on', player, seat, amount, money: [{ kind: 'add-on', player, seat, amount }], says: { stack } };
      }
      const { kind: buyIn, refusal } = judgeBuyIn(book, setting, { amount, ...(await record.buyIns(player)) });
      refuse(refusal);
      await record.stack(seat, stack);
      return { type: 'buy-in', player, seat, amount, money: [boughtIn(buyIn, player, seat, amount)], says: { buyIn, stack } };
    });
  }

  /** Throws `hand-in-progress`, `seat-not-found`. */
  leave(room: string, table: string, seat: number, body: EntryBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.write(room, table, `leave ${seat}`, body, source, async (record) => {
      const on = await record.afterHand();
      const { player, stack } = seatedAt(record, seat);
      if (on?.seats.includes(seat) === true) refuseDuring(on, `seat ${seat} may leave`);
      await record.leave(seat);
      const money = [{ kind: 'cash-out', player, seat, amount: Number(stack) } as const];
      return { type: 'leave', player, seat, amount: 0 - Number(stack), money, says: { stack: Number(stack) } };
    });
  }

  /** HL-DL-1, DP-DL-1, RR-TI-2. Throws `undecided`, `rule-not-in-force`, `no-game`, `invalid-request`. */
  decide(room: string, table: string, body: DecideBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.write(room, table, 'decide', body, source, async (record) => {
      const { purpose } = body;
      const decided = decide(record, body);
      if ('undecided' in decided) {
        if (decided.undecided !== null) throw new Problem('undecided', `Nothing is decided: ${decided.undecided}.`);
        const { name } = record.game.book.book;
        throw new Problem('rule-not-in-force', `No rule in force here decides "${purpose}" (the rulebook is ${name}).`);
      }
      const [seat] = decided.seats;
      if (purpose !== 'move' && seat !== undefined) await record.change({ button: seat });
      return { type: 'decided', says: { purpose, ...decided } };
    });
  }

  /** Everybody leaves, and buy-ins are counted anew. Throws `hand-in-progress`. */
  end(room: string, table: string, body: EntryBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.write(room, table, 'session-end', body, source, async (record) => {
      refuseDuring(await record.afterHand(), 'the session ends');
      const left = record.seats.map(({ seat, player, stack }) => ({ seat, player, stack: Number(stack) }));
      for (const { seat } of left) await record.leave(seat);
      const amount = left.reduce((sum, { stack }) => sum - stack, 0);
      const money = left.map(({ seat, player, stack }) => ({ kind: 'cash-out', player, seat, amount: stack }) as const);
      return { type: 'session-end', amount, money, says: { left, carried: Number(record.row.carried) } };
    });
  }

  async read(room: string, table: string): Promise<SessionAnswer> {
    await this.tables.read(room, table);
    const { row, seats, setting } = await this.database.prisma(room, (tx) => TableRecord.lock(tx, room, table), TABLE_TURN);
    const played = row.currentHand === null ? null : await this.played(room, row.currentHand);
    const book = setting === null ? null : settingOf(setting).book;
    return {
      room,
      table,
      session: row.session,
      game: setting,
      fullBuyIn: setting !== null && book !== null && book.has('RR-BI-1') ? fullBuyIn(book, setting).full : null,
      mostPlayers: setting !== null && book !== null ? mostPlayers(book, setting.seatsMax) : null,
      button: played?.result.over === true ? (played.result.button ?? row.button) : row.button,
      carried: played?.result.over === true ? played.result.carry : Number(row.carried),
      hand: played && { ...played.hand, over: played.result.over },
      seats: seats.map(({ seat, player, name, stack }) => {
        const own = played?.result.results.find((one) => one.seat === seat);
        const moved = own === undefined ? 0 : own.after - own.before + (played?.result.over === true ? own.added : 0);
        return { seat, player, name, stack: Number(stack) + moved, inHand: played?.seats.includes(seat) === true };
      }),
      nextEntry: row.nextEntry,
    };
  }

  /** The record of a table, the latest first. */
  async entries(room: string, table: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<TableEntryAnswer>> {
    const after = readCursor(cursor, 'whole');
    await this.tables.read(room, table);
    const where = { roomId: room, tableId: table, ...(after === undefined ? {} : { index: { lt: after[0] as number } }) };
    const rows = await this.database.prisma(room, (tx) => tx.tableEntry.findMany({ where, orderBy: { index: 'desc' }, take: limit + 1 }));
    return pageOf(rows, limit, (row) => [row.index], entryOf);
  }

  /** Those of these entries that are there. */
  async several(room: string, places: readonly { readonly table: string; readonly index: number }[]): Promise<TableEntryAnswer[]> {
    const OR = places.map(({ table: tableId, index }) => ({ tableId, index }));
    const rows = await this.database.prisma(room, (tx) => tx.tableEntry.findMany({ where: { roomId: room, OR } }));
    return rows.map(entryOf);
  }

  private async played(room: string, id: string) {
    const where = { roomId_id: { roomId: room, id } };
    const { number } = await this.database.prisma(room, (tx) => tx.hand.findUniqueOrThrow({ where, select: { number: true } }));
    const { table, opening, events } = await this.store.load(room, id);
    const { view } = rebuilt(table, opening, events);
    const result = handResult(opening, events, view);
    const seats = result.over ? [] : view.seats.filter(({ status }) => status !== 'out').map(({ seat }) => seat);
    return { hand: { id, number, status: view.status }, result, seats };
  }

  /** One entry, once: the same id with the same body gets the first answer again. */
  private write(
    room: string,
    table: string,
    what: string,
    { id = randomUUID(), ...body }: EntryBody & object,
    source: EventSource,
    work: (record: TableRecord) => Promise<NewTableEntry>,
  ): Promise<Once<TableEntryAnswer>> {
    const hash = Buffer.from(bodyHash({ what, body }), 'hex');
    return this.database.prisma(
      room,
      async (tx) => {
        const record = await TableRecord.lock(tx, room, table, source);
        const before = await record.entry(id);
        if (before !== null) {
          if (Buffer.compare(Buffer.from(before.bodyHash), hash) === 0) return { answer: entryOf(before), replayed: true };
          throw new Problem('id-reused', `The table has another entry under the id ${id}.`, {
            errors: [{ field: 'id', message: 'was used with another body' }],
          });
        }
        const entry = await work(record);
        const row = await record.append(id, hash, entry);
        if (entry.type === 'session-end') await record.change({ session: record.row.session + 1, button: null, carried: 0n });
        return { answer: entryOf(row), replayed: false };
      },
      TABLE_TURN,
    );
  }
}

function settingOf(game: unknown): ReturnType<typeof readSetting> {
  try {
    return readSetting(game);
  } catch (error) {
    if (error instanceof MalformedError) throw malformedProblem(error, { hand: '/game', event: () => '/game', first: 0 });
    throw error;
  }
}

function boughtIn(buyIn: 'full' | 'short', player: string, seat: number, amount: number): LedgerLine {
  return { kind: buyIn === 'short' ? 'short-buy-in' : 'buy-in', player, seat, amount };
}

function seatedAt(record: TableRecord, seat: number) {
  const row = record.seats.find((one) => one.seat === seat);
  if (row === undefined) throw new Problem('seat-not-found', `Nobody sits in seat ${seat}.`);
  return row;
}

/** All stacks of a hand together are at most 2^53-1. */
function bounded({ seats }: TableRecord, amount: number, field: string): void {
  const total = seats.reduce((sum, { stack }) => sum + stack, BigInt(amount));
  if (total <= BigInt(Number.MAX_SAFE_INTEGER)) return;
  const message = 'makes more chips at the table than can be counted';
  throw new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
}

function decide(record: TableRecord, { purpose, cards, drawn, dealer, seats, moves = 1, takes = 'high' }: DecideBody): Decided {
  const { book } = record.game;
  const taking = seats ?? record.seats.map(({ seat }) => seat);
  if (taking.length < 2) throw invalid('seats', 'fewer than two take part; seat the players, or name the seats');
  if (purpose === 'button') {
    if (drawn === undefined) throw invalid('drawn', 'is needed: the card that each seat drew');
    const each = Object.entries(drawn).map(([seat, card]) => ({ seat: Number(seat), card }));
    const stranger = each.find(({ seat }) => !taking.includes(seat));
    if (stranger !== undefined) throw invalid('drawn', `seat ${stranger.seat} takes no part`);
    return drawForButton(book, taking, each);
  }
  if (cards === undefined) throw invalid('cards', 'is needed: the cards in the order in which they fell');
  return purpose === 'first-dealer'
    ? firstDealer(book, taking, dealer ?? null, cards)
    : whoMoves(book, taking, dealer ?? null, cards, { moves, takes });
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
}

function entryOf({
  roomId,
  tableId,
  index,
  entryId,
  session,
  type,
  player,
  seat,
  amount,
  answer,
  recordedAt,
  staffId,
  deviceId,
}: EntryRow): TableEntryAnswer {
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
