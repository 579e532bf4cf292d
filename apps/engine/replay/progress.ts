import type { Seat } from '../table/seat.js';
import { beginDraw, leaveDraw } from './drawing.js';
import { openingSeat } from './opening.js';
import { evaluateShowdown, settleToLast } from './settle.js';
import type { HandState } from './state.js';
import { shutWindow } from './window.js';
import { lapseHeld, playHeld } from './held.js';
import { nobodyOpened } from './jackpot.js';
import { standsIfFollowed } from './undersized.js';

/** Opens the betting of the street just dealt, or goes straight on where nobody can bet. */
export function openRound(state: HandState): void {
  if (state.status === 'settled') return; // one hand is left, before there was a bet
  const { table, round } = state;
  state.turn = null;
  state.words = null;
  state.uncalled = null;
  state.openerUnknown = null;
  if (state.street > 1) {
    const bets = table.hand.stakes.bets;
    const unit = bets ? bets[Math.min(state.street - 1, bets.length - 1)]! : table.minBet;
    round.begin(unit, table.smallestBet);
    const { order } = table;
    for (let i = 0; i < order.length; i++) {
      const seat = order[i]!;
      seat.lastBet = seat.bet;
      seat.bet = 0;
      seat.calledInFull = false;
      seat.actedAt = -1;
      seat.lastFaced = 0;
      seat.passed = false;
      seat.checked = false;
    }
  }
  state.status = 'betting';
  state.deal.boardByCard = 0;
  if (state.street === 1 && state.game.family === 'stud')
    round.bringIn = (state.hand.stakes.bringIn ?? 0) > round.level ? (state.hand.stakes.bringIn ?? 0) : 0;
  state.wrongBringIn = null;
  giveOpening(state);
}

/** The turn goes to the seat that opens; where upcards leave that unknown nobody has it (RR-TI-1), and whoever acts first is taken for the opener. */
function giveOpening(state: HandState): void {
  const opening = openingSeat(state);
  state.firstToAct = opening.seat;
  if (!state.noBettingPossible()) {
    if (opening.unknown) {
      state.openerUnknown = { rule: 'RR-TI-1', needs: 'upcards', at: state.index };
      state.toAct = null;
      state.unknown = [...state.unknown, state.openerUnknown];
      return;
    }
    const next = opening.seat !== null ? (state.owesAct(opening.seat) ? opening.seat : state.nextOwing(opening.seat)) : null;
    if (next !== null) {
      giveTurn(state, next);
      return;
    }
  }
  closeRound(state);
}

/** Who opens could not be known for want of upcards: asked again when a card was shown, or a hand went out. */
export function askOpenerAgain(state: HandState): void {
  const asked = state.openerUnknown;
  if (!asked || !state.betting || (openingSeat(state).unknown && !state.noBettingPossible())) return;
  state.openerUnknown = null;
  state.unknown = state.unknown.filter((entry) => entry !== asked);
  giveOpening(state);
}

function giveTurn(state: HandState, seat: Seat): void {
  state.toAct = seat;
  state.behind.begin();
  if (state.held.length > 0) playHeld(state, seat);
}

/** After an act of `from`: the next decision, the next street, or the end of the hand. */
export function passTurn(state: HandState, from: Seat): void {
  const next = state.nextOwing(from);
  if (next !== null) giveTurn(state, next);
  else closeRound(state);
}

/** The round is over (HL-BT-3; the long example is HL-BT-2): an uncalled excess goes back, and cards, the showdown or the end follow. */
export function closeRound(state: HandState): void {
  state.toAct = null;
  shutUndersized(state);
  returnUncalled(state);
  lapseHeld(state);
  state.thrownForward = null;
  state.lastRoundAggressor = state.round.aggressor;
  if (state.table.liveCount() <= 1) {
    settleToLast(state);
    return;
  }
  if (nobodyOpened(state)) return;
  const next = state.nextStreet();
  if (next !== null) {
    state.status = 'dealing';
    if (next.draw) beginDraw(state);
    return;
  }
  state.status = 'showdown';
  evaluateShowdown(state);
}

const hasCalledInFull = (seat: Seat): boolean => seat.calledInFull;

/** Nobody else matched the top of the highest bet: it leaves the pots. */
function returnUncalled(state: HandState): void {
  if (state.uncalled !== null) return; // the round was closed before, and is closed once more without being taken up again
  const { order } = state.table;
  let top: Seat | null = null;
  let second = 0;
  for (let i = 0; i < order.length; i++) {
    const seat = order[i]!;
    if (top === null || seat.bet > top.bet) {
      if (top !== null) second = top.bet;
      top = seat;
    } else if (seat.bet > second) second = seat.bet;
  }
  // A hand that is out gets back a bet of its own that nobody called, never a forced one (HL-BT-1: chips already in stay).
  if (top === null) return;
  if (!top.live && (state.round.aggressor !== top || top.chipsStay)) return;
  if (top.bet <= second || order.some(hasCalledInFull)) return;
  const amount = Math.min(top.bet - second, top.put);
  if (amount <= 0) return;
  state.table.returnUncalled(top, amount);
  state.uncalled = { seat: top, amount };
}

/** Takes the round up again where it was closed (a hand came back to life): the uncalled chips are bets once more. */
export function reopenRound(state: HandState): void {
  state.table.potDues = [];
  if (!state.uncalled) return;
  const { seat, amount } = state.uncalled;
  const at = state.table.fixedDues.findLastIndex((due) => due.seat === seat && due.why === 'uncalled' && due.amount === amount);
  if (at >= 0) {
    state.table.fixedDues.splice(at, 1);
    seat.put += amount;
  }
  state.uncalled = null;
}

/** Where a short wager was taken at its own size by everybody after, and nobody called attention, it stands (RR-BR-16). */
function shutUndersized(state: HandState): void {
  if (state.undersized.length === 0) return;
  for (const open of state.undersized) standsIfFollowed(state, open);
  state.undersized = [];
}

/** Live hands changed (a hand killed or revived): who is left, what is due, whose turn it is. */
export function settleAfterChange(state: HandState): void {
  if (state.over) return;
  if (state.status === 'drawing' && state.table.liveCount() > 1) {
    leaveDraw(state);
    return;
  }
  if (state.table.liveCount() <= 1 && state.street > 0) {
    if (state.betting || state.status === 'dealing' || state.status === 'drawing') closeRound(state);
    else evaluateShowdown(state);
    return;
  }
  if (state.status === 'settled') {
    reopenRound(state);
    state.status = 'betting'; // where nobody owes an act, the round is closed again
  }
  if (state.atShowdown) evaluateShowdown(state);
}

/** After a change in the middle of a round: a dead hand's turn passes on, a round with nobody left to act closes. */
export function resume(state: HandState): void {
  if (state.over || !state.betting) return;
  if (state.openerUnknown) return askOpenerAgain(state);
  if (state.toAct && state.owesAct(state.toAct)) return;
  const from = state.toAct ?? state.table.order[state.table.order.length - 1]!;
  passTurn(state, from);
}

/** An act was made in turn: counts towards the window for misdeals (RR-MD-0, HL-IR-3). */
export function countAct(state: HandState, seat: Seat): void {
  state.actsInTurn++;
  seat.actedWith = seat.cards.length;
  if (state.windowShutAt < 0) {
    if (!state.acted.includes(seat.no)) state.acted.push(seat.no);
    if (state.acted.length >= state.params.actionToStand) shutWindow(state);
  }
}
