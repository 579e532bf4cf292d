import type { EventOf } from '../contract/events.js';
import { type Posted, postForced } from '../table/forced-bets.js';
import type { Seat } from '../table/seat.js';
import { actInTurn } from './in-turn.js';
import { resume } from './progress.js';
import type { HandState } from './state.js';

const BLINDS: ReadonlySet<string> = new Set(['small-blind', 'big-blind', 'straddle']);

/** What the seat owed of this kind; a positional blind is the same blind whatever it is called. */
function owedBy(state: HandState, seat: Seat, kind: string): Posted | undefined {
  const of = state.posted.filter((post) => post.seat === seat);
  return of.find((post) => post.kind === kind) ?? (BLINDS.has(kind) ? of.find((post) => BLINDS.has(post.kind)) : undefined);
}

/** `post`: before the first card it replaces what the seat owed of that kind (0 = did not post); any other adds. */
export function onPost(state: HandState, event: EventOf<'post'>): void {
  if (state.over || state.atShowdown) return;
  const { table } = state;
  if (event.kind === 'bring-in' && state.round.bringIn > 0 && state.toAct?.no === event.seat) {
    actInTurn(state, state.toAct, { type: 'act', seat: event.seat, action: 'bring-in', to: event.amount }, state.index);
    return;
  }
  const seat = table.seat(event.seat);
  if (!seat.entitled) return;
  const owed = state.street === 0 ? owedBy(state, seat, event.kind) : undefined;
  const more = event.amount - (owed?.paid ?? 0);
  const dead = owed?.dead ?? event.kind === 'dead';
  const before = seat.total;
  if (more < 0) table.unpost(seat, -more, dead ? 'dead' : event.kind === 'ante' ? 'ante' : 'bet');
  if (more > 0) postForced(table, seat, event.kind, more, dead);
  if (owed) owed.paid += seat.total - before;
  if (state.betting) resume(state);
  if (event.kind === 'dead' || event.kind === 'ante' || more <= 0) return;
  const raisesLevel = seat.bet > state.round.level;
  state.round.forced(seat.bet);
  if (state.street > 0 || event.kind !== 'straddle' || !raisesLevel) return;
  state.opensAfter = seat;
  if (table.hand.stakes.minBet === undefined) state.round.step = Math.max(state.round.step, event.amount);
}
