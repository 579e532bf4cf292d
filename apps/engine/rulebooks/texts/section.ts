import type { Verdict } from '../../contract/codes.js';
import type { Bilingual, RuleKind, RuleSource, RuleText, RuleTopic, RuleVerdict } from './types.js';

const editions: Readonly<Record<RuleSource, Bilingual>> = {
  standard: { en: 'Standard laws for every form of poker', id: 'Peraturan baku untuk semua bentuk poker' },
  roberts: { en: "General poker rules after Robert's Rules of Poker", id: "Aturan umum poker menurut Robert's Rules of Poker" },
  'draw-pot': { en: 'Five-card draw with jokers and jackpots', id: 'Five-card draw dengan joker dan jackpot' },
  holdem: { en: "Texas hold'em: play, stakes and showdown", id: "Texas hold'em: jalannya permainan, stakes, dan showdown" },
};

/** A rule as an author writes it: what follows from its document and section is left out, and so is what is empty. */
export interface RuleEntry {
  readonly id: string;
  readonly kind: RuleKind;
  readonly about: string;
  readonly title: Bilingual;
  readonly text: Bilingual;
  readonly keywords: RuleText['keywords'];
  readonly scope?: string;
  readonly topic?: RuleTopic;
  readonly verdicts?: readonly RuleVerdict[];
  readonly params?: readonly string[];
  readonly options?: readonly Verdict[];
}

/** The rules of one section of one document; `topic` and `scope` hold for all that name no other. */
export function section(
  head: { readonly book: RuleSource; readonly section: string; readonly topic: RuleTopic; readonly scope?: string },
  entries: readonly RuleEntry[],
): RuleText[] {
  return entries.map((entry) => ({
    id: entry.id,
    book: head.book,
    kind: entry.kind,
    scope: entry.scope ?? head.scope ?? 'any',
    topic: entry.topic ?? head.topic,
    title: entry.title,
    text: entry.text,
    cite: { edition: editions[head.book], section: head.section, topic: entry.about },
    verdicts: entry.verdicts ?? [],
    params: entry.params ?? [],
    options: entry.options ?? [],
    keywords: entry.keywords,
  }));
}
