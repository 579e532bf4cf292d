import { describe, expect, it } from '@jest/globals';
import { readEvent } from './read-event.js';
import { readHand } from './read-hand.js';
import { isPlainHand } from './read-plain-hand.js';
import { readPlainEvent } from './read-plain.js';

const seats = [1, 2, 4].map((seat) => ({ seat, stack: 200 }));
const plainHand = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] }, button: 4, seats };
const hand = readHand(plainHand);
const street = { type: 'street', cards: { '1': ['As', 'Kd'], '4': ['??', '2c'] } };
const board = { type: 'street', board: ['As', 'Kd', '2c'] };
const show = { type: 'show', seat: 2, cards: ['As', 'Kd'] };
const log = { length: 3, isCorrection: () => false };

describe('streets and shows of the usual few fields', () => {
  it.each([[street], [board], [show], [{ ...street, ...board }], [{ type: 'street' }]])('are read by hand: %j', (event) => {
    const read = readPlainEvent(event, seats);
    expect(read).toEqual(event);
    expect(readEvent(event, hand, log)).toEqual(read);
  });

  it.each([
    [{ ...street, cards: { '3': ['As'] } }],
    [{ ...street, cards: { '01': ['As'] } }],
    [{ ...street, cards: { '1': ['as'] } }],
    [{ ...street, cards: { '1': [7] } }],
    [{ ...street, cards: [['As']] }],
    [{ ...street, cards: { '1': 'As' } }],
    [{ ...street, cards: null }],
    [{ ...street, cards: { '1': ['As', 'Ks', 'Qs', 'Js', 'Ts', '9s', '8s', '7s'] } }],
    [{ ...board, board: ['As', 'Ks', 'Qs', 'Js', 'Ts', '9s'] }],
    [{ ...board, bored: [] }],
    [{ ...show, cards: [] }],
    [{ ...show, seat: 3 }],
    [{ ...show, to: 3 }],
  ])('are refused as any other where they are wrong: %j', (event) => {
    expect(readPlainEvent(event, seats)).toBeNull();
    expect(() => readEvent(event, hand, log)).toThrow(expect.objectContaining({ code: 'malformed-event' }) as unknown as Error);
  });

  it.each([[{ ...street, note: 'slowly' }], [{ ...show, to: 1 }], [{ ...board, cards: undefined }], [{ ...show, _mark: 1 }]])(
    'with more than that are for the tables: %j',
    (event) => {
      expect(readPlainEvent(event, seats)).toBeNull();
    },
  );
});

describe('hands of the usual fields', () => {
  it.each([
    [{}],
    [{ format: 'tournament', unit: '0.01', id: 'x', room: 'r', table: 't' }],
    [{ stakes: { ante: 1, blinds: [1, 2], minBet: 2, smallestChip: 1 } }],
    [{ limit: 'limit', stakes: { blinds: [1, 2], bets: [2, 4] } }],
    [{ rulebook: { base: 'standard', house: { maxRaises: 4 } } }],
    [{ phh: { p1: 1 } }],
    [{ seats: seats.map((seat) => ({ ...seat, player: 'A' })) }],
  ])('are read by hand: %j', (changes) => {
    const input = { ...plainHand, ...changes };
    expect(isPlainHand(input)).toBe(true);
    expect(readHand(input)).toBe(input);
  });

  it.each([
    [{ game: 'whist' }],
    [{ rulebook: 'tda' }],
    [{ rulebook: { house: {} } }],
    [{ limit: undefined }],
    [{ stakes: { blinds: [1, -2] } }],
    [{ stakes: { minBet: 0 } }],
    [{ stakes: null }],
    [{ button: 0 }],
    [{ seats: seats.slice(0, 1) }],
    [{ seats: [{ seat: 1 }, { seat: 2, stack: 5 }] }],
    [{ seats: [{ seat: 1, stack: 5, player: 7 }, ...seats.slice(1)] }],
    [{ unit: '' }],
    [{ phh: [] }],
    [{ colour: 'red' }],
  ])('are refused as any other where they are wrong: %j', (changes) => {
    const input = { ...plainHand, ...changes };
    expect(isPlainHand(input)).toBe(false);
    expect(() => readHand(input)).toThrow(expect.objectContaining({ name: 'MalformedError' }) as unknown as Error);
  });
});
