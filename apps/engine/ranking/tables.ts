import { ACE } from '../cards/card.js';
import { highKey, lowKey } from '../cards/keys.js';
import type { Law } from './laws.js';
import { bitCount, straightTop } from './laws.js';
import { COLUMN, INDEX_BITS, MOST_CARDS, MULTISETS_UP_TO, RANKS, ROW, forEachMultiset } from './multisets.js';
import { Category, NO_HAND, valueOf } from './value.js';

export interface GivenTables {
  /** 2^INDEX_BITS entries. */
  readonly plain?: Int32Array;
  /** As `withWilds(1, 0)`. */
  readonly oneWild?: Int32Array;
  /** As `flushes(0)`, `flushes(1)`. */
  readonly flushes?: readonly Int32Array[];
}

/**
 * The tables of one law, each made when it is first asked for.
 *
 * - `plain[index]`: the best hand by ranks of up to seven cards, `index` from the hash of multisets.ts;
 * - `withWilds(wilds, bugs)[DENSE[index]]`: the same with so many wild cards besides;
 * - `flushes(free)[mask]`: the best five cards of one suit that holds the ranks of `mask`, `free` cards being wild.
 */
export class LawTables {
  private readonly wildTables: (Int32Array | undefined)[] = [];
  private readonly flushTables: (Int32Array | undefined)[] = [];
  private filled = false;
  readonly plain: Int32Array;

  /** `given` come empty, and long enough; a module that has them as constants of its own hands them in. */
  constructor(
    private readonly law: Law,
    private readonly given: GivenTables = {},
  ) {
    this.plain = given.plain ?? new Int32Array(1 << INDEX_BITS);
  }

  ensureFilled(): void {
    if (this.filled) return;
    this.filled = true;
    this.fillPlain();
    if (this.law.flush === 'helps') this.flushes(0);
  }

  private fillPlain(): void {
    const { law, plain } = this;
    for (let size = 0; size <= 5; size++) {
      forEachMultiset(size, (counts, index) => {
        plain[index] = size === 0 ? NO_HAND : law.byRanks(counts);
      });
    }
    for (let size = 6; size <= MOST_CARDS; size++) {
      forEachMultiset(size, (counts, index, low, high) => {
        let best = NO_HAND;
        for (let rank = 0; rank < RANKS; rank++) {
          if (counts[rank] > 0) best = Math.max(best, plain[ROW[low - LOW_KEYS[rank]] + COLUMN[high - HIGH_KEYS[rank]]]);
        }
        plain[index] = best;
      });
    }
  }

  withWilds(wilds: number, bugs: number): Int32Array {
    if (bugs > 0 && !this.law.limitedBug) return this.withWilds(wilds + bugs, 0);
    return (this.wildTables[bugs * 8 + wilds] ??= this.makeWilds(wilds, bugs));
  }

  flushes(free: number): Int32Array {
    return (this.flushTables[free] ??= this.fillFlushes(this.given.flushes?.[free] ?? new Int32Array(1 << RANKS), free));
  }

  /** One wild card is every rank in turn, the others then as in the table of one wild card fewer. */
  private makeWilds(wilds: number, bugs: number): Int32Array {
    const { law } = this;
    const most = MOST_CARDS - wilds - bugs;
    const dense = DENSE;
    fillDense();
    if (law.flush === 'helps') this.flushes(wilds + bugs);
    const table = (wilds === 1 && bugs === 0 && this.given.oneWild) || new Int32Array(MULTISETS_UP_TO[most]);
    const fewer = wilds + bugs === 1 ? null : wilds > 0 ? this.withWilds(wilds - 1, bugs) : this.withWilds(0, bugs - 1);
    const withOneMore = (rank: number, low: number, high: number): number => {
      const index = ROW[low + LOW_KEYS[rank]] + COLUMN[high + HIGH_KEYS[rank]];
      return fewer === null ? this.plain[index] : fewer[dense[index]];
    };
    for (let size = 0; size <= most; size++) {
      forEachMultiset(size, (counts, index, low, high) => {
        let best = NO_HAND;
        if (wilds > 0) {
          for (let rank = 0; rank < RANKS; rank++) {
            best = Math.max(best, counts[rank] === 4 ? fiveOfAKind(law, rank) : withOneMore(rank, low, high));
          }
        } else {
          best = counts[ACE] === 4 ? fiveOfAKind(law, ACE) : withOneMore(ACE, low, high);
          if (size + bugs >= 5) best = Math.max(best, straightValue(law, ranksOf(counts), bugs));
        }
        table[dense[index]] = best;
      });
    }
    return table;
  }

  private fillFlushes(table: Int32Array, free: number): Int32Array {
    const { law } = this;
    for (let mask = 0; mask < table.length; mask++) {
      if (bitCount(mask) + free >= 5) table[mask] = flushValue(law, ranksDown(mask), free);
    }
    return table;
  }
}

const LOW_KEYS = Array.from({ length: RANKS }, (_, rank) => lowKey(rank));
const HIGH_KEYS = Array.from({ length: RANKS }, (_, rank) => highKey(rank));

/**
 * Numbers the multisets of up to six cards by size first, so that a table for fewer cards is a shorter one. Filled
 * when the first table with wild cards is made.
 */
export const DENSE: Uint16Array = new Uint16Array(1 << INDEX_BITS);
let denseFilled = false;

function fillDense(): void {
  if (denseFilled) return;
  denseFilled = true;
  let next = 0;
  for (let size = 0; size < MOST_CARDS; size++) {
    forEachMultiset(size, (_, index) => {
      DENSE[index] = next++;
    });
  }
}

/** Five of the rank; a law for low has no use for it, so the value it gives is the poorest that it knows. */
export function fiveOfAKind(law: Law, rank: number): number {
  const counts = new Uint8Array(RANKS);
  counts[rank] = 5;
  return law.byRanks(counts);
}

/** The straight that these ranks complete with `free` cards that may be anything, or NO_HAND. */
export function straightValue(law: Law, mask: number, free: number): number {
  const top = straightTop(mask, free, law.straights);
  return top === 0 ? NO_HAND : valueOf(Category.straight, top);
}

/**
 * The best that five cards of one suit make, out of `ranks` (2..14, the highest first) and `free` wild cards: the
 * highest straight flush that can be completed, else the wild cards are aces. An ace beside the ace of the suit is
 * allowed: the holder could name it (see `designate`), and the best counts.
 */
export function flushValue(law: Law, ranks: readonly number[], free: number): number {
  const mask = ranks.reduce((bits, rank) => bits | (1 << (rank - 2)), 0);
  for (const straight of law.straights) {
    if (5 - bitCount(mask & straight.mask) <= free) return valueOf(Category.straightFlush, straight.top);
  }
  const aces = Array.from({ length: Math.min(free, 5) }, () => ACE + 2);
  return law.byFlush([...aces, ...ranks].slice(0, 5));
}

function ranksOf(counts: Uint8Array): number {
  let mask = 0;
  for (let rank = 0; rank < RANKS; rank++) if (counts[rank] > 0) mask |= 1 << rank;
  return mask;
}

function ranksDown(mask: number): number[] {
  const ranks: number[] = [];
  for (let rank = RANKS - 1; rank >= 0; rank--) if ((mask & (1 << rank)) !== 0) ranks.push(rank + 2);
  return ranks;
}
