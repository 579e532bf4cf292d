import type { EventOf } from '../contract/events.js';
import { MalformedError } from '../contract/malformed.js';
import type { Street } from '../games/game.js';
import { UNKNOWN } from '../table/deal.js';
import type { Seat } from '../table/seat.js';
import { closeDraw } from './drawing.js';
import { burned as burnSlot, foundTwice, inHand, isStray, onBoard as boardSlot, strayJoker } from './known-cards.js';
import { openRound } from './progress.js';
import { record } from './record.js';
import type { HandState } from './state.js';
import { lapseClaims } from './window.js';
import { judgeShuffleBeforeDeal, judgeEntitlement } from './before-deal.js';

/** Seats that get cards on the coming street: those with a hand in this deal that is still in play. */
export const receivers = (state: HandState): Seat[] => state.table.order.filter((seat) => seat.live);

/** More cards than the street has are no irregularity but a slip of the log: refused before anything changes. */
export function checkStreet(state: HandState, event: EventOf<'street'>): void {
  if (state.over || state.status === 'settled' || state.status === 'showdown') return;
  const street = state.deal.partial || boardPartial(state) ? state.currentStreet() : state.nextStreet();
  if (!street) return;
  const refuse = (field: string, got: number, has: number): never => {
    throw new MalformedError(
      'malformed-event',
      field,
      `${got} cards where street ${state.street + (state.deal.partial ? 0 : 1)} of ${state.game.name} has ${has}`,
      state.index,
    );
  };
  if ((event.board?.length ?? 0) > street.board) refuse('board', event.board!.length, street.board);
  for (const [seat, cards] of Object.entries(event.cards ?? {})) {
    if (cards.length > street.hole.length) refuse(`cards.${seat}`, cards.length, street.hole.length);
  }
}

/** Whether the community cards of the street are only partly turned. */
const boardPartial = (state: HandState): boolean =>
  state.status === 'dealing' &&
  state.deal.boardByCard > 0 &&
  (state.table.board[state.street - 1]?.length ?? 0) < (state.currentStreet()?.board ?? 0);

/** Whether cards have left the street that is being bet on, before anybody has acted: the next ones complete it. */
const boardShort = (state: HandState): boolean =>
  roundUntouched(state) && (state.table.board[state.street - 1]?.length ?? 0) < (state.currentStreet()?.board ?? 0);

function restOfOpenBoard(state: HandState, card: string): void {
  state.table.board[state.street - 1]!.push(card);
  boardKnown(state, state.street - 1);
}

/** Notes the cards of one street of the board; returns whether the deal ended because one of them is there twice. */
function boardKnown(state: HandState, street: number): boolean {
  const shown = state.table.board[street] ?? [];
  return shown.some((card, i) => foundTwice(state, card, boardSlot(street, i)) || strayOnBoard(state, shown, i));
}

/** A joker that the pack does not have lies on the board: void, or a scrap of paper that the next card replaces (RR-IR-8). */
function strayOnBoard(state: HandState, shown: string[], at: number): boolean {
  const card = shown[at]!;
  if (!isStray(state, card)) return false;
  if (strayJoker(state, card, 'board')) return true;
  if (!state.book.has('RR-IR-8')) return false;
  record(state, 'RR-IR-8', { verdict: 'replace-card', seats: [], effects: [], facts: { where: 'board', card, cards: [card] } });
  shown[at] = UNKNOWN;
  state.scrap = { street: state.street, at };
  return false;
}

/** The rest of a community street that was begun card by card; `board` may name the missing cards or all of them. */
function restOfBoard(state: HandState, cards: readonly string[]): void {
  const street = state.currentStreet()!;
  const shown = state.table.board[state.street - 1]!;
  const whole = cards.length === street.board && shown.every((card, i) => card === UNKNOWN || card === cards[i]);
  const rest = whole ? cards.slice(shown.length) : cards;
  for (const card of rest) if (shown.length < street.board) shown.push(card);
  while (shown.length < street.board) shown.push(UNKNOWN);
  if (!boardKnown(state, state.street - 1)) openRound(state);
}

/** RR-IR-7, RR-IR-8: a boxed card or a joker on the board is a scrap of paper; until somebody acts the next card replaces it. */
export function scrapOnBoard(state: HandState, event: EventOf<'find'>): void {
  const shown = state.table.board[state.street - 1];
  if ((event.what !== 'boxed' && event.what !== 'joker') || !shown || !event.cards) return;
  if (event.what === 'joker' && (state.hand.deck?.jokers ?? 0) > 0) return;
  const at = shown.findIndex((card) => event.cards!.includes(card));
  if (at < 0) return;
  state.known.delete(shown[at]!);
  shown[at] = UNKNOWN;
  state.scrap = { street: state.street, at };
}

/** The cards of a street begin: it counts from its first card. */
function beginStreet(state: HandState): Street {
  const street = state.nextStreet()!;
  state.street++;
  state.turn = null;
  if (state.street === 1) judgeShuffleBeforeDeal(state);
  state.deal.begin(street, receivers(state));
  state.table.board[state.street - 1] = [];
  return street;
}

/** `street`: the next street was dealt properly, or the rest of one that was logged card by card. */
export function onStreet(state: HandState, event: EventOf<'street'>): void {
  if (state.over || state.status === 'settled' || state.status === 'showdown') return;
  if (state.status === 'betting') {
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
  const seats = receivers(state);
  const before = seats.length > 0 && state.street > 1 ? cardsBefore(state) : 0;
  state.deal.complete(street, seats, before, event.cards ?? {});
  if (state.street === 1) judgeEntitlement(state);
  if (strayInHands(state, seats, before)) return;
  for (const seat of seats)
    for (let i = before; i < seat.cards.length; i++) if (foundTwice(state, seat.cards[i]!, inHand(seat.no, i))) return;
  if (street.board > 0) {
    const shown = state.table.board[state.street - 1]!;
    for (const card of event.board ?? []) if (shown.length < street.board) shown.push(card);
    while (shown.length < street.board) shown.push(UNKNOWN);
    if (boardKnown(state, state.street - 1)) return;
  }
  if (!state.over) openRound(state);
}

const cardsBefore = (state: HandState): number => {
  let size = 0;
  for (let i = 0; i < state.street - 1; i++) size += state.game.streets[i]!.hole.length;
  return size;
};

/** A joker that the pack does not have was dealt: void (HL-IR-1), or replaced while the player has not acted (RR-IR-8). */
function strayInHands(state: HandState, seats: readonly Seat[], before: number): boolean {
  for (const seat of seats) {
    for (let i = before; i < seat.cards.length; i++) {
      const card = seat.cards[i]!;
      if (!isStray(state, card)) continue;
      if (strayJoker(state, card, seat.no)) return true;
      if (!state.book.has('RR-IR-8') || seat.hasActed) continue;
      record(state, 'RR-IR-8', {
        verdict: 'replace-card',
        seats: [seat.no],
        effects: [{ effect: 'replace', seat: seat.no, card }],
        facts: { card, cards: [card], where: seat.no },
      });
      seat.cards[i] = UNKNOWN;
    }
  }
  return state.over;
}

/** RR-IR-15: cards that come before the betting is complete do not play. */
function prematureCards(state: HandState, cards: readonly string[]): void {
  if (!state.book.has('RR-IR-15')) return;
  record(state, 'RR-IR-15', {
    verdict: 'card-does-not-play',
    seats: state.toAct ? [state.toAct.no] : [],
    effects: [],
    facts:
      cards.length > 0
        ? { cards: [...cards], ...(state.toAct ? { expected: state.toAct.no } : {}) }
        : state.toAct
          ? { expected: state.toAct.no }
          : {},
  });
}

/** `deal`: one card, told because it is worth telling. */
export function onDeal(state: HandState, event: EventOf<'deal'>): void {
  if (state.over || state.status === 'settled' || state.status === 'showdown') return;
  if (event.to === 'board' || event.to === 'burn') {
    dealToBoard(state, event);
    return;
  }
  const bettingOn = state.status === 'betting';
  if (!bettingOn && !state.deal.partial && state.nextStreet() && (state.street === 0 || state.nextStreet()!.hole.length > 0))
    beginStreet(state);
  const street = state.currentStreet();
  if (!street) return;
  lapseRectify(state);
  const seen = state.deal.dealt(event, street.hole.length > 0 ? street : state.game.streets[0]!, bettingOn && state.actsInTurn > 0);
  if (
    seen.seat &&
    event.card &&
    !event.boxed &&
    foundTwice(state, event.card, inHand(seen.seat.no, Math.max(0, seen.seat.cards.length - 1)))
  )
    return;
  let spoke = false;
  for (const rule of state.rules.deal) {
    // Misdeals speak of the starting hands.
    if (rule.id.startsWith('RR-MD') && (spoke || state.street > 1)) continue;
    const judgement = rule.judge(seen, state);
    if (!judgement) continue;
    if (judgement.claim && rule.id === 'RR-MD-j') forgetSkips(state, judgement.seats);
    if (rule.id === 'RR-MD-d') forgetExtra(state);
    const finding = record(state, rule.id, judgement);
    if (finding.verdict === 'replace-card' || finding.verdict === 'exposed-card') {
      if (seen.seat && !event.boxed) state.deal.expectReplacement(seen.seat);
      if (event.card) state.known.delete(event.card);
    }
    if (finding.verdict === 'use-as-burn' && seen.seat) state.deal.takeExtra(seen.seat);
    // The card becomes the burn of the street to come.
    if (finding.verdict === 'use-as-burn' || finding.rule === 'RR-IR-13') state.burnPending = true;
    spoke = true;
    if (judgement.claim) {
      lapseClaims(state);
      break;
    }
    if (state.over) return;
  }
  if (!state.over && state.status !== 'betting' && state.street > 0 && state.deal.done && street.hole.length > 0) {
    if (state.street === 1) closeFirstDeal(state, state.index);
    openRound(state);
  }
}

/** The first deal is over: a seat without a card has no hand in this deal, one short of a card has the wrong number. */
function closeFirstDeal(state: HandState, at: number): void {
  const size = state.currentStreet()!.hole.length;
  reassignHand(state);
  for (const seat of receivers(state)) {
    if (seat.cards.length === 0) {
      const entitled = !seat.absent || seat.total > 0;
      const known = state.findings.ofRule('RR-MD-j').some((finding) => finding.seats.includes(seat.no));
      if (entitled && !known && state.book.has('RR-MD-j')) {
        forgetSkips(state, [seat.no]);
        record(state, 'RR-MD-j', { verdict: 'misdeal', claim: 'misdeal', at, seats: [seat.no] });
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

/** HL-IR-4: the deal went on; a card to the wrong player stays there. */
function lapseRectify(state: HandState): void {
  for (const finding of state.findings.all)
    if (finding.state === 'claimable' && finding.claim === 'rectify') finding.change({ state: 'lapsed' });
}

/** Seats clockwise from the dealer; beyond the highest number it goes on from the lowest. */
const distance = (dealer: number, seat: number): number => (seat > dealer ? seat - dealer : seat + 1e9 - dealer);

/** HL-IR-5a: a player is found without any card before the betting: left out of the deal after all. Returns whether it was so. */
export function handMissing(state: HandState, event: EventOf<'find'>): boolean {
  const nobody = event.what === 'short-hand' && event.count === 0 && typeof event.where === 'number';
  if (!nobody || !state.book.has('HL-IR-5a') || state.street !== 1 || state.actsInTurn > 0) return false;
  const seat = state.table.seat(event.where as number);
  if (!seat.live) return false;
  seat.cards = [];
  seat.up = [];
  closeFirstDeal(state, state.index);
  if (state.status === 'betting') openRound(state);
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
  const finding = record(state, 'HL-IR-5a', {
    verdict: 'reassign-hand',
    seats: [heir.no, ...left.slice(1).map((seat) => seat.no)],
    effects: [{ effect: 'transfer', seat: heir.no }],
    facts: { seat: heir.no, given: dealer.no },
  });
  if (finding.verdict !== 'reassign-hand') return;
  for (const open of state.findings.ofRule('HL-IR-4'))
    if (omitted.some((seat) => open.seats.includes(seat.no))) state.findings.remove(open);
  heir.cards = dealer.cards;
  dealer.cards = [];
  for (const seat of [dealer, ...left.slice(1)]) seat.status = 'out';
}

/** The sequence findings that only said that these seats were passed over: they were left out altogether. */
function forgetSkips(state: HandState, seats: readonly number[]): void {
  for (const finding of state.findings.ofRule('RR-MD-f')) {
    if (finding.state === 'claimable' && seats.includes(Number(finding.facts['expected']))) state.findings.remove(finding);
  }
}

/** A second card too many: the first is no single additional card any more. */
function forgetExtra(state: HandState): void {
  for (const finding of state.findings.ofRule('RR-IR-11')) state.findings.remove(finding);
}

/** Community cards and burns, one by one. */
function dealToBoard(state: HandState, event: EventOf<'deal'>): void {
  if (state.status === 'betting') {
    if (event.to === 'board' && state.scrap?.street === state.street && roundUntouched(state)) {
      state.table.board[state.street - 1]![state.scrap.at] = event.card ?? UNKNOWN;
      state.scrap = null;
      boardKnown(state, state.street - 1);
      return;
    }
    if (event.to === 'burn') state.burnPending = true;
    else if (boardShort(state)) restOfOpenBoard(state, event.card ?? UNKNOWN);
    else prematureCards(state, event.card ? [event.card] : []);
    return;
  }
  if (event.boxed) {
    boxedOnBoard(state, event);
    return;
  }
  if (event.to === 'burn') {
    state.deal.burned = true;
    state.burnPending = true;
    if (event.card) foundTwice(state, event.card, burnSlot(state.burns++));
    return;
  }
  const open =
    state.street > 0 &&
    (state.table.board[state.street - 1]?.length ?? 0) < (state.currentStreet()?.board ?? 0) &&
    state.deal.boardByCard > 0;
  if (!open && !(state.nextStreet() && state.nextStreet()!.board > 0)) return;
  const burned = state.burnPending;
  const street = open ? state.currentStreet()! : beginStreet(state);
  if (!open) {
    state.burnPending = false;
    if (!burned && street.burn && state.book.has('HE-PL-2')) {
      record(state, 'HE-PL-2', { verdict: 'warning', seats: [], effects: [], facts: { street: state.street } });
    }
  }
  state.deal.boardByCard++;
  const shown = state.table.board[state.street - 1]!;
  shown.push(event.card ?? UNKNOWN);
  if (boardKnown(state, state.street - 1)) return;
  if (shown.length >= street.board) openRound(state);
}

function boxedOnBoard(state: HandState, event: EventOf<'deal'>): void {
  if (!state.book.has('RR-IR-7')) return;
  record(state, 'RR-IR-7', {
    verdict: 'replace-card',
    seats: [],
    effects: [],
    facts: { where: 'board', ...(event.card ? { card: event.card } : {}) },
  });
}

/** `board`: the board was repaired; these cards are that street now, or they left it. */
export function onBoard(state: HandState, event: EventOf<'board'>): void {
  if (state.over) return;
  const index = streetIndex(state, event.street);
  if (index < 0) return;
  const shown = state.table.board[index];
  const leaves = event.why === 'return' || event.why === 'set-aside';
  if (leaves) {
    for (const card of event.cards) state.known.delete(card);
    if (!shown) return;
    state.table.board[index] = shown.filter((card) => !event.cards.includes(card));
    if (index === state.street - 1 && state.table.board[index]!.length === 0 && roundUntouched(state)) {
      state.street--;
      state.status = 'dealing';
      state.toAct = null;
    }
    return;
  }
  if (!shown) {
    if (index === state.street && state.status === 'dealing')
      onStreet(state, { type: 'street', board: event.cards.slice(0, state.nextStreet()?.board ?? 0) });
    return;
  }
  for (const card of shown) state.known.delete(card);
  const size = state.game.streets[index]!.board;
  state.table.board[index] = [...event.cards.slice(0, size), ...Array<string>(Math.max(0, size - event.cards.length)).fill(UNKNOWN)];
  boardKnown(state, index);
}

const roundUntouched = (state: HandState): boolean => state.table.order.every((seat) => seat.bet === 0 && seat.actedAt < 0);

/** The nth street of the game, where it has community cards. */
const streetIndex = (state: HandState, street: number): number => (state.game.streets[street - 1]?.board ? street - 1 : -1);

/**
 * Somebody acts although the first deal was logged only in part: the deal is over. Seats without a card were left out, seats short of one
 * have the wrong number.
 */
export function dealIsOver(state: HandState): void {
  if (state.status !== 'dealing' || !state.deal.partial) return;
  if (state.street === 1) closeFirstDeal(state, Math.max(0, state.index - 1));
  state.deal.close();
  if (state.table.liveCount() > 0) openRound(state);
}
