import type { TableEvent } from '../contract/index.js';
import { FormatError } from './format-error.js';

/**
 * One place where a log says something else than what a file's actions tell. `index` is the event's place in the log (where the told events are
 * left out: the place where they would stand), `action` how many of the file's actions come before it. One of: an `event` that the actions do
 * not tell; with `instead`, an event that reads so in the log; `with`, fields that the log has beside what is told; `without`, so many told
 * events that the log does not have. `struck` stands for the `event: null` of a `correct`.
 */
export interface LogDifference {
  readonly index: number;
  readonly action: number;
  readonly event?: Readonly<Record<string, unknown>>;
  readonly struck?: true;
  readonly instead?: true;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly without?: number;
}

/** A difference and the field of the file that it stands in. */
export type ReadDifference = LogDifference & { readonly where: string };

/** Fields that say nothing of what happened, only who logged it and when. */
const STAMPS: ReadonlySet<string> = new Set(['id', 'at', 'by', 'note']);
/** Ways of saying one act: what the tablet logs as words or chips, a file tells as an act. */
const ACT_LIKE: ReadonlySet<string> = new Set(['act', 'say', 'put', 'muck', 'hand-killed']);
/** Above it a whole log is told anew instead of compared event by event (the comparison grows with the square). */
const MOST_COMPARED = 1_500;

const SAME = 4;
const RELATED = 1;

/**
 * What `log` says beyond or otherwise than `told`, so that {@link restoreLog} gives `log` again exactly. `actionsBefore[i]` says how many of the
 * file's actions tell the events up to and including `told[i]`.
 */
export function differences(told: readonly TableEvent[], log: readonly TableEvent[], actionsBefore: readonly number[]): LogDifference[] {
  const result: LogDifference[] = [];
  const before = (i: number): number => (i === 0 ? 0 : (actionsBefore[i - 1] ?? 0));
  let from = 0;
  let index = 0;
  for (const [i, j] of [...pairs(told, log), [told.length, log.length] as const]) {
    if (i > from) result.push({ index, action: before(from), without: i - from });
    for (; index < j; index += 1) result.push({ index, action: before(i), ...written(log[index]) });
    const wanted = log[j];
    if (wanted === undefined) break;
    const difference = compared(told[i], wanted);
    if (difference) result.push({ index: j, action: Math.max(0, (actionsBefore[i] ?? 0) - 1), ...difference });
    from = i + 1;
    index = j + 1;
  }
  return result;
}

/** The log that `told` and its differences give. Throws {@link FormatError} where they do not belong together. */
export function restoreLog(told: readonly TableEvent[], differences: readonly ReadDifference[]): TableEvent[] {
  // Where told events are left out, that comes before what the log has in their place.
  const entries = differences.toSorted((a, b) => a.index - b.index || Number(b.without !== undefined) - Number(a.without !== undefined));
  const log: TableEvent[] = [];
  let next = 0;
  const copyTo = (index: number, where: string): void => {
    while (log.length < index) {
      const event = told[next];
      if (event === undefined) throw new FormatError(where, 'the actions do not tell the events before it');
      log.push(event);
      next += 1;
    }
    if (log.length > index) throw new FormatError(where, 'the entries are not in the order of the log');
  };
  for (const entry of entries) {
    const { where } = entry;
    copyTo(entry.index, where);
    const skipped = entry.without ?? (entry.instead || entry.with ? 1 : 0);
    const replaced = told[next];
    if (next + skipped > told.length) throw new FormatError(where, 'the actions tell no event that it could stand for');
    next += skipped;
    if (entry.event) log.push(read(entry));
    else if (entry.with && replaced) log.push({ ...replaced, ...entry.with } as TableEvent);
  }
  return [...log, ...told.slice(next)];
}

/** Reads the entries of a file; only their shape is judged, the events are the replay's to read. */
export function readDifferences(value: unknown, field: string): ReadDifference[] {
  if (!Array.isArray(value)) throw new FormatError(field, 'must be an array');
  return value.map((entry: unknown, i): ReadDifference => {
    if (!isRecord(entry) || !isCount(entry['index'])) throw new FormatError(`${field}[${i}]`, 'an entry needs the index of its event');
    const kinds = [entry['event'], entry['with'], entry['without']].filter((kind) => kind !== undefined);
    const fits =
      kinds.length === 1 &&
      (isRecord(entry['event']) ? typeof entry['event']['type'] === 'string' : isRecord(entry['with']) || isCount(entry['without']));
    if (!fits) throw new FormatError(`${field}[${i}]`, 'an entry has one of event, with, without');
    return { ...(entry as unknown as LogDifference), where: `${field}[${i}]` };
  });
}

function written(event: TableEvent | undefined): Pick<LogDifference, 'event' | 'struck'> {
  if (event?.type !== 'correct' || event.event !== null) return { event: { ...event } };
  return { event: Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'event')), struck: true };
}

function read({ event, struck }: LogDifference): TableEvent {
  return { ...event, ...(struck ? { event: null } : {}) } as unknown as TableEvent;
}

function compared(told: TableEvent | undefined, wanted: TableEvent): Pick<LogDifference, 'event' | 'struck' | 'instead' | 'with'> | null {
  if (sameValue(told, wanted)) return null;
  const said = Object.entries(told ?? {});
  const kept = new Map<string, unknown>(Object.entries(wanted));
  if (said.some(([key, value]) => !STAMPS.has(key) && !sameValue(kept.get(key), value))) return { ...written(wanted), instead: true };
  if (said.some(([key]) => !kept.has(key))) return { ...written(wanted), instead: true };
  for (const [key, value] of said) if (sameValue(kept.get(key), value)) kept.delete(key);
  if ([...kept.values()].includes(null)) return { ...written(wanted), instead: true };
  return { with: Object.fromEntries(kept) };
}

/** The longest way of pairing the two without crossing, where the same event counts for more than a related one. */
function pairs(told: readonly TableEvent[], log: readonly TableEvent[]): (readonly [number, number])[] {
  const toldKeys = told.map(keyOf);
  const logKeys = log.map(keyOf);
  const worth = (i: number, j: number): number => {
    if (toldKeys[i] === logKeys[j]) return SAME;
    return related(told[i], log[j]) ? RELATED : 0;
  };
  let start = 0;
  while (start < told.length && start < log.length && toldKeys[start] === logKeys[start]) start += 1;
  const result: [number, number][] = Array.from({ length: start }, (_, i) => [i, i]);
  const rows = told.length - start;
  const columns = log.length - start;
  if (rows === 0 || columns === 0 || rows > MOST_COMPARED || columns > MOST_COMPARED) return result;
  const width = columns + 1;
  const best = new Int32Array((rows + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  const pairing = (i: number, j: number): number => {
    const value = worth(start + i, start + j);
    return value > 0 ? value + at(i + 1, j + 1) : 0;
  };
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), pairing(i, j));
  }
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (at(i, j) > 0 && at(i, j) === pairing(i, j)) result.push([start + i++, start + j++]);
    else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return result;
}

function keyOf(event: TableEvent): string {
  const entries = Object.entries(event).filter(([key]) => !STAMPS.has(key));
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function related(told: TableEvent | undefined, wanted: TableEvent | undefined): boolean {
  if (!told || !wanted) return false;
  const seats = 'seat' in told && 'seat' in wanted ? told.seat === wanted.seat : !('seat' in told || 'seat' in wanted);
  return seats && (told.type === wanted.type || (ACT_LIKE.has(told.type) && ACT_LIKE.has(wanted.type)));
}

/** Equal as JSON values; the order of an object's keys means nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((entry, i) => sameValue(entry, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
