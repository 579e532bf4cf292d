import { parse, TomlDate, TomlError } from 'smol-toml';
import type { Line } from './lines.js';
import { quickToml } from './quick-toml.js';

/** The text of one hand: its table's name (`null` for a file that is one document) and the line it begins at, from 1. */
export type PhhText = { name: string | null; line: number; text: string; /** why it cannot be read */ fault?: TomlFault };

/** A document that TOML cannot read; `line` counts in the file. */
export class TomlFault extends Error {
  readonly code = 'malformed-toml';

  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }

  toJSON(): Record<string, unknown> {
    return { code: this.code, message: this.message, line: this.line };
  }
}

/** Characters. A hand has a few thousand. */
const LONGEST_DOCUMENT = 64 * 1024 * 1024;

/**
 * Cuts a .phhs file into its hands, one top-level table each, without reading more than one at a time. `[1.notes]` belongs
 * to the hand `[1]`; a line that looks like a header inside a string or an array is none. Text before the first table, if
 * it is more than comments, is a hand of its own.
 */
export async function* splitPhhs(batches: AsyncIterable<Line[]>): AsyncGenerator<PhhText> {
  const splitter = new PhhsSplitter();
  let held: Line | undefined;
  for await (const batch of batches) {
    for (const line of batch) {
      const done = held && splitter.add(held, line);
      if (done) yield done;
      held = line;
    }
  }
  const done = held && splitter.add(held, undefined);
  if (done) yield done;
  const last = splitter.end();
  if (last) yield last;
}

/** The same for lines that are all there. */
export function* splitPhhsLines(lines: readonly Line[]): Generator<PhhText> {
  const splitter = new PhhsSplitter();
  for (let i = 0; i < lines.length; i += 1) {
    const done = splitter.add(lines[i] as Line, lines[i + 1]);
    if (done) yield done;
  }
  const last = splitter.end();
  if (last) yield last;
}

/**
 * The first hand of a text from `at` on, the beginning of a line, which is number `line` of its file; and where the text goes on: at the header of
 * the next hand, or at its end. No hand where nothing but comments is left.
 */
export function firstHand(
  text: string,
  at: number,
  line: number,
): { readonly hand?: PhhText; readonly end: number; readonly lines: number } {
  const splitter = new PhhsSplitter(line);
  let current = lineAt(text, at, line);
  for (;;) {
    const next = current.end < text.length ? lineAt(text, current.end, current.number + 1) : undefined;
    const hand = splitter.add(current, next);
    if (hand) return { hand, end: current.start, lines: current.number - line };
    if (next === undefined) {
      const last = splitter.end();
      return { ...(last ? { hand: last } : {}), end: text.length, lines: current.number - line + 1 };
    }
    current = next;
  }
}

interface LineOfText {
  readonly number: number;
  readonly text: string;
  readonly start: number;
  /** Place of the next line. */
  readonly end: number;
}

function lineAt(text: string, start: number, number: number): LineOfText {
  const newline = text.indexOf('\n', start);
  const end = newline < 0 ? text.length : newline;
  const content = text.charCodeAt(end - 1) === RETURN && end > start ? end - 1 : end;
  return { number, text: text.slice(start, content), start, end: newline < 0 ? end : end + 1 };
}

const RETURN = 13;

class PhhsSplitter {
  private readonly scanner = new TomlScanner();
  private hand: HandText;

  constructor(line = 1) {
    this.hand = new HandText(null, line);
  }

  /** Takes a line, knowing the one after it; answers with the hand that it ended. */
  add(line: Line, next: Line | undefined): PhhText | undefined {
    if (line.fault !== undefined) {
      this.hand.fault ??= new TomlFault(line.fault, line.number);
      return undefined;
    }
    const header = headerKeys(line.text);
    const begins = header && this.scanner.atStatement(next);
    let done: PhhText | undefined;
    if (begins && !(header.length > 1 && header[0] === this.hand.name)) {
      done = this.end();
      this.hand = new HandText(header[0] ?? '', line.number);
      this.scanner.reset();
    } else if (!begins) {
      this.scanner.read(line.text);
    }
    this.hand.add(line.text);
    return done;
  }

  end(): PhhText | undefined {
    return this.hand.content ? this.hand.finish() : undefined;
  }
}

class HandText {
  content = false;
  fault: TomlFault | undefined;
  private lines: string[] = [];
  private size = 0;

  constructor(
    readonly name: string | null,
    private readonly line: number,
  ) {}

  add(text: string): void {
    this.size += text.length + 1;
    if (this.size > LONGEST_DOCUMENT) {
      this.fault ??= new TomlFault('the hand is longer than 64 MiB', this.line);
      this.lines = [];
    }
    if (!this.fault) this.lines.push(text);
    if (!this.content) this.content = !/^\s*(#.*)?$/.test(text);
  }

  finish(): PhhText {
    const { name, line, fault } = this;
    return { name, line, text: this.lines.join('\n'), ...(fault && { fault }) };
  }
}

/**
 * Reads one hand. Integers that a JavaScript number cannot hold come as bigint; times and dates, local ones too, as the text
 * that TOML would write for them.
 * @throws TomlFault
 */
export function parsePhh({ name, line, text, fault }: PhhText): unknown {
  if (fault) throw fault;
  const quick = quickPhh(name, text);
  if (quick) return quick;
  try {
    const document = parse(text, { integersAsBigInt: 'asNeeded', unsafeKeyBehaviour: 'throw' });
    return datesAsText(name === null ? document : document[name]);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = error.message.split('\n', 1)[0] ?? '';
    throw new TomlFault(message, line + error.line - 1);
  }
}

/** A hand whose table's name is a plain number, the usual case, read the quick way where that is possible. */
function quickPhh(name: string | null, text: string): Record<string, unknown> | undefined {
  if (name === null) return quickToml(text);
  const body = name.length + 3;
  return /^\d{1,15}$/.test(name) && text.startsWith(`[${name}]\n`) ? quickToml(text.slice(body)) : undefined;
}

function datesAsText(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString().replace(/\.000(?=$|Z|[+-])/, '');
  if (Array.isArray(value)) return value.map(datesAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, datesAsText(entry)]));
}

const KEY = String.raw`(?:[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*')`;
const HEADER = new RegExp(String.raw`^\s*\[\[?\s*(${KEY}(?:\s*\.\s*${KEY})*)\s*\]\]?\s*(?:#.*)?$`);

const MAY_BE_HEADER = /^\s*\[/;

/** The keys of a table header, unquoted: `[1]` -> ["1"], `[[1._notes]]` -> ["1", "_notes"]; undefined for any other line. */
function headerKeys(text: string): string[] | undefined {
  if (!MAY_BE_HEADER.test(text)) return undefined; // all but a few lines
  const keys = HEADER.exec(text)?.[1]?.match(new RegExp(KEY, 'g'));
  return keys?.map((key) => (key.startsWith('"') ? (JSON.parse(key) as string) : key.startsWith("'") ? key.slice(1, -1) : key));
}

const ASSIGNMENT = new RegExp(String.raw`^\s*${KEY}(?:\s*\.\s*${KEY})*\s*=`);

/** What a line needs to have to change anything. */
const OPENS = /[[\]{}"']/;

/** Knows whether the next line begins outside every string, array and inline table. */
class TomlScanner {
  private depth = 0;
  private open: '"""' | "'''" | undefined;

  /**
   * Whether a line that looks like a table header is one. In an array that was never closed it is one when an assignment
   * follows, which no array can hold: so a hand cut short does not take the hands after it along.
   */
  atStatement(next: Line | undefined): boolean {
    if (this.open) return false;
    return this.depth === 0 || (next?.fault === undefined && ASSIGNMENT.test(next?.text ?? ''));
  }

  reset(): void {
    this.depth = 0;
    this.open = undefined;
  }

  read(text: string): void {
    if (!this.open && !OPENS.test(text)) return;
    let i = 0;
    while (i < text.length) {
      if (this.open) {
        i = this.closeMultiline(text, i, this.open);
        continue;
      }
      const character = text[i];
      if (character === '#') return;
      if (character === '"' || character === "'") {
        i = this.skipString(text, i, character);
        continue;
      }
      if (character === '[' || character === '{') this.depth += 1;
      else if (character === ']' || character === '}') this.depth = Math.max(0, this.depth - 1);
      i += 1;
    }
  }

  private skipString(text: string, start: number, quote: '"' | "'"): number {
    if (text.startsWith(quote.repeat(3), start)) {
      this.open = quote === '"' ? '"""' : "'''";
      return start + 3;
    }
    if (quote === "'") {
      const end = text.indexOf(quote, start + 1);
      return end < 0 ? text.length : end + 1; // unclosed: the parser will say so
    }
    for (let i = start + 1; i < text.length; i += 1) {
      if (text[i] === '\\') i += 1;
      else if (text[i] === quote) return i + 1;
    }
    return text.length;
  }

  private closeMultiline(text: string, start: number, quotes: '"""' | "'''"): number {
    for (let i = start; i < text.length; i += 1) {
      if (text[i] === '\\' && quotes === '"""') i += 1;
      else if (text.startsWith(quotes, i)) {
        this.open = undefined;
        let end = i + 3;
        while (end < text.length && text[end] === quotes[0] && end < i + 5) end += 1; // up to two quotes may stand before the closing three
        return end;
      }
    }
    return text.length;
  }
}
