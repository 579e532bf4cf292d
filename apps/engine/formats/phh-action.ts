import type { CardCode } from '../contract/index.js';
import { decimalOfText, type Decimal } from './decimal.js';
import { FormatError } from './format-error.js';

interface Commented {
  readonly field: string;
  readonly note?: string | undefined;
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

/** Every card by its first two characters, so that the many cards of a file are texts that are there already. */
const CARDS: ReadonlyMap<number, CardCode> = new Map(
  [...[...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => `${rank}${suit}`)), '??'].map((card) => [cardKey(card, 0), card]),
);
const WHITE_SPACE = /\s+/;
/** Any white space but single blanks. */
const NOT_PLAIN = /[^\S ]| {2}|^ | $/;

/**
 * Reads `[actor action [args]] [# commentary]`, words parted by any white space. `field` names the entry in errors.
 * Only the words are judged here; whether the act was allowed is for the rules.
 */
export function parsePhhAction(value: unknown, players: number, field: string): PhhAction {
  if (typeof value !== 'string') throw new FormatError(field, 'an action must be a string');
  const hash = value.indexOf('#');
  const note = hash < 0 ? undefined : value.slice(hash + 1).trim() || undefined;
  const words = wordsOf(hash < 0 ? value : value.slice(0, hash));
  const [actor, verb] = words;
  const args = words.length > 2 ? words.slice(2) : NO_WORDS;
  if (actor === undefined) return { kind: 'none', field, note };
  if (actor === 'd') return dealerAction(field, note, verb, args, players);
  return playerAction(field, note, seatOf(actor, players, field), verb, args);
}

const NO_WORDS: readonly string[] = [];

function wordsOf(text: string): readonly string[] {
  if (text === '') return NO_WORDS;
  return NOT_PLAIN.test(text) ? text.split(WHITE_SPACE).filter((word) => word !== '') : text.split(' ');
}

type Note = string | undefined;

// Literals in full, never a spread of what they share: a file has dozens of actions, and a spread costs several times as much.
function dealerAction(field: string, note: Note, verb: string | undefined, args: readonly string[], players: number): PhhAction {
  if (verb === 'db') return { kind: 'deal-board', field, note, cards: someCards(args, field) };
  if (verb !== 'dh') throw new FormatError(field, `the dealer has no action "${verb ?? ''}"`);
  const [target = ''] = args;
  return { kind: 'deal-hole', field, note, seat: seatOf(target, players, field), cards: someCards(args.slice(1), field) };
}

function playerAction(field: string, note: Note, seat: number, verb: string | undefined, args: readonly string[]): PhhAction {
  switch (verb) {
    case 'f':
      refuseMore(args, field);
      return { kind: 'fold', field, note, seat };
    case 'cc':
      refuseMore(args, field);
      return { kind: 'check-or-call', field, note, seat };
    case 'pb':
      refuseMore(args, field);
      return { kind: 'post-bring-in', field, note, seat };
    case 'cbr': {
      const [amount] = args;
      if (amount === undefined || args.length > 1) throw new FormatError(field, '"cbr" takes one amount');
      const to = decimalOfText(amount, field);
      if (to.units < 0n) throw new FormatError(field, 'must not be negative');
      return { kind: 'bet-or-raise', field, note, seat, to };
    }
    case 'sd':
      return { kind: 'discard', field, note, seat, cards: cardsOf(args, field) };
    case 'sm':
      if (args.length === 0) return { kind: 'muck', field, note, seat };
      if (args.length === 1 && args[0] === '-') return { kind: 'show-dealt', field, note, seat };
      return { kind: 'show', field, note, seat, cards: cardsOf(args, field) };
    default:
      throw new FormatError(field, `a player has no action "${verb ?? ''}"`);
  }
}

function refuseMore(args: readonly string[], field: string): void {
  if (args.length > 0) throw new FormatError(field, `unexpected "${args.join(' ')}"`);
}

function seatOf(word: string, players: number, field: string): number {
  const seat = word.length === 2 && word[0] === 'p' ? word.charCodeAt(1) - 48 : Number(/^p([1-9]\d{0,3})$/.exec(word)?.[1] ?? 0);
  if (seat < 1 || seat > players || (word.length === 2 && seat > 9)) throw new FormatError(field, `no player "${word}" in this hand`);
  return seat;
}

function someCards(words: readonly string[], field: string): readonly CardCode[] {
  const cards = cardsOf(words, field);
  if (cards.length === 0) throw new FormatError(field, 'a deal needs cards');
  return cards;
}

function cardsOf(words: readonly string[], field: string): readonly CardCode[] {
  const [first = ''] = words;
  const text = words.length === 1 ? first : words.join('');
  const cards: CardCode[] = [];
  for (let i = 0; i < text.length; i += 2) {
    const card = CARDS.get(cardKey(text, i));
    if (card === undefined) throw new FormatError(field, `"${text.slice(i, i + 2)}" is no card, in "${text}"`);
    cards.push(card);
  }
  return cards;
}

/** NaN at the end of the text, which is no card's. */
function cardKey(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1);
}
