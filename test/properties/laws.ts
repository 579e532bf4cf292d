import { MalformedError, open, replay, type Hand, type HandReplay, type Replay, type TableEvent } from '@cardspeak/engine';
import { broken } from './invariants.js';

const STREETS: ReadonlySet<string> = new Set(['street', 'deal', 'board', 'correct']);

export interface Step {
  /** Whether the event went on the log. */
  readonly taken: boolean;
  readonly problems: readonly string[];
}

/**
 * Applies one event and says what it broke. A refusal is right only for what is malformed - more cards than the street has, where the
 * event was made well - and then nothing may have changed.
 * @param options `deliberate`: the event is malformed on purpose; `ended`: the log closes the hand, with this event or before it
 */
export function applied(hand: HandReplay, event: unknown, { deliberate = false, ended = false } = {}): Step {
  const before = deliberate ? JSON.stringify(hand.view()) : null;
  const length = hand.length;
  try {
    hand.apply(event);
  } catch (error) {
    if (!(error instanceof MalformedError))
      return { taken: false, problems: [`threw ${error instanceof Error ? error.message : String(error)}`] };
    const problems: string[] = [];
    if (!deliberate && !STREETS.has((event as TableEvent).type)) problems.push(`a well-formed event was refused: ${error.message}`);
    if (hand.length !== length) problems.push('a refused event is on the log');
    if (before !== null && JSON.stringify(hand.view()) !== before) problems.push('a refused event changed the hand');
    return { taken: false, problems };
  }
  if (deliberate) return { taken: true, problems: ['a malformed event was taken'] };
  let view: Replay;
  try {
    view = hand.view();
  } catch (error) {
    return { taken: true, problems: [`the view threw ${error instanceof Error ? error.message : String(error)}`] };
  }
  return { taken: true, problems: broken(hand.hand, view, hand.length, ended) };
}

/** Whether an `end` stands on the log, as it reads after its corrections. */
export function isClosed(log: readonly unknown[]): boolean {
  const reads = [...(log as readonly TableEvent[])] as (TableEvent | null)[];
  for (const event of log as readonly TableEvent[]) if (event.type === 'correct') reads[event.index] = event.event;
  return reads.some((event) => event?.type === 'end');
}

/** The first law that a log breaks at any of its events; null where all hold. */
export function firstBreach(hand: Hand, events: readonly unknown[]): string | null {
  const live = open(hand);
  const first = broken(hand, live.view(), 0)[0];
  if (first !== undefined) return `before any event: ${first}`;
  for (let n = 1; n <= events.length; n++) {
    const { problems } = applied(live, events[n - 1], { ended: isClosed(events.slice(0, n)) });
    if (problems.length > 0) return problems[0]!;
  }
  return null;
}

const outcome = (hand: Hand, events: readonly unknown[]): string => {
  try {
    return JSON.stringify(replay(hand, events));
  } catch (error) {
    if (error instanceof MalformedError) return `refused: ${error.code}`;
    throw error;
  }
};

/** One event after another gives what the replay of the same log gives, at every length, and again the same bytes. */
export function foldBreach(hand: Hand, events: readonly unknown[]): string | null {
  const live = open(hand);
  for (let n = 0; n <= events.length; n++) {
    if (n > 0) live.apply(events[n - 1]);
    const view = JSON.stringify(live.view());
    if (JSON.stringify(live.view()) !== view) return 'the view changed by being looked at';
    if (outcome(hand, events.slice(0, n)) !== view) return `the replay of the first ${n} events differs from the hand so far`;
  }
  return null;
}

/** A log corrected at its end reads as the log written right. `read` is what the entry should have been; the log itself is well formed. */
export function correctionBreach(hand: Hand, events: readonly unknown[], index: number, read: unknown): string | null {
  if (outcome(hand, events).startsWith('refused')) return null;
  const corrected = outcome(hand, [...events, { type: 'correct', index, event: read }]);
  const right = outcome(
    hand,
    events.map((event, i) => (i === index ? read : event)),
  );
  if (corrected.startsWith('refused') && right.startsWith('refused')) return null;
  return corrected === right ? null : `entry ${index} corrected is not the same as entry ${index} written right`;
}

/** A correction that changes nothing has the whole log folded anew, and changes nothing: what was judged event by event holds from the beginning. */
export function refoldBreach(hand: Hand, events: readonly TableEvent[]): string | null {
  const index = events.findLastIndex((event) => event.type !== 'correct');
  if (index < 0) return null;
  const reads = events.reduce<TableEvent | null>(
    (read, event) => (event.type === 'correct' && event.index === index ? event.event : read),
    events[index]!,
  );
  const before = outcome(hand, events);
  const after = outcome(hand, [...events, { type: 'correct', index, event: reads }]);
  return before.startsWith('refused') || before === after
    ? null
    : `folded anew at entry ${index} the log reads otherwise${after.startsWith('refused') ? ` (${after})` : ''}`;
}
