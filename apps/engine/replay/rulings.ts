import type { EffectSpec, EventOf } from '../contract/events.js';
import { applyEffects, oppositeEffects } from './effects.js';
import type { Finding } from './findings.js';
import { applyTerminal, TERMINAL, usualEffects } from './record.js';
import { Decide, type HandState } from './state.js';

/** A hand that comes back to life gets its turn if nobody has acted since it was given up; else it keeps its place. */
function withTurn(state: HandState, effects: readonly EffectSpec[]): EffectSpec[] {
  const out = [...effects];
  for (const spec of effects) {
    const last = state.lastFold;
    if (spec.effect !== 'revive' || spec.seat === undefined || last?.seat.no !== spec.seat) continue;
    if (last.inTurn && last.acts === state.actsInTurn && last.street === state.street && !last.seat.conceded)
      out.push({ effect: 'turn', seat: spec.seat });
  }
  return out;
}

function effectsOf(state: HandState, finding: Finding, verdict: string, given: readonly EffectSpec[] | null): readonly EffectSpec[] {
  if (given) return given.some((spec) => spec.effect === 'turn') ? given : withTurn(state, given);
  return withTurn(state, usualEffects(verdict, finding.seats));
}

/**
 * The floor decided a finding: its verdict is the decision, the default's effects are undone and the decision's applied. Decisions that
 * change how an event is read, or that lift a misdeal, work from the finding's birth on: the log is folded again for them.
 */
export function onRuling(state: HandState, event: EventOf<'ruling'>): void {
  const finding = state.findings.find(event.finding);
  if (!finding) return;
  const known = state.decisions.get(finding.id);
  if (known && known.at > state.index) return;
  if (known?.at !== state.index) throw new Decide(finding.id, { verdict: event.decision, effects: event.effects ?? null, at: state.index });
  const ended = state.ended;
  state.ended = false;
  state.frozen = false;
  const already = finding.state === 'decided';
  const suppressed = TERMINAL.has(finding.verdict) && !TERMINAL.has(event.decision);
  if (already) {
    if (event.effects) applyEffects(state, event.effects);
  } else if (finding.verdict === event.decision && finding.state !== 'claimable' && finding.state !== 'lapsed') {
    finding.change({ state: 'decided', ...(event.effects ? { effects: event.effects } : {}) });
    if (event.effects) applyEffects(state, event.effects);
  } else {
    const undone = suppressed ? [] : withTurn(state, oppositeEffects(finding.effects));
    const effects = effectsOf(state, finding, event.decision, event.effects ?? null);
    finding.change({ verdict: event.decision, state: 'decided', effects });
    if (undone.length > 0) applyEffects(state, undone);
    if (TERMINAL.has(event.decision)) applyTerminal(state, event.decision, finding);
    else applyEffects(state, effects);
  }
  state.ended = ended;
  if (ended) state.toAct = null;
}
