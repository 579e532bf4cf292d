import { record } from './record.js';
import type { HandState } from './state.js';

/**
 * Notes where a card is; where the same card is somewhere else already, the pack holds it twice and the deal is void (RR-IR-4, HL-IR-1).
 * Returns whether the deal ended by it.
 */
export function foundTwice(state: HandState, card: string, where: string | number): boolean {
  const twice = state.noteCard(card, where);
  if (twice === null || card.startsWith('X')) return false;
  const rule = state.book.has('RR-IR-4') ? 'RR-IR-4' : state.book.has('HL-IR-1') ? 'HL-IR-1' : null;
  if (!rule) return false;
  const finding = record(state, rule, {
    verdict: 'void',
    seats: typeof where === 'number' ? [where] : [],
    facts: { card, cards: [card], where },
  });
  return finding.verdict === 'void' && state.over;
}
