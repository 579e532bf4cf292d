/** Rulings of a section of the register, by their number; as the function `sectioned` of the database has it. */
const SECTION = 4_096;

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
  /** For `to_tsquery('simple', …)`: any of them. */
  readonly query: string;
  /** The first ruling of the earliest; undefined where nothing stands before it. */
  readonly first: { readonly year: number; readonly number: number } | undefined;
  readonly count: number;
}

/** The sections of at least `rulings` rulings, as far as there are so many. `years`: the latest first; those after the ruling to begin with left out. */
export function sectionsBack(room: string, years: readonly Numbered[], rulings: number): Sections {
  const names: string[] = [];
  let left = rulings;
  let first: Sections['first'];
  for (const [place, { year, last }] of years.entries()) {
    for (let section = Math.floor(last / SECTION); section >= 0 && left > 0; section--) {
      names.push(`'~${room}.${year}.${section}'`);
      left -= Math.min(last + 1, (section + 1) * SECTION) - section * SECTION;
      first = section === 0 && place === years.length - 1 ? undefined : { year, number: Math.max(1, section * SECTION) };
    }
  }
  return { query: `(${names.join(' | ')})`, first, count: names.length };
}
