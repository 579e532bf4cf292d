import { describe, expect, it } from '@jest/globals';
import { type FindingView, type Hand, replay, type TableEvent } from '@cardspeak/engine';
import { caseFiles } from '../../../test/cases/case-files.js';
import { CHIPS, likeness, situationKey, situationOf, sizeOf, WHICH } from './likeness.js';

/** Facts that are numbers and neither chips nor the name of a seat, a card or an entry. */
const COUNTS = ['cap', 'count', 'position', 'raises', 'share', 'shuffles', 'street'];

const finding = (facts: FindingView['facts'], state: FindingView['state'] = 'automatic') => ({ rule: 'RR-BR-14', state, facts });
const hand = (big: number, limit: 'no-limit' | 'limit' = 'no-limit') =>
  ({ game: 'holdem', limit, stakes: { blinds: [big / 2, big] } }) as const;
const stringBet = situationOf(finding({ put: 27, call: 2, excess: 25, seat: 3 }), 'raise-void-call', hand(2), 1);

describe('likeness', () => {
  it('the same slip at ten times the stakes and in another seat is the same situation', () => {
    const tenfold = situationOf(finding({ put: 270, call: 20, excess: 250, seat: 8 }), 'raise-void-call', hand(20), 1);
    expect(likeness(stringBet, tenfold)).toBe(1);
    expect(situationKey(tenfold)).toBe(situationKey(stringBet));
    expect(sizeOf(tenfold)).toBe(sizeOf(stringBet));
  });

  it('falls with every difference, and with the ratio of the numbers', () => {
    const larger = situationOf(finding({ put: 54, call: 4, excess: 50 }), 'raise-void-call', hand(2), 1);
    const much = situationOf(finding({ put: 540, call: 4, excess: 500 }), 'raise-void-call', hand(2), 1);
    const later = situationOf(finding({ put: 27, call: 2, excess: 25 }), 'raise-void-call', hand(2), 3);
    const limit = situationOf(finding({ put: 27, call: 2, excess: 25 }), 'raise-void-call', hand(2, 'limit'), 3);
    expect([larger, much].map((one) => likeness(stringBet, one))).toEqual([0.87, 0.777]);
    expect([later, limit].map((one) => likeness(stringBet, one))).toEqual([0.9, 0.8]);
    expect(likeness(stringBet, situationOf(finding({}), 'raise-void-call', hand(2), 1))).toBe(0.7);
    expect(likeness(stringBet, { ...stringBet, rule: 'RR-BR-15' })).toBe(0);
    expect(situationKey(much)).not.toBe(situationKey(stringBet));
  });

  it('is the same both ways, words compare by being the same, and no facts are alike', () => {
    const words = (what: string) => situationOf(finding({ what, count: 2 }), 'dead-hand', hand(2), 2);
    const [a, b] = [words('identifiable'), words('not-identifiable')];
    expect([likeness(a, b), likeness(b, a), likeness(a, a)]).toEqual([0.85, 0.85, 1]);
    expect(likeness(words(''), words(''))).toBe(1);
    const none = situationOf(finding({ seat: 4 }), 'misdeal', hand(2), 0);
    expect([likeness(none, none), sizeOf(none)]).toEqual([1, 0]);
  });

  it('knows of every number that a finding says whether it is chips, a count, or which seat, card or entry', () => {
    const unknown = new Set<string>();
    for (const { cases } of caseFiles())
      for (const { hand, events } of cases)
        for (const { rule, facts } of replay(hand as unknown as Hand, events as unknown as readonly TableEvent[]).findings)
          for (const [name, value] of Object.entries(facts))
            if (typeof value === 'number' && !CHIPS.has(name) && !WHICH.has(name) && !COUNTS.includes(name))
              unknown.add(`${rule}: ${name}`);
    expect([...unknown]).toEqual([]);
  });
});
