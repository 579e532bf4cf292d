import { describe, expect, it } from '@jest/globals';
import { cardCode, compileWilds, parseCard } from '../cards/index.js';
import type { Card } from '../cards/index.js';
import { RANKING_NAMES, describe as inWords, handClass, rankHigh, rankHighSeven, rankHighWith, rankingOf } from './index.js';
import type { Ranked, RankingName } from './index.js';

const cards = (codes: string): Card[] => (codes === '' ? [] : codes.split(' ').map((code) => parseCard(code) as Card));
const rank = (name: RankingName, hole: string, board = ''): Ranked => rankingOf(name).rank(cards(hole), cards(board));
const beats = (name: RankingName, winner: string, loser: string): number => rankingOf(name).better(rank(name, winner), rank(name, loser));

describe('HL-TI ties between hands of a class', () => {
  it.each([
    ['HL-TI-1 straights', '6s 5h 4d 3c 2s', '5s 4h 3d 2c As'],
    ['HL-TI-1 straight flushes', '6s 5s 4s 3s 2s', '5h 4h 3h 2h Ah'],
    ['HL-TI-2 fours', '7s 7h 7d 7c 2s', '6s 6h 6d 6c As'],
    ['HL-TI-2 full houses: the three, then the pair', '9s 9h 9d 4c 4s', '8s 8h 8d Ac As'],
    ['HL-TI-3 the higher pair', 'As Ah 3d 3c 4s', 'Ks Kh Qd Qc 5s'],
    ['HL-TI-3 the lower pair', 'As Ah 6d 6c 5s', 'Ad Ac 5h 5c 9s'],
    ['HL-TI-3 the fifth card', 'As Ah 6d 6c 7s', 'Ad Ac 6s 6h 5s'],
    ['HL-TI-4 the pair', 'Ks Kh 5d 3c 2s', 'Js Jh Ad Kc Qs'],
    ['HL-TI-4 the highest of the others', 'Js Jh Ad 3c 2s', 'Jd Jc Kd Qc Ts'],
    ['HL-TI-4 the second of the others', 'Js Jh Ad 4c 3s', 'Jd Jc As 3d 2s'],
    ['HL-TI-4 the last of the others', 'Js Jh Ad Kc 7s', 'Jd Jc As Kd 6s'],
    ['HL-TI-5 no pair', 'As 7h 5d 3c 2s', 'Ks Qh Jd 7c 4s'],
    ['HL-TI-5 flush', 'As 7s 5s 3s 2s', 'Kh Qh Jh 7h 4h'],
    ['HL-TI-5 the last card of a flush', 'As Ks 9s 5s 3s', 'Ah Kh 9h 5h 2h'],
  ])('%s', (_, winner, loser) => {
    expect(beats('high', winner, loser)).toBeGreaterThan(0);
    expect(beats('high', loser, winner)).toBeLessThan(0);
  });

  it('HL-TI-2 where wild cards make equal ranks, the unmatched cards decide', () => {
    const wilds = compileWilds({ jokers: 2 });
    const value = (codes: string): number => rankingOf('high').value(cards(codes), [], wilds);
    expect(value('Ks Kh X1 9d 4c')).toBeGreaterThan(value('Kd Kc X2 9s 3c'));
    expect(value('Ks Kh Kd X1 9d')).toBeGreaterThan(value('Ks Kh Kc X2 8d'));
  });

  it('HL-TI-6 hands alike but for suits are equal', () => {
    expect(beats('high', 'As Kh 9d 5c 3s', 'Ah Kd 9c 5s 3h')).toBe(0);
  });

  it('HL-HR-1 there is no wrap-around', () => {
    expect(handClass(rank('high', '3s 2h Ad Kc Qs').value)).toBe('no-pair');
    expect(handClass(rank('high', '3s 2s As Ks Qs').value)).toBe('flush');
  });
});

describe('HE-SD best five of seven', () => {
  it('HE-SD-2 uses two, one or none of the hole cards', () => {
    expect(rank('high', 'As Kd', 'Ks Ah 9d 9c 2s').cards.map(cardCode)).toEqual(['As', 'Ah', 'Ks', 'Kd', '9d']);
    expect(rank('high', '2c 3d', 'Ts Jh Qd Kc As').cards.map(cardCode)).toEqual(['As', 'Kc', 'Qd', 'Jh', 'Ts']);
  });

  it('HE-SD-3 a counterfeited kicker does not play', () => {
    expect(rank('high', 'Ah 3c', 'Ks Kd 9h 9c As').value).toBe(rank('high', 'Ad 2c', 'Ks Kd 9h 9c As').value);
  });

  it('HE-SD-3 with five of a suit on the board a lower hole card does not play', () => {
    const board = 'As Ks 9s 7s 5s';
    expect(rank('high', '4s 2d', board).value).toBe(rank('high', 'Qh Qd', board).value);
    expect(rank('high', '6s 2d', board).value).toBeGreaterThan(rank('high', '4s 2d', board).value);
    expect(handClass(rank('high', '6s 2d', '9s 8s 7s 5s Ks').value)).toBe('straight-flush');
  });
});

describe('hands of fewer than five cards: the upcards of stud', () => {
  it.each([
    ['9s 9h', 'As'],
    ['9s 9h 9d', 'As Ah Kd'],
    ['Ks Kh 3d', 'Ks Kh'],
    ['9s 9h 4d 4c', '9s 9h Ad Kc'],
    ['2s 2h 2d 2c', 'As Ah Kd Kc'],
    ['Ks 3s', 'Qs Js'],
  ])('%s is over %s', (winner, loser) => {
    expect(beats('high', winner, loser)).toBeGreaterThan(0);
  });

  it('know no straight and no flush', () => {
    expect(handClass(rank('high', '9s 8s 7s 6s').value)).toBe('no-pair');
  });

  it('razz: the lowest board', () => {
    expect(beats('low-a5', '5s 3h Ad', '6s 2h Ac')).toBeGreaterThan(0);
    expect(beats('low-a5', 'Ks Qh Jd', '2s 2h Ac')).toBeGreaterThan(0);
  });

  it('no cards are no hand', () => {
    for (const name of RANKING_NAMES) expect(rank(name, '')).toEqual({ value: 0, wilds: 0, cards: [] });
  });
});

describe('short deck', () => {
  it('A-6-7-8-9 is the lowest straight', () => {
    expect(handClass(rank('short-deck', 'As 6h 7d 8c 9s').value)).toBe('straight');
    expect(beats('short-deck', 'Ts 9h 8d 7c 6s', 'As 6h 7d 8c 9s')).toBeGreaterThan(0);
    expect(rank('short-deck', 'As 6h 7d 8c 9s').cards.map(cardCode)).toEqual(['9s', '8c', '7d', '6h', 'As']);
  });

  it('a flush beats a full house, and four beat the flush', () => {
    expect(beats('short-deck', 'Js 9s 8s 7s 6s', 'As Ah Ad Kc Ks')).toBeGreaterThan(0);
    expect(beats('short-deck', '6s 6h 6d 6c 7s', 'As Ks Qs Js 9s')).toBeGreaterThan(0);
    expect(handClass(rank('short-deck', 'Js 9s 8s 7s 6s').value)).toBe('flush');
  });
});

describe('low', () => {
  it.each([
    ['low-a5', '5s 4h 3d 2c As', '6s 4h 3d 2c As'],
    ['low-a5', '8s 6h 4d 3c As', '8d 7h 3c 2d Ac'],
    ['low-a5', 'Ks Qh Jd Tc 9s', '2s 2h Ad 3c 4s'],
    ['low-27', '7s 5h 4d 3c 2s', '7h 6h 4d 3c 2s'],
    ['low-27', 'Ks Qh Jd Tc 8s', 'As 5h 4d 3c 2s'],
    ['low-27', 'As 5h 4d 3c 2s', '2s 2h 7d 5c 4s'],
    ['low-27', '9s 9h 4d 3c 2s', '6s 5h 4d 3c 2s'],
    ['low-27', '6s 5h 4d 3c 2s', '7s 5s 4s 3s 2s'],
  ] as const)('%s: %s beats %s', (name, winner, loser) => {
    expect(beats(name, winner, loser)).toBeGreaterThan(0);
  });

  it('eight or better: a nine does not qualify, nor a pair', () => {
    expect(handClass(rank('low-8', '9s 4h 3d 2c As').value)).toBe('none');
    expect(handClass(rank('low-8', '4s 4h 3d 2c As').value)).toBe('none');
    expect(rank('low-8', 'As Ah 4d 4c 6s 7h 9d').cards.map(cardCode)).toEqual([]);
    expect(rank('low-8', 'As Ah 4d 2c 6s 7h 8d').cards.map(cardCode)).toEqual(['7h', '6s', '4d', '2c', 'As']);
  });

  it('omaha low takes exactly two from the hand', () => {
    expect(handClass(rank('omaha-low-8', 'As Kh Kd Kc', '2s 3h 4d 5c 9s').value)).toBe('none');
    expect(inWords(rank('omaha-low-8', 'As 6h Kd Kc', '2s 3h 4d Jc 9s'), 'en')).toBe('6-4-3-2-A low');
  });
});

describe('omaha', () => {
  it('plays exactly two hole cards and three of the board', () => {
    expect(handClass(rank('omaha', 'As Kh Qd Jc', '2s 4s 6s 8s Th').value)).toBe('no-pair');
    expect(handClass(rank('omaha', 'Ah Ad Ac As', 'Kd Qd Jd 4s 3h').value)).toBe('pair');
    expect(rank('omaha', 'Ah Ad 2c 3s', 'Kd Qd Jd 4s 3h').cards.map(cardCode)).toEqual(['Ah', 'Ad', 'Kd', 'Qd', 'Jd']);
  });

  it('has no hand without two hole cards and three on the board', () => {
    expect(rank('omaha', 'As Ks Qs Js', 'Ts 9s').value).toBe(0);
    expect(rankingOf('omaha').value(cards('As'), cards('Ts 9s 8s'))).toBe(0);
  });
});

describe('badugi', () => {
  it.each([
    ['As 2h 3d 4c', '2s 3h 4d 5c'],
    ['Ks Qh Jd Tc', 'As 2h 3d 3c'],
    ['As 2h 3d 3c', 'As 2h 4d 4c'],
    ['As 2h 2d 2c', 'As Ah Ad Ac'],
  ])('%s beats %s', (winner, loser) => {
    expect(beats('badugi', winner, loser)).toBeGreaterThan(0);
  });

  it('leaves out the cards that do not play', () => {
    expect(rank('badugi', 'As 2h 3h 4h').cards.map(cardCode)).toEqual(['2h', 'As']);
    expect(rank('badugi', 'Ks 9h 9d 4c').cards.length).toBe(3);
  });
});

describe('the functions over ids', () => {
  it('agree with each other, in rows and with other cards wild', () => {
    const row = Uint8Array.from(cards('2c As Ks Qs Js Ts 3d 4h X1'));
    expect(rankHighSeven(row, 1)).toBe(rankHigh(row.subarray(1, 8), 7));
    expect(rankHighSeven(row, 2)).toBe(rankHigh(row.subarray(2, 9), 7));
    expect(handClass(rankHighWith(row.subarray(5, 9), 4, compileWilds({ wild: ['4', '3'] })))).toBe('four');
    expect(handClass(rankHigh([...cards('As Ah Ad')], 3))).toBe('three');
  });
});

describe('hands in words', () => {
  it.each([
    ['high', 'As Ks Qs Js Ts', 'royal flush', 'royal flush'],
    ['high', '9s 8s 7s 6s 5s', 'straight flush, nine high', 'straight flush, tertinggi sembilan'],
    ['high', '6s 6h 6d 6c 2s', 'four of a kind, sixes', 'four of a kind, enam'],
    ['high', 'Ks Kh Kd 9c 9s', 'full house, kings over nines', 'full house, king di atas sembilan'],
    ['high', 'As 9s 5s 3s 2s', 'flush, ace high', 'flush, tertinggi as'],
    ['high', '5s 4h 3d 2c As', 'straight, five high', 'straight, tertinggi lima'],
    ['high', 'Qs Qh Qd 9c 2s', 'three of a kind, queens', 'three of a kind, queen'],
    ['high', 'Ks Kh 9d 9c 2s', 'two pair, kings and nines', 'dua pasang, king dan sembilan'],
    ['high', 'Ts Th 9d 8c 2s', 'a pair of tens', 'sepasang sepuluh'],
    ['high', 'Js 9h 7d 5c 3s', 'jack high', 'kartu tertinggi jack'],
    ['high', 'As Ah Ad Ac X1', 'five of a kind, aces', 'five of a kind, as'],
    ['low-a5', '8s 6h 4d 3c As', '8-6-4-3-A low', 'low 8-6-4-3-A'],
    ['low-27', 'Ts 5h 4d 3c 2s', '10-5-4-3-2 low', 'low 10-5-4-3-2'],
    ['low-a5', '8s 8h 4d 3c As', 'a pair of eights', 'sepasang delapan'],
    ['low-8', 'Ks 6h 4d 3c As', 'no qualifying hand', 'tidak ada hand yang memenuhi syarat'],
    ['badugi', '8s 6h 4d Ac', 'badugi, 8-6-4-A', 'badugi, 8-6-4-A'],
    ['badugi', '8s 6h 4d 4c', 'three cards, 8-6-4', 'tiga kartu, 8-6-4'],
    ['badugi', '6s 6h 4h 4s', 'two cards, 6-4', 'dua kartu, 6-4'],
    ['badugi', '9s 8s 6s 4s', 'one card, 4', 'satu kartu, 4'],
  ] as const)('%s %s: %s', (name, codes, english, indonesian) => {
    expect(inWords(rank(name, codes), 'en')).toBe(english);
    expect(inWords(rank(name, codes), 'id')).toBe(indonesian);
  });
});
