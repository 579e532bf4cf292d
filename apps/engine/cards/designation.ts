import { ACE, JOKER_1, RANK_CODES, atFace, cardOf, isPlain, named, playsAs, rankOf, suitOf } from './card.js';
import type { Card, RankIndex } from './card.js';
import { PACKS } from './pack.js';
import { BUG, NATURAL } from './wilds.js';
import type { CompiledWilds } from './wilds.js';

export interface DesignationOptions {
  /** What an unnamed wild card counts as: its face value (HL-SD-3) or the best it can be (DP-HR-2). Default `face`. */
  readonly undesignated?: 'face' | 'best';
  /** Cards that the hand shares and ranks with, for what the bug completes and for the ranks that are held. */
  readonly board?: readonly Card[];
  /** Whether the ace is the lowest rank: the games played for low. */
  readonly aceLow?: boolean;
}

/**
 * The cards that a hand is ranked by, in the order of `cards`, after its holder has named wild cards (`names`: the
 * wild card to the card it stands for).
 *
 * HL-SD-3: the holder names rank and suit, and then cards speak. The hand is ranked by what is named, so a wild card
 * may stand for a card that is held already: that is how five of a kind comes about, and a flush may hold two aces.
 * A designation that is impossible counts as none: of a card that is not wild, as something that is no card of the
 * pack, or of the bug as anything but an ace or a card that completes a straight or a flush (HL-CD-3).
 *
 * Where unnamed wild cards count at face value, a wild card of the pack is what is printed on it, a joker the lowest
 * rank not in the hand, the bug an ace; the last two get the suit that the hand has least of, for an unnamed card
 * makes no flush. Where they count as the best they are left as they are, for ranking to fill in.
 */
export function designate(
  cards: readonly Card[],
  names: ReadonlyMap<Card, Card>,
  wilds: CompiledWilds,
  options: DesignationOptions = {},
): Card[] {
  const board = options.board ?? [];
  const effective = cards.map((card) => {
    const as = names.get(card);
    if (as === undefined || wilds.kind[card] === NATURAL || !namesCard(as, wilds)) return card;
    return as === card ? atFace(card) : named(as);
  });
  for (let i = 0; i < cards.length; i++) {
    if (effective[i] !== cards[i] && wilds.kind[cards[i]] === BUG && !bugMayBe(i, effective, board, wilds)) effective[i] = cards[i];
  }
  if ((options.undesignated ?? 'face') === 'best') return effective;
  for (let i = 0; i < effective.length; i++) {
    const card = effective[i];
    if (wilds.kind[card] !== NATURAL && isPlain(card)) effective[i] = atFace(card);
  }
  for (let i = 0; i < effective.length; i++) {
    const card = effective[i];
    if (wilds.kind[card] === NATURAL) continue;
    const held = [...effective, ...board];
    const rank = wilds.kind[card] === BUG ? ACE : lowestRankNotIn(held, wilds, options.aceLow ?? false);
    effective[i] = named(cardOf(rank, rarestSuit(held)));
  }
  return effective;
}

function namesCard(as: Card, wilds: CompiledWilds): boolean {
  return isPlain(as) && rankOf(as) >= PACKS[wilds.pack].lowestRank;
}

/** Whether the bug at `index`, as it is named, is an ace or part of a straight or a flush of five. */
function bugMayBe(index: number, effective: readonly Card[], board: readonly Card[], wilds: CompiledWilds): boolean {
  const as = effective[index];
  if (rankOf(as) === ACE) return true;
  const others = [...effective.filter((_, i) => i !== index), ...board];
  const ranked = others.filter((card) => rankOf(card) >= 0 && (!isPlain(card) || wilds.kind[card] === NATURAL));
  const free = others.length - ranked.length;
  if (ranked.filter((card) => suitOf(card) === suitOf(as)).length + free >= 4) return true;
  return straightsWith(rankOf(as), wilds).some((straight) => {
    const missing = straight.filter((rank) => rank !== rankOf(as) && !ranked.some((card) => rankOf(card) === rank));
    return missing.length <= free;
  });
}

/** The rank sets of the pack's straights that hold the rank; the ace is also under the lowest card of the pack. */
function straightsWith(rank: RankIndex, wilds: CompiledWilds): RankIndex[][] {
  const { lowestRank } = PACKS[wilds.pack];
  const straights = [[ACE, lowestRank, lowestRank + 1, lowestRank + 2, lowestRank + 3]];
  for (let low = lowestRank; low + 4 <= ACE; low++) straights.push([low, low + 1, low + 2, low + 3, low + 4]);
  return straights.filter((ranks) => ranks.includes(rank));
}

function lowestRankNotIn(held: readonly Card[], wilds: CompiledWilds, aceLow: boolean): RankIndex {
  const ranks = new Set(held.filter((card) => playsAs(card) < JOKER_1).map(rankOf));
  if (aceLow && !ranks.has(ACE)) return ACE;
  for (let rank: RankIndex = PACKS[wilds.pack].lowestRank; rank < RANK_CODES.length; rank++) if (!ranks.has(rank)) return rank;
  return PACKS[wilds.pack].lowestRank;
}

function rarestSuit(held: readonly Card[]): number {
  const counts = [0, 0, 0, 0];
  for (const card of held) if (suitOf(card) >= 0) counts[suitOf(card)]++;
  return counts.indexOf(Math.min(...counts));
}
