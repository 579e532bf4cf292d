import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { VERDICTS } from '../../contract/codes.js';
import type { ParamName } from '../params.js';
import { presets, standard } from '../presets.js';
import { allRuleTexts, fillParams, paramInWords, ruleSentence, ruleTexts } from './index.js';
import type { RuleText } from './types.js';
import { avoidedWords } from './words.fixture.js';

const series = (prefix: string, names: string): string[] => names.split(' ').map((name) => `${prefix}-${name}`);

const ids = [
  ...series('HL', 'PL-1 CD-1 CD-2 CD-3 HR-1 RO-1 DL-1 SH-1 SH-2 BT-1 BT-2 BT-3 BT-4 CK-1 SD-1 SD-2 SD-3 SD-4'),
  ...series('HL', 'TI-1 TI-2 TI-3 TI-4 TI-5 TI-6 IR-1 IR-2 IR-3 IR-4 IR-5a IR-5b IR-6 IR-7 IR-8 IR-9'),
  ...series('RR', 'BI-1 BI-2 BI-3 SC-1 SC-2 SC-3 SC-4 MD-a MD-b MD-c MD-d MD-e MD-f MD-g MD-h MD-i MD-j MD-0 MD-2'),
  ...series(
    'RR',
    'DH-a DH-b DH-c DH-d DH-e DH-f DH-2 DH-3 IR-1 IR-2 IR-3 IR-4 IR-5 IR-6 IR-7 IR-8 IR-9 IR-10 IR-11 IR-12 IR-13 IR-14 IR-15',
  ),
  ...series('RR', 'BR-1 BR-2 BR-3 BR-4 BR-5 BR-6 BR-7 BR-8 BR-9 BR-10 BR-11 BR-12 BR-13 BR-14 BR-15 BR-16'),
  ...series('RR', 'SD-1 SD-2 SD-3 SD-4 SD-5 SD-6 SD-7 TI-1 TI-2 TI-3 TI-4 TI-5a TI-5b TI-5c TI-5d'),
  ...series('DP', 'CD-1 PL-1 DL-1 HR-1 HR-2 HR-3 PH-1 JP-1 JP-2 JP-3 BT-1 BT-2 BT-3 DR-1 DR-2 DR-3 BT-4 BT-5 BT-6 SD-1 SD-2'),
  ...series('HE', 'PL-1 PL-2 ST-1 ST-2 ST-3 ST-4 SD-1 SD-2 SD-3'),
];

const bookOf: Readonly<Record<string, string>> = { HL: 'standard', RR: 'roberts', DP: 'draw-pot', HE: 'holdem' };

const found = (typed: string): string[] => {
  const needle = typed.toLowerCase();
  const haystack = (rule: RuleText): string =>
    [rule.title.en, rule.title.id, rule.text.en, rule.text.id, ...rule.keywords.en, ...rule.keywords.id].join('\n').toLowerCase();
  return allRuleTexts.filter((rule) => haystack(rule).includes(needle)).map((rule) => rule.id);
};

describe('the rule texts', () => {
  it('hold every rule of the four documents once', () => {
    expect(ids).toHaveLength(137);
    expect(allRuleTexts.map((rule) => rule.id).sort()).toEqual([...ids].sort());
    expect(ruleTexts.size).toBe(137);
  });

  it.each(allRuleTexts.map((rule) => [rule.id, rule] as const))('%s is complete in both languages', (id, rule) => {
    expect(rule.book).toBe(bookOf[id.slice(0, 2)]);
    for (const { en, id: indonesian } of [rule.text, rule.cite.edition]) {
      expect(en.trim()).toMatch(/\w/);
      expect(indonesian.trim()).toMatch(/\w/);
      expect(indonesian).not.toBe(en);
    }
    expect(rule.title.en).toMatch(/\w/);
    expect(rule.title.id).toMatch(/\w/);
    expect(rule.keywords.en.length).toBeGreaterThan(0);
    expect(rule.keywords.id.length).toBeGreaterThan(0);
    expect(rule.cite.section).toMatch(/\w/);
    expect(rule.cite.topic).toMatch(/\w/);
  });

  it.each(allRuleTexts.map((rule) => [rule.id, rule] as const))('%s names only verdicts and parameters that it declares', (_, rule) => {
    for (const text of [rule.text.en, rule.text.id]) {
      for (const [, name] of text.matchAll(/\{(\w*)\}/g)) expect(rule.params).toContain(name);
      expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
    }
    const known: readonly string[] = [...VERDICTS, 'refuse'];
    for (const verdict of rule.verdicts) expect(known).toContain(verdict);
    for (const option of rule.options) expect(known).toContain(option);
    if (rule.kind !== 'fact') expect(rule.kind === 'finding' ? rule.verdicts.length : 1).toBeGreaterThan(0);
    else expect(rule.options).toEqual([]);
  });

  it('use the same placeholders in both languages', () => {
    const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
    for (const rule of allRuleTexts) expect(`${rule.id} ${names(rule.text.id).join()}`).toBe(`${rule.id} ${names(rule.text.en).join()}`);
  });

  it('keep to the Indonesian of the glossary', () => {
    const words = avoidedWords(readFileSync('docs/glossary.md', 'utf8'));
    expect(words.size).toBeGreaterThan(60);
    const offences = allRuleTexts.flatMap((rule) =>
      [rule.title.id, rule.text.id, ...rule.keywords.id].flatMap((text) =>
        words.in(text).map((word) => `${rule.id}: "${word}" in "${text}"`),
      ),
    );
    expect(offences).toEqual([]);
    expect(words.in('Pemain melipat; keputusan floor, searah jarum jam, bet (taruhan).')).toEqual(['melipat']);
  });

  it('are found by what people type', () => {
    expect(found('kartu terbuka')).toEqual(expect.arrayContaining(['RR-MD-a', 'RR-MD-b', 'RR-IR-13']));
    expect(found('exposed card')).toEqual(expect.arrayContaining(['RR-MD-a', 'RR-MD-b', 'RR-IR-12', 'RR-IR-13']));
    expect(found('salah bagi')).toEqual(
      expect.arrayContaining([...series('RR', 'MD-a MD-b MD-c MD-d MD-e MD-f MD-g MD-h MD-i MD-j MD-0 MD-2'), 'HL-IR-2', 'HL-IR-3']),
    );
    expect(found('string bet')).toContain('RR-BR-14');
    expect(found('chip ganjil')).toEqual(expect.arrayContaining(['RR-TI-3', 'RR-TI-4', 'RR-TI-5a', 'HL-TI-6']));
    expect(found('di luar giliran')).toEqual(expect.arrayContaining(['RR-BR-10', 'HL-IR-6']));
  });
});

describe('parameters in a rule text', () => {
  it('are printed as a room would say them', () => {
    const reopen = ruleTexts.get('RR-BR-5');
    expect(reopen && ruleSentence(reopen, { limitReopen: 0.5, bigBetReopen: 1 }).en).toContain('less than 50% of a bet');
    expect(fillParams('kepada {oddChip}.', { oddChip: 'first-left-of-button' }, 'id')).toBe(
      'kepada hand seri pertama searah jarum jam dari button.',
    );
    expect(fillParams('{minShuffles} riffles', { minShuffles: 7 }, 'en')).toBe('7 riffles');
  });

  it('are declared by some rule, each of them, and exist', () => {
    const declared = [...new Set(allRuleTexts.flatMap((rule) => rule.params))].sort();
    expect(declared).toEqual(Object.keys(standard.params).sort());
  });

  it('leave no placeholder and no code word in the sentences of any rulebook', () => {
    for (const book of Object.values(presets)) {
      for (const id of book.rules) {
        const rule = ruleTexts.get(id);
        expect(rule?.id).toBe(id);
        if (!rule) continue;
        const { en, id: indonesian } = ruleSentence(rule, { ...book.params });
        expect(`${en} ${indonesian}`).not.toMatch(/[{}]|undefined/);
        for (const name of rule.params.filter((param) => rule.text.en.includes(`{${param}}`))) {
          const value = book.params[name as ParamName];
          if (typeof value !== 'boolean' && !String(value).includes('-')) continue;
          for (const language of ['en', 'id'] as const) expect(paramInWords(name, value, language)).not.toBe(String(value));
        }
      }
    }
  });

  it('keep their name where no value is known', () => {
    expect(fillParams('{minShuffles} riffles', {}, 'en')).toBe('minShuffles riffles');
  });
});
