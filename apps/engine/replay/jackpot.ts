import { parseCard, RANK_CODES, type Card } from '../cards/index.js';
import { handClass, handRanks, rankingOf } from '../ranking/index.js';
import type { Seat } from '../table/seat.js';
import { UNKNOWN } from '../table/deal.js';
import { record } from './record.js';
import { wildsOf } from './settle.js';
import type { HandState } from './state.js';

/**
 * Everybody has passed the first round of a draw game. DP-JP-2: a jackpot is dealt again with the same antes; DP-BT-3: otherwise nobody
 * wins; the chips stay for the next deal either way. Returns whether that ended the hand.
 */
export function nobodyOpened(state: HandState): boolean {
  if (state.street !== 1 || state.game.family !== 'draw' || state.round.level > 0) return false;
  const rule =
    state.game.openers && state.book.has('DP-JP-2')
      ? 'DP-JP-2'
      : state.params.passAndReturn && state.book.has('DP-BT-3')
        ? 'DP-BT-3'
        : null;
  if (rule === null || state.table.bettors() <= 1) return false;
  const amount = state.table.potTotal();
  const finding = record(state, rule, {
    verdict: rule === 'DP-JP-2' ? 'redeal-and-re-ante' : 'carry-over',
    seats: [],
    effects: [{ effect: 'carry', amount }],
    facts: { amount, pot: amount },
  });
  state.table.carryOver();
  state.status = 'settled';
  state.toAct = null;
  state.sameDealer = finding.verdict === 'redeal-and-re-ante' || rule === 'DP-BT-3';
  return true;
}

/** Whether five known cards are the openers of DP-JP-1 or better; null where too little is known. */
export function holdsOpeners(state: HandState, cards: readonly string[]): boolean | null {
  if (cards.length < 5 || cards.includes(UNKNOWN)) return null;
  const ids = cards.map((code) => parseCard(code)).filter((card): card is Card => card !== null);
  const value = rankingOf('high').value(ids, [], wildsOf(state));
  const made = handClass(value);
  if (made === 'no-pair') return false;
  if (made !== 'pair') return true;
  return (handRanks(value)[0] ?? 0) >= RANK_CODES.indexOf(state.params.openers[0]!) + 2;
}

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
