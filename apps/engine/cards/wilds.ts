import { JOKER_1, JOKER_2, PLAIN_CARDS, RANK_CODES, parseCard } from './card.js';
import type { Card } from './card.js';
import { BUG_KEY, CARD_KEY_SLOTS, HIGH_HALF, LOW_HALF, WILD_KEY } from './keys.js';
import type { PackName } from './pack.js';

/** What a hand's `deck` says of wild cards (HL-CD-2, HL-CD-3). */
export interface WildSpec {
  /** Jokers in the pack: 0, 1 or 2. */
  readonly jokers?: number;
  /** Whether a joker is wild, or the bug. */
  readonly joker?: 'wild' | 'bug';
  /** Ranks (`"2"`) or cards (`"Jh"`) that are wild. */
  readonly wild?: readonly string[];
}

export const NATURAL = 0;
export const WILD = 1;
export const BUG = 2;

/** A `WildSpec` made ready for ranking: built once for a hand, then only read. */
export interface CompiledWilds {
  /** Whether the pack holds any wild card at all. */
  readonly any: boolean;
  /** Whether jokers, fully wild, are all that can be wild. */
  readonly onlyJokers: boolean;
  readonly pack: PackName;
  /** For every card id: NATURAL, WILD or BUG. */
  readonly kind: Uint8Array;
  /** For every card id, its share of the two sums that ranking looks up. */
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** The first entry of `wild` that is neither a rank nor a plain card, or null. */
export function invalidWild(wild: readonly string[]): string | null {
  return wild.find((entry) => wildCards(entry) === null) ?? null;
}

/**
 * Compiles the wild cards of a pack. A joker id is wild even where `jokers` is 0: a joker that turns up in a pack
 * without one is a matter for the rules on irregular cards and never reaches ranking. Entries of `wild` that name
 * nothing are passed over; readers of input refuse them by `invalidWild`.
 */
export function compileWilds(spec: WildSpec = {}, pack: PackName = 'standard'): CompiledWilds {
  const kind = new Uint8Array(CARD_KEY_SLOTS);
  const low = LOW_HALF.slice();
  const high = HIGH_HALF.slice();
  const make = (card: Card, as: typeof WILD | typeof BUG): void => {
    kind[card] = as;
    low[card] = as === WILD ? WILD_KEY : BUG_KEY;
    high[card] = 0;
  };
  const joker = spec.joker === 'bug' ? BUG : WILD;
  make(JOKER_1, joker);
  make(JOKER_2, joker);
  let any = (spec.jokers ?? 0) > 0;
  let onlyJokers = joker === WILD;
  for (const entry of spec.wild ?? []) {
    for (const card of wildCards(entry) ?? []) {
      make(card, WILD);
      any = true;
      onlyJokers = false;
    }
  }
  return { any, onlyJokers, pack, kind, low, high };
}

export const NO_WILDS: CompiledWilds = compileWilds();
/** The short deck without any wild card. */
export const NO_WILDS_SHORT: CompiledWilds = compileWilds({}, 'short');

export function isWild(card: Card, wilds: CompiledWilds): boolean {
  return wilds.kind[card] !== NATURAL;
}

function wildCards(entry: string): Card[] | null {
  if (entry.length === 1) {
    const rank = RANK_CODES.indexOf(entry);
    return rank < 0 ? null : [0, 1, 2, 3].map((suit) => (rank * 4 + suit) as Card);
  }
  const card = parseCard(entry);
  return card !== null && card < PLAIN_CARDS ? [card] : null;
}
