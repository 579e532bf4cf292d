import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromPhh } from '@cardspeak/engine';
import { parse } from 'smol-toml';
import { type ArchiveFormat, chunksOf, handsOf, lineBatches, parsePhh, splitPhhs } from './index.js';
import { quickToml } from './quick-toml.js';

const samples = path.resolve(import.meta.dirname, '../../test/samples');
const sample = (name: string): string => fs.readFileSync(path.join(samples, name), 'utf8');

async function* bytesOf(text: string | Buffer, step = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

async function pieces(text: string, format: ArchiveFormat, size: number, step?: number): Promise<string[]> {
  const found: string[] = [];
  let end = 0;
  for await (const { offset, bytes } of chunksOf(bytesOf(text, step), format, size)) {
    expect(offset).toBe(end);
    end += bytes.length;
    found.push(Buffer.from(bytes).toString('utf8'));
  }
  expect(found.join('')).toBe(text);
  return found;
}

describe('pieces of an archive', () => {
  it('of hands a line end with a line, wherever the stream was cut', async () => {
    expect(await pieces('aaaa\nbb\ncccccccc\nd\ne', 'jsonl', 6, 3)).toEqual(['aaaa\n', 'bb\n', 'cccccccc\n', 'd\ne']);
    expect(await pieces('aaaa\nbb\ncccccccc\nd\ne', 'jsonl', 6, 100)).toEqual(['aaaa\n', 'bb\n', 'cccccccc\n', 'd\ne']);
  });

  it('of a .phhs file begin with a hand and hold the same hands as the file', async () => {
    for (const name of ['evening-session.phhs', 'draw-and-stud.phhs']) {
      const text = sample(name);
      const whole: unknown[] = [];
      for await (const hand of splitPhhs(lineBatches(bytesOf(text)))) whole.push(hand.name, parsePhh(hand));
      for (const size of [1, 300, 1_000, 100_000]) {
        const parts = await pieces(text, 'phhs', size, 97);
        expect(await pieces(text, 'phhs', size, 5_000)).toEqual(parts);
        const hands = parts.flatMap((part, i) => [...handsOf(Buffer.from(part), 'phhs', i === 0)].map((hand) => hand.name));
        expect(hands).toEqual(whole.filter((_, i) => i % 2 === 0));
        expect(parts.slice(1).every((part) => part.startsWith('['))).toBe(true);
      }
    }
  });

  it('are not cut at what only looks like a hand', async () => {
    const text = '[1]\nx = 1\n_list = [\n["a"]\n]\n_text = """\n[2]\nvariant = 3\n"""\n[1.notes]\ny = 2\n[3]\nx = 2\n';
    expect(await pieces(text, 'phhs', 1)).toEqual([text.slice(0, text.indexOf('[3]')), '[3]\nx = 2\n']);
  });

  it('are one where the file is one hand', async () => {
    expect(await pieces(sample('button-raise.phh'), 'phh', 10)).toHaveLength(1);
  });
});

describe('hands of a piece', () => {
  it('are those that the import gives, but for how the file words them', () => {
    for (const name of ['evening-session.phhs', 'draw-and-stud.phhs']) {
      const documents = Object.values(parse(sample(name), { integersAsBigInt: 'asNeeded' })) as Record<string, unknown>[];
      const imported = documents.map((document) => fromPhh(document));
      const plain = ({ hand, events }: { hand?: unknown; events?: unknown }): unknown => {
        const { phh, ...rest } = hand as { phh: Record<string, unknown> };
        return { ...rest, phh: { ...phh, asWritten: undefined }, events };
      };
      expect([...handsOf(Buffer.from(sample(name)), 'phhs', true)].map(plain)).toEqual(imported.map(plain));
    }
  });

  it('are read one by one; what cannot be read has its reason and its line', () => {
    const text = '\uFEFF{"hand":1,"events":[]}\n\n{"hand":\n[1]\n';
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xff, 10])]);
    expect([...handsOf(bytes, 'jsonl', true)]).toEqual([
      { name: null, line: 1, hand: 1, events: [] },
      { name: null, line: 3, fault: { code: 'malformed-json', message: expect.any(String) } },
      { name: null, line: 4, fault: { code: 'malformed-line', message: expect.any(String) } },
      { name: null, line: 5, fault: { code: 'malformed-line', message: 'the line is not UTF-8' } },
    ]);
  });

  it('of PHH come as a hand and its events, faults with the field', () => {
    const [hand] = [...handsOf(Buffer.from(sample('button-raise.phh')), 'phh', true)];
    expect(hand).toMatchObject({ name: null, line: 1, hand: { game: 'holdem' } });
    expect([...handsOf(Buffer.from("[7]\nvariant = 'ZZ'\n[8]\nx = = 1\n"), 'phhs', true)]).toEqual([
      { name: '7', line: 1, fault: { code: 'malformed-history', field: 'variant', message: expect.any(String) } },
      { name: '8', line: 3, fault: { code: 'malformed-toml', message: expect.any(String) } },
    ]);
  });
});

describe('the quick reader of plain TOML', () => {
  it('reads hands as the complete reader does', () => {
    for (const text of [
      "variant = 'NT'\nantes = [0, 0]\nante_trimming_status = true\nactions = ['d dh p1 AsKs', 'p2 cbr 2.50']\nplayers = []\n_x = -1.25",
      '',
      'a = 0\n\nb = 10\n',
    ]) {
      expect(quickToml(text)).toEqual(parse(text, { integersAsBigInt: 'asNeeded' }));
    }
  });

  it('leaves to the complete reader what is not plain', () => {
    const other = [
      'a = 1 # x',
      'a=1',
      'a = "x"',
      'a = 01',
      'a = 1_0',
      "a = '''x'''",
      'a = [1,2]',
      'a = [',
      'a.b = 1',
      'a = 1\na = 1',
      '# x',
    ];
    for (const text of [
      ...other,
      "a = ['x' 'y']",
      'a = inf',
      'a = 12:00:00',
      'constructor = 1',
      'a = [1, ]',
      'a = ',
      "a = 'é'",
      ' a = 1',
    ]) {
      expect([text, quickToml(text)]).toEqual([text, undefined]);
    }
  });

  it('never reads anything in another way', () => {
    const token = fc.constantFrom(
      'a',
      'b',
      ' = ',
      '=',
      '[',
      ']',
      ', ',
      ',',
      "'",
      '"',
      '1',
      '0',
      '-',
      '.',
      'true',
      '#',
      '\n',
      ' ',
      'e',
      '_',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 14 }), (tokens) => {
        const text = tokens.join('');
        const quick = quickToml(text);
        if (quick) expect(quick).toEqual(parse(text, { integersAsBigInt: 'asNeeded' }));
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.string()), (value) => {
        const text = `a = [${typeof value === 'string' ? `'${value}'` : value}, 1]`;
        const quick = quickToml(text);
        if (quick) expect(quick).toEqual(parse(text, { integersAsBigInt: 'asNeeded' }));
      }),
      { numRuns: 2_000 },
    );
  });
});
