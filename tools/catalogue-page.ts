import { allRuleTexts, fillParams, type RuleText } from '../apps/engine/rulebooks/texts/index.js';
import { presets } from '../apps/engine/rulebooks/presets.js';

export interface CaseReference {
  readonly id: string;
  readonly title: string;
  /** Path from docs/rules. */
  readonly file: string;
}

/** What the page is made of besides the texts: per rule id, the acceptance cases that name it and the files of the engine that do. */
export interface CatalogueSources {
  readonly cases: ReadonlyMap<string, readonly CaseReference[]>;
  readonly code: ReadonlyMap<string, readonly string[]>;
}

const books = Object.values(presets);

const booksOf = (rule: RuleText): typeof books => books.filter((book) => book.rules.includes(rule.id));

/** Values of all books that contain the rule; one value where they agree. */
function parameterLine(rule: RuleText): string {
  return rule.params
    .map((name) => {
      const values = booksOf(rule).map(
        (book) => [book.name, String((book.params as unknown as Readonly<Record<string, unknown>>)[name])] as const,
      );
      const distinct = new Set(values.map(([, value]) => value));
      const said = distinct.size === 1 ? `\`${[...distinct][0]}\`` : values.map(([book, value]) => `\`${value}\` (${book})`).join(', ');
      return `\`${name}\` = ${said}`;
    })
    .join('; ');
}

/** The rule's own document decides with which values the sentence is printed; hold'em's rules have no parameters. */
function sentences(rule: RuleText): { en: string; id: string } {
  const home = books.find((book) => book.name === rule.book) ?? books[0];
  const params = home ? { ...home.params } : {};
  return { en: fillParams(rule.text.en, params, 'en'), id: fillParams(rule.text.id, params, 'id') };
}

const codes = (list: readonly string[]): string => list.map((code) => `\`${code}\``).join(', ');

function entry(rule: RuleText, sources: CatalogueSources): string {
  const { en, id } = sentences(rule);
  const cases = sources.cases.get(rule.id) ?? [];
  const code = sources.code.get(rule.id) ?? [];
  const rows = [
    `**${rule.kind}**, ${rule.topic}, scope ${rule.scope}. In force: ${
      booksOf(rule)
        .map((book) => book.name)
        .join(', ') || 'no rulebook'
    }.`,
    rule.verdicts.length > 0 ? `Verdicts: ${codes(rule.verdicts)}.` : '',
    rule.options.length > 0 ? `The floor chooses: ${codes(rule.options)} (the first is the default).` : '',
    rule.params.length > 0 ? `Parameters: ${parameterLine(rule)}.` : '',
    cases.length > 0 ? `Cases: ${cases.map((one) => `[${one.id}](${one.file} "${one.title.replace(/"/g, "'")}")`).join(', ')}.` : '',
    code.length > 0 ? `Code: ${code.map((file) => `[${file}](../../${file})`).join(', ')}.` : '',
    `Cited as: ${rule.cite.edition.en}, ${rule.cite.section}: ${rule.cite.topic}.`,
  ].filter((row) => row !== '');
  return [`### ${rule.id}: ${rule.title.en}`, '', en, '', `*${rule.title.id}*: ${id}`, '', ...rows.map((row) => `- ${row}`), ''].join('\n');
}

function overview(sources: CatalogueSources): string {
  const line = (rule: RuleText): string => {
    const anchor = `${rule.id}: ${rule.title.en}`
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-');
    const cases = sources.cases.get(rule.id)?.length ?? 0;
    const code = sources.code.get(rule.id)?.length ?? 0;
    return `| [${rule.id}](#${anchor}) | ${rule.title.en} | ${rule.kind} | ${cases > 0 ? cases : ''} | ${code > 0 ? 'yes' : ''} |`;
  };
  return ['| Rule | | Kind | Cases | In code |', '|---|---|---|---|---|', ...allRuleTexts.map(line), ''].join('\n');
}

/** The whole page; the same input gives the same text. */
export function cataloguePage(sources: CatalogueSources): string {
  const parts: string[] = [
    '# The rule catalogue',
    '',
    'Written by `npm run catalogue` from the rule texts, the rulebooks, the acceptance cases and the code. Change those, not this page.',
    '',
    'A **fact** is computed and never reported unless something contradicts it; a **finding** is detected and ruled on; a **service** rule is kept by the',
    "room, outside the replay of a hand. Sentences are printed with the parameters of the rule's own rulebook.",
    '',
    overview(sources),
  ];
  let heading = '';
  for (const rule of allRuleTexts) {
    const next = `${rule.cite.edition.en}: ${rule.cite.section}`;
    if (next !== heading) parts.push(`## ${next}`, '');
    heading = next;
    parts.push(entry(rule, sources));
  }
  return `${parts.join('\n').trimEnd()}\n`;
}
