import { quickLines } from './quick-toml.js';

/** A hand read on the spot: the name of its table, and where the text goes on after it. */
export interface QuickHand {
  readonly name: string;
  readonly table: Record<string, unknown>;
  /** Place of the next hand's header, or the end of the text. */
  readonly end: number;
  /** Lines of this hand, empty ones after it counted. */
  readonly lines: number;
}

const OPEN = 91;
const CLOSE = 93;
const NEWLINE = 10;
const MOST_DIGITS = 15;

/**
 * Reads the hand whose header stands at `at`, the beginning of a line, where header and hand are written as plainly as nearly all are: `[12]` and one
 * `key = value` a line. undefined for anything else, which has to be parted line by line. Such a hand ends at the next line that begins with a
 * bracket, because no plain value reaches over a line; where that is no plain header too, it may belong to this hand, and is not for here.
 */
export function quickHand(text: string, at: number): QuickHand | undefined {
  const begin = afterHeader(text, at);
  if (begin < 0) return undefined;
  const next = text.indexOf('\n[', begin - 1);
  const end = next < 0 ? text.length : next + 1;
  if (next >= 0 && afterHeader(text, end) < 0) return undefined;
  const read = quickLines(text, begin, end);
  return read && { name: text.slice(at + 1, begin - 2), table: read.table, end, lines: read.lines + 1 };
}

/** The place after `[digits]` and the end of its line; -1 where the line is another. */
function afterHeader(text: string, at: number): number {
  if (text.charCodeAt(at) !== OPEN) return -1;
  let i = at + 1;
  while (isDigit(text.charCodeAt(i))) i++;
  const digits = i - at - 1;
  if (digits < 1 || digits > MOST_DIGITS || text.charCodeAt(i) !== CLOSE || text.charCodeAt(i + 1) !== NEWLINE) return -1;
  return i + 2;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
