import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Hand as HandRow, type Prisma, RoomDatabase } from '@cardspeak/db';
import {
  compareReplays,
  compileRulebook,
  type Hand,
  isDealtIn,
  judgePlayers,
  MalformedError,
  type Replay,
  type ReplayDifferences,
} from '@cardspeak/engine';
import { bodyHash } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { malformedProblem, Problem } from '../problems/problem.js';
import { HASH_VERSION, hashOfOpening } from '../proof/chain.js';
import { handAtTable } from '../sessions/hand-at-table.js';
import { TABLE_TURN, TableRecord } from '../sessions/table-record.js';
import { refuse } from '../sessions/refuse.js';
import { TablesService } from '../tables/tables.service.js';
import { boundToVersion, ownRulebook, type RulebookName, underRulebook } from './another-rulebook.js';
import { asInForce } from '../house-rules/in-force.js';
import { HandSession } from './hand-session.js';
import { HandSessions } from './hand-sessions.js';
import type { LogQuery, OpenHandBody } from './hands.dto.js';
import { rebuilt } from './rebuilt.js';
import { handNotFound, type LogEntry, LogStore } from './log-store.js';

const LOG_PAGE = 500;

export interface HandSummary {
  readonly room: string;
  readonly table: string;
  readonly id: string;
  readonly number: number;
  readonly rulebook: string;
  readonly version: number;
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
  readonly version: number;
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
  readonly rulebook: RulebookName;
  readonly state: Replay;
}

export interface Comparison {
  readonly room: string;
  readonly hand: string;
  readonly at: number;
  readonly nextIndex: number;
  readonly first: RulebookName;
  readonly second: RulebookName;
  readonly differences: ReplayDifferences;
}

/** Opens hands and reads them back. */
@Injectable()
export class HandsService {
  constructor(
    private readonly rooms: RoomDatabase,
    private readonly tables: TablesService,
    private readonly sessions: HandSessions,
    private readonly store: LogStore,
  ) {}

  /**
   * Opens a hand at a table; posts the forced bets. What the body leaves out is as the table's game says; without stacks it is played by those seated.
   * Throws `malformed-hand`, `unknown-rulebook`, `unknown-parameter`, `refused-by-rule`, `hand-in-progress`, `table-not-found`, `id-reused`.
   */
  async open(room: string, table: string, body: OpenHandBody): Promise<Once<HandState>> {
    const id = body.id ?? randomUUID();
    const hash = bodyHash({ table, hand: body.hand });
    await this.tables.read(room, table);
    const before = await this.openedBefore(room, id, hash);
    if (before !== undefined) return before;
    try {
      return await this.rooms.prisma(
        room,
        async (tx) => {
          const record = await TableRecord.lock(tx, room, table);
          const { hand: meant, bySeated } = await handAtTable(record, body.hand);
          const hand = 'rulebook' in body.hand ? meant : { ...meant, rulebook: await asInForce(tx, room, meant['rulebook']) };
          const session = openSession(table, hand, record.setting?.seatsMax);
          const { view } = session;
          const row = await insert(tx, record, id, hand as unknown as Hand, hash, view);
          if (bySeated) await record.change({ currentHand: id, carried: 0n });
          return { answer: stateOf(row, view), replayed: false };
        },
        TABLE_TURN,
      );
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
    const rows = await this.rooms.prisma(room, (tx) =>
      tx.hand.findMany({ where: { roomId: room, tableId: table, ...before }, orderBy: { number: 'desc' }, take: limit + 1 }),
    );
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

  /** The state after the entry at index `at`, all later ones left out; under another rulebook where one is named. */
  async replayAt(room: string, hand: string, at: number | undefined, ref?: unknown): Promise<ReplayAt> {
    const { table, opening, events, version } = await this.store.load(room, hand);
    const last = lastIndex(events, at);
    const { hand: read, rulebook } =
      ref === undefined ? { hand: opening, rulebook: ownRulebook(opening as Hand, version) } : underRulebook(opening, ref);
    return { room, hand, at: last, nextIndex: events.length, rulebook, state: rebuilt(table, read, events.slice(0, last + 1)).view };
  }

  /** What another rulebook would say of the same log, difference by difference. The record is not touched. */
  async compare(room: string, hand: string, at: number | undefined, ref: unknown): Promise<Comparison> {
    const { table, opening, events, version } = await this.store.load(room, hand);
    const last = lastIndex(events, at);
    const log = events.slice(0, last + 1);
    const { hand: other, rulebook: second } = underRulebook(opening, ref);
    const differences = compareReplays(rebuilt(table, opening, log).view, rebuilt(table, other, log).view);
    return { room, hand, at: last, nextIndex: events.length, first: ownRulebook(opening as Hand, version), second, differences };
  }

  private async row(room: string, hand: string): Promise<HandRow> {
    const row = await this.rooms.prisma(room, (tx) => tx.hand.findUnique({ where: { roomId_id: { roomId: room, id: hand } } }));
    if (row === null) throw handNotFound(hand);
    return row;
  }

  /** What the request was answered with, if it was sent before. Throws `id-reused`. */
  private async openedBefore(room: string, id: string, hash: string): Promise<Once<HandState> | undefined> {
    const row = await this.rooms.prisma(room, (tx) => tx.hand.findUnique({ where: { roomId_id: { roomId: room, id } } }));
    if (row === null) return undefined;
    if (Buffer.from(row.bodyHash).toString('hex') !== hash) {
      throw new Problem('id-reused', `The room has another hand under the id ${id}.`, {
        errors: [{ field: 'id', message: 'was used with another body' }],
      });
    }
    return {
      answer: stateOf({ ...row, nextIndex: 0 }, openSession(row.tableId, boundToVersion(row.opening, row.version)).view),
      replayed: true,
    };
  }
}

async function insert(
  tx: Prisma.TransactionClient,
  record: TableRecord,
  id: string,
  hand: Hand,
  hash: string,
  view: Replay,
): Promise<HandRow> {
  const { roomId, id: tableId } = record.row;
  const number = record.row.hands + 1;
  const { book } = compileRulebook(hand.rulebook);
  await record.change({ hands: number });
  const openedAt = new Date();
  const { name: rulebook, version } = book;
  const chained = { room: roomId, hand: id, table: tableId, number, opening: hand, rulebook, version, recordedAt: openedAt };
  const row = await tx.hand.create({
    data: {
      roomId,
      id,
      tableId,
      number,
      opening: hand as unknown as Prisma.InputJsonObject,
      rulebook,
      version,
      game: hand.game,
      status: view.status,
      street: view.street,
      bodyHash: Buffer.from(hash, 'hex'),
      openedAt,
      hash: Buffer.from(hashOfOpening(chained), 'hex'),
      hashVersion: HASH_VERSION,
    },
  });
  for (const { text, ...finding } of view.findings) {
    const data = { ...finding, seats: [...finding.seats], options: [...finding.options], textEn: text.en, textId: text.id };
    await tx.finding.create({
      data: {
        ...data,
        roomId,
        handId: id,
        tableId,
        effects: finding.effects as unknown as Prisma.InputJsonArray,
        facts: finding.facts as unknown as Prisma.InputJsonObject,
        firstIndex: -1,
        lastIndex: -1,
      },
    });
  }
  return row;
}

/** HL-PL-1, DP-PL-1: how many may be dealt a hand is judged where it is opened. */
function openSession(table: string, hand: unknown, seatsMax?: number): HandSession {
  try {
    const session = new HandSession(table, hand, []);
    const { rulebook, seats } = hand as Hand;
    refuse(judgePlayers(compileRulebook(rulebook), seats.filter(isDealtIn).length, seatsMax));
    return session;
  } catch (error) {
    if (error instanceof MalformedError) throw malformedProblem(error, { hand: '/hand', event: () => '/hand', first: 0 });
    throw error;
  }
}

/** Throws `invalid-request` where the log has no such entry. */
function lastIndex(events: readonly unknown[], at: number | undefined): number {
  const last = at ?? events.length - 1;
  if (last < events.length) return last;
  const message = events.length === 0 ? 'the log is empty' : `the log ends at index ${events.length - 1}`;
  throw new Problem('invalid-request', `There is no entry ${last}: ${message}.`, { errors: [{ field: 'at', message }] });
}

function summaryOf(row: HandRow): HandSummary {
  const { roomId: room, tableId: table, id, number, rulebook, version, game, status, street, nextIndex, openedAt, changedAt } = row;
  return { room, table, id, number, rulebook, version, game, status, street, nextIndex, openedAt, changedAt };
}

function stateOf(row: HandRow, state: Replay): HandState {
  const { roomId: room, tableId: table, id, number, version, openedAt, nextIndex, opening: hand } = row;
  return { room, table, id, number, version, openedAt, nextIndex, hand, state };
}
