import type { EventOf } from '../contract/events.js';
import type { Seat } from '../table/seat.js';
import { type Act, isNoAct, askedBy } from './act.js';
import type { Finding } from './findings.js';
import { record } from './record.js';
import { amend, type HandState, mergeInto, type PendingWords, type Turn } from './state.js';

/** Words of a wager that bind only with their chips (HL-IR-8): they wait for the next `put` of the seat. */
export function waitForChips(state: HandState, seat: Seat, event: EventOf<'say'>): void {
  if (state.words?.seat === seat) {
    if (event.why === 'slip-of-tongue') state.words.to = event.to ?? state.words.to;
    else voidWords(state);
    if (event.why === 'slip-of-tongue') return;
  }
  const words = { seat, index: state.index, event, to: state.amendments.get(state.index)?.to ?? event.to ?? null };
  state.words = { ...words, finding: state.toAct === seat ? null : announcementVoid(state, words) };
}

function announcementVoid(state: HandState, words: Pick<PendingWords, 'seat' | 'event' | 'to'>): Finding | null {
  if (!state.book.has('HL-IR-8')) return null;
  return record(state, 'HL-IR-8', {
    verdict: 'announcement-void',
    seats: [words.seat.no],
    effects: [],
    facts: { what: words.event.action, to: words.to ?? undefined },
  });
}

/** A wager announced without chips is void (HL-IR-8). */
export function voidWords(state: HandState): void {
  const words = state.words;
  state.words = null;
  if (words && !words.finding) announcementVoid(state, words);
}

/** Chips followed the words after all. */
export function paidFor(state: HandState): void {
  if (state.words?.finding) state.findings.remove(state.words.finding);
  state.words = null;
}

/** The total that the words named: a call is the amount to call, a bare raise the smallest one. */
function announced(state: HandState, words: PendingWords): number | null {
  const { round } = state;
  // A call is of what there is to call, whatever less was said; more stands where it was put right so.
  if (words.event.action === 'call') return Math.max(words.to ?? 0, round.bringIn || round.level);
  if (words.to !== null) return words.to;
  if (words.event.action === 'all-in') return words.seat.bet + words.seat.stack;
  if (words.event.action === 'bring-in') return round.bringIn;
  if (words.event.action === 'pot') return state.hand.limit === 'pot-limit' ? round.maxRaiseTo(words.seat) : round.minRaiseTo();
  if (state.hand.limit === 'limit') return round.minRaiseTo();
  return words.to;
}

/**
 * The chips that followed words, and what of them counts as the wager: more than was announced is forfeited to the pot (HL-IR-9), unless
 * the announcement was a slip of the tongue put right in time. Null where the words name no amount: then the chips say it.
 */
export function chipsAfterWords(
  state: HandState,
  event: EventOf<'put'>,
  chips: number,
  faced: { readonly bet: number },
): { readonly counts: number; readonly excess: number; readonly total: number; readonly index: number } | null {
  const words = state.words;
  if (!words || words.seat.no !== event.seat) return null;
  paidFor(state);
  const total = announced(state, words);
  if (total === null) return null;
  const due = Math.max(0, total - faced.bet);
  const { index } = words;
  return chips > due ? { counts: due, excess: chips - due, total, index } : { counts: chips, excess: 0, total, index };
}

const WAITS: ReadonlySet<string> = new Set(['call', 'raise']);

/** An act of the kind and total that was announced: words and chips agree. */
function bearsOut(state: HandState, event: EventOf<'act'>): boolean {
  const words = state.words!;
  const same = askedBy(words.event.action) === askedBy(event.action);
  return same && (words.to === null || event.to === undefined || event.to === words.to);
}

/** Nobody has acted since, nor, as far as the floor established it, taken notice of what was announced (HL-IR-9). */
export const inTime = (state: HandState, slip: NonNullable<HandState['forfeited']>): boolean =>
  slip.acts === state.actsInTurn && state.fact(slip.words, 'heard') !== true;

/** HL-IR-9: the announcement was a slip of the tongue, said so before another player acted: the chips are the wager. */
function putRight(state: HandState, seat: Seat, event: EventOf<'say'>): boolean {
  for (const amendment of state.amendments.values()) if (amendment.by.includes(state.index)) return true;
  const slip = state.forfeited;
  if (slip?.seat !== seat || state.actorBefore !== seat || !inTime(state, slip)) return false;
  const to = event.to ?? slip.total;
  const together = state.amendment(slip.index)?.words;
  if (together) return amend(state, slip.index, { words: { ...together, to } });
  return slip.words >= 0 && amend(state, slip.words, { to });
}

/** Under books where words wait for chips (HL-IR-8): whether these words wait. Void words of another seat, or for another act, go first. */
export function wordsWait(state: HandState, seat: Seat, event: Act): boolean {
  if (state.words && event.type === 'act' && state.words.seat === seat && bearsOut(state, event)) state.words = null;
  if (state.words && !isNoAct(event) && (state.words.seat !== seat || event.type === 'act')) voidWords(state);
  if (event.type === 'say' && event.why === 'slip-of-tongue' && putRight(state, seat, event)) return true;
  if (event.type !== 'say' || isNoAct(event) || !seat.live) return false;
  if (state.turn?.seat === seat && state.turn.source === 'put' && (state.toAct !== seat || state.status === 'drawing')) {
    wordsAfterChips(state, state.turn, event);
    return true;
  }
  const said = askedBy(event.action);
  if (!WAITS.has(said) || (said === 'call' && state.toAct === seat && state.round.toCall(seat) === 0)) {
    voidWords(state);
    return false;
  }
  waitForChips(state, seat, event);
  return true;
}

/** Words upon chips that lie there already: spoken with them they are as if before them; later ones only say what the chips are. */
function wordsAfterChips(state: HandState, turn: Turn, event: EventOf<'say'>): void {
  if (event.together) mergeInto(state, turn.index, { words: event });
  const more = event.to !== undefined && event.to > turn.seat.bet && event.why !== 'slip-of-tongue';
  if (more) announcementVoid(state, { seat: turn.seat, event, to: event.to ?? null });
}
