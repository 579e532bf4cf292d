import type { EffectSpec, FindingView, Verdict } from '@cardspeak/engine';

export const RULING_KINDS = ['follow', 'modify', 'override'] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

/** What the rule does unless the floor says otherwise: the first option, or the verdict where the rule leaves none. */
export function proposedBy(finding: Pick<FindingView, 'options' | 'verdict'>): Verdict {
  return finding.options[0] ?? finding.verdict;
}

/**
 * How a decision stands to what was proposed. The kind follows from the log, so that the register can be rebuilt from it; what the
 * floor says it did is held against it. Follow: the proposed verdict. Modify: another of the options, or the rule's decision with other
 * effects. Override: outside what the rule offers; and whatever changes the outcome of a dispute that comes `late`.
 */
export function rulingKind(
  finding: Pick<FindingView, 'options' | 'verdict'>,
  decision: Verdict,
  effects: readonly EffectSpec[] | undefined,
  late = false,
): RulingKind {
  const proposed = proposedBy(finding);
  if (decision === proposed && effects === undefined) return 'follow';
  if (late) return 'override';
  return decision === proposed || finding.options.includes(decision) ? 'modify' : 'override';
}

/** The time for disputes was over; or the engine says so of a complaint that it has heard (`too-late`). */
export function isLate(finding: Pick<FindingView, 'verdict'>, tooLate: boolean): boolean {
  return tooLate || finding.verdict === 'too-late';
}
