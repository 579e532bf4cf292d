import { EVERY_SUIT, FIVE_OF_SUIT, HIGH_HALF, HIGH_KEY_BITS, HIGH_KEY_MASK, LOW_HALF, LOW_KEY_BITS, LOW_KEY_MASK } from '../cards/keys.js';
import { NO_WILDS } from '../cards/wilds.js';
import type { CompiledWilds } from '../cards/wilds.js';
import { Evaluator, SHORT_OF_FIVE } from './evaluator.js';
import type { CardIds } from './evaluator.js';
import { HIGH } from './laws.js';
import { COLUMN, INDEX_BITS, INDEX_MASK, MOST_CARDS, RANKS, ROW } from './multisets.js';
import { DENSE, LawTables } from './tables.js';

// The loop that everything else waits for has its tables as constants of its own module: twice as fast as through an
// object or an import. The `| 0` and the masks tell the compiler that no sum overflows and no index is out of bounds.
const LOW = LOW_HALF;
const HIGHS = HIGH_HALF;
const ROWS = ROW;
const COLUMNS = COLUMN;
const DENSE_INDEX = DENSE;
/** The 26,950 multisets of up to six cards fit in so many bits. */
const ONE_WILD_BITS = 15;
const ONE_WILD_MASK = (1 << ONE_WILD_BITS) - 1;
const PLAIN = new Int32Array(1 << INDEX_BITS);
const ONE_WILD = new Int32Array(1 << ONE_WILD_BITS);
const FLUSHES = new Int32Array(1 << RANKS);
const FLUSHES_ONE_WILD = new Int32Array(1 << RANKS);

const EVALUATOR = new Evaluator(HIGH, new LawTables(HIGH, { plain: PLAIN, oneWild: ONE_WILD, flushes: [FLUSHES, FLUSHES_ONE_WILD] }));

/**
 * The value for high of the first n ids, jokers wild: the best five of five or more, what there is of fewer. Where
 * ranks or other cards are wild, or the joker is the bug, use `rankHighWith`.
 */
export function rankHigh(ids: CardIds, n: number): number {
  let low = 0;
  let high = 0;
  for (let i = 0; i < n; i++) {
    const id = ids[i];
    low = (low + LOW[id]) | 0;
    high = (high + HIGHS[id]) | 0;
  }
  const value = n <= MOST_CARDS ? fromTables(ids, 0, n, low, high) : 0;
  return value !== 0 ? value : EVALUATOR.fromSums(ids, n, low, high, NO_WILDS);
}

/** `rankHigh` of the seven ids from `offset` on, for long rows of hands. */
export function rankHighSeven(ids: CardIds, offset = 0): number {
  const a = ids[offset];
  const b = ids[offset + 1];
  const c = ids[offset + 2];
  const d = ids[offset + 3];
  const e = ids[offset + 4];
  const f = ids[offset + 5];
  const g = ids[offset + 6];
  let low = (LOW[a] + LOW[b]) | 0;
  let high = (HIGHS[a] + HIGHS[b]) | 0;
  low = (low + LOW[c]) | 0;
  high = (high + HIGHS[c]) | 0;
  low = (low + LOW[d]) | 0;
  high = (high + HIGHS[d]) | 0;
  low = (low + LOW[e]) | 0;
  high = (high + HIGHS[e]) | 0;
  low = (low + LOW[f]) | 0;
  high = (high + HIGHS[f]) | 0;
  low = (low + LOW[g]) | 0;
  high = (high + HIGHS[g]) | 0;
  const value = fromTables(ids, offset, 7, low, high);
  return value !== 0 ? value : unusualSeven(ids, offset, low, high);
}

/** The value by the tables of this module; 0 where they do not hold the hand, or are still empty. */
function fromTables(ids: CardIds, from: number, n: number, low: number, high: number): number {
  const index = (ROWS[low & LOW_KEY_MASK] + COLUMNS[high & HIGH_KEY_MASK]) & INDEX_MASK;
  if (low <= LOW_KEY_MASK) {
    return ((high + SHORT_OF_FIVE) & FIVE_OF_SUIT) === 0 ? PLAIN[index] : suited(ids, from, n, high + SHORT_OF_FIVE, FLUSHES);
  }
  if (low >> LOW_KEY_BITS !== 1) return 0;
  const byRanks = ONE_WILD[DENSE_INDEX[index] & ONE_WILD_MASK];
  const suits = high + SHORT_OF_FIVE + EVERY_SUIT;
  return (suits & FIVE_OF_SUIT) === 0 ? byRanks : Math.max(byRanks, suited(ids, from, n, suits, FLUSHES_ONE_WILD));
}

/** The flush in the suit whose counter, started three (or, with a wild card, four) ahead, has reached eight. */
function suited(ids: CardIds, from: number, n: number, suits: number, flushes: Int32Array): number {
  const suit = (31 - Math.clz32(suits & FIVE_OF_SUIT) - HIGH_KEY_BITS) >> 2;
  let mask = 0;
  for (let i = from; i < from + n; i++) {
    const id = ids[i];
    // The jokers, which are no cards of a suit, are the bit above the ace.
    if ((id & 3) === suit) mask |= 1 << ((id & 63) >> 2);
  }
  return flushes[mask & RANKS_MASK];
}

const RANKS_MASK = (1 << RANKS) - 1;
const SEVEN = new Uint8Array(7);

function unusualSeven(ids: CardIds, offset: number, low: number, high: number): number {
  for (let i = 0; i < 7; i++) SEVEN[i] = ids[offset + i];
  return EVALUATOR.fromSums(SEVEN, 7, low, high, NO_WILDS);
}

/** `rankHigh` with the wild cards of `wilds`. */
export function rankHighWith(ids: CardIds, n: number, wilds: CompiledWilds): number {
  return wilds.onlyJokers ? rankHigh(ids, n) : EVALUATOR.valueWith(ids, n, wilds);
}

/** The evaluator behind these functions, for rankings that choose the five cards themselves. */
export const HIGH_EVALUATOR: Evaluator = EVALUATOR;
