import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '../envelope/canonical.js';
import type { SigningKey } from './checkpoint-key.js';

export const CHECKPOINT_FORMAT = 'cardspeak-checkpoint-1';

/** The end of one chain at a checkpoint. */
export interface Head {
  readonly chain: 'hand' | 'table' | 'ledger';
  readonly id: string;
  /** Entries that the chain had. */
  readonly length: number;
  /** Hash of the last of them; of the hand as it was opened where there was none. */
  readonly hash: string;
}

/** What is signed. A checkpoint names those heads that moved since the one before it, and that one by its hash: they are a chain themselves. */
export interface Checkpoint {
  readonly format: typeof CHECKPOINT_FORMAT;
  readonly room: string;
  /** From 1, without a gap. */
  readonly number: number;
  readonly takenAt: string;
  /** Hash of the checkpoint before it; null for the first. */
  readonly previous: string | null;
  readonly heads: {
    readonly hands: number;
    readonly tables: number;
    /** Of all these chains. */
    readonly entries: number;
    /** SHA-256 of the lines of the heads. */
    readonly sha256: string;
  };
  /** The key that signed it. */
  readonly key: string;
}

export interface SignedCheckpoint {
  readonly checkpoint: Checkpoint;
  /** SHA-256 of the canonical JSON of `checkpoint`, hex. */
  readonly hash: string;
  /** Ed25519 over the same text, base64. */
  readonly signature: string;
}

/** The folder of a room's checkpoints: one file each, only ever added. */
export class CheckpointFolder {
  private readonly folder: string;

  constructor(
    root: string,
    private readonly room: string,
  ) {
    this.folder = path.join(root, room);
  }

  /** Numbers of the files that are there, rising. */
  numbers(): number[] {
    if (!fs.existsSync(this.folder)) return [];
    const numbers = fs.readdirSync(this.folder).flatMap((name) => /^(\d{6,})\.jsonl$/.exec(name)?.[1] ?? []);
    return numbers.map(Number).sort((a, b) => a - b);
  }

  /**
   * Writes a checkpoint, signed, whole or not at all, and never over another.
   * @returns undefined where one of this number is there
   */
  async write(
    { number, previous, takenAt }: Pick<Checkpoint, 'number' | 'previous' | 'takenAt'>,
    heads: AsyncIterable<readonly Head[]>,
    key: SigningKey,
  ): Promise<SignedCheckpoint | undefined> {
    fs.mkdirSync(this.folder, { recursive: true });
    const body = path.join(this.folder, `.${randomUUID()}`);
    const whole = `${body}.whole`;
    try {
      const counted = await writeHeads(body, heads);
      const checkpoint: Checkpoint = { format: CHECKPOINT_FORMAT, room: this.room, number, takenAt, previous, heads: counted, key: key.id };
      const signed = signedBy(checkpoint, key);
      await join(whole, `${JSON.stringify(signed)}\n`, body);
      fs.linkSync(whole, this.file(number)); // fails where there is one: two that run at once do not replace each other's
      return signed;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
      throw error;
    } finally {
      for (const file of [body, whole]) fs.rmSync(file, { force: true });
    }
  }

  /** The checkpoint of this number without its heads. Throws where the file cannot be read. */
  async read(number: number): Promise<SignedCheckpoint> {
    for await (const line of this.lines(number)) return signedFrom(line);
    throw new Error('the file is empty');
  }

  /** The heads of a checkpoint, some thousands at a time, and the SHA-256 of what was read at the end. */
  async *heads(number: number, batch = 1_000): AsyncGenerator<{ readonly heads: readonly Head[]; readonly sha256?: string }> {
    const hash = createHash('sha256');
    let heads: Head[] = [];
    let first = true;
    for await (const line of this.lines(number)) {
      if (first) {
        first = false;
        continue;
      }
      hash.update(`${line}\n`);
      heads.push(headFrom(line));
      if (heads.length < batch) continue;
      yield { heads };
      heads = [];
    }
    yield { heads, sha256: hash.digest('hex') };
  }

  private async *lines(number: number): AsyncGenerator<string> {
    const handle = await fs.promises.open(this.file(number));
    try {
      yield* handle.readLines({ autoClose: false });
    } finally {
      await handle.close();
    }
  }

  private file(number: number): string {
    return path.join(this.folder, `${String(number).padStart(6, '0')}.jsonl`);
  }
}

export function hashOf(checkpoint: Checkpoint): string {
  return createHash('sha256').update(canonicalJson(checkpoint)).digest('hex');
}

function signedBy(checkpoint: Checkpoint, key: SigningKey): SignedCheckpoint {
  return { checkpoint, hash: hashOf(checkpoint), signature: key.sign(canonicalJson(checkpoint)) };
}

async function writeHeads(file: string, batches: AsyncIterable<readonly Head[]>): Promise<Checkpoint['heads']> {
  const hash = createHash('sha256');
  let [hands, tables, entries] = [0, 0, 0];
  const handle = await fs.promises.open(file, 'wx', 0o600);
  try {
    for await (const heads of batches) {
      const text = heads.map(({ chain, id, length, hash: end }) => `${JSON.stringify([chain, id, length, end])}\n`).join('');
      hash.update(text);
      await handle.write(text);
      hands += heads.filter(({ chain }) => chain === 'hand').length;
      tables += heads.filter(({ chain }) => chain === 'table').length;
      entries += heads.reduce((sum, { length }) => sum + length, 0);
    }
  } finally {
    await handle.close();
  }
  return { hands, tables, entries, sha256: hash.digest('hex') };
}

async function join(file: string, firstLine: string, body: string): Promise<void> {
  const handle = await fs.promises.open(file, 'wx', 0o444);
  try {
    await handle.write(firstLine);
    for await (const chunk of fs.createReadStream(body)) await handle.write(chunk as Buffer);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function signedFrom(line: string): SignedCheckpoint {
  const read = JSON.parse(line) as Partial<SignedCheckpoint>;
  if (typeof read.checkpoint !== 'object' || typeof read.signature !== 'string') throw new Error('its first line is no checkpoint');
  return { checkpoint: read.checkpoint, hash: hashOf(read.checkpoint), signature: read.signature };
}

function headFrom(line: string): Head {
  const [chain, id, length, hash] = JSON.parse(line) as [Head['chain'], string, number, string];
  return { chain, id, length, hash };
}
