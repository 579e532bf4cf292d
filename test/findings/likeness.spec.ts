import { describe, expect, it } from '@jest/globals';
import { type Hand, replay, type TableEvent } from '@cardspeak/engine';
import { CHIPS, WHICH } from '../../apps/api/precedents/likeness.js';
import { caseFiles } from '../cases/case-files.js';

/** Facts that are numbers and neither chips nor the name of a seat, a card or an entry. */
const COUNTS = ['cap', 'count', 'position', 'raises', 'share', 'shuffles', 'street'];

describe('likeness of situations', () => {
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
