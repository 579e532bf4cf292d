import { ACE } from '../cards/card.js';
import { Category, NO_HAND, turnedLow, valueOf } from './value.js';

/** The five ranks of a straight as a bit set (bit 0 = deuce … bit 12 = ace), and the top rank (5..14). */
export interface Straight {
  readonly mask: number;
  readonly top: number;
}

/**
 * What a ranking says of at most five cards; everything else (the best five of more, wild cards) follows from it.
 * `counts[rank]` is how many cards of the rank there are (0 = deuce … 12 = ace). Wild cards can make it five.
 */
export interface Law {
  /** The value of the cards by their ranks alone, no flush among them. A hand of fewer than five has no straight. */
  byRanks(counts: Uint8Array): number;
  /** What five cards of one suit are: better, worse, or nothing of note. */
  readonly flush: 'helps' | 'hurts' | 'ignored';
  /** The value of five cards of one suit; `ranks` are 2..14, highest first, a named wild card may repeat one. */
  byFlush(ranks: readonly number[]): number;
  /** The straights there are, the highest first. */
  readonly straights: readonly Straight[];
  /**
   * Whether the bug is limited to an ace, a straight or a flush (HL-CD-3). In the games for low, which know
   * no such hands to complete, it is fully wild, that is the lowest rank not in the hand.
   */
  readonly limitedBug: boolean;
}

function straightsDownTo(lowest: number, wheel: boolean): Straight[] {
  const straights: Straight[] = [];
  for (let low = ACE - 4; low >= lowest; low--) straights.push({ mask: 0b11111 << low, top: low + 6 });
  if (wheel) straights.push({ mask: (0b1111 << lowest) | (1 << ACE), top: lowest + 5 });
  return straights;
}

/** The top rank of the straight that these ranks, with `free` cards that may be anything, complete; 0 = none. */
export function straightTop(mask: number, free: number, straights: readonly Straight[]): number {
  for (const straight of straights) if (5 - bitCount(mask & straight.mask) <= free) return straight.top;
  return 0;
}

export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const HIGH_ORDER = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
const ACE_LOW_ORDER = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 12];

/** Pairs and their like (HL-HR-1, HL-TI-2..5), straights and flushes apart. */
function pattern(counts: Uint8Array, aceLow: boolean): number {
  const groups: number[][] = [[], [], [], [], [], []];
  for (const rank of aceLow ? ACE_LOW_ORDER : HIGH_ORDER) groups[counts[rank]].push(aceLow && rank === ACE ? 1 : rank + 2);
  const [, ones, pairs, threes, fours, fives] = groups;
  if (fives.length > 0) return valueOf(Category.five, fives[0]);
  if (fours.length > 0) return valueOf(Category.four, fours[0], ones[0]);
  if (threes.length > 0 && pairs.length > 0) return valueOf(Category.fullHouse, threes[0], pairs[0]);
  if (threes.length > 0) return valueOf(Category.three, threes[0], ones[0], ones[1]);
  if (pairs.length > 1) return valueOf(Category.twoPair, pairs[0], pairs[1], ones[0]);
  if (pairs.length > 0) return valueOf(Category.pair, pairs[0], ones[0], ones[1], ones[2]);
  return valueOf(Category.noPair, ones[0], ones[1], ones[2], ones[3], ones[4]);
}

/** The ranks as a bit set if they are five different ones, else 0. */
function fiveDifferent(counts: Uint8Array): number {
  let mask = 0;
  for (let rank = 0; rank < counts.length; rank++) {
    if (counts[rank] > 1) return 0;
    mask |= counts[rank] << rank;
  }
  return bitCount(mask) === 5 ? mask : 0;
}

function maskOf(ranks: readonly number[]): number {
  return ranks.reduce((mask, rank) => mask | (1 << (rank - 2)), 0);
}

function highLaw(straights: readonly Straight[], flush: Category): Law {
  return {
    flush: 'helps',
    limitedBug: true,
    straights,
    byRanks(counts) {
      const mask = fiveDifferent(counts);
      const top = mask === 0 ? 0 : straightTop(mask, 0, straights);
      return top > 0 ? valueOf(Category.straight, top) : pattern(counts, false);
    },
    byFlush(ranks) {
      const top = straightTop(maskOf(ranks), 0, straights);
      return top > 0 ? valueOf(Category.straightFlush, top) : valueOf(flush, ...(ranks as [number, number, number, number, number]));
    },
  };
}

/** HL-HR-1: the ace is high, or low in the five-high straight. */
export const HIGH: Law = highLaw(straightsDownTo(0, true), Category.flush);

/** Six to ace: the lowest straight is A-6-7-8-9, and a flush beats a full house. */
export const SHORT_DECK: Law = highLaw(straightsDownTo(4, true), Category.shortDeckFlush);

/** Ace to five: the ace is low, straights and flushes do not count, 5-4-3-2-A is the best. */
export const LOW_A5: Law = {
  flush: 'ignored',
  limitedBug: false,
  straights: [],
  byRanks: (counts) => turnedLow(pattern(counts, true)),
  byFlush: () => NO_HAND,
};

/** Ace to five with five different ranks of eight or lower, or nothing. */
export const LOW_8: Law = {
  ...LOW_A5,
  byRanks(counts) {
    const mask = fiveDifferent(counts);
    const overEight = 0b0111110000000;
    return mask === 0 || (mask & overEight) !== 0 ? NO_HAND : LOW_A5.byRanks(counts);
  },
};

/** Deuce to seven: the ace is high only, straights and flushes count against the hand, 7-5-4-3-2 is the best. */
const LOW_27_STRAIGHTS = straightsDownTo(0, false);
const HIGH_WITHOUT_WHEEL = highLaw(LOW_27_STRAIGHTS, Category.flush);
export const LOW_27: Law = {
  flush: 'hurts',
  limitedBug: false,
  straights: LOW_27_STRAIGHTS,
  byRanks: (counts) => turnedLow(HIGH_WITHOUT_WHEEL.byRanks(counts)),
  byFlush: (ranks) => turnedLow(HIGH_WITHOUT_WHEEL.byFlush(ranks)),
};
