import {
  compileRulebook,
  drawForButton,
  firstDealer,
  type Compiled,
  type Decided,
  judgeAddOn,
  judgeAgreedCap,
  judgeBuyIn,
  judgePlayers,
  type Refusal,
  type TableSetting,
  whoMoves,
} from '@cardspeak/engine';
import { CaseError } from './case.js';
import { readHandLine } from './read-hand-line.js';

/** A case of a rule that the room's service keeps: what is asked of a table, and what it is told, as one line of text. */
export interface ServiceCase {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly nearMiss: boolean;
  readonly wanted: string;
  readonly told: () => string;
}

interface AtTable {
  readonly setting: TableSetting;
  readonly book: Compiled;
  readonly seats: readonly number[];
}

const HEADER = /^(case|near miss) ((?:HL|RR|DP)-[A-Z]{2}-\d): (.+)$/;

/**
 * The cases of a `.table` file. `table` says what is played, as `hand` does in the other case files, and who sits there; a line asks; `=>` says what the
 * answer must be. docs/testing.md has the grammar.
 * @throws CaseError with file and line
 */
export function readServiceCases(text: string, name: string): ServiceCase[] {
  const cases: ServiceCase[] = [];
  let table: AtTable | undefined;
  let header: { title: string; rule: string; nearMiss: boolean } | undefined;
  let asked: (() => string) | undefined;
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const fail = (message: string): never => {
      throw new CaseError(name, i + 1, message);
    };
    if (line === '' || line.startsWith('#')) continue;
    const [, kind, rule = '', title = ''] = HEADER.exec(line) ?? [];
    if (line.startsWith('table ')) table = readTable(line.slice(6));
    else if (kind !== undefined) {
      header = { title: `${rule}: ${title}`, rule, nearMiss: kind === 'near miss' };
      asked = undefined;
    } else if (table === undefined || header === undefined) fail('stands before the table and the first case');
    else if (!line.startsWith('=> ')) asked = question(line, table) ?? fail(`"${line}" asks nothing`);
    else if (asked === undefined) fail('nothing was asked');
    else cases.push({ id: `${name.toLowerCase()}-${cases.length + 1}`, ...header, wanted: line.slice(3), told: asked });
  }
  return cases;
}

/** `roberts holdem no-limit, blinds 1 2, seats 1 3 6, seats-max 9, full-buy-in 100`. */
function readTable(line: string): AtTable {
  const clauses = line.split(',').map((clause) => clause.trim());
  const own = (name: string): string | undefined => clauses.find((clause) => clause.startsWith(`${name} `))?.slice(name.length + 1);
  const ofHand = clauses.filter((clause) => !/^(?:seats|seats-max|full-buy-in) /.test(clause));
  const { seats: _seats, button: _button, ...game } = readHandLine(`${ofHand.join(', ')}, button 1, seats 1:1 2:1`);
  const max = own('seats-max');
  const full = own('full-buy-in');
  const more = { ...(max === undefined ? {} : { seatsMax: Number(max) }), ...(full === undefined ? {} : { fullBuyIn: Number(full) }) };
  const setting = { ...game, ...more } as unknown as TableSetting;
  return { setting, book: compileRulebook(setting.rulebook), seats: numbers(own('seats') ?? '') };
}

const numbers = (text: string): number[] => text.split(/\s+/).filter(Boolean).map(Number);
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const QUESTIONS: readonly [RegExp, (at: AtTable, found: readonly string[]) => string][] = [
  [/^(\d+) players$/, ({ book, setting }, [n]) => refusedOr(judgePlayers(book, Number(n), setting.seatsMax), 'allowed')],
  [/^at most (\d+) agreed$/, ({ book }, [n]) => refusedOr(judgeAgreedCap(book, Number(n)), 'allowed')],
  [
    /^buys in (\d+)(?: after (\d+) buy-ins?, (\d+) short)?$/,
    ({ book, setting }, [amount, buyIns = '0', shortBuyIns = '0']) => {
      const asked = { amount: Number(amount), buyIns: Number(buyIns), shortBuyIns: Number(shortBuyIns) };
      const { kind, refusal } = judgeBuyIn(book, setting, asked);
      return refusedOr(refusal, `a ${kind} buy-in`);
    },
  ],
  [
    /^adds (\d+) (in the hand|between hands)$/,
    ({ book }, [amount, when]) =>
      refusedOr(judgeAddOn(book, { seat: 1, amount: Number(amount), inHand: when === 'in the hand' }), 'allowed'),
  ],
  [
    /^seat (\d+) turns up (.+)$/,
    ({ book, seats }, [dealer, cards = '']) => decidedOr(firstDealer(book, seats, Number(dealer), words(cards))),
  ],
  [
    /^(?:seat (\d+)|the house) deals (.+) for the (highest|lowest)(?: (\d+))?$/,
    ({ book, seats }, [dealer, cards = '', which, moves = '1']) => {
      const takes = which === 'highest' ? 'high' : 'low';
      return decidedOr(whoMoves(book, seats, dealer === undefined ? null : Number(dealer), words(cards), { moves: Number(moves), takes }));
    },
  ],
  [
    /^drawn (.+)$/,
    ({ book, seats }, [list = '']) => {
      const drawn = words(list).map((word) => ({ seat: Number(word.split(':')[0]), card: word.split(':')[1] ?? '' }));
      return decidedOr(drawForButton(book, seats, drawn));
    },
  ],
];

function question(line: string, at: AtTable): (() => string) | undefined {
  for (const [pattern, answer] of QUESTIONS) {
    const found = pattern.exec(line);
    if (found !== null) return () => answer(at, found.slice(1));
  }
  return undefined;
}

function refusedOr(refusal: Refusal | null, otherwise: string): string {
  if (refusal === null) return otherwise;
  return `refused by ${refusal.rule}${refusal.least === null ? '' : `, ${refusal.least} would do`}`;
}

function decidedOr(decided: Decided): string {
  if ('undecided' in decided) return decided.undecided === null ? 'no rule' : 'nothing yet';
  return `${decided.seats.length === 1 ? 'seat' : 'seats'} ${decided.seats.join(' ')} by ${decided.rule}`;
}
