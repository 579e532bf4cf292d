import type { Seat } from '../table/seat.js';
import { countAct, passTurn } from './progress.js';
import { judge } from './record.js';
import type { HandState } from './state.js';

/** `time` by the seat to act keeps its right to act, called before too many have acted behind (RR-BR-11). */
export function onTime(state: HandState, seat: Seat): void {
  if (state.over || state.toAct !== seat || loseTurn(state, seat)) return;
  state.behind.time = true;
}

/**
 * A skipped player speaks up or acts. Where the turn is lost (RR-BR-11) nothing to call is a check, facing a bet a fold, and the acts held behind
 * count. Returns whether the turn is gone.
 */
export function loseTurn(state: HandState, seat: Seat): boolean {
  if (state.toAct !== seat || state.behind.size === 0) return false;
  const call = state.round.toCall(seat);
  const finding = judge(state, 'skipped', { seat });
  if (finding?.verdict !== 'right-to-act-lost') return false;
  if (call > 0) {
    seat.foldedFacing = true;
    state.table.fold(seat);
  } else seat.actedAt = seat.lastFaced = state.round.level;
  state.turn = null;
  countAct(state, seat);
  if (!state.over) passTurn(state, seat);
  return true;
}
