import { onEvent, type AnyEventRule, type EventRule } from './rule.js';

/** RR-SD-5: a called hand that was mucked may be asked for: by the winner both hands are live, by anyone else it stays dead. */
const askedToShow: EventRule<'request-show'> = {
  id: 'RR-SD-5',
  on: ['request-show'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    const called = (state.status === 'showdown' || state.status === 'settled') && seat.conceded;
    if (!called || typeof event.by !== 'number' || !state.table.hasSeat(event.by)) return null;
    const asker = state.table.seat(event.by);
    if (!asker.entitled) return null;
    const winner = !state.awarded && asker.live && state.table.potDues.some((due) => due.seat === asker);
    if (winner)
      return {
        verdict: 'hand-live',
        seats: [seat.no],
        effects: [{ effect: 'revive', seat: seat.no }],
        facts: { seat: seat.no, by: asker.no },
      };
    return { verdict: 'hand-stays-dead', seats: [seat.no], effects: [], facts: { seat: seat.no, by: asker.no } };
  },
};

/** RR-SD-6: cards shown to one player may be seen by all. */
const shownToOne: EventRule<'show'> = {
  id: 'RR-SD-6',
  on: ['show'],
  judge(event) {
    if (event.to === undefined) return null;
    return { verdict: 'show-all', seats: [event.seat], effects: [], facts: { seat: event.seat, by: event.to } };
  },
};

/** RR-DH-a: a hand that was folded facing a bet does not come back by being shown for the pot. */
const deadHandShown: EventRule<'show'> = {
  id: 'RR-DH-a',
  on: ['show'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    const forPot = state.status === 'showdown' && seat.foldedFacing && seat.status === 'folded' && !seat.conceded;
    return forPot && event.to === undefined
      ? { verdict: 'dead-hand', seats: [seat.no], effects: [], facts: { cards: [...event.cards] } }
      : null;
  },
};

/** RR-IR-2: a hand that lies unprotected and is killed by the dealer at the showdown has no redress. */
const killedByDealer: EventRule<'hand-killed'> = {
  id: 'RR-IR-2',
  on: ['hand-killed'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    const unshown = seat.live && seat.shown.length < seat.cards.length;
    return unshown && state.status === 'showdown' && !state.awarded
      ? { verdict: 'no-redress', seats: [seat.no], facts: { by: 'dealer' } }
      : null;
  },
};

/** RR-SD-4: losing hands are killed before the pot for which they contend is awarded, not after it. */
const killedAfterAward: EventRule<'hand-killed' | 'muck'> = {
  id: 'RR-SD-4',
  on: ['hand-killed', 'muck'],
  judge(event, state) {
    const seat = state.table.seat(event.seat);
    const lost = seat.live && !state.table.potDues.some((due) => due.seat === seat);
    return lost && state.awardedOver.includes(seat) && !('motion' in event && event.motion === 'accident')
      ? { verdict: 'warning', seats: [seat.no], effects: [] }
      : null;
  },
};

/** RR-SD-2: a hand deliberately called higher than it is, upon which another player gives up: the pot may be forfeit. */
const miscalled: EventRule<'muck'> = {
  id: 'RR-SD-2',
  on: ['muck'],
  after: true,
  judge(event, state) {
    const claim = state.lastClaim;
    if (!claim || event.motion === 'accident') return null;
    const mucker = state.table.seat(event.seat);
    const deliberate = claim.deliberate || state.fact(claim.index, 'deliberate') === true;
    const other = state.table.seat(claim.seat);
    if (
      !deliberate ||
      claim.true === true ||
      !other.live ||
      !mucker.conceded ||
      (state.status !== 'showdown' && state.status !== 'settled')
    )
      return null;
    return {
      verdict: 'pot-forfeit',
      seats: [claim.seat],
      options: ['pot-forfeit', 'stands'],
      effects: [
        { effect: 'revive', seat: event.seat },
        { effect: 'kill', seat: claim.seat },
      ],
      facts: { seat: claim.seat, by: event.seat, what: claim.hand },
    };
  },
};

export const showdownRules: readonly AnyEventRule[] = [
  onEvent(askedToShow),
  onEvent(shownToOne),
  onEvent(deadHandShown),
  onEvent(killedByDealer),
  onEvent(killedAfterAward),
  onEvent(miscalled),
];
