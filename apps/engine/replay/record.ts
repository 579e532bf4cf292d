import type { EffectSpec } from '../contract/events.js';
import type { FactValue, FindingFacts } from '../contract/replay.js';
import type { Judgement, TurnMoment, TurnMoments } from '../rules/rule.js';
import { applyEffects } from './effects.js';
import type { Finding } from './findings.js';
import type { HandState } from './state.js';
import { callMisdeal, reshuffle, voidDeal } from './terminal.js';

/** The facts with the seat concerned, and without what is not known. */
function stated(judgement: Judgement): Judgement {
  const facts: Record<string, FactValue> = {};
  if (judgement.seats[0] !== undefined) facts['seat'] = judgement.seats[0];
  for (const [name, value] of Object.entries(judgement.facts ?? {})) if (value !== undefined) facts[name] = value;
  return { ...judgement, facts };
}

/** The facts less the one that argued for a verdict that the floor did not choose. */
function without(reason: string | undefined, facts: FindingFacts): FindingFacts {
  return reason === undefined ? facts : Object.fromEntries(Object.entries(facts).filter(([name]) => name !== reason));
}

/** Verdicts that end the deal or undo it. */
export const TERMINAL: ReadonlySet<string> = new Set(['misdeal', 'void', 'reshuffle']);
const KILLS: ReadonlySet<string> = new Set(['dead-hand', 'no-redress']);

/** The effects a verdict has by itself where the rule names none. */
export function usualEffects(verdict: string, seats: readonly number[]): EffectSpec[] {
  if (KILLS.has(verdict)) return seats.map((seat) => ({ effect: 'kill', seat }));
  if (verdict === 'live-hand' || verdict === 'hand-live') return seats.map((seat) => ({ effect: 'revive', seat }));
  return [];
}

export function applyTerminal(state: HandState, verdict: string, finding: Finding): void {
  if (verdict === 'misdeal') callMisdeal(state, finding);
  else if (verdict === 'void') voidDeal(state, finding);
  else if (verdict === 'reshuffle') reshuffle(state);
}

/**
 * Puts a judgement on the record and applies it: nothing while it is only claimable, the default while it is proposed, the floor's
 * decision where there is one. Readings are applied by the caller.
 */
export function record(state: HandState, rule: string, judgement: Judgement): Finding {
  const at = judgement.at ?? state.index;
  const finding = state.findings.add(rule, at, stated(judgement));
  if (judgement.effects === undefined) finding.change({ effects: usualEffects(finding.verdict, finding.seats) });
  const decision = state.decisions.get(finding.id);
  if (decision) {
    // One end of the deal instead of another: it ends so from the beginning.
    if (finding.claim === undefined && TERMINAL.has(finding.verdict) && TERMINAL.has(decision.verdict))
      finding.change({ verdict: decision.verdict });
    const suppressed = TERMINAL.has(finding.verdict) && !TERMINAL.has(decision.verdict);
    const reading = judgement.readings?.[decision.verdict] !== undefined;
    if (reading)
      finding.change({
        ...(decision.verdict === judgement.verdict ? {} : { facts: without(judgement.reason, finding.facts) }),
        verdict: decision.verdict,
        state: 'decided',
        effects:
          decision.effects ?? (decision.verdict === judgement.verdict ? finding.effects : usualEffects(decision.verdict, finding.seats)),
      });
    if (suppressed || reading) {
      finding.claim = undefined;
      return finding;
    }
  }
  if (finding.state === 'claimable' || judgement.done) return finding;
  applyDefault(state, finding);
  return finding;
}

/** What the rules say of a moment of a turn, and which: the first that speaks judges it. */
export function judged<M extends TurnMoment>(
  state: HandState,
  at: M,
  moment: TurnMoments[M],
): { rule: string; judgement: Judgement } | null {
  for (const rule of state.rules.byMoment.get(at) ?? []) {
    const judgement = rule.judge(moment, state);
    if (judgement) return { rule: rule.id, judgement };
  }
  return null;
}

/** Asks the rules about a moment of a turn and puts what they say on record. */
export function judge<M extends TurnMoment>(state: HandState, at: M, moment: TurnMoments[M]): Finding | null {
  const spoken = judged(state, at, moment);
  return spoken && record(state, spoken.rule, spoken.judgement);
}

/** Applies what a finding says now: the end of the deal, or its effects. */
export function applyDefault(state: HandState, finding: Finding): void {
  if (TERMINAL.has(finding.verdict)) applyTerminal(state, finding.verdict, finding);
  else {
    if (finding.verdict === 'false-openers') for (const no of finding.seats) state.table.seat(no).chipsStay = true;
    applyEffects(state, finding.effects);
  }
}
