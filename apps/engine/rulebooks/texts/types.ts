import type { Verdict } from '../../contract/codes.js';

/** One text in the two languages of the product. */
export interface Bilingual {
  readonly en: string;
  readonly id: string;
}

/** The document that a rule comes from; its prefix in rule ids is HL, RR, DP or HE. */
export type RuleSource = 'standard' | 'roberts' | 'draw-pot' | 'holdem';

/** fact: computed right, silently; finding: detected and ruled on; service: kept by the card room's service, outside the replay of a hand. */
export type RuleKind = 'fact' | 'finding' | 'service';

/** What findings of the rule may conclude; `refuse` is the service's own answer (a buy-in, a seat) and never a finding. */
export type RuleVerdict = Verdict | 'refuse';

export type RuleTopic =
  | 'seating'
  | 'buy-in'
  | 'cards'
  | 'ranking'
  | 'rotation'
  | 'shuffle-cut'
  | 'deal'
  | 'misdeal'
  | 'dead-hand'
  | 'irregular-cards'
  | 'button'
  | 'stakes'
  | 'betting'
  | 'draw'
  | 'jackpot'
  | 'showdown'
  | 'ties';

export interface Citation {
  readonly edition: Bilingual;
  readonly section: string;
  readonly topic: string;
}

/**
 * What a person may read of a rule. `text` is the rule itself in one to three sentences; `{name}` in it stands for the parameter of that name,
 * whose value belongs to the rulebook in force (see `ruleSentence`). `verdicts` are the codes that findings of the rule may carry; `options` the
 * decisions among which the floor chooses, the default first, where the rule leaves discretion. `keywords` are what people type when they look for it.
 */
export interface RuleText {
  readonly id: string;
  readonly book: RuleSource;
  readonly kind: RuleKind;
  readonly scope: string;
  readonly topic: RuleTopic;
  readonly title: Bilingual;
  readonly text: Bilingual;
  readonly cite: Citation;
  readonly verdicts: readonly RuleVerdict[];
  readonly params: readonly string[];
  readonly options: readonly Verdict[];
  readonly keywords: { readonly en: readonly string[]; readonly id: readonly string[] };
}
