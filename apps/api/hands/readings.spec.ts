import { describe, expect, it } from '@jest/globals';
import { replay } from '@cardspeak/engine';
import { readingOf, readToday } from './readings.js';

const hand = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 4,
  seats: [1, 2, 3, 4].map((seat) => ({ seat, stack: 200 })),
};
const wrong = [{ type: 'street' }, { type: 'act', seat: 3, action: 'raise', to: 60 }, { type: 'act', seat: 4, action: 'fold' }];
const right = [{ type: 'street' }, { type: 'act', seat: 3, action: 'raise', to: 6 }, { type: 'act', seat: 4, action: 'fold' }];
const corrected = [...wrong, { type: 'correct', index: 1, event: right[1] }, { type: 'act', seat: 1, action: 'call' }];

describe('the two readings of a log', () => {
  it('as logged is the log without its corrections', () => {
    const view = replay(hand, readingOf(corrected, 2, 'logged'));
    expect(view).toEqual(replay(hand, wrong));
    expect(replay(hand, readingOf(corrected, 3, 'logged'))).toEqual(replay(hand, wrong));
  });

  it('as corrected is a log that was written right the first time, at every entry', () => {
    for (const last of [1, 2])
      expect(replay(hand, readingOf(corrected, last, 'corrected'))).toEqual(replay(hand, right.slice(0, last + 1)));
    expect(replay(hand, readingOf(corrected, 4, 'corrected'))).toEqual(replay(hand, corrected));
  });

  it('an entry reads as its last correction says', () => {
    const twice = [...corrected, { type: 'correct', index: 1, event: null }];
    expect(readToday(twice, 1)).toEqual({ event: null, by: [3, 5] });
    expect(readToday(twice, 2)).toEqual({ event: wrong[2], by: [] });
  });
});
