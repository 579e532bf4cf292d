/** Text as the words that the search knows: lower case, letters and digits, accents folded. The same function reads texts and queries. */
export function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const MOST_WORDS = 16;

/** A query for `to_tsquery('simple', …)` that asks for every word, each as the beginning of one; undefined where there is none. */
export function wordQuery(text: string): string | undefined {
  const asked = words(text).slice(0, MOST_WORDS);
  return asked.length === 0 ? undefined : asked.map((word) => `'${word}':*`).join(' & ');
}
