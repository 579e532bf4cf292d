import type { RoomDatabase } from '@cardspeak/db';
import { type Numbered, OUT_OF_ORDER, placeOf, type Sections, sectionsBack } from './sections.js';
import { allOf, type Facets, facetTerms, isFacet, type Term } from './terms.js';
import { words } from './words.js';

const MOST_WORDS = 16;
/** Words with one beginning that are added up; where there are more the beginning is a common one whatever they come to. */
const MOST_ENDINGS = 2_000;
/** A look at the latest rulings goes back so many times further than is expected to be enough, for words do not come evenly; it costs more where all that have the words are fetched. */
const PATIENCE = 4;
const PATIENCE_OF_SECTIONS = 2;
const LONGEST_WALK = 40_000;
/** So many rulings are walked through while one is fetched by the index of words: those of a time lie together, those of a word everywhere. */
const WALKED_A_FETCH = 10;
/** Up to here a walk through everything is as good as a look into sections. */
const SHORT_WALK = 2_000;
/** Up to here all rulings that have the words are fetched as quickly as the latest of them are found. */
const FEW = 300;
const SECTIONS_MOST = 128;

/** A search for words in the register of a room, and which way to the latest rulings that have them is the shortest one. */
export interface WordSearch {
  /** What the words of a ruling are held against. */
  readonly query: string;
  /**
   * `walk`: through the rulings from the latest on, where a page is soon full; `sections`: by the index of terms in the latest sections of the register;
   * `all`: by the index of terms, all rulings that have them. The first two may come to an end before the page is full.
   */
  readonly way: { readonly by: 'walk'; readonly rulings: number } | InSections | { readonly by: 'all' };
  /** What the index is asked for: all terms, in the whole register of the room. */
  readonly all: string;
}

/** `query`: what the index is asked for: the rarest terms, by which the sections are few enough rulings to be looked at one by one for the others. */
type InSections = { readonly by: 'sections'; readonly query: string; readonly sections: number } & Pick<Sections, 'first'>;

/** What the words are looked for in. */
export interface Scope {
  readonly room: string;
  /** What the search is narrowed to by terms of the index. */
  readonly facets: Facets;
  /** A page, and one more. */
  readonly wanted: number;
  /** Whether other conditions than the place to go on from narrow the search, which have indexes of their own. */
  readonly narrowed: boolean;
  /** When the ruling was made to go on after. */
  readonly before?: string | undefined;
}

interface Counted {
  readonly word: string;
  readonly own: number;
  readonly beginning: number;
}

/** What the register holds, and where the search begins in it: nowhere in particular is at its end. */
export interface Register {
  /** The latest first. */
  readonly years: readonly Numbered[];
  readonly place: { readonly year: number; readonly number: number } | null;
}

/* The beginning of words is a range: words are kept in the order of their characters, and nothing comes after the last character there is. */
const COUNT = `
  SELECT t.word, coalesce((SELECT rulings FROM ruling_word w WHERE w.room_id = $1 AND w.word = t.word), 0)::int AS own,
    coalesce((SELECT sum(rulings) FROM (SELECT rulings FROM ruling_word w WHERE w.room_id = $1 AND w.word >= t.word AND w.word < t.word || chr(1114111)
      LIMIT ${MOST_ENDINGS}) e), 0)::float8 AS beginning,
    (SELECT coalesce(json_agg(json_build_object('year', year, 'last', last) ORDER BY year DESC), '[]') FROM ruling_number WHERE room_id = $1) AS years,
    (SELECT json_build_object('year', year, 'number', number) FROM ruling WHERE room_id = $1 AND ruled_at <= $3::timestamptz + interval '${OUT_OF_ORDER}'
      ORDER BY ruled_at DESC, id DESC LIMIT 1) AS place
  FROM unnest($2::text[]) WITH ORDINALITY AS t (word, place) ORDER BY t.place`;

/**
 * Reads a query as words of the register. A word that the register has is itself, one that it has not is the beginning of words, and so is the last
 * one, which may still be being typed. Undefined where nothing can be found.
 */
export async function wordSearch(database: RoomDatabase, text: string, scope: Scope): Promise<WordSearch | undefined> {
  const asked = words(text).slice(0, MOST_WORDS);
  if (asked.length === 0) return undefined;
  const { room, facets, before = null } = scope;
  const values = [room, [...facetTerms(facets), ...asked], before];
  const { rows } = await database.query<Counted & Register>(room, { name: 'words-counted', text: COUNT, values });
  return rows[0] && searchFor(rows, rows[0], scope);
}

/** The search for terms of which it is known how often they are. */
export function searchFor(counted: readonly Counted[], { years, place }: Register, scope: Scope): WordSearch | undefined {
  const all = years.reduce((sum, { last }) => sum + last, 0);
  const terms = counted.map(({ word: text, own, beginning }, at): Term => {
    const isBeginning = !isFacet({ text }) && (own === 0 || at === counted.length - 1);
    return { text, isBeginning, share: Math.min(1, (isBeginning ? beginning : own) / all) };
  });
  if (all === 0 || terms.some(({ share }) => share === 0)) return undefined;
  const query = allOf(terms.filter((term) => !isFacet(term)));
  return { query, way: wayTo(scope, fromPlace(years, place), terms, all), all: allOf(terms, placeOf(scope.room)) };
}

function wayTo({ room, narrowed, wanted }: Scope, years: readonly Numbered[], terms: readonly Term[], all: number): WordSearch['way'] {
  const share = terms.reduce((product, term) => product * term.share, 1);
  /** Rulings in which a page is expected, and those that are expected to have the terms. */
  const [back, having] = [wanted / share, share * all];
  const rulings = Math.ceil(PATIENCE * back);
  if (narrowed) return back <= WALKED_A_FETCH * having ? { by: 'walk', rulings: Math.min(LONGEST_WALK, rulings) } : { by: 'all' };
  if (back <= SHORT_WALK && back <= WALKED_A_FETCH * having) return { by: 'walk', rulings };
  if (having <= FEW) return { by: 'all' };
  const { places, first } = sectionsBack(room, years, PATIENCE_OF_SECTIONS * back);
  if (places.length > SECTIONS_MOST) return { by: 'all' };
  const chosen = rarest(terms, PATIENCE_OF_SECTIONS * back);
  return { by: 'sections', query: places.map((place) => `(${allOf(chosen, place)})`).join(' | '), sections: places.length, first };
}

/** The rarest terms, as many as leave few of so many rulings: what the index knows of a common one takes longer to read than a few rulings. */
function rarest(terms: readonly Term[], rulings: number): readonly Term[] {
  const chosen: Term[] = [];
  let left = rulings;
  for (const term of [...terms].sort((a, b) => a.share - b.share)) {
    chosen.push(term);
    left *= term.share;
    if (left <= FEW) break;
  }
  return chosen;
}

/** The years of the register up to a ruling. */
function fromPlace(years: readonly Numbered[], place: Register['place']): readonly Numbered[] {
  if (place === null) return years;
  return years
    .filter(({ year }) => year <= place.year)
    .map(({ year, last }) => ({ year, last: year === place.year ? place.number : last }));
}
