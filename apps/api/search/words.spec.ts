import { describe, expect, it } from '@jest/globals';
import { Conditions } from './conditions.js';
import { wordQuery, words } from './words.js';

describe('words', () => {
  it('are lower case, without accents and signs', () => {
    expect(words('RR-BR-10: Kartu TERBUKA, “café” 2½')).toEqual(['rr', 'br', '10', 'kartu', 'terbuka', 'cafe', '21', '2']);
  });

  it('make a query that asks for each, as a beginning', () => {
    expect(wordQuery('kartu terb')).toBe(`'kartu':* & 'terb':*`);
    expect(wordQuery(`'; DROP | ! & (`)).toBe(`'drop':*`);
    expect(wordQuery(' !? ')).toBeUndefined();
    expect(wordQuery('x '.repeat(100))?.split('&')).toHaveLength(16);
  });
});

describe('Conditions', () => {
  it('number their values', () => {
    const conditions = new Conditions().add('a = ?', 1).add('b IS NULL').add('(c, d) > (?, ?)', 2, 3);
    expect([conditions.where, conditions.values]).toEqual(['a = $1 AND b IS NULL AND (c, d) > ($2, $3)', [1, 2, 3]]);
  });
});
