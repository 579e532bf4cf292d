import type { FindingState, Verdict } from '@cardspeak/engine';

/** A finding that a case asks for; what is left out may be anything. */
export interface ExpectedFinding {
  readonly rule: string;
  readonly verdict: Verdict;
  readonly seats?: readonly number[];
  readonly at?: number;
  readonly state?: FindingState;
  readonly options?: readonly string[];
}

export interface Expectation {
  readonly findings: ExpectedFinding[];
  /** No finding beside those expected. */
  only: boolean;
  /** Rules that must not be found. */
  readonly none: string[];
  /** All effects of a finding, each as `kill 3` or `return 4 20`. */
  effects?: { readonly rule: string; readonly list: readonly string[] }[];
  /** What the sentence of a finding must hold, numbers and cards in both languages. */
  says?: { readonly rule: string; readonly words: readonly string[] }[];
  /** The replay in part: seats and due keyed by seat number, due summed by reason. */
  readonly state: Record<string, unknown>;
}

/** One hand, what happened, and what the rule text and the contract make of it. */
export interface Case {
  /** The file and the case's place in it, `misdeal/rr-md-a-2`. */
  readonly id: string;
  readonly title: string;
  /** The rule the case is about first, then others it shows. */
  readonly rules: readonly string[];
  /** The rule must not speak here, although it nearly would. */
  readonly nearMiss: boolean;
  readonly hand: Record<string, unknown>;
  readonly events: readonly Record<string, unknown>[];
  readonly expect: Expectation;
}

/** A line of a case file that cannot be read, with where it stands. */
export class CaseError extends Error {
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
    this.name = 'CaseError';
  }
}
