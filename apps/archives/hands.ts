import { phhLog } from '@cardspeak/engine';
import type { ArchiveFormat } from './format.js';
import { type Line, linesOf, textOf } from './lines.js';
import { firstHand, parsePhh, type PhhText, splitPhhsLines, TomlFault } from './phh-documents.js';
import { quickHand } from './quick-phhs.js';

/** Why a hand cannot be read; `field` and `line` where they are known. */
export interface HandFault {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** One hand of an archive; `line` counts from 1 in the piece that it was read from. */
export interface ArchiveHand {
  /** The name of its table in a .phhs file. */
  readonly name: string | null;
  readonly line: number;
  readonly hand?: unknown;
  readonly events?: unknown;
  readonly fault?: HandFault;
}

/** Reads the hands of one piece of an archive, one at a time. @returns the number of lines of the piece */
export function* handsOf(bytes: Uint8Array, format: ArchiveFormat, atStart: boolean): Generator<ArchiveHand, number> {
  const text = format === 'phhs' ? textOf(bytes, atStart) : undefined;
  if (text !== undefined) return yield* phhsHands(text);
  const lines = linesOf(bytes, atStart);
  if (format === 'jsonl') {
    for (const line of lines) {
      const hand = jsonHand(line);
      if (hand !== null) yield hand;
    }
  } else if (format === 'phhs') for (const text of splitPhhsLines(lines)) yield phhHand(text);
  else yield phhHand(wholeText(lines));
  return lines.length;
}

/** The hand of a line; null where the line is empty. */
function jsonHand(line: Line): ArchiveHand | null {
  const place = { name: null, line: line.number };
  if (line.fault !== undefined) return { ...place, fault: { code: 'malformed-line', message: line.fault } };
  if (line.text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(line.text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { ...place, fault: { code: 'malformed-line', message: 'a line is an object with "hand" and "events"' } };
    }
    const { hand, events } = value as { hand?: unknown; events?: unknown };
    return { name: null, line: line.number, hand, events };
  } catch (error) {
    return { ...place, fault: { code: 'malformed-json', message: (error as Error).message } };
  }
}

/** Hand by hand, the quick way where it goes. */
function* phhsHands(text: string): Generator<ArchiveHand, number> {
  let at = 0;
  let lines = 0;
  while (at < text.length) {
    const quick = quickHand(text, at);
    const line = lines + 1;
    if (quick) {
      yield logOf(quick.name, line, () => quick.table);
      at = quick.end;
      lines += quick.lines;
      continue;
    }
    const first = firstHand(text, at, line);
    if (first.hand) yield phhHand(first.hand);
    at = first.end;
    lines += first.lines;
  }
  return lines;
}

function phhHand(text: PhhText): ArchiveHand {
  return logOf(text.name, text.line, () => parsePhh(text) as Record<string, unknown>);
}

function logOf(name: string | null, line: number, read: () => Record<string, unknown>): ArchiveHand {
  try {
    const { hand, events } = phhLog(read());
    return { name, line, hand, events };
  } catch (error) {
    return { name, line, fault: faultOf(error) };
  }
}

function wholeText(lines: readonly Line[]): PhhText {
  const text: PhhText = { name: null, line: 1, text: lines.map((line) => line.text ?? '').join('\n') };
  const broken = lines.find((line) => line.fault !== undefined);
  return broken?.fault === undefined ? text : { ...text, fault: new TomlFault(broken.fault, broken.number) };
}

/** What the engine or a reader said of a hand, as data. */
export function faultOf(error: unknown): HandFault {
  const { code, message, field } = error as { code?: unknown; message?: unknown; field?: unknown };
  return {
    code: typeof code === 'string' ? code : 'malformed-history',
    message: typeof message === 'string' ? message : String(error),
    ...(typeof field === 'string' ? { field } : {}),
  };
}
