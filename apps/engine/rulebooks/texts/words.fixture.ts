/** Rows of the glossary's table of the trade: the Indonesian to use (second column) and what not to say (fourth). */
function rows(glossary: string): { say: string[]; avoid: string[] }[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith('At the table')) ?? '';
  const list = (cell: string | undefined): string[] => (cell ?? '').split(',').map((word) => word.trim().toLowerCase());
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => ({ say: list(cells[2]), avoid: list(cells[4]).filter((word) => word !== '') }));
}

export interface AvoidedWords {
  readonly size: number;
  /** The words of `text` that the glossary tells us to avoid; those inside a form that it recommends ("keputusan floor") are no offence. */
  in(text: string): string[];
}

export function avoidedWords(glossary: string): AvoidedWords {
  const table = rows(glossary);
  const avoid = [...new Set(table.flatMap((row) => row.avoid))];
  const good = table.flatMap((row) => row.say).sort((a, b) => b.length - a.length);
  const allowed = good.filter((phrase) => avoid.some((word) => ` ${phrase.replace(/[()/]/g, ' ')} `.includes(` ${word} `)));
  const patterns = avoid.map((word) => ({
    word,
    pattern: new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu'),
  }));
  return {
    size: avoid.length,
    in(text) {
      const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ' ~ '), text.toLowerCase());
      return patterns.filter(({ pattern }) => pattern.test(rest)).map(({ word }) => word);
    },
  };
}
