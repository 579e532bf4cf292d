import type { EventOf } from '../contract/events.js';
import { record } from './record.js';
import { Refold, type HandState } from './state.js';

/**
 * Chips drawn back. Released chips bind; a player who was unaware of a raise may think again while nobody has acted after (RR-BR-12), and
 * new chips in the same turn are judged together with what was left. Otherwise nothing moves.
 */
export function onTakeBack(state: HandState, event: EventOf<'take-back'>): void {
  if (state.over || event.amount === 0) return;
  const seat = state.table.seat(event.seat);
  for (const amendment of state.amendments.values()) {
    if (amendment.takenBack && amendment.by === state.index) {
      record(state, 'RR-BR-12', {
        verdict: 'action-returned',
        seats: [seat.no],
        effects: [],
        facts: { amount: event.amount, call: state.round.toCall(seat) },
      });
      return;
    }
  }
  if (state.forward?.seat === seat) {
    state.forward = null;
    return;
  }
  if (event.why === 'dealer-return' || !state.book.has('RR-BR-12')) return;
  const turn = state.turn?.seat === seat && state.turn.source === 'put' ? state.turn : null;
  if (!turn && seat.bet === 0) return;
  if (turn) {
    const amended = state.amendments.get(turn.index);
    if (amended?.chips !== undefined && amended.by > state.index) return;
    if (event.why === 'unaware-of-raise' && turn.faced > 0) {
      const left = Math.max(0, turn.chips - event.amount);
      throw new Refold(turn.index, { ...amended, chips: left, single: false, takenBack: true, by: state.index });
    }
    turn.takenBack = { index: state.index, amount: Math.min(event.amount, turn.chips) };
  }
  record(state, 'RR-BR-12', { verdict: 'binding', seats: [seat.no], effects: [], facts: { amount: event.amount, to: seat.bet } });
}
