import { compareBySuit } from '../../cards/by-suit.js';
import { type Card, parseCard, rankOf } from '../../cards/card.js';
import type { CardCode } from '../../contract/hand.js';
import type { Compiled } from '../../rulebooks/compile.js';
import { inRotation } from './rotation.js';

export interface DealtCard {
  readonly seat: number;
  readonly card: CardCode;
}

/** Who it is, by which rule, and by which card. */
export interface Decision {
  readonly rule: string;
  /** The seats decided on; of several that move, the first to go first. */
  readonly seats: readonly number[];
  readonly cards: readonly DealtCard[];
  readonly by: readonly DealtCard[];
}

/** `undecided` says what is still wanted; `no-rule` that the rulebook decides such things in no way. */
export type Decided = Decision | { readonly undecided: string } | { readonly undecided: null };

const JACK = 9;
const noRule: Decided = { undecided: null };

/**
 * HL-DL-1, DP-DL-1: cards are turned up round the table, as the deal goes in this rulebook, until a jack falls; whoever gets it deals first.
 * `cards` in the order in which they fell, plain card codes; `dealer` the seat of the one who turns them up. Cards after the jack decide nothing.
 */
export function firstDealer(book: Compiled, seats: readonly number[], dealer: number | null, cards: readonly CardCode[]): Decided {
  const rule = ['DP-DL-1', 'HL-DL-1'].find((id) => book.has(id));
  if (rule === undefined) return noRule;
  const dealt = round(inRotation(seats, dealer, book.params.rotation), cards);
  const at = dealt.findIndex(({ card }) => rankOf(read(card)) === JACK);
  const jack = dealt[at];
  if (jack === undefined) return { undecided: 'no jack has fallen yet' };
  return { rule, seats: [jack.seat], cards: dealt.slice(0, at + 1), by: [jack] };
}

/**
 * RR-TI-2: one card to each player, clockwise from the dealer's left wherever the button is. `moves` players go: those with the highest
 * cards, or the lowest; equal ranks by suit (RR-TI-1).
 */
export function whoMoves(
  book: Compiled,
  seats: readonly number[],
  dealer: number | null,
  cards: readonly CardCode[],
  { moves, takes }: { readonly moves: number; readonly takes: 'high' | 'low' },
): Decided {
  if (!book.has('RR-TI-2')) return noRule;
  const missing = seats.length - cards.length;
  if (missing > 0) return { undecided: `${missing} of the players have no card yet` };
  const dealt = round(inRotation(seats, dealer, 'left'), cards.slice(0, seats.length));
  const by = ranked(dealt, takes).slice(0, moves);
  return { rule: 'RR-TI-2', seats: by.map(({ seat }) => seat), cards: dealt, by };
}

/** RR-TI-2: each player draws a card; the highest, by suit where ranks are equal, has the button of the new game. */
export function drawForButton(book: Compiled, seats: readonly number[], drawn: readonly DealtCard[]): Decided {
  if (!book.has('RR-TI-2')) return noRule;
  const missing = seats.filter((seat) => !drawn.some((one) => one.seat === seat));
  if (missing.length > 0) return { undecided: `seats without a card: ${missing.join(', ')}` };
  const [best] = ranked(drawn, 'high');
  if (best === undefined) return { undecided: 'nobody has drawn' };
  return { rule: 'RR-TI-2', seats: [best.seat], cards: drawn, by: [best] };
}

function round(order: readonly number[], cards: readonly CardCode[]): DealtCard[] {
  return order.length === 0 ? [] : cards.map((card, i) => ({ seat: order[i % order.length] as number, card }));
}

function ranked(dealt: readonly DealtCard[], takes: 'high' | 'low'): DealtCard[] {
  const sign = takes === 'high' ? -1 : 1;
  return [...dealt].sort((a, b) => sign * compareBySuit(read(a.card), read(b.card)));
}

function read(code: CardCode): Card {
  const card = parseCard(code);
  if (card === null || rankOf(card) < 0) throw new TypeError(`${code} cannot decide anything`);
  return card;
}
