import { type Hand, replay, type Replay } from '@cardspeak/engine';
import { type ArchiveHand, faultOf, type HandFault } from '../../archives/index.js';

/** A seat whose stack the archive has otherwise than the replay; in the hand's own units. */
export interface StackDifference {
  readonly seat: number;
  readonly recorded: number;
  readonly replayed: number;
}

export interface FindingBrief {
  readonly id: string;
  readonly rule: string;
  readonly verdict: string;
  readonly text: string;
}

/** What the audit has to say of one hand. */
export interface HandAudit {
  readonly events: number;
  readonly findings: readonly FindingBrief[];
  /** Chips that the effects of the findings move. */
  readonly moved: number;
  /** Whether the archive has final stacks to compare with and the replay knows its own. */
  readonly compared: boolean;
  readonly differences: readonly StackDifference[];
  readonly fault?: HandFault;
}

const NOTHING = { events: 0, findings: [], moved: 0, compared: false, differences: [] } as const;

/** Replays one hand under its rulebook and compares the stacks. Never throws: what cannot be replayed has a `fault`. */
export function auditHand({ hand, events, fault }: ArchiveHand): HandAudit {
  if (fault) return { ...NOTHING, fault };
  let state: Replay;
  try {
    state = replay(hand, events);
  } catch (error) {
    return { ...NOTHING, fault: faultOf(error) };
  }
  const differences = compareStacks(hand as Hand, state);
  return {
    events: (events as readonly unknown[]).length,
    findings:
      state.findings.length === 0
        ? NOTHING.findings
        : state.findings.map(({ id, rule, verdict, text }) => ({ id, rule, verdict, text: text.en })),
    moved: movedBy(state),
    compared: differences !== null,
    differences: differences ?? [],
  };
}

function movedBy({ findings }: Replay): number {
  let chips = 0;
  for (const { effects } of findings) for (const { amount } of effects) chips += amount ?? 0;
  return chips;
}

/**
 * The recorded final stacks against those of the replay; null where there is nothing to compare. Imported hands keep the file's
 * `finishing_stacks`, in the file's player order and amounts; `factor` makes them the hand's. A stack that the file did not know (`inf`) is passed over.
 */
function compareStacks({ phh }: Hand, { status, seats, due, carry }: Replay): StackDifference[] | null {
  const recorded = (phh?.['fields'] as { finishing_stacks?: unknown } | undefined)?.finishing_stacks;
  if (!Array.isArray(recorded) || status !== 'settled' || carry > 0) return null;
  const factor = typeof phh?.['factor'] === 'number' ? phh['factor'] : 1;
  const first = typeof phh?.['p1'] === 'number' ? phh['p1'] : 1;
  const unknown: readonly unknown[] = Array.isArray(phh?.['unknownStacks']) ? phh['unknownStacks'] : [];
  // A replay lists the seats by number.
  const from = Math.max(
    0,
    seats.findIndex((view) => view.seat === first),
  );
  const differences: StackDifference[] = [];
  for (let player = 0; player < Math.min(recorded.length, seats.length); player++) {
    const { seat, stack } = seats[(from + player) % seats.length]!;
    if (unknown.length > 0 && unknown.includes(seat)) continue;
    const expected = wholeAmount(Number(recorded[player]) * factor);
    let replayed = stack;
    for (const chips of due) if (chips.seat === seat) replayed += chips.amount;
    if (expected !== replayed) differences.push({ seat, recorded: expected, replayed });
  }
  return differences;
}

/** Amounts such as 10387.15 * 100 are whole but for the last binary digit. */
function wholeAmount(amount: number): number {
  if (Number.isSafeInteger(amount)) return amount;
  const whole = Math.round(amount);
  return Math.abs(whole - amount) < 1e-6 * Math.max(1, Math.abs(whole)) ? whole : amount;
}
