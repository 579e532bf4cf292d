import { createHash } from 'node:crypto';

/**
 * JSON with its keys sorted and no blanks (in the manner of RFC 8785): two bodies that say the same have the same text, whatever
 * order their keys were sent in. `value` comes from JSON; the HTTP layer has bounded its depth.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const object = value as Record<string, unknown>;
  const members: string[] = [];
  for (const key of Object.keys(object).sort()) {
    if (object[key] !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(object[key])}`);
  }
  return `{${members.join(',')}}`;
}

/** SHA-256 of the canonical text, as hex: what tells a request sent again from another under the same id. */
export function bodyHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
