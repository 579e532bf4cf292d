import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Hand as HandRow, type Prisma, PrismaService } from '@cardspeak/db';
import { type Hand, MalformedError, type Replay } from '@cardspeak/engine';
import { bodyHash } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { malformedProblem, Problem } from '../problems/problem.js';
import { TablesService } from '../tables/tables.service.js';
import { HandSession } from './hand-session.js';
import { HandSessions } from './hand-sessions.js';
import type { LogQuery, OpenHandBody } from './hands.dto.js';
import { handNotFound, type LogEntry, LogStore } from './log-store.js';

const LOG_PAGE = 500;

export interface HandSummary {
  readonly room: string;
  readonly table: string;
  readonly id: string;
  readonly number: number;
  readonly rulebook: string;
  readonly game: string;
  readonly status: string;
  readonly street: number;
  readonly nextIndex: number;
  readonly openedAt: Date;
  readonly changedAt: Date;
}

export interface HandState {
  readonly room: string;
  readonly table: string;
  readonly id: string;
  readonly number: number;
  readonly openedAt: Date;
  readonly nextIndex: number;
  readonly hand: unknown;
  readonly state: Replay;
}

export interface ReplayAt {
  readonly room: string;
  readonly hand: string;
  readonly at: number;
  readonly nextIndex: number;
  readonly state: Replay;
}

/** Opens hands and reads them back. */
@Injectable()
export class HandsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly tables: TablesService,
    private readonly sessions: HandSessions,
    private readonly store: LogStore,
  ) {}

  /** Opens a hand at a table; posts the forced bets. Throws `malformed-hand`, `unknown-rulebook`, `unknown-parameter`, `table-not-found`, `id-reused`. */
  async open(room: string, table: string, body: OpenHandBody): Promise<Once<HandState>> {
    const session = openSession(table, body.hand);
    await this.tables.read(room, table);
    const id = body.id ?? randomUUID();
    const hash = bodyHash({ table, hand: body.hand });
    const before = await this.openedBefore(room, id, hash);
    if (before !== undefined) return before;
    try {
      const row = await this.insert(room, table, id, body.hand as unknown as Hand, hash, session.view);
      return { answer: stateOf(row, session.view), replayed: false };
    } catch (error) {
      // the same request at the same moment was first
      const sameMoment = await this.openedBefore(room, id, hash);
      if (sameMoment !== undefined) return sameMoment;
      throw error;
    }
  }

  /** The hands of a table, the latest first. */
  async list(room: string, table: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<HandSummary>> {
    const after = readCursor(cursor, 'whole');
    await this.tables.read(room, table);
    const before = after === undefined ? {} : { number: { lt: after[0] as number } };
    const rows = await this.prisma.hand.findMany({
      where: { roomId: room, tableId: table, ...before },
      orderBy: { number: 'desc' },
      take: limit + 1,
    });
    return pageOf(rows, limit, (row) => [row.number], summaryOf);
  }

  /** The hand with its state at the end of its log. */
  async read(room: string, hand: string): Promise<HandState> {
    const row = await this.row(room, hand);
    const session = await this.sessions.alone(room, hand, () => this.sessions.at(room, hand, row.nextIndex));
    return stateOf({ ...row, nextIndex: session.length }, session.view);
  }

  async log(
    room: string,
    hand: string,
    { from = 0, limit = LOG_PAGE }: LogQuery,
  ): Promise<{ nextIndex: number; entries: LogEntry[]; more: boolean }> {
    const { nextIndex, entries } = await this.store.entries(room, hand, from, limit);
    return { nextIndex, entries, more: from + entries.length < nextIndex };
  }

  /** The state after the entry at index `at`, all later ones left out. */
  async replayAt(room: string, hand: string, at: number | undefined): Promise<ReplayAt> {
    const { table, opening, events } = await this.store.load(room, hand);
    const last = at ?? events.length - 1;
    if (last >= events.length) {
      const message = events.length === 0 ? 'the log is empty' : `the log ends at index ${events.length - 1}`;
      throw new Problem('invalid-request', `There is no entry ${last}: ${message}.`, { errors: [{ field: 'at', message }] });
    }
    const { view } = new HandSession(table, opening, events.slice(0, last + 1));
    return { room, hand, at: last, nextIndex: events.length, state: view };
  }

  private async row(room: string, hand: string): Promise<HandRow> {
    const row = await this.prisma.hand.findUnique({ where: { roomId_id: { roomId: room, id: hand } } });
    if (row === null) throw handNotFound(hand);
    return row;
  }

  /** What the request was answered with, if it was sent before. Throws `id-reused`. */
  private async openedBefore(room: string, id: string, hash: string): Promise<Once<HandState> | undefined> {
    const row = await this.prisma.hand.findUnique({ where: { roomId_id: { roomId: room, id } } });
    if (row === null) return undefined;
    if (Buffer.from(row.bodyHash).toString('hex') !== hash) {
      throw new Problem('id-reused', `The room has another hand under the id ${id}.`, {
        errors: [{ field: 'id', message: 'was used with another body' }],
      });
    }
    return { answer: stateOf({ ...row, nextIndex: 0 }, openSession(row.tableId, row.opening).view), replayed: true };
  }

  private insert(room: string, table: string, id: string, hand: Hand, hash: string, view: Replay): Promise<HandRow> {
    return this.prisma.$transaction(async (tx) => {
      const { hands: number } = await tx.cardTable.update({
        where: { roomId_id: { roomId: room, id: table } },
        data: { hands: { increment: 1 } },
      });
      const row = await tx.hand.create({
        data: {
          roomId: room,
          id,
          tableId: table,
          number,
          opening: hand as unknown as Prisma.InputJsonObject,
          rulebook: typeof hand.rulebook === 'string' ? hand.rulebook : hand.rulebook.base,
          game: hand.game,
          status: view.status,
          street: view.street,
          bodyHash: Buffer.from(hash, 'hex'),
        },
      });
      for (const { text, ...finding } of view.findings) {
        const data = { ...finding, seats: [...finding.seats], options: [...finding.options], textEn: text.en, textId: text.id };
        await tx.finding.create({
          data: {
            ...data,
            roomId: room,
            handId: id,
            tableId: table,
            effects: finding.effects as unknown as Prisma.InputJsonArray,
            facts: finding.facts as unknown as Prisma.InputJsonObject,
            firstIndex: -1,
            lastIndex: -1,
          },
        });
      }
      return row;
    });
  }
}

function openSession(table: string, hand: unknown): HandSession {
  try {
    return new HandSession(table, hand, []);
  } catch (error) {
    if (error instanceof MalformedError) throw malformedProblem(error, { hand: '/hand', event: () => '/hand', first: 0 });
    throw error;
  }
}

function summaryOf(row: HandRow): HandSummary {
  const { roomId: room, tableId: table, id, number, rulebook, game, status, street, nextIndex, openedAt, changedAt } = row;
  return { room, table, id, number, rulebook, game, status, street, nextIndex, openedAt, changedAt };
}

function stateOf(row: HandRow, state: Replay): HandState {
  const { roomId: room, tableId: table, id, number, openedAt, nextIndex, opening: hand } = row;
  return { room, table, id, number, openedAt, nextIndex, hand, state };
}
