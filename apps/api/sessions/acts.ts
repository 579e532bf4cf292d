import { judgeAddOn, judgeBuyIn, judgeComingBack, judgeSeating, mostPlayers, type Refusal } from '@cardspeak/engine';
import type { TableSeat } from '@cardspeak/db';
import type { LedgerLine } from '../ledger/ledger-writer.js';
import { Problem } from '../problems/problem.js';
import { inUnits, refuse, refusedFor } from './refuse.js';
import { type NewTableEntry, refuseDuring, type TableRecord } from './table-record.js';
import { voidEntry } from './void-entry.js';

/** What is done with chips at one table. Plain data: an act may wait for a second member of the staff and be done then. */
export type Act =
  | {
      readonly act: 'sit';
      readonly player: string;
      readonly name?: string;
      readonly seat: number;
      readonly buyIn: number;
      readonly override?: string;
    }
  | { readonly act: 'chips'; readonly seat: number; readonly amount: number }
  | { readonly act: 'leave'; readonly seat: number }
  | { readonly act: 'rake'; readonly seat: number; readonly amount: number; readonly hand?: string }
  | { readonly act: 'session-end' }
  | { readonly act: 'void'; readonly entry: number; readonly reason: string };

/** Does it at a table that is locked, by the rules in force now; answers the entry that is to be written. Throws what forbids it. */
export function perform(record: TableRecord, act: Act): Promise<NewTableEntry> {
  switch (act.act) {
    case 'sit':
      return sit(record, act);
    case 'chips':
      return addChips(record, act);
    case 'leave':
      return leave(record, act);
    case 'rake':
      return rake(record, act);
    case 'session-end':
      return endSession(record);
    case 'void':
      return voidEntry(record, act);
  }
}

type Said<K extends Act['act']> = Extract<Act, { readonly act: K }>;

async function sit(record: TableRecord, { player, name, seat, buyIn: amount, override }: Said<'sit'>): Promise<NewTableEntry> {
  const { setting, book } = record.game;
  checkPlace(record, seat, player);
  const had = await record.buyIns(player);
  const { kind: buyIn, refusal } = judgeBuyIn(book, setting, { amount, ...had });
  const less = await comesBackWithLess(record, player, amount, refusal);
  if (override === undefined) await refuseAmount(record, less);
  await refuseAmount(record, refusal);
  bounded(record, amount, 'buyIn');
  await record.sit(seat, player, name, amount);
  const overridden = less === null ? {} : { leftWith: less.facts['left'], reason: override };
  // whoever reads the ledger alone reads why it was so little
  const why = less === null || override === undefined ? {} : { reason: override };
  const money = [{ ...boughtIn(buyIn, player, seat, amount), ...why }];
  return {
    type: 'sit',
    player,
    seat,
    amount,
    money,
    says: { buyIn, stack: amount, ...(name === undefined ? {} : { name }), ...overridden },
  };
}

async function addChips(record: TableRecord, { seat, amount }: Said<'chips'>): Promise<NewTableEntry> {
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
  await refuseAmount(record, refusal);
  await record.stack(seat, stack);
  return { type: 'buy-in', player, seat, amount, money: [boughtIn(buyIn, player, seat, amount)], says: { buyIn, stack } };
}

async function leave(record: TableRecord, { seat }: Said<'leave'>): Promise<NewTableEntry> {
  const { player, stack } = await free(record, seat, `seat ${seat} may leave`);
  await record.leave(seat);
  const money = [{ kind: 'cash-out', player, seat, amount: Number(stack) } as const];
  return { type: 'leave', player, seat, amount: 0 - Number(stack), money, says: { stack: Number(stack) } };
}

async function rake(record: TableRecord, { seat, amount, hand }: Said<'rake'>): Promise<NewTableEntry> {
  const { player, stack } = await free(record, seat, 'the house takes its part');
  const left = Number(stack) - amount;
  if (left < 0) {
    const unit = inUnits(Number(stack), (await record.now()).settings);
    throw new Problem('not-enough-chips', `Seat ${seat} has ${stack}; ${amount} cannot be taken.${unit}`, { limit: Number(stack) });
  }
  if (hand !== undefined && !(await record.hasHand(hand))) {
    const message = 'is no hand of this table';
    throw new Problem('invalid-request', `hand ${message}.`, { errors: [{ field: 'hand', message, pointer: '/hand' }] });
  }
  await record.stack(seat, left);
  const of = hand === undefined ? {} : { hand };
  return {
    type: 'rake',
    player,
    seat,
    amount: -amount,
    money: [{ kind: 'rake', player, seat, amount, ...of }],
    says: { stack: left, ...of },
  };
}

async function endSession(record: TableRecord): Promise<NewTableEntry> {
  refuseDuring(await record.afterHand(), 'the session ends');
  const left = record.seats.map(({ seat, player, stack }) => ({ seat, player, stack: Number(stack) }));
  for (const { seat } of left) await record.leave(seat);
  const amount = left.reduce((sum, { stack }) => sum - stack, 0);
  const money = left.map(({ seat, player, stack }) => ({ kind: 'cash-out', player, seat, amount: stack }) as const);
  return { type: 'session-end', amount, money, says: { left, carried: Number(record.row.carried) } };
}

/** Table stakes: what stands against the amount of a player who left this table a while ago, within the time that the room has set. */
async function comesBackWithLess(record: TableRecord, player: string, amount: number, buyIn: Refusal | null): Promise<Refusal | null> {
  const left = record.setting?.format === 'tournament' ? null : await record.leftWith(player);
  if (left === null || amount >= left.stack) return null;
  const { at, settings } = await record.now();
  const ago = Math.floor((at.getTime() - left.at.getTime()) / 60_000);
  return judgeComingBack({ amount, left: left.stack, ago, within: settings.returnMinutes, buyIn: buyIn?.least ?? 0 });
}

async function refuseAmount(record: TableRecord, refusal: Refusal | null): Promise<void> {
  if (refusal !== null) throw refusedFor(refusal, inUnits(refusal.least ?? 0, (await record.now()).settings));
}

function boughtIn(buyIn: 'full' | 'short', player: string, seat: number, amount: number): LedgerLine {
  return { kind: buyIn === 'short' ? 'short-buy-in' : 'buy-in', player, seat, amount };
}

/**
 * Whether a player may take a seat: it is there and free, and there are not too many. `named` is the field that names the seat.
 * Throws `seat-taken`, `table-full`, `refused-by-rule`, `invalid-request`, `no-game`.
 */
export function checkPlace(record: TableRecord, seat: number, player: string, named: 'seat' | 'toSeat' = 'seat'): void {
  const { setting, book } = record.game;
  const there = record.seats.find((one) => one.seat === seat || one.player === player);
  if (there !== undefined) {
    const taken = there.seat === seat;
    const field = taken ? named : 'player';
    const message = taken ? `seat ${seat} is taken` : `the player sits in seat ${there.seat} already`;
    throw new Problem('seat-taken', `Nobody can sit down there: ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
  }
  const players = record.seats.length + 1;
  refuse(judgeSeating(book, players, setting.seatsMax));
  const most = mostPlayers(book, setting.seatsMax);
  if (most !== null && players > most) throw new Problem('table-full', `The table has its ${most} players.`, { limit: most });
  if (setting.seatsMax !== undefined && seat > setting.seatsMax) {
    const message = `is above the ${setting.seatsMax} seats of the table (seatsMax of its game)`;
    const errors = [{ field: named, message, pointer: `/${named}` }];
    throw new Problem('invalid-request', `${named} ${seat} ${message}.`, { errors, limit: setting.seatsMax });
  }
}

/** The player of a seat that is in no hand being played, with the stack that the last hand left. Throws `seat-not-found`, `hand-in-progress`. */
export async function free(record: TableRecord, seat: number, what: string): Promise<TableSeat> {
  const on = await record.afterHand();
  const row = seatedAt(record, seat);
  if (on?.seats.includes(seat) === true) refuseDuring(on, what);
  return row;
}

function seatedAt(record: TableRecord, seat: number): TableSeat {
  const row = record.seats.find((one) => one.seat === seat);
  if (row === undefined) throw new Problem('seat-not-found', `Nobody sits in seat ${seat}.`);
  return row;
}

/** All stacks of a hand together are at most 2^53-1. */
export function bounded({ seats }: TableRecord, amount: number, field: string): void {
  const total = seats.reduce((sum, { stack }) => sum + stack, BigInt(amount));
  if (total <= BigInt(Number.MAX_SAFE_INTEGER)) return;
  const message = 'makes more chips at the table than can be counted';
  throw new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
}
