import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

function start(args: readonly string[], cwd = root) {
  const child = spawn(process.execPath, [path.join(root, 'apps/worker/run.mjs'), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, out, err }));
  return { child, ended };
}

describe('the audit as a process', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-audit-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('audits archives of all kinds on its threads', async () => {
    const files = ['button-raise.phh', 'evening-session.phhs', 'draw-and-stud.phhs'].map((name) => path.join('test/samples', name));
    const { status, out, err } = await start(['--threads', '2', ...files]).ended;
    expect(err).toBe('');
    expect(out).toMatch(/^\d+ hands of 3 files/);
    expect(out).toMatch(/Findings +0 in 0 hands/);
    expect(status).toBe(0);
  });

  it('killed at any moment and started again it gives the same answer, and does nothing twice', async () => {
    const text = fs.readFileSync(path.join(root, 'test/samples/evening-session.phhs'), 'utf8');
    const archive = path.join(folder, 'long.phhs');
    fs.writeFileSync(archive, text.repeat(400));
    const state = path.join(folder, 'state');
    const args = ['--threads', '2', '--json', '-', archive];
    const { out: whole } = await start(args).ended;
    for (let round = 0; round < 3; round++) {
      const size = fs.statSync(state, { throwIfNoEntry: false })?.size ?? 0;
      const { child, ended } = start(['--state', state, ...args]);
      for (let i = 0; i < 2_000 && (fs.statSync(state, { throwIfNoEntry: false })?.size ?? 0) <= size + 200; i++) await sleep(5);
      child.kill('SIGKILL');
      await ended;
    }
    const { out, err } = await start(['--state', state, ...args]).ended;
    const plain = (json: string): unknown => ({ ...(JSON.parse(json) as object), seconds: 0 });
    expect(plain(out)).toEqual(plain(whole));
    expect(err).toMatch(/[1-9]\d* pieces were known/);
    const pieces = fs.readFileSync(state, 'utf8').match(/\{"piece":"[^"]+"/g) ?? [];
    expect(new Set(pieces).size).toBe(pieces.length);
  });
});
