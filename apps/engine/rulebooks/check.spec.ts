import { describe, expect, it } from '@jest/globals';
import { checkRulebook } from './check.js';

const fields = (ref: unknown): string[] => checkRulebook(ref).faults.map(({ code, field }) => `${code} ${field}`);

describe('checking a rulebook', () => {
  it('says what a good one comes to', () => {
    expect(checkRulebook('standard').rulebook).toMatchObject({ name: 'standard', version: 1, changed: [], off: [] });
    const house = { maxRaises: 4, minShuffles: 4, off: ['RR-SC-2', 'RR-SC-2'] };
    expect(checkRulebook({ base: 'roberts', version: 1, house }).rulebook).toMatchObject({
      params: { maxRaises: 4, minShuffles: 4 },
      changed: ['maxRaises'],
      off: ['RR-SC-2'],
    });
  });

  it('names everything that is wrong at once', () => {
    const house = { maxRaise: 4, raiseThreshold: 7, oddChip: 'dealer', off: ['RR-SC-2', 'HL-SH-1', 5] };
    expect(fields({ base: 'roberts', version: 9, house, maxRaises: 4 })).toEqual([
      'unknown-parameter rulebook.maxRaises',
      'unknown-rulebook rulebook.version',
      'unknown-parameter rulebook.house.maxRaise',
      'unknown-parameter rulebook.house.raiseThreshold',
      'unknown-parameter rulebook.house.oddChip',
      'unknown-parameter rulebook.house.off[1]',
      'unknown-parameter rulebook.house.off[2]',
    ]);
  });

  it.each([[null], [5], ['tda'], ['hoyle'], [{}], [{ base: 'tda' }], [{ base: 'constructor' }], [[]]])(
    'refuses %j as a rulebook',
    (ref) => {
      expect(fields(ref)).toEqual(['unknown-rulebook rulebook']);
    },
  );

  it('refuses what cannot be made a text or a number', () => {
    const odd = { toString: 1, valueOf: 1 };
    expect(fields({ base: 'roberts', version: odd })).toEqual(['unknown-rulebook rulebook.version']);
    expect(fields({ base: odd })).toEqual(['unknown-rulebook rulebook']);
    expect(fields({ base: 'roberts', house: { off: [odd], maxRaises: odd } })).toEqual([
      'unknown-parameter rulebook.house.off[0]',
      'unknown-parameter rulebook.house.maxRaises',
    ]);
  });

  it('refuses a house that is none', () => {
    expect(fields({ base: 'roberts', house: [] })).toEqual(['unknown-parameter rulebook.house']);
    expect(fields({ base: 'roberts', house: { off: 'RR-SC-2' } })).toEqual(['unknown-parameter rulebook.house.off']);
  });
});
