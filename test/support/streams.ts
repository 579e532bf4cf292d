import { Readable, Writable } from 'node:stream';

/** Streams for a command under test; what it wrote is in `out()` and `err()`. */
export function captured(input: Iterable<string> | AsyncIterable<Buffer> = []) {
  const written = { out: '', err: '' };
  const sink = (name: 'out' | 'err'): Writable =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        written[name] += chunk.toString('utf8');
        done();
      },
    });
  const bytes = Symbol.iterator in input ? [...input].map((part) => Buffer.from(part)) : input;
  return {
    streams: { stdin: Readable.from(bytes), stdout: sink('out'), stderr: sink('err') },
    out: () => written.out,
    err: () => written.err,
    lines: () =>
      written.out
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as unknown),
  };
}
