import type { Reading } from '../rules/rule.js';
import type { Seat } from '../table/seat.js';
import { record } from './record.js';
import type { HandState } from './state.js';

/** Moves the chips of a settled reading. */
export function play(state: HandState, seat: Seat, reading: Reading, faced: number): void {
  const { table, round } = state;
  switch (reading.action) {
    case 'fold':
      seat.foldedFacing = faced > 0;
      table.fold(seat);
      return;
    case 'pass':
      seat.passed = true;
      seat.actedAt = round.level - 1;
      return;
    case 'check':
      seat.actedAt = seat.lastFaced = round.level;
      seat.checked = true;
      if (state.params.passAndReturn && state.street === 1) seat.passed = true;
      return;
    case 'call':
      table.betTo(seat, Math.min(reading.to, round.level));
      seat.actedAt = seat.lastFaced = round.level;
      return;
    case 'bring-in':
      table.betTo(seat, reading.to);
      // All-in for less: the amount to call stays the full bring-in; one that stands at more is what is called.
      round.forced(Math.max(state.hand.stakes.bringIn ?? reading.to, seat.bet));
      seat.actedAt = round.level;
      seat.lastFaced = 0;
      return;
    case 'raise':
      table.betTo(seat, reading.to);
      if (seat.bet > round.level) {
        round.raisedTo(seat, seat.bet);
        round.noteCap();
        seat.aggression++;
        state.opener ??= seat;
        state.lastBettor = seat;
        state.raisedAt = state.turn?.index ?? state.index;
      }
      seat.actedAt = seat.lastFaced = round.level;
      return;
    case 'none':
      return;
  }
}

/** RR-BR-7: nothing that plays was put in; the turn stays. */
export function onlySmallChips(state: HandState, seat: Seat, put: number): void {
  record(state, 'RR-BR-7', {
    verdict: 'chips-do-not-play',
    seats: [seat.no],
    effects: [],
    facts: { amount: put, min: state.table.chip, put, to: seat.bet },
  });
}
