import { scrapReplaced } from '../rules/deal-cards.js';
import type { Seat } from '../table/seat.js';
import { record } from './record.js';
import { inHand, ownerOf, seenWith, type Slot } from './slots.js';
import type { HandState } from './state.js';

/**
 * Notes where a card is; where the same card is somewhere else already, the pack holds it twice and the deal is void (RR-IR-4, HL-IR-1).
 * A card that a player shows (`shown`) may be one the log has in that hand already. Returns whether the deal ended by it.
 */
export function foundTwice(state: HandState, card: string, slot: Slot, shown = false): boolean {
  const before = state.known.note(card, slot);
  return before >= 0 && before !== slot && !(shown && ownerOf(before) === ownerOf(slot)) && packHoldsTwice(state, card, slot);
}

/**
 * Cards of a hand were seen otherwise than in the deal: they are known to be in it, unless they may be replaced and come again (`stays`). Returns whether the
 * deal ended because one of them is somewhere else already.
 */
export function seenInHand(state: HandState, no: number, cards: readonly string[], stays = true): boolean {
  for (const card of cards) {
    if (seenElsewhere(state, card, seenWith(no))) return true;
    if (!stays) continue;
    state.known.note(card, seenWith(no));
    state.known.unplaced = true;
  }
  return false;
}

/** A card is seen where it may not stay (`slot`), and is somewhere else already. Returns whether the deal ended by it. */
export function seenElsewhere(state: HandState, card: string, slot: Slot): boolean {
  const before = state.known.whereIs(card);
  return !state.over && before >= 0 && ownerOf(before) !== ownerOf(slot) && packHoldsTwice(state, card, slot);
}

/** The places of a hand are told: what was seen in it before is at one of them. */
export function placed(state: HandState, { no, cards }: Seat): void {
  cards.forEach((card, at) => {
    if (!state.known.isAt(card, seenWith(no))) return;
    state.known.forget(card);
    state.known.note(card, inHand(no, at));
  });
}

function packHoldsTwice(state: HandState, card: string, slot: Slot): boolean {
  const rule = state.book.has('RR-IR-4') ? 'RR-IR-4' : state.book.has('HL-IR-1') ? 'HL-IR-1' : null;
  if (!rule || state.awarded) return false;
  const where = ownerOf(slot);
  record(state, rule, {
    verdict: 'void',
    seats: typeof where === 'number' ? [where] : [],
    facts: { card, cards: [card], where },
  });
  return state.over;
}

/** Cards have come to this hand from another: that is where they are known to be. */
export function movedTo(state: HandState, { no, cards }: Seat): void {
  for (const card of cards) state.known.forget(card);
  cards.forEach((card, at) => state.known.note(card, inHand(no, at)));
}

/** RR-IR-8: a joker that the pack does not have is a scrap of paper while its holder has not acted on it; whether a card replaces it. */
export function jokerReplaced(state: HandState, card: string, seat: Seat): boolean {
  if (!state.table.isStray(card) || !state.book.has('RR-IR-8')) return false;
  record(state, 'RR-IR-8', scrapReplaced(seat.no, card));
  return true;
}

/** HL-IR-1: a joker that the pack does not have lies open; the deal is void. Returns whether it ended. */
export function strayJoker(state: HandState, card: string, where: string | number): boolean {
  if (!state.table.isStray(card) || !state.book.has('HL-IR-1') || state.awarded) return false;
  record(state, 'HL-IR-1', {
    verdict: 'void',
    seats: typeof where === 'number' ? [where] : [],
    facts: { what: 'joker', card, cards: [card], where },
  });
  return state.over;
}
