import type { DueView, FindingView, Replay } from '../contract/index.js';

/** The same irregularity under two rulebooks: judged by both, differently. */
export interface JudgedOtherwise {
  readonly at: number;
  readonly first: FindingView;
  readonly second: FindingView;
}

/** Where two replays of one log differ. Lists are empty and `same` is true where nothing that a player would notice does. */
export interface ReplayDifferences {
  readonly same: boolean;
  readonly status: { readonly first: Replay['status']; readonly second: Replay['status'] } | null;
  readonly toAct: { readonly first: number | null; readonly second: number | null } | null;
  readonly findings: {
    readonly onlyFirst: readonly FindingView[];
    readonly onlySecond: readonly FindingView[];
    /** Other rule, verdict, options, state or effects for what happened at one event to the same seats. */
    readonly otherwise: readonly JudgedOtherwise[];
  };
  /** What a seat is due in all, where that differs. */
  readonly due: readonly { readonly seat: number; readonly first: number; readonly second: number }[];
  /** Chips behind, where they differ while the hand runs or after it. */
  readonly stacks: readonly { readonly seat: number; readonly first: number; readonly second: number }[];
  readonly carry: { readonly first: number; readonly second: number } | null;
}

/**
 * Names the differences between two replays of the same log: what would another rulebook say? A finding of one is the counterpart of a finding of
 * the other when both stand at one event and have the rule, or a seat, in common.
 */
export function compareReplays(first: Replay, second: Replay): ReplayDifferences {
  const pairs = counterparts(first.findings, second.findings);
  const findings = {
    onlyFirst: first.findings.filter((one) => !pairs.has(one)),
    onlySecond: second.findings.filter((one) => ![...pairs.values()].includes(one)),
    otherwise: [...pairs].filter(([a, b]) => judgement(a) !== judgement(b)).map(([a, b]) => ({ at: a.at, first: a, second: b })),
  };
  const status = differ(first.status, second.status);
  const toAct = differ(first.toAct, second.toAct);
  const carry = differ(first.carry, second.carry);
  const due = perSeat(dueBySeat(first.due), dueBySeat(second.due));
  const stacks = perSeat(stackBySeat(first), stackBySeat(second));
  const same =
    status === null &&
    toAct === null &&
    carry === null &&
    due.length + stacks.length === 0 &&
    findings.onlyFirst.length + findings.onlySecond.length + findings.otherwise.length === 0;
  return { same, status, toAct, findings, due, stacks, carry };
}

function counterparts(first: readonly FindingView[], second: readonly FindingView[]): Map<FindingView, FindingView> {
  const pairs = new Map<FindingView, FindingView>();
  const left = new Set(second);
  const pair = (fits: (a: FindingView, b: FindingView) => boolean): void => {
    for (const a of first) {
      if (pairs.has(a)) continue;
      const b = [...left].find((one) => one.at === a.at && fits(a, one));
      if (b === undefined) continue;
      pairs.set(a, b);
      left.delete(b);
    }
  };
  pair((a, b) => a.id === b.id);
  pair((a, b) => a.seats.some((seat) => b.seats.includes(seat)));
  return pairs;
}

function judgement({ rule, verdict, options, state, effects, seats }: FindingView): string {
  return JSON.stringify([rule, verdict, options, state, effects, seats]);
}

function differ<T extends string | number | null>(first: T, second: T): { first: T; second: T } | null {
  return first === second ? null : { first, second };
}

function perSeat(first: ReadonlyMap<number, number>, second: ReadonlyMap<number, number>) {
  return [...new Set([...first.keys(), ...second.keys()])]
    .sort((a, b) => a - b)
    .map((seat) => ({ seat, first: first.get(seat) ?? 0, second: second.get(seat) ?? 0 }))
    .filter((one) => one.first !== one.second);
}

function dueBySeat(due: readonly DueView[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { seat, amount } of due) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return sums;
}

function stackBySeat({ seats }: Replay): Map<number, number> {
  return new Map(seats.map(({ seat, stack }) => [seat, stack]));
}
