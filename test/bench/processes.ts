import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { REFERENCE_EVENTS, REFERENCE_HAND } from './data/reference-hand.js';

const root = path.resolve(import.meta.dirname, '../..');

/** Seconds from the start of the process to its end. @throws Error when it fails */
async function seconds(args: readonly string[], allowed: readonly number[] = [0]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  const [status] = (await once(child, 'close')) as [number];
  if (!allowed.includes(status)) throw new Error(`${args.join(' ')} ended with ${status}`);
  return (performance.now() - began) / 1_000;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

/** Seconds of the replay command for one hand, and of an empty Node process. */
export async function startUp(rounds: number): Promise<{ replay: number; node: number }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-bench-'));
  try {
    const file = path.join(folder, 'hand.jsonl');
    fs.writeFileSync(file, `${JSON.stringify({ hand: REFERENCE_HAND, events: REFERENCE_EVENTS })}\n`);
    const times: { replay: number[]; node: number[] } = { replay: [], node: [] };
    for (let round = 0; round < rounds; round++) {
      times.replay.push(await seconds(['apps/cli/run.mjs', 'replay', file]));
      times.node.push(await seconds(['-e', '0']));
    }
    return { replay: median(times.replay), node: median(times.node) };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds that an audit of `copies` of the archive takes on one thread and on two: wall time, which wants an idle machine. */
export async function auditTimes(archive: Uint8Array, copies: number, rounds: number): Promise<{ one: number; two: number }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-bench-'));
  try {
    const file = path.join(folder, 'archive.phhs');
    for (let copy = 0; copy < copies; copy++) fs.appendFileSync(file, archive);
    const times: { one: number[]; two: number[] } = { one: [], two: [] };
    for (let round = 0; round < rounds; round++) {
      times.one.push(await seconds(['apps/worker/run.mjs', '--threads', '1', file], [0, 1]));
      times.two.push(await seconds(['apps/worker/run.mjs', '--threads', '2', file], [0, 1]));
    }
    return { one: Math.min(...times.one), two: Math.min(...times.two) };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
