import { describe, expect, it } from '@jest/globals';
import {
  JOKER_1,
  JOKER_2,
  UNKNOWN_CARD,
  cardCode,
  compareBySuit,
  compileWilds,
  highestBySuit,
  inPack,
  invalidWild,
  isJoker,
  isUnknown,
  isWild,
  lowestBySuit,
  packCards,
  parseCard,
  rankOf,
  suitOf,
} from './index.js';
import type { Card } from './index.js';

const cards = (codes: string): Card[] => codes.split(' ').map((code) => parseCard(code) as Card);

describe('card codes', () => {
  it('every card reads back as it was written', () => {
    for (const card of packCards('standard', 2)) expect(parseCard(cardCode(card))).toBe(card);
    expect(new Set(packCards('standard', 2).map(cardCode)).size).toBe(54);
  });

  it('knows jokers and the unknown card', () => {
    expect([parseCard('X1'), parseCard('X2'), parseCard('??')]).toEqual([JOKER_1, JOKER_2, UNKNOWN_CARD]);
    expect(cardCode(UNKNOWN_CARD)).toBe('??');
    expect([isJoker(JOKER_2), isJoker(UNKNOWN_CARD), isUnknown(UNKNOWN_CARD)]).toEqual([true, false, true]);
    expect([rankOf(JOKER_1), suitOf(UNKNOWN_CARD)]).toEqual([-1, -1]);
  });

  it.each(['', 'A', '1x', 'as', 'AS', '10s', 'Asd', 'X3', 'X', '?', '? ', 'é♠', '1s', 'sA'])('%j is no card', (code) => {
    expect(parseCard(code)).toBeNull();
  });
});

describe('packs', () => {
  it('HL-CD-1 has 52 cards, the short deck 36, and up to two jokers', () => {
    expect([packCards('standard').length, packCards('short').length, packCards('standard', 1).length]).toEqual([52, 36, 53]);
    expect(cardCode(packCards('short')[0])).toBe('6c');
  });

  it('tells which cards belong to it', () => {
    const [five, six] = cards('5s 6c');
    expect([inPack(five, 'short'), inPack(six, 'short'), inPack(five, 'standard')]).toEqual([false, true, true]);
    expect([inPack(JOKER_1, 'standard'), inPack(JOKER_1, 'standard', 1), inPack(JOKER_2, 'standard', 1)]).toEqual([false, true, false]);
    expect(inPack(UNKNOWN_CARD, 'standard', 2)).toBe(false);
  });
});

describe('HL-CD-2 wild cards', () => {
  it('are ranks, cards and jokers', () => {
    const wilds = compileWilds({ jokers: 1, wild: ['2', 'Jh'] });
    expect(cards('2s 2c Jh X1').every((card) => isWild(card, wilds))).toBe(true);
    expect(cards('3s Js ??').some((card) => isWild(card, wilds))).toBe(false);
    expect([wilds.any, compileWilds().any, compileWilds({ jokers: 1 }).any]).toEqual([true, false, true]);
  });

  it('names the entry that is neither a rank nor a card', () => {
    expect(invalidWild(['2', 'Jh'])).toBeNull();
    expect(invalidWild(['2', 'X1'])).toBe('X1');
    expect(invalidWild(['1'])).toBe('1');
    expect(invalidWild([''])).toBe('');
  });
});

describe('RR-TI-1 order of the suits', () => {
  it('is spades, hearts, diamonds, clubs', () => {
    const [s, h, d, c] = cards('9s 9h 9d 9c');
    expect([compareBySuit(s, h), compareBySuit(h, d), compareBySuit(d, c)].every((sign) => sign > 0)).toBe(true);
  });

  it('RR-TI-5b finds the highest and the lowest card by suit', () => {
    const hand = cards('2h Kd 2c Ks Ad ?? X1');
    expect(cardCode(highestBySuit(hand) as Card)).toBe('Ad');
    expect(cardCode(lowestBySuit(hand) as Card)).toBe('2c');
    expect(cardCode(highestBySuit(hand, true) as Card)).toBe('Ks');
    expect(cardCode(lowestBySuit(hand, true) as Card)).toBe('Ad');
    expect(lowestBySuit(cards('?? X1'))).toBeNull();
  });
});
