import { hash } from 'node:crypto';

/**
 * JSON as RFC 8785 (JCS) has it: members sorted by the UTF-16 code units of their names, no blanks, numbers and strings as ECMAScript writes them. Two
 * bodies that say the same have the same text, whatever order their keys were sent in. The one serialiser of everything that is hashed or signed.
 * As in JSON a member that is undefined is none, and a Date is its ISO text. `value` is bounded in depth by whoever took it in.
 * @throws TypeError for what has no such text: half a surrogate pair, a number that is not finite, anything that JSON does not know
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return number(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`${typeof value} is not known to JSON`);
  if (value instanceof Date) return text(value.toISOString());
  const object = value as Record<string, unknown>;
  const members: string[] = [];
  // the order of sort() without a comparison is that of UTF-16 code units
  for (const key of Object.keys(object).sort()) {
    if (object[key] !== undefined) members.push(`${text(key)}:${canonicalJson(object[key])}`);
  }
  return `{${members.join(',')}}`;
}

/** SHA-256 of the canonical text, as hex: what tells a request sent again from another under the same id. */
export function bodyHash(value: unknown): string {
  return hash('sha256', canonicalJson(value), 'hex');
}

function text(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('half a surrogate pair is no text');
  return JSON.stringify(value);
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is no number of JSON`);
  return JSON.stringify(value); // -0 is 0
}
