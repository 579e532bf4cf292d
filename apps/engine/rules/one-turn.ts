import { atMoment, type AnyTurnRule, type TurnMoments, type TurnRule } from './rule.js';

type More = TurnMoments['more'];

/** RR-BR-10: who checked out of turn may not bet or raise at that turn. */
const raisedAfterCheck: TurnRule<'more'> = {
  id: 'RR-BR-10',
  at: 'more',
  judge({ turn, raises, put }, state) {
    if (!turn.heldCheck || !raises) return null;
    return {
      verdict: 'raise-void-call',
      seats: [turn.seat.no],
      effects: [],
      facts: { put, call: state.round.toCall(turn.seat) || undefined },
    };
  },
};

/** Whether a call, or chips without a word, would become a raise in a second motion. Chips over words are none: the words say what they are. */
function strings({ turn, by, raises }: More): boolean {
  if (!raises) return false;
  if (by === 'chips' && turn.source !== 'act') return turn.source === 'put';
  return turn.read.action === 'call';
}

/** RR-BR-14: no raise in a second motion: it stays what the first was. */
const stringRaise: TurnRule<'more'> = {
  id: 'RR-BR-14',
  at: 'more',
  judge(more) {
    const { turn, by, chips, put, excess } = more;
    if (!strings(more)) return null;
    const stays = turn.read.action === 'raise' ? { first: turn.read.to } : { call: turn.faced };
    const counted = by === 'chips' ? { put, added: chips, excess } : {};
    return { verdict: 'raise-void-call', seats: [turn.seat.no], effects: [], facts: { ...stays, ...counted } };
  },
};

/** RR-BR-8: the first binds, what contradicts it is void. */
const firstBinds: TurnRule<'more'> = {
  id: 'RR-BR-8',
  at: 'more',
  judge(more) {
    const { turn, by, excess } = more;
    if (strings(more)) return null;
    // A total that was said counts only against another.
    const put = by === 'chips' || turn.read.action === 'raise' ? more.put : undefined;
    return { verdict: 'binding', seats: [turn.seat.no], effects: [], facts: { what: turn.read.action, to: turn.read.to, put, excess } };
  },
};

/** HL-IR-7: chips once in the pot are not taken out again; beyond the bet they are nobody's. */
const moreStaysInPot: TurnRule<'more'> = {
  id: 'HL-IR-7',
  at: 'more',
  judge({ turn, chips }) {
    const amount = Math.min(chips, turn.seat.stack);
    if (amount === 0) return null;
    return {
      verdict: 'chips-stay',
      seats: [turn.seat.no],
      done: true,
      effects: [{ effect: 'forfeit', seat: turn.seat.no, amount }],
      facts: { amount, excess: amount },
    };
  },
};

/** RR-BR-12: chips released into the pot bind; who was unaware of a raise may take them back while nobody has acted after. */
const releasedChipsBind: TurnRule<'drawn-back'> = {
  id: 'RR-BR-12',
  at: 'drawn-back',
  judge({ seat, amount, returned }, state) {
    return returned
      ? { verdict: 'action-returned', seats: [seat.no], effects: [], facts: { amount, call: state.round.toCall(seat) } }
      : { verdict: 'binding', seats: [seat.no], effects: [], facts: { amount, to: seat.bet } };
  },
};

/** HL-IR-7: no chip once in the pot is removed to put a betting irregularity right. */
const drawnBackStays: TurnRule<'drawn-back'> = {
  id: 'HL-IR-7',
  at: 'drawn-back',
  judge({ seat, amount }, state) {
    if (seat.total === 0 && !state.held.some((held) => held.seat === seat)) return null;
    return { verdict: 'chips-stay', seats: [seat.no], effects: [], facts: { amount } };
  },
};

/** RR-BR-13: chips pushed forward in a limit game made the next player act: the motion may have to be completed. */
const motionCompleted: TurnRule<'motion-answered'> = {
  id: 'RR-BR-13',
  at: 'motion-answered',
  judge({ seat, put, by }, state) {
    if (state.hand.limit !== 'limit' && state.hand.limit !== 'spread-limit') return null;
    return {
      verdict: 'binding',
      seats: [seat.no],
      options: ['binding', 'action-returned'],
      effects: [],
      readings: { binding: {}, 'action-returned': {} },
      facts: { put, by },
    };
  },
};

/** RR-DH-b: a hand thrown away forward without a bet to face is dead once it has made the next player act. */
const thrownForward: TurnRule<'throw-answered'> = {
  id: 'RR-DH-b',
  at: 'throw-answered',
  judge: ({ seat, by }) => (seat.live ? null : { verdict: 'dead-hand', seats: [seat.no], effects: [], facts: { seat: seat.no, by } }),
};

/** The first that speaks judges: who may not raise at all, then the string raise, then what contradicts the first. */
export const oneTurnRules: readonly AnyTurnRule[] = [
  atMoment(raisedAfterCheck),
  atMoment(stringRaise),
  atMoment(firstBinds),
  atMoment(moreStaysInPot),
  atMoment(releasedChipsBind),
  atMoment(drawnBackStays),
  atMoment(motionCompleted),
  atMoment(thrownForward),
];
