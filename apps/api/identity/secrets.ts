import { randomBytes, randomInt } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { tokenHash } from '../access/token-hash.js';

/** argon2id (2) with 19 MiB and two passes: 40 to 110 ms of one core, so that a shift of dealers who sign in at once is served in seconds. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at a time: the other threads of the process stay free for the tables. */
const AT_A_TIME = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

/** A password or PIN as it is kept. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret, ARGON2ID));
}

let nobody: Promise<string> | undefined;

/** Whether it is the secret. Without a hash, for an account that is not there, it takes as long and is false. */
export async function isSecret(secret: string, kept: string | null): Promise<boolean> {
  nobody ??= hashSecret(randomBytes(16).toString('hex'));
  const against = kept ?? (await nobody);
  const same = await inTurn(() => verify(against, secret));
  return same && kept !== null;
}

/** A token of 256 random bits; the prefix says what it is when it turns up where it should not. */
export function newToken(kind: 'session' | 'device'): { readonly token: string; readonly hash: Buffer<ArrayBuffer> } {
  const token = `cs-${kind}-${randomBytes(32).toString('base64url')}`;
  return { token, hash: tokenHash(token) };
}

/** A password to be used once: 96 random bits. */
export function oneTimePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Without letters that look like digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A code that people type on a tablet: 15 letters, over 73 random bits. */
export function enrolmentCode(): { readonly code: string; readonly hash: Buffer<ArrayBuffer> } {
  const letters = Array.from({ length: 15 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const code = `${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10)}`;
  return { code, hash: codeHash(code) };
}

/** Small letters, blanks and dashes make no difference. */
export function codeHash(code: string): Buffer<ArrayBuffer> {
  return tokenHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}
