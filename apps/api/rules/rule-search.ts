import type { RuleText } from '@cardspeak/engine';
import { words } from '../search/words.js';

/** How much a word counts where it is found. */
const WEIGHTS = { id: 8, title: 5, keywords: 4, topic: 2, text: 1 } as const;
const PHRASE = 10;
const PREFIX = 0.6;

interface Indexed {
  readonly rule: RuleText;
  readonly fields: readonly { readonly weight: number; readonly found: ReadonlySet<string>; readonly joined: string }[];
}

/**
 * Text search over the rules in both languages at once. Every word asked for must be in the rule, whole or as a beginning; where no rule
 * has them all, those with the most of them answer. Some hundred rules: a scan takes well under a millisecond.
 */
export class RuleSearch {
  private readonly rules: readonly Indexed[];

  constructor(rules: Iterable<RuleText>) {
    this.rules = [...rules].map((rule) => ({ rule, fields: fieldsOf(rule) }));
  }

  /** The rules that match, best first; all of them, in their order, where `query` holds no word. */
  find(query: string): RuleText[] {
    const asked = [...new Set(words(query))];
    if (asked.length === 0) return this.rules.map(({ rule }) => rule);
    const phrase = words(query).join(' ');
    const scored = this.rules.map(({ rule, fields }, order) => ({ rule, order, ...score(fields, asked, phrase) }));
    const most = Math.max(...scored.map(({ matched }) => matched));
    if (most === 0) return [];
    return scored
      .filter(({ matched }) => matched === most)
      .sort((a, b) => b.points - a.points || a.order - b.order)
      .map(({ rule }) => rule);
  }
}

function fieldsOf(rule: RuleText): Indexed['fields'] {
  const field = (weight: number, ...texts: readonly string[]) => {
    const all = words(texts.join(' . '));
    return { weight, found: new Set(all), joined: ` ${texts.map((text) => words(text).join(' ')).join(' | ')} ` };
  };
  return [
    field(WEIGHTS.id, rule.id),
    field(WEIGHTS.title, rule.title.en, rule.title.id),
    field(WEIGHTS.keywords, ...rule.keywords.en, ...rule.keywords.id),
    field(WEIGHTS.topic, rule.topic, rule.book, rule.cite.topic, ...rule.verdicts),
    field(WEIGHTS.text, rule.text.en, rule.text.id),
  ];
}

function score(fields: Indexed['fields'], asked: readonly string[], phrase: string): { matched: number; points: number } {
  let matched = 0;
  let points = 0;
  for (const word of asked) {
    let best = 0;
    for (const { weight, found } of fields) {
      if (found.has(word)) best = Math.max(best, weight);
      else if (word.length >= 3 && [...found].some((other) => other.startsWith(word))) best = Math.max(best, weight * PREFIX);
    }
    if (best > 0) matched++;
    points += best;
  }
  for (const { weight, joined } of fields) if (joined.includes(` ${phrase} `)) points += weight * PHRASE;
  return { matched, points };
}
