import { describe, expect, it } from '@jest/globals';
import { Conditions } from './conditions.js';
import { searchFor } from './register-words.js';
import { words } from './words.js';

describe('words', () => {
  it('are lower case, without accents and signs', () => {
    expect(words('RR-BR-10: Kartu TERBUKA, “café” 2½')).toEqual(['rr', 'br', '10', 'kartu', 'terbuka', 'cafe', '21', '2']);
  });
});

describe('a search for words', () => {
  const of = (word: string, own: number, beginning = own) => ({ word, own, beginning, all: 1_000_000 });

  it('takes a word that is known as it is, another as a beginning, and the last one as a beginning', () => {
    expect(searchFor([of('kartu', 10, 20), of('ter', 0, 5), of('raise', 30, 40)], 51)?.query).toBe(`'kartu' & 'ter':* & 'raise':*`);
  });

  it('finds nothing where one of the words is nowhere', () => {
    expect(searchFor([of('kartu', 10), of('xyz', 0)], 51)).toBeUndefined();
    expect(searchFor([], 51)).toBeUndefined();
  });

  it('walks through the latest where the words are common together, and goes by the index of words where they are rare', () => {
    expect(searchFor([of('raise', 200_000)], 51)?.walk).toBe(1_020);
    expect(searchFor([of('raise', 200_000), of('kartu', 500_000)], 51)?.walk).toBe(2_040);
    expect(searchFor([of('kata', 100)], 51)?.walk).toBeUndefined();
    expect(searchFor([of('raise', 200_000), of('kata', 100)], 51)?.walk).toBeUndefined();
    expect(searchFor([of('raise', 5_000), of('kartu', 5_000)], 51)?.walk).toBeUndefined();
  });
});

describe('Conditions', () => {
  it('number their values', () => {
    const conditions = new Conditions().add('a = ?', 1).add('b IS NULL').add('(c, d) > (?, ?)', 2, 3);
    expect([conditions.where, conditions.values]).toEqual(['a = $1 AND b IS NULL AND (c, d) > ($2, $3)', [1, 2, 3]]);
  });
});
