import type { EventOf } from '../contract/events.js';
import type { Seat } from '../table/seat.js';
import { chipsOf } from './acts.js';
import { record } from './record.js';
import type { HandState, PendingWords } from './state.js';

/** Words of a wager that bind only with their chips (HL-IR-8): they wait for the next `put` of the seat. */
export function waitForChips(state: HandState, seat: Seat, event: EventOf<'say'>): void {
  if (state.words?.seat === seat) {
    if (event.why === 'slip-of-tongue') state.words.to = event.to ?? state.words.to;
    else voidWords(state);
    if (event.why === 'slip-of-tongue') return;
  }
  state.words = { seat, index: state.index, event, to: event.to ?? null };
}

/** A wager announced without chips is void (HL-IR-8). */
export function voidWords(state: HandState): void {
  const words = state.words;
  if (!words) return;
  state.words = null;
  if (!state.book.has('HL-IR-8')) return;
  record(state, 'HL-IR-8', {
    verdict: 'announcement-void',
    seats: [words.seat.no],
    effects: [],
    facts: { what: words.event.action, ...(words.to === null ? {} : { to: words.to }) },
  });
}

/** The total that the words named: a call is the amount to call, a bare raise the smallest one. */
function announced(state: HandState, words: PendingWords): number | null {
  if (words.event.action === 'call') return state.round.level;
  if (words.event.action === 'all-in') return words.seat.bet + words.seat.stack;
  return words.to;
}

/**
 * The chips that followed words, and what of them counts as the wager: more than was announced is forfeited to the pot (HL-IR-9), unless
 * the announcement was a slip of the tongue put right in time. Null where the words name no amount: then the chips say it.
 */
export function chipsAfterWords(
  state: HandState,
  event: EventOf<'put'>,
  faced: { readonly bet: number },
): { readonly counts: number; readonly excess: number } | null {
  const words = state.words;
  if (!words || words.seat.no !== event.seat) return null;
  state.words = null;
  const { chips } = chipsOf(event, state.table.chip);
  const total = announced(state, words);
  if (total === null) return null;
  const due = Math.max(0, total - faced.bet);
  return chips > due ? { counts: due, excess: chips - due } : { counts: chips, excess: 0 };
}
