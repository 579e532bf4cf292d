import type { EventOf } from '../contract/events.js';
import { handSize } from '../games/game.js';
import { UNKNOWN } from '../table/deal.js';
import type { Seat } from '../table/seat.js';
import { foundTwice, jokerReplaced, strayJoker } from './known-cards.js';
import { prematureCards } from './board.js';
import { openRound } from './progress.js';
import { record } from './record.js';
import { discardedBy, inHand, type Slot } from './slots.js';
import type { AssumedDraw, Drawing, HandState } from './state.js';

/** The betting before a draw is over: those left in, all-in seats too, draw in rotation. */
export function beginDraw(state: HandState): void {
  const left = state.table.order.filter((seat) => seat.live);
  for (const seat of left) seat.dealt ??= seat.cards.slice();
  state.drawing = { left, dealt: [], pending: null };
  state.awaited = [];
  state.assumed = [];
  state.status = 'drawing';
  state.toAct = left[0] ?? null;
}

/** The draw counts as a street from its first discard or card. */
function begun(state: HandState): Drawing | null {
  const drawing = state.drawing;
  if (!drawing || state.status !== 'drawing') return null;
  if (!state.drawStarted) {
    state.street++;
    state.drawStarted = true;
    state.turn = null;
    state.table.board[state.street - 1] = [];
  }
  return drawing;
}

/** Cards leave the hand: the ones named, else cards nobody knows; where known cards may have left, none of them is known any more. */
function throwAway(state: HandState, seat: Seat, count: number, cards: readonly string[] | undefined): void {
  if (count === 0) return;
  seat.actedWith = Math.min(seat.actedWith, Math.max(0, seat.cards.length - count));
  if (cards) {
    for (const card of cards) {
      const at = seat.cards.indexOf(card) >= 0 ? seat.cards.indexOf(card) : seat.cards.indexOf(UNKNOWN);
      if (at >= 0) seat.cards.splice(at, 1);
      foundTwice(state, card, discardedBy(seat.no, seat.discarded.length), true);
    }
    seat.up = seat.up.filter((at) => at < seat.cards.length);
    seat.discarded = [...seat.discarded, ...cards];
    return;
  }
  const keep = Math.max(0, seat.cards.length - count);
  seat.cards = Array<string>(keep).fill(UNKNOWN);
  seat.up = seat.up.filter((at) => at < seat.cards.length);
  seat.discarded = [...seat.discarded, ...Array<string>(count).fill(UNKNOWN)];
}

const take = (seat: Seat, cards: readonly string[]): void => {
  seat.cards = [...seat.cards, ...cards];
};

/** A discard whose cards were not logged was drawn properly, with cards nobody knows, as long as its draw is not told after all. */
function completePending(state: HandState, drawing: Drawing): void {
  const pending = drawing.pending;
  if (!pending) return;
  take(pending.seat, Array<string>(pending.count).fill(UNKNOWN));
  state.assumed = [...state.assumed, { seat: pending.seat, count: pending.count, dealt: [...drawing.dealt] }];
  drawing.pending = null;
  drawing.dealt = [];
}

/** The draw of a seat that was taken to have been done properly, where it may still be told: all discards first, then the cards. */
function assumedOf(state: HandState, seat: Seat): AssumedDraw | undefined {
  const assumed = state.assumed.find((one) => one.seat === seat);
  if (!assumed || !seat.live || !seat.cards.slice(-assumed.count).every((card) => card === UNKNOWN)) return undefined;
  const untouched = state.status === 'drawing' || (state.betting && state.table.order.every((one) => one.actedAt < 0));
  return untouched ? assumed : undefined;
}

/** The cards of a draw that was not told when the hand was shown: they are there. */
function isShownAlready(state: HandState, seat: Seat, { cards }: EventOf<'draw'>): boolean {
  const known = state.assumed.find((one) => one.seat === seat);
  if (!known || cards?.length !== known.count || !cards.every((card) => seat.cards.includes(card))) return false;
  state.assumed = state.assumed.filter((one) => one !== known);
  return true;
}

function drawTold(state: HandState, assumed: AssumedDraw, event: EventOf<'draw'>): void {
  const { seat } = assumed;
  state.assumed = state.assumed.filter((one) => one !== assumed);
  seat.cards = seat.cards.slice(0, -assumed.count);
  give(state, seat, event, assumed.count);
}

function drew(state: HandState, drawing: Drawing, seat: Seat): void {
  const at = drawing.left.indexOf(seat);
  if (at >= 0) drawing.left.splice(at, 1);
  state.toAct = drawing.pending?.seat ?? drawing.left[0] ?? null;
  if (drawing.left.length === 0 && !drawing.pending) closeDraw(state);
}

/** Somebody bets: what was not logged of the draw was done properly, with cards nobody knows. */
export function drawIsOver(state: HandState): void {
  if (state.status !== 'drawing' || !state.drawing) return;
  for (const seat of state.drawing.left) seat.cards = seat.cards.map(() => UNKNOWN);
  closeDraw(state);
}

/** The draw is over: everybody has the cards asked for, and the next round opens. */
export function closeDraw(state: HandState): void {
  if (!begun(state)) return;
  completePending(state, state.drawing!);
  state.drawing = null;
  state.drawStarted = false;
  openRound(state);
}

/** More cards are shown than the discard has left in the hand: its draw was not logged, and done properly. */
export function drawnUnlogged(state: HandState, seat: Seat, shown: number): void {
  const { drawing } = state;
  if (!drawing || drawing.pending?.seat !== seat || shown <= seat.cards.length) return;
  completePending(state, drawing);
  drew(state, drawing, seat);
}

/** `discard`: how many cards a player throws away, as said; 0 stands pat. */
export function onDiscard(state: HandState, event: EventOf<'discard'>): void {
  const seat = state.table.seat(event.seat);
  if (state.over || !seat.live || !state.drawing?.left.includes(seat)) return;
  const drawing = begun(state);
  if (!drawing) return;
  completePending(state, drawing);
  const count = event.count ?? event.cards?.length ?? 0;
  throwAway(state, seat, count, event.cards);
  if (state.over) return;
  if (count > 0) drawing.pending = { seat, count, index: state.index };
  drew(state, drawing, seat);
}

/** `draw`: the cards really given. Against the number said it may be too many or too few (DP-DR-2). */
export function onDraw(state: HandState, event: EventOf<'draw'>): void {
  const seat = state.table.seat(event.seat);
  if (state.over || !seat.live) return;
  const count = event.count ?? event.cards?.length ?? 0;
  const assumed = assumedOf(state, seat);
  if (assumed) return drawTold(state, assumed, event);
  if (isShownAlready(state, seat, event)) return;
  if (state.betting && state.nextStreet()?.draw) return prematureCards(state, event.cards ?? []);
  if (!state.drawing) return;
  const pending = state.drawing.pending?.seat === seat ? state.drawing.pending : null;
  if (!pending && !state.drawing.left.includes(seat)) {
    if (count > 0) wrongDraw(state, seat, { count, said: 0, looked: hasLooked(state, event), back: count });
    return;
  }
  const drawing = begun(state);
  if (!drawing) return;
  if (!pending) completePending(state, drawing);
  if (!pending) throwAway(state, seat, count, undefined);
  drawing.pending = null;
  drawing.dealt = [];
  if (!give(state, seat, event, pending?.count)) drawing.pending = pending;
  else if (state.status === 'drawing' && state.drawing === drawing) drew(state, drawing, seat);
}

const hasLooked = (state: HandState, event: EventOf<'draw'>): boolean => state.fact(state.index, 'looked') ?? event.lookedAt === true;

/** The cards of a draw come to the hand; `asked` is the number said, where one was. Returns whether the deal goes on. */
function give(state: HandState, seat: Seat, event: EventOf<'draw'>, asked: number | undefined): boolean {
  const count = event.count ?? event.cards?.length ?? 0;
  const looked = hasLooked(state, event);
  const cards = [...(event.cards ?? Array<string>(count).fill(UNKNOWN))];
  // What was asked for, or what fills up a hand that was short (RR-DH-d).
  const fills = handSize(state.game, 1) - seat.cards.length;
  const said = asked !== undefined && count !== fills ? asked : count;
  if (count !== said && !looked && state.book.has('DP-DR-2')) {
    // Counted before the cards are looked at: the number is put right.
    while (cards.length > said) cards.pop();
    while (cards.length < said) cards.push(UNKNOWN);
  }
  for (const [i, card] of cards.entries()) if (foundTwice(state, card, drawnAt(state, seat, i))) return false;
  if (event.exposed && event.exposed.length > 0) exposedInDraw(state, seat, event.exposed, cards, drawnAt(state, seat, 0));
  if (cards.some((card) => strayJoker(state, card, seat.no))) return false;
  for (const [i, card] of cards.entries()) if (jokerReplaced(state, card, seat)) cards[i] = UNKNOWN;
  take(seat, cards);
  if (count !== said) wrongDraw(state, seat, { count, said, looked, back: 0 });
  return true;
}

const drawnAt = (state: HandState, seat: Seat, nth: number): Slot => inHand(seat.no, 16 + state.street * 5 + nth);

/**
 * `deal` to the seat that is drawing, one card of its draw, or to one that waits for the replacement of an exposed card, which comes after the others
 * have drawn and so maybe after the draw. Exposed by the dealer a card is replaced (RR-IR-13), boxed it is a scrap of paper (RR-IR-7). Returns whether
 * the card was one of a draw.
 */
export function dealInDraw(state: HandState, event: EventOf<'deal'>): boolean {
  if (typeof event.to !== 'number') return false;
  const { drawing } = state;
  const seat = state.table.seat(event.to);
  const pending = drawing?.pending?.seat === seat ? drawing.pending : null;
  const assumed = pending ? undefined : assumedOf(state, seat);
  const awaited = pending || assumed || !seat.live ? -1 : state.awaited.findIndex((one) => one.seat === seat);
  if (!pending && !assumed && awaited < 0) {
    if (!drawing || state.status !== 'drawing') return false;
    if (!drawing.left.includes(seat) && seat.live) onDraw(state, { type: 'draw', seat: seat.no, cards: [event.card ?? UNKNOWN] });
    return true;
  }
  const card = event.card ?? UNKNOWN;
  if (event.boxed) {
    if (state.book.has('RR-IR-7'))
      record(state, 'RR-IR-7', {
        verdict: 'replace-card',
        seats: [seat.no],
        effects: [{ effect: 'replace', seat: seat.no }],
        facts: { where: seat.no, card: event.card },
      });
    return true;
  }
  const dealt = [card];
  const before = pending ? drawing!.dealt : assumed?.dealt;
  const slot = before ? drawnAt(state, seat, before.length) : state.awaited[awaited]!.slot;
  if (!before) state.awaited = state.awaited.filter((_, nth) => nth !== awaited);
  if (event.exposed === 'dealer' || event.offTable) exposedInDraw(state, seat, [card], dealt, slot);
  const draw = pending ?? assumed;
  if (draw && before) {
    before.push(...dealt);
    if (before.length >= draw.count) onDraw(state, { type: 'draw', seat: seat.no, cards: [...before] });
  } else replaceUnknown(state, seat, dealt[0]!, slot);
  return true;
}

function replaceUnknown(state: HandState, seat: Seat, card: string, slot: Slot): void {
  const at = seat.cards.lastIndexOf(UNKNOWN);
  if (at < 0 || foundTwice(state, card, slot) || strayJoker(state, card, seat.no) || jokerReplaced(state, card, seat)) return;
  seat.cards = seat.cards.with(at, card);
}

/** RR-IR-13: a card exposed by the dealer in the draw is replaced; the player has no choice to take it. `first` is the place of `cards[0]`. */
function exposedInDraw(state: HandState, seat: Seat, exposed: readonly string[], cards: string[], first: Slot): void {
  if (!state.book.has('RR-IR-13')) return;
  for (const card of exposed) {
    const at = cards.indexOf(card) >= 0 ? cards.indexOf(card) : cards.indexOf(UNKNOWN);
    if (at < 0) continue;
    cards[at] = UNKNOWN;
    state.awaited = [...state.awaited, { seat, slot: first + at }];
  }
  record(state, 'RR-IR-13', {
    verdict: 'replace-card',
    seats: [seat.no],
    effects: exposed.map((card) => ({ effect: 'replace', seat: seat.no, card })),
    facts: { card: exposed[0], cards: [...exposed], with: 'after-others' },
  });
}

interface WrongDraw {
  readonly count: number;
  readonly said: number;
  readonly looked: boolean;
  /** Cards given beyond the draw that are not in the hand's number and go back. */
  readonly back: number;
}

function wrongDraw(state: HandState, seat: Seat, { count, said, looked, back }: WrongDraw): void {
  const facts = { count, expected: said };
  if (state.book.has('DP-DR-2')) {
    record(
      state,
      'DP-DR-2',
      looked ? { verdict: 'dead-hand', seats: [seat.no], facts } : { verdict: 'correct-draw', seats: [seat.no], effects: [], facts },
    );
  } else if (state.book.has('RR-DH-d')) {
    const held = seat.cards.length + back;
    record(state, 'RR-DH-d', { verdict: 'dead-hand', seats: [seat.no], facts: { count: held, expected: held - count + said } });
  }
}

/** Hands that are no longer live draw nothing: the draw goes on with the others. */
export function leaveDraw(state: HandState): void {
  const drawing = state.drawing;
  if (!drawing) return;
  for (const seat of drawing.left.filter((one) => !one.live)) drawing.left.splice(drawing.left.indexOf(seat), 1);
  if (drawing.pending && !drawing.pending.seat.live) drawing.pending = null;
  state.toAct = drawing.pending?.seat ?? drawing.left[0] ?? null;
  if (!state.toAct) closeDraw(state);
}
