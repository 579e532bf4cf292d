import { parseCard } from '../cards/card.js';
import type { Action } from './codes.js';
import type { EventOf, TableEvent } from './events.js';
import type { Hand } from './hand.js';

/**
 * The few shapes that nearly all entries of a log have, and most hands, read without the tables of fields. What passes here passes there too; anything
 * else, right or wrong, is for the tables to judge and to find words for.
 */

type Fields = Readonly<Record<string, unknown>>;
type Seats = Hand['seats'];

/** The most that a street may deal to a seat or to the board; longer lists of shown cards are rare enough to go the long way. */
const MOST_CARDS = 7;
const MOST_ON_BOARD = 5;

/**
 * An act, a street or a show with no more than its own fields; null for anything else. It is copied into one shape for each type, whatever the order of
 * its fields and whichever are left out: all that is asked of it afterwards is found at once, where objects of many shapes are searched at each question.
 */
export function readPlainEvent(input: unknown, seats: Seats): TableEvent | null {
  if (typeof input !== 'object' || input === null) return null;
  let type: unknown, seat: unknown, action: unknown, to: unknown, cards: unknown, board: unknown;
  for (const key in input) {
    const value = (input as Fields)[key];
    if (value === undefined) return null;
    switch (key) {
      case 'type':
        type = value;
        break;
      case 'seat':
        seat = value;
        break;
      case 'action':
        action = value;
        break;
      case 'to':
        to = value;
        break;
      case 'cards':
        cards = value;
        break;
      case 'board':
        board = value;
        break;
      default:
        return null;
    }
  }
  switch (type) {
    case 'act':
      return cards === undefined && board === undefined ? plainAct(seat, action, to, seats) : null;
    case 'street':
      return seat === undefined && action === undefined && to === undefined ? plainStreet(cards, board, seats) : null;
    case 'show':
      return action === undefined && to === undefined && board === undefined ? plainShow(seat, cards, seats) : null;
    default:
      return null;
  }
}

function plainAct(seat: unknown, action: unknown, to: unknown, seats: Seats): TableEvent | null {
  if (!isAction(action) || !isSeat(seats, seat)) return null;
  if (to !== undefined && !(typeof to === 'number' && to > 0 && Number.isSafeInteger(to))) return null;
  return { type: 'act', seat, action, to } as EventOf<'act'>;
}

function plainStreet(cards: unknown, board: unknown, seats: Seats): TableEvent | null {
  if (board !== undefined && !isPlainCards(board, MOST_ON_BOARD)) return null;
  if (cards !== undefined && !isPlainDeal(cards, seats)) return null;
  return { type: 'street', cards, board } as EventOf<'street'>;
}

function plainShow(seat: unknown, cards: unknown, seats: Seats): TableEvent | null {
  if (!isSeat(seats, seat) || !isPlainCards(cards) || cards.length === 0) return null;
  return { type: 'show', seat, cards, to: undefined } as unknown as EventOf<'show'>;
}

/** Cards by seat, and nothing for anybody who is no seat of the hand. */
function isPlainDeal(cards: unknown, seats: Seats): boolean {
  if (typeof cards !== 'object' || cards === null || Array.isArray(cards)) return false;
  // The quickest way to count what is keyed by numbers.
  let others = Object.values(cards).length;
  for (let i = 0; i < seats.length; i++) {
    const given = (cards as Readonly<Record<number, unknown>>)[seats[i]!.seat];
    if (given === undefined) continue;
    if (!isPlainCards(given)) return false;
    others--;
  }
  return others === 0;
}

function isPlainCards(value: unknown, most = MOST_CARDS): value is readonly string[] {
  if (!Array.isArray(value) || value.length > most) return false;
  for (let i = 0; i < value.length; i++) {
    const card: unknown = value[i];
    if (typeof card !== 'string' || parseCard(card) === null) return false;
  }
  return true;
}

/** Seats are mostly numbered from 1 without a gap. */
function isSeat(seats: Seats, value: unknown): value is number {
  if (typeof value !== 'number') return false;
  if (seats[value - 1]?.seat === value) return true;
  for (let i = 0; i < seats.length; i++) if (seats[i]!.seat === value) return true;
  return false;
}

/** Compared one by one: a list of the codes would be walked at every act. */
function isAction(value: unknown): value is Action {
  const action = value as Action;
  switch (action) {
    case 'fold':
    case 'check':
    case 'call':
    case 'bet':
    case 'raise':
    case 'all-in':
    case 'complete':
    case 'bring-in':
      return true;
    default:
      return noneLeft(action);
  }
}

/** Compiles only where every code of the list was named. */
const noneLeft = (_left: never): boolean => false;
