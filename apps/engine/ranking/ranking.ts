import type { Card } from '../cards/card.js';
import type { CompiledWilds } from '../cards/wilds.js';

/** The rankings that a game can name. A split game names two, one for each half of the pot. */
export const RANKING_NAMES = ['high', 'short-deck', 'omaha', 'omaha-low-8', 'low-a5', 'low-8', 'low-27', 'badugi'] as const;
export type RankingName = (typeof RANKING_NAMES)[number];

/** A hand as it ranks. */
export interface Ranked {
  /** Higher is better within one ranking; 0 where no hand qualifies (see value.ts). */
  readonly value: number;
  /** How many of the cards that play are wild and stand for another card: the fewest that make this value. */
  readonly wilds: number;
  /** The cards that play, at most five (badugi: four), the most significant first. */
  readonly cards: readonly Card[];
}

/**
 * A way of ranking hands. `hole` and `board` are known cards (unknown ones count for nothing); named wild cards are
 * those that `designate` returned, and wild cards that were not named count as the best. Nothing is ever thrown.
 * With fewer than five cards, as on the upcards of stud, pairs and high cards count and straights and flushes do not.
 */
export interface Ranking {
  readonly name: RankingName;
  /** Whether the higher or the lower cards win: which card gets an odd chip in stud (RR-TI-5b). */
  readonly side: 'high' | 'low';
  /** The value alone, for the hot path: decides every showdown but those that `naturalBeatsWild` decides. */
  value(hole: readonly Card[], board: readonly Card[], wilds?: CompiledWilds): number;
  /** The value with the cards that make it. Slower: looks at every choice of cards. */
  rank(hole: readonly Card[], board: readonly Card[], wilds?: CompiledWilds): Ranked;
  /**
   * Positive where `a` wins, negative where `b` does, 0 for a tie. With `naturalBeatsWild` (DP-HR-2), of hands equal
   * in all five cards the one that uses fewer wild cards wins.
   */
  better(a: Ranked, b: Ranked, naturalBeatsWild?: boolean): number;
}

export function better(a: Ranked, b: Ranked, naturalBeatsWild = false): number {
  if (a.value !== b.value) return a.value - b.value;
  return naturalBeatsWild ? b.wilds - a.wilds : 0;
}
