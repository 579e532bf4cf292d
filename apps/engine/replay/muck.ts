import type { EventOf } from '../contract/events.js';
import type { Seat } from '../table/seat.js';
import { afterAct } from './after-act.js';
import { sinkHeldChips } from './chips-bet.js';
import { dealIsOver } from './first-deal.js';
import { countAct, passTurn, settleAfterChange, resume } from './progress.js';
import { record } from './record.js';
import { evaluateShowdown } from './settle.js';
import type { HandState } from './state.js';

/** Notes which hand was given up last, and when: it gets its turn back if nobody has acted since (RR-DH-2). */
export function noteFold(state: HandState, seat: Seat, inTurn: boolean): void {
  state.lastFold = { seat, acts: state.actsInTurn, street: state.street, inTurn };
}

/** Cards left a hand. In turn it is a fold; at the showdown it concedes; by accident it is nothing. Rules that name the act have spoken. */
export function onMuck(state: HandState, event: EventOf<'muck'>): void {
  if (state.over) return;
  dealIsOver(state);
  const seat = state.table.seat(event.seat);
  if (event.motion === 'accident' || event.by === 'dealer' || !seat.live) return;
  if (state.atShowdown) {
    if (event.motion === 'forward' || state.table.liveCount() <= 1 || state.frozen) return;
    concede(state, seat);
    return;
  }
  if (state.street === 0 && seat.cards.length === 0) return;
  const inTurn = state.toAct === seat && state.betting;
  const facing = state.betting ? state.round.toCall(seat) : 0;
  if (!inTurn && facing > 0 && seat.bets && state.book.has('RR-DH-a')) {
    record(state, 'RR-DH-a', { verdict: 'dead-hand', seats: [seat.no], effects: [], facts: { call: facing } });
  }
  seat.foldedFacing = facing > 0;
  sinkHeldChips(state, seat);
  state.table.fold(seat);
  if (!inTurn && state.toAct) state.behind.note(seat.no, state.index);
  if (inTurn) {
    afterAct(state, seat);
    state.turn = null;
    countAct(state, seat);
    noteFold(state, seat, true);
    if (facing === 0 && event.motion === 'forward') state.thrownForward = seat;
    if (!state.over) passTurn(state, seat);
    return;
  }
  if (facing === 0 && event.motion === 'forward') state.thrownForward = seat;
  noteFold(state, seat, false);
  settleAfterChange(state);
  resume(state);
}

/** Gives the hand up at the showdown. */
export function concede(state: HandState, seat: Seat): void {
  seat.conceded = true;
  state.table.fold(seat);
  noteFold(state, seat, false);
  evaluateShowdown(state);
}
