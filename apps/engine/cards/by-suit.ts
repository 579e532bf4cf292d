import { ACE, rankOf, suitOf } from './card.js';
import type { Card } from './card.js';

/**
 * Cards in stud's order of ranks and, within a rank, of suits (spades, hearts, diamonds, clubs; RR-TI-1): for the
 * bring-in and the odd chip (RR-TI-5b), never to win a pot. `aceLow` is the order of games played for low, where the
 * ace is under the deuce. Jokers and unknown cards have no place in the order and are passed over.
 */
export function highestBySuit(cards: readonly Card[], aceLow = false): Card | null {
  return extreme(cards, aceLow, 1);
}

/** The lowest card of the set in the same order; null where no card has a rank. */
export function lowestBySuit(cards: readonly Card[], aceLow = false): Card | null {
  return extreme(cards, aceLow, -1);
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compareBySuit(a: Card, b: Card, aceLow = false): number {
  return orderOf(a, aceLow) - orderOf(b, aceLow);
}

function orderOf(card: Card, aceLow: boolean): number {
  const rank = rankOf(card);
  return (aceLow && rank === ACE ? -1 : rank) * 4 + suitOf(card);
}

function extreme(cards: readonly Card[], aceLow: boolean, sign: 1 | -1): Card | null {
  let best: Card | null = null;
  for (const card of cards) {
    if (rankOf(card) < 0) continue;
    if (best === null || sign * compareBySuit(card, best, aceLow) > 0) best = card;
  }
  return best;
}
