import { JOKER_1, JOKER_2, PLAIN_CARDS } from './card.js';
import type { Card, RankIndex } from './card.js';

/** The packs that the games are played with (HL-CD-1). The short deck has nothing under the six. */
export const PACKS = {
  standard: { lowestRank: 0, cards: 52 },
  short: { lowestRank: 4, cards: 36 },
} as const satisfies Record<string, { lowestRank: RankIndex; cards: number }>;

export type PackName = keyof typeof PACKS;

/** Every card of a pack, deuce of clubs (or six of clubs) first, jokers last. `jokers` is 0, 1 or 2 (DP-CD-1). */
export function packCards(pack: PackName, jokers: 0 | 1 | 2 = 0): Card[] {
  const cards: Card[] = [];
  for (let id = PACKS[pack].lowestRank * 4; id < PLAIN_CARDS; id++) cards.push(id as Card);
  if (jokers > 0) cards.push(JOKER_1);
  if (jokers > 1) cards.push(JOKER_2);
  return cards;
}

/** Whether the card belongs to the pack. Unknown cards belong to none. */
export function inPack(card: Card, pack: PackName, jokers: 0 | 1 | 2 = 0): boolean {
  if (card < PLAIN_CARDS) return card >= PACKS[pack].lowestRank * 4;
  return card < PLAIN_CARDS + jokers;
}
