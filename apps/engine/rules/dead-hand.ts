import { onEvent, type AnyEventRule, type EventRule, type Judgement } from './rule.js';

/** RR-DH-f: the clock has run out on a player who faces a bet. */
const clockExpired: EventRule<'clock'> = {
  id: 'RR-DH-f',
  on: ['clock'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    if (event.state !== 'expired' || state.toAct !== seat || state.round.toCall(seat) === 0) return null;
    return { verdict: 'dead-hand', seats: [seat.no], facts: { call: state.round.toCall(seat) } };
  },
};

/** RR-DH-c: stud, facing a bet: upcards picked up, turned down or mixed. */
const upcardsTurnedDown: EventRule<'turn-down'> = {
  id: 'RR-DH-c',
  on: ['turn-down'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    if (state.game.family !== 'stud' || !seat.bets || !state.betting || state.round.toCall(seat) === 0) return null;
    return { verdict: 'dead-hand', seats: [seat.no], facts: { call: state.round.toCall(seat) } };
  },
};

/** RR-DH-3: cards thrown into another player's hand are dead, face up or down. */
const thrownIntoHand: EventRule<'muck'> = {
  id: 'RR-DH-3',
  on: ['muck'],
  judge(event, state) {
    if (typeof event.into !== 'number' || event.into === event.seat) return null;
    const seat = state.table.seat(event.seat);
    if (!seat.live && seat.status !== 'folded') return null;
    return {
      verdict: 'dead-hand',
      seats: [event.seat],
      effects: seat.live ? [{ effect: 'kill', seat: event.seat }] : [],
      facts: { where: event.into },
    };
  },
};

/** RR-IR-2: a hand without protection that is fouled, or taken by the dealer, has no redress. */
const unprotected: EventRule<'muck'> = {
  id: 'RR-IR-2',
  on: ['muck'],
  judge(event, state): Judgement | null {
    if (event.protected || state.awarded) return null;
    const no = event.mixed && typeof event.into === 'number' ? event.into : event.by === 'dealer' ? event.seat : null;
    if (no === null || !state.table.seat(no).live) return null;
    return { verdict: 'no-redress', seats: [no], facts: event.mixed ? { by: event.seat } : { by: 'dealer' } };
  },
};

/** RR-DH-2: a mucked hand asked back: dead unless it can be told for certain and was folded on false information; the floor may say live. */
const askedBack: EventRule<'retrieve'> = {
  id: 'RR-DH-2',
  on: ['retrieve'],
  judge(event, state): Judgement | null {
    const seat = state.table.seat(event.seat);
    if (seat.live || seat.status === 'out') return null;
    const live = event.identifiable && event.why === 'false-information';
    const untouched =
      state.lastFold?.seat === seat &&
      state.lastFold.inTurn &&
      state.lastFold.acts === state.actsInTurn &&
      state.lastFold.street === state.street;
    const revive: Judgement['effects'] = [
      { effect: 'revive', seat: seat.no },
      ...(untouched && !seat.conceded ? [{ effect: 'turn' as const, seat: seat.no }] : []),
    ];
    return {
      verdict: live ? 'live-hand' : 'dead-hand',
      seats: [seat.no],
      ...(event.identifiable ? { options: live ? (['live-hand', 'dead-hand'] as const) : (['dead-hand', 'live-hand'] as const) } : {}),
      effects: live ? revive : [],
      facts: { seat: seat.no, what: event.why ?? (event.identifiable ? 'identifiable' : 'not-identifiable') },
    };
  },
};

export const deadHandRules: readonly AnyEventRule[] = [
  onEvent(clockExpired),
  onEvent(upcardsTurnedDown),
  onEvent(thrownIntoHand),
  onEvent(unprotected),
  onEvent(askedBack),
];
