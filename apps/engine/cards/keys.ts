import { JOKER_1, JOKER_2, PLAIN_CARDS, atFace, named } from './card.js';
import type { Card } from './card.js';

/**
 * What ranking adds up over the cards of a hand: two 32-bit sums that say how many cards of each rank, how many of
 * each suit and how many wild cards there are.
 *
 * low sum:   bits 0-16  counts of the ranks deuce to eight, in base 5
 *            bits 17-19 wild cards, bits 20-22 bugs, bits 23-25 wild cards that were named
 * high sum:  bits 0-13  counts of the ranks nine to ace, in base 5
 *            bits 14-29 counts of clubs, diamonds, hearts, spades, four bits each
 *
 * The tables have a slot for every byte, which lets the compiler drop the bounds check for a `Uint8Array` of ids.
 */
export const CARD_KEY_SLOTS = 256;
export const LOW_RANKS = 7;
export const HIGH_RANKS = 6;
export const LOW_KEY_BITS = 17;
export const HIGH_KEY_BITS = 14;
export const LOW_KEY_MASK = (1 << LOW_KEY_BITS) - 1;
export const HIGH_KEY_MASK = (1 << HIGH_KEY_BITS) - 1;

export const WILD_KEY = 1 << LOW_KEY_BITS;
export const BUG_KEY = 1 << (LOW_KEY_BITS + 3);
export const NAMED_KEY = 1 << (LOW_KEY_BITS + 6);
/** One card more in each of the four suit counters. */
export const EVERY_SUIT = 0x1111 << HIGH_KEY_BITS;
/** The bit that a suit counter started at 3 sets when it reaches 8: five cards of the suit. */
export const FIVE_OF_SUIT = 0x8888 << HIGH_KEY_BITS;

/** Each card's share of the sums, in a pack whose jokers are wild and nothing else. */
export const LOW_HALF: Int32Array = new Int32Array(CARD_KEY_SLOTS);
export const HIGH_HALF: Int32Array = new Int32Array(CARD_KEY_SLOTS);

/** The share of one card of the rank in the low sum's rank key. */
export function lowKey(rank: number): number {
  return rank < LOW_RANKS ? 5 ** rank : 0;
}

/** The share of one card of the rank in the high sum's rank key. */
export function highKey(rank: number): number {
  return rank < LOW_RANKS ? 0 : 5 ** (rank - LOW_RANKS);
}

for (let id = 0; id < PLAIN_CARDS; id++) {
  const rank = id >> 2;
  const low = lowKey(rank);
  const high = highKey(rank) + (1 << (HIGH_KEY_BITS + 4 * (id & 3)));
  const card = id as Card;
  LOW_HALF[card] = low;
  HIGH_HALF[card] = high;
  LOW_HALF[named(card)] = low + NAMED_KEY;
  HIGH_HALF[named(card)] = high;
  LOW_HALF[atFace(card)] = low;
  HIGH_HALF[atFace(card)] = high;
}
LOW_HALF[JOKER_1] = WILD_KEY;
LOW_HALF[JOKER_2] = WILD_KEY;
