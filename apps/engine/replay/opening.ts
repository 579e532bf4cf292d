import { compareBySuit, isJoker, parseCard, type Card } from '../cards/index.js';
import { rankingOf } from '../ranking/index.js';
import type { Seat } from '../table/seat.js';
import type { HandState } from './state.js';

/** The upcards of a seat, or null where one of them is unknown. */
function upcards(seat: Seat): Card[] | null {
  const ids: Card[] = [];
  for (const at of seat.up) {
    const id = parseCard(seat.cards[at] ?? '??');
    if (id === null || seat.cards[at] === '??') return null;
    ids.push(id);
  }
  return ids;
}

export interface Opening {
  /** The seat that has the first word, or null where it cannot be known. */
  readonly seat: Seat | null;
  readonly unknown: boolean;
}

const lowGame = (state: HandState): boolean => state.game.ranking.high === null;

/** The door card that brings in: the lowest by rank and suit, in razz the highest (RR-TI-1). */
function bringIn(state: HandState, seats: readonly Seat[]): Opening {
  const high = lowGame(state);
  let found: { seat: Seat; card: Card } | null = null;
  for (const seat of seats) {
    const cards = upcards(seat);
    if (!cards || cards.length === 0) return { seat: null, unknown: true };
    const card = cards[cards.length - 1]!;
    if (isJoker(card)) continue; // a wild card is no low card
    const cmp = found ? compareBySuit(card, found.card, high) : 0;
    if (!found || (high ? cmp > 0 : cmp < 0)) found = { seat, card };
  }
  return { seat: found?.seat ?? null, unknown: false };
}

/** The best board opens, of equal boards the first from the dealer's left; in razz the lowest board. */
function bestBoard(state: HandState, seats: readonly Seat[]): Opening {
  const ranking = rankingOf(lowGame(state) ? 'low-a5' : 'high');
  let best: { seat: Seat; value: number } | null = null;
  for (const seat of seats) {
    const cards = upcards(seat);
    if (!cards || cards.length === 0) return { seat: null, unknown: true };
    const value = ranking.value(cards, []);
    if (!best || value > best.value) best = { seat, value };
  }
  return { seat: best?.seat ?? null, unknown: false };
}

/**
 * The seat at which the round begins, before asking whether it can act (HE-PL-1, DP-PH-1): after the blinds in the first round, else from the button's left;
 * stud by the board; under DP-BT-4 the opener of the pot, or the next in rotation.
 */
export function openingSeat(state: HandState): Opening {
  const { order } = state.table;
  if (state.game.family === 'stud') {
    const live = order.filter((seat) => seat.live);
    return state.street === 1 && (state.hand.stakes.bringIn ?? 0) > 0 ? bringIn(state, live) : bestBoard(state, live);
  }
  return { seat: openerByPlace(state, order), unknown: false };
}

function openerByPlace(state: HandState, order: readonly Seat[]): Seat | null {
  if (state.street === 1 && state.opensAfter) return state.table.after(state.opensAfter);
  if (state.street > 1 && state.opener && state.game.family === 'draw' && state.book.has('DP-BT-4')) {
    return state.opener.live ? state.opener : state.table.after(state.opener);
  }
  return order[0] ?? null;
}
