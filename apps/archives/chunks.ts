import { type ArchiveFormat, LONGEST_HAND } from './format.js';

/** A piece of an archive that holds whole hands. Where it is cut hangs on the bytes and on `size` alone. */
export interface Chunk {
  /** Place of the first byte in the file. */
  readonly offset: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Cuts a byte stream into pieces of about `size` bytes that no hand crosses; keeps one piece and one chunk of the stream in memory. A hand
 * longer than LONGEST_HAND is cut all the same, and each part then is a hand that cannot be read.
 */
export async function* chunksOf(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  format: ArchiveFormat,
  size: number,
): AsyncGenerator<Chunk> {
  let offset = 0;
  let held: Uint8Array[] = [];
  let heldSize = 0;
  let wanted = size + LOOK_AHEAD;
  function* cutOff(ended: boolean): Generator<Chunk> {
    let buffer = Buffer.concat(held);
    for (;;) {
      const known = ended ? buffer.length : buffer.length - LOOK_AHEAD;
      const cut = known < size ? 0 : lastCut(buffer, known, format, size) || (known >= LONGEST_HAND ? LONGEST_HAND : 0);
      if (cut === 0) break;
      yield { offset, bytes: copied(buffer, cut) };
      offset += cut;
      buffer = buffer.subarray(cut);
    }
    held = [buffer];
    heldSize = buffer.length;
    wanted = heldSize + size; // what is held has no place to cut: look again when there is as much more
  }
  for await (const part of source) {
    held.push(part);
    heldSize += part.length;
    if (heldSize >= wanted) yield* cutOff(false);
  }
  yield* cutOff(true);
  const rest = Buffer.concat(held);
  if (rest.length > 0) yield { offset, bytes: copied(rest, rest.length) };
}

/** Bytes with memory of their own, that can be handed to another thread. */
function copied(buffer: Buffer, end: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(end);
  bytes.set(buffer.subarray(0, end));
  return bytes;
}

/** The last place up to `size` where a hand certainly ends, else the first after it and up to `known`; 0 = none. */
function lastCut(buffer: Buffer, known: number, format: ArchiveFormat, size: number): number {
  const within = (at: number): number => (at > 0 && at <= known ? at : 0);
  if (format === 'phh') return 0;
  if (format === 'jsonl') {
    const before = buffer.lastIndexOf(NEWLINE, size - 1);
    return within((before >= 0 ? before : buffer.indexOf(NEWLINE, size)) + 1);
  }
  for (let at = buffer.lastIndexOf('\n[', size - 1); at >= 0; at = at > 0 ? buffer.lastIndexOf('\n[', at - 1) : -1) {
    if (beginsHand(buffer, at + 1)) return at + 1;
  }
  for (let at = buffer.indexOf('\n[', size); at >= 0 && at < known; at = buffer.indexOf('\n[', at + 1)) {
    if (beginsHand(buffer, at + 1)) return at + 1;
  }
  return 0;
}

const NEWLINE = 10;
/** Bytes after a place that are looked at to tell whether a hand begins there. */
const LOOK_AHEAD = 1_000;
const HEADER =
  /^\[[ \t]*(?:[A-Za-z0-9_-]+|"[^"\\\n]*"|'[^'\n]*')[ \t]*\][ \t]*(?:#[^\n]*)?\r?\n(?:[ \t\r]*(?:#[^\n]*)?\n)*[ \t]*[A-Za-z0-9_"'.-]+[ \t]*=/;

/**
 * Whether the line at `at` is the header of a hand, seen from its surroundings: a table's name alone, then an assignment, and no string over
 * several lines that it could be part of. Not every hand passes; what passes begins one.
 */
function beginsHand(buffer: Buffer, at: number): boolean {
  if (!HEADER.test(buffer.toString('latin1', at, Math.min(buffer.length, at + LOOK_AHEAD)))) return false;
  return count(buffer, '"""', at) % 2 === 0 && count(buffer, "'''", at) % 2 === 0;
}

function count(buffer: Buffer, text: string, end: number): number {
  let found = 0;
  for (let at = buffer.indexOf(text); at >= 0 && at < end; at = buffer.indexOf(text, at + text.length)) found += 1;
  return found;
}
