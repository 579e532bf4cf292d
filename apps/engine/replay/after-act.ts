import type { Seat } from '../table/seat.js';
import { record } from './record.js';
import { amend, type HandState } from './state.js';

/** Matters that the next player's act completes: a hand thrown forward (RR-DH-b), a forward motion with chips (RR-BR-13). */
export function afterAct(state: HandState, actor: Seat): void {
  const thrown = state.thrownForward;
  if (thrown && thrown !== actor) {
    state.thrownForward = null;
    if (state.book.has('RR-DH-b') && !thrown.live) {
      record(state, 'RR-DH-b', { verdict: 'dead-hand', seats: [thrown.no], effects: [], facts: { seat: thrown.no, by: actor.no } });
    }
  }
}

/** Before another seat's act is read: chips pushed forward in a limit game made it act and have to be completed (RR-BR-13). */
export function completeForward(state: HandState, actor: Seat): void {
  const forward = state.forward;
  if (!forward || forward.seat === actor) return;
  state.forward = null;
  if (state.hand.limit !== 'limit' || !state.book.has('RR-BR-13') || state.toAct !== forward.seat) return;
  const id = state.findings.nextId('RR-BR-13', state.index);
  if (state.decisions.get(id)?.verdict === 'action-returned') {
    record(state, 'RR-BR-13', {
      verdict: 'binding',
      seats: [forward.seat.no],
      options: ['binding', 'action-returned'],
      effects: [],
      readings: { 'action-returned': {} },
      facts: { put: forward.chips, by: actor.no },
    });
    return;
  }
  amend(state, forward.index, { completed: true });
}

/** In the pass of the fold where the motion was completed: the finding belongs to the act that completed the irregularity. */
export function noteCompleted(state: HandState): void {
  if (state.amendments.size === 0) return;
  for (const [index, amendment] of state.amendments) {
    if (!amendment.completed || !amendment.by.includes(state.index)) continue;
    const seat = state.completedSeats.get(index);
    if (!seat) continue;
    record(state, 'RR-BR-13', {
      verdict: 'binding',
      seats: [seat.no],
      options: ['binding', 'action-returned'],
      effects: [],
      readings: { binding: {}, 'action-returned': {} },
      facts: { put: seat.bet },
    });
  }
}
