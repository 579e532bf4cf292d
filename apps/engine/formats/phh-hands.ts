import type { CardCode } from '../contract/index.js';

export const UNKNOWN_CARD: CardCode = '??';

export const isKnown = (card: CardCode): boolean => card !== UNKNOWN_CARD;

/** The cards that each player of a file holds at this point, as far as the file tells them. */
export class PhhHands {
  private readonly held = new Map<number, CardCode[]>();

  of(seat: number): readonly CardCode[] {
    return this.held.get(seat) ?? [];
  }

  deal(seat: number, cards: readonly CardCode[]): void {
    this.held.set(seat, [...this.of(seat), ...cards]);
  }

  /** A whole hand was shown: unknown cards are now known. */
  reveal(seat: number, cards: readonly CardCode[]): void {
    if (cards.length === this.of(seat).length && cards.every(isKnown)) this.held.set(seat, [...cards]);
  }

  /** Takes the discarded cards out; where it is not told which they were, nothing is sure of the cards kept. */
  discard(seat: number, cards: readonly CardCode[]): void {
    let kept = [...this.of(seat)];
    for (const card of cards.filter(isKnown)) {
      const at = kept.includes(card) ? kept.indexOf(card) : kept.findIndex((held) => !isKnown(held));
      if (at >= 0) kept.splice(at, 1);
    }
    const untold = cards.filter((card) => !isKnown(card)).length;
    if (untold > 0) {
      kept = kept.map(() => UNKNOWN_CARD).slice(untold);
    }
    this.held.set(seat, kept);
  }
}
