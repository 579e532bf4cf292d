import type { EventOf } from '../contract/events.js';
import { judgeShuffles } from './before-deal.js';
import { record } from './record.js';
import type { HandState } from './state.js';
import { loseTurn } from './turn-lost.js';
import { callClaims, lapseReshuffles } from './window.js';

/** Somebody called attention: open claims are judged now. After the end of the hand it is too late unless the floor rules otherwise. */
export function onAttention(state: HandState, event: EventOf<'attention'>, complaintTooLate: boolean): void {
  // The objection to a wrong award is in time: the award was corrected for it.
  const objection = !state.ended && state.findings.all.some((finding) => finding.verdict === 'award-corrected');
  if (objection && state.awarded) return;
  if (state.ended || (state.awarded && state.params.disputesUntil === 'award')) {
    const rule = state.book.has('RR-SD-3') ? 'RR-SD-3' : 'HL-SD-2';
    if (state.book.has(rule)) {
      record(state, rule, {
        verdict: 'too-late',
        seats: typeof event.by === 'number' ? [event.by] : [],
        effects: [],
        facts: { by: event.by },
      });
    }
    return;
  }
  if (typeof event.by === 'number' && state.toAct?.no === event.by) loseTurn(state, state.toAct);
  if (state.over) return;
  if (state.street === 0) judgeShuffles(state);
  for (const open of state.undersized) if (event.about === undefined || event.about === open.index) open.noticed = true;
  if (complaintTooLate && state.actsInTurn > 0) lapseReshuffles(state);
  callClaims(state, event.about, complaintTooLate ? 'reshuffle' : undefined);
}
