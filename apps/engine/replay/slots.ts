import { parseCard, PLAIN_CARDS, UNKNOWN_CARD, type Card } from '../cards/card.js';

/** Where a known card lies, as one number: a place in a seat's hand, on the board, among burns or discards. */
export type Slot = number;
const PLACES = 128;
const BOARD = 1 << 20;
const BURN = 1 << 21;
const SEEN = 32;
const DISCARD = 64;

export const inHand = (seat: number, at: number): Slot => seat * PLACES + at;
/** In the hand, at a place of it that the log does not know. */
export const seenWith = (seat: number): Slot => seat * PLACES + SEEN;
export const discardedBy = (seat: number, nth: number): Slot => seat * PLACES + DISCARD + nth;
export const onBoard = (street: number, at: number): Slot => BOARD + street * PLACES + at;
export const burned = (nth: number): Slot => BURN + nth;

export const ownerOf = (slot: Slot): string | number => (slot >= BURN ? 'deck' : slot >= BOARD ? 'board' : Math.floor(slot / PLACES));

const NOWHERE = -1;
const UNTOLD: readonly Slot[] = Array.from({ length: PLAIN_CARDS }, () => NOWHERE);

/** A card that the pack holds once; null for jokers, of which it may hold several, and for unknown cards. */
function single(code: string): Card | null {
  const card = parseCard(code);
  return card !== null && card < PLAIN_CARDS ? card : null;
}

/** Where each known card of the pack lies. Jokers and unknown cards have no place. */
export class KnownCards {
  private readonly slots: Slot[] = UNTOLD.slice();
  /** A card was seen in a hand, and its place in it may still be told. */
  unplaced = false;

  /** Notes a card that was nowhere yet, and says whether all is well: it has no place, or is nowhere else. Of a joker it says no: the pack may not have it. */
  place(code: string, slot: Slot): boolean {
    const card = parseCard(code);
    if (card === null || card >= PLAIN_CARDS) return card === UNKNOWN_CARD;
    const before = this.slots[card]!;
    if (before === NOWHERE) this.slots[card] = slot;
    return before === NOWHERE || before === slot;
  }

  /** Notes a card that was nowhere yet; returns where it is already, -1 for one that was nowhere or has no place. */
  note(code: string, slot: Slot): Slot {
    const card = single(code);
    if (card === null) return NOWHERE;
    const before = this.slots[card]!;
    if (before === NOWHERE) this.slots[card] = slot;
    return before;
  }

  /** Where the card is, -1 where that is not known. */
  whereIs(code: string): Slot {
    const card = single(code);
    return card === null ? NOWHERE : this.slots[card]!;
  }

  /** Whether the card is known, and to be just there. */
  isAt(code: string, slot: Slot): boolean {
    const card = single(code);
    return card !== null && this.slots[card] === slot;
  }

  /** The card is nowhere that is known. */
  forget(code: string): void {
    const card = single(code);
    if (card !== null) this.slots[card] = NOWHERE;
  }

  forgetAll(): void {
    this.slots.fill(NOWHERE);
  }
}
