/**
 * A second way of ranking, written from the rules and sharing nothing with the tables: sort, count, compare. Slow, and
 * used only to hold the engine's ranking against. Cards are numbers here too, rank * 4 + suit; a card may be repeated.
 */
export interface PlainHand {
  /** 1 no pair … 10 five of a kind, in the usual order. */
  readonly category: number;
  readonly ranks: readonly number[];
}

export const PLAIN_ORDER = [
  'no-pair',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'five',
] as const;

export interface PlainOptions {
  readonly aceLow?: boolean;
  /** The rank (2..14) that an ace stands below in a straight: 2, in the short deck 6, none where aces are high only. */
  readonly wheelFrom?: number | null;
  readonly suitsAndRuns?: boolean;
}

export function plainFive(cards: readonly number[], options: PlainOptions = {}): PlainHand {
  const { aceLow = false, wheelFrom = 2, suitsAndRuns = true } = options;
  const ranks = cards.map((card) => (card >> 2) + 2).map((rank) => (aceLow && rank === 14 ? 1 : rank));
  const times = new Map<number, number>();
  for (const rank of ranks) times.set(rank, (times.get(rank) ?? 0) + 1);
  const groups = [...times].sort(([rankA, countA], [rankB, countB]) => countB - countA || rankB - rankA);
  const byGroup = groups.map(([rank]) => rank);
  const shape = groups.map(([, count]) => count).join('');
  const flush = suitsAndRuns && cards.length === 5 && cards.every((card) => (card & 3) === (cards[0] & 3));
  const top = suitsAndRuns && shape === '11111' ? topOfRun(byGroup, wheelFrom) : 0;
  const name =
    shape === '5'
      ? 'five'
      : flush && top > 0
        ? 'straight-flush'
        : shape.startsWith('4')
          ? 'four'
          : shape === '32'
            ? 'full-house'
            : flush
              ? 'flush'
              : top > 0
                ? 'straight'
                : shape.startsWith('3')
                  ? 'three'
                  : shape.startsWith('22')
                    ? 'two-pair'
                    : shape.startsWith('2')
                      ? 'pair'
                      : 'no-pair';
  const category = PLAIN_ORDER.indexOf(name) + 1;
  if (name === 'five' && flush) return { category, ranks: [byGroup[0]] };
  if (name === 'flush') return { category, ranks: ranks.slice().sort((a, b) => b - a) };
  return { category, ranks: top > 0 ? [top] : byGroup };
}

function topOfRun(down: readonly number[], wheelFrom: number | null): number {
  if (down[0] - down[4] === 4) return down[0];
  const underWheel = wheelFrom !== null && down[0] === 14 && down[1] === wheelFrom + 3 && down[4] === wheelFrom;
  return underWheel ? wheelFrom + 3 : 0;
}

/** Positive where `a` is the better hand for high. */
export function comparePlain(a: PlainHand, b: PlainHand): number {
  if (a.category !== b.category) return a.category - b.category;
  for (let i = 0; i < a.ranks.length; i++) if (a.ranks[i] !== b.ranks[i]) return a.ranks[i] - (b.ranks[i] ?? 0);
  return 0;
}

/** The hand as one number, in the same order. */
export function plainNumber(hand: PlainHand): number {
  let number = hand.category;
  for (let i = 0; i < 5; i++) number = number * 15 + (hand.ranks[i] ?? 0);
  return number;
}

export function plainBest(cards: readonly number[], options: PlainOptions = {}): number {
  return Math.max(...choices(cards, Math.min(5, cards.length)).map((five) => plainNumber(plainFive(five, options))));
}

export function plainLowest(cards: readonly number[], options: PlainOptions): number {
  return Math.min(...choices(cards, Math.min(5, cards.length)).map((five) => plainNumber(plainFive(five, options))));
}

export function choices<T>(of: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return of.flatMap((first, i) => choices(of.slice(i + 1), k - 1).map((rest) => [first, ...rest]));
}

/** A source of cards that is the same in every run. */
export function dealer(seed: number): (n: number, from?: number) => number[] {
  let state = seed;
  const below = (n: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  return (n, from = 0) => {
    const cards = new Set<number>();
    while (cards.size < n) cards.add(from + below(52 - from));
    return [...cards];
  };
}
