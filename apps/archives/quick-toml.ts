/**
 * The plain part of TOML that hand histories are written in: one `key = value` a line, bare keys, values that are whole or decimal numbers,
 * booleans, strings in single quotes, or a list of such on one line. Several times as fast as a complete reader.
 * @returns the table, or undefined for anything else, valid or not: a complete reader has to judge it. What comes back is what that one gives.
 */
export function quickToml(text: string): Record<string, unknown> | undefined {
  return quickLines(text, 0, text.length)?.table;
}

/** The same for the lines of a text from `from` to `to`, and how many they are, empty ones counted. */
export function quickLines(
  text: string,
  from: number,
  to: number,
): { readonly table: Record<string, unknown>; readonly lines: number } | undefined {
  const table: Record<string, unknown> = {};
  let lines = 0;
  let entries = 0;
  for (let start = from; start < to; lines++) {
    let end = text.indexOf('\n', start);
    if (end < 0 || end > to) end = to;
    if (end > start) {
      const key = keyAt(text, start, end, entries++);
      // Names such as "constructor", which every object has, are for the complete reader, as is a name that comes twice.
      if (key === '' || table[key] !== undefined) return undefined;
      const value = quickValue(text, start + key.length + 3, end);
      if (value === undefined) return undefined;
      table[key] = value;
    }
    start = end + 1;
  }
  return { table, lines };
}

/** The names as the documents before had them: one after the other has the same in the same order, and they need not be cut out of the text anew. */
const names: string[] = [];
const MOST_NAMES = 64;

/** The bare key at `start` that ` = ` follows; empty where there is none. `nth`: which entry of the document it is. */
function keyAt(text: string, start: number, end: number, nth: number): string {
  const likely = nth < names.length ? names[nth]! : '';
  if (likely !== '' && text.startsWith(likely, start) && text.startsWith(' = ', start + likely.length) && start + likely.length + 2 < end)
    return likely;
  const stop = endOfKey(text, start, end);
  if (stop < 0) return '';
  const key = text.slice(start, stop);
  if (nth < MOST_NAMES && nth <= names.length) names[nth] = key;
  return key;
}

/** Where the bare key at `start` ends and ` = ` follows; -1 where there is no such key. */
function endOfKey(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isOfKey(text.charCodeAt(at), at > start)) at++;
  return at > start && at + 2 < end && text.startsWith(' = ', at) ? at : -1;
}

const LOWER_A = 97;
const LOWER_Z = 122;
const UPPER_A = 65;
const UPPER_Z = 90;
const UNDERSCORE = 95;
const HYPHEN = 45;

function isOfKey(code: number, later: boolean): boolean {
  if ((code >= LOWER_A && code <= LOWER_Z) || code === UNDERSCORE || (code >= UPPER_A && code <= UPPER_Z)) return true;
  return later && ((code >= 48 && code <= 57) || code === HYPHEN);
}

const QUOTE = 39;
const OPEN = 91;
const COMMA = 44;
const BLANK = 32;

type Scalar = string | number | boolean;

function quickValue(text: string, start: number, end: number): Scalar | Scalar[] | undefined {
  if (text.charCodeAt(start) !== OPEN) return quickScalar(text, start, end);
  if (text[end - 1] !== ']') return undefined;
  const items: Scalar[] = [];
  const last = end - 1;
  if (start + 1 === last) return items;
  let at = start + 1;
  for (;;) {
    const stop = text.charCodeAt(at) === QUOTE ? endOfString(text, at, last) : endOfWord(text, at, last);
    if (stop < 0) return undefined;
    const item = text.charCodeAt(at) === QUOTE ? text.slice(at + 1, stop - 1) : quickScalar(text, at, stop);
    if (item === undefined) return undefined;
    items.push(item);
    if (stop === last) return items;
    if (text.charCodeAt(stop) !== COMMA || text.charCodeAt(stop + 1) !== BLANK) return undefined;
    at = stop + 2;
  }
}

/** Behind the closing quote of a literal string that needs no second look; -1 where there is none before `last`, or another character in it. */
function endOfString(text: string, start: number, last: number): number {
  for (let i = start + 1; i < last; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) return i + 1;
    if (code < 32 || code > 126) return -1;
  }
  return -1;
}

function endOfWord(text: string, start: number, last: number): number {
  let at = start;
  while (at < last && text.charCodeAt(at) !== COMMA) at++;
  return at;
}

function quickScalar(text: string, start: number, end: number): Scalar | undefined {
  if (text.charCodeAt(start) === QUOTE) return quickString(text, start, end);
  const whole = quickWhole(text, start, end);
  if (whole >= 0) return whole;
  const word = text.slice(start, end);
  if (word === 'true') return true;
  if (word === 'false') return false;
  return /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/.test(word) && word !== '-0' ? Number(word) : undefined;
}

/** A literal string that needs no second look: no quote but its own, no control character, not the beginning of one over several lines. */
function quickString(text: string, start: number, end: number): string | undefined {
  if (end - start < 2 || text.charCodeAt(end - 1) !== QUOTE) return undefined;
  for (let i = start + 1; i < end - 1; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code > 126 || code === QUOTE) return undefined;
  }
  return text.slice(start + 1, end - 1);
}

/** A whole number without a sign; -1 for anything else. */
function quickWhole(text: string, start: number, end: number): number {
  const digits = end - start;
  if (digits < 1 || digits > 12 || (digits > 1 && text.charCodeAt(start) === 48)) return -1;
  let value = 0;
  for (let i = start; i < end; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
