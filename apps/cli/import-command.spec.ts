import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captured } from '../../test/support/streams.js';
import { type FromPhh, importCommand } from './import-command.js';

const fromPhh: FromPhh = (document) => {
  const { variant } = document as { variant?: string };
  if (!variant)
    throw Object.assign(new Error('is missing'), {
      toJSON: () => ({ code: 'malformed-history', field: 'variant', message: 'is missing' }),
    });
  return { hand: variant, events: [] };
};

describe('the import command', () => {
  let folder: string;
  const file = (name: string, text: string): string => {
    const full = path.join(folder, name);
    fs.writeFileSync(full, text);
    return full;
  };

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-import-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('prints one line a hand, file after file, in file order', async () => {
    const one = file('one.phh', "variant = 'NT'\n[_venue]\nname = 'x'\n");
    const many = file('many.phhs', "[2]\nvariant = 'FT'\n[1]\nvariant = 'NS'\n");
    const io = captured();
    expect(await importCommand([one, many], io.streams, fromPhh)).toBe(0);
    expect(io.lines()).toEqual([
      { hand: 'NT', events: [] },
      { hand: 'FT', events: [] },
      { hand: 'NS', events: [] },
    ]);
  });

  it('puts an error in the place of a hand that cannot be imported and ends with status 1', async () => {
    const mixed = file('mixed.phhs', "[1]\nvariant = 'NT'\n[2]\nantes = [\n[3]\nhand = 3\n");
    const broken = file('broken.phhs', "[1]\nantes = = 1\n[2]\nx = 1\n[3]\nvariant = 'FT'\n");
    const io = captured();
    expect(await importCommand([mixed, broken], io.streams, fromPhh)).toBe(1);
    expect(io.lines()).toEqual([
      { hand: 'NT', events: [] },
      { error: { file: mixed, hand: '2', code: 'malformed-toml', message: expect.any(String), line: expect.any(Number) } },
      { error: { file: mixed, hand: '3', code: 'malformed-history', field: 'variant', message: 'is missing', line: 5 } },
      { error: { file: broken, hand: '1', code: 'malformed-toml', message: expect.any(String), line: 2 } },
      { error: { file: broken, hand: '2', code: 'malformed-history', field: 'variant', message: 'is missing', line: 3 } },
      { hand: 'FT', events: [] },
    ]);
  });

  it('takes a hand that is not UTF-8 for one bad hand', async () => {
    const latin = path.join(folder, 'latin.phhs');
    fs.writeFileSync(latin, Buffer.from("[1]\nvariant = 'NT'\nevent = 'caf\xe9'\n[2]\nvariant = 'FT'\n", 'latin1'));
    const io = captured();
    expect(await importCommand([latin], io.streams, fromPhh)).toBe(1);
    expect(io.lines()).toEqual([
      { error: { file: latin, hand: '1', code: 'malformed-toml', message: 'the line is not UTF-8', line: 3 } },
      { hand: 'FT', events: [] },
    ]);
  });

  it('refuses files that are missing or no hand histories before it prints anything, status 2', async () => {
    const good = file('good.phh', "variant = 'NT'\n");
    for (const [args, message] of [
      [[good, path.join(folder, 'none.phhs')], 'there is no such file'],
      [[good, file('notes.txt', '')], 'neither a .phh nor a .phhs'],
      [[], 'a file is wanted'],
    ] as const) {
      const io = captured();
      expect(await importCommand(args, io.streams, fromPhh)).toBe(2);
      expect(io.err()).toContain(message);
      expect(io.out()).toBe('');
    }
  });
});
