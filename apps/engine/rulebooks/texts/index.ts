import { drawPotTexts } from './draw-pot.js';
import { holdemTexts } from './holdem.js';
import { robertsBettingTexts } from './roberts-betting.js';
import { robertsDealTexts } from './roberts-deal.js';
import { robertsHandTexts } from './roberts-hands.js';
import { robertsShowdownTexts } from './roberts-showdown.js';
import { standardIrregularityTexts } from './standard-irregularities.js';
import { standardTieTexts } from './standard-ties.js';
import { standardTexts } from './standard.js';
import type { RuleText } from './types.js';

export { fillParams, paramInWords, ruleSentence, type ParamValue } from './params.js';
export { findingTexts, renderFinding } from './render.js';
export type { FindingText, FindingTexts, Wording } from './finding-text.js';
export type { Bilingual, Citation, RuleKind, RuleSource, RuleText, RuleTopic, RuleVerdict } from './types.js';

/** Every rule of the four documents, in the order of the documents. */
export const allRuleTexts: readonly RuleText[] = [
  ...standardTexts,
  ...standardTieTexts,
  ...standardIrregularityTexts,
  ...robertsDealTexts,
  ...robertsHandTexts,
  ...robertsBettingTexts,
  ...robertsShowdownTexts,
  ...drawPotTexts,
  ...holdemTexts,
];

/** The texts by rule id. */
export const ruleTexts: ReadonlyMap<string, RuleText> = new Map(allRuleTexts.map((rule) => [rule.id, rule]));
