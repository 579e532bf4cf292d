import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromOhh, fromPhh, replay } from '@cardspeak/engine';
import { parse } from 'smol-toml';
import { captured } from '../../test/support/streams.js';
import { exportCommand, type ExportFormats } from './export-command.js';
import { ohhFormat, phhFormat } from './export-formats.js';

const HAND = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 6,
  seats: [2, 4, 6].map((seat) => ({ seat, stack: 200 })),
  note: 'the table’s "last" hand',
};
const EVENTS = [
  { type: 'street' },
  { type: 'act', seat: 6, action: 'raise', to: 6 },
  { type: 'clock', seat: 2, state: 'called' },
  { type: 'act', seat: 2, action: 'fold' },
  { type: 'correct', index: 2, event: null },
];
const LINE = JSON.stringify({ hand: HAND, events: EVENTS });

const FORMATS: ExportFormats = {
  phh: { about: 'hand histories', format: phhFormat },
  ohh: { about: 'open hand history', format: ohhFormat },
  list: { about: 'a list', format: { head: 'HEAD', write: (hand, events, { status }, number) => `${number} ${events.length} ${status}` } },
};

async function run(args: string[], input: string) {
  const io = captured([input]);
  const status = await exportCommand(args, io.streams, replay, FORMATS);
  return { status, out: io.out(), err: io.err() };
}

describe('the export command', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-export-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('writes a .phhs file: a table a hand, which reads back as it was', async () => {
    const { status, out } = await run(['-', '--format', 'phh'], `${LINE}\n\n${LINE}\n`);
    expect(status).toBe(0);
    expect(out).toMatch(/^\[1\]\nvariant = "NT"\n[^]*\n\n\[2\]\nvariant = "NT"\n/);
    const tables = parse(out) as Record<string, Record<string, unknown>>;
    expect(Object.keys(tables)).toEqual(['1', '2']);
    for (const table of Object.values(tables)) {
      expect(JSON.parse(JSON.stringify(fromPhh(table)))).toEqual({ hand: HAND, events: EVENTS });
    }
  });

  it('writes the time of a hand as the local time that it was', async () => {
    const { hand, events } = fromPhh({
      ...{ variant: 'NT', antes: [0, 0], blinds_or_straddles: [1, 2], min_bet: 2, starting_stacks: [90, Infinity] },
      ...{ actions: ['d dh p1 ????', 'd dh p2 ????', 'p2 f'], time: '20:15:00', day: 3 },
    });
    const { out } = await run(['-', '-f', 'phh'], JSON.stringify({ hand, events }));
    expect(out).toContain('\ntime = 20:15:00\n');
    expect(out).toContain('starting_stacks = [ 90, inf ]');
  });

  it('writes an .ohh file: an object a hand, a blank line between', async () => {
    const { status, out } = await run(['-', '--format', 'ohh'], `${LINE}\n${LINE}`);
    expect(status).toBe(0);
    const documents = out.split('\n\n').filter((text) => text !== '');
    expect(documents).toHaveLength(2);
    for (const text of documents) {
      const read = fromOhh(JSON.parse(text) as Record<string, unknown>);
      expect(JSON.parse(JSON.stringify(read))).toEqual({ hand: HAND, events: EVENTS });
    }
  });

  it('leaves out what cannot be written, tells it on standard error, and ends with status 1', async () => {
    const draw = JSON.stringify({ hand: { ...HAND, game: 'draw5', stakes: { ante: 1 } }, events: [] });
    const { status, out, err } = await run(['-', '--format', 'phh'], `{"hand": 1}\n${draw}\nnot json\n[]\n${LINE}\n`);
    expect(status).toBe(1);
    expect(out.match(/^\[\d+\]$/gm)).toEqual(['[1]']);
    const errors = err
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { error: Record<string, unknown> }).error);
    expect(errors).toMatchObject([
      { line: 1, field: 'hand' },
      { line: 2, code: 'malformed-history', field: 'game', message: 'PHH has no code for draw5' },
      { line: 3, code: 'malformed-json' },
      { line: 4, code: 'malformed-line' },
    ]);
  });

  it('reads a file, begins with the head, counts the hands written', async () => {
    const file = path.join(folder, 'hands.jsonl');
    fs.writeFileSync(file, `${LINE}\nx\n${LINE}\n`);
    expect((await run([file, '--format', 'list'], '')).out).toBe('HEAD\n1 5 betting\n2 5 betting\n');
  });

  it.each([
    [[], 'one file is wanted'],
    [['-', '--format', 'pdf'], 'a format is wanted: phh, ohh, list'],
    [['-'], 'a format is wanted'],
    [['a', 'b', '--format', 'phh'], 'one file is wanted'],
    [['-', '--colour'], '--colour'],
    [['/no/such/file.jsonl', '--format', 'phh'], 'there is no such file'],
  ])('refuses %j', async (args, message) => {
    const { status, out, err } = await run(args, '');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });

  it('tells its use', async () => {
    const { status, out } = await run(['--help'], '');
    expect(status).toBe(0);
    expect(out).toContain('--format phh|ohh|list');
    expect(out).toContain('list  a list');
  });
});
