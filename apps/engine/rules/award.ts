import type { EventOf } from '../contract/events.js';
import type { HandState } from '../replay/state.js';
import type { Seat } from '../table/seat.js';
import { owedTo } from '../table/table.js';
import { onEvent, type AnyEventRule, type EventRule } from './rule.js';

const total = (event: EventOf<'award'>): number => Object.values(event.to).reduce((a, b) => a + b, 0);

/** What a seat may be given: its due, with or without its uncalled part. */
function fits(state: HandState, no: number, given: number, pot: number | undefined): boolean {
  const { potDues, fixedDues } = state.table;
  const due = owedTo(no, pot === undefined ? potDues : potDues.filter((one) => one.pot === pot));
  return given === due || given === due + owedTo(no, fixedDues);
}

/** What is pushed of several pots one after another is never more than is due in all. */
const isPartOfDue = ({ table }: HandState, no: number, given: number): boolean =>
  given <= owedTo(no, table.potDues) + owedTo(no, table.fixedDues);

/**
 * Pots that were cut for a hand which is out of it since: to the rules they are one, on the table they lie apart still and are pushed by the numbers that
 * they had.
 */
function lieApart({ table: { order } }: HandState): boolean {
  const level = (seat: Seat): boolean => seat.stack === 0 && seat.put > 0;
  const isCut = (put: number): boolean => order.some((seat) => seat.live && level(seat) && seat.put === put);
  return order.some((seat) => !seat.live && level(seat) && !isCut(seat.put) && order.some(({ put }) => put > seat.put));
}

/** At the showdown an award is held only against what can be known: not while a pot it may concern is open. */
function dueIsKnown(state: HandState, pot: number | undefined): boolean {
  if (state.status !== 'showdown') return true;
  return state.table.potDues.some((due) => due.pot === pot);
}

/** Whatever the hands that are not shown yet: one that is out of it gets nothing but what is its own. */
const hasNoClaim = (state: HandState, no: number, given: number): boolean =>
  !state.table.seat(no).live && given > 0 && !fits(state, no, given, undefined);

/** What is pushed pot by pot may fit each pot and be pushed twice all the same: once all is known, no seat gets more than is its own. */
function isTooMuchInAll({ status, table, awards }: HandState, { pot, to }: EventOf<'award'>, no: number): boolean {
  if (pot === undefined || status !== 'settled') return false;
  const now = to[no] ?? 0;
  return now > 0 && (awards.get(no) ?? 0) + now > owedTo(no, table.potDues) + owedTo(no, table.fixedDues);
}

/** RR-SD-3, HL-SD-2: a pot about to go wrong is stopped: every award is held against what is due; names every seat whose amount is wrong. */
const heldAgainstDue = (id: 'RR-SD-3' | 'HL-SD-2'): EventRule<'award'> => ({
  id,
  on: ['award'],
  judge(event, state) {
    if (state.mustShow.length > 0) return null;
    // Pushed by a number that no pot has any more, chips are held against what is due in all.
    const apart = event.pot !== undefined && lieApart(state);
    const pot = apart ? undefined : event.pot;
    const known = apart ? state.status !== 'showdown' : dueIsKnown(state, pot);
    const wrong = new Set<number>();
    const given = (no: number): number => (pot === undefined ? (state.awards.get(no) ?? 0) : 0) + (event.to[no] ?? 0);
    const fit = (no: number): boolean => (apart ? isPartOfDue(state, no, given(no)) : fits(state, no, given(no), pot));
    for (const key of Object.keys(event.to)) {
      const no = Number(key);
      if (isTooMuchInAll(state, event, no)) wrong.add(no);
      if (known ? !fit(no) && !(given(no) === 0 && total(event) > 0) : hasNoClaim(state, no, given(no))) wrong.add(no);
    }
    const dueTotal = state.table.potDues.filter((due) => pot === undefined || due.pot === pot).reduce((sum, due) => sum + due.amount, 0);
    const pushed = total(event) + (pot === undefined ? [...state.awards.values()].reduce((a, b) => a + b, 0) : 0);
    if (known && (wrong.size > 0 || pushed >= dueTotal)) {
      for (const { seat } of state.table.potDues)
        if (pushed < dueTotal ? !fit(seat.no) : !fits(state, seat.no, given(seat.no), pot)) wrong.add(seat.no);
    }
    if (wrong.size === 0) return null;
    const seats = [...wrong].sort((a, b) => a - b);
    return {
      verdict: 'award-corrected',
      seats,
      effects: [],
      facts: {
        seat: seats[0]!,
        pot: event.pot ?? 0,
        given: Object.entries(event.to).map(([seat, amount]) => `${seat}: ${amount}`),
        due: state.table.potDues.map((due) => `${due.seat.no}: ${due.amount}`),
      },
    };
  },
});

/** RR-SD-1, HL-SD-1, DP-SD-2: whoever is given any part of a pot has shown all cards, unless nobody else is left. */
const mustShow = (id: 'RR-SD-1' | 'HL-SD-1' | 'DP-SD-2'): EventRule<'award'> => ({
  id,
  on: ['award'],
  judge(event, state) {
    if (state.mustShow.length === 0) return null;
    const seats = state.mustShow.map((seat) => seat.no);
    return {
      verdict: 'must-show',
      seats,
      effects: [],
      facts: { seat: seats[0]!, amount: seats.reduce((sum, no) => sum + (event.to[no] ?? 0), 0) },
    };
  },
});

export const awardRules: readonly AnyEventRule[] = [
  onEvent(mustShow('RR-SD-1')),
  onEvent(mustShow('HL-SD-1')),
  onEvent(mustShow('DP-SD-2')),
  onEvent(heldAgainstDue('RR-SD-3')),
  onEvent(heldAgainstDue('HL-SD-2')),
];
