import { record } from './record.js';
import type { HandState } from './state.js';

/**
 * Everybody has passed the first round of a draw game. DP-JP-2: a jackpot is dealt again with the same antes; DP-BT-3: otherwise nobody
 * wins; the chips stay for the next deal either way. Returns whether that ended the hand.
 */
export function nobodyOpened(state: HandState): boolean {
  if (state.street !== 1 || state.game.family !== 'draw' || state.round.level > 0) return false;
  const rule =
    state.game.openers && state.book.has('DP-JP-2')
      ? 'DP-JP-2'
      : state.params.passAndReturn && state.book.has('DP-BT-3')
        ? 'DP-BT-3'
        : null;
  if (rule === null || state.table.bettors() <= 1) return false;
  const amount = state.table.potTotal();
  record(state, rule, {
    verdict: rule === 'DP-JP-2' ? 'redeal-and-re-ante' : 'carry-over',
    seats: [],
    effects: [{ effect: 'carry', amount }],
    facts: { amount, pot: amount },
  });
  state.table.carryOver();
  state.status = 'settled';
  state.toAct = null;
  state.sameDealer = true;
  return true;
}
