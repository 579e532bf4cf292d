import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { VERDICTS, type Verdict } from '../../contract/codes.js';
import type { FactValue } from '../../contract/replay.js';
import { generalTexts } from './findings-general.js';
import { allRuleTexts, findingTexts, renderFinding, ruleTexts } from './index.js';
import { compileTemplate, factsOf, fillTemplate, suits } from './template.js';
import type { FindingText, Wording } from './finding-text.js';
import { avoidedWords } from './words.fixture.js';

interface Told {
  readonly rule: string;
  readonly verdict: Verdict;
  readonly text: FindingText;
}

const told: Told[] = Object.entries(findingTexts).flatMap(([rule, byVerdict]) =>
  VERDICTS.flatMap((verdict) => {
    const text = byVerdict[verdict];
    return text ? [{ rule, verdict, text }] : [];
  }),
);

const list = (wording: Wording): readonly string[] => (typeof wording === 'string' ? [wording] : wording);

/** Some value for any fact: what it is does not matter to the grammar. */
const anyFacts = new Proxy<Record<string, FactValue>>({}, { get: () => 2 });

describe('the finding texts', () => {
  it('have a sentence for each verdict and option of each rule', () => {
    const missing = allRuleTexts
      .filter((rule) => rule.kind !== 'service' && rule.id !== 'RR-MD-0')
      .flatMap((rule) =>
        [...rule.verdicts, ...rule.options]
          .filter((verdict) => !told.some((one) => one.rule === rule.id && one.verdict === verdict))
          .map((verdict) => `${rule.id} ${verdict}`),
      );
    expect(missing).toEqual([]);
    for (const { rule } of told) expect(ruleTexts.has(rule)).toBe(true);
  });

  it.each(told.map((one) => [one.rule, one.verdict, one] as const))(
    '%s %s reads well with all facts and with none',
    (rule, verdict, one) => {
      for (const language of ['en', 'id'] as const) {
        for (const source of list(one.text[language])) {
          const template = compileTemplate(source);
          const said = fillTemplate(template, anyFacts, language, (_, value) => String(value));
          expect(said).toMatch(/^\S.*\S[.]$/);
          expect(said).not.toMatch(/[{}[\]|]|undefined|\s\s|\s[,.:;]/);
        }
        const bare = renderFinding(rule, verdict, {})[language];
        expect(bare).toMatch(/^[A-Z].*\.$/);
        expect(bare).not.toMatch(/[{}[\]|]|undefined|\s\s|\s[,.:;]/);
        const few = renderFinding(rule, verdict, { seat: 4 })[language];
        expect(few).not.toMatch(/[{}[\]|]|undefined|\s\s|\s[,.:;]/);
      }
      expect(list(one.text.id)).toHaveLength(list(one.text.en).length);
    },
  );

  it('use the same facts in both languages', () => {
    const differing = told.filter(({ text }) => {
      const facts = (wording: Wording): string =>
        list(wording)
          .map((source) => [...new Set(factsOf(compileTemplate(source)))].sort().join(' '))
          .join(' / ');
      return facts(text.en) !== facts(text.id);
    });
    expect(differing.map(({ rule, verdict }) => `${rule} ${verdict}`)).toEqual([]);
  });

  it('keep to the Indonesian of the glossary', () => {
    const words = avoidedWords(readFileSync('docs/glossary.md', 'utf8'));
    const general = VERDICTS.map((verdict) => ({ rule: 'general', verdict, text: generalTexts[verdict] }));
    const offences = [...told, ...general].flatMap(({ rule, verdict, text }) =>
      list(text.id).flatMap((source) => words.in(source).map((word) => `${rule} ${verdict}: "${word}" in "${source}"`)),
    );
    expect(offences).toEqual([]);
  });

  it.each(VERDICTS.map((verdict) => [verdict]))('%s has a general sentence that needs no fact', (verdict) => {
    for (const language of ['en', 'id'] as const) {
      const sources = list(generalTexts[verdict][language]);
      expect(sources).toHaveLength(1);
      expect(suits(compileTemplate(sources[0] ?? ''), {})).toBe(true);
    }
    const { en, id } = renderFinding('RR-XX-0', verdict, {});
    expect(en).toMatch(/^[A-Z].*\.$/);
    expect(id).toMatch(/^[A-Z].*\.$/);
    expect(id).not.toBe(en);
  });
});

describe('renderFinding', () => {
  it('RR-BR-14: says the numbers of the hand', () => {
    expect(renderFinding('RR-BR-14', 'raise-completed', { seat: 4, put: 25, call: 10, share: 0.5, to: 30 })).toEqual({
      en: 'Seat 4 put in 25 facing 10 without a word: 50% of the smallest raise or more, so the raise is completed to 30.',
      id: 'Kursi 4 memasukkan 25 saat menghadapi 10 tanpa ucapan: 50% dari raise terkecil atau lebih, jadi raise digenapkan menjadi 30.',
    });
  });

  it('leaves out the clause whose fact is missing, then falls back to a shorter sentence', () => {
    expect(renderFinding('RR-BR-14', 'raise-completed', { seat: 4, put: 25, to: 30 }).en).toBe(
      'Seat 4 put in 25 without a word: the raise is completed to 30.',
    );
    expect(renderFinding('RR-BR-14', 'raise-completed', {}).en).toBe('The raise is completed.');
  });

  it('joins lists and picks the form by number', () => {
    expect(renderFinding('RR-MD-b', 'misdeal', { count: 3, seats: [5], open: 1 })).toEqual({
      en: 'The dealer has exposed 3 cards, the last at seat 5: a misdeal if it is called in time.',
      id: 'Dealer mengekspos 3 kartu, yang terakhir di kursi 5: hand ini misdeal (salah bagi) bila ditegur tepat waktu.',
    });
    expect(renderFinding('RR-MD-j', 'misdeal', { seats: [1, 2, 5], open: 1 })).toEqual({
      en: 'Seats 1, 2 and 5 had a right to a hand and got no cards: a misdeal if it is called in time.',
      id: 'Kursi 1, 2, dan 5 berhak atas hand tetapi tidak mendapat kartu: hand ini misdeal (salah bagi) bila ditegur tepat waktu.',
    });
    expect(renderFinding('RR-MD-2', 'play-on', { seats: [6], acted: [3, 4] }).en).toMatch(/^Seats 3 and 4 have acted/);
    expect(renderFinding('RR-MD-2', 'play-on', { seats: [6], acted: [3, 4] }).id).toMatch(/^Kursi 3 dan 4 sudah/);
    expect(renderFinding('RR-MD-j', 'misdeal', { seats: [6] }).en).toMatch(/^Seat 6 had/);
    expect(renderFinding('RR-MD-j', 'misdeal', { seats: [] }).en).toMatch(/^A player with a right/);
  });

  it('prints cards as codes, unknown ones as words, persons as seats', () => {
    expect(renderFinding('RR-IR-4', 'void', { card: 'As' }).en).toMatch(/^The As is in the deck twice/);
    expect(renderFinding('RR-IR-13', 'replace-card', { seat: 2, card: '??', with: 'after-others' }).id).toContain(
      'kartu yang tidak diketahui',
    );
    expect(renderFinding('RR-SD-5', 'hand-stays-dead', { seat: 2, by: 5 }).en).toContain('at the request of seat 5;');
    expect(renderFinding('DP-DR-3', 'warning', { seat: 2, by: 5 }).en).toMatch(/^Seat 5 asked how many cards seat 2 drew/);
  });

  it('tells apart what one rule says in several situations', () => {
    expect(renderFinding('RR-BR-14', 'raise-void-call', { seat: 4, put: 12, call: 10, share: 0.5, excess: 2, to: 10 }).en).toContain(
      'less than 50% of the smallest raise',
    );
    expect(renderFinding('RR-BR-14', 'raise-void-call', { seat: 4, put: 30, call: 10, added: 25, excess: 20, to: 10 }).en).toContain(
      'added 25 in a second motion',
    );
    expect(renderFinding('RR-BR-14', 'raise-void-call', { seat: 4, call: 10, to: 10 }).en).toContain('had already called');
    expect(renderFinding('RR-SC-2', 'reshuffle', { packets: [3, 49], min: 4 }).en).toContain(
      'parts of 3 and 49 cards; each needs 4 or more',
    );
    expect(renderFinding('RR-IR-7', 'replace-card', { where: 'stub', card: '7c' }).en).toMatch(/^A boxed card, 7c, came up \(the stub\):/);
    expect(renderFinding('HL-BT-1', 'illegal-action', { seat: 2, status: 'all-in' }).id).toMatch(/^Kursi 2 sudah all-in dan tidak dapat/);
    expect(renderFinding('RR-SD-3', 'award-corrected', { seats: [1, 2], given: ['1: 20'], due: ['2: 10', '3: 10'] }).en).toBe(
      'The pot was pushed 20 to seat 1, and due is 10 to seat 2 and 10 to seat 3: the award is corrected.',
    );
    expect(renderFinding('HE-PL-2', 'warning', { street: 3 }).en).toMatch(/^No card was burned before the turn:/);
  });

  it('says a decision that the rule itself does not name', () => {
    expect(renderFinding('RR-MD-b', 'stands', { seat: 2 })).toEqual({ en: 'What was done stands.', id: 'Yang sudah terjadi tetap sah.' });
    expect(renderFinding('RR-BR-14', 'binding', { seat: 2 }).en).toBe('The act of seat 2 is binding.');
  });
});

describe('a template', () => {
  it('is refused where its brackets do not match', () => {
    expect(() => compileTemplate('Seat {seat put')).toThrow('unbalanced');
    expect(() => compileTemplate('Seat [{seat} put')).toThrow('unbalanced');
    expect(() => compileTemplate('{count|card} too many')).toThrow('unbalanced');
  });
});
