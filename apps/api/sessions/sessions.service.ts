import { Injectable } from '@nestjs/common';
import { type Prisma, RoomDatabase } from '@cardspeak/db';
import {
  type Decided,
  drawForButton,
  firstDealer,
  fullBuyIn,
  judgeAgreedCap,
  MalformedError,
  mostPlayers,
  readSetting,
  type TableSetting,
  whoMoves,
} from '@cardspeak/engine';
import { type Actor, type EventSource, isAllowed } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { ExclusionsService } from '../exclusions/exclusions.service.js';
import { LogStore } from '../hands/log-store.js';
import { rebuilt } from '../hands/rebuilt.js';
import { malformedProblem, Problem } from '../problems/problem.js';
import { TablesService } from '../tables/tables.service.js';
import { handResult } from './hand-result.js';
import { refuse } from './refuse.js';
import type { ChipsBody, DecideBody, EntryBody, RakeBody, SetGameBody, SitBody } from './sessions.dto.js';
import { entryOf, type TableEntryAnswer } from './table-entry.js';
import { TABLE_TURN, TableRecord } from './table-record.js';
import { TableWrites } from './table-writes.js';

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
    private readonly writes: TableWrites,
    private readonly exclusions: ExclusionsService,
  ) {}

  /** Throws `malformed-hand`, `unknown-rulebook`, `unknown-parameter`, `refused-by-rule`, `table-not-found`, `id-reused`. */
  setGame(room: string, table: string, body: SetGameBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    const { id, ...said } = body;
    return this.writes.write(room, table, { what: 'game', id, body: said }, source, async (record) => {
      const { setting, book } = settingOf(body.game);
      if (setting.seatsMax !== undefined) refuse(judgeAgreedCap(book, setting.seatsMax));
      await record.change({ game: setting as unknown as Prisma.InputJsonObject & Prisma.JsonObject });
      return { type: 'game', says: { game: setting } };
    });
  }

  /** HL-PL-1, DP-PL-1, RR-BI-1, RR-BI-2, table stakes. Throws `refused-by-rule`, `table-stakes`, `not-allowed`, `no-game`, `seat-taken`, `table-full`, `player-excluded`, `table-not-found`, `id-reused`. */
  sit(room: string, table: string, body: SitBody, actor: Actor): Promise<Once<TableEntryAnswer>> {
    const { id, ...said } = body;
    if (body.override !== undefined && !isAllowed(actor.role, 'rulings:make')) {
      throw new Problem('not-allowed', `override is for the floor: the role ${actor.role} does not have the permission rulings:make.`);
    }
    return this.exclusions.guarding(room, actor, (look) =>
      this.writes.act(room, table, { act: 'sit', ...said }, { what: 'sit', id, body: said }, actor, (tx) => look(tx, body.player, table)),
    );
  }

  /** RR-BI-1..3, DP-BT-5: chips for a seat, an add-on where it has some, a buy-in where it has none. Throws `refused-by-rule`, `hand-in-progress`, `seat-not-found`. */
  addChips(room: string, table: string, seat: number, { id, amount }: ChipsBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.writes.act(room, table, { act: 'chips', seat, amount }, { what: `chips ${seat}`, id, body: { amount } }, source);
  }

  /** Throws `hand-in-progress`, `seat-not-found`. */
  leave(room: string, table: string, seat: number, { id }: EntryBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.writes.act(room, table, { act: 'leave', seat }, { what: `leave ${seat}`, id, body: {} }, source);
  }

  /** Chips of a seat for the house. Throws `refused-by-rule`, `hand-in-progress`, `seat-not-found`, `not-enough-chips`. */
  rake(room: string, table: string, seat: number, { id, ...said }: RakeBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.writes.act(room, table, { act: 'rake', seat, ...said }, { what: `rake ${seat}`, id, body: said }, source);
  }

  /** HL-DL-1, DP-DL-1, RR-TI-2. Throws `undecided`, `rule-not-in-force`, `no-game`, `invalid-request`. */
  decide(room: string, table: string, body: DecideBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    const { id, ...said } = body;
    return this.writes.write(room, table, { what: 'decide', id, body: said }, source, async (record) => {
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
  end(room: string, table: string, { id }: EntryBody, source: EventSource): Promise<Once<TableEntryAnswer>> {
    return this.writes.act(room, table, { act: 'session-end' }, { what: 'session-end', id, body: {} }, source);
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
}

function settingOf(game: unknown): ReturnType<typeof readSetting> {
  try {
    return readSetting(game);
  } catch (error) {
    if (error instanceof MalformedError) throw malformedProblem(error, { hand: '/game', event: () => '/game', first: 0 });
    throw error;
  }
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
