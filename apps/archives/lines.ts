import { isUtf8 } from 'node:buffer';
import { LONGEST_HAND } from './format.js';

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
/** Bytes. */
export const LONGEST_LINE = LONGEST_HAND;

/** One line without its end, or the reason why it cannot be read; `number` counts from 1, empty lines too. */
export type Line = { number: number; text: string; fault?: undefined } | { number: number; text?: undefined; fault: string };

/**
 * Cuts a byte stream into lines. What one chunk completed comes as one batch, so that a reader can answer everything it
 * has before waiting for more. Keeps at most one unfinished line in memory; a longer one than `longest` is a fault.
 */
export async function* lineBatches(chunks: AsyncIterable<Uint8Array>, longest = LONGEST_LINE): AsyncGenerator<Line[]> {
  let number = 0;
  let held: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array): void => {
    size += part.length;
    if (size > longest) held = [];
    else if (part.length) held.push(part);
  };
  const finish = (): Line => {
    number += 1;
    const tooLong = size > longest;
    const bytes = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    held = [];
    size = 0;
    return tooLong ? { number, fault: `the line is longer than ${longest} bytes` } : read(number, bytes);
  };

  for await (const chunk of chunks) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      lines.push(finish());
      start = end + 1;
    }
    add(chunk.subarray(start));
    if (lines.length) yield lines;
  }
  if (size > 0) yield [finish()];
}

function read(number: number, bytes: Uint8Array): Line {
  if (!isUtf8(bytes)) return { number, fault: 'the line is not UTF-8' };
  let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (text.endsWith('\r')) text = text.slice(0, -1);
  if (number === 1 && text.startsWith('\uFEFF')) text = text.slice(1);
  return { number, text };
}

/** All lines of one piece of a file; `atStart` = the piece is the file's beginning. Numbers count from 1 in the piece. */
export function linesOf(bytes: Uint8Array, atStart: boolean): Line[] {
  const lines = isUtf8(bytes) ? textLines(bytes) : byteLines(bytes);
  const [first] = lines;
  if (atStart && first?.text?.startsWith('\uFEFF')) lines[0] = { number: 1, text: first.text.slice(1) };
  return lines;
}

/** A piece of a file as text, undefined where it is not UTF-8; `atStart` as for {@link linesOf}. */
export function textOf(bytes: Uint8Array, atStart: boolean): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return atStart && text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Each line is decoded by itself: one text of the whole piece, cut up afterwards, is a large object and takes many times as long. */
function textLines(bytes: Uint8Array): Line[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines: Line[] = [];
  for (let start = 0; start < buffer.length;) {
    const found = buffer.indexOf(NEWLINE, start);
    const end = found < 0 ? buffer.length : found;
    // kept as it is, a byte order mark in the middle of a file too: only the caller knows whether this is the beginning
    const text = buffer.toString('utf8', start, end > start && buffer[end - 1] === CARRIAGE_RETURN ? end - 1 : end);
    lines.push({ number: lines.length + 1, text });
    start = end + 1;
  }
  return lines;
}

function byteLines(bytes: Uint8Array): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found < 0 ? bytes.length : found;
    lines.push({ ...read(0, bytes.subarray(start, end)), number: lines.length + 1 });
    start = end + 1;
  }
  return lines;
}
