import { describe, expect, it } from '@jest/globals';
import { handClass, rankHigh, rankingOf } from '../../apps/engine/ranking/index.js';
import type { HandClass, RankingName } from '../../apps/engine/ranking/index.js';
import type { Card } from '../../apps/engine/cards/index.js';
import { badugiHands, forEachHand } from './every-hand.js';
import { choices, dealer, plainBest, plainFive, plainLowest, plainNumber } from './plain-ranker.js';

/** The value for high by bit sets of ranks, which shares neither tables nor code with the engine. */
function highByBits(a: number, b: number, c: number, d: number, e: number): number {
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let four = 0;
  for (const card of [a, b, c, d, e]) {
    const bit = 1 << (card >> 2);
    four |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  const top = (mask: number): number => (mask === 0 ? 0 : 33 - Math.clz32(mask));
  const drop = (mask: number): number => (mask === 0 ? 0 : mask ^ (1 << (31 - Math.clz32(mask))));
  const down = (mask: number): number => {
    let fields = 0;
    for (let rest = mask, shift = 16; rest !== 0; rest = drop(rest), shift -= 4) fields |= top(rest) << shift;
    return fields;
  };
  if (four !== 0) return (9 << 20) | (top(four) << 16) | (top(once & ~four) << 12);
  if (thrice !== 0 && (twice & ~thrice) !== 0) return (7 << 20) | (top(thrice) << 16) | (top(twice & ~thrice) << 12);
  if (thrice !== 0) return (4 << 20) | (top(thrice) << 16) | (down(once & ~thrice) >> 4);
  if (drop(twice) !== 0) return (3 << 20) | (top(twice) << 16) | (top(drop(twice)) << 12) | (top(once & ~twice) << 8);
  if (twice !== 0) return (2 << 20) | (top(twice) << 16) | (down(once & ~twice) >> 4);
  const flush = (a & 3) === (b & 3) && (a & 3) === (c & 3) && (a & 3) === (d & 3) && (a & 3) === (e & 3);
  const straight = once === 0b1000000001111 ? 5 : once === 0b11111 * (once & -once) ? top(once) : 0;
  if (straight !== 0) return ((flush ? 10 : 5) << 20) | (straight << 16);
  return ((flush ? 6 : 1) << 20) | down(once);
}

function countClasses(name: RankingName, lowest: number): Partial<Record<HandClass, number>> {
  const ranking = rankingOf(name);
  const counts: Partial<Record<HandClass, number>> = {};
  const hand: Card[] = [];
  forEachHand(lowest, (a, b, c, d, e) => {
    hand[0] = a as Card;
    hand[1] = b as Card;
    hand[2] = c as Card;
    hand[3] = d as Card;
    hand[4] = e as Card;
    const found = handClass(ranking.value(hand, []));
    counts[found] = (counts[found] ?? 0) + 1;
  });
  return counts;
}

describe('HL-HR-1 every five-card hand', () => {
  it('ranks as the second implementation ranks it, with the known number of each class', () => {
    const ids = new Uint8Array(5);
    const counts = new Array<number>(12).fill(0);
    let different = 0;
    forEachHand(0, (a, b, c, d, e) => {
      ids[0] = a;
      ids[1] = b;
      ids[2] = c;
      ids[3] = d;
      ids[4] = e;
      const value = rankHigh(ids, 5);
      if (value !== highByBits(a, b, c, d, e)) different++;
      counts[value >> 20]++;
    });
    expect(different).toBe(0);
    expect(counts).toEqual([0, 1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 0, 624, 40, 0]);
  });

  it('short deck: the known number of each class', () => {
    expect(countClasses('short-deck', 16)).toEqual({
      'straight-flush': 24,
      four: 288,
      flush: 480,
      'full-house': 1_728,
      straight: 6_120,
      three: 16_128,
      'two-pair': 36_288,
      pair: 193_536,
      'no-pair': 122_400,
    });
  });

  it('ace to five: straights and flushes are no pair', () => {
    expect(countClasses('low-a5', 0)).toEqual({
      four: 624,
      'full-house': 3_744,
      three: 54_912,
      'two-pair': 123_552,
      pair: 1_098_240,
      'no-pair': 1_317_888,
    });
  });

  it('deuce to seven: A-2-3-4-5 is no straight', () => {
    expect(countClasses('low-27', 0)).toEqual({
      'straight-flush': 36,
      four: 624,
      'full-house': 3_744,
      flush: 5_112,
      straight: 9_180,
      three: 54_912,
      'two-pair': 123_552,
      pair: 1_098_240,
      'no-pair': 1_303_560,
    });
  });

  it('eight or better: 56 sets of five ranks qualify', () => {
    expect(countClasses('low-8', 0)).toEqual({ 'no-pair': 56 * 1024, none: 2_598_960 - 56 * 1024 });
  });
});

describe('badugi', () => {
  it('every four-card hand: the known number of each class', () => {
    expect(badugiHands()).toEqual({ badugi: 17_160, 'three-card': 154_440, 'two-card': 96_252, 'one-card': 2_873 });
  });
});

describe('sampled hands keep the order of the second implementation', () => {
  const deal = dealer(2024);
  const inOrder = (pairs: [number, number][]): boolean => {
    const sorted = pairs.slice().sort((a, b) => a[0] - b[0]);
    return sorted.every((pair, i) => i === 0 || Math.sign(pair[0] - sorted[i - 1][0]) === Math.sign(pair[1] - sorted[i - 1][1]));
  };

  it('high, of one to eight cards', () => {
    for (let n = 1; n <= 8; n++) {
      const hands = Array.from({ length: 1500 }, () => deal(n));
      expect(inOrder(hands.map((hand) => [plainBest(hand), rankHigh(hand, n)]))).toBe(true);
    }
  });

  it('short deck, of seven cards', () => {
    const ranking = rankingOf('short-deck');
    const hands = Array.from({ length: 3000 }, () => deal(7, 16));
    // A flush is lifted over the full house by swapping the two in the plain order.
    const lifted = (cards: number[]): number =>
      Math.max(
        ...choices(cards, 5).map((five) => {
          const hand = plainFive(five, { wheelFrom: 6 });
          const category = hand.category === 6 ? 7 : hand.category === 7 ? 6 : hand.category;
          return plainNumber({ ...hand, category });
        }),
      );
    expect(inOrder(hands.map((hand) => [lifted(hand), ranking.value(hand as Card[], [])]))).toBe(true);
  });

  it.each(['low-a5', 'low-27'] as const)('%s, of five to seven cards', (name) => {
    const options = name === 'low-a5' ? { aceLow: true, suitsAndRuns: false } : { wheelFrom: null };
    for (let n = 5; n <= 7; n++) {
      const hands = Array.from({ length: 2000 }, () => deal(n));
      expect(inOrder(hands.map((hand) => [-plainLowest(hand, options), rankingOf(name).value(hand as Card[], [])]))).toBe(true);
    }
  });

  it('deuce to seven, of seven cards with a flush among them', () => {
    const hands = Array.from({ length: 500 }, () => {
      const suit = deal(1)[0] & 3;
      const five = new Set<number>();
      while (five.size < 5) five.add((deal(1)[0] & ~3) | suit);
      for (const card of deal(7)) if (five.size < 7) five.add(card);
      return [...five];
    });
    expect(inOrder(hands.map((hand) => [-plainLowest(hand, { wheelFrom: null }), rankingOf('low-27').value(hand as Card[], [])]))).toBe(
      true,
    );
  });

  it('omaha, exactly two of four, five or six and three of the board', () => {
    for (const own of [4, 5, 6]) {
      const hands = Array.from({ length: 300 }, () => deal(own + 5));
      const best = (cards: number[]): number => Math.max(...twoAndThree(cards, own).map((five) => plainNumber(plainFive(five))));
      const value = (cards: number[]): number => rankingOf('omaha').value(cards.slice(0, own) as Card[], cards.slice(own) as Card[]);
      expect(inOrder(hands.map((hand) => [best(hand), value(hand)]))).toBe(true);
    }
  });

  it('omaha low, eight or better', () => {
    const hands = Array.from({ length: 1000 }, () => deal(9));
    const best = (cards: number[]): number => {
      const lows = twoAndThree(cards, 4)
        .map((five) => plainFive(five, { aceLow: true, suitsAndRuns: false }))
        .filter((hand) => hand.category === 1 && hand.ranks[0] <= 8);
      return lows.length === 0 ? 0 : 1e9 - Math.min(...lows.map(plainNumber));
    };
    const value = (cards: number[]): number => rankingOf('omaha-low-8').value(cards.slice(0, 4) as Card[], cards.slice(4) as Card[]);
    expect(inOrder(hands.map((hand) => [best(hand), value(hand)]))).toBe(true);
  });
});

function twoAndThree(cards: readonly number[], own: number): number[][] {
  const boards = choices(cards.slice(own), 3);
  return choices(cards.slice(0, own), 2).flatMap((two) => boards.map((three) => [...two, ...three]));
}
