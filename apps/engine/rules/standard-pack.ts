import type { EventOf } from '../contract/events.js';
import type { HandState } from '../replay/state.js';
import { onEvent, type AnyEventRule, type EventRule } from './rule.js';

const facts = (event: EventOf<'find'>): Record<string, number | string | string[] | undefined> => ({
  what: event.what,
  where: event.where,
  card: event.cards?.[0],
  cards: event.cards ? [...event.cards] : undefined,
});

/** What makes a pack incorrect: a card too many, too few, of another back, or a joker in a pack without. */
function incorrect(event: EventOf<'find'>, state: HandState): boolean {
  switch (event.what) {
    case 'incorrect-pack':
    case 'duplicate':
    case 'other-back':
      return true;
    case 'missing-card':
      return state.params.missingCard === 'void';
    case 'joker':
      return (event.cards ?? ['X1']).some((card) => Number(card[1] ?? 1) > (state.hand.deck?.jokers ?? 0));
    default:
      return false;
  }
}

/** HL-IR-1: an incorrect pack shown before the pot is taken voids the deal; everybody takes back what they put in. */
const incorrectPack: EventRule<'find'> = {
  id: 'HL-IR-1',
  on: ['find'],
  judge(event, state) {
    if (!incorrect(event, state)) return null;
    return { verdict: 'void', seats: typeof event.where === 'number' ? [event.where] : [], effects: [], facts: facts(event) };
  },
};

/** HL-IR-3: an imperfect pack is a misdeal until the pot is taken; a deal out of turn until the betting begins. */
const imperfectPack: EventRule<'find'> = {
  id: 'HL-IR-3',
  on: ['find'],
  judge(event, state) {
    if (event.what === 'imperfect-pack') return { verdict: 'misdeal', seats: [], effects: [], facts: facts(event) };
    if (event.what !== 'deal-out-of-turn' && !(event.what === 'button-wrong' && state.dealtByPlayers && event.hand !== 'previous'))
      return null;
    return {
      verdict: 'misdeal',
      claim: 'misdeal',
      seats: typeof event.where === 'number' && state.table.hasSeat(event.where) ? [event.where] : [],
      effects: [],
      facts: { ...facts(event), expected: event.where },
    };
  },
};

export const standardPackRules: readonly AnyEventRule[] = [onEvent(incorrectPack), onEvent(imperfectPack)];
