import { createHash } from 'node:crypto';

/** A token as it is kept. It is random enough to need no salt and no stretching. */
export function tokenHash(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest() as Buffer<ArrayBuffer>;
}
