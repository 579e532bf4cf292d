/** Rulings of a section and of a chapter of the register, by their number; as the function `register_places` of the database has it. */
const SECTION = 4_096;
const SECTIONS_OF_A_CHAPTER = 16;
/** Of so many sections chapters are looked into instead: a place more takes longer than a few rulings that nobody asked for. */
const MANY = 12;

/**
 * Rulings are numbered when they are stored and timed when their transaction began: by so much the order of the numbers may not be that of the times.
 * No transaction lasts longer.
 */
export const OUT_OF_ORDER = '1 minute';

/** The numbers that a room has given in a year, up to `last`. */
export interface Numbered {
  readonly year: number;
  readonly last: number;
}

/** Where in the register of a room to look: some sections, from one on back. */
export interface Sections {
  /** Places of terms in the index. */
  readonly places: readonly string[];
  /** The first ruling of the earliest; undefined where nothing stands before it. */
  readonly first: { readonly year: number; readonly number: number } | undefined;
}

/** Where a term of the whole register of a room stands in the index. Two rooms may share it: rulings are of a room besides. */
export function placeOf(room: string): string {
  return room.slice(0, 8);
}

/** The sections, or chapters, of at least `rulings` rulings, as far as there are so many. `years`: the latest first; those after the ruling to begin with left out. */
export function sectionsBack(room: string, years: readonly Numbered[], rulings: number): Sections {
  const inChapters = rulings > MANY * SECTION;
  const size = inChapters ? SECTION * SECTIONS_OF_A_CHAPTER : SECTION;
  const places: string[] = [];
  let left = rulings;
  let first: Sections['first'];
  for (const [at, { year, last }] of years.entries()) {
    for (let part = Math.floor(last / size); part >= 0 && left > 0; part--) {
      const name = inChapters ? `${part}` : `${Math.floor(part / SECTIONS_OF_A_CHAPTER)}.${part % SECTIONS_OF_A_CHAPTER}`;
      places.push(`${placeOf(room)}.${year}.${name}`);
      left -= Math.min(last + 1, (part + 1) * size) - part * size;
      first = part === 0 && at === years.length - 1 ? undefined : { year, number: Math.max(1, part * size) };
    }
  }
  return { places, first };
}
