import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { captured } from '../../test/support/streams.js';
import { type Replay, replayCommand } from './replay-command.js';

class Refused extends Error {
  toJSON(): Record<string, unknown> {
    return { code: 'malformed-event', field: 'amount', index: 3, message: 'must not be negative' };
  }
}

const count: Replay = (hand, events) => {
  if (hand === 'refuse') throw new Refused();
  if (hand === 'break') throw new TypeError('a defect');
  return { hand, events: (events as unknown[]).length };
};

describe('the replay command', () => {
  it('answers line by line, in order, and skips empty lines', async () => {
    const io = captured(['{"hand":1,"events":[]}\n\n  \n', '{"hand":2,"events":[0,0]}']);
    expect(await replayCommand(['-'], io.streams, count)).toBe(0);
    expect(io.out()).toBe('{"hand":1,"events":0}\n{"hand":2,"events":2}\n');
    expect(io.err()).toBe('');
  });

  it('puts an error in the place of a bad line and ends with status 1', async () => {
    const io = captured([
      '{"hand":1,"events":[]}\n{"hand"\n[1]\nnull\n{"hand":"refuse","events":[]}\n{"hand":"break","events":[]}\n{"hand":2,"events":[]}\n',
    ]);
    expect(await replayCommand(['-'], io.streams, count)).toBe(1);
    expect(io.lines()).toEqual([
      { hand: 1, events: 0 },
      { error: { code: 'malformed-json', message: expect.any(String), line: 2 } },
      { error: { code: 'malformed-line', message: expect.stringContaining('"hand"'), line: 3 } },
      { error: { code: 'malformed-line', message: expect.stringContaining('"hand"'), line: 4 } },
      { error: { code: 'malformed-event', field: 'amount', index: 3, message: 'must not be negative', line: 5 } },
      { error: { code: 'internal-error', message: 'a defect', line: 6 } },
      { hand: 2, events: 0 },
    ]);
  });

  it('prints nothing for no input', async () => {
    const io = captured();
    expect(await replayCommand(['-'], io.streams, count)).toBe(0);
    expect(io.out()).toBe('');
  });

  it.each([
    [['nowhere.jsonl'], 'cannot read nowhere.jsonl: there is no such file'],
    [['/'], 'it is a folder'],
    [[], 'one file is wanted'],
    [['a', 'b'], 'one file is wanted'],
  ])('says on stderr what is wrong with the arguments %j, status 2', async (args, message) => {
    const io = captured();
    expect(await replayCommand(args, io.streams, count)).toBe(2);
    expect(io.err()).toContain(message);
    expect(io.out()).toBe('');
  });

  it('answers what it has before it waits for more', async () => {
    const input = new Readable({ read() {} });
    const answers: string[] = [];
    const stdout = new Writable({
      write(chunk: Buffer, _encoding, done) {
        answers.push(chunk.toString());
        done();
        input.push(answers.length < 3 ? `{"hand":${answers.length},"events":[]}\n` : null);
      },
    });
    input.push('{"hand":0,"events":[]}\n');
    expect(await replayCommand(['-'], { stdin: input, stdout, stderr: process.stderr }, count)).toBe(0);
    expect(answers).toHaveLength(3);
  });

  it('never holds more than a small part of 200,000 lines, however slow the reader', async () => {
    const total = 200_000;
    const perChunk = 500;
    const line = `{"hand":"${'x'.repeat(100)}","events":[]}\n`;
    let produced = 0;
    let consumed = 0;
    let held = 0;
    async function* source(): AsyncGenerator<Buffer> {
      while (produced < total) {
        produced += perChunk;
        held = Math.max(held, produced - consumed);
        yield Buffer.from(line.repeat(perChunk));
      }
    }
    const stdout = new Writable({
      highWaterMark: 16 * 1024,
      write(chunk: Buffer, _encoding, done) {
        setImmediate(() => {
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) consumed += 1;
          done();
        });
      },
    });
    const stdin = Readable.from(source(), { highWaterMark: 1 });
    expect(await replayCommand(['-'], { stdin, stdout, stderr: process.stderr }, count)).toBe(0);
    await new Promise((resolve) => stdout.end(resolve));
    expect(consumed).toBe(total);
    expect(held).toBeLessThan(10 * perChunk);
  });

  it('ends quietly when its reader has gone away', async () => {
    let answered = 0;
    const counting: Replay = () => (answered += 1);
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.from('{"hand":1,"events":[]}\n'.repeat(10_000));
    }
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('broken pipe'), { code: 'EPIPE' })) });
    const io = captured();
    const status = await replayCommand(['-'], { stdin: Readable.from(endless()), stdout, stderr: io.streams.stderr }, counting);
    expect(status).toBe(0);
    expect(io.err()).toBe('');
    expect(answered).toBeLessThan(50_000);
  });
});
