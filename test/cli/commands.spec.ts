import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const npm = ['run', '--silent'];

const HAND = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 3,
  seats: [1, 2, 3].map((seat) => ({ seat, stack: 200 })),
};
const EVENTS = [{ type: 'street' }, { type: 'act', seat: 3, action: 'raise', to: 6 }];

function run(command: string, args: string[], input = '', cwd = root) {
  const { status, stdout, stderr } = spawnSync('npm', [...npm, command, '--', ...args], { cwd, input, encoding: 'utf8' });
  return {
    status,
    stderr,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

describe('the commands as they are typed', () => {
  let folder: string;

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-commands-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('replay: one replay a line, an error in the place of a bad one, status 1', () => {
    const good = JSON.stringify({ hand: HAND, events: EVENTS });
    const bad = JSON.stringify({ hand: HAND, events: [...EVENTS, { type: 'act', seat: 9, action: 'fold' }] });
    const { status, lines } = run('replay', ['-'], `${good}\n${bad}\nnot json\n${good}\n`);
    expect(status).toBe(1);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ status: 'betting', street: 1, toAct: 1, findings: [] });
    expect(lines[1]).toEqual({ error: expect.objectContaining({ code: 'malformed-event', index: 2, line: 2 }) });
    expect(lines[2]).toEqual({ error: expect.objectContaining({ code: 'malformed-json', line: 3 }) });
    expect(lines[3]).toEqual(lines[0]);
  });

  it('import, then replay: a hand history becomes a hand that replays without a finding', () => {
    const file = path.join(folder, 'hand.phh');
    fs.writeFileSync(
      file,
      `variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.5, 1, 0]
min_bet = 1
starting_stacks = [100.5, 100, inf]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cbr 3.00', 'p2 f']
time = 00:00:26
`,
    );
    const imported = run('import', [file]);
    expect(imported.status).toBe(0);
    expect(imported.lines).toHaveLength(1);
    expect(imported.lines[0]).toMatchObject({ hand: { unit: '0.01', stakes: { blinds: [50, 100] } } });
    const replayed = run('replay', ['-'], JSON.stringify(imported.lines[0]));
    expect(replayed.status).toBe(0);
    expect(replayed.lines[0]).toMatchObject({ status: 'settled', findings: [] });
  });

  it('read a file from where the user is, and say so when it is not there', () => {
    fs.writeFileSync(path.join(folder, 'log.jsonl'), JSON.stringify({ hand: HAND, events: [] }));
    const there = spawnSync('npm', ['--prefix', root, ...npm, 'replay', '--', 'log.jsonl'], { cwd: folder, encoding: 'utf8' });
    expect(there.stderr).toBe('');
    expect(there.status).toBe(0);
    expect(run('replay', ['nowhere.jsonl'])).toEqual({
      status: 2,
      stderr: 'replay: cannot read nowhere.jsonl: there is no such file\n',
      lines: [],
    });
  });

  it('end quietly when the reader of their output goes away', async () => {
    const file = path.join(folder, 'many.jsonl');
    fs.writeFileSync(file, `${JSON.stringify({ hand: HAND, events: EVENTS })}\n`.repeat(5_000));
    const child = spawn(process.execPath, ['apps/cli/run.mjs', 'replay', file], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(complaint).toBe('');
  });
});
