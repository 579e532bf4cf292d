import { ACE, playsAs, rankOf, suitOf } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { NATURAL, NO_WILDS } from '../cards/wilds.js';
import type { CompiledWilds } from '../cards/wilds.js';
import { bitCount } from './laws.js';
import { RANKS } from './multisets.js';
import { PlayingCards, inOrder } from './playing-cards.js';
import { better } from './ranking.js';
import type { Ranked, Ranking, RankingName } from './ranking.js';
import { forEachSubset } from './subset.js';
import { NO_HAND, badugiValue } from './value.js';

const MOST_CARDS = 4;

/**
 * Badugi: up to four cards, no two of a rank and no two of a suit. More cards beat fewer; among as many, the lowest
 * from the top down; the ace is low. A wild card, the bug too, is the lowest card that is missing.
 */
export class BadugiRanking implements Ranking {
  readonly name: RankingName = 'badugi';
  readonly side = 'low';
  readonly better = better;
  /** By the set of ranks that play, bit 0 the ace. */
  private table: Int32Array | undefined;
  private readonly ranks = new Uint16Array(64);
  private readonly suits = new Uint8Array(64);

  value(hole: readonly Card[], board: readonly Card[], wilds: CompiledWilds = NO_WILDS): number {
    this.table ??= tableOfRanks();
    const free = this.read(hole, wilds, 0) + this.read(board, wilds, this.count);
    return this.bestFrom(0, 0, 0, MOST_CARDS, free);
  }

  rank(hole: readonly Card[], board: readonly Card[], wilds: CompiledWilds = NO_WILDS): Ranked {
    const cards = inOrder(hole, board, wilds);
    const playing = new PlayingCards((choice) => this.value(choice, [], wilds), wilds);
    // The smaller choices first, so that no card is among those that play without need.
    for (let size = 1; size <= Math.min(cards.length, MOST_CARDS); size++) {
      forEachSubset(cards.length, size, (chosen) => {
        playing.consider(chosen.map((i) => cards[i]));
      });
    }
    return playing.ranked();
  }

  private count = 0;

  /** Reads the natural cards behind the `from` that were read before; returns how many wild cards there are. */
  private read(cards: readonly Card[], wilds: CompiledWilds, from: number): number {
    let free = 0;
    let n = from;
    for (const card of cards) {
      if (wilds.kind[card] !== NATURAL) free++;
      else if (rankOf(card) >= 0) {
        this.ranks[n] = aceLowBit(rankOf(card));
        this.suits[n] = 1 << suitOf(playsAs(card));
        n++;
      }
    }
    this.count = n;
    return free;
  }

  /** The best of taking and leaving each card from the i-th on, with what was taken before. */
  private bestFrom(i: number, ranks: number, suits: number, room: number, free: number): number {
    if (i === this.count || room === 0) return this.table?.[filled(ranks, Math.min(free, room))] ?? NO_HAND;
    const left = this.bestFrom(i + 1, ranks, suits, room, free);
    if ((ranks & this.ranks[i]) !== 0 || (suits & this.suits[i]) !== 0) return left;
    return Math.max(left, this.bestFrom(i + 1, ranks | this.ranks[i], suits | this.suits[i], room - 1, free));
  }
}

function aceLowBit(rank: number): number {
  return rank === ACE ? 1 : 2 << rank;
}

/** The set with its lowest missing ranks added. */
function filled(ranks: number, free: number): number {
  let set = ranks;
  for (let i = 0; i < free; i++) set |= ~set & (set + 1);
  return set;
}

function tableOfRanks(): Int32Array {
  const table = new Int32Array(1 << RANKS);
  for (let set = 1; set < table.length; set++) {
    const cards = bitCount(set);
    if (cards > MOST_CARDS) continue;
    let fields = 0;
    let shift = 16;
    for (let rank = RANKS; rank >= 1; rank--) {
      if ((set & (1 << (rank - 1))) === 0) continue;
      fields |= rank << shift;
      shift -= 4;
    }
    table[set] = badugiValue(cards, fields);
  }
  return table;
}
