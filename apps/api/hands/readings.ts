/*
 * A log with corrections has two readings: as it was logged, and as corrected. Both keep the indexes of the log, so that a finding has the same id
 * in either.
 */

export const READINGS = ['logged', 'corrected'] as const;
export type ReadingName = (typeof READINGS)[number];

interface Correction {
  readonly type: 'correct';
  readonly index: number;
  readonly event: unknown;
}

export function isCorrection(event: unknown): event is Correction {
  return (event as { type?: unknown } | null)?.type === 'correct';
}

/**
 * The log up to the entry at `last` as first written (each correction says what stood there already, which changes nothing), or as it reads today
 * (with every later correction of one of those entries). Both can be replayed.
 */
export function readingOf(events: readonly unknown[], last: number, reading: ReadingName): readonly unknown[] {
  const log = events.slice(0, last + 1);
  if (reading === 'logged')
    return log.map((event) => (isCorrection(event) ? { type: 'correct', index: event.index, event: events[event.index] } : event));
  return [...log, ...events.slice(last + 1).filter((event) => isCorrection(event) && event.index <= last)];
}

/** How an entry reads today: as written, or as the last correction of it says (null: struck). `by` are the entries that corrected it. */
export function readToday(events: readonly unknown[], index: number): { readonly event: unknown; readonly by: readonly number[] } {
  const by = events.flatMap((event, i) => (isCorrection(event) && event.index === index ? [i] : []));
  const last = by.at(-1);
  return { event: last === undefined ? events[index] : (events[last] as Correction).event, by };
}
