import { parseCard } from '../cards/card.js';
import { ACTIONS } from './codes.js';
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

/** Whether an event is an act, a street or a show with no more than its own fields. */
export function isPlainEvent(input: unknown, seats: Seats): boolean {
  if (typeof input !== 'object' || input === null) return false;
  switch ((input as Fields)['type']) {
    case 'act':
      return isPlainAct(input as Fields, seats);
    case 'street':
      return isPlainStreet(input as Fields, seats);
    case 'show':
      return isPlainShow(input as Fields, seats);
    default:
      return false;
  }
}

function isPlainAct(input: Fields, seats: Seats): boolean {
  const { seat, action, to } = input;
  if (!isAction(action) || !hasSeat(seats, seat)) return false;
  if (to === undefined) return countFields(input) === 3;
  return typeof to === 'number' && to > 0 && Number.isSafeInteger(to) && countFields(input) === 4;
}

function isPlainStreet(input: Fields, seats: Seats): boolean {
  const { cards, board } = input;
  let fields = 1;
  if (board !== undefined) {
    if (!isPlainCards(board, MOST_ON_BOARD)) return false;
    fields++;
  }
  if (cards !== undefined) {
    if (!isPlainDeal(cards, seats)) return false;
    fields++;
  }
  return countFields(input) === fields;
}

function isPlainShow(input: Fields, seats: Seats): boolean {
  const { seat, cards } = input;
  return hasSeat(seats, seat) && isPlainCards(cards) && cards.length > 0 && countFields(input) === 3;
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

function hasSeat(seats: Seats, value: unknown): boolean {
  for (let i = 0; i < seats.length; i++) if (seats[i]!.seat === value) return true;
  return false;
}

function isAction(value: unknown): boolean {
  for (let i = 0; i < ACTIONS.length; i++) if (ACTIONS[i] === value) return true;
  return false;
}

function countFields(input: object): number {
  let fields = 0;
  for (const _field in input) fields++;
  return fields;
}
