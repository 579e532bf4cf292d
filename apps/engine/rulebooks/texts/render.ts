import type { Verdict } from '../../contract/codes.js';
import type { FactValue, FindingFacts } from '../../contract/replay.js';
import { bettingFindings } from './findings-betting.js';
import { cardFindings } from './findings-cards.js';
import { dealFindings } from './findings-deal.js';
import { drawPotFindings } from './findings-draw-pot.js';
import { generalTexts } from './findings-general.js';
import { lateFindings } from './findings-late.js';
import { showdownFindings } from './findings-showdown.js';
import { standardFindings } from './findings-standard.js';
import type { FindingTexts, Wording } from './finding-text.js';
import { factWord } from './fact-words.js';
import { compileTemplate, fillTemplate, suits, type Language, type Template } from './template.js';
import type { Bilingual } from './types.js';

const byTopic: FindingTexts = {
  ...dealFindings,
  ...cardFindings,
  ...bettingFindings,
  ...showdownFindings,
  ...standardFindings,
  ...drawPotFindings,
};

/** The sentences of all findings, by rule id and verdict. */
export const findingTexts: FindingTexts = Object.fromEntries(
  [...new Set([...Object.keys(byTopic), ...Object.keys(lateFindings)])].map((rule) => [rule, { ...lateFindings[rule], ...byTopic[rule] }]),
);

function listed(words: readonly string[], language: Language): string {
  if (words.length < 2) return words.join('');
  const head = words.slice(0, -1).join(', ');
  const last = words[words.length - 1] ?? '';
  if (language === 'en') return `${head} and ${last}`;
  return words.length === 2 ? `${head} dan ${last}` : `${head}, dan ${last}`;
}

function speak(name: string, value: FactValue, language: Language): string {
  if (typeof value === 'object')
    return listed(
      value.map((one: number | string) => factWord(name, one, language)),
      language,
    );
  return factWord(name, value, language);
}

type Compiled = Readonly<Record<Language, readonly Template[]>>;

const compileAll = (wording: Wording): Template[] => (typeof wording === 'string' ? [wording] : wording).map(compileTemplate);

const cache = new Map<string, Compiled>();

/** Its own sentences first, the general one of the verdict last: that one fits whatever facts there are. */
function wordings(rule: string, verdict: Verdict): Compiled {
  const key = `${rule} ${verdict}`;
  const known = cache.get(key);
  if (known) return known;
  const own = findingTexts[rule]?.[verdict];
  const general = generalTexts[verdict];
  const compiled = {
    en: [...(own ? compileAll(own.en) : []), ...compileAll(general.en)],
    id: [...(own ? compileAll(own.id) : []), ...compileAll(general.id)],
  };
  cache.set(key, compiled);
  return compiled;
}

function sentence(templates: readonly Template[], facts: FindingFacts, language: Language): string {
  const template = templates.find((one) => suits(one, facts));
  if (!template) return '';
  const said = fillTemplate(template, facts, language, speak);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The seat that a sentence speaks of is the first of the finding's seats where no fact says otherwise. */
function withSeat(facts: FindingFacts): FindingFacts {
  const seats = facts.seats;
  return facts.seat === undefined && Array.isArray(seats) && seats.length > 0 ? { ...facts, seat: Number(seats[0]) } : facts;
}

/**
 * The plain sentence of a finding, with this hand's own seats and numbers. Amounts are printed as they are, cards as codes, seats as numbers.
 * A fact that is missing costs the clause that needs it, at worst the verdict's general sentence is said; never a placeholder.
 */
export function renderFinding(rule: string, verdict: Verdict, facts: FindingFacts): Bilingual {
  const templates = wordings(rule, verdict);
  const known = withSeat(facts);
  return { en: sentence(templates.en, known, 'en'), id: sentence(templates.id, known, 'id') };
}
