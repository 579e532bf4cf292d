import type { HandState } from '../replay/state.js';
import type { Seat } from '../table/seat.js';
import { holdsOpeners, openingHand, shownOfOpening } from '../table/openers.js';
import { onEvent, type AnyEventRule, type EventRule, type Judgement } from './rule.js';

/** DP-DR-1: looking at discards or at the cards of players who are out is forbidden. */
const forbiddenLook: EventRule<'looked'> = {
  id: 'DP-DR-1',
  on: ['looked'],
  judge(event) {
    if (event.at !== 'discards' && event.at !== 'muck' && typeof event.at !== 'number') return null;
    if (event.at === event.seat) return null;
    return { verdict: 'warning', seats: [event.seat], effects: [], facts: { where: event.at } };
  },
};

/** DP-DR-3: while betting goes on nobody asks how many cards another drew. */
const askedCount: EventRule<'request-count'> = {
  id: 'DP-DR-3',
  on: ['request-count'],
  judge(event, state) {
    if (!state.betting || state.street < 2) return null;
    return {
      verdict: 'warning',
      seats: typeof event.by === 'number' ? [event.by] : [],
      effects: [],
      facts: { by: event.by, seat: event.seat },
    };
  },
};

/** DP-SD-1: a hand whose bet was not called need not be shown. */
const uncalledHand: EventRule<'request-show'> = {
  id: 'DP-SD-1',
  on: ['request-show'],
  judge(event, state) {
    const uncalled = state.status === 'settled' && state.table.liveCount() === 1 && state.table.seat(event.seat).live;
    if (!uncalled || event.by === event.seat) return null;
    return {
      verdict: 'request-refused',
      seats: typeof event.by === 'number' ? [event.by] : [],
      effects: [],
      facts: { by: event.by, seat: event.seat },
    };
  },
};

/** DP-JP-1: the hand is dead and its chips stay, those nobody called as well, unless the floor lets it stand. */
function falseOpeners(state: HandState, seat: Seat, cards: Judgement['facts'] = {}): Judgement {
  const uncalled = state.uncalled?.seat === seat ? state.uncalled.amount : 0;
  return {
    verdict: 'false-openers',
    seats: [seat.no],
    options: ['false-openers', 'stands'],
    effects: [
      ...(uncalled > 0 ? [{ effect: 'forfeit' as const, seat: seat.no, amount: uncalled }] : []),
      { effect: 'kill', seat: seat.no },
    ],
    readings: { stands: {} },
    facts: { ...cards, amount: seat.total },
  };
}

/** DP-JP-1: the opener's hand, once it is known, has to hold openers; without them it is dead and its chips stay. */
const openersShown: EventRule<'show'> = {
  id: 'DP-JP-1',
  on: ['show'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    if (!state.game.openers || state.opener !== seat || !seat.live || event.to !== undefined) return null;
    const first = openingHand(seat, event.cards);
    if (!first || holdsOpeners(state.table, first) !== false) return null;
    return falseOpeners(state, seat, { cards: [...first] });
  },
};

/** DP-JP-1: the opener says so before anybody sees it. */
const openersDeclared: EventRule<'say'> = {
  id: 'DP-JP-1',
  on: ['say'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    if (event.action !== 'false-openers' || !state.game.openers || state.opener !== seat || !seat.live) return null;
    return falseOpeners(state, seat);
  },
};

/** DP-JP-3: the opener shows the openers, to take the pot and in every other case; the other cards may stay hidden. */
const openersNotShown: EventRule<'award' | 'end'> = {
  id: 'DP-JP-3',
  on: ['award', 'end'],
  judge(_event, state) {
    const seat = state.opener;
    if (!state.game.openers || !seat || state.status !== 'settled' || state.findings.ofRule('DP-JP-3').length > 0) return null;
    if (state.findings.ofRule('DP-JP-1').length > 0 || holdsOpeners(state.table, shownOfOpening(seat)) === true) return null;
    return { verdict: 'must-show-openers', seats: [seat.no], effects: [], facts: { seat: seat.no, amount: state.table.potTotal() } };
  },
};

/** DP-BT-5: chips that were hidden play no part in the deal. */
const hiddenChips: EventRule<'find'> = {
  id: 'DP-BT-5',
  on: ['find'],
  judge(event, state) {
    if (event.what !== 'hidden-chips' || typeof event.where !== 'number' || state.fact(state.index, 'concealed') === false) return null;
    return { verdict: 'table-stakes', seats: [event.where], effects: [], facts: { amount: event.amount } };
  },
};

export const drawPotRules: readonly AnyEventRule[] = [
  onEvent(hiddenChips),
  onEvent(forbiddenLook),
  onEvent(askedCount),
  onEvent(uncalledHand),
  onEvent(openersShown),
  onEvent(openersDeclared),
  onEvent(openersNotShown),
];
