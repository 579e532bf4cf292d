import type { EventOf } from '../contract/events.js';
import type { Seat } from '../table/seat.js';
import { judge } from './record.js';
import { amend, type HandState, type Turn } from './state.js';
import { inTime } from './words.js';

/**
 * Chips drawn back. Released chips bind; a player who was unaware of a raise may think again while nobody has acted after (RR-BR-12), and
 * new chips in the same turn are judged together with what was left. Otherwise nothing moves.
 */
export function onTakeBack(state: HandState, event: EventOf<'take-back'>): void {
  if (state.over || event.amount === 0) return;
  const seat = state.table.seat(event.seat);
  for (const amendment of state.amendments.values()) {
    if (amendment.takenBack === state.index) return void judge(state, 'drawn-back', { seat, amount: event.amount, returned: true });
    if (amendment.exchanged === state.index) return;
  }
  if (state.forward?.seat === seat) {
    state.forward = null;
    return;
  }
  if (!state.book.has('RR-BR-12')) return chipsStay(state, seat, event);
  if (event.why === 'dealer-return') return;
  const unaware = wasUnaware(state, event);
  const held = state.held.find((one) => one.seat === seat && one.event.type === 'put');
  if (held && unaware) {
    state.held = state.held.filter((one) => one !== held);
    held.finding?.change({ verdict: 'action-returned', state: 'automatic', options: [] });
    return void judge(state, 'drawn-back', { seat, amount: event.amount, returned: true });
  }
  const turn = motionOf(state, seat);
  if (!turn && !held && seat.total === 0) return;
  if (turn && unaware && turn.faced > 0)
    amend(state, turn.index, { chips: Math.max(0, turn.chips - event.amount), single: false, takenBack: state.index });
  bind(state, seat, event.amount);
}

/** The turn of a seat that put chips in silently, while it lasts. */
const motionOf = ({ turn }: HandState, seat: Seat): Turn | null => (turn?.seat === seat && turn.source === 'put' ? turn : null);

/** The chips are in all the same: new ones are judged with those of the same turn, and against those of an earlier one. */
function bind(state: HandState, seat: Seat, amount: number): void {
  const turn = motionOf(state, seat);
  if (turn) turn.takenBack = { index: state.index, amount: Math.min(amount, turn.chips) };
  else {
    const before = state.drawnBack?.seat === seat ? state.drawnBack.amount : 0;
    state.drawnBack = { seat, amount: Math.min(before + amount, seat.total) };
  }
  judge(state, 'drawn-back', { seat, amount, returned: false });
}

/** The player did not know of the raise: so it was said, unless the floor established that the raise was heard, or so the floor established. */
function wasUnaware(state: HandState, event: EventOf<'take-back'>): boolean {
  const heard = state.fact(state.index, 'heard') ?? state.fact(state.raisedAt, 'heard');
  return event.why === undefined ? heard === false : event.why === 'unaware-of-raise' && heard !== true;
}

/** HL-IR-7: no chip once in the pot is removed to put a betting irregularity right; a slip of the tongue may be (HL-IR-9). */
function chipsStay(state: HandState, seat: Seat, event: EventOf<'take-back'>): void {
  const slip = state.forfeited;
  if (event.why === 'slip-of-tongue' && slip?.seat === seat && inTime(state, slip) && state.book.has('HL-IR-9')) {
    amend(state, slip.index, { chips: Math.max(0, slip.chips - event.amount), single: false, exchanged: state.index });
  }
  bind(state, seat, event.amount);
}
