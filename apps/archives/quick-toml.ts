/**
 * The plain part of TOML that hand histories are written in: one `key = value` a line, bare keys, values that are whole or decimal numbers,
 * booleans, strings in single quotes, or a list of such on one line. Several times as fast as a complete reader.
 * @returns the table, or undefined for anything else, valid or not: a complete reader has to judge it. What comes back is what that one gives.
 */
export function quickToml(text: string, from = 0, to = text.length): Record<string, unknown> | undefined {
  const table: Record<string, unknown> = {};
  let start = from;
  while (start < to) {
    let end = text.indexOf('\n', start);
    if (end < 0 || end > to) end = to;
    if (end > start) {
      const equals = endOfKey(text, start, end);
      if (equals < 0) return undefined;
      const key = text.slice(start, equals);
      if (key in table) return undefined; // `in`: names such as "constructor" are for the complete reader
      const value = quickValue(text, equals + 3, end);
      if (value === undefined) return undefined;
      table[key] = value;
    }
    start = end + 1;
  }
  return table;
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

type Scalar = string | number | boolean;

function quickValue(text: string, start: number, end: number): Scalar | Scalar[] | undefined {
  if (text.charCodeAt(start) !== OPEN) return quickScalar(text, start, end);
  if (text[end - 1] !== ']') return undefined;
  const items: Scalar[] = [];
  const last = end - 1;
  if (start + 1 === last) return items;
  let at = start + 1;
  for (;;) {
    let stop: number;
    if (text.charCodeAt(at) === QUOTE) {
      stop = text.indexOf("'", at + 1) + 1;
      if (stop === 0 || stop > last) return undefined;
    } else {
      stop = text.indexOf(',', at);
      if (stop < 0 || stop > last) stop = last;
    }
    const item = quickScalar(text, at, stop);
    if (item === undefined) return undefined;
    items.push(item);
    if (stop === last) return items;
    if (text[stop] !== ',' || text[stop + 1] !== ' ') return undefined;
    at = stop + 2;
  }
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
