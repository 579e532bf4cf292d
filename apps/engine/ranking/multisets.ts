import { HIGH_KEY_BITS, HIGH_RANKS, LOW_KEY_BITS, LOW_RANKS } from '../cards/keys.js';

/**
 * A minimal perfect hash of the rank multisets of up to seven cards, at most four of a rank (76,155 of them).
 *
 * A hand's ranks are two numbers in base 5 (keys.ts). The high halves are numbered in the order of how many cards they
 * hold, so that those which may follow a low half of t cards, at most 7 - t, are the first of that order. Each low half
 * therefore gets a run of numbers exactly that long, and `ROW[low] + COLUMN[high]` numbers every multiset once.
 */
export const MOST_CARDS = 7;
export const RANKS = LOW_RANKS + HIGH_RANKS;

/** Lengths are powers of two and not the number of entries, so that a masked index needs no bounds check. */
export const ROW: Int32Array = new Int32Array(1 << LOW_KEY_BITS);
export const COLUMN: Uint16Array = new Uint16Array(1 << HIGH_KEY_BITS);
export const INDEX_BITS = 17;
export const INDEX_MASK = (1 << INDEX_BITS) - 1;

/** How many multisets there are of exactly n cards, and of n or fewer. */
export const MULTISETS_OF: readonly number[] = [1, 13, 91, 455, 1820, 6175, 18395, 49205];
export const MULTISETS_UP_TO: readonly number[] = MULTISETS_OF.map((_, n) => MULTISETS_OF.slice(0, n + 1).reduce((a, b) => a + b));

const LOW_HALVES = halvesBySize(LOW_RANKS);
const HIGH_HALVES = halvesBySize(HIGH_RANKS);

const followers: number[] = [];
let column = 0;
for (const keys of HIGH_HALVES) {
  for (const key of keys) COLUMN[key] = column++;
  followers.push(column);
}
let row = 0;
for (let size = 0; size <= MOST_CARDS; size++) {
  for (const key of LOW_HALVES[size]) {
    ROW[key] = row;
    row += followers[MOST_CARDS - size];
  }
}

/**
 * Visits every multiset of exactly `size` cards, always in the same order. `counts` is one array, filled anew for
 * each visit; `index` is the multiset's number.
 */
export function forEachMultiset(size: number, visit: (counts: Uint8Array, index: number, low: number, high: number) => void): void {
  const counts = new Uint8Array(RANKS);
  for (let lowSize = 0; lowSize <= size; lowSize++) {
    for (const low of LOW_HALVES[lowSize]) {
      spread(low, counts, 0, LOW_RANKS);
      for (const high of HIGH_HALVES[size - lowSize]) {
        spread(high, counts, LOW_RANKS, HIGH_RANKS);
        visit(counts, ROW[low] + COLUMN[high], low, high);
      }
    }
  }
}

function spread(key: number, counts: Uint8Array, from: number, ranks: number): void {
  for (let rank = 0, rest = key; rank < ranks; rank++) {
    const next = Math.trunc(rest / 5);
    counts[from + rank] = rest - 5 * next;
    rest = next;
  }
}

function halvesBySize(ranks: number): number[][] {
  const bySize: number[][] = Array.from({ length: MOST_CARDS + 1 }, () => []);
  const collect = (rank: number, weight: number, key: number, size: number): void => {
    if (rank === ranks) {
      bySize[size].push(key);
      return;
    }
    for (let count = 0; count <= 4 && size + count <= MOST_CARDS; count++)
      collect(rank + 1, weight * 5, key + count * weight, size + count);
  };
  collect(0, 1, 0, 0);
  return bySize;
}
