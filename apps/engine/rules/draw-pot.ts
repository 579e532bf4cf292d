import { holdsOpeners, openingHand } from '../table/openers.js';
import { onEvent, type AnyEventRule, type EventRule } from './rule.js';

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
    if (state.status !== 'betting' || state.street < 2) return null;
    return {
      verdict: 'warning',
      seats: typeof event.by === 'number' ? [event.by] : [],
      effects: [],
      facts: { by: event.by, what: String(event.seat) },
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

/** DP-JP-1: the opener's hand, once it is known, has to hold openers; without them it is dead and its chips stay. */
const openersShown: EventRule<'show'> = {
  id: 'DP-JP-1',
  on: ['show'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    if (!state.game.openers || state.opener !== seat || !seat.live || event.to !== undefined) return null;
    const first = openingHand(seat, event.cards);
    if (!first || holdsOpeners(state.table, first) !== false) return null;
    return {
      verdict: 'false-openers',
      seats: [seat.no],
      options: ['false-openers', 'stands'],
      effects: [{ effect: 'kill', seat: seat.no }],
      facts: { cards: [...first], amount: seat.total },
    };
  },
};

/** DP-JP-1: the opener says so before anybody sees it. */
const openersDeclared: EventRule<'say'> = {
  id: 'DP-JP-1',
  on: ['say'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    if (event.action !== 'false-openers' || !state.game.openers || state.opener !== seat || !seat.live) return null;
    return {
      verdict: 'false-openers',
      seats: [seat.no],
      options: ['false-openers', 'stands'],
      effects: [{ effect: 'kill', seat: seat.no }],
      facts: { amount: seat.total },
    };
  },
};

/** DP-JP-3: the opener shows the openers to take the pot, alone or not. */
const openersNotShown: EventRule<'award' | 'end'> = {
  id: 'DP-JP-3',
  on: ['award', 'end'],
  judge(event, state) {
    const seat = state.opener;
    if (!state.game.openers || !seat?.live || state.status !== 'settled' || state.findings.ofRule('DP-JP-3').length > 0) return null;
    const takes = 'to' in event ? (event.to[seat.no] ?? 0) > 0 : state.table.potDues.some((due) => due.seat === seat);
    if (!takes || holdsOpeners(state.table, seat.shown) === true || provesOpeners(seat.shown, state.params.openers)) return null;
    return { verdict: 'must-show-openers', seats: [seat.no], effects: [], facts: { seat: seat.no, amount: state.table.potTotal() } };
  },
};

/** A pair of the opening rank or better lies open; the other cards may stay hidden. */
function provesOpeners(shown: readonly string[], openers: string): boolean {
  const order = '23456789TJQKA';
  const ranks = shown.filter((code) => !code.startsWith('X')).map((code) => order.indexOf(code[0]!));
  const jokers = shown.length - ranks.length;
  const least = order.indexOf(openers[0]!);
  return ranks.some((rank, i) => rank >= least && (jokers > 0 || ranks.indexOf(rank) !== i));
}

export const drawPotRules: readonly AnyEventRule[] = [
  onEvent(forbiddenLook),
  onEvent(askedCount),
  onEvent(uncalledHand),
  onEvent(openersShown),
  onEvent(openersDeclared),
  onEvent(openersNotShown),
];
