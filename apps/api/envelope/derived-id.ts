import { createHash } from 'node:crypto';

/** The same id for the same name: what a request with an id makes beside its first has ids too, and when it comes again they are the same. */
export function derivedId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
