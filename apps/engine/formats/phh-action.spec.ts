import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { FormatError } from './format-error.js';
import { parsePhhAction } from './phh-action.js';

const parse = (text: unknown) => parsePhhAction(text, 6, 'actions[0]');

describe('one PHH action', () => {
  it.each([
    ['d dh p2 ??Ad', { kind: 'deal-hole', seat: 2, cards: ['??', 'Ad'] }],
    ['d db  Ts 9h\t2c', { kind: 'deal-board', cards: ['Ts', '9h', '2c'] }],
    ['p3 pb', { kind: 'post-bring-in', seat: 3 }],
    ['p6 cbr 47.50', { kind: 'bet-or-raise', seat: 6, to: { units: 475n, places: 1 } }],
    ['p1 cc', { kind: 'check-or-call', seat: 1 }],
    ['p1 f # thinks for a minute', { kind: 'fold', seat: 1, note: 'thinks for a minute' }],
    ['p1 sd', { kind: 'discard', seat: 1, cards: [] }],
    ['p1 sd Ks??', { kind: 'discard', seat: 1, cards: ['Ks', '??'] }],
    ['p1 sm', { kind: 'muck', seat: 1 }],
    ['p1 sm -', { kind: 'show-dealt', seat: 1 }],
    ['p1 sm AsKs#x', { kind: 'show', seat: 1, cards: ['As', 'Ks'], note: 'x' }],
    ['', { kind: 'none' }],
    ['  # burn Td', { kind: 'none', note: 'burn Td' }],
  ])('%p', (text, action) => expect(parse(text)).toEqual({ field: 'actions[0]', ...action }));

  it.each([
    ['p7 f', 'no player "p7"'],
    ['p0 f', 'no player "p0"'],
    ['p1', 'no action ""'],
    ['p1 raise 5', 'no action "raise"'],
    ['d deal p1', 'no action "deal"'],
    ['d dh p1', 'needs cards'],
    ['p1 cbr', 'one amount'],
    ['p1 cbr 5 6', 'one amount'],
    ['p1 cbr -5', 'not be negative'],
    ['p1 cbr all', 'no decimal amount'],
    ['p1 cc 5', 'unexpected "5"'],
    ['d db 10sJd', '"10" is no card'],
    ['d db Asx', '"x" is no card'],
    ['d db A?', '"A?" is no card'],
    ['p1 sm as', '"as" is no card'],
    [7, 'must be a string'],
  ])('refuses %p', (text, message) => {
    expect(() => parse(text)).toThrow(FormatError);
    expect(() => parse(text)).toThrow(message);
  });

  it('means the same however its words are parted', () => {
    const word = fc.constantFrom(
      'd',
      'dh',
      'db',
      'p1',
      'p2',
      'p9',
      'p10',
      'p0',
      'px',
      'f',
      'cc',
      'cbr',
      'pb',
      'sm',
      'sd',
      'As',
      'KhTd',
      '??',
      'Ax',
      'A',
      '5',
      '007',
      '2.50',
      '-1',
      '-',
    );
    const read = (text: string): unknown => {
      try {
        return parsePhhAction(text, 10, 'x');
      } catch (error) {
        return (error as Error).message;
      }
    };
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        expect(read(words.join(' '))).toEqual(read(` ${words.join('  ')}`));
      }),
      { numRuns: 5_000 },
    );
  });
});
