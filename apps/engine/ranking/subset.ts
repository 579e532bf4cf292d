import { ACE, playsAs, suitOf, rankOf } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { BUG, WILD } from '../cards/wilds.js';
import type { CompiledWilds } from '../cards/wilds.js';
import type { Law } from './laws.js';
import { RANKS } from './multisets.js';
import { fiveOfAKind, flushValue, straightValue } from './tables.js';
import { NO_HAND } from './value.js';

/**
 * The way without tables, for the hands that these cannot hold: more than seven cards, a named wild card (which may
 * repeat a card that is there already), and, for deuce to seven, more than five cards with a flush among them.
 */
export function valueBySubsets(law: Law, cards: ArrayLike<number>, n: number, wilds: CompiledWilds): number {
  let best = NO_HAND;
  forEachSubset(n, Math.min(n, 5), (chosen) => {
    best = Math.max(
      best,
      valueOfFive(
        law,
        chosen.map((i) => cards[i] as Card),
        wilds,
      ),
    );
  });
  return best;
}

/** Visits the ways of choosing k of n, in lexical order; `chosen` is one array, changed between the visits. */
export function forEachSubset(n: number, k: number, visit: (chosen: number[]) => void): void {
  const chosen = Array.from({ length: k }, (_, i) => i);
  for (;;) {
    visit(chosen);
    let i = k - 1;
    while (i >= 0 && chosen[i] === n - k + i) i--;
    if (i < 0) return;
    chosen[i]++;
    for (let j = i + 1; j < k; j++) chosen[j] = chosen[j - 1] + 1;
  }
}

function valueOfFive(law: Law, cards: readonly Card[], wilds: CompiledWilds): number {
  const counts = new Uint8Array(RANKS);
  const ranks: number[] = [];
  let free = 0;
  let bugs = 0;
  let suit = -1;
  let oneSuit = true;
  for (const card of cards) {
    const kind = wilds.kind[card];
    if (kind === WILD) free++;
    else if (kind === BUG) bugs++;
    else if (rankOf(card) >= 0) {
      counts[rankOf(card)]++;
      ranks.push(rankOf(card) + 2);
      oneSuit &&= suit === -1 || suit === suitOf(playsAs(card));
      suit = suitOf(playsAs(card));
    }
  }
  if (!law.limitedBug) {
    free += bugs;
    bugs = 0;
  }
  const isFlush = oneSuit && ranks.length + free + bugs === 5;
  ranks.sort((a, b) => b - a);
  if (isFlush && law.flush === 'hurts' && free === 0) return law.byFlush(ranks);
  const byRanks = filledByRanks(law, counts, free, bugs, 0);
  return isFlush && law.flush === 'helps' ? Math.max(byRanks, flushValue(law, ranks, free + bugs)) : byRanks;
}

/** Wild cards become every rank from `from` up, in rising order, so that no filling is tried twice. */
function filledByRanks(law: Law, counts: Uint8Array, free: number, bugs: number, from: number): number {
  if (free === 0) return filledByBugs(law, counts, bugs);
  let best = NO_HAND;
  for (let rank = from; rank < RANKS; rank++) {
    counts[rank]++;
    best = Math.max(best, counts[rank] > 5 ? NO_HAND : filledByRanks(law, counts, free - 1, bugs, rank));
    counts[rank]--;
  }
  return best;
}

function filledByBugs(law: Law, counts: Uint8Array, bugs: number): number {
  if (bugs === 0) return law.byRanks(counts);
  if (counts[ACE] >= 5) return fiveOfAKind(law, ACE);
  counts[ACE]++;
  const best = filledByBugs(law, counts, bugs - 1);
  counts[ACE]--;
  const held = counts.reduce((sum, count) => sum + count, 0);
  const mask = counts.reduce((bits, count, rank) => bits | (count === 1 ? 1 << rank : 0), 0);
  const different = counts.every((count) => count <= 1);
  return different && held + bugs === 5 ? Math.max(best, straightValue(law, mask, bugs)) : best;
}
