import type { Seat } from '../table/seat.js';
import { findingId } from './findings.js';
import { judge, judged, record } from './record.js';
import { amend, type Forward, type HandState } from './state.js';

/** Matters that the next player's act completes: a hand thrown forward (RR-DH-b), a forward motion with chips (RR-BR-13). */
export function afterAct(state: HandState, actor: Seat): void {
  const thrown = state.thrownForward;
  if (!thrown) return;
  state.thrownForward = null; // who acts with the hand itself has it back
  if (thrown !== actor) {
    judge(state, 'throw-answered', { seat: thrown, by: actor.no });
  }
}

/** Before another seat's act is read: chips pushed forward in a limit game made it act and have to be completed (RR-BR-13). */
export function completeForward(state: HandState, forward: Forward, actor: Seat): void {
  if (forward.seat === actor) return;
  state.forward = null;
  if (!forward.inTurn || state.toAct !== forward.seat) return;
  const spoken = judged(state, 'motion-answered', { seat: forward.seat, put: forward.chips, by: actor.no });
  if (!spoken) return;
  if (state.decisions.get(findingId(state.index, spoken.rule))?.verdict === 'action-returned') {
    record(state, spoken.rule, spoken.judgement);
    return;
  }
  amend(state, forward.index, { completed: true });
}

/** In the pass of the fold where the motion was completed: the finding belongs to the act that completed the irregularity. */
export function noteCompleted(state: HandState, actor: Seat): void {
  for (const [index, amendment] of state.amendments) {
    if (!amendment.completed || !amendment.by.includes(state.index)) continue;
    const motion = state.completedMotions.get(index);
    if (motion) judge(state, 'motion-answered', { seat: motion.seat, put: motion.chips, by: actor.no });
  }
}
