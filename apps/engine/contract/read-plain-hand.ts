import { FORMATS, GAMES, LIMITS } from './codes.js';
import { MAX_SEATS } from './read-kinds.js';
import { isObject } from './read-object.js';

type Fields = Readonly<Record<string, unknown>>;

const MOST_ROUNDS = 10;
const MOST_TEXT = 2_000;
const MOST_LABEL = 200;

/**
 * Whether a hand has the fields that nearly all hands have, each as it should be: then the tables of read-hand.ts would let it pass too, only more
 * slowly. Whatever is less usual, right or wrong, is theirs to judge.
 */
export function isPlainHand(input: Fields): boolean {
  let needed = 0;
  for (const key in input) {
    const value = input[key];
    switch (key) {
      case 'rulebook':
        if (!isPlainRulebook(value)) return false;
        needed++;
        break;
      case 'game':
        if (!isOneOf(GAMES, value)) return false;
        needed++;
        break;
      case 'limit':
        if (!isOneOf(LIMITS, value)) return false;
        needed++;
        break;
      case 'stakes':
        if (!isPlainStakes(value)) return false;
        needed++;
        break;
      case 'seats':
        if (!arePlainSeats(value)) return false;
        needed++;
        break;
      case 'button':
        if (!isPositive(value)) return false;
        break;
      case 'format':
        if (!isOneOf(FORMATS, value)) return false;
        break;
      case 'unit':
      case 'id':
      case 'room':
      case 'table':
        if (!isText(value, 1, MOST_LABEL)) return false;
        break;
      case 'phh':
        if (!isObject(value)) return false;
        break;
      default:
        return false;
    }
  }
  return needed === 5;
}

function isPlainRulebook(value: unknown): boolean {
  if (typeof value === 'string') return isRulebookName(value);
  if (!isObject(value)) return false;
  let named = false;
  for (const key in value) {
    if (key === 'base' && isRulebookName(value[key])) named = true;
    else if (key !== 'house' || !isObject(value[key]) || value[key]['off'] !== undefined) return false;
  }
  return named;
}

const isRulebookName = (value: unknown): boolean => value === 'roberts' || value === 'standard' || value === 'draw-pot';

function isPlainStakes(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    const found = value[key];
    switch (key) {
      case 'ante':
      case 'bringIn':
        if (!isAmount(found)) return false;
        break;
      case 'minBet':
      case 'smallestChip':
        if (!isPositive(found)) return false;
        break;
      case 'blinds':
        if (!isList(found, 0, MAX_SEATS, isAmount)) return false;
        break;
      case 'bets':
        if (!isList(found, 1, MOST_ROUNDS, isPositive)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function arePlainSeats(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > MAX_SEATS) return false;
  for (let i = 0; i < value.length; i++) {
    const seat: unknown = value[i];
    if (!isObject(seat) || !isPositive(seat['seat']) || (seat['seat'] as number) > MAX_SEATS || !isAmount(seat['stack'])) return false;
    for (const key in seat) {
      if (key === 'seat' || key === 'stack') continue;
      if (key !== 'player' || !isText(seat[key], 0, MOST_TEXT)) return false;
    }
  }
  return true;
}

const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 0 && Number.isSafeInteger(value);
const isPositive = (value: unknown): boolean => typeof value === 'number' && value >= 1 && Number.isSafeInteger(value);
const isText = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'string' && value.length >= least && value.length <= most;

function isList(value: unknown, least: number, most: number, isItem: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length < least || value.length > most) return false;
  for (let i = 0; i < value.length; i++) if (!isItem(value[i])) return false;
  return true;
}

function isOneOf(codes: readonly string[], value: unknown): boolean {
  for (let i = 0; i < codes.length; i++) if (codes[i] === value) return true;
  return false;
}
