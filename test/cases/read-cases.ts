import { CaseError, type Case, type Expectation } from './case.js';
import { readEventLine } from './read-event-line.js';
import { readExpectationLine } from './read-expectation-line.js';
import { readHandLine } from './read-hand-line.js';

interface Draft {
  readonly title: string;
  readonly rules: readonly string[];
  readonly nearMiss: boolean;
  hand: Record<string, unknown> | null;
  readonly events: Record<string, unknown>[];
  readonly expect: Expectation;
}

const HEADER = /^(case|near miss) ((?:HL|RR|DP|HE)-[A-Z]{2}-\w+(?: (?:HL|RR|DP|HE)-[A-Z]{2}-\w+)*): (.+)$/;

function begun(line: string, hand: Draft['hand']): Draft {
  const [, kind, rules = '', title = ''] = HEADER.exec(line) ?? [];
  if (kind === undefined) throw new Error('a case begins "case RULE: what happens" or "near miss RULE: what happens"');
  const list = rules.split(' ');
  return {
    title: `${list[0]}: ${title}`,
    rules: list,
    nearMiss: kind === 'near miss',
    hand,
    events: [],
    expect: { findings: [], only: false, none: kind === 'near miss' ? [list[0]!] : [], state: {} },
  };
}

/**
 * The cases of one file. `#` begins a remark, `hand` before the first case is the hand of all that name none of their own, `=>` says what
 * must come of it; every other line is an event. docs/testing.md has the whole grammar.
 * @param name the file's path without its ending, which the ids begin with
 * @throws CaseError with file and line
 */
export function readCases(text: string, name: string): Case[] {
  const drafts: Draft[] = [];
  let common: Draft['hand'] = null;
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const open = drafts[drafts.length - 1];
    try {
      if (line === '' || line.startsWith('#')) continue;
      else if (line.startsWith('case ') || line.startsWith('near miss ')) drafts.push(begun(line, common));
      else if (line.startsWith('hand ')) {
        const hand = readHandLine(line.slice(5));
        if (open) open.hand = hand;
        else common = hand;
      } else if (!open) throw new Error('stands before the first case');
      else if (line.startsWith('=>')) readExpectationLine(line.slice(2), open.expect);
      else open.events.push(readEventLine(line));
    } catch (error) {
      throw new CaseError(name, i + 1, error instanceof Error ? error.message : String(error));
    }
  }
  return drafts.map((draft, i) => {
    if (!draft.hand) throw new CaseError(name, 1, `${draft.title}: no hand`);
    const { hand, ...rest } = draft;
    return { id: `${name.toLowerCase()}-${i + 1}`, ...rest, hand };
  });
}
