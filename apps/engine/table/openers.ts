import { parseCard, RANK_CODES, type Card } from '../cards/index.js';
import { handClass, handRanks, rankingOf } from '../ranking/index.js';
import { UNKNOWN } from './deal.js';
import type { Seat } from './seat.js';
import type { Table } from './table.js';

/**
 * Whether cards are the openers of DP-JP-1 or better: true as soon as those that are known make them, whatever the others are; false only
 * for a whole hand without; null while it cannot be told.
 */
export function holdsOpeners(table: Table, cards: readonly string[]): boolean | null {
  const known = cards.filter((code) => code !== UNKNOWN);
  const ids = known.map((code) => parseCard(code)).filter((card): card is Card => card !== null);
  const value = rankingOf('high').value(ids, [], table.wilds);
  const made = handClass(value);
  const pair = (handRanks(value)[0] ?? 0) >= RANK_CODES.indexOf(table.rules.params.openers[0]!) + 2;
  if (made === 'pair' ? pair : made !== 'no-pair' && made !== 'none') return true;
  return known.length >= 5 ? false : null;
}

/** What a seat has shown of its opening hand: cards that it threw away as well, where they were shown or the openers were said to be split. */
export const shownOfOpening = (seat: Seat): readonly string[] => [
  ...seat.shown,
  ...(seat.splitsOpeners ? seat.discarded : seat.discardsShown),
];

/**
 * The five cards a seat was first dealt, from what the log knows and what is shown now; null while that cannot be told. Cards thrown away
 * in the draw count where they are known.
 */
export function openingHand(seat: Seat, shown: readonly string[]): readonly string[] | null {
  if (seat.dealt && !seat.dealt.includes(UNKNOWN)) return seat.dealt;
  const known = [...new Set([...seat.shown, ...shown])];
  if (seat.discarded.length === 0) return known.length >= 5 ? known.slice(0, 5) : null;
  return null;
}
