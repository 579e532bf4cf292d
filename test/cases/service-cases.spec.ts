import { describe, expect, it } from '@jest/globals';
import { allRuleTexts } from '@cardspeak/engine';
import { serviceCaseFiles } from './service-case-files.js';
import { readServiceCases } from './service-case.js';

const files = serviceCaseFiles();

describe.each(files)('$file', ({ rule, cases }) => {
  it.each(cases)('$title ($id)', ({ rule: own, nearMiss, wanted, told }) => {
    const said = told();
    expect(own).toBe(rule);
    expect(said).toBe(wanted);
    if (nearMiss && said.startsWith('refused')) expect(said).not.toContain(rule);
  });

  it('has a case and a near miss', () => {
    expect(new Set(cases.map(({ nearMiss }) => nearMiss)).size).toBe(2);
  });
});

it('there is a file for every rule of kind service', () => {
  const wanted = allRuleTexts.filter(({ kind }) => kind === 'service').map(({ id }) => id);
  expect(files.map(({ rule }) => rule).sort()).toEqual([...wanted].sort());
});

it('a line that asks nothing is named by its place', () => {
  const text = 'table roberts holdem no-limit, blinds 1 2\ncase RR-BI-1: so\nbuys out\n';
  expect(() => readServiceCases(text, 'RR-BI-1')).toThrow(/RR-BI-1.*3.*asks nothing/s);
  expect(() => readServiceCases('buys in 5', 'RR-BI-1')).toThrow('before the table');
  expect(() => readServiceCases('table roberts holdem no-limit\ncase RR-BI-1: so\n=> allowed', 'RR-BI-1')).toThrow('nothing was asked');
});
