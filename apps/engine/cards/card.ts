/**
 * A card is a small integer, so that a hand is a row of bytes and ranking it needs no parsing.
 *
 * | id       | card                                                                          |
 * |----------|-------------------------------------------------------------------------------|
 * | 0..51    | rank * 4 + suit, deuce of clubs = 0, ace of spades = 51                       |
 * | 52, 53   | the jokers X1, X2                                                             |
 * | 54       | an unknown card, `??`                                                         |
 * | 64 + id  | a wild card that its holder has named: it stands for the card `id`            |
 * | 128 + id | a wild card that is taken at its face value                                   |
 *
 * Because suits rank clubs, diamonds, hearts, spades from the bottom (RR-TI-1), the plain ids are already in the
 * order in which stud breaks ties by suit. The last two ranges exist only in what `designate` returns.
 */
declare const cardBrand: unique symbol;
export type Card = number & { readonly [cardBrand]: true };

export const RANK_CODES = '23456789TJQKA';
/** Suits from the lowest to the highest: clubs, diamonds, hearts, spades (RR-TI-1). */
export const SUIT_CODES = 'cdhs';

/** 0 = deuce … 12 = ace. */
export type RankIndex = number;
/** 0 = clubs, 1 = diamonds, 2 = hearts, 3 = spades. */
export type SuitIndex = number;

export const ACE: RankIndex = 12;
export const PLAIN_CARDS = 52;
export const JOKER_1 = 52 as Card;
export const JOKER_2 = 53 as Card;
export const UNKNOWN_CARD = 54 as Card;

const NAMED = 64;
const AT_FACE = 128;
const PLAIN_BITS = 63;

const CODES: readonly string[] = [
  ...Array.from({ length: PLAIN_CARDS }, (_, id) => RANK_CODES.charAt(id >> 2) + SUIT_CODES.charAt(id & 3)),
  'X1',
  'X2',
  '??',
];

const RANK_BY_CHARACTER = new Int8Array(128).fill(-1);
const SUIT_BY_CHARACTER = new Int8Array(128).fill(-1);
for (let rank = 0; rank < RANK_CODES.length; rank++) RANK_BY_CHARACTER[RANK_CODES.charCodeAt(rank)] = rank;
for (let suit = 0; suit < SUIT_CODES.length; suit++) SUIT_BY_CHARACTER[SUIT_CODES.charCodeAt(suit)] = suit;

/**
 * Reads a card code: rank `23456789TJQKA` and suit `shdc`, `X1`, `X2`, or `??`. Case counts.
 * Returns null for anything else.
 */
export function parseCard(code: string): Card | null {
  if (code.length !== 2) return null;
  const first = code.charCodeAt(0);
  const second = code.charCodeAt(1);
  if (first > 127 || second > 127) return null;
  const rank = RANK_BY_CHARACTER[first];
  const suit = SUIT_BY_CHARACTER[second];
  if (rank >= 0 && suit >= 0) return ((rank << 2) | suit) as Card;
  switch (code) {
    case 'X1':
      return JOKER_1;
    case 'X2':
      return JOKER_2;
    case '??':
      return UNKNOWN_CARD;
    default:
      return null;
  }
}

/** The code of a card; of a named wild card, the code of the card that it stands for. */
export function cardCode(card: Card): string {
  return CODES[card & PLAIN_BITS] ?? '??';
}

/** The card of a rank and a suit. */
export function cardOf(rank: RankIndex, suit: SuitIndex): Card {
  return ((rank << 2) | suit) as Card;
}

/** The rank of a plain, named or face-value card; -1 for jokers and unknown cards. */
export function rankOf(card: Card): RankIndex {
  const plain = card & PLAIN_BITS;
  return plain < PLAIN_CARDS ? plain >> 2 : -1;
}

/** The suit of a plain, named or face-value card; -1 for jokers and unknown cards. */
export function suitOf(card: Card): SuitIndex {
  const plain = card & PLAIN_BITS;
  return plain < PLAIN_CARDS ? plain & 3 : -1;
}

export function isPlain(card: Card): boolean {
  return card < PLAIN_CARDS;
}

export function isJoker(card: Card): boolean {
  return card === JOKER_1 || card === JOKER_2;
}

export function isUnknown(card: Card): boolean {
  return card === UNKNOWN_CARD;
}

/** A wild card that stands for the plain card `as`. */
export function named(as: Card): Card {
  return (NAMED + as) as Card;
}

export function isNamed(card: Card): boolean {
  return card >= NAMED && card < AT_FACE;
}

/** A wild card of the pack (no joker) that counts as what is printed on it. */
export function atFace(card: Card): Card {
  return (AT_FACE + card) as Card;
}

/** The plain card that a named or face-value card plays as; any other card is itself. */
export function playsAs(card: Card): Card {
  return (card & PLAIN_BITS) as Card;
}
