import { HandReplay } from '@cardspeak/engine';
import { REFERENCE_EVENTS, REFERENCE_HAND } from '../data/reference-hand.js';

/** Hands with `length` entries in their log: the first acts, then counts of a pot. */
export function openHands(count: number, length: number): HandReplay[] {
  return Array.from({ length: count }, () => {
    const hand = new HandReplay(REFERENCE_HAND);
    for (let i = 0; i < length; i++) hand.apply(i < 3 ? REFERENCE_EVENTS[i] : { type: 'count', of: 'pot', said: 750 + i });
    return hand;
  });
}

/** The next act, a fold by the seat to act, and what the dealer is then shown. */
export function oneMore(hand: HandReplay): number {
  hand.apply(REFERENCE_EVENTS[3]);
  return hand.view().pots.length;
}
