import type { EventOf } from '../contract/events.js';
import { allIn, canBeCalled } from '../rules/wager-sizes.js';
import type { Reading } from '../rules/rule.js';
import type { Seat } from '../table/seat.js';
import { play } from './chips.js';
import { noteFold } from './muck.js';
import { countAct, passTurn } from './progress.js';
import type { HandState } from './state.js';

type PlainAct = EventOf<'act'>;

/** Nothing is pending that an act could complete, contradict, release or be read by: no rule beside those of sizes looks at it. */
function nothingPending(state: HandState): boolean {
  return (
    state.held.length === 0 &&
    state.undersized.length === 0 &&
    state.amendments.size === 0 &&
    state.behind.size === 0 &&
    state.words === null &&
    state.forward === null &&
    state.drawnBack === null &&
    state.thrownForward === null &&
    state.wrongBringIn === null &&
    !state.openerUnknown &&
    state.round.bringIn === 0
  );
}

/**
 * Plays an act that is plainly legal: of the seat to act, in turn, of a right size, with nothing pending. No rule has anything to say of such an
 * act, so none is asked, and no wager is made for them to look at; what it does is what {@link actInTurn} does. Returns false, with nothing
 * changed, where that is not certain: then the rules decide.
 */
export function playPlainAct(state: HandState, event: PlainAct): boolean {
  const seat = state.toAct;
  if (seat === null || seat.no !== event.seat || state.status !== 'betting' || seat.status !== 'live' || !nothingPending(state))
    return false;
  const faced = state.round.toCall(seat);
  const reading = plainReading(state, seat, event, faced);
  if (reading === null) return false;
  const { action } = reading;
  state.actorBefore = state.lastActor;
  state.lastActor = seat;
  state.turn = {
    seat,
    index: state.index,
    source: 'act',
    said: action === 'raise' || action === 'call' || action === 'check' ? action : 'fold',
    to: event.to ?? (action === 'raise' && event.action !== 'all-in' ? null : reading.to),
    bare: event.to === undefined && action === 'raise' && event.action !== 'all-in',
    heldCheck: false,
    chips: 0,
    single: false,
    before: seat.bet,
    faced,
    read: reading,
    announced: null,
    paid: 0,
    takenBack: null,
  };
  play(state, seat, reading, faced);
  seat.barred = false;
  countAct(state, seat);
  if (action === 'fold') noteFold(state, seat, true);
  passTurn(state, seat);
  return true;
}

/** How an act is read that is right as it stands; null for any other. */
function plainReading(state: HandState, seat: Seat, { action, to }: PlainAct, faced: number): Reading | null {
  switch (action) {
    case 'fold':
      return to === undefined ? { action: 'fold', to: seat.bet } : null;
    case 'check':
      return to === undefined && faced === 0 ? { action: 'check', to: seat.bet } : null;
    case 'call':
      return to === undefined && faced > 0 ? { action: 'call', to: state.round.level } : null;
    case 'bet':
    case 'raise':
      return plainRaise(state, seat, to ?? state.round.minRaiseTo(), to);
    case 'all-in':
      return to === undefined ? plainRaise(state, seat, allIn(seat, state.table), undefined) : null;
    default:
      return null;
  }
}

/** A bet or raise between the smallest and the largest, by one who may raise, which somebody can still call. */
function plainRaise(state: HandState, seat: Seat, named: number, to: number | undefined): Reading | null {
  const { table, round } = state;
  if (to !== undefined && to % table.chip !== 0) return null;
  const most = allIn(seat, table);
  const total = Math.min(named, most);
  if (total <= round.level || total < Math.min(round.minRaiseTo(), most) || total > round.maxRaiseTo(seat)) return null;
  return round.raiseBar(seat) === null && canBeCalled(seat, table) ? { action: 'raise', to: total } : null;
}
