import { MalformedError } from '../apps/engine/contract/malformed.js';
import { compileRulebook } from '../apps/engine/rulebooks/compile.js';
import { DP, HE, HL, HL_UNDER_DRAW_POT, HL_UNDER_ROBERTS, RR } from '../apps/engine/rulebooks/families.js';
import { presets } from '../apps/engine/rulebooks/presets.js';
import { standard } from '../apps/engine/rulebooks/presets.js';
import { allRuleTexts, paramInWords, type RuleText } from '../apps/engine/rulebooks/texts/index.js';
import { betweenDocuments, insideDocuments, type Contradiction } from './rulebooks-contradictions.js';

const books = Object.values(presets);
const names = Object.keys(standard.params);
const titles = new Map(allRuleTexts.map((rule) => [rule.id, rule.title.en]));

const valueOf = (book: (typeof books)[number], name: string): string | number | boolean =>
  (book.params as unknown as Readonly<Record<string, string | number | boolean>>)[name]!;

/** A value as it is written, and in words where the rules say it otherwise. */
function said(name: string, value: string | number | boolean): string {
  const words = paramInWords(name, value, 'en');
  const tells = words !== String(value) && (typeof value !== 'boolean' || words.split(' ').length > 2);
  return tells ? `\`${value}\` (${words})` : `\`${value}\``;
}

/** Anchor of a rule's entry in the catalogue. */
function link(id: string): string {
  const anchor = `${id}: ${titles.get(id)}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');
  return `[${id}](rules/README.md#${anchor})`;
}

const linked = (ids: string): string => ids.split(', ').map(link).join(', ');

/**
 * Meaning of each parameter, from the comment above it in the source: the rules that it belongs to, a colon, what it says. One that
 * names its rule alone means what that rule's title says.
 */
export function meanings(source: string): ReadonlyMap<string, { readonly rules: readonly string[]; readonly says: string }> {
  const found = new Map<string, { rules: string[]; says: string }>();
  for (const [, comment = '', name = ''] of source.matchAll(/\/\*\* ([^\n]*?) \*\/\n {2}(\w+):/g)) {
    const [, head = '', says = ''] = /^((?:[A-Z]{2}-[A-Z]{2}-\w+(?:\/\w)?(?:, )?)+)(?:: |\.)?(.*)$/.exec(comment) ?? [];
    const rules = head.split(', ').flatMap((one) => {
      const [first = '', second] = one.split('/');
      return second === undefined ? [first] : [first, first.slice(0, -1) + second];
    });
    found.set(name, { rules, says: says || `${titles.get(rules[0] ?? '')}: whether it is allowed.` });
  }
  return found;
}

/** What the compiler answers to a house rule: the refusal, or nothing where it is taken. */
function refusal(house: Readonly<Record<string, unknown>>, version?: number): string {
  try {
    compileRulebook({ base: 'roberts', ...(version === undefined ? {} : { version }), house } as Parameters<typeof compileRulebook>[0]);
    return '';
  } catch (error) {
    if (error instanceof MalformedError) return `\`${error.field}\`: ${error.message}`;
    throw error;
  }
}

/** The values that a parameter takes, in the words of its own refusal. */
function takes(name: string): string {
  return refusal({ [name]: null }).replace(/^`[^`]*`: \w+ is /, '');
}

function parameters(source: string): string[] {
  const known = meanings(source);
  const head = ['parameter', 'means', 'takes', ...books.map((book) => `\`${book.name}\``)];
  return [
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...names.map((name) => {
      const meaning = known.get(name);
      if (!meaning) throw new Error(`apps/engine/rulebooks/params.ts: ${name} has no comment that says its rule and meaning`);
      const about = `${meaning.says.replace(/^./, (first) => first.toUpperCase())} ${linked(meaning.rules.join(', '))}`;
      return `| \`${name}\` | ${about} | ${takes(name)} | ${books.map((book) => said(name, valueOf(book, name))).join(' | ')} |`;
    }),
  ];
}

function refusals(): string[] {
  const examples: [string, Readonly<Record<string, unknown>>, number?][] = [
    ['a key that is none', { maxRaise: 4 }],
    ['a value that it cannot take', { maxRaises: -1 }],
    ['a share out of range', { raiseThreshold: 1.5 }],
    ['a word that is not among its words', { oddChip: 'button' }],
    ['a rule that the book does not have', { off: ['HL-IR-6'] }],
    ['a version that is not kept', {}, 7],
  ];
  return [
    '| house | refused with |',
    '|---|---|',
    ...examples.map(([what, house, version]) => {
      const answer = refusal(house, version).replace(/(there are \w+, \w+, \w+), .*$/, '$1, …');
      const code = version === undefined ? JSON.stringify(house) : `"version": ${version}`;
      return `| ${what}: \`${code}\` | ${answer} |`;
    }),
  ];
}

function families(): string[] {
  const count = (ids: readonly string[], what: string): string => `${ids.length} ${what}`;
  const made: Readonly<Record<string, string>> = {
    standard: [count(HL, 'standard laws (HL)'), count(HE, "hold'em rules (HE)")].join(', '),
    roberts: [
      count(RR, 'card-room rules (RR)'),
      count(HE, "hold'em rules (HE)"),
      count(HL_UNDER_ROBERTS, 'standard laws that RR leaves open'),
    ].join(', '),
    'draw-pot': [
      count(DP, 'rules of draw with jokers and jackpots (DP)'),
      count(HL_UNDER_DRAW_POT, 'standard laws that DP leaves open'),
    ].join(', '),
  };
  return [
    '| rulebook | | made of | dealt by | version |',
    '|---|---|---|---|---|',
    ...books.map(
      (book) => `| \`${book.name}\` | ${book.title.en} / *${book.title.id}* | ${made[book.name]} | ${book.dealtBy} | ${book.version} |`,
    ),
  ];
}

function contradiction({ point, sides, params = [], settled }: Contradiction): string[] {
  const values = params.map((name) => {
    const list = books.map((book) => `\`${String(valueOf(book, name))}\` in ${book.name}`);
    return `\`${name}\`: ${list.join(', ')}.`;
  });
  return [
    `**${point}.** ${sides.map(([rules, says]) => `${linked(rules)}: ${says}`).join('; ')}.`,
    `Settled: ${[...values, settled].filter((one) => one !== '').join(' ')}`,
    '',
  ];
}

function rules(): string[] {
  const row = (rule: RuleText): string =>
    `| ${link(rule.id)} | ${rule.title.en} | ${rule.title.id} | ${books.map((book) => (book.rules.includes(rule.id) ? 'x' : '')).join(' | ')} |`;
  return [
    `| rule | | *in Indonesian* | ${books.map((book) => book.name).join(' | ')} |`,
    `|${'---|'.repeat(3 + books.length)}`,
    ...allRuleTexts.map(row),
  ];
}

/** The page docs/rulebooks.md. `paramsSource` is the text of apps/engine/rulebooks/params.ts; the same input gives the same page. */
export function rulebooksPage(paramsSource: string): string {
  return `${[
    '# The rulebooks side by side',
    '',
    'Written by `npm run rulebooks` from the rulebooks of the engine. Change those, not this page.',
    '',
    'A rulebook is a list of rules and one flat object of parameters (`apps/engine/rulebooks/presets.ts`). What a rule says is in the',
    '[catalogue](rules/README.md); this page says how the books differ, how a house differs from its book, and what was done where the documents contradict each other.',
    '',
    '- [The books](#the-books)',
    '- [Parameters](#parameters)',
    '- [House rules](#house-rules) and [versions](#versions)',
    '- [Contradictions between the documents](#contradictions-between-the-documents) and [inside them](#contradictions-inside-a-document)',
    '- [Which rule is in which book](#which-rule-is-in-which-book)',
    '',
    '## The books',
    '',
    ...families(),
    '',
    '`tda` is a reserved name: a hand that asks for it is refused until its rules exist.',
    '',
    '## Parameters',
    '',
    'Every book has a value for every parameter. One that no rule of the book reads has no effect there: `standard` has a value for `maxRaises`, and no cap.',
    '',
    ...parameters(paramsSource),
    '',
    '## House rules',
    '',
    'A room that plays by a book with some changes says so on the hand, in place of the name:',
    '',
    '```json',
    '{ "rulebook": { "base": "roberts", "house": { "maxRaises": 4, "headsUpCapped": true, "off": ["RR-SC-2"] } } }',
    '```',
    '',
    '`house` holds parameters of the table above and, under `off`, ids of rules of the base that the room does not play. A rule that is off is never found, and',
    'nothing follows from it. A hand keeps the house rules under which it was opened. Nothing is guessed: what the book does not know is',
    'refused by name, and the hand is not opened.',
    '',
    ...refusals(),
    '',
    'To try a change on a hand that was played, replay its log under the other rulebook: `POST /v1/replays` stores nothing.',
    '',
    '## Versions',
    '',
    'A book has one version number, raised whenever a judgement of it would change. `{"base": "roberts", "version": 1}` binds a hand to it; left out, the hand gets the',
    'version in force. A version that is not kept is refused, so that no hand is judged by rules other than those it names.',
    '',
    '## Contradictions between the documents',
    '',
    'The rules come from four documents that were written apart. Where they answer one question differently each book keeps the answer of its own document, as a',
    'parameter or as a rule that only it contains. Where a rule of one document answers what another leaves open, the [families](../apps/engine/rulebooks/families.ts) say which is asked.',
    '',
    ...betweenDocuments.flatMap(contradiction),
    '## Contradictions inside a document',
    '',
    'Two rules that read one event differently are settled by time, by number or by the order in which they are asked (`apps/engine/rules/registry.ts`).',
    '',
    ...insideDocuments.flatMap(contradiction),
    '## Which rule is in which book',
    '',
    ...rules(),
  ].join('\n')}\n`;
}
