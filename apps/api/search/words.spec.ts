import { describe, expect, it } from '@jest/globals';
import { Conditions } from './conditions.js';
import { searchFor } from './register-words.js';
import { sectionsBack } from './sections.js';
import { facetTerms } from './terms.js';
import { words } from './words.js';

describe('words', () => {
  it('are lower case, without accents and signs', () => {
    expect(words('RR-BR-10: Kartu TERBUKA, “café” 2½')).toEqual(['rr', 'br', '10', 'kartu', 'terbuka', 'cafe', '21', '2']);
  });
});

describe('a search for words', () => {
  const ROOM = 'room';
  const of = (word: string, own: number, beginning = own) => ({ word, own, beginning });
  const register = { years: [{ year: 2026, last: 1_000_000 }], place: null };
  const found = (...counted: ReturnType<typeof of>[]) =>
    searchFor(counted, register, { room: ROOM, facets: {}, wanted: 51, narrowed: false });
  const narrowed = (...counted: ReturnType<typeof of>[]) =>
    searchFor(counted, register, { room: ROOM, facets: {}, wanted: 51, narrowed: true });

  it('takes a word that is known as it is, another as a beginning, and the last one as a beginning', () => {
    expect(found(of('kartu', 10, 20), of('ter', 0, 5), of('raise', 30, 40))?.query).toBe(`'kartu' & 'ter':* & 'raise':*`);
  });

  it('finds nothing where one of the words is nowhere, or the register is empty', () => {
    expect(found(of('kartu', 10), of('xyz', 0))).toBeUndefined();
    expect(
      searchFor([of('kartu', 1)], { years: [], place: null }, { room: ROOM, facets: {}, wanted: 51, narrowed: false }),
    ).toBeUndefined();
  });

  it('walks through the latest where the words are common together, and fetches all where they are few', () => {
    expect(found(of('raise', 200_000))?.way).toEqual({ by: 'walk', rulings: 1_020 });
    expect(found(of('raise', 200_000), of('kartu', 500_000))?.way).toEqual({ by: 'walk', rulings: 2_040 });
    expect(found(of('kata', 100))?.way).toEqual({ by: 'all' });
    expect(found(of('raise', 200_000), of('kata', 100))?.way).toEqual({ by: 'all' });
    expect(found(of('raise', 5_000), of('kartu', 5_000))?.way).toEqual({ by: 'all' });
  });

  it('looks into the latest sections where they are neither', () => {
    const { way } = found(of('raise', 200_000), of('kata', 20_000)) ?? {};
    // 51 of 4 in 1,000 are expected in 12,750 rulings; twice as many are seven sections, and the one that has just begun
    expect(way).toMatchObject({ by: 'sections', sections: 8, first: { year: 2026, number: 237 * 4_096 } });
    expect(way).toMatchObject({
      query: expect.stringMatching(
        /^\('room\.2026\.15\.4 kata':\* & 'room\.2026\.15\.4 raise'\) \| .* & 'room\.2026\.14\.13 raise'\)$/,
      ) as unknown,
    });
    // where they go far back, into chapters; and of common terms no more than leave few
    const rare = found(of('raise', 30_000), of('kartu', 400_000), of('kata', 50_000))?.way;
    expect(rare).toMatchObject({
      by: 'sections',
      sections: 4,
      query: expect.stringMatching(/^\('room\.2026\.15 raise' & 'room\.2026\.15 kata':\*\) \|/) as unknown,
    });
  });

  it('takes what it is narrowed to for words that are never the beginning of others, and are not in the words of a ruling', () => {
    const facets = { rule: 'RR-BR-14', floor: 'a' };
    expect(facetTerms(facets)).toEqual(['=rule:RR-BR-14', '=floor:a']);
    const search = searchFor([of('=rule:RR-BR-14', 300_000, 400_000), of('kata', 500)], register, {
      room: ROOM,
      facets,
      wanted: 51,
      narrowed: false,
    });
    expect(search).toEqual({ query: `'kata':*`, way: { by: 'all' }, all: `'room =rule:RR-BR-14' & 'room kata':*` });
  });

  it('leaves sections alone where other conditions narrow the search', () => {
    expect(narrowed(of('raise', 200_000), of('kata', 20_000))?.way).toEqual({ by: 'walk', rulings: 40_000 });
    expect(narrowed(of('kata', 1_000))?.way).toEqual({ by: 'all' });
  });

  it('goes on from the ruling before it', () => {
    const scope = { room: ROOM, facets: {}, wanted: 51, narrowed: false };
    const years = [
      { year: 2027, last: 10_000 },
      { year: 2026, last: 900_000 },
    ];
    const { way } = searchFor([of('kata', 4_000)], { years, place: { year: 2026, number: 5_000 } }, scope) ?? {};
    expect(way).toEqual({ by: 'sections', query: `('room.2026.0.1 kata':*) | ('room.2026.0.0 kata':*)`, sections: 2, first: undefined });
  });
});

describe('sections of the register', () => {
  const years = [
    { year: 2027, last: 100 },
    { year: 2026, last: 9_000 },
  ];

  it('are counted from the latest back, over the turn of a year', () => {
    expect(sectionsBack('r', years, 90)).toEqual({ places: ['r.2027.0.0'], first: { year: 2027, number: 1 } });
    expect(sectionsBack('r', years, 1_000)).toEqual({
      places: ['r.2027.0.0', 'r.2026.0.2', 'r.2026.0.1'],
      first: { year: 2026, number: 4_096 },
    });
    expect(sectionsBack('r', [{ year: 2026, last: 70_000 }], 8_000)).toEqual({
      places: ['r.2026.1.1', 'r.2026.1.0', 'r.2026.0.15'],
      first: { year: 2026, number: 61_440 },
    });
  });

  it('are chapters where there are many', () => {
    expect(sectionsBack('r', [{ year: 2026, last: 200_000 }], 60_000)).toEqual({
      places: ['r.2026.3', 'r.2026.2'],
      first: { year: 2026, number: 131_072 },
    });
  });

  it('end with the register', () => {
    expect(sectionsBack('r', years, 40_000)).toMatchObject({ first: undefined, places: { length: 4 } });
    expect(sectionsBack('r', years, 1e9)).toMatchObject({ first: undefined, places: { length: 2 } });
  });
});

describe('Conditions', () => {
  it('number their values', () => {
    const conditions = new Conditions().add('a = ?', 1).add('b IS NULL').add('(c, d) > (?, ?)', 2, 3);
    expect([conditions.where, conditions.values]).toEqual(['a = $1 AND b IS NULL AND (c, d) > ($2, $3)', [1, 2, 3]]);
  });
});
