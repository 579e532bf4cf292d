import type { DueReason, FindingState, SeatStatus, Status, Verdict } from './codes.js';
import type { EffectSpec } from './events.js';
import type { CardCode } from './hand.js';

/** The numbers and names of this hand that a finding's text uses. */
export type FactValue = number | string | boolean | readonly number[] | readonly string[];
export type FindingFacts = Readonly<Record<string, FactValue>>;

export interface FindingView {
  /** `<at>:<rule>`, with `:2`, … where the same rule finds several things at one event. */
  readonly id: string;
  readonly at: number;
  readonly rule: string;
  readonly verdict: Verdict;
  readonly seats: readonly number[];
  readonly state: FindingState;
  readonly options: readonly Verdict[];
  readonly effects: readonly EffectSpec[];
  readonly facts: FindingFacts;
  readonly text: { readonly en: string; readonly id: string };
}

/** Totals of the round, in the hand's unit. */
export interface Legal {
  readonly fold: boolean;
  readonly check: boolean;
  readonly call: number | null;
  readonly raise: { readonly min: number; readonly max: number } | null;
}

export interface PotView {
  readonly amount: number;
  readonly seats: readonly number[];
}

export interface SeatView {
  readonly seat: number;
  readonly stack: number;
  readonly bet: number;
  readonly in: number;
  readonly status: SeatStatus;
  readonly cards: readonly CardCode[];
  readonly up: readonly number[];
}

export interface DueView {
  readonly seat: number;
  readonly amount: number;
  readonly pot?: number;
  readonly why: DueReason;
}

export interface UnknownView {
  readonly rule: string;
  readonly needs: string;
  readonly at: number;
}

/** What the log says so far: plain data, the same bytes for the same log. */
export interface Replay {
  readonly status: Status;
  readonly street: number;
  readonly toAct: number | null;
  readonly legal: Legal | null;
  readonly board: readonly CardCode[];
  readonly pots: readonly PotView[];
  readonly seats: readonly SeatView[];
  readonly findings: readonly FindingView[];
  readonly unknown: readonly UnknownView[];
  readonly due: readonly DueView[];
  readonly carry: number;
  readonly next: { readonly button?: number | null; readonly dealer?: number | null };
}
