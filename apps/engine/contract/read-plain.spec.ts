import { describe, expect, it } from '@jest/globals';
import { readEvent } from './read-event.js';
import { readHand } from './read-hand.js';

const hand = readHand({
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 4,
  seats: [1, 2, 4].map((seat) => ({ seat, stack: 200 })),
});
const read = (event: object) => readEvent(event, hand, { length: 0, isCorrection: () => false });
const act = (changes: object): object => ({ type: 'act', seat: 1, action: 'raise', to: 4, ...changes });

describe('an act of the usual few fields', () => {
  it.each([
    { to: -1 },
    { to: 1.5 },
    { to: '4' },
    { to: null },
    { to: 2 ** 53 },
    { seat: 99 },
    { seat: '1' },
    { action: 'dance' },
    { amount: 4 },
    { to: undefined, x: 1 },
  ])('is refused as any other where %j is wrong', (changes) =>
    expect(() => read(act(changes))).toThrow(expect.objectContaining({ code: 'malformed-event' }) as unknown as Error),
  );

  it.each([{}, { to: undefined }, { to: 0 }, { action: 'fold' }, { note: 'slowly' }, { id: 'x', by: 'dealer' }])(
    'is read as it stands: %j',
    (changes) => {
      const event = act(changes);
      expect(read(event)).toEqual(event);
    },
  );
});
