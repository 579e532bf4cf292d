import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captured } from '../../test/support/streams.js';
import { auditPiece, type Piece, type PieceResult } from './audit/piece.js';
import type { Pool } from './audit/pool.js';
import type { Tally } from './audit/tally.js';
import { auditCommand } from './audit-command.js';

const samples = path.resolve(import.meta.dirname, '../../test/samples');

const HAND = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 3,
  seats: [1, 2, 3].map((seat) => ({ seat, stack: 200 })),
};
const DEAL = { type: 'street' };
const fold = (seat: number): object => ({ type: 'act', seat, action: 'fold' });
/** Seat 3 bets less than a full raise. */
const SMALL_RAISE = { type: 'act', seat: 3, action: 'raise', to: 3 };

const line = (hand: object, ...events: object[]): string => `${JSON.stringify({ hand, events })}\n`;
const clean = line(HAND, DEAL, fold(3), fold(1));
const irregular = line(HAND, DEAL, SMALL_RAISE, fold(1), fold(2));
const twice = line(HAND, DEAL, fold(1), SMALL_RAISE, fold(2));

class DirectPool implements Pool {
  readonly size = 2;
  runs = 0;
  constructor(private readonly before: () => Promise<void> = () => Promise.resolve()) {}
  async run(piece: Piece): Promise<PieceResult> {
    await this.before();
    this.runs += 1;
    return auditPiece(piece);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('the audit command', () => {
  let folder: string;
  const file = (name: string, text: string): string => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-audit-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const audit = async (args: string[], pool = new DirectPool(), version = '1') => {
    const io = captured();
    const status = await auditCommand(args, { ...io.streams, version, pool: () => pool });
    return { status, io, runs: pool.runs };
  };
  const report = async (...files: string[]): Promise<Tally & { files: number }> => {
    const { io } = await audit(['--json', '-', ...files]);
    return io.lines()[0] as Tally & { files: number };
  };

  it('finds nothing in hands that went by the rules: status 0', async () => {
    const { status, io } = await audit([file('clean.jsonl', clean.repeat(3)), path.join(samples, 'evening-session.phhs')]);
    expect(io.out()).toMatch(/Findings +0 in 0 hands\n/);
    expect(status).toBe(0);
  });

  it('counts findings by rule, lists the worst hands first and ends with status 1', async () => {
    const archive = file('some.jsonl', clean + irregular + clean + twice);
    const { status, io } = await audit([archive]);
    expect(status).toBe(1);
    expect(io.out()).toContain('4 hands of 1 file');
    expect(io.out()).toMatch(/Findings by rule\n.*RR-/s);
    const tally = await report(archive);
    expect(tally.handsWithFindings).toBe(2);
    expect(tally.findings).toBe(Object.values(tally.rules).reduce((sum, rule) => sum + rule.findings, 0));
    expect(tally.worst.map((hand) => [hand.file, hand.line])).toEqual([
      [archive, 4],
      [archive, 2],
    ]);
    expect(tally.worst[0]?.findings.length).toBeGreaterThan(tally.worst[1]?.findings.length ?? 0);
  });

  it('names hands whose recorded stacks the replay does not bear out', async () => {
    const hand = (stacks: string): string =>
      `variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n` +
      `actions = ['d dh p1 AsKs', 'd dh p2 QdQc', 'p2 f']\nfinishing_stacks = ${stacks}\n`;
    const tally = await report(file('stacks.phhs', `[a]\n${hand('[101, 99]')}[b]\n${hand('[102.5, 97.5]')}[c]\n${hand('[101, 99]')}`));
    expect(tally).toMatchObject({ hands: 3, compared: 3, mismatched: 1, findings: 0 });
    expect(tally.mismatches).toEqual([
      {
        file: path.join(folder, 'stacks.phhs'),
        hand: 'b',
        line: 9,
        differences: [
          { seat: 1, recorded: 205, replayed: 202 },
          { seat: 2, recorded: 195, replayed: 198 },
        ],
      },
    ]);
  });

  it('goes on past hands that cannot be read and tells where they are', async () => {
    const tally = await report(
      file('bad.jsonl', `${clean}{"hand":\n${line({ ...HAND, seats: [] }, DEAL)}${line(HAND, { type: 'dance' })}${clean}`),
    );
    expect(tally).toMatchObject({ hands: 5, unreadable: 3, findings: 0 });
    expect(tally.faults.map(({ line: at, fault }) => [at, fault.code, fault.field])).toEqual([
      [2, 'malformed-json', undefined],
      [3, 'malformed-hand', 'seats'],
      [4, 'malformed-event', expect.any(String)],
    ]);
  });

  it('answers the same however the pieces are cut and whichever is finished first', async () => {
    const archive = file('many.jsonl', (clean.repeat(50) + irregular).repeat(60) + twice);
    const once = await report(archive);
    const slow = new DirectPool(() => new Promise((resolve) => setTimeout(resolve, Math.random() * 10)));
    const { io, runs } = await audit(['--json', '-', archive], slow);
    expect(runs).toBeGreaterThan(2);
    expect({ ...(io.lines()[0] as object), seconds: 0 }).toEqual({ ...once, seconds: 0 });
    expect(once.worst[0]?.line).toBe(51 * 60 + 1);
  });

  it('goes on where it was after a kill, and looks again at what was changed', async () => {
    const archive = file('resumed.jsonl', (clean.repeat(50) + irregular).repeat(60));
    const state = path.join(folder, 'audit.state');
    const whole = await audit(['--json', '-', '--state', state, archive]);
    expect(whole.runs).toBeGreaterThan(2);
    const size = fs.statSync(state).size;
    fs.truncateSync(state, size - 20); // killed while it wrote its last line
    const again = await audit(['--json', '-', '--state', state, archive]);
    expect(again.runs).toBe(1);
    expect({ ...(again.io.lines()[0] as object), seconds: 0 }).toEqual({ ...(whole.io.lines()[0] as object), seconds: 0 });
    expect(again.io.err()).toMatch(/\d pieces were known/);
    expect((await audit(['--state', state, archive])).runs).toBe(0);
    fs.appendFileSync(archive, irregular);
    const changed = await audit(['--json', '-', '--state', state, archive]);
    expect(changed.runs).toBe(1);
    expect((changed.io.lines()[0] as Tally).findings).toBe((whole.io.lines()[0] as Tally).findings + 1);
  });

  it('refuses a state of other rules, and files that are none of its own', async () => {
    const archive = file('short.jsonl', clean);
    const state = path.join(folder, 'other.state');
    await audit(['--state', state, archive]);
    const other = await audit(['--state', state, archive], new DirectPool(), '2');
    expect([other.status, other.io.err()]).toEqual([2, expect.stringContaining('another version')]);
    const foreign = await audit(['--state', archive, archive]);
    expect([foreign.status, foreign.io.err()]).toEqual([2, expect.stringContaining('no state of an audit')]);
    expect(fs.readFileSync(archive, 'utf8')).toBe(clean);
    for (const [args, message] of [
      [[], 'a file is wanted'],
      [['none.jsonl'], 'no such file'],
      [[file('x.txt', '')], 'no .phh, .phhs or .jsonl file'],
      [['--threads', '0', archive], 'whole number'],
      [['--what', archive], 'Unknown option'],
    ] as const) {
      const { status, io } = await audit([...args]);
      expect([status, io.err()]).toEqual([2, expect.stringContaining(message)]);
      expect(io.out()).toBe('');
    }
    expect((await audit(['--help'])).io.out()).toContain('usage:');
  });
});
