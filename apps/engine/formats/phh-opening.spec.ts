import { describe, expect, it } from '@jest/globals';
import { FormatError } from './format-error.js';
import { fromPhh, phhHands } from './phh.js';

type Doc = Record<string, unknown>;
const holdem = (over: Doc = {}): Doc => ({
  variant: 'NT',
  antes: [0, 0, 0, 0],
  blinds_or_straddles: [1, 2, 0, 0],
  min_bet: 2,
  starting_stacks: [100, 100, 100, 100],
  actions: [],
  ...over,
});
const open = (over: Doc = {}) => fromPhh(holdem(over)).hand;
const twoPlayers = { antes: [0, 0], blinds_or_straddles: [1, 2], starting_stacks: [50, 60] };
const limit = { variant: 'FT', min_bet: undefined, small_bet: 2, big_bet: 4 };

describe('the hand of a PHH document', () => {
  it('numbers seats in player order, p1 first, the last on the button', () => {
    expect(open({ starting_stacks: [10, 20, 30, 40], players: ['Ana', '', 'Ci', 'Dewi'] })).toEqual({
      rulebook: 'roberts',
      game: 'holdem',
      limit: 'no-limit',
      format: 'cash',
      stakes: { blinds: [1, 2], minBet: 2 },
      button: 4,
      seats: [
        { seat: 1, stack: 10, player: 'Ana' },
        { seat: 2, stack: 20 },
        { seat: 3, stack: 30, player: 'Ci' },
        { seat: 4, stack: 40, player: 'Dewi' },
      ],
      unit: '1',
      phh: { p1: 1, factor: 1, variant: 'NT', fields: { players: ['Ana', '', 'Ci', 'Dewi'] } },
    });
  });

  it('keeps both entries heads-up, the button first', () => {
    expect(open(twoPlayers)).toMatchObject({ button: 2, stakes: { blinds: [1, 2] } });
    expect(open({ ...twoPlayers, blinds_or_straddles: [2, 0] }).stakes.blinds).toEqual([2, 0]);
    expect(open({ ...twoPlayers, variant: 'NS', blinds_or_straddles: [0, 2] }).stakes.blinds).toEqual([0, 2]);
  });

  it.each([
    ['straddle', [1, 2, 4, 0], [1, 2, 4]],
    ['button straddle', [1, 2, 0, 4], [1, 2, 0, 4]],
    ['button blind', [0, 0, 0, 2], [0, 0, 0, 2]],
    ['dead small blind', [0, 2, 0, 0], [0, 2]],
  ])('blinds by position: %s', (_, file, blinds) => expect(open({ blinds_or_straddles: file }).stakes.blinds).toEqual(blinds));

  it('has no blinds where nobody posts', () => expect(open({ blinds_or_straddles: [0, 0, 0, 0] }).stakes).toEqual({ minBet: 2 }));

  it('takes a negative entry as a live post of a seat that bought its way in', () => {
    const hand = open({ blinds_or_straddles: [1, 2, 0, -2] });
    expect(hand.stakes.blinds).toEqual([1, 2]);
    expect(hand.seats[3]).toEqual({ seat: 4, stack: 100, owes: [{ kind: 'big-blind', amount: 2 }] });
  });

  it.each([
    ['everybody', [5, 5, 5, 5], 5],
    ['big blind', [0, 5, 0, 0], { kind: 'big-blind', amount: 5 }],
    ['button', [0, 0, 0, 5], { kind: 'button', amount: 5 }],
    ['nobody', [0, 0, 0, 0], undefined],
  ])('antes: %s', (_, antes, ante) => expect(open({ antes }).stakes.ante).toEqual(ante));

  it('antes heads-up are given button first', () => {
    expect(open({ ...twoPlayers, antes: [0, 5] }).stakes.ante).toEqual({ kind: 'big-blind', amount: 5 });
    expect(open({ ...twoPlayers, antes: [5, 0] }).stakes.ante).toEqual({ kind: 'button', amount: 5 });
  });

  it('a smaller ante of a stack that holds no more is the same ante for all', () => {
    expect(open({ antes: [5, 5, 3, 5], starting_stacks: [100, 100, 3, 100] }).stakes.ante).toBe(5);
  });

  it('what single seats ante beyond the others is dead money of theirs', () => {
    const hand = open({ antes: [1, 1, 4, 2] });
    expect(hand.stakes.ante).toBe(1);
    expect(hand.seats.map((seat) => seat.owes)).toEqual([
      undefined,
      undefined,
      [{ kind: 'dead', amount: 3 }],
      [{ kind: 'dead', amount: 1 }],
    ]);
  });

  it('limit games come with the bets of their rounds and a cap of four raises', () => {
    const hand = open(limit);
    expect(hand).toMatchObject({ limit: 'limit', rulebook: { base: 'roberts', house: { maxRaises: 4 } } });
    expect(hand.stakes).toEqual({ blinds: [1, 2], bets: [2, 2, 4, 4], minBet: 2 });
  });

  it('stud has a bring-in, five rounds and no button', () => {
    const hand = open({ ...limit, variant: 'F7S/8', antes: [1, 1, 1, 1], blinds_or_straddles: undefined, bring_in: 1 });
    expect(hand.game).toBe('stud8');
    expect(hand.button).toBeUndefined();
    expect(hand.stakes).toEqual({ ante: 1, bringIn: 1, bets: [2, 2, 4, 4, 4], minBet: 2 });
  });

  it.each([
    ['FT', 'holdem', 'limit'],
    ['NT', 'holdem', 'no-limit'],
    ['NS', 'shortdeck', 'no-limit'],
    ['PO', 'omaha', 'pot-limit'],
    ['FO/8', 'omaha8', 'limit'],
    ['N2L1D', 'lowball-27', 'no-limit'],
    ['F2L3D', 'triple-27', 'limit'],
    ['FB', 'badugi', 'limit'],
  ])('%s is %s, %s', (variant, game, structure) =>
    expect(open({ ...limit, min_bet: 2, variant })).toMatchObject({ game, limit: structure }),
  );

  it('scales to whole units and says by how much', () => {
    const hand = open({ starting_stacks: [100.5, 99.25, 100, 100] });
    expect(hand).toMatchObject({ unit: '0.01', stakes: { blinds: [100, 200], minBet: 200 }, phh: { factor: 100 } });
    expect(hand.seats.map((seat) => seat.stack)).toEqual([10050, 9925, 10000, 10000]);
    expect(open({ finishing_stacks: [99, 100.5, 100.5, 100] })).toMatchObject({ unit: '1/2', stakes: { blinds: [2, 4] } });
    expect(open({ actions: ['p3 cbr 4.50'] })).toMatchObject({ unit: '0.01' });
  });

  it('an unknown stack is deeper than everything that is bet', () => {
    const { hand } = fromPhh(holdem({ starting_stacks: [100, Infinity, 100, 100], actions: ['p3 cbr 90', 'p4 f', 'p1 f', 'p2 cbr 400'] }));
    expect(hand.phh).toMatchObject({ unknownStacks: [2] });
    expect(hand.seats[1]?.stack).toBeGreaterThan(400);
  });

  it('is a tournament where the file names a level', () => {
    expect(open({ level: 7 }).format).toBe('tournament');
    expect(open({ event: 'Saturday cash game' }).format).toBe('cash');
  });

  it('keeps optional and user fields as JSON, and leaves out unknown ones', () => {
    const hand = open({ _note: { at: [1n, Infinity] }, day: 3, hand: 9007199254740993n, colour: 'red', time: new Date(0) });
    expect(hand.phh?.['fields']).toEqual({
      _note: { at: [1, 'Infinity'] },
      day: 3,
      hand: '9007199254740993',
      time: '1970-01-01T00:00:00.000Z',
    });
  });

  it.each([
    ['variant', { variant: 'XX' }],
    ['variant', { variant: undefined }],
    ['starting_stacks', { starting_stacks: undefined }],
    ['starting_stacks', { starting_stacks: [5] }],
    ['starting_stacks[1]', { starting_stacks: [5, 0, 5, 5] }],
    ['starting_stacks[2]', { starting_stacks: [5, 5, '5', 5] }],
    ['antes', { antes: [0, 0, 0] }],
    ['antes[1]', { antes: [0, -1, 0, 0] }],
    ['blinds_or_straddles', { blinds_or_straddles: 2 }],
    ['bring_in', { bring_in: 3 }],
    ['min_bet', { min_bet: undefined }],
    ['min_bet', { min_bet: 0 }],
    ['small_bet', { variant: 'FT' }],
    ['blinds_or_straddles', { ...limit, variant: 'FR', bring_in: 1 }],
    ['finishing_stacks', { finishing_stacks: [1] }],
    ['actions', { actions: 'p1 f' }],
    ['actions[1]', { actions: ['', 'p9 f'] }],
  ])('names %s where it cannot be read', (field, over) => {
    let caught: unknown;
    try {
      open(over);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(FormatError);
    expect(JSON.parse(JSON.stringify(caught))).toMatchObject({ code: 'malformed-history', field });
  });
});

it('a document that is no table is refused', () => {
  for (const document of [null, undefined, [], 'variant', new Date(0)]) {
    expect(() => fromPhh(document as unknown as Doc)).toThrow('a hand is a table of fields');
  }
});

describe('the hands of a file', () => {
  it('one document, or a table per hand', () => {
    expect(phhHands(holdem())).toEqual([holdem()]);
    expect(phhHands({ 1: holdem(), 2: limit })).toEqual([holdem(), limit]);
    expect(phhHands({})).toEqual([]);
    expect(() => phhHands({ title: 'x' })).toThrow(FormatError);
  });
});
