/** What a search may be narrowed to and the index of the register has beside words, by the columns that have it. */
export const FACETS = { rule: 'rule', table_id: 'table', kind: 'kind', floor: 'floor', dealer: 'dealer' } as const;
export type Facets = Readonly<Partial<Record<keyof typeof FACETS, string>>>;

/** What rulings are looked for by: a word, the beginning of words, or what the search is narrowed to. As the function `register_terms` of the database has them. */
export interface Term {
  readonly text: string;
  readonly isBeginning: boolean;
  /** The share of the rulings of the room that have it. */
  readonly share: number;
}

/** The terms of what a search is narrowed to; they begin as no word does, so that no beginning of a word finds them. */
export function facetTerms(facets: Facets): string[] {
  const columns = Object.keys(FACETS) as (keyof typeof FACETS)[];
  return columns.flatMap((column) => (facets[column] === undefined ? [] : [`=${FACETS[column]}:${facets[column]}`]));
}

export function isFacet({ text }: Pick<Term, 'text'>): boolean {
  return text.startsWith('=');
}

/** All of the terms, as a `tsquery`; at a place of the index, or in the words of a ruling. */
export function allOf(terms: readonly Term[], place?: string): string {
  return terms.map(({ text, isBeginning }) => `'${place === undefined ? '' : `${place} `}${text}'${isBeginning ? ':*' : ''}`).join(' & ');
}
