import { describe, expect, it } from '@jest/globals';
import { replay, type Hand } from '@cardspeak/engine';
import { firstBreach } from '../properties/laws.js';
import { caseFiles } from './case-files.js';
import { shortfalls } from './shortfalls.js';

const files = caseFiles();

describe.each(files)('$file', ({ cases, rule }) => {
  it.each(cases)('$title ($id)', ({ hand, events, expect: wanted, rules }) => {
    expect(rules[0]).toBe(rule);
    expect(firstBreach(hand as unknown as Hand, events)).toBeNull();
    expect(shortfalls(wanted, replay(hand, events))).toEqual([]);
  });
});
