import type { TableEvent } from '../contract/index.js';

/** The log as its `correct` entries make it read: the same indexes, `null` for what was struck and for the `correct` entries themselves. */
export function logInForce(events: readonly TableEvent[]): (TableEvent | null)[] {
  const log: (TableEvent | null)[] = events.map((event) => (event.type === 'correct' ? null : event));
  events.forEach((event, i) => {
    if (event.type === 'correct' && event.index < i && events[event.index]?.type !== 'correct') log[event.index] = event.event;
  });
  return log;
}
