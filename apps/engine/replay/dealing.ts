import type { EventOf } from '../contract/events.js';
import { MalformedError } from '../contract/malformed.js';
import { handSize, type Street } from '../games/game.js';
import { UNKNOWN } from '../table/deal.js';
import type { Seat } from '../table/seat.js';
import { closeDraw, dealInDraw } from './drawing.js';
import { foundTwice, jokerReplaced, placed, strayJoker } from './known-cards.js';
import { openRound } from './progress.js';
import { record } from './record.js';
import { inHand } from './slots.js';
import type { HandState } from './state.js';
import { lapseClaims } from './window.js';
import { judgeShuffleBeforeDeal, judgeEntitlement } from './before-deal.js';
import { boardKnown, boardPartial, dealToBoard, prematureCards, restOfBoard } from './board.js';
import { cameAfterAll, countIsRight, forgetExtra, forgetSkips, lapseRectify, openIfDealt } from './first-deal.js';

/** Seats that get cards on the coming street: those with a hand in this deal that is still in play. */
export const receivers = (state: HandState): readonly Seat[] => state.table.inPlay();

/** No card is dealt any more. */
const dealtOut = (state: HandState): boolean => state.over || state.atShowdown;

const NO_CARDS: NonNullable<EventOf<'street'>['cards']> = {};

/** More cards than the street has are no irregularity but a slip of the log: refused before anything changes. */
export function checkStreet(state: HandState, event: EventOf<'street'>): void {
  const { board, cards } = event;
  if ((board === undefined && cards === undefined) || dealtOut(state)) return;
  const street = state.deal.partial || boardPartial(state) ? state.currentStreet() : state.nextStreet();
  if (!street) return;
  if (board !== undefined && board.length > street.board) refuseCards(state, 'board', board.length, street.board);
  if (cards === undefined) return;
  const { seats } = state.table;
  for (let i = 0; i < seats.length; i++) {
    const { no } = seats[i]!;
    const dealt = cards[no]?.length ?? 0;
    if (dealt > street.hole.length) refuseCards(state, `cards.${no}`, dealt, street.hole.length);
  }
}

function refuseCards(state: HandState, field: string, got: number, has: number): never {
  throw new MalformedError(
    'malformed-event',
    field,
    `${got} cards where street ${state.street + (state.deal.partial ? 0 : 1)} of ${state.game.name} has ${has}`,
    state.index,
  );
}

/** The cards of a street begin: it counts from its first card. */
export function beginStreet(state: HandState): Street {
  const street = state.nextStreet()!;
  state.street++;
  state.turn = null;
  state.burnPending = false;
  if (state.street === 1) judgeShuffleBeforeDeal(state);
  state.deal.begin(street, receivers(state));
  state.table.board[state.street - 1] = [];
  return street;
}

/** `street`: the next street was dealt properly, or the rest of one that was logged card by card. */
export function onStreet(state: HandState, event: EventOf<'street'>): void {
  if (dealtOut(state)) return;
  if (state.betting) {
    const untouched = state.street === 1 && state.deal.begun && state.actsInTurn === 0 && state.held.length === 0;
    const restOfDeal = (state.previous?.type === 'deal' || untouched) && !state.deal.closedByStreet && event.board === undefined;
    if (!restOfDeal) prematureCards(state, event.board ?? []);
    return;
  }
  if (state.status === 'drawing') {
    closeDraw(state);
    return;
  }
  if (boardPartial(state)) return restOfBoard(state, event.board ?? []);
  if (!state.deal.partial && !state.nextStreet()) return;
  const street = state.deal.partial ? state.currentStreet()! : beginStreet(state);
  if (holeCards(state, street, event.cards ?? NO_CARDS)) return;
  if (street.board > 0 && boardCards(state, street, event.board)) return;
  openRound(state);
}

/** Everybody in the deal has the cards of the street; returns whether the deal ended by them. */
function holeCards(state: HandState, street: Street, given: NonNullable<EventOf<'street'>['cards']>): boolean {
  const seats = receivers(state);
  const before = handSize(state.game, state.street - 1);
  state.deal.complete(street, seats, before, given);
  if (state.street === 1) {
    if (state.findings.all.length > 0) for (const seat of seats) cameAfterAll(state, seat);
    judgeEntitlement(state);
  }
  return arePlaced(state, seats, before) ? state.over : irregularInHands(state, seats, before);
}

/** Notes where the cards of a street lie; whether each is one that the pack has, and lies nowhere else. */
function arePlaced({ known }: HandState, seats: readonly Seat[], before: number): boolean {
  let placed = true;
  for (let k = 0; k < seats.length; k++) {
    const { no, cards } = seats[k]!;
    for (let i = before; i < cards.length; i++) if (!known.place(cards[i]!, inHand(no, i))) placed = false;
  }
  return placed;
}

/** Jokers that the pack does not have, and cards that lie elsewhere too; returns whether the deal ended by them. */
function irregularInHands(state: HandState, seats: readonly Seat[], before: number): boolean {
  if (strayInHands(state, seats, before)) return true;
  if (state.known.unplaced) for (const seat of seats) placed(state, seat);
  for (const seat of seats)
    for (let i = before; i < seat.cards.length; i++) if (foundTwice(state, seat.cards[i]!, inHand(seat.no, i))) return true;
  return false;
}

/** The board cards of the street, unknown where they were not told; returns whether the deal ended by them. */
function boardCards(state: HandState, street: Street, told: readonly string[] | undefined): boolean {
  const shown = state.table.board[state.street - 1]!;
  if (told !== undefined && told.length === street.board && shown.length === 0) state.table.board[state.street - 1] = told.slice();
  else {
    if (told !== undefined) for (const card of told) if (shown.length < street.board) shown.push(card);
    while (shown.length < street.board) shown.push(UNKNOWN);
  }
  return boardKnown(state, state.street - 1);
}

/** A joker that the pack does not have was dealt: void (HL-IR-1), or replaced, for the player has not acted on it (RR-IR-8). */
function strayInHands(state: HandState, seats: readonly Seat[], before: number): boolean {
  for (const seat of seats) {
    for (let i = before; i < seat.cards.length; i++) {
      const card = seat.cards[i]!;
      if (!state.table.isStray(card)) continue;
      if (strayJoker(state, card, seat.no)) return true;
      if (jokerReplaced(state, card, seat)) seat.cards[i] = UNKNOWN;
    }
  }
  return state.over;
}

/** RR-IR-15: where the next street goes to the players, dealt or drawn, a card that comes during the betting is one of that street; no misdeal may be called any more. */
function isPremature(state: HandState, event: EventOf<'deal'>): boolean {
  if (typeof event.to !== 'number' || !state.table.seat(event.to).live || !state.book.has('RR-IR-15')) return false;
  const next = state.nextStreet();
  if (state.street === 1 && (state.windowOpen || state.deal.isNext(state.table.seat(event.to)))) return false;
  return next !== null && (next.hole.length > 0 || next.draw === true) && state.deal.done;
}

/** `deal`: one card, told because it is worth telling. */
export function onDeal(state: HandState, event: EventOf<'deal'>): void {
  if (dealtOut(state)) return;
  if (event.to === 'board' || event.to === 'burn') {
    dealToBoard(state, event);
    return;
  }
  if (dealInDraw(state, event)) return;
  const bettingOn = state.betting;
  if (bettingOn && isPremature(state, event)) {
    prematureCards(state, event.card ? [event.card] : []);
    return;
  }
  if (!bettingOn && !state.deal.partial && state.nextStreet()?.hole.length) beginStreet(state);
  const street = state.currentStreet();
  if (!street) return;
  lapseRectify(state);
  const underWay = !state.deal.done;
  const seen = state.deal.dealt(event, street, bettingOn && state.actsInTurn > 0);
  if (
    seen.seat &&
    event.card &&
    !event.boxed &&
    foundTwice(state, event.card, inHand(seen.seat.no, Math.max(0, seen.seat.cards.length - 1)))
  )
    return;
  if (seen.seat && event.card && strayJoker(state, event.card, seen.seat.no)) return;
  if (seen.seat && state.street === 1 && state.findings.all.length > 0) cameAfterAll(state, seen.seat);
  if (seen.placed === 'completed') countIsRight(state, seen.seat!);
  let spoke = false;
  for (const rule of state.rules.deal) {
    // Misdeals speak of the starting hands.
    if (rule.id.startsWith('RR-MD') && (spoke || state.street > 1)) continue;
    const judgement = rule.judge(seen, state);
    if (!judgement) continue;
    if (rule.id === 'RR-MD-d') forgetExtra(state);
    const finding = record(state, rule.id, judgement);
    if (rule.id === 'RR-MD-j') finding.insteadOf = forgetSkips(state, judgement.seats);
    if (finding.verdict === 'replace-card' || finding.verdict === 'exposed-card') {
      if (seen.seat && !event.boxed) state.deal.expectReplacement(seen.seat);
      if (event.card) state.known.forget(event.card);
    }
    if (finding.verdict === 'use-as-burn' && seen.seat) state.deal.takeExtra(seen.seat);
    // The card becomes the burn of the street to come.
    if (judgement.effects?.some(({ effect }) => effect === 'burn')) state.burnPending = true;
    spoke = true;
    if (judgement.claim) {
      lapseClaims(state);
      break;
    }
    if (state.over) return;
  }
  if (underWay) openIfDealt(state);
}
