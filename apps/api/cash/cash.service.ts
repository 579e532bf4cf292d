import { Injectable } from '@nestjs/common';
import { Prisma, RoomDatabase, type CashRequest as RequestRow } from '@cardspeak/db';
import type { Actor } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, pageOf, readCursor } from '../envelope/page.js';
import { ExclusionsService } from '../exclusions/exclusions.service.js';
import { Problem } from '../problems/problem.js';
import { type Act, perform } from '../sessions/acts.js';
import type { EntryBody } from '../sessions/sessions.dto.js';
import type { TableEntryAnswer } from '../sessions/table-entry.js';
import { askedOf, TableWrites } from '../sessions/table-writes.js';
import { checkVersion } from '../versions/if-match.js';
import type { CashRequestsQuery, DropBody, RequestState, VoidCashBody } from './cash.dto.js';

export interface CashRequestAnswer {
  readonly room: string;
  readonly id: string;
  readonly table: string;
  readonly kind: string;
  readonly player: string | null;
  readonly amount: number;
  readonly act: unknown;
  readonly state: RequestState;
  readonly version: number;
  readonly askedBy: string | null;
  readonly askedOn: string | null;
  readonly askedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly outcome: number | null;
}

/** Cash entries taken back, and those that wait for a second member of the staff. */
@Injectable()
export class CashService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly writes: TableWrites,
    private readonly exclusions: ExclusionsService,
  ) {}

  /** Throws `cash-entry-not-found`, `void-refused`, `hand-in-progress`, `refused-by-rule`, `id-reused`. */
  async void(room: string, named: string, { id, reason }: VoidCashBody, actor: Actor): Promise<Once<TableEntryAnswer>> {
    const [year, number] = named.split('-').map(Number) as [number, number];
    const where = { roomId_year_number: { roomId: room, year, number } };
    const line = await this.database.prisma(room, (tx) => tx.ledgerEntry.findUnique({ where, select: { index: true, tableId: true } }));
    if (line === null) throw new Problem('cash-entry-not-found', `The room has no cash entry ${named}.`);
    const act = { act: 'void', entry: line.index, reason } as const;
    return this.writes.act(room, line.tableId, act, { what: `void ${named}`, id, body: { reason } }, actor);
  }

  /** The oldest first. */
  async list(room: string, { limit = PAGE_DEFAULT, cursor, state }: CashRequestsQuery): Promise<Page<CashRequestAnswer>> {
    const after = readCursor(cursor, 'time', 'uuid');
    const [at, id] = (after ?? []) as [string, string];
    const rows = await this.database.prisma(room, (tx) =>
      tx.cashRequest.findMany({
        where: {
          roomId: room,
          ...(state === undefined ? {} : { state }),
          ...(after === undefined ? {} : { OR: [{ askedAt: { gt: at } }, { askedAt: at, id: { gt: id } }] }),
        },
        orderBy: [{ askedAt: 'asc' }, { id: 'asc' }],
        take: limit + 1,
      }),
    );
    return pageOf(rows, limit, (row) => [row.askedAt.toISOString(), row.id], requestOf);
  }

  /** Throws `cash-request-not-found`. */
  async read(room: string, id: string): Promise<CashRequestAnswer> {
    return requestOf(await this.database.prisma(room, (tx) => rowOf(tx, room, id)));
  }

  /**
   * Does what was asked for, by the rules of now. Throws `cash-request-not-found`, `own-cash-request`, `cash-request-decided`, `cash-request-changed`,
   * `precondition-required`, `precondition-failed`, and what forbids the act itself.
   */
  async confirm(
    room: string,
    request: string,
    { id }: EntryBody,
    actor: Actor,
    looked: number | undefined,
  ): Promise<Once<TableEntryAnswer>> {
    const asked = await this.read(room, request);
    const act = asked.act as Act;
    const write = { what: `confirm ${request}`, id, body: {} };
    return this.exclusions.guarding(room, actor, (look) =>
      this.writes.write(room, asked.table, write, actor, async (record, tx) => {
        const row = await waiting(tx, room, request, looked);
        if (row.askedBy === actor.staff) throw new Problem('own-cash-request', 'Who asked does not confirm.');
        const entry = await perform(record, act);
        const { kind, amount } = askedOf(record.linesOf(entry));
        if (kind !== row.kind || amount !== Number(row.amount)) {
          throw new Problem(
            'cash-request-changed',
            `What was asked for is ${row.kind} of ${row.amount}; now it would be ${kind} of ${amount}.`,
          );
        }
        if (act.act === 'sit') await look(tx, act.player, asked.table);
        await decide(tx, row, { state: 'confirmed', by: actor.staff, outcome: record.row.nextEntry });
        return { ...entry, askedBy: row.askedBy, says: { ...entry.says, request, askedBy: row.askedBy } };
      }),
    );
  }

  /** Throws `cash-request-not-found`, `cash-request-decided`, `precondition-required`, `precondition-failed`. */
  async drop(
    room: string,
    request: string,
    { id, ...said }: DropBody,
    actor: Actor,
    looked: number | undefined,
  ): Promise<Once<TableEntryAnswer>> {
    const { table } = await this.read(room, request);
    return this.writes.write(room, table, { what: `drop ${request}`, id, body: said }, actor, async (record, tx) => {
      const row = await waiting(tx, room, request, looked);
      await decide(tx, row, { state: 'dropped', by: actor.staff, outcome: record.row.nextEntry });
      const player = row.player === null ? {} : { player: row.player };
      return { type: 'dropped', ...player, says: { request, ...said } };
    });
  }
}

async function rowOf(tx: Prisma.TransactionClient, room: string, id: string): Promise<RequestRow> {
  const row = await tx.cashRequest.findUnique({ where: { roomId_id: { roomId: room, id } } });
  if (row === null) throw new Problem('cash-request-not-found', `The room has no request ${id}.`);
  return row;
}

/** The request, where it waits still: its table is locked, so that nobody else decides it. */
async function waiting(tx: Prisma.TransactionClient, room: string, id: string, looked: number | undefined): Promise<RequestRow> {
  const row = await rowOf(tx, room, id);
  checkVersion(looked, row.version, 'the request');
  if (row.state !== 'asked') throw new Problem('cash-request-decided', `The request was ${row.state} before.`);
  return row;
}

async function decide(
  tx: Prisma.TransactionClient,
  { roomId, id, version }: RequestRow,
  { state, by, outcome }: { state: RequestState; by: string | null; outcome: number },
): Promise<void> {
  const data = { state, version: version + 1, decidedBy: by, decidedAt: new Date(), outcome };
  await tx.cashRequest.update({ where: { roomId_id: { roomId, id } }, data });
}

function requestOf({ roomId, tableId, entry: _entry, amount, state, ...same }: RequestRow): CashRequestAnswer {
  return { room: roomId, table: tableId, amount: Number(amount), state: state as RequestState, ...same };
}
