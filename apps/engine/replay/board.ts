import type { EventOf } from '../contract/events.js';
import { jokerInGame } from '../rules/found-cards.js';
import { UNKNOWN } from '../table/deal.js';
import { foundTwice, strayJoker } from './known-cards.js';
import { openRound } from './progress.js';
import { record } from './record.js';
import type { HandState } from './state.js';
import { burned as burnSlot, onBoard as boardSlot } from './slots.js';
import { beginStreet, onStreet } from './dealing.js';

const boardLacksCards = (state: HandState): boolean =>
  (state.table.board[state.street - 1]?.length ?? 0) < (state.currentStreet()?.board ?? 0);

/** Whether the community cards of the street are only partly turned. */
export const boardPartial = (state: HandState): boolean =>
  state.deal.boardByCard > 0 && state.status === 'dealing' && boardLacksCards(state);

/** Whether cards have left the street that is being bet on, before anybody has acted: the next ones complete it. */
const boardShort = (state: HandState): boolean => roundUntouched(state) && boardLacksCards(state);

function restOfOpenBoard(state: HandState, card: string): void {
  state.table.board[state.street - 1]!.push(card);
  boardKnown(state, state.street - 1);
}

/** Notes the cards of one street of the board; returns whether the deal ended because one of them is there twice. */
export function boardKnown(state: HandState, street: number): boolean {
  const shown = state.table.board[street];
  if (shown === undefined) return false;
  for (let i = 0; i < shown.length; i++) {
    if (state.known.place(shown[i]!, boardSlot(street, i))) continue;
    if (foundTwice(state, shown[i]!, boardSlot(street, i)) || strayOnBoard(state, shown, i)) return true;
  }
  return false;
}

/** A joker that the pack does not have lies on the board: void, or a scrap of paper that the next card replaces (RR-IR-8). */
function strayOnBoard(state: HandState, shown: string[], at: number): boolean {
  const card = shown[at]!;
  if (!state.table.isStray(card)) return false;
  if (strayJoker(state, card, 'board')) return true;
  if (!state.book.has('RR-IR-8')) return false;
  record(state, 'RR-IR-8', { verdict: 'replace-card', seats: [], effects: [], facts: { where: 'board', card, cards: [card] } });
  if (state.event?.type === 'deal') shown.splice(at, 1);
  else {
    shown[at] = UNKNOWN;
    state.scrap = { street: state.street, at };
  }
  return false;
}

/** The rest of a community street that was begun card by card; `board` may name the missing cards or all of them. */
export function restOfBoard(state: HandState, cards: readonly string[]): void {
  const street = state.currentStreet()!;
  const shown = state.table.board[state.street - 1]!;
  const whole = cards.length === street.board && shown.every((card, i) => card === UNKNOWN || card === cards[i]);
  if (whole) shown.length = 0; // those that were turned unseen are named now
  for (const card of cards) if (shown.length < street.board) shown.push(card);
  while (shown.length < street.board) shown.push(UNKNOWN);
  if (!boardKnown(state, state.street - 1)) openRound(state);
}

/** RR-IR-7, RR-IR-8: a boxed card or a joker on the board is a scrap of paper; until somebody acts the next card replaces it. */
export function scrapOnBoard(state: HandState, event: EventOf<'find'>): void {
  const shown = state.table.board[state.street - 1];
  if ((event.what !== 'boxed' && event.what !== 'joker') || !shown || !event.cards) return;
  if (event.what === 'joker' && jokerInGame(event, state)) return;
  const named = shown.findIndex((card) => event.cards!.includes(card));
  const at = named >= 0 ? named : shown.indexOf(UNKNOWN);
  if (at < 0) return;
  state.known.forget(shown[at]!);
  shown[at] = UNKNOWN;
  state.scrap = { street: state.street, at };
}

/** RR-IR-15: cards that come before the betting is complete do not play. */
export function prematureCards(state: HandState, cards: readonly string[]): void {
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

/** Community cards and burns, one by one. */
export function dealToBoard(state: HandState, event: EventOf<'deal'>): void {
  if (state.betting) {
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
    state.deal.burns++;
    if (event.card) foundTwice(state, event.card, burnSlot(state.burns++));
    return;
  }
  const open = boardPartial(state);
  if (!open && !(state.nextStreet() && state.nextStreet()!.board > 0)) return;
  const burns = Math.max(state.deal.burns, state.burnPending ? 1 : 0);
  const street = open ? state.currentStreet()! : beginStreet(state);
  if (!open) {
    if (burns !== 1 && street.burn && state.book.has('HE-PL-2')) {
      const count = burns > 1 ? burns : undefined;
      record(state, 'HE-PL-2', { verdict: 'warning', seats: [], effects: [], facts: { street: state.street, count } });
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
    for (const card of event.cards) state.known.forget(card);
    if (!shown) return;
    for (const card of shown) state.known.forget(card);
    state.table.board[index] = shown.filter((card) => !event.cards.includes(card));
    boardKnown(state, index);
    if (index === state.street - 1 && state.table.board[index]!.length === 0 && roundUntouched(state)) {
      state.street--;
      state.status = 'dealing';
      state.toAct = null;
    }
    return;
  }
  if (!shown) {
    if (index === state.street && state.status === 'dealing') onStreet(state, { type: 'street', board: event.cards });
    return;
  }
  for (const card of shown) state.known.forget(card);
  const size = state.game.streets[index]!.board;
  state.table.board[index] = [...event.cards.slice(0, size), ...Array<string>(Math.max(0, size - event.cards.length)).fill(UNKNOWN)];
  boardKnown(state, index);
}

const roundUntouched = (state: HandState): boolean => state.table.order.every((seat) => seat.bet === 0 && seat.actedAt < 0);

/** The nth street of the game, where it has community cards. */
const streetIndex = (state: HandState, street: number): number => (state.game.streets[street - 1]?.board ? street - 1 : -1);
