import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Hand } from './hand.js';
import { MalformedError } from './malformed.js';
import { dealtBy, readHand } from './read-hand.js';

const holdem: Hand = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 3,
  seats: [
    { seat: 1, stack: 200 },
    { seat: 2, stack: 200 },
    { seat: 3, stack: 200 },
  ],
};
const stud: Hand = { ...holdem, game: 'stud7', limit: 'limit', stakes: { ante: 1, bringIn: 1, bets: [2, 2, 4, 4, 4] }, button: undefined };

const full: Hand = {
  rulebook: { base: 'roberts', version: 3, house: { maxRaises: 4, off: ['RR-SC-2'] } },
  game: 'omaha8',
  limit: 'pot-limit',
  format: 'tournament',
  dealtBy: 'house',
  stakes: {
    ante: { kind: 'big-blind', amount: 2 },
    blinds: [1, 2, 0],
    bringIn: 0,
    bets: [2, 4],
    spread: [1, 5],
    minBet: 2,
    smallestChip: 1,
  },
  deck: { jokers: 2, joker: 'bug', wild: ['2', 'Jh'], back: 'red' },
  button: 8,
  seats: [
    { seat: 6, stack: 200, blind: 'big-blind', player: 'Sari' },
    { seat: 1, stack: 200, blind: 'small-blind' },
    { seat: 3, stack: 0, blind: 'none' },
    { seat: 4, stack: 200, owes: [{ kind: 'dead', amount: 1 }] },
    { seat: 5, stack: 200, dealtIn: false },
  ],
  carried: 40,
  carriedFor: [1, 4],
  unit: 'Rp 1000',
  phh: { p1: 6, event: 'Main event' },
  id: 'h-1',
  room: 'r-1',
  table: 't-7',
  note: 'last hand of the night',
};

function refusal(hand: unknown): MalformedError {
  try {
    readHand(hand);
  } catch (error) {
    if (error instanceof MalformedError) return error;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(hand)}`);
}

describe('a hand is read', () => {
  it.each([
    ['the shortest', holdem],
    ['with everything', full],
    ['with keys of somebody else', { ...holdem, _tablet: { version: 2 } }],
    ['stud without a button', stud],
    ['without blinds', { ...holdem, stakes: { ante: 1 } }],
    ['with a dead button', { ...holdem, button: 9 }],
    ['with a blind for every seat', { ...holdem, stakes: { blinds: [0, 0, 2] } }],
    ['stud dealt by players', { ...stud, rulebook: 'standard', button: 2 }],
    [
      'at the largest amounts',
      {
        ...holdem,
        seats: [
          { seat: 1, stack: 1 },
          { seat: 2, stack: Number.MAX_SAFE_INTEGER - 1 },
        ],
      },
    ],
  ])('%s', (_, hand) => {
    const before = JSON.stringify(hand);
    expect(readHand(hand)).toBe(hand);
    expect(JSON.stringify(hand)).toBe(before);
  });
});

const changed = (path: string, value: unknown, from: Hand = full): unknown => {
  const copy = structuredClone(from) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  let target = copy;
  for (const key of keys.slice(0, -1)) target = target[key] as Record<string, unknown>;
  target[keys.at(-1)!] = value;
  return copy;
};

describe('a hand is refused, naming the field', () => {
  it.each([
    ['rulebook', undefined, 'rulebook'],
    ['rulebook', 7, 'rulebook'],
    ['rulebook', 'rules', 'rulebook'],
    ['rulebook', 'tda', 'rulebook'],
    ['rulebook', { base: 'tda' }, 'rulebook'],
    ['rulebook', {}, 'rulebook.base'],
    ['rulebook.version', 0, 'rulebook.version'],
    ['rulebook.house', [], 'rulebook.house'],
    ['rulebook.house.off', ['RR-SC-2', 4], 'rulebook.house.off[1]'],
    ['rulebook.hause', {}, 'rulebook.hause'],
    ['game', 'poker', 'game'],
    ['limit', undefined, 'limit'],
    ['format', 'sit-and-go', 'format'],
    ['dealtBy', 'robot', 'dealtBy'],
    ['stakes', undefined, 'stakes'],
    ['stakes', [1, 2], 'stakes'],
    ['stakes.ante', -1, 'stakes.ante'],
    ['stakes.ante', '1', 'stakes.ante'],
    ['stakes.ante', { kind: 'small-blind', amount: 1 }, 'stakes.ante.kind'],
    ['stakes.ante', { kind: 'button' }, 'stakes.ante.amount'],
    ['stakes.blinds', 2, 'stakes.blinds'],
    ['stakes.blinds', [1, 2.5], 'stakes.blinds[1]'],
    ['stakes.blinds', [1, 2, 4, 8], 'stakes.blinds'],
    ['stakes.blinds', [1], 'seats[0].blind'],
    ['stakes.bets', [2, 0], 'stakes.bets[1]'],
    ['stakes.spread', [5, 1], 'stakes.spread'],
    ['stakes.spread', [5], 'stakes.spread'],
    ['stakes.minBet', 0, 'stakes.minBet'],
    ['stakes.smallestChip', 0, 'stakes.smallestChip'],
    ['stakes.blindz', [1, 2], 'stakes.blindz'],
    ['blinds', [1, 2], 'blinds'],
    ['deck.jokers', 3, 'deck.jokers'],
    ['deck.joker', 'free', 'deck.joker'],
    ['deck.wild', ['1'], 'deck.wild[0]'],
    ['deck.wild', ['X1'], 'deck.wild[0]'],
    ['button', undefined, 'button'],
    ['button', 0, 'button'],
    ['seats', [{ seat: 1, stack: 1 }], 'seats'],
    ['seats', {}, 'seats'],
    ['seats.0', null, 'seats[0]'],
    ['seats.0.seat', 0, 'seats[0].seat'],
    ['seats.0.seat', 101, 'seats[0].seat'],
    ['seats.0.seat', 2_147_483_648, 'seats[0].seat'],
    ['seats.0.seat', 1, 'seats[1].seat'],
    ['seats.0.stack', -5, 'seats[0].stack'],
    ['seats.0.stack_s', 5, 'seats[0].stack_s'],
    ['seats.0.stack', Number.MAX_SAFE_INTEGER, 'seats'],
    ['seats.0.dealtIn', 'yes', 'seats[0].dealtIn'],
    ['seats.0.blind', 'small-blind', 'seats[1].blind'],
    ['seats.3.owes', [{ kind: 'rent', amount: 1 }], 'seats[3].owes[0].kind'],
    ['seats.3.owes', { kind: 'dead', amount: 1 }, 'seats[3].owes'],
    ['carried', -1, 'carried'],
    ['carried', Number.MAX_SAFE_INTEGER, 'seats'],
    ['carriedFor', [2], 'carriedFor[0]'],
    ['carriedFor', [1, 1], 'carriedFor[1]'],
    ['phh', { p1: 2 }, 'phh.p1'],
    ['unit', '', 'unit'],
    ['note', 'x'.repeat(2001), 'note'],
    ['limits', 'no-limit', 'limits'],
  ])('%s = %j', (path, value, field) => {
    const error = refusal(changed(path, value));
    expect(error.field).toBe(field);
    expect(error.code).toBe(field === 'rulebook' && value !== undefined ? 'unknown-rulebook' : 'malformed-hand');
    expect(error.index).toBeUndefined();
  });

  it.each([
    ['limit without bets', { ...holdem, limit: 'limit' }, 'stakes.bets'],
    ['spread-limit without a spread', { ...holdem, limit: 'spread-limit' }, 'stakes.spread'],
    ['a button in stud dealt by the house', { ...stud, button: 1 }, 'button'],
    ['players dealing stud without a dealer', { ...stud, rulebook: 'standard' }, 'button'],
    ['a button ante without a button', { ...stud, stakes: { ...stud.stakes, ante: { kind: 'button', amount: 3 } } }, 'stakes.ante.kind'],
    [
      'one seat entitled',
      { ...holdem, stakes: {}, seats: [holdem.seats[0], { seat: 2, stack: 0 }, { seat: 3, stack: 9, dealtIn: false }] },
      'seats',
    ],
    ['no object', null, 'hand'],
    ['a list', [holdem], 'hand'],
  ])('%s', (_, hand, field) => {
    expect(refusal(hand).field).toBe(field);
  });

  it('sends a misspelt key to where it belongs', () => {
    expect(refusal({ ...holdem, blindz: [1, 2] }).message).toContain('did you mean blinds in "stakes"?');
    expect(
      refusal({
        ...holdem,
        seats: [
          { seat: 1, stack_s: 1 },
          { seat: 2, stack: 1 },
        ],
      }).message,
    ).toContain('did you mean "stack"?');
    expect(refusal({ ...holdem, rulebook: 'robert' }).message).toContain('did you mean "roberts"?');
  });
});

describe('who deals where the hand does not say', () => {
  it.each([
    ['roberts', 'house'],
    ['standard', 'players'],
    ['draw-pot', 'players'],
  ] as const)('%s: %s', (base, dealer) => {
    expect(dealtBy({ ...holdem, rulebook: base })).toBe(dealer);
    expect(dealtBy({ ...holdem, rulebook: { base } })).toBe(dealer);
    expect(dealtBy({ ...holdem, rulebook: base, dealtBy: 'house' })).toBe('house');
  });
});

describe('any input', () => {
  const paths = ['', 'stakes', 'deck', 'rulebook', 'rulebook.house', 'seats.0', 'seats.3.owes.0', 'phh'];
  const names = [
    'seat',
    'stack',
    'blinds',
    'ante',
    'game',
    'button',
    'seats',
    'stakes',
    'off',
    'base',
    'kind',
    'amount',
    'wild',
    'jokers',
    'carriedFor',
    'p1',
    'bets',
  ];

  it('a good hand with one value changed is read unchanged or refused by a MalformedError', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.oneof(
          fc.constantFrom(...names),
          fc.string({ maxLength: 10 }).filter((name) => !name.includes('.') && name !== '__proto__'),
        ),
        fc.oneof(
          fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
          fc.constantFrom<unknown>(1, 2 ** 53, -1, null, 'tda', [], {}, NaN),
        ),
        (path, name, value) => {
          const hand = changed(path === '' ? name : `${path}.${name}`, value);
          const before = JSON.stringify(hand);
          try {
            expect(readHand(hand)).toBe(hand);
          } catch (error) {
            expect(error).toBeInstanceOf(MalformedError);
          }
          expect(JSON.stringify(hand)).toBe(before);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('any JSON is refused or read, and never throws anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        expect(refusal(input)).toBeInstanceOf(MalformedError);
      }),
    );
  });
});
