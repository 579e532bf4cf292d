import { describe, expect, it } from '@jest/globals';
import { DEFAULTS } from '../settings/settings.js';
import { directionOf, kindsOf, LEDGER_KINDS } from './kinds.js';
import { levelsOf, levelsReached } from './levels.js';

const cents = { ...DEFAULTS, minorUnits: 2 };

describe('levels of a day', () => {
  it.each([
    [299_999, []],
    [300_000, ['alert']],
    [1_000_000, ['alert']], // 10,000.00 is not over
    [1_000_001, ['alert', 'report']], // 10,000.01 is
  ])('%i in cents', (sum, levels) => {
    expect(levelsOf(sum, cents)).toEqual(levels);
  });

  it('are reached once', () => {
    expect(levelsReached(0, 1_000_001, cents)).toEqual(['alert', 'report']);
    expect(levelsReached(300_000, 1_000_000, cents)).toEqual([]);
    expect(levelsReached(1_000_000, 1_000_001, cents)).toEqual(['report']);
    expect(levelsReached(1_000_001, 5_000_000, cents)).toEqual([]);
  });

  it('are of what goes in and what goes out, each by itself; chips that only move are in neither', () => {
    expect([kindsOf('in'), kindsOf('out')]).toEqual([['buy-in', 'short-buy-in', 'add-on'], ['cash-out']]);
    expect(LEDGER_KINDS.filter((kind) => directionOf(kind) === undefined)).toEqual(['void', 'move', 'rake', 'adjustment']);
  });
});
