const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export const DEEPEST = 32;

/** Whether JSON text nests deeper than anything of the contract: refused before it is parsed, since readers are recursive. */
export function nestsTooDeep(text: Buffer, deepest = DEEPEST): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const byte = text[i];
    if (inString) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > deepest) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}

/** A number that may be beyond what a double holds, and is read as infinite; not what looks like one inside an id. */
const MAY_OVERFLOW = /(?:^|[[:,\s])-?\d[\d.]*[eE]\+?\d{3}|\d{200}/;

/** Whether JSON text may hold what cannot be stored: the character NUL or half a surrogate pair, both written as escapes, or a number beyond all bounds. */
export function mayBeUnstorable(text: Buffer): boolean {
  return text.includes('\\u0000') || text.includes('\\ud') || text.includes('\\uD') || MAY_OVERFLOW.test(text.toString('latin1'));
}

/** The path of the first string, key or number that cannot be stored, or undefined. */
export function unstorablePath(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value) ? path : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, member] of Object.entries(value)) {
    const here = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (/[\0\p{Surrogate}]/u.test(key)) return path === '' ? 'body' : path;
    const found = unstorablePath(member, here);
    if (found !== undefined) return found;
  }
  return undefined;
}
