import { EVERY_SUIT, FIVE_OF_SUIT, HIGH_HALF, HIGH_KEY_BITS, HIGH_KEY_MASK, LOW_HALF, LOW_KEY_BITS, LOW_KEY_MASK } from '../cards/keys.js';
import { NATURAL, NO_WILDS } from '../cards/wilds.js';
import type { CompiledWilds } from '../cards/wilds.js';
import type { Law } from './laws.js';
import { COLUMN, INDEX_MASK, MOST_CARDS, ROW } from './multisets.js';
import { valueBySubsets } from './subset.js';
import { DENSE, LawTables } from './tables.js';

/** Card ids in any array; a `Uint8Array` is the fastest, and one kind of array throughout is faster than several. */
export type CardIds = Uint8Array | readonly number[];

/** Added to the high sum, it sets a bit of FIVE_OF_SUIT where a suit has five cards. */
export const SHORT_OF_FIVE = 3 * EVERY_SUIT;

const WILD_SHIFT = LOW_KEY_BITS;
const BUG_SHIFT = LOW_KEY_BITS + 3;
const NAMED_SHIFT = LOW_KEY_BITS + 6;

// Tables in constants of the module itself are addresses in the compiled code; what is imported is looked up each time.
const LOW = LOW_HALF;
const HIGH = HIGH_HALF;
const ROWS = ROW;
const COLUMNS = COLUMN;
const DENSE_INDEX = DENSE;

/**
 * The value of the best five of n cards under one law, by table: two sums over the cards, one test for a flush, two
 * look-ups for the number of the rank multiset and one for its value. Allocates nothing, unless the hand has to go the
 * way of subset.ts. The tables are made at the first hand. Unknown cards count for nothing.
 */
export class Evaluator {
  private readonly plain: Int32Array;

  /** `tables` may be handed in by a module whose own loop holds them as constants. */
  constructor(
    private readonly law: Law,
    private readonly tables: LawTables = new LawTables(law),
  ) {
    this.plain = tables.plain;
  }

  /** With natural cards, and jokers that are wild. */
  value(ids: CardIds, n: number): number {
    let low = 0;
    let high = 0;
    for (let i = 0; i < n; i++) {
      const id = ids[i];
      low = (low + LOW[id]) | 0;
      high = (high + HIGH[id]) | 0;
    }
    return this.fromSums(ids, n, low, high, NO_WILDS);
  }

  /** With the wild cards of `wilds`. */
  valueWith(ids: CardIds, n: number, wilds: CompiledWilds): number {
    if (wilds.onlyJokers) return this.value(ids, n);
    const lowKeys = wilds.low;
    const highKeys = wilds.high;
    let low = 0;
    let high = 0;
    for (let i = 0; i < n; i++) {
      const id = ids[i];
      low = (low + lowKeys[id]) | 0;
      high = (high + highKeys[id]) | 0;
    }
    return this.fromSums(ids, n, low, high, wilds);
  }

  /** The value of a hand whose sums (keys.ts) are known; `ids` are read only where a flush is possible. */
  fromSums(ids: CardIds, n: number, low: number, high: number, wilds: CompiledWilds): number {
    const { law, tables } = this;
    tables.ensureFilled();
    if (n > MOST_CARDS || low >> NAMED_SHIFT !== 0) return valueBySubsets(law, ids, n, wilds);
    const wild = (low >> WILD_SHIFT) & 7;
    const bugs = (low >> BUG_SHIFT) & 7;
    const free = wild + bugs;
    const index = (ROWS[low & LOW_KEY_MASK] + COLUMNS[high & HIGH_KEY_MASK]) & INDEX_MASK;
    const byRanks = free === 0 ? this.plain[index] : tables.withWilds(wild, bugs)[DENSE_INDEX[index]];
    if (law.flush === 'ignored' || ((high + SHORT_OF_FIVE + free * EVERY_SUIT) & FIVE_OF_SUIT) === 0) return byRanks;
    if (law.flush === 'helps') return this.withFlush(ids, n, high, free, byRanks, wilds.kind);
    return free === 0 || n > 5 ? valueBySubsets(law, ids, n, wilds) : byRanks;
  }

  private withFlush(ids: CardIds, n: number, high: number, free: number, byRanks: number, kind: Uint8Array): number {
    const flushes = this.tables.flushes(free);
    let best = byRanks;
    for (let suit = 0; suit < 4; suit++) {
      if (((high >> (HIGH_KEY_BITS + 4 * suit)) & 15) + free < 5) continue;
      let mask = 0;
      for (let i = 0; i < n; i++) {
        const id = ids[i];
        if ((id & 3) === suit && kind[id] === NATURAL) mask |= 1 << ((id & 63) >> 2);
      }
      // An unknown card is the bit above the ace, which the mask drops.
      const value = flushes[mask & 0x1fff];
      if (value > best) best = value;
    }
    return best;
  }
}
