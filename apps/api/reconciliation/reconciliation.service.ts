import { Injectable } from '@nestjs/common';
import { Prisma, RoomDatabase } from '@cardspeak/db';
import type { Actor } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import type { LedgerLine } from '../ledger/ledger-writer.js';
import { Problem } from '../problems/problem.js';
import type { TableEntryAnswer } from '../sessions/table-entry.js';
import { type NewTableEntry, refuseDuring, TABLE_TURN, TableRecord } from '../sessions/table-record.js';
import { TableWrites } from '../sessions/table-writes.js';
import {
  correctedHands,
  countedDifferences,
  countedOtherwise,
  digestDifferences,
  ledgerDifferences,
  type SeatDifference,
  unbalancedHands,
} from './differences.js';
import { expectedStacks, type Folded, foldSession, type Totals } from './fold.js';
import type { AdjustBody, CountBody } from './reconciliation.dto.js';
import { type Difference, said } from './said.js';

export interface ReconciliationAnswer extends Totals {
  readonly room: string;
  readonly table: string;
  readonly session: number;
  readonly expected: number;
  readonly there: number;
  readonly carried: number;
  readonly hand: { readonly id: string; readonly number: number } | null;
  readonly reconciles: boolean;
  readonly differences: readonly Difference[];
}

/** What came to a table, less what left it, is what is there; where it is not, which hand or entry it comes from. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly writes: TableWrites,
  ) {}

  /** The session of now unless another is named. Throws `table-not-found`, `invalid-request`. */
  read(room: string, table: string, session?: number): Promise<ReconciliationAnswer> {
    return this.database.prisma(
      room,
      async (tx) => {
        const record = await TableRecord.lock(tx, room, table);
        const { row } = record;
        const asked = session ?? row.session;
        if (asked > row.session) throw invalid('session', `is not there yet; it is session ${row.session}`);
        const past = asked < row.session;
        const entries = await entriesOf(tx, room, table, asked);
        const lines = await tx.ledgerEntry.findMany({ where: { roomId: room, tableId: table, session: asked }, orderBy: { index: 'asc' } });
        const folded = foldSession(entries);
        const hand = past ? null : await handOn(tx, record);
        const left = entries.find(({ type }) => type === 'session-end')?.answer as { carried?: number } | undefined;
        const there = past
          ? { seats: [], carried: left?.carried ?? folded.carried }
          : { seats: record.seats, carried: hand === null ? Number(row.carried) : hand.carried };
        const corrected = await correctedHands(tx, room, table, folded.hands);
        const differences = [
          ...corrected.map(({ hand: { hand: id, number, entry }, over, seats }) =>
            over
              ? said('hand-corrected', { hand: id, number, entry, seats, amount: sum(seats) })
              : said('hand-unsettled', { hand: id, number, entry, amount: 0 }),
          ),
          ...unbalancedHands(folded.hands),
          ...countedDifferences(folded.counts),
          ...digestDifferences(folded, there),
          ...ledgerDifferences(entries, lines),
        ];
        return {
          room,
          table,
          session: asked,
          ...folded.totals,
          expected: expectedStacks(folded.totals),
          there: there.seats.reduce((all, { stack }) => all + Number(stack), 0),
          carried: there.carried,
          hand: hand && { id: hand.id, number: hand.number },
          reconciles: differences.length === 0,
          differences,
        };
      },
      TABLE_TURN,
    );
  }

  /** What was counted, beside what is recorded. Throws `hand-in-progress`, `invalid-request`, `id-reused`. */
  count(room: string, table: string, { id, ...body }: CountBody, actor: Actor): Promise<Once<TableEntryAnswer>> {
    return this.writes.write(room, table, { what: 'count', id, body }, actor, async (record): Promise<NewTableEntry> => {
      const { seats = [], chips, note } = body;
      if (seats.length === 0 && chips === undefined) throw invalid('seats', 'or chips is needed: what was counted by seat, or in all');
      const twice = seats.find(({ seat }, i) => seats.findIndex((one) => one.seat === seat) !== i);
      if (twice !== undefined) throw invalid('seats', `names seat ${twice.seat} twice`);
      refuseDuring(await record.afterHand(), 'chips are counted');
      const counted = seats.map(({ seat, chips: there }) => {
        const row = record.seats.find((one) => one.seat === seat);
        return { seat, player: row?.player ?? null, chips: there, recorded: Number(row?.stack ?? 0) };
      });
      const recorded = record.seats.reduce((all, { stack }) => all + Number(stack), Number(record.row.carried));
      const all = chips === undefined ? {} : { chips, recorded };
      return { type: 'count', says: { ...(counted.length === 0 ? {} : { counted }), ...all, ...(note === undefined ? {} : { note }) } };
    });
  }

  /**
   * Settles what a correction changed of a hand that the stacks have taken, or what somebody counted otherwise. Seats whose player is still there get or give
   * their difference, unless less is said; what is not moved is left as it is, and the entry says so.
   * Throws `nothing-to-adjust`, `hand-in-progress`, `invalid-request`, `id-reused`.
   */
  adjust(room: string, table: string, { id, ...body }: AdjustBody, actor: Actor): Promise<Once<TableEntryAnswer>> {
    return this.writes.write(room, table, { what: 'adjust', id, body }, actor, async (record, tx): Promise<NewTableEntry> => {
      const { hand, count, reason } = body;
      if ((hand === undefined) === (count === undefined)) throw invalid('hand', 'or count is needed, and not both');
      const on = await record.afterHand();
      const folded = foldSession(await entriesOf(tx, room, table, record.row.session));
      const { about, differences } =
        hand === undefined ? countToSettle(folded, count as number) : await handToSettle(tx, record, folded, hand);
      const seats = differences.map((one) => ({ ...one, moved: movedOf(record, one, body) }));
      const playing = seats.find(({ seat, moved }) => moved !== 0 && on?.seats.includes(seat) === true);
      if (playing !== undefined) refuseDuring(on, `seat ${playing.seat} is adjusted`);
      for (const { seat, moved } of seats) {
        const row = record.seats.find((one) => one.seat === seat);
        if (moved !== 0 && row !== undefined) await record.stack(seat, Number(row.stack) + moved);
      }
      const money = seats.flatMap(({ seat, player, moved }): LedgerLine[] => {
        if (moved === 0) return [];
        return [{ kind: 'adjustment', player: player ?? '', seat, amount: moved, reason, ...(hand === undefined ? {} : { hand }) }];
      });
      const adjusted = seats.map(({ seat, player, amount, moved }) => ({ seat, player, difference: amount, moved }));
      const amount = seats.reduce((all, { moved }) => all + moved, 0);
      return { type: 'adjustment', amount, money, says: { ...about, reason, adjusted } };
    });
  }
}

/** What an adjustment is about, as its entry says it, and what differs in which seat. */
interface ToSettle {
  readonly about:
    { readonly hand: string; readonly number: number } | { readonly entry: number; readonly chips?: number; readonly recorded?: number };
  readonly differences: readonly SeatDifference[];
}

async function handToSettle(tx: Prisma.TransactionClient, { row }: TableRecord, { hands }: Folded, hand: string): Promise<ToSettle> {
  const taken = hands.filter((one) => one.hand === hand);
  const [difference] = await correctedHands(tx, row.roomId, row.id, taken);
  if (difference === undefined) throw new Problem('nothing-to-adjust', 'What the stacks have of the hand is what its log says.');
  const { number } = difference.hand;
  if (!difference.over) throw new Problem('hand-in-progress', `The log of hand ${number} does not say how it ended; correct that first.`);
  return { about: { hand, number }, differences: difference.seats };
}

/** Of a count of the whole table no seat is known: what differs there is left as it is. */
function countToSettle({ counts }: Folded, entry: number): ToSettle {
  const differing = countedOtherwise(counts).filter((count) => count.entry === entry);
  if (differing.length === 0)
    throw new Problem(
      'nothing-to-adjust',
      `Entry ${entry} is no count of this session that differs, or it was settled or counted again since.`,
    );
  const differences = differing.flatMap(({ seat, player = null, recorded, is }) =>
    seat === undefined ? [] : [{ seat, player, recorded, corrected: is, amount: is - recorded }],
  );
  const whole = differing.find(({ seat }) => seat === undefined);
  return { about: { entry, ...(whole === undefined ? {} : { chips: whole.is, recorded: whole.recorded }) }, differences };
}

/** What a seat gets or gives: as said, or all of its difference where its player is still there with enough. */
function movedOf(record: TableRecord, { seat, player, amount }: SeatDifference, { seats }: AdjustBody): number {
  const row = record.seats.find((one) => one.seat === seat && one.player === player);
  const most = row === undefined ? 0 : Math.max(amount, -Number(row.stack));
  const asked = seats?.find((one) => one.seat === seat)?.amount;
  if (seats === undefined) return most;
  if (asked === undefined) return 0;
  const fits = amount > 0 ? asked >= 0 && asked <= most : asked <= 0 && asked >= most;
  if (!fits) throw invalid('seats', `seat ${seat} may be moved from 0 to ${most}, not ${asked}`);
  return asked;
}

function sum(seats: readonly SeatDifference[]): number {
  return seats.reduce((all, { amount }) => all + amount, 0);
}

function entriesOf(tx: Prisma.TransactionClient, room: string, table: string, session: number) {
  return tx.tableEntry.findMany({ where: { roomId: room, tableId: table, session }, orderBy: { index: 'asc' } });
}

/** The hand whose result the stacks do not have yet, with the chips that it began with beside them. */
async function handOn(tx: Prisma.TransactionClient, { row }: TableRecord): Promise<{ id: string; number: number; carried: number } | null> {
  if (row.currentHand === null) return null;
  const where = { roomId_id: { roomId: row.roomId, id: row.currentHand } };
  const { id, number, opening } = await tx.hand.findUniqueOrThrow({ where, select: { id: true, number: true, opening: true } });
  return { id, number, carried: (opening as { carried?: number }).carried ?? 0 };
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
}
