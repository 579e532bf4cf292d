import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { TableEvent } from '../contract/events.js';
import type { Hand } from '../contract/hand.js';
import type { HandReplay } from './hand-replay.js';

type Open = (hand: unknown) => HandReplay;

/** The engine as it is, and the engine without the quick way: every act goes before the rules. */
let quick: Open;
let thorough: Open;
let taken = 0;

beforeAll(async () => {
  const real = await import('./plain-act.js');
  jest.unstable_mockModule('./plain-act.js', () => ({
    playPlainAct: (...args: Parameters<typeof real.playPlainAct>) => {
      const played = real.playPlainAct(...args);
      if (played) taken++;
      return played;
    },
  }));
  quick = (await import('./hand-replay.js')).open;
  jest.resetModules();
  jest.unstable_mockModule('./plain-act.js', () => ({ playPlainAct: () => false }));
  thorough = (await import('./hand-replay.js')).open;
});

/** Small numbers, always the same for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state % sides;
  };
}

function handOf(roll: (sides: number) => number): Hand {
  const limit = (['no-limit', 'limit', 'pot-limit', 'spread-limit'] as const)[roll(4)]!;
  const rulebook = (['roberts', 'standard', 'draw-pot'] as const)[roll(3)]!;
  const game = rulebook === 'draw-pot' ? 'draw5' : 'holdem';
  const seats = Array.from({ length: 2 + roll(5) }, (_, i) => ({ seat: i + 1, stack: [200, 100, 37, 5, 14][roll(5)]! }));
  const sizes = limit === 'limit' ? { bets: [2, 2, 4, 4] } : limit === 'spread-limit' ? { spread: [1, 10] as const } : {};
  const chip = roll(4) === 0 ? { smallestChip: 2 } : {};
  return { rulebook, game, limit, stakes: { blinds: [1, 2], ...sizes, ...chip }, button: seats.length, seats };
}

/** Mostly acts of the seat to act, of every kind and about the right sizes; now and then somebody else's, words, chips, a hand thrown away. */
function nextEvent(roll: (sides: number) => number, view: ReturnType<HandReplay['view']>): TableEvent {
  if (view.status === 'dealing' || view.status === 'drawing') return { type: 'street' };
  if (view.status !== 'betting') return { type: 'attention', by: 'dealer' };
  const seat = roll(12) === 0 || view.toAct === null ? view.seats[roll(view.seats.length)]!.seat : view.toAct;
  const range = view.legal?.raise ?? { min: 4, max: 9 };
  const total = Math.max(
    1,
    [range.min, range.max, range.min - 1, range.max + 1, range.min + 2, Math.floor((range.min + range.max) / 2)][roll(6)]!,
  );
  switch (roll(24)) {
    case 0:
      return { type: 'put', seat, amount: total };
    case 1:
      return { type: 'say', seat, action: (['raise', 'call', 'check', 'fold'] as const)[roll(4)]! };
    case 2:
      return { type: 'muck', seat };
    case 3:
      return { type: 'take-back', seat, amount: 1 };
    case 4:
      return { type: 'act', seat, action: 'call', to: total };
    case 5:
      return { type: 'act', seat, action: 'all-in' };
    case 6:
    case 7:
      return { type: 'act', seat, action: 'fold' };
    case 8:
      return { type: 'act', seat, action: 'raise' };
    case 9:
    case 10:
    case 11:
    case 12:
      return { type: 'act', seat, action: view.legal?.check ? 'bet' : 'raise', to: total };
    case 13:
      return { type: 'act', seat, action: view.legal?.check ? 'call' : 'check' };
    default:
      return { type: 'act', seat, action: view.legal?.check ? 'check' : 'call' };
  }
}

describe('an act that is plainly legal', () => {
  it('is played just as the rules would have it: whole hands, event by event', () => {
    let acts = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const roll = dice(seed);
      const hand = handOf(roll);
      const [one, other] = [quick(hand), thorough(hand)];
      const log: TableEvent[] = [];
      for (let n = 0; n < 40; n++) {
        const event = nextEvent(roll, other.view());
        log.push(event);
        if (event.type === 'act') acts++;
        one.apply(event);
        other.apply(event);
        const told = JSON.stringify({ hand, events: log });
        expect({ told, view: one.view() }).toEqual({ told, view: other.view() });
      }
    }
    // Most acts go the quick way; else this would test nothing.
    expect(taken / acts).toBeGreaterThan(0.4);
  });
});
