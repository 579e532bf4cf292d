import type { EventOf } from '../contract/events.js';
import type { Seat } from '../table/seat.js';
import { type Act, chipsOf, isNoAct } from './act.js';
import { completeForward, noteCompleted } from './after-act.js';
import { dealIsOver } from './first-deal.js';
import { drawIsOver } from './drawing.js';
import { actOutOfTurn, settleWrongBringIn } from './held.js';
import { actInTurn } from './in-turn.js';
import { record } from './record.js';
import { type HandState, isMerged } from './state.js';
import { continueTurn } from './turn.js';
import { loseTurn } from './turn-lost.js';
import { wordsWait } from './words.js';

/** An act by a seat that has no hand to act with, or that is all-in: nothing changes. */
function noHandToActWith(state: HandState, seat: Seat, event: Act): void {
  // A hand that is folded, folded once more: nothing is contradicted.
  if (event.type !== 'put' && event.action === 'fold' && seat.status === 'folded') return;
  if (seat.foldedFacing && state.book.has('RR-DH-a')) {
    record(state, 'RR-DH-a', { verdict: 'dead-hand', seats: [seat.no], effects: [], facts: {} });
  }
  record(state, illegalActRule(state), { verdict: 'illegal-action', seats: [seat.no], effects: [], facts: { status: seat.status } });
}

/** HL-BT-4 says that one acts only in turn and with a hand; under other books HL-BT-1 says who may act at all. */
const illegalActRule = (state: HandState): string => (state.book.has('HL-BT-4') ? 'HL-BT-4' : 'HL-BT-1');

/** Another player acts, in turn or out of it: what the one before did is a turn of its own now. */
function endTurnOfOthers(state: HandState, seat: Seat): void {
  state.lastActor = seat;
  if (state.turn !== null && state.turn.seat !== seat) state.turn = null;
}

/** Chips that only replace what the seat drew back before are no act; what goes beyond it is. */
function netOfDrawnBack(state: HandState, seat: Seat, event: Act): Act | null {
  const drawn = state.drawnBack;
  if (drawn?.seat !== seat || event.type !== 'put') return event;
  state.drawnBack = null;
  const amount = chipsOf(event, state.table.chip).chips - drawn.amount;
  if (amount <= 0) return null;
  // One chip alone says nothing, also beside those that come back.
  return event.chips?.length === 1 ? { type: 'put', seat: seat.no, chips: [amount] } : { type: 'put', seat: seat.no, amount };
}

/** What the seat does while its own turn lasts: the turn that closed the betting before a draw lasts until the draw is begun. */
function continuesTurn(state: HandState, seat: Seat, event: Act): boolean {
  if (state.turn?.seat !== seat) return false;
  // An act of its own is a bet of the coming round: the draw was not logged.
  return state.status === 'drawing' ? event.type !== 'act' : state.toAct !== seat;
}

/** A motion with chips that are not released: no act yet, unless it was completed later. Returns whether it is to be waited for. */
function noteForward(state: HandState, seat: Seat, event: EventOf<'put'>): boolean {
  if (state.amendment(state.index)?.completed) {
    const motion = { seat, chips: chipsOf(event, state.table.chip).chips };
    state.completedMotions = new Map(state.completedMotions).set(state.index, motion);
    return false;
  }
  if (event.motion !== 'forward') return false;
  state.forward = { seat, index: state.index, chips: chipsOf(event, state.table.chip).chips, inTurn: state.toAct === seat };
  return true;
}

/** Any `act`, `say` or `put`: continues the seat's own turn, is in turn, out of turn, or no act at all. */
export function onAct(state: HandState, event: Act): void {
  const seat = state.table.seat(event.seat);
  const noAct = isNoAct(event);
  const amended = state.amendments.size > 0;
  if (state.over || (amended && isMerged(state))) return;
  if (!seat.live && seat.status === 'out') return noAct ? undefined : noHandToActWith(state, seat, event);
  if (!state.betting) {
    dealIsOver(state);
    if (!noAct && !continuesTurn(state, seat, event)) drawIsOver(state);
    if (state.over) return;
  }
  if (state.forward !== null && !noAct) completeForward(state, state.forward, seat);
  if (amended) noteCompleted(state, seat);
  if (state.wrongBringIn !== null && !noAct) settleWrongBringIn(state, seat);
  state.actorBefore = state.lastActor;
  if (!noAct) endTurnOfOthers(state, seat);
  if (event.type === 'put' && noteForward(state, seat, event)) return;
  if (state.params.words === 'wait' && wordsWait(state, seat, event)) return;
  if (state.openerUnknown !== null && state.betting && seat.bets && !noAct) {
    state.openerUnknown = null;
    state.toAct = seat;
  }
  if (state.turn !== null && continuesTurn(state, seat, event)) return continueTurn(state, state.turn, event);
  if (noAct) return;
  if (!seat.bets) return noHandToActWith(state, seat, event);
  if (state.atShowdown) return noHandToActWith(state, seat, event);
  if (state.toAct === seat) {
    if (loseTurn(state, seat)) return;
    const net = state.drawnBack !== null ? netOfDrawnBack(state, seat, event) : event;
    if (net !== null) actInTurn(state, seat, net, state.index);
    return;
  }
  if (state.toAct === null && state.noBettingPossible() && state.street > 0) {
    // A check where no decision is owed any more is a slip and nothing else.
    if (event.type !== 'put' && (event.action === 'check' || event.action === 'call')) return;
    return noHandToActWith(state, seat, event);
  }
  actOutOfTurn(state, seat, event);
}
