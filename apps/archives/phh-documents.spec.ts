import { describe, expect, it } from '@jest/globals';
import { lineBatches } from './lines.js';
import { parsePhh, type PhhText, splitPhhs, TomlFault } from './phh-documents.js';

async function split(text: string, chunkSize = text.length || 1): Promise<PhhText[]> {
  async function* chunks(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const documents: PhhText[] = [];
  for await (const document of splitPhhs(lineBatches(chunks()))) documents.push(document);
  return documents;
}

describe('hands of a .phhs file', () => {
  it('is one table each, in file order, whatever the names', async () => {
    const documents = await split("# a session\n[2]\nvariant = 'NT'\n\n['1 b'] # next\nvariant = 'FT'\n[\"c\"]\nx = 1");
    expect(documents.map(({ name, line }) => [name, line])).toEqual([
      ['2', 2],
      ['1 b', 5],
      ['c', 7],
    ]);
    expect(documents.map(parsePhh)).toEqual([{ variant: 'NT' }, { variant: 'FT' }, { x: 1 }]);
  });

  it('keeps tables inside a hand with it', async () => {
    const documents = await split('[1]\na = 1\n[1._notes]\nb = 2\n[[1._list]]\nc = 3\n[[1._list]]\nc = 4\n[10]\na = 5\n');
    expect(documents.map(parsePhh)).toEqual([{ a: 1, _notes: { b: 2 }, _list: [{ c: 3 }, { c: 4 }] }, { a: 5 }]);
  });

  it('is not misled by lines that look like headers in arrays and strings', async () => {
    const text = `[1]
_a = [
  [1],
[2]
]
_b = """
[3]
quote \\""" still """
_c = '''
[4]
it''s ''''
_d = "a # [ \\" [" # [
[5]
x = 1
`;
    const documents = await split(text);
    expect(documents.map(({ name }) => name)).toEqual(['1', '5']);
    expect(parsePhh(documents[0]!)).toEqual({ _a: [[1], [2]], _b: '[3]\nquote """ still ', _c: "[4]\nit''s '", _d: 'a # [ " [' });
  });

  it('comes out the same however the bytes arrive', async () => {
    const text = "[1]\r\nplayers = ['Ünal ’x’']\r\n[2]\r\ntime = 00:00:26\r\n";
    const whole = await split(text);
    for (const size of [1, 2, 3, 7]) expect(await split(text, size)).toEqual(whole);
    expect(parsePhh(whole[0]!)).toEqual({ players: ['Ünal ’x’'] });
  });

  it('takes a file without tables as one hand, and an empty one as none', async () => {
    expect((await split("variant = 'NT'\n")).map(parsePhh)).toEqual([{ variant: 'NT' }]);
    expect(await split('# nothing\n\n')).toEqual([]);
  });
});

describe('values of a hand', () => {
  const parse = (text: string): Record<string, unknown> => parsePhh({ name: null, line: 1, text }) as Record<string, unknown>;

  it('keeps decimals, local times and integers of any size as written', () => {
    const value = parse(
      'a = [2.50, 1259450.25, 0.1]\ntimes = [00:00:26, 00:00:26.5, 2023-06-01, 2023-06-01T10:00:00, 2023-06-01T10:00:00+07:00]\nbig = 9007199254740993\nunknown = inf\n',
    );
    expect(String(value['a'])).toBe('2.5,1259450.25,0.1');
    expect(value['times']).toEqual(['00:00:26', '00:00:26.500', '2023-06-01', '2023-06-01T10:00:00', '2023-06-01T10:00:00+07:00']);
    expect(value['big']).toBe(9007199254740993n);
    expect(value['unknown']).toBe(Infinity);
  });

  it('names the line of the file that TOML cannot read', () => {
    expect(() => parsePhh({ name: '7', line: 40, text: "[7]\nvariant = 'NT'\nantes = [0, \n" })).toThrow(TomlFault);
    try {
      parsePhh({ name: '7', line: 40, text: "[7]\nvariant = 'NT'\nantes = = 3\n" });
    } catch (error) {
      expect((error as TomlFault).toJSON()).toEqual({ code: 'malformed-toml', message: expect.any(String), line: 42 });
    }
  });
});
