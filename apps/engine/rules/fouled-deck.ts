import type { EventOf } from '../contract/events.js';
import type { HandState } from '../replay/state.js';
import { onEvent, type AnyEventRule, type EventRule, type Judgement } from './rule.js';

const seatsOf = (event: EventOf<'find'>): number[] => (typeof event.where === 'number' ? [event.where] : []);
const facts = (event: EventOf<'find'>): Record<string, number | string | string[]> => ({
  what: event.what,
  where: event.where,
  ...(event.cards && event.cards.length > 0 ? { card: event.cards[0]!, cards: [...event.cards] } : {}),
});

/** RR-IR-3: a card with another back in the hand voids all action; in the stub it changes nothing. */
const otherBack: EventRule<'find'> = {
  id: 'RR-IR-3',
  on: ['find'],
  judge(event) {
    if (event.what !== 'other-back') return null;
    return { verdict: event.where === 'stub' ? 'stands' : 'void', seats: seatsOf(event), effects: [], facts: facts(event) };
  },
};

/** RR-IR-4: two cards of the same rank and suit, or a pack that is not the game's own: all action is void. */
const duplicate: EventRule<'find'> = {
  id: 'RR-IR-4',
  on: ['find'],
  judge(event) {
    if (event.what !== 'duplicate' && event.what !== 'incorrect-pack') return null;
    return { verdict: 'void', seats: seatsOf(event), effects: [], facts: facts(event) };
  },
};

/** RR-IR-10: cards missing from the deck undo nothing. */
const missing: EventRule<'find'> = {
  id: 'RR-IR-10',
  on: ['find'],
  judge(event, state) {
    if (event.what !== 'missing-card' || state.params.missingCard !== 'stands') return null;
    return { verdict: 'stands', seats: [], effects: [], facts: facts(event) };
  },
};

/** Who knew and bet or raised for the pot all the same. */
const exploiters = (event: EventOf<'find'>, state: HandState): number[] =>
  (event.knownBy ?? []).filter((no) => state.table.hasSeat(no) && state.table.seat(no).aggression > 0);

/** RR-IR-5: one who knew of the bad deck and bet or raised may lose the refund. Read after the rule that voids the deal. */
const knewOfIt: EventRule<'find'> = {
  id: 'RR-IR-5',
  on: ['find'],
  judge(event, state): Judgement | null {
    if (state.status !== 'void' || state.fact(state.index, 'concealed') === false) return null;
    const seats = exploiters(event, state);
    if (seats.length === 0) return null;
    return {
      verdict: 'refund-forfeit',
      seats,
      options: ['refund-forfeit', 'refund'],
      effects: seats.map((seat) => ({ effect: 'carry', seat, amount: state.table.seat(seat).total })),
      facts: { seat: seats[0]!, amount: seats.reduce((sum, seat) => sum + state.table.seat(seat).total, 0) },
    };
  },
};

export const fouledDeckRules: readonly AnyEventRule[] = [onEvent(otherBack), onEvent(duplicate), onEvent(missing), onEvent(knewOfIt)];
