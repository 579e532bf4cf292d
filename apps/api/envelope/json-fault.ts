export interface JsonFault {
  /** From 0; the length of the text where it is cut off. */
  readonly position: number;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * Where text stops being JSON. `JSON.parse` names no position for some faults, so the text is read once more, only to find the place.
 * The HTTP layer has bounded how deep it nests.
 */
export function jsonFault(text: string): JsonFault {
  const position = new Scanner(text).fault();
  const before = text.slice(0, position).split('\n');
  return { position, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const BLANK = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;
// eslint-disable-next-line no-control-regex -- JSON forbids them in strings
const STRING_PART = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

class Scanner {
  private at = 0;

  constructor(private readonly text: string) {}

  fault(): number {
    if (this.value()) this.blank();
    return this.at;
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at += found[0].length;
    return found !== null;
  }

  private blank(): void {
    this.take(BLANK);
  }

  private is(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private value(): boolean {
    this.blank();
    if (this.is('{')) return this.members('}', () => this.string() && this.colon() && this.value());
    if (this.is('[')) return this.members(']', () => this.value());
    return this.text[this.at] === '"' ? this.string() : this.take(LITERAL) || this.take(NUMBER);
  }

  private members(end: string, one: () => boolean): boolean {
    this.blank();
    if (this.is(end)) return true;
    do {
      this.blank();
      if (!one()) return false;
      this.blank();
    } while (this.is(','));
    return this.is(end);
  }

  private colon(): boolean {
    this.blank();
    return this.is(':');
  }

  private string(): boolean {
    return this.is('"') && this.take(STRING_PART) && this.is('"');
  }
}
