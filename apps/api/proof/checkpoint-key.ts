import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Signs checkpoints: Ed25519, from a PEM file that only the operator holds. */
export interface SigningKey {
  readonly id: string;
  sign(text: string): string;
}

/** The public keys that checkpoints are held against: that of today and those before it. */
export class TrustedKeys {
  private readonly keys: ReadonlyMap<string, KeyObject>;

  constructor(keys: readonly KeyObject[]) {
    this.keys = new Map(keys.map((key) => [fingerprint(key), key]));
  }

  knows(id: string): boolean {
    return this.keys.has(id);
  }

  isSigned(text: string, id: string, signature: string): boolean {
    const key = this.keys.get(id);
    return key !== undefined && verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
  }
}

/** Reads a private key. Throws with what is wrong with the file, never with what is in it. */
export function readSigningKey(file: string): SigningKey & { readonly publicKey: KeyObject } {
  const key = readKey(file, createPrivateKey, 'a private key');
  const publicKey = createPublicKey(key);
  return {
    id: fingerprint(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64'),
  };
}

export function readPublicKey(file: string): KeyObject {
  return readKey(file, createPublicKey, 'a public key');
}

/** Makes a key pair: the private one in `file`, readable by its owner alone, the public one beside it. Never over one that is there. */
export function makeKey(file: string): { readonly id: string; readonly publicFile: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const publicFile = `${file}.pub`;
  fs.writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o644 });
  return { id: fingerprint(publicKey), publicFile };
}

/** What a key is known by: the beginning of the SHA-256 of its public half. */
function fingerprint(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

function readKey(file: string, read: (pem: string) => KeyObject, what: string): KeyObject {
  let key: KeyObject;
  try {
    key = read(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(missing ? `there is no file ${file}` : `${file} is not ${what} in PEM that can be read`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no Ed25519 key`);
  return key;
}
