import type { EventOf, TableEvent } from '../contract/events.js';
import { handSize } from '../games/game.js';
import { playedOn, toldBefore } from '../rules/found-cards.js';
import { record, TERMINAL } from './record.js';
import type { HandState } from './state.js';

const seatOf = (event: TableEvent): number | null => {
  if ('seat' in event && typeof event.seat === 'number') return event.seat;
  return event.type === 'find' && typeof event.where === 'number' ? event.where : null;
};

/** The floor established whether the player of this entry had looked at the hand. */
export function noteLooked(state: HandState, event: TableEvent, index: number): void {
  const known = state.fact(index, 'looked');
  const no = seatOf(event);
  if (known !== undefined && no !== null && state.table.hasSeat(no)) state.table.seat(no).looked = known;
}

/** Boxed and extra cards that are found count with those seen in the deal (RR-MD-c, RR-MD-d). */
export function countFound(state: HandState, event: EventOf<'find'>): void {
  if (toldBefore(event, state)) return;
  if (event.what === 'wrong-amount') for (const open of state.undersized) if (open.seat.no === event.where) open.noticed = true;
  if (event.what === 'extra-card' && typeof event.where === 'number' && state.street <= 1) {
    state.deal.extraCount += Math.max(1, (event.count ?? 0) - handSize(state.game, 1));
    if (state.deal.extraCount >= 2 && state.windowOpen) {
      for (const finding of state.findings.ofRule('RR-IR-11')) state.findings.remove(finding);
    }
  }
  if (event.what !== 'boxed' || state.street > 1) return;
  const named = Math.max(1, event.cards?.length ?? 1);
  state.deal.boxedCount += typeof event.where === 'number' ? named : (event.count ?? named); // with a hand the count is that of the hand
}

/** A wrong number of cards was found: the hand holds as many as were counted from here on, if it is still live. */
export function takeCount(state: HandState, event: EventOf<'find'>): void {
  if ((event.what !== 'short-hand' && event.what !== 'extra-card') || typeof event.where !== 'number' || event.count === undefined) return;
  const seat = state.table.seat(event.where);
  if (state.status === 'dealing') return;
  while (seat.cards.length > event.count) {
    const unknown = seat.cards.lastIndexOf('??');
    seat.cards.splice(unknown >= 0 ? unknown : seat.cards.length - 1, 1);
  }
  seat.up = seat.up.filter((at) => at < seat.cards.length);
}

/** RR-IR-9 hangs on whether the player had looked; where nobody said so, the floor has to ask. */
export function noteUnlooked(state: HandState, event: EventOf<'find'>): void {
  if (typeof event.where !== 'number' || !state.table.hasSeat(event.where) || !state.book.has('RR-IR-9')) return;
  const seat = state.table.seat(event.where);
  if (!playedOn(event, seat) || seat.looked !== null) return;
  state.unknown = [...state.unknown, { rule: 'RR-IR-9', needs: 'looked', at: state.index }];
}

/** Something found when the pot is taken changes nothing any more; what would have ended or killed is said to be too late. */
export function foundLate(state: HandState, event: EventOf<'find'>): void {
  if (state.status === 'misdeal' || state.status === 'void') return;
  for (const rule of state.rules.byEvent.get('find') ?? []) {
    const judgement = rule.judge(event, state);
    if (!judgement) continue;
    const moves = TERMINAL.has(judgement.verdict) || judgement.verdict === 'dead-hand';
    record(state, rule.id, {
      verdict: moves || state.ended ? 'too-late' : judgement.verdict,
      seats: judgement.seats,
      effects: [],
      facts: judgement.facts ?? {},
    });
    return;
  }
}
