import type { Compiled } from '../../rulebooks/compile.js';
import { type Refusal, refusal } from './refusal.js';

/** RR-BI-3, in draw games DP-BT-5: chips may be added in any amount, but not by a player who is in the hand being played. */
export function judgeAddOn(
  book: Compiled,
  asked: { readonly seat: number; readonly amount: number; readonly inHand: boolean },
): Refusal | null {
  if (!asked.inHand) return null;
  const rule = ['RR-BI-3', 'DP-BT-5'].find((id) => book.has(id));
  return rule === undefined ? null : refusal(rule, 'hand-in-progress', { seat: asked.seat, amount: asked.amount }, null);
}
