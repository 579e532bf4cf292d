import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { compileRulebook } from '../../rulebooks/compile.js';
import { refusalTexts, renderRefusal } from '../../rulebooks/texts/refusals.js';
import { avoidedWords } from '../../rulebooks/texts/words.fixture.js';
import {
  drawForButton,
  firstDealer,
  fullBuyIn,
  inRotation,
  judgeAddOn,
  judgeAgreedCap,
  judgeBuyIn,
  judgeComingBack,
  judgePlayers,
  judgeSeating,
  mostPlayers,
  readSetting,
  type TableSetting,
  whoMoves,
} from './index.js';

const standard = compileRulebook('standard');
const roberts = compileRulebook('roberts');
const drawPot = compileRulebook('draw-pot');
const noLimit: TableSetting = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };
const limit: TableSetting = { rulebook: 'roberts', game: 'holdem', limit: 'limit', stakes: { blinds: [1, 2], bets: [2, 2, 4, 4] } };
const first = { buyIns: 0, shortBuyIns: 0 };

describe('number of players', () => {
  it.each([
    [1, 'too-few-players', 2],
    [2, undefined, undefined],
    [14, undefined, undefined],
    [15, 'too-many-players', null],
  ])('HL-PL-1: %i players', (players, reason, least) => {
    const refused = judgePlayers(standard, players);
    expect([refused?.rule, refused?.reason, refused?.least]).toEqual([reason && 'HL-PL-1', reason, least]);
  });

  it('HL-PL-1: a table may agree on fewer, not on more', () => {
    expect(judgeAgreedCap(standard, 8)).toBeNull();
    expect(judgeAgreedCap(standard, 15)).toMatchObject({ rule: 'HL-PL-1', facts: { most: 14, players: 15 }, least: null });
    expect(judgeSeating(standard, 8, 8)).toBeNull();
    expect(judgeSeating(standard, 9, 8)?.text).toEqual({
      en: 'At most 8 players may play; this would make 9.',
      id: 'Paling banyak 8 orang boleh bermain; ini akan menjadi 9.',
    });
    expect([mostPlayers(standard), mostPlayers(standard, 9), mostPlayers(standard, 20)]).toEqual([14, 9, 14]);
  });

  it('DP-PL-1: two to seven, unless the house plays otherwise', () => {
    expect(judgePlayers(drawPot, 7)).toBeNull();
    expect(judgePlayers(drawPot, 8)).toMatchObject({ rule: 'DP-PL-1', verdict: 'refuse', facts: { most: 7, players: 8 } });
    expect(judgePlayers(drawPot, 1)?.text.en).toBe('At least 2 players are needed for a hand; there is 1.');
    expect(judgePlayers(compileRulebook({ base: 'draw-pot', house: { maxPlayers: 8 } }), 8)).toBeNull();
    expect(judgePlayers(compileRulebook({ base: 'draw-pot', house: { off: ['DP-PL-1'] } }), 12)).toBeNull();
  });

  it('is nobody’s rule in card rooms', () => {
    expect([judgePlayers(roberts, 1), judgePlayers(roberts, 23), mostPlayers(roberts), mostPlayers(roberts, 10)]).toEqual([
      null,
      null,
      null,
      10,
    ]);
  });
});

describe('buying in', () => {
  it('RR-BI-1: ten maximum bets in limit games, forty minimum bets in the others', () => {
    expect(fullBuyIn(roberts, limit)).toEqual({ full: 40, basis: { times: 10, maximumBet: 4 } });
    expect(fullBuyIn(roberts, { ...limit, limit: 'spread-limit', stakes: { spread: [1, 5] } }).full).toBe(50);
    expect(fullBuyIn(roberts, noLimit)).toEqual({ full: 80, basis: { times: 40, minimumBet: 2 } });
    expect(fullBuyIn(roberts, { ...noLimit, limit: 'pot-limit', stakes: { blinds: [1, 2], minBet: 5 } }).full).toBe(200);
    expect(fullBuyIn(roberts, { ...noLimit, stakes: { ante: 3 } }).full).toBe(120);
    expect(fullBuyIn(roberts, { ...noLimit, stakes: { ante: { kind: 'button', amount: 4 } } }).full).toBe(160);
    expect(fullBuyIn(roberts, { ...noLimit, fullBuyIn: 100 })).toEqual({ full: 100, basis: {} });
  });

  it('RR-BI-1: who enters short is refused, and told what would do', () => {
    const { refusal } = judgeBuyIn(roberts, noLimit, { ...first, amount: 79 });
    expect(refusal).toEqual({
      rule: 'RR-BI-1',
      verdict: 'refuse',
      reason: 'below-full-buy-in',
      facts: { amount: 79, full: 80, short: 1, times: 40, minimumBet: 2 },
      least: 80,
      text: {
        en: 'A full buy-in is 40 times the minimum bet of 2, that is 80; 79 is 1 too little.',
        id: 'Buy-in penuh adalah 40 kali bet minimum 2, yaitu 80; 79 kurang 1.',
      },
    });
    expect(judgeBuyIn(roberts, noLimit, { ...first, amount: 80 })).toEqual({ kind: 'full', refusal: null });
    expect(judgeBuyIn(roberts, limit, { ...first, amount: 39 }).refusal?.text.en).toContain('10 times the maximum bet of 4, that is 40');
    expect(judgeBuyIn(roberts, { ...noLimit, fullBuyIn: 100 }, { ...first, amount: 99 }).refusal?.text.en).toBe(
      'A full buy-in in this game is 100; 99 is 1 too little.',
    );
    expect(
      judgeBuyIn(compileRulebook({ base: 'roberts', house: { bigBetBuyIn: 20 } }), noLimit, { ...first, amount: 40 }).refusal,
    ).toBeNull();
  });

  it('RR-BI-2: one short buy-in a session, after the full one', () => {
    expect(judgeBuyIn(roberts, noLimit, { amount: 30, buyIns: 1, shortBuyIns: 0 })).toEqual({ kind: 'short', refusal: null });
    expect(judgeBuyIn(roberts, noLimit, { amount: 30, buyIns: 2, shortBuyIns: 1 }).refusal).toMatchObject({
      rule: 'RR-BI-2',
      facts: { allowed: 1, used: 1, amount: 30, full: 80, short: 50 },
      least: 80,
    });
    expect(judgeBuyIn(roberts, noLimit, { amount: 80, buyIns: 2, shortBuyIns: 1 })).toEqual({ kind: 'full', refusal: null });
    const twice = compileRulebook({ base: 'roberts', house: { shortBuyIns: 2 } });
    expect(judgeBuyIn(twice, noLimit, { amount: 30, buyIns: 2, shortBuyIns: 1 }).refusal).toBeNull();
  });

  it('RR-BI-1, RR-BI-2: where they are not in force any amount will do', () => {
    const off = compileRulebook({ base: 'roberts', house: { off: ['RR-BI-1'] } });
    expect(judgeBuyIn(off, noLimit, { ...first, amount: 1 })).toEqual({ kind: 'short', refusal: null });
    expect(judgeBuyIn(off, noLimit, { amount: 1, buyIns: 1, shortBuyIns: 1 }).refusal?.rule).toBe('RR-BI-2');
    const free = compileRulebook({ base: 'roberts', house: { off: ['RR-BI-2'] } });
    expect(judgeBuyIn(free, noLimit, { amount: 1, buyIns: 3, shortBuyIns: 3 }).refusal).toBeNull();
    expect(judgeBuyIn(standard, noLimit, { ...first, amount: 1 })).toEqual({ kind: 'full', refusal: null });
    expect(judgeBuyIn(roberts, { ...noLimit, format: 'tournament' }, { ...first, amount: 1 }).refusal).toBeNull();
  });

  it('RR-BI-3, DP-BT-5: any amount is added between hands, none in a hand', () => {
    expect(judgeAddOn(roberts, { seat: 3, amount: 1, inHand: false })).toBeNull();
    expect(judgeAddOn(roberts, { seat: 3, amount: 50, inHand: true })).toMatchObject({
      rule: 'RR-BI-3',
      least: null,
      text: { en: 'Chips are added between hands; seat 3 is in the hand being played, so 50 more have to wait for its end.' },
    });
    expect(judgeAddOn(drawPot, { seat: 3, amount: 1, inHand: true })?.rule).toBe('DP-BT-5');
    expect(judgeAddOn(standard, { seat: 3, amount: 1, inHand: true })).toBeNull();
  });
});

describe('cards that decide', () => {
  it('go round the table from the dealer', () => {
    expect(inRotation([7, 1, 4, 2], 2, 'left')).toEqual([4, 7, 1, 2]);
    expect(inRotation([7, 1, 4, 2], 2, 'right')).toEqual([1, 7, 4, 2]);
    expect(inRotation([7, 1, 4], 3, 'left')).toEqual([4, 7, 1]);
    expect(inRotation([7, 1, 4], null, 'left')).toEqual([1, 4, 7]);
    expect(inRotation([], null, 'left')).toEqual([]);
  });

  it('HL-DL-1: the first jack in rotation deals', () => {
    const cards = ['9s', 'Kd', '2c', 'Qh', 'Jd', 'Js'];
    expect(firstDealer(standard, [1, 2, 5, 6], 2, cards)).toEqual({
      rule: 'HL-DL-1',
      seats: [5],
      cards: [5, 6, 1, 2, 5].map((seat, i) => ({ seat, card: cards[i] })),
      by: [{ seat: 5, card: 'Jd' }],
    });
    expect(firstDealer(standard, [1, 2], 1, ['As', 'Ad'])).toEqual({ undecided: 'no jack has fallen yet' });
    expect(firstDealer(roberts, [1, 2], 1, ['Js'])).toEqual({ undecided: null });
  });

  it('DP-DL-1: the first jack too, dealt to the right', () => {
    expect(firstDealer(drawPot, [1, 2, 5, 6], 2, ['9s', 'Jc'])).toMatchObject({ rule: 'DP-DL-1', seats: [6] });
  });

  it('RR-TI-2: one card each from the dealer’s left; the highest or the lowest moves, by suit where ranks are equal', () => {
    const asked = (moves: number, takes: 'high' | 'low') => whoMoves(roberts, [1, 3, 5], null, ['9s', '9h', '4c'], { moves, takes });
    expect(asked(1, 'high')).toMatchObject({ rule: 'RR-TI-2', seats: [1], by: [{ seat: 1, card: '9s' }] });
    expect(asked(2, 'low')).toMatchObject({ seats: [5, 3] });
    expect(whoMoves(roberts, [1, 3, 5], 3, ['9s', '2h', '4c'], { moves: 1, takes: 'high' })).toMatchObject({ seats: [5] });
    expect(whoMoves(roberts, [1, 3, 5], null, ['9s'], { moves: 1, takes: 'high' })).toEqual({
      undecided: '2 of the players have no card yet',
    });
    expect(whoMoves(standard, [1, 3], null, ['9s', '8s'], { moves: 1, takes: 'high' })).toEqual({ undecided: null });
    expect(() => whoMoves(roberts, [1, 3], null, ['9s', 'X1'], { moves: 1, takes: 'high' })).toThrow(TypeError);
  });

  it('RR-TI-2: the highest card drawn has the button', () => {
    const drawn = [
      { seat: 2, card: 'Kd' },
      { seat: 4, card: 'Ks' },
      { seat: 6, card: 'Qs' },
    ];
    expect(drawForButton(roberts, [2, 4, 6], drawn)).toMatchObject({ rule: 'RR-TI-2', seats: [4], by: [{ seat: 4, card: 'Ks' }] });
    expect(drawForButton(roberts, [2, 4, 6, 8], drawn)).toEqual({ undecided: 'seats without a card: 8' });
    expect(drawForButton(standard, [2], drawn)).toEqual({ undecided: null });
  });
});

describe('a table’s game', () => {
  it('is read as a hand of it would be', () => {
    const { setting, book } = readSetting({ ...limit, seatsMax: 9, fullBuyIn: 100 });
    expect([setting.seatsMax, book.book.name]).toEqual([9, 'roberts']);
    expect(
      readSetting({ rulebook: 'roberts', game: 'stud7', limit: 'limit', stakes: { ante: 1, bringIn: 1, bets: [2, 2, 4, 4, 4] } }),
    ).toBeDefined();
    expect(readSetting({ rulebook: 'standard', game: 'stud5', limit: 'no-limit', stakes: { ante: 1 } }).book.book.name).toBe('standard');
  });

  it.each([
    [{ ...limit, stakes: { blinds: [1, 2] } }, 'stakes.bets'],
    [{ ...noLimit, game: 'bridge' }, 'game'],
    [{ ...noLimit, rulebook: 'tda' }, 'rulebook'],
    [{ ...noLimit, rulebook: { base: 'roberts', house: { maxRaise: 1 } } }, 'rulebook.house.maxRaise'],
    [{ ...noLimit, seats: [] }, 'seats'],
    [{ ...noLimit, seatsMax: 1 }, 'seatsMax'],
    [{ ...noLimit, fullBuyIn: 0.5 }, 'fullBuyIn'],
    [null, 'game'],
  ])('%j is refused at %s', (given, field) => {
    expect(() => readSetting(given)).toThrow(expect.objectContaining({ field }));
  });
});

describe('coming back', () => {
  const asked = { amount: 99, left: 100, ago: 59, within: 60, buyIn: 0 };

  it.each([
    [{}, 100],
    [{ amount: 100 }, undefined],
    [{ ago: 60 }, undefined],
    [{ within: 0, ago: 0 }, undefined],
    [{ buyIn: 120 }, 120],
    [{ buyIn: 80 }, 100],
  ])('%j: at least %s', (changes, least) => {
    expect(judgeComingBack({ ...asked, ...changes })?.least).toBe(least);
  });
});

describe('texts of refusals', () => {
  it('leave no placeholder, say other things in each language, and keep to the glossary', () => {
    const words = avoidedWords(readFileSync('docs/glossary.md', 'utf8'));
    const buyIns = { amount: 1, full: 80, short: 79, times: 40, minimumBet: 2, allowed: 1, used: 1 };
    const facts = { least: 2, most: 7, players: 9, seat: 3, left: 80, ago: 1, within: 60, ...buyIns };
    for (const reason of Object.keys(refusalTexts) as (keyof typeof refusalTexts)[]) {
      const { en, id } = renderRefusal(reason, facts);
      expect(`${en} ${id}`).not.toMatch(/[{}[\]|]|undefined/);
      expect(en).not.toBe(id);
      expect([reason, words.in(id)]).toEqual([reason, []]);
    }
    expect(() => renderRefusal('too-few-players', {})).toThrow('lacks a fact');
  });
});
