import { describe, expect, it } from '@jest/globals';
import { type Line, lineBatches } from './lines.js';

async function* chunks(...parts: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part as string);
}

async function linesOf(source: AsyncIterable<Uint8Array>, longest?: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const batch of lineBatches(source, longest)) lines.push(...batch);
  return lines;
}

describe('lines of a byte stream', () => {
  it('joins what chunks have cut, in the middle of a character too', async () => {
    const bytes = Buffer.from('satu ♠\ndua ♥');
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const lines = await linesOf(chunks(bytes.subarray(0, cut), bytes.subarray(cut)));
      expect(lines).toEqual([
        { number: 1, text: 'satu ♠' },
        { number: 2, text: 'dua ♥' },
      ]);
    }
  });

  it('drops carriage returns and a byte order mark, keeps empty lines in the count', async () => {
    expect(await linesOf(chunks('\uFEFFa\r\n\r\n', 'b'))).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: '' },
      { number: 3, text: 'b' },
    ]);
  });

  it('answers with what a chunk has completed before it asks for the next', async () => {
    let asked = 0;
    async function* source(): AsyncGenerator<Buffer> {
      for (const part of ['a\nb\nc', 'c\n']) {
        asked += 1;
        yield Buffer.from(part);
      }
    }
    const batches = lineBatches(source());
    expect((await batches.next()).value).toHaveLength(2);
    expect(asked).toBe(1);
    expect((await batches.next()).value).toEqual([{ number: 3, text: 'cc' }]);
  });

  it('tells of a line that is not UTF-8 and of one that is too long, and goes on after them', async () => {
    const lines = await linesOf(chunks(Buffer.from([0xff, 10]), 'x'.repeat(6), 'x'.repeat(6), '\nok\n'), 10);
    expect(lines).toEqual([
      { number: 1, fault: 'the line is not UTF-8' },
      { number: 2, fault: 'the line is longer than 10 bytes' },
      { number: 3, text: 'ok' },
    ]);
  });
});
