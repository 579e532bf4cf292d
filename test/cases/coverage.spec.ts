import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { allRuleTexts, presets, type RuleText } from '@cardspeak/engine';
import { caseFiles } from './case-files.js';
import { serviceCaseFiles } from './service-case-files.js';

const RULES_OF_THE_DOCUMENTS = 137;

/** Rules that say what follows from a misdeal: other rules find it, these name its effects. */
const CONSEQUENCES: ReadonlySet<string> = new Set(['HL-IR-2', 'RR-MD-0']);

const files = caseFiles();
const cases = (rule: string): (typeof files)[number]['cases'] => files.filter((file) => file.rule === rule).flatMap((file) => file.cases);
const tables = new Map(serviceCaseFiles().map((file) => [file.rule, file.cases]));

/** What is missing of the proof of a rule; nothing where it is whole. */
function missingCases({ id, kind }: RuleText): string[] {
  if (kind === 'service') return (tables.get(id)?.length ?? 0) >= 2 ? [] : [`${id}: no table of what is asked and answered`];
  const own = cases(id);
  const out: string[] = [];
  const found = CONSEQUENCES.has(id) ? null : id;
  const speaks = own.filter((one) => !one.nearMiss);
  const fires = speaks.some(({ expect: { findings } }) =>
    findings.some(({ rule, verdict }) => (found === null ? verdict === 'misdeal' : rule.split('|').includes(found))),
  );
  if (speaks.length === 0) out.push(`${id}: no case`);
  else if (kind === 'finding' && !fires) out.push(`${id}: no case in which it is found`);
  if (!own.some((one) => one.nearMiss)) out.push(`${id}: no near miss`);
  return out;
}

describe('every rule of the four documents', () => {
  const ids = allRuleTexts.map((rule) => rule.id);

  it('is there once', () => {
    expect(ids).toHaveLength(RULES_OF_THE_DOCUMENTS);
    expect(new Set(ids).size).toBe(RULES_OF_THE_DOCUMENTS);
  });

  it('is in force in a rulebook, and no rulebook has another', () => {
    const inForce = new Set(Object.values(presets).flatMap((book) => book.rules));
    expect([...inForce].sort()).toEqual([...ids].sort());
  });

  it('has a case in which it speaks and one in which it nearly would; where the room keeps it, a table of questions', () => {
    expect(allRuleTexts.flatMap(missingCases)).toEqual([]);
  });

  it('has a title and a text in both languages', () => {
    const silent = allRuleTexts.filter(({ title, text }) => [title.en, title.id, text.en, text.id].some((words) => words.trim() === ''));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('has an entry in the catalogue, with its titles, its rulebooks and its cases', () => {
    const page = readFileSync('docs/rules/README.md', 'utf8');
    const entries = new Map(page.split(/^### /m).map((entry) => [entry.split(':')[0]!, entry]));
    const lacking = allRuleTexts.filter(({ id, title }) => {
      const entry = entries.get(id) ?? '';
      return !(entry.includes(title.en) && entry.includes(`*${title.id}*`) && entry.includes('- Cases: [') && entry.includes('In force: '));
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });
});

describe('the case files', () => {
  it('are each about a rule of the documents, and begin their titles with it', () => {
    const stray = files.filter(
      ({ rule, cases: own }) => !allRuleTexts.some(({ id }) => id === rule) || own.some(({ title }) => !title.startsWith(`${rule}: `)),
    );
    expect(stray.map(({ file }) => file)).toEqual([]);
  });

  it('name every case differently', () => {
    const names = files.flatMap(({ cases: own }) => own.map(({ id }) => id));
    expect(new Set(names).size).toBe(names.length);
  });

  it('say of every case what must come of it', () => {
    const silent = files
      .flatMap(({ cases: own }) => own)
      .filter(({ expect: { findings, only, none, state } }) => !(findings.length || only || none.length || Object.keys(state).length));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
