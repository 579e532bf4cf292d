import { MalformedError } from '@cardspeak/engine';
import { malformedProblem } from '../problems/problem.js';
import { HandSession } from './hand-session.js';

/**
 * A hand rebuilt from what is stored, or from that under another rulebook. What cannot be replayed is said, not hidden: a version of the rulebook
 * that this release does not have, a hand that the other rulebook has no place for. Throws `unknown-rulebook`, `malformed-hand`, `malformed-event`.
 */
export function rebuilt(table: string, opening: unknown, events: readonly unknown[]): HandSession {
  try {
    return new HandSession(table, opening, events);
  } catch (error) {
    if (error instanceof MalformedError) throw malformedProblem(error, { hand: '', event: () => '', first: 0 });
    throw error;
  }
}

/**
 * The same as far as the entries go together. A log as first written may end early: what was logged after a correction was logged at a table that was
 * put right, and need not fit the one before. Throws `unknown-rulebook`, `malformed-hand`.
 */
export function rebuiltAsFar(table: string, opening: unknown, events: readonly unknown[]): HandSession {
  try {
    return new HandSession(table, opening, events);
  } catch (error) {
    const stuck = error instanceof MalformedError ? error.index : undefined;
    if (stuck === undefined || stuck >= events.length) return rebuilt(table, opening, events);
    return rebuiltAsFar(table, opening, events.slice(0, stuck));
  }
}
