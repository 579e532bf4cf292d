import { HandReplay } from '@cardspeak/engine';
import { REFERENCE_EVENTS, REFERENCE_HAND } from '../data/reference-hand.js';

/** Events that one hand takes in a run, each followed by its view as the service shows it. */
export const TAKEN = 20;

const count = (said: number): object => ({ type: 'count', of: 'pot', said });

/** Hands with `length` entries in their log: the first acts, then counts of the pot. */
export function openHands(hands: number, length: number): HandReplay[] {
  return Array.from({ length: hands }, () => {
    const hand = new HandReplay(REFERENCE_HAND);
    for (let i = 0; i < length; i++) hand.apply(i < 3 ? REFERENCE_EVENTS[i] : count(750 + i));
    return hand;
  });
}

/** The next events and at last the next act, a fold by the seat to act. */
export function goOn(hand: HandReplay): number {
  let pots = 0;
  for (let i = 1; i < TAKEN; i++) {
    hand.apply(count(i));
    pots += hand.view().pots.length;
  }
  hand.apply(REFERENCE_EVENTS[3]);
  return pots + hand.view().pots.length;
}
