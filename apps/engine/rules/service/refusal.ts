import type { FindingFacts } from '../../contract/replay.js';
import { renderRefusal, type RefusalReason } from '../../rulebooks/texts/refusals.js';

/**
 * What the room's service answers where a rule does not allow what is asked: a seat, a buy-in, more chips. Never a finding of a hand.
 * `least` is the smallest number (of chips; of players) that would do; null where no number would do now.
 */
export interface Refusal {
  readonly rule: string;
  readonly verdict: 'refuse';
  readonly reason: RefusalReason;
  readonly facts: FindingFacts;
  readonly least: number | null;
  readonly text: { readonly en: string; readonly id: string };
}

export function refusal(rule: string, reason: RefusalReason, facts: FindingFacts, least: number | null): Refusal {
  return { rule, verdict: 'refuse', reason, facts, least, text: renderRefusal(reason, facts) };
}
