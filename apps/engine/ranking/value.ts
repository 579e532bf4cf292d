/**
 * The value of a hand: `category << 20`, and below it five ranks of four bits, the most significant first (2..14, an
 * ace that plays low is 1, 0 = no such card). A higher value is the better hand within one ranking, and the value
 * alone tells the hand's class and the ranks that made it (HL-HR-1, DP-HR-1; ties by HL-TI-1, HL-TI-3, HL-TI-4 and HL-TI-5).
 *
 * Rankings for low turn both around: `category = 32 - category`, and the twenty bits are inverted.
 */
export const CATEGORY_SHIFT = 20;
const RANKS_MASK = (1 << CATEGORY_SHIFT) - 1;

export const Category = {
  noPair: 1,
  pair: 2,
  twoPair: 3,
  three: 4,
  straight: 5,
  flush: 6,
  fullHouse: 7,
  /** The flush of the short deck, which beats the full house there. */
  shortDeckFlush: 8,
  four: 9,
  straightFlush: 10,
  five: 11,
} as const;
export type Category = (typeof Category)[keyof typeof Category];

const LOW_BASE = 32;
const LOWEST_LOW = LOW_BASE - Category.five;
const BADUGI_BASE = 40;

/** No hand at all: nothing that qualifies for low. */
export const NO_HAND = 0;

/** The class codes that claims use; the last four are those of badugi, `none` a hand that does not qualify. */
export const HAND_CLASSES = [
  'five',
  'straight-flush',
  'four',
  'full-house',
  'flush',
  'straight',
  'three',
  'two-pair',
  'pair',
  'no-pair',
  'badugi',
  'three-card',
  'two-card',
  'one-card',
  'none',
] as const;
export type HandClass = (typeof HAND_CLASSES)[number];

const CLASS_BY_CATEGORY: Record<Category, HandClass> = {
  [Category.noPair]: 'no-pair',
  [Category.pair]: 'pair',
  [Category.twoPair]: 'two-pair',
  [Category.three]: 'three',
  [Category.straight]: 'straight',
  [Category.flush]: 'flush',
  [Category.fullHouse]: 'full-house',
  [Category.shortDeckFlush]: 'flush',
  [Category.four]: 'four',
  [Category.straightFlush]: 'straight-flush',
  [Category.five]: 'five',
};
const BADUGI_CLASSES: readonly HandClass[] = ['none', 'one-card', 'two-card', 'three-card', 'badugi'];

export function valueOf(category: Category, a = 0, b = 0, c = 0, d = 0, e = 0): number {
  return (category << CATEGORY_SHIFT) | (a << 16) | (b << 12) | (c << 8) | (d << 4) | e;
}

/** The value for low of a hand whose value for high is given. */
export function turnedLow(value: number): number {
  return ((LOW_BASE - (value >> CATEGORY_SHIFT)) << CATEGORY_SHIFT) | (~value & RANKS_MASK);
}

/** The value of a badugi hand of one to four cards; `ranks` is the four-bit fields, the highest card first. */
export function badugiValue(cards: number, ranks: number): number {
  return ((BADUGI_BASE + cards) << CATEGORY_SHIFT) | (~ranks & RANKS_MASK);
}

export function isLowValue(value: number): boolean {
  return value >> CATEGORY_SHIFT >= LOWEST_LOW;
}

/** The class of the hand that a value stands for, in any ranking. */
export function handClass(value: number): HandClass {
  const category = value >> CATEGORY_SHIFT;
  if (category === NO_HAND) return 'none';
  if (category > BADUGI_BASE) return BADUGI_CLASSES[category - BADUGI_BASE];
  return CLASS_BY_CATEGORY[(category >= LOWEST_LOW ? LOW_BASE - category : category) as Category];
}

/** The ranks in the value's fields, the most significant first: 2..14, or 1 for an ace that plays low. */
export function handRanks(value: number): number[] {
  const fields = isLowValue(value) ? ~value : value;
  const ranks: number[] = [];
  for (let shift = 16; shift >= 0; shift -= 4) {
    const rank = (fields >> shift) & 15;
    if (rank > 0) ranks.push(rank);
  }
  return ranks;
}

/** The rank of each card of the hand, the most significant first (a full house: three times, then twice). */
export function cardRanks(value: number): number[] {
  const [first, second, third, ...rest] = handRanks(value);
  switch (handClass(value)) {
    case 'five':
      return [first, first, first, first, first];
    case 'straight':
    case 'straight-flush':
      return [first, first - 1, first - 2, first - 3, first - 4];
    case 'four':
      return present([first, first, first, first, second]);
    case 'full-house':
      return [first, first, first, second, second];
    case 'three':
      return present([first, first, first, second, third]);
    case 'two-pair':
      return present([first, first, second, second, third]);
    case 'pair':
      return present([first, first, second, third, ...rest]);
    case 'flush':
    case 'no-pair':
    case 'badugi':
    case 'three-card':
    case 'two-card':
    case 'one-card':
    case 'none':
      return present([first, second, third, ...rest]);
  }
}

function present(ranks: (number | undefined)[]): number[] {
  return ranks.filter((rank): rank is number => rank !== undefined);
}
