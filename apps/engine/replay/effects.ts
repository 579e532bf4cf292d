import type { EffectSpec } from '../contract/events.js';
import type { HandState } from './state.js';
import { sinkHeldChips } from './chips-bet.js';
import { noteFold } from './muck.js';
import { resume, reopenRound, settleAfterChange } from './progress.js';

/** Applies effects of the closed list to the table; every other effect of the list only informs. */
export function applyEffects(state: HandState, effects: readonly EffectSpec[]): void {
  const table = state.table;
  let changed = false;
  for (const { effect, seat: no, amount } of effects) {
    const seat = no === undefined || !table.hasSeat(no) ? null : table.seat(no);
    // What was pushed stays pushed: only a ruling, which lifts this, still kills or revives.
    if (state.frozen && (effect === 'kill' || effect === 'revive')) continue;
    if (!seat || (seat.status === 'out' && effect !== 'refund' && effect !== 'carry')) continue;
    switch (effect) {
      case 'kill':
        if (seat.live || seat.status === 'folded') {
          if (seat.live) sinkHeldChips(state, seat);
          if (seat.live) noteFold(state, seat, state.toAct === seat);
          table.kill(seat);
          changed = true;
        }
        break;
      case 'revive':
        if (!seat.live) {
          table.revive(seat);
          changed = true;
        }
        break;
      case 'turn':
        if (seat.bets && !state.over) {
          reopenRound(state);
          state.status = 'betting';
          state.openerUnknown = null;
          state.toAct = seat;
          if (seat.actedAt >= state.round.level) seat.actedAt = -1;
          changed = true;
        }
        break;
      case 'bar-raise':
        seat.barred = true;
        break;
      case 'forfeit':
        if (state.over) break;
        if (state.uncalled?.seat === seat) reopenRound(state);
        table.forfeit(seat, amount ?? 0);
        changed = true;
        break;
      case 'return':
        if (state.over) break;
        table.giveBack(seat, amount ?? 0);
        changed = true;
        break;
      case 'take':
        if (state.over) break;
        table.betTo(seat, seat.bet + (amount ?? 0));
        if (seat.bet > state.round.level) {
          state.round.raisedTo(seat, seat.bet);
          if (seat.actedAt >= 0) seat.actedAt = seat.lastFaced = seat.bet;
        }
        changed = true;
        break;
      case 'carry':
        table.withholdRefund(seat, true);
        break;
      case 'refund':
        if (state.status === 'void' || state.status === 'misdeal' || state.sameDealer) table.withholdRefund(seat, false);
        break;
      case 'replace':
      case 'burn':
      case 'transfer':
      case 'next-dealer':
        break;
    }
  }
  if (changed) {
    settleAfterChange(state);
    resume(state);
  }
}

/** The opposite of effects applied earlier, for a decision that takes another way. Only what can be undone in place. */
export function oppositeEffects(effects: readonly EffectSpec[]): EffectSpec[] {
  const opposite: EffectSpec[] = [];
  for (const spec of effects) {
    if (spec.effect === 'kill') opposite.push({ ...spec, effect: 'revive' });
    else if (spec.effect === 'revive') opposite.push({ ...spec, effect: 'kill' });
    else if (spec.effect === 'carry' && spec.seat !== undefined) opposite.push({ ...spec, effect: 'refund' });
    else if (spec.effect === 'refund' && spec.seat !== undefined) opposite.push({ ...spec, effect: 'carry' });
  }
  return opposite;
}
