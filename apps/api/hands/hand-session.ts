import {
  type FindingView,
  type Hand,
  type HandReplay,
  open,
  type Replay,
  ruleTexts,
  type TableEvent,
  type Verdict,
} from '@cardspeak/engine';
import { type Situation, situationOf } from '../precedents/likeness.js';
import { isLate, proposedBy, type RulingKind, rulingKind } from '../rulings/kind.js';
import { inBothLanguages } from '../rulings/reasons.js';
import type { ChainEnd } from '../proof/chain.js';
import { words } from '../search/words.js';

type RulingEvent = Extract<TableEvent, { type: 'ruling' }>;

/** A ruling with the finding as it read without one, the street on which it was made, and whether the hand was over by its log. */
interface RuledOn {
  readonly ruling: RulingEvent;
  readonly finding: FindingView;
  readonly street: number;
  readonly ended: boolean;
}

/** A `ruling` entry of the log with the finding as it read when it was decided. */
export interface RulingRecord {
  readonly index: number;
  /** The entry that it is or replaces: the one that a correction of this ruling names. */
  readonly standsAt: number;
  readonly id: string;
  /** As it read without a ruling on it. */
  readonly finding: FindingView;
  /** What it says now that it is decided. */
  readonly told: FindingView['text'];
  readonly situation: Situation;
  /** The time for disputes was over, or the finding came too late. */
  readonly late: boolean;
  readonly proposed: Verdict;
  readonly decision: Verdict;
  readonly kind: RulingKind;
  readonly by: string;
  readonly reason: string | null;
  readonly effects: RulingEvent['effects'];
  /** What the search looks in. */
  readonly words: string;
}

/** What a batch of events did. */
export interface Judgement {
  readonly view: Replay;
  readonly found: readonly FindingView[];
  readonly changed: readonly FindingView[];
  readonly withdrawn: readonly string[];
  readonly rulings: readonly RulingRecord[];
  /** Entries that were struck or replaced: `target` by the `correct` at `by`. */
  readonly corrections: readonly { readonly target: number; readonly by: number }[];
}

/** An event as the append route takes it: checked by the engine when it is applied, its `id` by the route. */
export type LoggedEvent = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * The running replay of one hand. It mirrors the log of the database and is thrown away when an event or a write is refused, since the
 * replay inside moves on with every event.
 */
export class HandSession {
  private readonly replay: HandReplay;
  private readonly types: string[] = [];
  private readonly struck = new Set<number>();
  /** Entries that were corrected, whatever they read as now. */
  private readonly mended = new Set<number>();
  /** Findings that a ruling was made on, as they read before the first. */
  private readonly undecided = new Map<string, FindingView>();
  private known: Map<string, string>;
  /** Where the log that it mirrors ends; undefined where it mirrors none that may be appended to. */
  end: ChainEnd | undefined;

  /** Throws MalformedError when the hand or an event is not well formed. */
  constructor(
    readonly table: string,
    readonly opening: unknown,
    events: readonly unknown[],
  ) {
    this.replay = open(opening);
    for (const event of events) this.apply(event as LoggedEvent);
    this.known = fingerprints(this.view.findings);
  }

  get length(): number {
    return this.replay.length;
  }

  get view(): Replay {
    return this.replay.view();
  }

  hasSeat(seat: number): boolean {
    return (this.opening as Hand).seats.some((one) => one.seat === seat);
  }

  /** The log says that the hand is over. */
  get ended(): boolean {
    return this.lastStandingOf('end') !== undefined;
  }

  /** The last entry of this type that no correction has struck. */
  lastStandingOf(wanted: string): number | undefined {
    for (let index = this.types.length - 1; index >= 0; index--) if (this.types[index] === wanted && !this.struck.has(index)) return index;
    return undefined;
  }

  /** The last entry that no correction has struck, and what it is now. */
  get lastStanding(): { readonly index: number; readonly type: string; readonly isMended: boolean } | undefined {
    for (let index = this.types.length - 1; index >= 0; index--) {
      const type = this.types[index] as string;
      if (type !== 'correct' && !this.struck.has(index)) return { index, type, isMended: this.mended.has(index) };
    }
    return undefined;
  }

  /** A finding as it reads without a ruling on it: what the rule says, whatever was decided. */
  asProposed(finding: FindingView): FindingView {
    return finding.state === 'decided' ? (this.undecided.get(finding.id) ?? finding) : finding;
  }

  /** Returns the ruling that the event is or puts in place, with what it was made on; undefined where it is none, or of no finding. */
  private apply(event: LoggedEvent): RuledOn | undefined {
    const ruled = this.ruledOn(event);
    this.replay.apply(event);
    if (ruled !== undefined) this.undecided.set(ruled.finding.id, ruled.finding);
    this.types.push(event['type'] as string);
    if (event['type'] === 'correct') this.noteCorrection(event);
    return ruled;
  }

  private ruledOn(event: LoggedEvent): RuledOn | undefined {
    const ruling = rulingIn(event);
    if (ruling === undefined) return undefined;
    const { findings, street } = this.view;
    const finding = findingNamed(findings, ruling.finding);
    return finding && { ruling, finding: this.asProposed(finding), street, ended: this.ended };
  }

  private noteCorrection(event: LoggedEvent): void {
    const target = event['index'] as number;
    this.mended.add(target);
    const now = event['event'] as { readonly type: string } | null;
    if (now === null) this.struck.add(target);
    else {
      this.struck.delete(target);
      this.types[target] = now.type;
    }
  }

  /**
   * `inTime` is whether what is ruled on was disputed in time; where nobody knows, the hand must not have ended.
   * Throws MalformedError at the first event that is not well formed; the session is of no use afterwards.
   */
  append(events: readonly LoggedEvent[], inTime?: boolean): Judgement {
    const rulings: Omit<RulingRecord, 'told'>[] = [];
    const corrections: { target: number; by: number }[] = [];
    for (const event of events) {
      const index = this.replay.length;
      const ruled = this.apply(event);
      const isCorrection = event['type'] === 'correct';
      if (isCorrection) corrections.push({ target: event['index'] as number, by: index });
      const place = { index, standsAt: isCorrection ? (event['index'] as number) : index, id: event.id };
      if (ruled) rulings.push(recordOf(ruled, place, this.opening as Hand, !(inTime ?? !ruled.ended)));
    }
    const { view } = this;
    const before = this.known;
    const after = fingerprints(view.findings);
    this.known = after;
    return {
      view,
      found: view.findings.filter(({ id }) => !before.has(id)),
      changed: view.findings.filter(({ id }) => before.has(id) && before.get(id) !== after.get(id)),
      withdrawn: [...before.keys()].filter((id) => !after.has(id)),
      rulings: rulings.map((ruling) => ({
        ...ruling,
        told: view.findings.find(({ id }) => id === ruling.finding.id)?.text ?? ruling.finding.text,
      })),
      corrections,
    };
  }
}

/** The finding that a ruling names: by its id, or by its rule, which means the latest finding of that rule. */
export function findingNamed(findings: readonly FindingView[], name: string): FindingView | undefined {
  const byId = findings.find(({ id }) => id === name);
  if (byId !== undefined) return byId;
  return findings.filter(({ rule }) => rule === name).reduce<FindingView | undefined>((a, b) => (a && a.at > b.at ? a : b), undefined);
}

function fingerprints(findings: readonly FindingView[]): Map<string, string> {
  return new Map(findings.map((finding) => [finding.id, JSON.stringify(finding)]));
}

function rulingIn(event: LoggedEvent): RulingEvent | undefined {
  const inner = event['type'] === 'correct' ? event['event'] : event;
  const isRuling = typeof inner === 'object' && inner !== null && (inner as { type?: unknown }).type === 'ruling';
  return isRuling ? (inner as RulingEvent) : undefined;
}

function recordOf(
  { ruling: event, finding, street }: RuledOn,
  place: Pick<RulingRecord, 'index' | 'standsAt' | 'id'>,
  hand: Hand,
  tooLate: boolean,
): Omit<RulingRecord, 'told'> {
  const proposed = proposedBy(finding);
  const late = isLate(finding, tooLate);
  const rule = ruleTexts.get(finding.rule);
  const keywords = rule ? [...rule.keywords.en, ...rule.keywords.id] : [];
  const searched = [
    finding.rule,
    rule?.title.en,
    rule?.title.id,
    ...keywords,
    finding.text.en,
    finding.text.id,
    event.decision,
    event.reason && inBothLanguages(event.reason),
  ];
  return {
    ...place,
    finding,
    situation: situationOf(finding, proposed, hand, street),
    late,
    proposed,
    decision: event.decision,
    kind: rulingKind(finding, event.decision, event.effects, late),
    by: String(event.by ?? 'floor'),
    reason: event.reason ?? null,
    effects: event.effects,
    words: words(searched.filter((part) => part !== undefined).join(' ')).join(' '),
  };
}
