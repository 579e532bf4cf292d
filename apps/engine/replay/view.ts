import type { DueView, Legal, PotView, Replay, SeatView } from '../contract/replay.js';
import type { Seat } from '../table/seat.js';
import type { Due, Table } from '../table/table.js';
import { allIn, canBeCalled, canPass } from '../rules/wager-sizes.js';
import type { HandState } from './state.js';

/** What the seat to act may do, in totals of the round; null where nobody may bet. */
function legalFor(state: HandState): Legal | null {
  const seat = state.toAct;
  if (!seat || !state.betting) return null;
  const { table, round } = state;
  const call = round.toCall(seat);
  const most = allIn(seat, table);
  let raise: Legal['raise'] = null;
  if (canBeCalled(seat, table) && round.raiseBar(seat) === null) {
    const max = Math.min(round.maxRaiseTo(seat), most);
    const min = Math.min(round.bringIn || round.minRaiseTo(), max);
    if (max > round.level) raise = { min, max };
  }
  return {
    fold: true,
    check: (call === 0 && round.bringIn === 0) || canPass(seat, table, state.params),
    // Facing live posts below the bring-in, a call is the bring-in.
    call: call > 0 ? Math.min(round.bringIn || round.level, most) : null,
    raise,
  };
}

function seatView(seat: Seat): SeatView {
  return {
    seat: seat.no,
    stack: seat.stack,
    bet: seat.bet,
    in: seat.total,
    status: seat.status,
    cards: seat.cards.slice(),
    up: seat.up.length === 0 ? [] : seat.up.slice(),
  };
}

function nextView(state: HandState): Replay['next'] {
  const byPlayers = state.dealtByPlayers;
  const button = state.hand.button;
  if (button === undefined) return { button: null };
  const stays = state.status === 'void' || (state.status === 'misdeal' && state.params.nextDealer === 'same') || state.sameDealer;
  const next = stays ? button : (state.table.order[0]?.no ?? button);
  return byPlayers ? { dealer: next } : { button: next };
}

function dueView(one: Due): DueView {
  return one.pot >= 0
    ? { seat: one.seat.no, amount: one.amount, pot: one.pot, why: one.why }
    : { seat: one.seat.no, amount: one.amount, why: one.why };
}

/** What is still in each pot; one that is due in full is gone. */
function potsOf(table: Table): PotView[] {
  const views: PotView[] = [];
  const pots = table.pots();
  for (let index = 0; index < pots.length; index++) {
    const pot = pots[index]!;
    let { amount } = pot;
    for (const one of table.potDues) if (one.pot === index) amount -= one.amount;
    if (amount > 0) views.push({ amount, seats: pot.seats.map((seat) => seat.no) });
  }
  return views;
}

/** The replay as the contract states it: plain data, made from the state when asked for. */
export function viewOf(state: HandState): Replay {
  const { table } = state;
  // After a misdeal or a void deal nothing is in the pots any more.
  const settled = state.status === 'settled';
  let given = 0;
  for (const one of table.potDues) given += one.amount;
  return {
    status: state.status,
    street: state.street,
    toAct: state.toAct?.no ?? null,
    legal: legalFor(state),
    board: table.wholeBoard(),
    pots: settled ? [] : potsOf(table),
    seats: table.seats.map(seatView),
    findings: state.findings.all.map((finding) => finding.view()),
    unknown: state.unknown.slice(),
    due: table.dues().map(dueView),
    carry: table.carry + (settled ? table.potTotal() - given : 0),
    next: nextView(state),
  };
}
