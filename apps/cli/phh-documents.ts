import { parse, TomlError } from 'smol-toml';
import type { Line } from './lines.js';

/** The text of one hand: its table's name (`null` for a file that is one document) and the line it begins at, from 1. */
export type PhhText = { name: string | null; line: number; text: string };

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
  const scanner = new TomlScanner();
  let name: string | null = null;
  let line = 1;
  let lines: string[] = [];
  let size = 0;
  let content = false;
  for await (const batch of batches) {
    for (const current of batch) {
      if (current.fault !== undefined) throw new TomlFault(current.fault, current.number);
      const header = scanner.atTopLevel() ? headerKeys(current.text) : undefined;
      if (header && !(header.length > 1 && header[0] === name)) {
        if (content) yield { name, line, text: lines.join('\n') };
        name = header[0] ?? '';
        line = current.number;
        lines = [];
        size = 0;
        content = true;
        scanner.reset();
      } else if (!header) {
        scanner.read(current.text);
      }
      size += current.text.length + 1;
      if (size > LONGEST_DOCUMENT) throw new TomlFault('one hand is longer than 64 MiB', line);
      lines.push(current.text);
      content ||= !/^\s*(#.*)?$/.test(current.text);
    }
  }
  if (content) yield { name, line, text: lines.join('\n') };
}

/**
 * Reads one hand. Integers that a JavaScript number cannot hold come as bigint, local times and dates as `TomlDate`.
 * @throws TomlFault
 */
export function parsePhh({ name, line, text }: PhhText): unknown {
  try {
    const document = parse(text, { integersAsBigInt: 'asNeeded', unsafeKeyBehaviour: 'throw' });
    return name === null ? document : document[name];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = error.message.split('\n', 1)[0] ?? '';
    throw new TomlFault(message, line + error.line - 1);
  }
}

const KEY = String.raw`(?:[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*')`;
const HEADER = new RegExp(String.raw`^\s*\[\[?\s*(${KEY}(?:\s*\.\s*${KEY})*)\s*\]\]?\s*(?:#.*)?$`);

/** The keys of a table header, unquoted: `[1]` -> ["1"], `[[1._notes]]` -> ["1", "_notes"]; undefined for any other line. */
function headerKeys(text: string): string[] | undefined {
  const keys = HEADER.exec(text)?.[1]?.match(new RegExp(KEY, 'g'));
  return keys?.map((key) => (key.startsWith('"') ? (JSON.parse(key) as string) : key.startsWith("'") ? key.slice(1, -1) : key));
}

/** Knows whether the next line begins outside every string, array and inline table. */
class TomlScanner {
  private depth = 0;
  private open: '"""' | "'''" | undefined;

  atTopLevel(): boolean {
    return this.depth === 0 && this.open === undefined;
  }

  reset(): void {
    this.depth = 0;
    this.open = undefined;
  }

  read(text: string): void {
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
    for (let i = start + 1; i < text.length; i += 1) {
      if (text[i] === '\\' && quote === '"') i += 1;
      else if (text[i] === quote) return i + 1;
    }
    return text.length; // unclosed: the parser will say so
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
