import type { EventOf } from '../contract/events.js';
import { movedTo } from './known-cards.js';
import { openRound } from './progress.js';
import { record } from './record.js';
import type { HandState } from './state.js';
import type { Finding } from './findings.js';
import type { Seat } from '../table/seat.js';
import { judgeEntitlement } from './before-deal.js';
import { receivers } from './dealing.js';

/** The first deal is over: a seat without a card has no hand in this deal, one short of a card has the wrong number. */
export function closeFirstDeal(state: HandState, at: number): void {
  const size = state.currentStreet()!.hole.length;
  reassignHand(state);
  for (const seat of receivers(state)) {
    if (seat.cards.length === 0) {
      const known = state.findings.ofRule('RR-MD-j').some((finding) => finding.seats.includes(seat.no));
      if (state.table.hasClaim(seat) && !known && state.book.has('RR-MD-j')) {
        const skips = forgetSkips(state, [seat.no]);
        record(state, 'RR-MD-j', { verdict: 'misdeal', claim: 'misdeal', at, seats: [seat.no] }).insteadOf = skips;
      }
      seat.status = 'out';
    } else if (
      seat.cards.length < size &&
      state.book.has('RR-MD-e') &&
      !state.findings.ofRule('RR-MD-e').some((f) => f.seats.includes(seat.no))
    ) {
      record(state, 'RR-MD-e', {
        verdict: 'misdeal',
        claim: 'misdeal',
        at,
        seats: [seat.no],
        facts: { count: seat.cards.length, expected: size },
      });
    }
  }
  judgeEntitlement(state);
}

/** Everybody has the cards of the street: the betting is opened. */
export function openIfDealt(state: HandState): void {
  if (state.over || state.betting || !state.deal.done || state.currentStreet()!.hole.length === 0) return;
  if (state.street === 1) closeFirstDeal(state, state.index);
  openRound(state);
}

/** HL-IR-4: the deal went on; a card to the wrong player stays there. */
export function lapseRectify(state: HandState): void {
  for (const finding of state.findings.all)
    if (finding.state === 'claimable' && finding.claim === 'rectify') finding.change({ state: 'lapsed' });
}

/** Seats clockwise from the dealer; beyond the highest number it goes on from the lowest. */
const distance = (dealer: number, seat: number): number => (seat > dealer ? seat - dealer : seat + 1e9 - dealer);

/** HL-IR-5a: a player is found without any card before the betting: left out of the deal after all. Returns whether it was so. */
export function handMissing(state: HandState, event: EventOf<'find'>): boolean {
  const nobody = event.what === 'short-hand' && event.count === 0 && typeof event.where === 'number';
  if (!nobody || !state.book.has('HL-IR-5a') || state.street !== 1 || state.actsInTurn > 0 || state.status === 'drawing') return false;
  const seat = state.table.seat(event.where as number);
  if (!seat.live) return false;
  seat.cards = [];
  seat.up = [];
  closeFirstDeal(state, state.index);
  if (state.betting) openRound(state);
  return true;
}

/** HL-IR-5a: a player without a hand gets the dealer's own, where players deal; of several the one nearest the dealer's left. */
function reassignHand(state: HandState): void {
  if (!state.book.has('HL-IR-5a') || !state.dealtByPlayers || state.hand.button === undefined) return;
  const omitted = state.table.order.filter((seat) => seat.live && seat.cards.length === 0 && !seat.absent);
  if (omitted.length === 0) return;
  const dealer = state.table.hasSeat(state.hand.button) ? state.table.seat(state.hand.button) : null;
  if (!dealer?.live || dealer.cards.length === 0) return;
  const left = [...omitted].sort((a, b) => distance(dealer.no, a.no) - distance(dealer.no, b.no));
  const heir = left[0]!;
  record(state, 'HL-IR-5a', {
    verdict: 'reassign-hand',
    seats: [heir.no, ...left.slice(1).map((seat) => seat.no)],
    effects: [{ effect: 'transfer', seat: heir.no }],
    facts: { seat: heir.no, given: dealer.no },
  });
  for (const open of state.findings.ofRule('HL-IR-4'))
    if (omitted.some((seat) => open.seats.includes(seat.no))) state.findings.remove(open);
  heir.cards = dealer.cards;
  heir.up = dealer.up;
  movedTo(state, heir);
  dealer.cards = [];
  dealer.up = [];
  for (const seat of [dealer, ...left.slice(1)]) seat.status = 'out';
}

/** The sequence findings that only said that these seats were passed over: they were left out altogether. Returns those that give way. */
export function forgetSkips(state: HandState, seats: readonly number[]): readonly Finding[] {
  const skips = state.findings.ofRule('RR-MD-f').filter((f) => f.state === 'claimable' && seats.includes(Number(f.facts['expected'])));
  for (const finding of skips) state.findings.remove(finding);
  return skips;
}

/**
 * A card comes to a hand that the deal seemed to have left out: it was dealt out of sequence and no more, as the findings say that had given way (RR-MD-f).
 * Once the deal is over a seat without cards is out of it, and in again only with as many as the others have, before anybody acts.
 */
export function cameAfterAll(state: HandState, seat: Seat): void {
  const over = seat.status === 'out';
  if (over && (seat.cards.length < state.currentStreet()!.hole.length || state.actsInTurn > 0 || state.status !== 'betting')) return;
  for (const leftOut of state.findings.ofRule('RR-MD-j')) {
    if (leftOut.state !== 'claimable' || !leftOut.seats.includes(seat.no)) continue;
    const others = leftOut.seats.filter((no) => no !== seat.no);
    for (const skip of leftOut.insteadOf) state.findings.putBack(skip);
    leftOut.insteadOf = [];
    if (others.length === 0) state.findings.remove(leftOut);
    else leftOut.change({ seats: others, facts: { ...leftOut.facts, seat: others[0]! } });
    if (!over) continue;
    state.table.dealIn(seat);
    openRound(state);
  }
}

/** RR-MD-e: a card has completed a short hand before the player acted on it: the number is right, in whatever sequence it came (RR-MD-f). */
export function countIsRight(state: HandState, seat: Seat): void {
  if (seat.hasActed) return;
  for (const finding of state.findings.ofRule('RR-MD-e'))
    if (finding.state === 'claimable' && finding.seats.length === 1 && finding.seats[0] === seat.no) state.findings.remove(finding);
}

/** A second card too many: the first is no single additional card any more. */
export function forgetExtra(state: HandState): void {
  for (const finding of state.findings.ofRule('RR-IR-11')) state.findings.remove(finding);
}

/**
 * Somebody acts although the first deal was logged only in part: the deal is over. Seats without a card were left out, seats short of one
 * have the wrong number.
 */
export function dealIsOver(state: HandState): void {
  if (state.status !== 'dealing' || !state.deal.partial) return;
  if (state.street === 1) closeFirstDeal(state, Math.max(0, state.lastDeal));
  state.deal.close();
  if (state.table.liveCount() > 0) openRound(state);
}
