import { atMoment, type AnyTurnRule, type Judgement, type TurnMoments, type TurnRule } from './rule.js';

/** RR-DH-a: a fold out of turn facing a bet is dead at once. */
const foldedFacingBet: TurnRule<'fold-out-of-turn'> = {
  id: 'RR-DH-a',
  at: 'fold-out-of-turn',
  judge: ({ seat, facing }) => ({ verdict: 'dead-hand', seats: [seat.no], effects: [], facts: { call: facing } }),
};

/** HL-BT-4: a player drops only in turn. */
const droppedOutOfTurn: TurnRule<'fold-out-of-turn'> = {
  id: 'HL-BT-4',
  at: 'fold-out-of-turn',
  judge: ({ seat }, state) => ({
    verdict: 'turn-reverts',
    seats: [seat.no],
    effects: [],
    facts: { what: 'fold', expected: state.toAct?.no },
  }),
};

const what = ({ event }: TurnMoments['out-of-turn']): string => (event.type === 'put' ? 'put' : event.action);

/** RR-BR-10: an act out of turn may be held binding; a check takes away the right to bet or raise at that turn. */
const heldBinding: TurnRule<'out-of-turn'> = {
  id: 'RR-BR-10',
  at: 'out-of-turn',
  judge(moment, state) {
    if (state.params.outOfTurn !== 'held') return null;
    const { seat, event, check } = moment;
    return {
      verdict: 'binding',
      seats: [seat.no],
      options: ['binding', 'action-returned'],
      effects: check ? [{ effect: 'bar-raise', seat: seat.no }] : [],
      readings: { binding: {}, 'action-returned': {} },
      facts: { what: what(moment), to: event.type === 'put' ? undefined : event.to, expected: state.toAct?.no },
    };
  },
};

const reverts = (moment: TurnMoments['out-of-turn'], expected: number | undefined): Judgement => ({
  verdict: 'turn-reverts',
  seats: [moment.seat.no],
  effects: [],
  facts: { put: moment.chips, amount: moment.chips, expected, what: what(moment) },
});

/** HL-IR-6: chips out of turn stay where they are and are the bet when the turn comes. */
const chipsAreTheBet: TurnRule<'out-of-turn'> = {
  id: 'HL-IR-6',
  at: 'out-of-turn',
  judge: (moment, state) => (moment.chips > 0 ? reverts(moment, state.toAct?.no) : null),
};

/** HL-BT-4: what is done out of turn without chips is as if it had not been done. */
const onlyInTurn: TurnRule<'out-of-turn'> = {
  id: 'HL-BT-4',
  at: 'out-of-turn',
  judge: (moment, state) => (moment.chips > 0 ? null : reverts(moment, state.toAct?.no)),
};

/** RR-BR-10: a bring-in by another than the lowest upcard stands once the next player has acted upon it. */
const wrongBringIn: TurnRule<'wrong-bring-in'> = {
  id: 'RR-BR-10',
  at: 'wrong-bring-in',
  judge: ({ seat, stands }, state) => ({
    verdict: 'binding',
    seats: [seat.no],
    effects: [],
    facts: { what: 'bring-in', expected: state.toAct?.no },
    ...(stands ? {} : { options: ['binding', 'action-returned'] }),
  }),
};

/** The same under the standard laws (HL-BT-4). */
const wrongBringInReverts: TurnRule<'wrong-bring-in'> = {
  id: 'HL-BT-4',
  at: 'wrong-bring-in',
  judge: ({ seat }, state) => ({
    verdict: 'turn-reverts',
    seats: [seat.no],
    effects: [],
    facts: { what: 'bring-in', expected: state.toAct?.no },
  }),
};

/**
 * RR-BR-11: a skipped player speaks up after so many have acted behind: the turn may be lost. Where the floor has established that there was no
 * time to speak, it rather comes back.
 */
const turnSkipped: TurnRule<'skipped'> = {
  id: 'RR-BR-11',
  at: 'skipped',
  judge({ seat }, state) {
    const { actors, size, time } = state.behind;
    const third = actors[state.params.actedBehind - 1];
    if (time || third === undefined) return null;
    const at = third[1];
    if (state.findings.ofRule('RR-BR-11').some((finding) => finding.at === at)) return null;
    const hadTime = state.fact(state.index, 'had-time') ?? state.fact(at, 'had-time');
    const options =
      hadTime === false ? (['action-returned', 'right-to-act-lost'] as const) : (['right-to-act-lost', 'action-returned'] as const);
    return {
      verdict: options[0],
      at,
      seats: [seat.no],
      options,
      effects: [],
      readings: { 'right-to-act-lost': {}, 'action-returned': {} },
      facts: { count: size, acted: size, by: actors[size - 1]![0], call: state.round.toCall(seat) },
    };
  },
};

/** The first that speaks names what was done: card-room rules before the standard laws. */
export const outOfTurnRules: readonly AnyTurnRule[] = [
  atMoment(foldedFacingBet),
  atMoment(droppedOutOfTurn),
  atMoment(heldBinding),
  atMoment(chipsAreTheBet),
  atMoment(onlyInTurn),
  atMoment(wrongBringIn),
  atMoment(wrongBringInReverts),
  atMoment(turnSkipped),
];
