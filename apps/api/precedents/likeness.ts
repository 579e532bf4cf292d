import type { FindingFacts, FindingView, Hand } from '@cardspeak/engine';

/*
 * How alike two situations are. Floors compare "the same rule, the same game, about that size": chips are counted in minimum bets, so that a
 * string bet of 25 in a 1-2 game is like one of 250 in a 10-20 game, and who sat where does not matter.
 */

/** A finding with what it was found in, as far as likeness goes. */
export interface Situation {
  readonly rule: string;
  /** What the rule proposed. */
  readonly proposed: string;
  readonly state: string;
  readonly game: string;
  readonly limit: string;
  readonly street: number;
  /** Numbers of the facts: chips in minimum bets, counts as they are. */
  readonly measures: Readonly<Record<string, number>>;
  /** Words of the facts. */
  readonly words: Readonly<Record<string, string>>;
}

/** Facts that hold chips. */
export const CHIPS = new Set([
  'added',
  'amount',
  'call',
  'excess',
  'first',
  'full',
  'max',
  'min',
  'minimumBet',
  'put',
  'short',
  'threshold',
  'to',
]);
/** Facts that say which seat, card or entry it was: they make no two situations alike or unlike. */
export const WHICH = new Set(['acted', 'by', 'card', 'cards', 'checked', 'expected', 'given', 'pot', 'rule', 'seat', 'where']);

const WEIGHTS = { proposed: 0.25, game: 0.15, limit: 0.1, street: 0.1, state: 0.1, facts: 0.3 } as const;
/** Where the rule proposed something else, or in another game, limit or street, nothing is more alike than this. */
export const MOST_OTHERWISE = 1 - Math.min(WEIGHTS.proposed, WEIGHTS.game, WEIGHTS.limit, WEIGHTS.street);

/** The situation of a finding at `street` of a hand. */
export function situationOf(
  finding: Pick<FindingView, 'rule' | 'state' | 'facts'>,
  proposed: string,
  hand: Pick<Hand, 'game' | 'limit' | 'stakes'>,
  street: number,
): Situation {
  const { measures, words } = factsRead(finding.facts, smallestBet(hand.stakes));
  return { rule: finding.rule, proposed, state: finding.state, game: hand.game, limit: hand.limit, street, measures, words };
}

function smallestBet({ minBet, blinds = [], bets = [], ante }: Hand['stakes']): number {
  const single = typeof ante === 'number' ? ante : (ante?.amount ?? 0);
  return minBet ?? (Math.max(...blinds, 0) || bets[0] || single || 1);
}

function factsRead(facts: FindingFacts, unit: number): Pick<Situation, 'measures' | 'words'> {
  const measures: Record<string, number> = {};
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (WHICH.has(name)) continue;
    if (typeof value === 'number') measures[name] = CHIPS.has(name) ? value / unit : value;
    else words[name] = String(value);
  }
  return { measures, words };
}

/**
 * One number for the size of a situation: the sum of the logarithms of its measures. Two situations of one rule whose sizes are far apart cannot
 * be alike in every measure, so the nearest sizes are looked at first.
 */
export function sizeOf({ measures }: Pick<Situation, 'measures'>): number {
  return Object.values(measures).reduce((sum, value) => sum + Math.log1p(Math.abs(value)), 0);
}

/** The name of all situations that a room should decide alike: same rule, proposal, game and limit, same words, each measure in the same power of two. */
export function situationKey({ rule, proposed, game, limit, measures, words }: Situation): string {
  const sizes = Object.entries(measures).map(([name, value]) => `${name}~${Math.round(Math.log2(1 + Math.abs(value)))}`);
  const said = Object.entries(words).map(([name, value]) => `${name}=${value}`);
  return [rule, proposed, game, limit, ...[...sizes, ...said].sort()].join(' ');
}

/**
 * From 0 to 1: what the rule proposed 25 %, game 15 %, limit 10 %, street 10 %, state of the finding 10 %, facts 30 % (a number by the ratio of the
 * smaller to the larger, each plus one; a word by being the same; a fact that only one has counts nothing). Another rule is 0.
 */
export function likeness(a: Situation, b: Situation): number {
  if (a.rule !== b.rule) return 0;
  const same = (name: Exclude<keyof typeof WEIGHTS, 'facts'>): number => (a[name] === b[name] ? WEIGHTS[name] : 0);
  const coded = same('proposed') + same('game') + same('limit') + same('street') + same('state');
  return Math.round((coded + WEIGHTS.facts * factsAlike(a, b)) * 1_000) / 1_000;
}

function factsAlike(a: Situation, b: Situation): number {
  const measures = new Set([...Object.keys(a.measures), ...Object.keys(b.measures)]);
  const words = new Set([...Object.keys(a.words), ...Object.keys(b.words)]);
  if (measures.size + words.size === 0) return 1;
  let sum = 0;
  for (const name of measures) sum += ratio(a.measures[name], b.measures[name]);
  for (const name of words) if (a.words[name] === b.words[name]) sum += 1;
  return sum / (measures.size + words.size);
}

function ratio(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const [less, more] = [Math.abs(a), Math.abs(b)].sort((x, y) => x - y) as [number, number];
  return (1 + less) / (1 + more);
}
