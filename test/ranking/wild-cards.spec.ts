import { describe, expect, it } from '@jest/globals';
import { NO_WILDS, cardCode, compileWilds, parseCard } from '../../apps/engine/cards/index.js';
import type { Card, WildSpec } from '../../apps/engine/cards/index.js';
import { handClass, handRanks, rankingOf } from '../../apps/engine/ranking/index.js';
import { choices, dealer, plainFive, plainLowest, plainNumber } from './plain-ranker.js';
import { JOKERS, PLAIN_CARDS, byBug, bySubstitution, sameOrder, substitutions } from './substitution.js';

const jokersWild: WildSpec = { jokers: 2 };
const high = rankingOf('high');

describe('HL-CD-2 wild cards count as the best that they can be', () => {
  const deal = dealer(7);

  it.each([
    [1, 5, 1500],
    [1, 6, 150],
    [1, 7, 50],
    [2, 5, 50],
    [2, 7, 2],
  ])('%i jokers in %i cards, %i hands', (jokers, n, hands) => {
    const wilds = compileWilds(jokersWild);
    const pairs = Array.from({ length: hands }, () => {
      const hand = [...deal(n - jokers), ...JOKERS.slice(0, jokers)];
      return [bySubstitution(hand, (card) => card >= 52), high.value(hand as Card[], [], wilds)] as const;
    });
    expect(sameOrder(pairs)).toBe(true);
  });

  it('deuces, the jack of hearts and a joker wild', () => {
    const wilds = compileWilds({ jokers: 1, wild: ['2', 'Jh'] });
    const isWild = (card: number): boolean => card < 4 || card === 38 || card >= 52;
    const hands = Array.from({ length: 600 }, (_, i) => (i % 5 === 0 ? [...deal(4), 52] : deal(5))).filter(
      (hand) => hand.filter(isWild).length <= 2,
    );
    expect(sameOrder(hands.map((hand) => [bySubstitution(hand, isWild), high.value(hand as Card[], [], wilds)]))).toBe(true);
  });

  it('any number of wild cards up to all of them', () => {
    const wilds = compileWilds({ jokers: 2, wild: ['2', '3'] });
    const codes = ['X1', 'X2', '2s', '2h', '2d', '2c', '3s'];
    for (let n = 5; n <= 7; n++) expect(cards(high.value(cardsOf(codes.slice(0, n)), [], wilds))).toEqual(['five', 14]);
    expect(cards(high.value(cardsOf(['X1', '2s', '3d', 'Kh', 'Kd']), [], wilds))).toEqual(['five', 13]);
    expect(cards(high.value(cardsOf(['X1', '2s', '3d', '9h', 'Kh']), [], wilds))).toEqual(['straight-flush', 13]);
  });

  it.each(['low-a5', 'low-27'] as const)('%s: one joker by substitution', (name) => {
    const wilds = compileWilds({ jokers: 1 });
    const options = name === 'low-a5' ? { aceLow: true, suitsAndRuns: false } : { wheelFrom: null };
    const pairs = Array.from({ length: 500 }, () => {
      const natural = deal(4);
      const lowest = Math.min(...substitutions(natural, 1).map((five) => plainLowest(five, options)));
      return [-lowest, rankingOf(name).value([...natural, 52] as Card[], [], wilds)] as const;
    });
    expect(sameOrder(pairs)).toBe(true);
  });

  it('short deck: a joker by substitution of the pack', () => {
    const wilds = compileWilds({ jokers: 1 }, 'short');
    const pairs = Array.from({ length: 500 }, () => {
      const natural = deal(4, 16);
      const best = Math.max(
        ...PLAIN_CARDS.slice(16).map((card) => {
          const hand = plainFive([...natural, card], { wheelFrom: 6 });
          return plainNumber({ ...hand, category: hand.category === 6 ? 7 : hand.category === 7 ? 6 : hand.category });
        }),
      );
      return [best, rankingOf('short-deck').value([...natural, 52] as Card[], [], wilds)] as const;
    });
    expect(sameOrder(pairs)).toBe(true);
  });

  it('badugi: a joker by substitution', () => {
    const wilds = compileWilds({ jokers: 1 });
    const badugi = rankingOf('badugi');
    for (let i = 0; i < 500; i++) {
      const natural = deal(3);
      const best = Math.max(...PLAIN_CARDS.map((card) => badugi.value([...natural, card] as Card[], [], NO_WILDS)));
      expect(badugi.value([...natural, 52] as Card[], [], wilds)).toBe(best);
    }
  });

  it('omaha: a joker in the hole by substitution', () => {
    const wilds = compileWilds({ jokers: 1 });
    const pairs = Array.from({ length: 40 }, () => {
      const dealt = deal(8);
      const board = choices(dealt.slice(3), 3);
      const best = Math.max(
        ...PLAIN_CARDS.flatMap((card) =>
          choices([card, ...dealt.slice(0, 3)], 2).flatMap((two) => board.map((three) => plainNumber(plainFive([...two, ...three])))),
        ),
      );
      return [best, rankingOf('omaha').value([52, ...dealt.slice(0, 3)] as Card[], dealt.slice(3) as Card[], wilds)] as const;
    });
    expect(sameOrder(pairs)).toBe(true);
  });
});

describe('HL-CD-3 the bug is an ace, or completes a straight or a flush', () => {
  const deal = dealer(11);

  it.each([
    [1, 5, 800],
    [1, 7, 30],
    [2, 5, 40],
  ])('%i bugs in %i cards, %i hands', (bugs, n, hands) => {
    const wilds = compileWilds({ jokers: 2, joker: 'bug' });
    const pairs = Array.from({ length: hands }, () => {
      const hand = [...deal(n - bugs), ...JOKERS.slice(0, bugs)];
      return [byBug(hand), high.value(hand as Card[], [], wilds)] as const;
    });
    expect(sameOrder(pairs)).toBe(true);
  });

  it('HL-TI-2 four aces and the bug are five of a kind; with four kings it is an ace beside them', () => {
    const wilds = compileWilds({ jokers: 1, joker: 'bug' });
    expect(cards(high.value(cardsOf(['As', 'Ah', 'Ad', 'Ac', 'X1']), [], wilds))).toEqual(['five', 14]);
    expect(cards(high.value(cardsOf(['Ks', 'Kh', 'Kd', 'Kc', 'X1']), [], wilds))).toEqual(['four', 13, 14]);
  });
});

describe('DP-HR-2 of hands equal in all five cards the one made without a joker wins', () => {
  const wilds = compileWilds({ jokers: 2 });
  const rank = (codes: string): ReturnType<typeof high.rank> => high.rank(cardsOf(codes.split(' ')), [], wilds);

  it.each([
    ['straight', 'Ts 9h 8d 7c 6s', 'Th 9d 8c X1 6h'],
    ['full house', 'Ks Kh Kd 9c 9s', 'X1 Kc Kd 9h 9d'],
    ['three', '8s 8h 8d 4c 3s', '8c 8d X1 4d 3h'],
    ['pair', 'As Ah 9d 8c 3s', 'Ad X1 9h 8d 3c'],
  ])('%s', (_, without, using) => {
    expect(high.better(rank(without), rank(using))).toBe(0);
    expect(high.better(rank(without), rank(using), true)).toBeGreaterThan(0);
    expect(high.better(rank(using), rank(without), true)).toBeLessThan(0);
  });

  it('counts the fewest wild cards that make the hand, and a wild card at its printed value as none', () => {
    const deuces = compileWilds({ jokers: 1, wild: ['2'] });
    expect(high.rank(cardsOf(['Ks', 'Qs', 'Js', 'Ts', '9s', 'X1']), [], wilds)).toMatchObject({ wilds: 1 });
    expect(high.rank(cardsOf(['As', 'Ks', 'Qs', 'Js', 'Ts', 'X1']), [], wilds)).toMatchObject({ wilds: 0 });
    expect(high.rank(cardsOf(['6s', '5s', '4s', '3s', '2s']), [], deuces)).toMatchObject({ wilds: 1 });
    expect(high.rank(cardsOf(['2s', '2h', '2d', '2c', 'X1']), [], deuces)).toMatchObject({ wilds: 5 });
    expect(high.rank(cardsOf(['Ac', 'Kd', 'Qs', 'Js', '2s']), [], compileWilds({ wild: ['2s'] }))).toMatchObject({ wilds: 1 });
    expect(rankingOf('low-a5').rank(cardsOf(['8c', '6d', '4s', '3s', '2s']), [], compileWilds({ wild: ['2s'] }))).toMatchObject({
      wilds: 1,
    });
    expect(rankingOf('low-a5').rank(cardsOf(['8c', '6d', '4s', 'As', '2s']), [], compileWilds({ wild: ['2s'] }))).toMatchObject({
      wilds: 0,
    });
  });

  it('arranges the cards that play, a joker in the place of what it stands for', () => {
    const order = (codes: string): string => rank(codes).cards.map(cardCode).join(' ');
    expect(order('6h Th X1 9d 8c')).toBe('Th 9d 8c X1 6h');
    expect(order('9h 9d X1 Kc Kd')).toBe('Kd Kc X1 9h 9d');
    expect(order('2c 3h Ad 4s 5d 9h 9d')).toBe('5d 4s 3h 2c Ad');
    expect(order('2h 9h X1 Ah 5h')).toBe('Ah X1 9h 5h 2h');
  });
});

function cardsOf(codes: readonly string[]): Card[] {
  return codes.map((code) => parseCard(code) as Card);
}

function cards(value: number): [string, ...number[]] {
  return [handClass(value), ...handRanks(value)];
}
