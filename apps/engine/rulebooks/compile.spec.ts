import { describe, expect, it } from '@jest/globals';
import { MalformedError } from '../contract/malformed.js';
import type { Hand } from '../contract/hand.js';
import { compileRulebook } from './compile.js';
import type { ParamName } from './params.js';
import { presets } from './presets.js';

const refusal = (ref: unknown): { code: string; field: string } => {
  try {
    compileRulebook(ref as Hand['rulebook']);
  } catch (error) {
    if (error instanceof MalformedError) return { code: error.code, field: error.field };
    throw error;
  }
  return { code: 'taken', field: '' };
};

describe('a rulebook as a hand is judged by it', () => {
  it.each(Object.values(presets))('$name is its preset where the room changes nothing', (preset) => {
    const { book, params, has } = compileRulebook(preset.name);
    expect(book).toBe(preset);
    expect(params).toEqual(preset.params);
    expect(preset.rules.filter((rule) => !has(rule))).toEqual([]);
    expect(has('XX-YY-1')).toBe(false);
  });

  it('has the room’s parameters, and not the rules that it switched off', () => {
    const { params, has } = compileRulebook({
      base: 'roberts',
      house: { maxRaises: 4, raiseThreshold: 0.75, off: ['RR-SC-2', 'HE-PL-2'] },
    });
    expect(params).toEqual({ ...presets.roberts.params, maxRaises: 4, raiseThreshold: 0.75 });
    expect([has('RR-SC-2'), has('HE-PL-2'), has('RR-SC-1')]).toEqual([false, false, true]);
  });

  it('leaves the preset as it was', () => {
    const before = JSON.stringify(presets.roberts);
    compileRulebook({ base: 'roberts', house: { maxRaises: 9, off: ['RR-SC-2'] } });
    expect(JSON.stringify(presets.roberts)).toBe(before);
  });

  it('takes the version in force, as a number or in words', () => {
    expect(compileRulebook({ base: 'standard', version: 1 }).book).toBe(presets.standard);
    expect(compileRulebook({ base: 'standard', version: '1' }).book).toBe(presets.standard);
  });

  it.each([
    ['tda', 'unknown-rulebook', 'rulebook'],
    ['hoyle', 'unknown-rulebook', 'rulebook'],
    [{ base: 'roberts', version: 2 }, 'unknown-rulebook', 'rulebook.version'],
    [{ base: 'roberts', house: { maxRaise: 4 } }, 'unknown-parameter', 'rulebook.house.maxRaise'],
    [{ base: 'roberts', house: { constructor: 4 } }, 'unknown-parameter', 'rulebook.house.constructor'],
    [{ base: 'roberts', house: { off: ['RR-SC-2', 'HL-SH-1'] } }, 'unknown-parameter', 'rulebook.house.off[1]'],
    [{ base: 'roberts', house: { off: 'RR-SC-2' } }, 'unknown-parameter', 'rulebook.house.off'],
  ])('refuses %j by name', (ref, code, field) => {
    expect(refusal(ref)).toEqual({ code, field });
  });

  const wrong: readonly (readonly [ParamName, unknown])[] = [
    ['maxRaises', -1],
    ['maxRaises', 2.5],
    ['maxRaises', '4'],
    ['raiseThreshold', 0],
    ['raiseThreshold', 1.5],
    ['checkRaise', 'yes'],
    ['misdealChips', 'keep'],
    ['openers', 'XX'],
    ['openers', 'J'],
  ];
  it.each(wrong)('refuses %s = %j by name', (key, value) => {
    expect(refusal({ base: 'roberts', house: { [key]: value } })).toEqual({ code: 'unknown-parameter', field: `rulebook.house.${key}` });
  });
});
