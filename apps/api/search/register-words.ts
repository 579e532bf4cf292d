import type { RoomDatabase } from '@cardspeak/db';
import { words } from './words.js';

const MOST_WORDS = 16;
/** Words with one beginning that are added up; where there are more the beginning is a common one whatever they come to. */
const MOST_ENDINGS = 2_000;
/** A walk may be this many times longer than is expected before it is given up: words do not come evenly. */
const PATIENCE = 4;
const LONGEST_WALK = 40_000;

/** A search for words in the register of a room, and which way to the rulings is the shorter one. */
export interface WordSearch {
  /** For `to_tsquery('simple', …)`: asks for every word. */
  readonly query: string;
  /**
   * Rulings to walk through from the latest on, where the words are so common that a page is soon full; undefined where they are rare, so that
   * all rulings that have them are fetched by the index of words.
   */
  readonly walk: number | undefined;
}

interface Counted {
  readonly word: string;
  readonly own: number;
  readonly beginning: number;
  readonly all: number;
}

/* The beginning of words is a range: words are kept in the order of their characters, and nothing comes after the last character there is. */
const COUNT = `
  SELECT t.word, coalesce((SELECT rulings FROM ruling_word w WHERE w.room_id = $1 AND w.word = t.word), 0)::int AS own,
    coalesce((SELECT sum(rulings) FROM (SELECT rulings FROM ruling_word w WHERE w.room_id = $1 AND w.word >= t.word AND w.word < t.word || chr(1114111)
      LIMIT ${MOST_ENDINGS}) e), 0)::float8 AS beginning,
    coalesce((SELECT sum(last) FROM ruling_number WHERE room_id = $1), 0)::float8 AS all
  FROM unnest($2::text[]) WITH ORDINALITY AS t (word, place) ORDER BY place`;

/**
 * Reads a query as words of the register. A word that the register has is itself, one that it has not is the beginning of words, and so is the last
 * one, which may still be being typed. Undefined where nothing can be found.
 */
export async function wordSearch(database: RoomDatabase, room: string, text: string, wanted: number): Promise<WordSearch | undefined> {
  const asked = words(text).slice(0, MOST_WORDS);
  if (asked.length === 0) return undefined;
  const { rows } = await database.query<Counted>(room, { name: 'words-counted', text: COUNT, values: [room, asked] });
  return searchFor(rows, wanted);
}

/** The search for words of which it is known how often they are. */
export function searchFor(counted: readonly Counted[], wanted: number): WordSearch | undefined {
  const terms = counted.map(({ word, own, beginning }, place) => {
    const isWhole = own > 0 && place < counted.length - 1;
    return { text: isWhole ? `'${word}'` : `'${word}':*`, rulings: isWhole ? own : beginning };
  });
  const all = counted[0]?.all ?? 0;
  if (all === 0 || terms.some(({ rulings }) => rulings === 0)) return undefined;
  const share = terms.reduce((product, { rulings }) => product * Math.min(1, rulings / all), 1);
  const walk = wanted / share;
  return {
    query: terms.map((term) => term.text).join(' & '),
    walk: walk <= share * all ? Math.min(LONGEST_WALK, Math.ceil(PATIENCE * walk)) : undefined,
  };
}
