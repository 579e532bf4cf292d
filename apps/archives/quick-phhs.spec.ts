import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { handsOf, linesOf, parsePhh, splitPhhsLines } from './index.js';
import { quickHand } from './quick-phhs.js';

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const hand = (name: string, more = ''): string => `[${name}]\nvariant = 'NT'\nactions = ['p1 f', 'p2 cc']\n${more}blinds = [5, 10, 2.5]\n`;

/** Names, lines and contents as the line by line reader parts them. */
const byLines = (text: string): unknown[] =>
  [...splitPhhsLines(linesOf(bytesOf(text), true))].map((part) => ({ name: part.name, line: part.line, table: parsePhh(part) }));

/** The same, plain hands read quickly; null for a text that has none at its beginning. */
function quickly(text: string): unknown[] {
  const found: unknown[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const one = quickHand(text, at);
    if (!one) return found;
    found.push({ name: one.name, line, table: one.table });
    at = one.end;
    line += one.lines;
  }
  return found;
}

describe('plain hands read where they stand', () => {
  it.each([
    ['one after the other', hand('1') + hand('2') + hand('3')],
    ['with empty lines between them', `${hand('1')}\n\n${hand('2')}\n${hand('9')}`],
    ['the last without an end of line', hand('1') + hand('2').trimEnd()],
    ['of the same name', hand('1') + hand('1')],
    ['other fields in another order', hand('1') + hand('2', "players = ['', 'B']\n") + hand('3', 'level = 2\n')],
  ])('are those that the lines give: %s', (_, text) => {
    expect(quickly(text)).toEqual(byLines(text));
  });

  it.each([
    ['a comment', `${hand('1', '# late\n')}${hand('2')}`],
    ['a table inside', `${hand('1')}[1.notes]\nx = 1\n${hand('2')}`],
    ['a list over several lines', `${hand('1', 'x = [\n  1,\n]\n')}${hand('2')}`],
    ['a text over several lines', `${hand('1', "x = '''\n[2]\ny = 1\n'''\n")}${hand('3')}`],
    ['a name in quotes', `${hand("'1'")}${hand('2')}`],
    ['ends of lines of another kind', hand('1').replaceAll('\n', '\r\n')],
    ['a name twice', hand('1', "variant = 'PO'\n")],
    ['a name that every object has', hand('1', 'constructor = 1\n')],
  ])('are no hands with %s', (_, text) => {
    expect(quickly(text)).toEqual([]);
  });

  it('a piece gives the same hands, lines and faults, however many of them are plain', () => {
    const session = fs.readFileSync('test/samples/evening-session.phhs', 'utf8');
    const mixed = `${hand('1')}${session}${hand('90')}\n[91]\nbroken = \n${hand('92')}`;
    const hands = handsOf(bytesOf(mixed), 'phhs', true);
    const found: unknown[] = [];
    let next = hands.next();
    for (; !next.done; next = hands.next()) found.push({ name: next.value.name, line: next.value.line });
    expect(next.value).toBe(mixed.split('\n').length - 1);
    expect(found).toEqual([...splitPhhsLines(linesOf(bytesOf(mixed), true))].map(({ name, line }) => ({ name, line })));
  });
});
