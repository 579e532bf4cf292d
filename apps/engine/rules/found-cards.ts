import type { EventOf } from '../contract/events.js';
import type { Finding } from '../replay/findings.js';
import type { HandState } from '../replay/state.js';
import { handSize } from '../games/game.js';
import type { Seat } from '../table/seat.js';
import { onEvent, type AnyEventRule, type EventRule, type Judgement } from './rule.js';

const whereFacts = (event: EventOf<'find'>): Record<string, number | string | string[]> => ({
  where: event.where,
  ...(event.cards && event.cards.length > 0 ? { card: event.cards[0]!, cards: [...event.cards] } : {}),
});

const holder = (event: EventOf<'find'>, state: HandState): number | null =>
  typeof event.where === 'number' && state.table.hasSeat(event.where) ? event.where : null;

const looksForward = (seat: number | null): Judgement['effects'] => (seat === null ? [] : [{ effect: 'replace', seat }]);

const TOLD_BY: { readonly [What in EventOf<'find'>['what']]?: readonly string[] } = {
  boxed: ['RR-IR-7', 'RR-MD-c'],
  joker: ['RR-IR-8', 'RR-DH-e'],
  'extra-card': ['RR-IR-11', 'RR-MD-d', 'RR-MD-e'],
  'short-hand': ['RR-MD-e'],
};

/**
 * What is on the record already of what is found now: the same card, by name or in the entry just before, or the same wrong number in the
 * same hand. Whoever calls it out draws attention to it and finds nothing more.
 */
export function toldBefore(event: EventOf<'find'>, state: HandState, rules = TOLD_BY[event.what]): Finding | undefined {
  if (!rules) return undefined;
  const seat = holder(event, state);
  return state.findings.all.find((finding) => {
    if (!rules.includes(finding.rule) || (finding.rule === 'RR-MD-c' && finding.at === state.index)) return false;
    return (seat === null ? finding.facts['where'] === event.where : finding.seats.includes(seat)) && isSame(event, finding, state.index);
  });
}

function isSame(event: EventOf<'find'>, { at, facts }: Finding, index: number): boolean {
  if (event.what === 'extra-card' || event.what === 'short-hand')
    return event.count === undefined || facts['expected'] === undefined || facts['count'] === event.count;
  if (!event.cards || event.cards.length === 0) return at === index - 1 && event.count === undefined;
  const { card, cards } = facts;
  return event.cards.every((one) => one === card || (Array.isArray(cards) && cards.some((known: number | string) => known === one)));
}

const isTold = (event: EventOf<'find'>, state: HandState): boolean => toldBefore(event, state) !== undefined;

/** Enough boxed cards for a misdeal that may still be called: the lesser remedy is not asked for. */
const boxedMisdeal = (state: HandState): boolean =>
  state.book.has('RR-MD-c') && state.street === 1 && state.windowOpen && state.deal.boxedCount >= 2;

/** RR-MD-c: the second boxed card that is found while a misdeal may be called. */
const secondBoxed: EventRule<'find'> = {
  id: 'RR-MD-c',
  on: ['find'],
  judge(event, state) {
    if (event.what !== 'boxed' || state.street !== 1 || isTold(event, state)) return null;
    if (state.deal.boxedCount < 2) return null;
    return {
      verdict: 'misdeal',
      claim: 'misdeal',
      seats: holder(event, state) === null ? [] : [holder(event, state)!],
      facts: { count: state.deal.boxedCount, ...whereFacts(event) },
    };
  },
};

/** RR-IR-7: a boxed card is a scrap of paper. */
const boxed: EventRule<'find'> = {
  id: 'RR-IR-7',
  on: ['find'],
  judge(event, state) {
    if (event.what !== 'boxed' || boxedMisdeal(state) || isTold(event, state)) return null;
    const seat = holder(event, state);
    return { verdict: 'replace-card', seats: seat === null ? [] : [seat], effects: looksForward(seat), facts: whereFacts(event) };
  },
};

/** Whether the jokers that were found belong to the pack; where none is named, whether it has any. */
export const jokerInGame = ({ cards = [] }: EventOf<'find'>, { hand, table }: HandState): boolean =>
  (hand.deck?.jokers ?? 0) > 0 && !cards.some((card) => table.isStray(card));

/** RR-IR-8: a joker in a game without is replaced while the player has not acted. */
const jokerReplaced: EventRule<'find'> = {
  id: 'RR-IR-8',
  on: ['find'],
  judge(event, state) {
    if (event.what !== 'joker' || jokerInGame(event, state) || isTold(event, state)) return null;
    const seat = holder(event, state);
    if (seat !== null && state.table.seat(seat).actedOn(event.cards?.[0])) return null;
    return { verdict: 'replace-card', seats: seat === null ? [] : [seat], effects: looksForward(seat), facts: whereFacts(event) };
  },
};

/** RR-DH-e: who has acted on a hand with a joker has a dead hand, looked or not (RR-IR-9). */
const jokerKills: EventRule<'find'> = {
  id: 'RR-DH-e',
  on: ['find'],
  judge(event, state) {
    const seat = holder(event, state);
    if (event.what !== 'joker' || jokerInGame(event, state) || seat === null || toldBefore(event, state, ['RR-DH-e'])) return null;
    if (!state.table.seat(seat).actedOn(event.cards?.[0])) return null;
    return { verdict: 'dead-hand', seats: [seat], facts: whereFacts(event) };
  },
};

/** Whether the holder has acted on the hand with what was found in it: an irregular card, or a wrong number of cards. */
export const playedOn = (event: EventOf<'find'>, holder: Seat): boolean =>
  event.what === 'joker' || event.what === 'boxed'
    ? holder.actedOn(event.cards?.[0])
    : (event.what === 'extra-card' || event.what === 'short-hand') && holder.hasActed;

/** RR-IR-9: who plays without looking bears the risk of an irregular card. */
const playedUnlooked: EventRule<'find'> = {
  id: 'RR-IR-9',
  on: ['find'],
  judge(event, state) {
    const seat = holder(event, state);
    if (seat === null || !playedOn(event, state.table.seat(seat)) || state.table.seat(seat).looked !== false) return null;
    return { verdict: 'no-redress', seats: [seat], effects: [], facts: whereFacts(event) };
  },
};

/** RR-MD-b: cards exposed by the dealer otherwise than in the deal count as well, while a misdeal may be called. */
const exposedAfterDeal: EventRule<'expose'> = {
  id: 'RR-MD-b',
  on: ['expose'],
  judge(event, state) {
    const counts = event.by === 'dealer' && event.seat !== undefined && state.street === 1 && state.windowOpen;
    if (!counts || state.deal.exposedCount < 2 || state.findings.ofRule('RR-MD-b').length > 0) return null;
    return { verdict: 'misdeal', claim: 'misdeal', seats: [event.seat!], facts: { count: state.deal.exposedCount, card: event.cards[0] } };
  },
};

interface Count {
  readonly seat: number;
  readonly holds: number;
  readonly should: number;
}

/** A hand found with the wrong number of cards, against what the street gives. */
function counted(event: EventOf<'find'>, state: HandState): Count | null {
  const seat = holder(event, state);
  if ((event.what !== 'extra-card' && event.what !== 'short-hand') || seat === null) return null;
  const should = handSize(state.game, Math.max(1, state.street));
  const holds = event.count ?? should + (event.what === 'extra-card' ? 1 : -1);
  return holds === should ? null : { seat, holds, should };
}

const countFacts = (count: Count): Record<string, number> => ({ seat: count.seat, count: count.holds, expected: count.should });

/** RR-IR-11: one card too many before anybody has acted goes back and is the burn. */
const oneExtra: EventRule<'find'> = {
  id: 'RR-IR-11',
  on: ['find'],
  judge(event, state) {
    const count = counted(event, state);
    if (
      !count ||
      isTold(event, state) ||
      count.holds !== count.should + 1 ||
      state.deal.extraCount > 1 ||
      state.actsInTurn > 0 ||
      state.street > 1
    )
      return null;
    return { verdict: 'use-as-burn', seats: [count.seat], effects: [{ effect: 'burn', seat: count.seat }], facts: countFacts(count) };
  },
};

/** RR-MD-d: two cards too many, found in time. */
const twoExtra: EventRule<'find'> = {
  id: 'RR-MD-d',
  on: ['find'],
  judge(event, state) {
    const count = counted(event, state);
    if (
      !count ||
      isTold(event, state) ||
      count.holds < count.should + 1 ||
      state.deal.extraCount < 2 ||
      !state.windowOpen ||
      state.street > 1
    )
      return null;
    return { verdict: 'misdeal', claim: 'misdeal', seats: [count.seat], facts: countFacts(count) };
  },
};

/** RR-MD-e: any other wrong number found while a misdeal may be called. */
const wrongNumber: EventRule<'find'> = {
  id: 'RR-MD-e',
  on: ['find'],
  judge(event, state) {
    const count = counted(event, state);
    const several = count !== null && count.holds > count.should && state.deal.extraCount >= 2;
    if (!count || !state.windowOpen || state.street > 1 || several || isTold(event, state)) return null;
    // The last card of the deal still lies on top: it may be dealt in its proper sequence.
    const last = state.table.order[state.table.order.length - 1]?.no;
    if (count.holds === count.should - 1 && count.seat === last && state.actsInTurn === 0) return null;
    if (count.holds === count.should + 1 && state.actsInTurn === 0 && state.book.has('RR-IR-11')) return null;
    return { verdict: 'misdeal', claim: 'misdeal', seats: [count.seat], facts: countFacts(count) };
  },
};

/**
 * RR-DH-d: a wrong number of cards found after that is a dead hand. Draw and lowball: too few before the draw is live; stud: one short of
 * its last card may be ruled live.
 */
const wrongNumberKills: EventRule<'find'> = {
  id: 'RR-DH-d',
  on: ['find'],
  judge(event, state) {
    const count = counted(event, state);
    // A misdeal that was found with it comes first.
    if (!count || state.findings.ofRule('RR-MD-e').some(({ at }) => at === state.index)) return null;
    const facts = countFacts(count);
    const short = count.holds < count.should;
    const beforeDraw = state.street === 1 || (state.street === 2 && state.drawing?.left.some((seat) => seat.no === count.seat));
    if (short && state.game.family === 'draw' && beforeDraw) return { verdict: 'live-hand', seats: [count.seat], effects: [], facts };
    if (state.street <= 1 && state.windowOpen && (state.book.has('RR-MD-e') || state.book.has('RR-MD-d'))) return null;
    const lastCard =
      short && state.game.family === 'stud' && count.holds === count.should - 1 && state.street === state.game.streets.length;
    return { verdict: 'dead-hand', seats: [count.seat], facts, ...(lastCard ? { options: ['dead-hand', 'live-hand'] as const } : {}) };
  },
};

/** RR-IR-14: cards that fell to the floor still play. */
const dropped: EventRule<'drop'> = {
  id: 'RR-IR-14',
  on: ['drop'],
  judge(event) {
    return {
      verdict: 'card-plays',
      seats: [event.seat],
      effects: [],
      facts: event.cards && event.cards.length > 0 ? { cards: [...event.cards] } : {},
    };
  },
};

/** RR-IR-12: a card flashed by the dealer is an exposed card; one flashed by a player plays. */
const exposed: EventRule<'expose'> = {
  id: 'RR-IR-12',
  on: ['expose'],
  judge(event) {
    if (event.seat === undefined) return null;
    const facts = { cards: [...event.cards], card: event.cards[0] };
    return { verdict: event.by === 'dealer' ? 'exposed-card' : 'card-plays', seats: [event.seat], effects: [], facts };
  },
};

/** RR-MD-g: the button was out of position. RR-IR-1: it was on the previous hand, and is corrected for this one. */
const wrongButton: EventRule<'find'> = {
  id: 'RR-MD-g',
  on: ['find'],
  judge(event, state) {
    if (event.what !== 'button-wrong' || event.hand === 'previous' || !state.game.button) return null;
    return {
      verdict: 'misdeal',
      claim: 'misdeal',
      seats: holder(event, state) === null ? [] : [holder(event, state)!],
      facts: { given: state.hand.button, expected: event.where },
    };
  },
};
const previousButton: EventRule<'find'> = {
  id: 'RR-IR-1',
  on: ['find'],
  judge(event, state) {
    if (event.what !== 'button-wrong' || event.hand !== 'previous') return null;
    return {
      verdict: 'correct-button',
      seats: holder(event, state) === null ? [] : [holder(event, state)!],
      effects: [],
      facts: { expected: event.where },
    };
  },
};

/** Whether just this amount has been found in this round, when it was put in, and made right. */
const madeRight = (state: HandState, no: number, put: number): boolean =>
  state.findings.all.some(
    ({ at, verdict, seats, facts }) => at > state.lastDeal && verdict === 'correct-amount' && seats[0] === no && facts['put'] === put,
  );

/** RR-BR-16: an amount found wrong: made right while the round lasts, standing after it. */
const foundAmount = (id: 'RR-BR-16' | 'HL-BT-1'): EventRule<'find'> => ({
  id,
  on: ['find'],
  judge(event, state) {
    if (id === 'HL-BT-1' && state.book.has('RR-BR-16')) return null;
    const no = holder(event, state);
    if (event.what !== 'wrong-amount' || no === null || event.amount === undefined) return null;
    const seat = state.table.seat(no);
    const roundBefore = seat.bet === 0 && seat.lastBet > 0;
    const bet = roundBefore ? seat.lastBet : seat.bet;
    if (event.amount === bet || (!roundBefore && madeRight(state, no, event.amount))) return null;
    const inTime = state.betting && !roundBefore;
    const short = Math.max(0, bet - event.amount);
    return {
      verdict: inTime ? 'correct-amount' : 'stands',
      seats: [no],
      effects: inTime || short === 0 || state.uncalled?.seat === seat ? [] : [{ effect: 'return', seat: no, amount: short }],
      facts: { put: event.amount, call: bet, to: inTime ? bet : event.amount },
    };
  },
});

export const foundCardRules: readonly AnyEventRule[] = [
  onEvent(secondBoxed),
  onEvent(boxed),
  onEvent(jokerReplaced),
  onEvent(jokerKills),
  onEvent(playedUnlooked),
  onEvent(exposedAfterDeal),
  onEvent(oneExtra),
  onEvent(twoExtra),
  onEvent(wrongNumber),
  onEvent(wrongNumberKills),
  onEvent(dropped),
  onEvent(exposed),
  onEvent(wrongButton),
  onEvent(previousButton),
  onEvent(foundAmount('RR-BR-16')),
  onEvent(foundAmount('HL-BT-1')),
];
