import type { ArchiveHand, HandFault } from '../../archives/index.js';
import type { FindingBrief, HandAudit, StackDifference } from './hand-audit.js';

/** Where a hand stands: its table's name in a .phhs file, and its line. */
export interface HandPlace {
  readonly file?: string;
  readonly hand?: string;
  readonly line: number;
}

export interface RuleTally {
  hands: number;
  findings: number;
  verdicts: Record<string, number>;
}

export interface BadHand extends HandPlace {
  readonly findings: readonly FindingBrief[];
  readonly moved: number;
}

/** What an audit found, of one piece or of everything: plain data, whose size does not grow with the archive. */
export interface Tally {
  hands: number;
  events: number;
  handsWithFindings: number;
  findings: number;
  rules: Record<string, RuleTally>;
  /** Hands whose recorded stacks could be compared with the replay. */
  compared: number;
  mismatched: number;
  unreadable: number;
  /** The hands with most findings, the worst first. */
  worst: BadHand[];
  /** The first hands of each kind, in the order of the archive. */
  mismatches: (HandPlace & { readonly differences: readonly StackDifference[] })[];
  faults: (HandPlace & { readonly fault: HandFault })[];
}

/** Hands listed of each kind. */
export const LISTED = 100;
const WORST = 20;

export function emptyTally(): Tally {
  return {
    hands: 0,
    events: 0,
    handsWithFindings: 0,
    findings: 0,
    rules: {},
    compared: 0,
    mismatched: 0,
    unreadable: 0,
    worst: [],
    mismatches: [],
    faults: [],
  };
}

/** Whether there is anything that somebody should look at. */
export function foundAnything({ findings, mismatched, unreadable }: Tally): boolean {
  return findings + mismatched + unreadable > 0;
}

export function addHand(tally: Tally, { name, line }: ArchiveHand, audit: HandAudit): void {
  const place = (): HandPlace => (name === null ? { line } : { hand: name, line });
  tally.hands += 1;
  tally.events += audit.events;
  if (audit.fault) {
    tally.unreadable += 1;
    if (tally.faults.length < LISTED) tally.faults.push({ ...place(), fault: audit.fault });
    return;
  }
  if (audit.compared) tally.compared += 1;
  if (audit.differences.length > 0) {
    tally.mismatched += 1;
    if (tally.mismatches.length < LISTED) tally.mismatches.push({ ...place(), differences: audit.differences });
  }
  if (audit.findings.length === 0) return;
  tally.handsWithFindings += 1;
  tally.findings += audit.findings.length;
  for (const { rule, verdict } of audit.findings) {
    const of = ruleTally(tally, rule);
    of.findings += 1;
    of.verdicts[verdict] = (of.verdicts[verdict] ?? 0) + 1;
  }
  for (const rule of new Set(audit.findings.map((finding) => finding.rule))) ruleTally(tally, rule).hands += 1;
  keepWorst(tally, { ...place(), findings: audit.findings, moved: audit.moved });
}

/** Adds what was found in a piece of `file` that begins after `lines` lines. Pieces are added in the order of the archive. */
export function addTally(into: Tally, from: Tally, file: string, lines: number): void {
  const placed = <T extends HandPlace>(hand: T): T => ({ file, ...hand, line: hand.line + lines });
  into.hands += from.hands;
  into.events += from.events;
  into.handsWithFindings += from.handsWithFindings;
  into.findings += from.findings;
  into.compared += from.compared;
  into.mismatched += from.mismatched;
  into.unreadable += from.unreadable;
  for (const [rule, more] of Object.entries(from.rules)) {
    const of = ruleTally(into, rule);
    of.hands += more.hands;
    of.findings += more.findings;
    for (const [verdict, count] of Object.entries(more.verdicts)) of.verdicts[verdict] = (of.verdicts[verdict] ?? 0) + count;
  }
  for (const hand of from.worst) keepWorst(into, placed(hand));
  into.mismatches.push(...from.mismatches.slice(0, LISTED - into.mismatches.length).map(placed));
  into.faults.push(...from.faults.slice(0, LISTED - into.faults.length).map(placed));
}

function ruleTally(tally: Tally, rule: string): RuleTally {
  return (tally.rules[rule] ??= { hands: 0, findings: 0, verdicts: {} });
}

/** Most findings first, then most chips moved, then the order of the archive. */
function keepWorst({ worst }: Tally, hand: BadHand): void {
  const worse = (than: BadHand): boolean =>
    hand.findings.length > than.findings.length || (hand.findings.length === than.findings.length && hand.moved > than.moved);
  const at = worst.findIndex(worse);
  if (at < 0) worst.push(hand);
  else worst.splice(at, 0, hand);
  if (worst.length > WORST) worst.pop();
}
