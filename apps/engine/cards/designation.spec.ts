import { describe, expect, it } from '@jest/globals';
import { describe as inWords, rankingOf } from '../ranking/index.js';
import { cardCode, compileWilds, designate, isNamed, parseCard } from './index.js';
import type { Card, DesignationOptions, WildSpec } from './index.js';

const card = (code: string): Card => parseCard(code) as Card;
const cards = (codes: string): Card[] => codes.split(' ').map(card);

function effective(codes: string, names: Record<string, string>, spec: WildSpec = { jokers: 2 }, options: DesignationOptions = {}): Card[] {
  const map = new Map(Object.entries(names).map(([wild, as]) => [card(wild), card(as)]));
  return designate(cards(codes), map, compileWilds(spec), options);
}
const plays = (...args: Parameters<typeof effective>): string =>
  effective(...args)
    .map(cardCode)
    .join(' ');
const hand = (codes: string, names: Record<string, string>, spec: WildSpec = { jokers: 2 }, options: DesignationOptions = {}): string =>
  inWords(rankingOf('high').rank(effective(codes, names, spec, options), [], compileWilds(spec)), 'en');

const DEUCES: WildSpec = { wild: ['2'] };
const BUG: WildSpec = { jokers: 2, joker: 'bug' };

describe('HL-SD-3 a wild card is what its holder names', () => {
  it('ranks by what is named, be it less than the best', () => {
    expect(hand('Ks Kh 9d 8c X1', { X1: 'Kd' })).toBe('three of a kind, kings');
    expect(hand('Ks Kh 9d 8c X1', { X1: '9s' })).toBe('two pair, kings and nines');
  });

  it('may name a card that is held: five of a kind, and a flush with two aces', () => {
    expect(hand('As Ah Ad Ac X1', { X1: 'As' })).toBe('five of a kind, aces');
    const two = rankingOf('high').rank(effective('As 9s 5s 3s X1', { X1: 'As' }), []);
    const king = rankingOf('high').rank(cards('Ah Kh Qh Jh 9h'), []);
    expect(inWords(two, 'en')).toBe('flush, ace high');
    expect(rankingOf('high').better(two, king)).toBeGreaterThan(0);
  });

  it('a named card is no longer wild, even if its rank is', () => {
    expect(hand('2s 4h 5d 7c 9s', { '2s': '2s' }, DEUCES)).toBe('nine high');
    expect(hand('2s 4h 5d 7c 9s', { '2s': '2h' }, DEUCES)).toBe('nine high');
  });

  it('counts as a wild card that plays, unless it is named as itself', () => {
    expect(rankingOf('high').rank(effective('2s 4h 5d 7c 9s', { '2s': '9h' }, DEUCES), []).wilds).toBe(1);
    expect(rankingOf('high').rank(effective('2s 4h 5d 7c 9s', { '2s': '2s' }, DEUCES), []).wilds).toBe(0);
  });

  it('an impossible designation counts as none', () => {
    expect(plays('Ks 9h X1', { X1: 'X2', Ks: 'As' })).toBe('Ks 9h 2c');
    expect(plays('Ks 9h X1', { X1: '??' })).toBe('Ks 9h 2c');
    expect(plays('Ks 9h X1', { X1: 'X2' }, { jokers: 2 }, { undesignated: 'best' })).toBe('Ks 9h X1');
    const short = designate(cards('Ks 9h X1'), new Map([[card('X1'), card('2s')]]), compileWilds({ jokers: 1 }, 'short'));
    expect(short.map(cardCode).join(' ')).toBe('Ks 9h 6c');
  });
});

describe('HL-SD-3 a wild card that is not named', () => {
  it('counts at its face value', () => {
    expect(hand('2s 2h 5d 7c 9s', {}, DEUCES)).toBe('a pair of twos');
    expect(hand('2s 4h 5d 7c 9s', { '2s': '9h' }, DEUCES)).toBe('a pair of nines');
  });

  it('a joker is the lowest rank not in the hand, a second one the next', () => {
    expect(plays('Ks Kh 3d 2c X1', {}).slice(-2)).toMatch(/^4/);
    expect(plays('Ks Kh 3d X1 X2', {})).toBe('Ks Kh 3d 2c 4c');
    expect(hand('Ks Kh 9d 8c X1', {})).toBe('a pair of kings');
    expect(plays('8s 7h 3d 2c X1', {}, { jokers: 1 }, { aceLow: true }).slice(-2)).toMatch(/^A/);
  });

  it('makes no flush, whatever its rank', () => {
    expect(hand('Ks Js 9s 8s X1', {})).toBe('king high');
    expect(hand('Ks Js 9s 8s X1', {}, BUG)).toBe('ace high');
  });

  it('the bug is an ace', () => {
    expect(hand('As Kh 9d 8c X1', {}, BUG)).toBe('a pair of aces');
    expect(hand('As Ah Ad Ac X1', {}, BUG)).toBe('five of a kind, aces');
    expect(effective('As Kh 9d 8c X1', {}, BUG).filter(isNamed).length).toBe(1);
  });

  it('DP-HR-2 counts as the best where the rulebook says so', () => {
    expect(hand('2s 2h 5d 7c 9s', {}, DEUCES, { undesignated: 'best' })).toBe('straight, nine high');
    expect(hand('Ks Kh 9d X1 X2', { X1: '9s' }, { jokers: 2 }, { undesignated: 'best' })).toBe('full house, kings over nines');
  });
});

describe('HL-CD-3 the bug may be named', () => {
  it.each([
    ['an ace', 'Kh Qd 9d 8c X1', 'As', 'ace high'],
    ['the card of a straight', 'Kh Qd Js Tc X1', '9s', 'straight, king high'],
    ['the card of a flush', 'Kh Qh 9h 8h X1', '2h', 'flush, king high'],
    ['the card of a straight flush', '9h 8h 7h 6h X1', 'Th', 'straight flush, ten high'],
    ['the five of the wheel', 'Ah 2c 3d 4s X1', '5s', 'straight, five high'],
  ])('%s', (_, codes, as, words) => {
    expect(hand(codes, { X1: as }, BUG)).toBe(words);
  });

  it('as a king that makes a pair it counts as not named', () => {
    expect(hand('Kh Qd 9d 8c X1', { X1: 'Kd' }, BUG)).toBe('ace high');
    expect(hand('Kh Kd 9d 9c X1', { X1: 'Ks' }, BUG, { undesignated: 'best' })).toBe('two pair, kings and nines');
  });

  it('what it completes may stand on the board', () => {
    expect(plays('Kh X1', { X1: '9h' }, BUG, { board: cards('Qh 8h 2h 2s 3d') })).toBe('Kh 9h');
    expect(plays('Kh X1', { X1: '9h' }, BUG, { board: cards('Qh 8h 2d 2s 3d') })).not.toBe('Kh 9h');
  });
});
