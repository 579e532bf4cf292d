import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Piece, PieceResult } from './piece.js';

/** A state file that belongs to something else. */
export class StateFileError extends Error {}

type Entry = { readonly piece: string; readonly result: PieceResult };

/**
 * What has been audited already: a line a finished piece, written when it is finished, so that an audit that was killed goes on where it
 * was. A piece is known by its content: archives may be moved, and one that was changed is audited where it changed. Only the places of the
 * results are kept in memory.
 */
export class StateFile {
  private readonly places = new Map<string, { readonly start: number; readonly end: number }>();
  private readonly descriptor: number;
  private size = 0;

  /**
   * `version` tells which rules made the results: those of another version are of no use.
   * @throws StateFileError
   */
  constructor(
    readonly file: string,
    version: string,
  ) {
    const header = JSON.stringify({ cardspeak: 'audit', format: 1, version });
    this.descriptor = fs.openSync(file, 'a+', 0o600);
    const first = this.load();
    if (first === undefined) this.write(header);
    else if (first !== header) {
      fs.closeSync(this.descriptor);
      const ours = first.startsWith('{"cardspeak":"audit"');
      throw new StateFileError(`${file} is ${ours ? 'of another version of Cardspeak: remove it to begin anew' : 'no state of an audit'}`);
    }
  }

  get length(): number {
    return this.places.size;
  }

  static keyOf({ format, atStart, bytes }: Piece): string {
    return `${format}${atStart ? '^' : ''}:${createHash('sha256').update(bytes).digest('base64url')}`;
  }

  find(key: string): PieceResult | undefined {
    const place = this.places.get(key);
    if (!place) return undefined;
    const text = Buffer.alloc(place.end - place.start);
    fs.readSync(this.descriptor, text, 0, text.length, place.start);
    return (JSON.parse(text.toString('utf8')) as Entry).result;
  }

  add(piece: string, result: PieceResult): void {
    const start = this.size;
    this.write(JSON.stringify({ piece, result } satisfies Entry));
    this.places.set(piece, { start, end: this.size - 1 });
  }

  close(): void {
    fs.closeSync(this.descriptor);
  }

  private write(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    fs.writeSync(this.descriptor, bytes);
    this.size += bytes.length;
  }

  /** Reads what is there, and cuts off a last line that was not written to its end. @returns the first line */
  private load(): string | undefined {
    const step = Buffer.alloc(1 << 20);
    let held = Buffer.alloc(0);
    let start = 0;
    let first: string | undefined;
    for (let at = 0; ;) {
      const read = fs.readSync(this.descriptor, step, 0, step.length, at);
      if (read === 0) break;
      at += read;
      held = Buffer.concat([held, step.subarray(0, read)]);
      let from = 0;
      for (let end = held.indexOf(10); end >= 0; end = held.indexOf(10, from)) {
        const line = held.toString('utf8', from, end);
        if (first === undefined) first = line;
        else {
          const key = /^\{"piece":"([^"]+)"/.exec(line)?.[1];
          if (key !== undefined) this.places.set(key, { start, end: start + end - from });
        }
        start += end - from + 1;
        from = end + 1;
      }
      held = Buffer.from(held.subarray(from));
    }
    if (held.length > 0) {
      if (first === undefined) return held.toString('utf8'); // not ours, unless it was killed in its first line
      fs.ftruncateSync(this.descriptor, start);
    }
    this.size = start;
    return first;
  }
}
