import { MalformedError, type MalformedCode } from './malformed.js';

/** What a value is read against: the hand's seats and the log so far. `limit` = how many entries stand before this one. */
export interface Scope {
  readonly code: MalformedCode;
  readonly index?: number;
  readonly seats: readonly { readonly seat: number }[];
  readonly limit: number;
}

export function fail(scope: Scope, path: string, message: string): never {
  throw new MalformedError(scope.code, path, `${path}: ${message}`, scope.index);
}

/** A value as it may be quoted in a message: JSON, cut short. */
export function quote(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // A cycle or a bigint: no JSON at all, so only its type can be said.
  }
  text ??= typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A key as it stands in a path: as it is where it is a plain word, else quoted and cut short. */
export function keyName(key: string): string {
  return /^[\w-]{1,40}$/.test(key) ? key : quote(key);
}

export function isSeatOf(scope: Scope, value: unknown): value is number {
  const { seats } = scope;
  for (let i = 0; i < seats.length; i++) if (seats[i]!.seat === value) return true;
  return false;
}

export function seatList(scope: Scope): string {
  return scope.seats.map((s) => s.seat).join(', ');
}

/** Levenshtein distance; the words compared are short, and only where something was refused. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

const bare = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The known word that a misspelt one probably meant. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 40) return undefined;
  let best: string | undefined;
  // of a short word half would be another word: "seat" is no "at"
  let least = Math.max(1, Math.min(3, Math.floor((word.length - 1) / 2))) + 1;
  for (const candidate of known) {
    const d = bare(candidate) === bare(word) ? 0 : distance(bare(word), bare(candidate));
    if (d < least) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

export function didYouMean(word: unknown, known: Iterable<string>): string {
  const near = typeof word === 'string' ? nearest(word, known) : undefined;
  return near === undefined ? '' : ` (did you mean ${quote(near)}?)`;
}
