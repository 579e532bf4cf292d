import { UNKNOWN } from '../table/deal.js';
import { record } from './record.js';
import type { HandState } from './state.js';

/** Where a known card lies, as one number: a place in a seat's hand, on the board, among burns or discards. */
export type Slot = number;
const PLACES = 64;
const BOARD = 1 << 20;
const BURN = 1 << 21;
const DISCARD = 32;

export const inHand = (seat: number, at: number): Slot => seat * PLACES + at;
export const discardedBy = (seat: number, nth: number): Slot => seat * PLACES + DISCARD + nth;
export const onBoard = (street: number, at: number): Slot => BOARD + street * PLACES + at;
export const burned = (nth: number): Slot => BURN + nth;

const ownerOf = (slot: Slot): string | number => (slot >= BURN ? 'deck' : slot >= BOARD ? 'board' : Math.floor(slot / PLACES));

/**
 * Notes where a card is; where the same card is somewhere else already, the pack holds it twice and the deal is void (RR-IR-4, HL-IR-1).
 * A card that a player shows (`shown`) may be one the log has in that hand already. Returns whether the deal ended by it.
 */
export function foundTwice(state: HandState, card: string, slot: Slot, shown = false): boolean {
  if (card === UNKNOWN || card.startsWith('X')) return false;
  const before = state.known.get(card);
  if (before === undefined) {
    state.known.set(card, slot);
    return false;
  }
  if (before === slot || (shown && ownerOf(before) === ownerOf(slot))) return false;
  const rule = state.book.has('RR-IR-4') ? 'RR-IR-4' : state.book.has('HL-IR-1') ? 'HL-IR-1' : null;
  if (!rule || state.awarded) return false;
  const where = ownerOf(slot);
  const finding = record(state, rule, {
    verdict: 'void',
    seats: typeof where === 'number' ? [where] : [],
    facts: { card, cards: [card], where },
  });
  return finding.verdict === 'void' && state.over;
}

/** Whether a joker is one that the pack does not have. */
export const isStray = (state: HandState, card: string): boolean =>
  card.startsWith('X') && Number(card[1]) > (state.hand.deck?.jokers ?? 0);

/** HL-IR-1: a joker that the pack does not have lies open; the deal is void. Returns whether it ended. */
export function strayJoker(state: HandState, card: string, where: string | number): boolean {
  if (!isStray(state, card) || !state.book.has('HL-IR-1') || state.awarded) return false;
  record(state, 'HL-IR-1', {
    verdict: 'void',
    seats: typeof where === 'number' ? [where] : [],
    facts: { what: 'joker', card, cards: [card], where },
  });
  return state.over;
}
