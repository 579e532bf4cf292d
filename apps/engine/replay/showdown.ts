import type { EventOf } from '../contract/events.js';
import { parseCard, type Card } from '../cards/index.js';
import { handClass, rankingOf } from '../ranking/index.js';
import { UNKNOWN } from '../table/deal.js';
import type { Seat } from '../table/seat.js';
import { owedTo } from '../table/table.js';
import { foundTwice, jokerReplaced, seenInHand, strayJoker } from './known-cards.js';
import { drawnUnlogged } from './drawing.js';
import { concede } from './muck.js';
import { askOpenerAgain } from './progress.js';
import { record } from './record.js';
import { evaluateShowdown, shownInFull } from './settle.js';
import { inHand } from './slots.js';
import type { HandState } from './state.js';

/** `show`: cards lie open. What the log took for unknown is known now; more cards than the hand may hold make it dead (RR-DH-d). */
export function onShow(state: HandState, event: EventOf<'show'>): void {
  if (state.over) return;
  const seat = state.table.seat(event.seat);
  if (seat.status === 'out') return;
  if (event.to !== undefined) {
    seenInHand(state, seat.no, event.cards);
    return;
  }
  drawnUnlogged(state, seat, event.cards.length);
  const known = isKnownHand(state, seat, event.cards);
  if (known) {
    seat.shown = event.cards;
    seat.up = allPlaces(seat.cards.length);
  } else {
    for (const card of event.cards) {
      if (card === UNKNOWN || seat.shown.includes(card) || notDealtYet(state, seat, card)) continue;
      if (seat.discarded.includes(card) && !seat.cards.includes(card)) {
        seat.discardsShown = [...seat.discardsShown, card];
        continue;
      }
      if (foundTwice(state, card, inHand(seat.no, 0), true) || strayJoker(state, card, seat.no)) return;
      reveal(state, seat, card);
    }
    if (state.over) return;
    shownStray(state, seat);
  }
  wrongNumberShown(state, seat);
  state.lastShown = seat;
  if (state.atShowdown) state.contest = evaluateShowdown(state, known ? state.contest : null);
  else askOpenerAgain(state);
}

/** While the deal is under way a hand has no more cards than the log has dealt to it: what is shown beyond says nothing yet, and is none too many. */
function notDealtYet(state: HandState, seat: Seat, card: string): boolean {
  if (state.status !== 'dealing' || (state.street > 0 && !state.deal.partial) || seat.cards.includes(card)) return false;
  return seat.cards.every((known) => seat.shown.includes(known));
}

/** At the showdown, the whole hand just as the log knows it was dealt: no card of it says anything new. */
function isKnownHand(state: HandState, seat: Seat, cards: readonly string[]): boolean {
  if (!state.atShowdown || seat.shown.length > 0 || seat.up.length > 0 || cards.length !== seat.cards.length) return false;
  for (let i = 0; i < cards.length; i++) {
    if (cards[i] !== seat.cards[i] || !state.known.isAt(cards[i]!, inHand(seat.no, i))) return false;
  }
  return true;
}

/** A joker that the pack does not have is shown: replaced while its holder has not acted (RR-IR-8), else the hand is dead (RR-DH-e). */
function shownStray(state: HandState, seat: Seat): void {
  let joker: string | undefined;
  for (const card of seat.shown) if (joker === undefined && state.table.isStray(card)) joker = card;
  if (joker === undefined) return;
  if (seat.live && !seat.actedOn(joker) && jokerReplaced(state, joker, seat)) {
    seat.cards = seat.cards.map((card) => (card === joker ? UNKNOWN : card));
    seat.shown = seat.shown.filter((card) => card !== joker);
  } else if (seat.live && state.book.has('RR-DH-e')) {
    record(state, 'RR-DH-e', { verdict: 'dead-hand', seats: [seat.no], facts: { card: joker } });
  }
}

/** RR-DH-d: a hand shown with too few cards is dead, unless the floor ruled it live. */
function wrongNumberShown(state: HandState, seat: Seat): void {
  if (state.status !== 'showdown' || !seat.live || seat.cards.length >= state.game.cards) return;
  if (!shownInFull(seat) || !state.book.has('RR-DH-d')) return;
  const expected = state.game.cards;
  if (state.findings.ofRule('RR-DH-d').some((finding) => finding.seats.includes(seat.no) && finding.state === 'decided')) return;
  record(state, 'RR-DH-d', { verdict: 'dead-hand', seats: [seat.no], facts: { count: seat.cards.length, expected } });
}

function reveal(state: HandState, seat: Seat, card: string): void {
  if (!seat.cards.includes(card)) {
    const unknown = seat.cards.indexOf(UNKNOWN);
    const at = unknown >= 0 ? unknown : seat.cards.findIndex((known, place) => !seat.shown.includes(known) && !seat.up.includes(place));
    if (at >= 0) {
      if (seat.cards[at] !== UNKNOWN) state.known.forget(seat.cards[at]!);
      seat.cards[at] = card;
    } else {
      seat.cards.push(card);
      if (seat.live && state.book.has('RR-DH-d')) {
        record(state, 'RR-DH-d', {
          verdict: 'dead-hand',
          seats: [seat.no],
          facts: { count: seat.cards.length, expected: seat.cards.length - 1 },
        });
      }
    }
  }
  seat.shown = [...seat.shown, card];
  const at = seat.cards.indexOf(card);
  if (state.atShowdown && !seat.up.includes(at)) seat.up = withPlace(seat.up, at);
}

const PLACES: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, size) => Array.from({ length: size }, (_place, at) => at));

/** The places of a whole hand: one list serves all hands of a size. */
const allPlaces = (size: number): readonly number[] => PLACES[size] ?? Array.from({ length: size }, (_, at) => at);

/** Places in rising order with one more. */
function withPlace(places: readonly number[], at: number): readonly number[] {
  const more: number[] = [];
  for (const place of places) if (place < at) more.push(place);
  more.push(at);
  for (const place of places) if (place > at) more.push(place);
  return more;
}

/** `claim`: cards speak, whatever is announced (RR-SD-2). Kept for what others do upon it. */
export function onClaim(state: HandState, event: EventOf<'claim'>): void {
  if (!state.atShowdown) return;
  const seat = state.table.seat(event.seat);
  let borneOut: boolean | null = null;
  const board = state.table.wholeBoard();
  if (shownInFull(seat) && !board.includes(UNKNOWN) && state.game.ranking.high) {
    const ids = (cards: readonly string[]): Card[] => cards.map((code) => parseCard(code)).filter((card): card is Card => card !== null);
    borneOut = handClass(rankingOf(state.game.ranking.high).value(ids(seat.cards), ids(board))) === event.hand;
  }
  state.lastClaim = { seat: event.seat, hand: event.hand, deliberate: event.deliberate === true, index: state.index, true: borneOut };
}

export function onDesignate(state: HandState, event: EventOf<'designate'>): void {
  const seat = state.table.seat(event.seat);
  // Named when showing; after that cards speak (HL-SD-3).
  if (seat.shown.length > 0 && state.lastShown !== seat) return;
  seat.designated ??= new Map();
  seat.designated.set(event.card, event.as);
  if (state.atShowdown && !state.over) evaluateShowdown(state);
}

export function onLot(state: HandState, event: EventOf<'lot'>): void {
  state.lot = event.order;
  if (state.atShowdown && !state.over) evaluateShowdown(state);
}

/** `hand-killed`: an unshown hand is out of it; one that was shown speaks for itself. */
export function onHandKilled(state: HandState, event: EventOf<'hand-killed'>): void {
  const seat = state.table.seat(event.seat);
  if (state.over || !state.atShowdown || !seat.live || shownInFull(seat) || state.table.liveCount() <= 1 || state.frozen) return;
  concede(state, seat);
}

/** An award of what is due whatever is shown: what nobody called, and pots that one hand alone contends for. It says nothing of the others. */
function isOwnAlone({ table }: HandState, { to, pot }: EventOf<'award'>): boolean {
  if (pot !== undefined) return false;
  for (const [no, amount] of Object.entries(to)) {
    const [due, uncalled] = [owedTo(Number(no), table.potDues), owedTo(Number(no), table.fixedDues)];
    if (amount > 0 && amount !== due && amount !== uncalled && amount !== due + uncalled) return false;
  }
  return true;
}

/** Before an award is judged: unshown live hands that it gives nothing concede; those given chips while others are live have to show. */
export function beforeAward(state: HandState, event: EventOf<'award'>): void {
  state.mustShow = [];
  if (state.status !== 'showdown') return;
  const contested = state.table.pots().filter((pot, i) => pot.seats.length > 1 && (event.pot === undefined || event.pot === i));
  const unshown = [...new Set(contested.flatMap((pot) => pot.seats))].filter((seat) => !shownInFull(seat));
  const toContender = contested.some((pot) => pot.seats.some((seat) => (event.to[seat.no] ?? 0) > 0));
  if (!toContender || isOwnAlone(state, event)) return;
  // Whoever contends for another pot as well is out of none by this one.
  const elsewhere = state.table.pots().filter((pot) => pot.seats.length > 1 && !contested.includes(pot));
  for (const seat of unshown)
    if ((event.to[seat.no] ?? 0) === 0 && !elsewhere.some(({ seats }) => seats.includes(seat))) concede(state, seat);
  if (state.status !== 'showdown') return;
  state.mustShow = unshown.filter((seat) => seat.live && (event.to[seat.no] ?? 0) > 0);
}

/** Who contended for what an award pushes: once all is known, or where no pot is named, everybody who is still in. */
function contendersFor(state: HandState, event: EventOf<'award'>): readonly Seat[] {
  if (state.status === 'settled') return state.table.order;
  if (event.pot !== undefined) return state.table.pots()[event.pot]?.seats ?? [];
  return isOwnAlone(state, event) ? Object.keys(event.to).map((no) => state.table.seat(Number(no))) : state.table.order;
}

export function afterAward(state: HandState, event: EventOf<'award'>): void {
  state.awarded = true;
  state.awardedOver = [...state.awardedOver, ...contendersFor(state, event)];
  // What was pushed stays pushed, whatever is thrown in or shown afterwards; a ruling alone moves it.
  if (state.status === 'settled') state.frozen = true;
  const awards = new Map(state.awards);
  const pushed = new Map(state.pushedUnshown);
  for (const [no, amount] of Object.entries(event.to)) {
    // Chips to a hand that has to be shown first are given again when it is: the pot stays open.
    const to = state.mustShow.some((seat) => seat.no === Number(no)) ? pushed : awards;
    to.set(Number(no), (to.get(Number(no)) ?? 0) + amount);
  }
  state.awards = awards;
  state.pushedUnshown = pushed;
  state.mustShow = [];
}

/** `end`: the window for disputes shuts. What could not be known, because cards were never shown, is due as it was awarded. */
export function onEnd(state: HandState): void {
  if (state.over) return;
  if (state.status === 'showdown' && state.awards.size + state.pushedUnshown.size > 0) awardsBecomeDue(state);
  for (const finding of state.findings.all) if (finding.state === 'claimable') finding.change({ state: 'lapsed' });
  state.ended = true;
  state.toAct = null;
}

function awardsBecomeDue(state: HandState): void {
  const { table } = state;
  const known = table.potDues;
  const open = table
    .pots()
    .map((pot, index) => ({ pot, index }))
    .filter(({ index }) => !known.some((due) => due.pot === index));
  const left = new Map(state.awards);
  for (const [no, amount] of state.pushedUnshown) left.set(no, (left.get(no) ?? 0) + amount);
  const pushed = [...left.values()].reduce((sum, amount) => sum + amount, 0);
  const inPots = table.pots().reduce((sum, pot) => sum + pot.amount, 0);
  // What nobody called is pushed with the pots or by itself: more than the pots hold tells.
  for (const due of pushed > inPots ? [...known, ...table.fixedDues] : known)
    left.set(due.seat.no, Math.max(0, (left.get(due.seat.no) ?? 0) - due.amount));
  for (const { pot, index } of open) {
    let rest = pot.amount;
    for (const [no, amount] of left) {
      if (rest === 0 || amount === 0) continue;
      const paid = Math.min(rest, amount);
      table.potDues.push({ seat: table.seat(no), amount: paid, pot: index, why: 'win' });
      left.set(no, amount - paid);
      rest -= paid;
    }
  }
  state.status = 'settled';
}
