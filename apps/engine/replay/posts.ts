import type { EventOf } from '../contract/events.js';
import { postForced } from '../table/forced-bets.js';
import { actInTurn } from './acts.js';
import { resume } from './progress.js';
import type { HandState } from './state.js';

/** `post`: before the first card it replaces what the seat owed of that kind (0 = did not post); any other adds. */
export function onPost(state: HandState, event: EventOf<'post'>): void {
  if (state.over || state.status === 'showdown' || state.status === 'settled') return;
  const { table } = state;
  if (event.kind === 'bring-in' && state.round.bringIn > 0 && state.toAct?.no === event.seat) {
    actInTurn(state, state.toAct, { type: 'act', seat: event.seat, action: 'bring-in', to: event.amount }, state.index);
    return;
  }
  const seat = table.seat(event.seat);
  if (!seat.entitled) return;
  const owed = state.street === 0 ? state.posted.find((post) => post.seat === seat && post.kind === event.kind) : undefined;
  const more = event.amount - (owed?.amount ?? 0);
  if (owed) owed.amount = event.amount;
  const dead = owed?.dead ?? event.kind === 'dead';
  if (more < 0) table.unpost(seat, -more, dead ? 'dead' : event.kind === 'ante' ? 'ante' : 'bet');
  if (more > 0) postForced(table, seat, dead ? 'dead' : event.kind, more);
  if (state.status === 'betting') resume(state);
  if (event.kind === 'dead' || event.kind === 'ante' || more <= 0) return;
  const raisesLevel = seat.bet > state.round.level;
  state.round.forced(seat.bet);
  if (state.street > 0 || event.kind !== 'straddle' || !raisesLevel) return;
  state.opensAfter = seat;
  if (table.hand.stakes.minBet === undefined) state.round.step = Math.max(state.round.step, event.amount);
}
