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

/** Every card by its two characters, so that the many cards of a file are texts that are there already. */
const CARDS: readonly (CardCode | undefined)[] = cardTable();

function cardTable(): (CardCode | undefined)[] {
  const table = new Array<CardCode | undefined>(1 << 14).fill(undefined);
  for (const card of [...[...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => `${rank}${suit}`)), '??']) {
    table[cardKey(card, 0)] = card;
  }
  return table;
}

const WHITE_SPACE = /\s+/;

/**
 * Reads `[actor action [args]] [# commentary]`, words parted by any white space. `field` names the entry in errors.
 * Only the words are judged here; whether the act was allowed is for the rules.
 */
export function parsePhhAction(value: unknown, players: number, field: string): PhhAction {
  if (typeof value !== 'string') throw new FormatError(field, 'an action must be a string');
  const plain = plainAction(value, players, field);
  if (plain !== null) return plain;
  const hash = value.indexOf('#');
  const note = hash < 0 ? undefined : value.slice(hash + 1).trim() || undefined;
  const words = wordsOf(hash < 0 ? value : value.slice(0, hash));
  const [actor, verb] = words;
  const args = words.length > 2 ? words.slice(2) : NO_WORDS;
  if (actor === undefined) return { kind: 'none', field, note };
  if (actor === 'd') return dealerAction(field, note, verb, args, players);
  return playerAction(field, note, seatOf(actor, players, field), verb, args);
}

/**
 * The actions that nearly all of a file consists of, written as nearly all files write them: one blank between words, no commentary, players 1 to
 * 9. null for every other text, right or wrong: the grammar in full judges it.
 */
function plainAction(text: string, players: number, field: string): PhhAction | null {
  if (text.startsWith('d ')) {
    if (text.startsWith('db ', 2)) {
      const cards = plainCards(text, 5);
      return cards && { kind: 'deal-board', field, note: undefined, cards };
    }
    const seat = plainSeat(text, 5, players);
    const cards = seat > 0 && text.startsWith('dh ', 2) ? plainCards(text, 8) : null;
    return cards && { kind: 'deal-hole', field, note: undefined, seat, cards };
  }
  const seat = plainSeat(text, 0, players);
  if (seat === 0) return null;
  if (text.length === 4 && text[3] === 'f') return { kind: 'fold', field, note: undefined, seat };
  if (text.length === 5 && text.endsWith('cc')) return { kind: 'check-or-call', field, note: undefined, seat };
  if (text.startsWith('cbr ', 3) && DIGITS.test(text.slice(7))) {
    return { kind: 'bet-or-raise', field, note: undefined, seat, to: decimalOfText(text.slice(7), field) };
  }
  const cards = text.startsWith('sm ', 3) ? plainCards(text, 6) : null;
  return cards && { kind: 'show', field, note: undefined, seat, cards };
}

const DIGITS = /^\d+$/;
const PLAYER = 'p'.charCodeAt(0);
const BLANK = ' '.charCodeAt(0);

/** The whole number of one to nine digits from `at` to the end of the text; -1 for anything else. */
export function wholeAmount(text: string, at: number): number {
  if (text.length === at || text.length - at > 9) return -1;
  let value = 0;
  for (let i = at; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** The player of `p3 ` at `at`; 0 where there is none. */
export function plainSeat(text: string, at: number, players: number): number {
  const seat = text.charCodeAt(at + 1) - 48;
  return text.charCodeAt(at) === PLAYER && text.charCodeAt(at + 2) === BLANK && seat >= 1 && seat <= 9 && seat <= players ? seat : 0;
}

/** The cards from `at` to the end of the text; null where there is anything else. */
export function plainCards(text: string, at: number): CardCode[] | null {
  if (at >= text.length) return null;
  const cards: CardCode[] = [];
  for (let i = at; i < text.length; i += 2) {
    const card = CARDS[cardKey(text, i)];
    if (card === undefined) return null;
    cards.push(card);
  }
  return cards;
}

const NO_WORDS: readonly string[] = [];

function wordsOf(text: string): readonly string[] {
  return text.split(WHITE_SPACE).filter((word) => word !== '');
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
  const seat = Number(/^p([1-9]\d{0,3})$/.exec(word)?.[1] ?? 0);
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
    const card = CARDS[cardKey(text, i)];
    if (card === undefined) throw new FormatError(field, `"${text.slice(i, i + 2)}" is no card, in "${text}"`);
    cards.push(card);
  }
  return cards;
}

/** 0, which is no card's, at the end of the text and for characters of no card. */
function cardKey(text: string, at: number): number {
  const first = text.charCodeAt(at);
  const second = text.charCodeAt(at + 1);
  return first < 128 && second < 128 ? (first << 7) | second : 0;
}
