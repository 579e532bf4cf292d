import { describe, expect, it } from '@jest/globals';
import { allRuleTexts, presets, replay, type Hand } from '@cardspeak/engine';
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

describe('the case files', () => {
  const elsewhere = new Set(['stud', 'draw', 'lowball', 'hi-lo']);
  const playedInHoldem = allRuleTexts.filter(
    (rule) =>
      presets.roberts.rules.includes(rule.id) && rule.kind !== 'service' && !rule.scope.split(', ').every((game) => elsewhere.has(game)),
  );

  it("have one for every rule of hold'em under roberts", () => {
    const there = new Set(files.map((file) => file.rule));
    expect(playedInHoldem.map((rule) => rule.id).filter((id) => !there.has(id))).toEqual([]);
  });

  it('have for each rule a case where it speaks and one where it nearly would', () => {
    const oneSided = files.filter(({ cases }) => !cases.some((one) => one.nearMiss) || !cases.some((one) => !one.nearMiss));
    expect(oneSided.map(({ file }) => file)).toEqual([]);
  });

  it('say of every case what must come of it', () => {
    const silent = files
      .flatMap(({ cases }) => cases)
      .filter(({ expect: { findings, only, none, state } }) => !(findings.length || only || none.length || Object.keys(state).length));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
