import { describe, expect, it } from '@jest/globals';
import { compareReplays } from './compare.js';
import { replay } from './hand-replay.js';

const hand = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  dealtBy: 'house',
  stakes: { blinds: [1, 2] },
  button: 4,
  seats: [1, 2, 3, 4].map((seat) => ({ seat, stack: 200 })),
};
const opening = [{ type: 'street' }];

const under = (first: string, second: string, events: readonly object[]) =>
  compareReplays(replay({ ...hand, rulebook: first }, events), replay({ ...hand, rulebook: second }, events));

describe('two rulebooks on one log', () => {
  it('differ in nothing where nothing irregular happened', () => {
    const { same, findings } = under('roberts', 'standard', [...opening, { type: 'act', seat: 3, action: 'fold' }]);
    expect([same, findings]).toEqual([true, { onlyFirst: [], onlySecond: [], otherwise: [] }]);
  });

  it('judge a raise out of turn each in its own way', () => {
    const { same, findings } = under('roberts', 'standard', [...opening, { type: 'act', seat: 1, action: 'raise', to: 8 }]);
    expect(same).toBe(false);
    expect(findings.onlyFirst).toEqual([]);
    expect(findings.otherwise.map(({ at, first, second }) => [at, first.rule, first.verdict, second.rule, second.verdict])).toEqual([
      [1, 'RR-BR-10', 'binding', 'HL-IR-6', 'turn-reverts'],
    ]);
  });

  it('name what only one of them finds, and who has other chips for it', () => {
    const words = [...opening, { type: 'say', seat: 3, action: 'raise', to: 10 }, { type: 'act', seat: 4, action: 'fold' }];
    const one = under('roberts', 'standard', words);
    const other = under('standard', 'roberts', words);
    expect(one.same).toBe(false);
    expect(one.findings.onlySecond.map(({ rule }) => rule)).toEqual(other.findings.onlyFirst.map(({ rule }) => rule));
    expect(one.stacks).toEqual([{ seat: 3, first: 190, second: 200 }]);
    expect(other.stacks).toEqual([{ seat: 3, first: 200, second: 190 }]);
  });
});
