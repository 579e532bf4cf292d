const CARDS = /^(?:[2-9TJQKA][shdc]|X[12]|\?\?)+$/;

/** `AsKd` as two cards. */
export function cardsIn(word: string): string[] {
  if (!CARDS.test(word)) throw new Error(`${word} is no card`);
  return word.match(/../g)!;
}

export function numberIn(word: string | undefined): number {
  if (word === undefined || !/^\d+$/.test(word)) throw new Error(`${word ?? 'nothing'} is no number`);
  return Number(word);
}

/** A word as the contract would hold it: a number, true or false, a list where it has commas, else itself. */
export function valueOf(word: string): unknown {
  if (word.includes(',')) return word.split(',').filter(Boolean).map(valueOf);
  if (/^\d+$/.test(word)) return Number(word);
  if (word === 'true' || word === 'false') return word === 'true';
  return word;
}

/** `a=1 b=x` and bare words, apart. */
export function split(words: readonly string[]): { bare: string[]; named: [string, string][] } {
  const bare = words.filter((word) => !word.includes('='));
  const named = words
    .filter((word) => word.includes('='))
    .map((word): [string, string] => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]);
  return { bare, named };
}
