import type { CardCode } from '../contract/index.js';
import { decimalOfText, type Decimal } from './decimal.js';
import { FormatError } from './format-error.js';

interface Commented {
  readonly field: string;
  readonly note?: string;
}

/** One entry of `actions`; `seat` is the player's number (p1 = 1). */
export type PhhAction = Commented &
  (
    | { readonly kind: 'deal-hole'; readonly seat: number; readonly cards: readonly CardCode[] }
    | { readonly kind: 'deal-board'; readonly cards: readonly CardCode[] }
    | { readonly kind: 'post-bring-in'; readonly seat: number }
    | { readonly kind: 'check-or-call'; readonly seat: number }
    | { readonly kind: 'fold'; readonly seat: number }
    | { readonly kind: 'muck'; readonly seat: number }
    | { readonly kind: 'show-dealt'; readonly seat: number }
    | { readonly kind: 'bet-or-raise'; readonly seat: number; readonly to: Decimal }
    | { readonly kind: 'discard'; readonly seat: number; readonly cards: readonly CardCode[] }
    | { readonly kind: 'show'; readonly seat: number; readonly cards: readonly CardCode[] }
    | { readonly kind: 'none' }
  );

const CARD = /^(?:[23456789TJQKA][cdhs]|\?\?)$/;

/**
 * Reads `[actor action [args]] [# commentary]`, words parted by any white space. `field` names the entry in errors.
 * Only the words are judged here; whether the act was allowed is for the rules.
 */
export function parsePhhAction(value: unknown, players: number, field: string): PhhAction {
  if (typeof value !== 'string') throw new FormatError(field, 'an action must be a string');
  const hash = value.indexOf('#');
  const note = hash < 0 ? '' : value.slice(hash + 1).trim();
  const base: Commented = note === '' ? { field } : { field, note };
  const words = (hash < 0 ? value : value.slice(0, hash)).split(/\s+/).filter((word) => word !== '');
  const [actor, verb, ...args] = words;
  if (actor === undefined) return { ...base, kind: 'none' };
  if (actor === 'd') return dealerAction(base, verb, args, players);
  return playerAction(base, seatOf(actor, players, field), verb, args);
}

function dealerAction(base: Commented, verb: string | undefined, args: readonly string[], players: number): PhhAction {
  if (verb === 'db') return { ...base, kind: 'deal-board', cards: someCards(args, base.field) };
  if (verb !== 'dh') throw new FormatError(base.field, `the dealer has no action "${verb ?? ''}"`);
  const [target = '', ...cards] = args;
  return { ...base, kind: 'deal-hole', seat: seatOf(target, players, base.field), cards: someCards(cards, base.field) };
}

function playerAction(base: Commented, seat: number, verb: string | undefined, args: readonly string[]): PhhAction {
  switch (verb) {
    case 'f':
      return alone({ ...base, kind: 'fold', seat }, args);
    case 'cc':
      return alone({ ...base, kind: 'check-or-call', seat }, args);
    case 'pb':
      return alone({ ...base, kind: 'post-bring-in', seat }, args);
    case 'cbr': {
      const [amount, ...rest] = args;
      if (amount === undefined || rest.length > 0) throw new FormatError(base.field, '"cbr" takes one amount');
      const to = decimalOfText(amount, base.field);
      if (to.units < 0n) throw new FormatError(base.field, 'must not be negative');
      return { ...base, kind: 'bet-or-raise', seat, to };
    }
    case 'sd':
      return { ...base, kind: 'discard', seat, cards: cardsOf(args, base.field) };
    case 'sm':
      if (args.length === 0) return { ...base, kind: 'muck', seat };
      if (args.length === 1 && args[0] === '-') return { ...base, kind: 'show-dealt', seat };
      return { ...base, kind: 'show', seat, cards: cardsOf(args, base.field) };
    default:
      throw new FormatError(base.field, `a player has no action "${verb ?? ''}"`);
  }
}

function alone<T extends Commented>(action: T, args: readonly string[]): T {
  if (args.length > 0) throw new FormatError(action.field, `unexpected "${args.join(' ')}"`);
  return action;
}

function seatOf(word: string, players: number, field: string): number {
  const match = /^p([1-9]\d{0,3})$/.exec(word);
  const seat = match ? Number(match[1]) : 0;
  if (seat < 1 || seat > players) throw new FormatError(field, `no player "${word}" in this hand`);
  return seat;
}

function someCards(words: readonly string[], field: string): readonly CardCode[] {
  const cards = cardsOf(words, field);
  if (cards.length === 0) throw new FormatError(field, 'a deal needs cards');
  return cards;
}

function cardsOf(words: readonly string[], field: string): readonly CardCode[] {
  const text = words.join('');
  const cards: CardCode[] = [];
  for (let i = 0; i < text.length; i += 2) {
    const card = text.slice(i, i + 2);
    if (!CARD.test(card)) throw new FormatError(field, `"${card}" is no card, in "${text}"`);
    cards.push(card);
  }
  return cards;
}
