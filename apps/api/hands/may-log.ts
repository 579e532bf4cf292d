import { type Actor, isAllowed } from '../access/index.js';
import { Problem } from '../problems/problem.js';

/**
 * Holds the events of a request against what the role may do: whoever may log may not by that rule or correct. What is no event is for the
 * reader to name. Throws `not-allowed`.
 */
export function refuseBeyondRole({ role }: Pick<Actor, 'role'>, events: readonly unknown[]): void {
  for (const [index, event] of events.entries()) {
    for (const type of typesIn(event)) {
      const permission = type === 'ruling' ? 'rulings:make' : type === 'correct' ? 'hands:correct' : undefined;
      if (permission === undefined || isAllowed(role, permission)) continue;
      throw new Problem('not-allowed', `Event ${index} is a ${type}: the role ${role} does not have the permission ${permission}.`);
    }
  }
}

/** A correction is of two kinds: itself, and what it puts in place. */
function typesIn(event: unknown): unknown[] {
  if (typeof event !== 'object' || event === null) return [];
  const { type, event: inner } = event as { type?: unknown; event?: unknown };
  return type === 'correct' ? [type, ...typesIn(inner)] : [type];
}
