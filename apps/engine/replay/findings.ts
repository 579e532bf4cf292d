import type { FindingState, Verdict } from '../contract/codes.js';
import type { EffectSpec } from '../contract/events.js';
import type { FindingFacts, FindingView } from '../contract/replay.js';
import type { Judgement } from '../rules/rule.js';
import { renderFinding } from '../rulebooks/texts/index.js';

/** What the floor decided, and by which entry of the log. */
export interface Decision {
  readonly verdict: Verdict;
  readonly effects: readonly EffectSpec[] | null;
  readonly at: number;
}

const NONE: readonly Finding[] = [];

/** A rule's judgement on the record. Its verdict and state move while it is open; its id never does. */
export class Finding {
  private rendered: FindingView | null = null;
  state: FindingState;
  verdict: Verdict;
  seats: readonly number[];
  options: readonly Verdict[];
  effects: readonly EffectSpec[];
  facts: FindingFacts;
  claim: Judgement['claim'];
  /** Findings that gave way to this one, and come back if it is withdrawn. */
  insteadOf: readonly Finding[] = NONE;

  constructor(
    readonly id: string,
    readonly at: number,
    readonly rule: string,
    judgement: Judgement,
  ) {
    this.verdict = judgement.verdict;
    this.seats = judgement.seats;
    this.options = judgement.options ?? [];
    this.effects = judgement.effects ?? [];
    this.facts = (judgement.facts ?? {}) as FindingFacts;
    this.claim = judgement.claim;
    this.state = judgement.state ?? (judgement.claim ? 'claimable' : this.options.length > 1 ? 'proposed' : 'automatic');
  }

  /** Changes the finding as it is re-judged; the view is made anew when it is next asked for. */
  change(changes: Partial<Pick<Finding, 'state' | 'verdict' | 'seats' | 'options' | 'effects' | 'facts'>>): void {
    Object.assign(this, changes);
    this.rendered = null;
  }

  /** The facts as the sentence uses them; `open` while a claim has not been called. */
  private told(): FindingFacts {
    const open = this.state === 'claimable' || this.state === 'lapsed';
    return { seats: this.seats, ...(open ? { open: 1 } : {}), ...this.facts };
  }

  view(): FindingView {
    this.rendered ??= {
      id: this.id,
      at: this.at,
      rule: this.rule,
      verdict: this.verdict,
      seats: this.seats,
      state: this.state,
      options: this.options,
      effects: this.effects,
      facts: this.facts,
      text: renderFinding(this.rule, this.verdict, this.told()),
    };
    return this.rendered;
  }
}

/** The id of a rule's nth finding at one event. */
export const findingId = (at: number, rule: string, nth = 1): string => (nth === 1 ? `${at}:${rule}` : `${at}:${rule}:${nth}`);

/** The findings of one hand in the order in which they arose. */
export class Findings {
  readonly all: Finding[] = [];

  add(rule: string, at: number, judgement: Judgement): Finding {
    let same = 1;
    for (const known of this.all) if (known.at === at && known.rule === rule) same++;
    const finding = new Finding(findingId(at, rule, same), at, rule, judgement);
    this.all.push(finding);
    return finding;
  }

  /** A finding that was removed is one again, before those that arose later. */
  putBack(finding: Finding): void {
    const later = this.all.findIndex(({ at }) => at > finding.at);
    this.all.splice(later < 0 ? this.all.length : later, 0, finding);
  }

  remove(finding: Finding): void {
    const at = this.all.indexOf(finding);
    if (at >= 0) this.all.splice(at, 1);
  }

  /** By id, or by rule id: then the latest of that rule. */
  find(ref: string): Finding | null {
    for (let i = this.all.length - 1; i >= 0; i--) {
      const finding = this.all[i]!;
      if (finding.id === ref || finding.rule === ref) return finding;
    }
    return null;
  }

  ofRule(rule: string): Finding[] {
    return this.all.filter((finding) => finding.rule === rule);
  }
}
