import { describe, expect, it } from '@jest/globals';
import { open, renderFinding, ruleTexts, type FindingView } from '@cardspeak/engine';
import { findingTexts } from '../../apps/engine/rulebooks/texts/index.js';
import { compileTemplate, factsOf, suits, type Template } from '../../apps/engine/rulebooks/texts/template.js';
import { caseFiles } from './case-files.js';

/** Every finding of every case, at every length of its log: a finding speaks differently while it may still be called. */
const spoken: (readonly [string, FindingView])[] = caseFiles().flatMap(({ cases }) =>
  cases.flatMap(({ id, hand, events }) => {
    const live = open(hand);
    const seen = new Map<string, FindingView>();
    for (const event of events) {
      live.apply(event);
      for (const one of live.view().findings) seen.set(`${one.id} ${one.verdict} ${one.text.en}`, one);
    }
    return [...seen.values()].map((one) => [id, one] as const);
  }),
);

const tell = (id: string, { rule, verdict, text }: FindingView, language: 'en' | 'id' = 'en'): string =>
  `${id}: ${rule} ${verdict}: ${text[language]}`;

const offences = (wrong: (one: FindingView) => boolean): string[] =>
  spoken.filter(([, one]) => wrong(one)).map(([id, one]) => tell(id, one));

const declared = (rule: string): readonly string[] => [...(ruleTexts.get(rule)?.verdicts ?? []), ...(ruleTexts.get(rule)?.options ?? [])];

/** The numbers of a sentence; those of rule ids, cards and jokers are none. */
const numbers = (sentence: string): string[] =>
  (sentence.replace(/\b[A-Z]{2}-[A-Z]{2}-\w+|\b[2-9TJQKA][shdc]\b|\bX[12]\b/g, '').match(/\d+/g) ?? []).sort();

function inWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(inWords);
  if (typeof value === 'number') return [String(value), String(Math.round(value * 100))];
  return typeof value === 'string' ? numbers(value) : [];
}

/** Facts that the sentence in use speaks: those of its first wording that fits, without the clauses that fell away. */
function spokenFacts({ rule, verdict, facts, seats }: FindingView): string[] {
  const own = findingTexts[rule]?.[verdict]?.en ?? [];
  const known = { ...(seats.length > 0 && facts['seat'] === undefined ? { seat: seats[0]! } : {}), ...facts };
  const template = [own]
    .flat()
    .map(compileTemplate)
    .find((one) => suits(one, known));
  const said = (pieces: Template): Template => pieces.filter((piece) => piece.kind !== 'clause' || suits(piece.pieces, known));
  return template ? [...new Set(factsOf(said(template)))] : [];
}

const COUNTED = 'card|hand|time|seat|player|chip|raise|shuffle|packet|part';
const WRONG_NUMBER = new RegExp(
  `(?<![\\d.,:] ?)\\b1 (?:${COUNTED})s\\b|\\b(?:0|[2-9]|\\d{2,}) (?:${COUNTED})\\b(?! \\d)|\\b[Ss]eats \\d+(?![\\d, ]|\\.)(?! and)`,
);

describe('the sentences of all findings of all cases', () => {
  it('are many', () => expect(spoken.length).toBeGreaterThan(400));

  it('are whole in both languages, and differ', () => {
    const whole = (sentence: string): boolean =>
      /^[A-Z0-9].*[.]$/.test(sentence) && !/[{}[\]|]|undefined|null|NaN|\[object|\s\s|\s[,.:;]|\(\)/.test(sentence);
    expect(offences(({ text }) => !whole(text.en) || !whole(text.id) || text.en === text.id)).toEqual([]);
  });

  it('are the own sentences of rule and verdict; the general one of the verdict is for what the floor decides against the rule', () => {
    const general = ({ verdict, facts, text }: FindingView): boolean => renderFinding('RR-XX-0', verdict, facts).en === text.en;
    const ofTheFloor = ({ rule, verdict, state }: FindingView): boolean => state === 'decided' && !declared(rule).includes(verdict);
    expect(offences((one) => !ofTheFloor(one) && (findingTexts[one.rule]?.[one.verdict] === undefined || general(one)))).toEqual([]);
  });

  it('exist for whatever else the floor may choose', () => {
    expect(offences(({ rule, options }) => options.some((option) => findingTexts[rule]?.[option] === undefined))).toEqual([]);
  });

  it('say the numbers of the hand, the same in both languages', () => {
    expect(
      spoken.filter(([, { text }]) => numbers(text.en).join() !== numbers(text.id).join()).map(([id, one]) => tell(id, one, 'id')),
    ).toEqual([]);
  });

  it('say no number that is not a fact of the finding', () => {
    const strange = ({ facts, seats, text }: FindingView): boolean => {
      const known = new Set([...Object.values(facts).flatMap(inWords), ...seats.map(String)]);
      return numbers(text.en).some((number) => !known.has(number));
    };
    expect(offences(strange)).toEqual([]);
  });

  it('say every number that they are made to say', () => {
    const unsaid = (one: FindingView): boolean =>
      spokenFacts(one).some((name) => {
        const value = one.facts[name];
        return typeof value === 'number' && name !== 'street' && !inWords(value).some((word) => numbers(one.text.en).includes(word));
      });
    expect(offences(unsaid)).toEqual([]);
  });

  it('count in English as one counts: 1 card, 2 cards', () => {
    expect(offences(({ text }) => WRONG_NUMBER.test(text.en.replace(/\bseat \d+/g, 'seat')))).toEqual([]);
  });

  it('have verdicts that their rule names, but for what comes too late and what the floor decides otherwise', () => {
    expect(
      offences(({ rule, verdict, state }) => state !== 'decided' && verdict !== 'too-late' && !declared(rule).includes(verdict)),
    ).toEqual([]);
  });
});

describe('a number and its noun', () => {
  it.each([
    ['Seat 3 holds 1 cards.', true],
    ['Seat 3 holds 2 card.', true],
    ['Seat 3 holds 12 cards.', false],
    ['Seat 3 holds 1 card.', false],
    ['2 players have acted after seat 1.', false],
    ['10 to seat 2 and 10 to seat 3.', false],
  ])('%s', (sentence, wrong) => expect(WRONG_NUMBER.test(sentence.replace(/\bseat \d+/g, 'seat'))).toBe(wrong));
});
