import { ACE, atFace, isNamed, isPlain, rankOf } from '../cards/card.js';
import type { Card } from '../cards/card.js';
import { NATURAL, WILD } from '../cards/wilds.js';
import type { CompiledWilds } from '../cards/wilds.js';
import type { Ranked } from './ranking.js';
import { NO_HAND, cardRanks } from './value.js';

/** The value of a few cards taken together. */
type ValueOf = (cards: readonly Card[]) => number;

/**
 * Finds the cards that play: of all `choices` those of the highest value, among these the one that needs the fewest
 * wild cards, among these the first.
 */
export class PlayingCards {
  private value = NO_HAND;
  private wilds = 0;
  private cards: readonly Card[] = [];

  constructor(
    private readonly valueOf: ValueOf,
    private readonly compiled: CompiledWilds,
  ) {}

  consider(choice: readonly Card[]): void {
    const value = this.valueOf(choice);
    if (value < this.value || value === NO_HAND) return;
    const better = value > this.value;
    const wilds = this.fewestWilds(choice, value);
    if (!better && wilds >= this.wilds) return;
    this.value = value;
    this.wilds = wilds;
    this.cards = choice.slice();
  }

  ranked(): Ranked {
    return { value: this.value, wilds: this.wilds, cards: arranged(this.cards, this.value, this.compiled) };
  }

  /** A wild card of the pack that makes the same value as what is printed on it is not used as a wild card. */
  private fewestWilds(choice: readonly Card[], value: number): number {
    const { kind } = this.compiled;
    const wild = choice.filter((card) => kind[card] !== NATURAL || isNamed(card)).length;
    const printed = choice.flatMap((card, i) => (isPlain(card) && kind[card] === WILD ? [i] : []));
    let most = 0;
    for (let faces = 1; faces < 1 << printed.length; faces++) {
      const natural = printed.filter((_, bit) => (faces & (1 << bit)) !== 0);
      if (natural.length <= most) continue;
      const read = choice.map((card, i) => (natural.includes(i) ? atFace(card) : card));
      if (this.valueOf(read) === value) most = natural.length;
    }
    return wild - most;
  }
}

/** High cards first, then the jokers: the order in which choices are made, so that the first is the same everywhere. */
export function inOrder(hole: readonly Card[], board: readonly Card[], wilds: CompiledWilds): Card[] {
  const isFree = (card: Card): number => (wilds.kind[card] === NATURAL ? 0 : 1);
  return [...hole, ...board].sort((a, b) => isFree(a) - isFree(b) || b - a);
}

/** The cards in the order of the value's ranks, a wild card in the place of what it stands for. */
function arranged(cards: readonly Card[], value: number, wilds: CompiledWilds): Card[] {
  const left = cards.slice();
  const take = (fits: (card: Card) => boolean): Card | undefined => {
    const i = left.findIndex(fits);
    return i < 0 ? undefined : left.splice(i, 1)[0];
  };
  const isFree = (card: Card): boolean => wilds.kind[card] !== NATURAL;
  const order = cardRanks(value).map((rank) => (rank === 1 ? ACE : rank - 2));
  const placed = order.map((rank) => take((card) => rankOf(card) === rank && !isFree(card)));
  // The ace under the six of the short deck's lowest straight has the place of a five.
  const last = order.length - 1;
  placed[last] ??= take((card) => rankOf(card) === ACE && !isFree(card));
  const filled = placed.map((card, i) => card ?? take((other) => rankOf(other) === order[i]) ?? left.shift());
  return [...filled.filter((card): card is Card => card !== undefined), ...left];
}
