import type { Wager } from '../rules/rule.js';
import type { Seat } from '../table/seat.js';
import { type Act, isBare } from './act.js';
import { afterAct } from './after-act.js';
import { releaseHeld } from './held.js';
import { noteFold } from './muck.js';
import { onlySmallChips, play } from './chips.js';
import { countAct, passTurn } from './progress.js';
import { record } from './record.js';
import { Turn, type HandState } from './state.js';
import { noteFollower, noteUndersized } from './undersized.js';
import { judgeWager, wagerOf } from './wager.js';

/** An act, words or chips of the seat whose turn it is. `index` is the entry that made the act: an earlier one where it was held. */
export function actInTurn(state: HandState, seat: Seat, event: Act, index: number): void {
  const { round } = state;
  const before = seat.bet;
  const faced = round.toCall(seat);
  const how = state.amendment(index);
  const wager = wagerOf(state, seat, event, how);
  if (wager.source === 'put' && wager.chips === 0) {
    if (wager.small && state.book.has('RR-BR-7')) onlySmallChips(state, seat, wager.small);
    return;
  }
  const original = wager.reading.to;
  const totalSaid = how?.to !== undefined && how.paid === undefined; // after the bare word, in the same turn
  const bare = event.type !== 'put' && event.to === undefined && isBare(event.action) && !totalSaid;
  const found = judgeWager(state, wager, index, how);
  const { reading } = wager;
  const { action } = reading;
  const held = index < state.index && action === 'check';
  state.turn = new Turn(wager, index, before, faced, wager.to ?? (bare ? null : original), bare, held);
  if (action === 'none') return;
  if (action !== 'fold') round.bringIn = 0; // who throws the hand away leaves it to the next player
  play(state, seat, reading, faced);
  if (how !== undefined && action === 'call' && (how.stands || how.follows)) seat.calledInFull = true;
  if (found.length > 0) noteUndersized(state, wager, original, found, index);
  if (wager.excess !== undefined && wager.excess > 0) forfeitExcess(state, seat, wager, index);
  seat.barred = false;
  if (action !== 'bring-in') countAct(state, seat);
  if (action === 'fold') noteFold(state, seat, true);
  if (state.thrownForward !== null) afterAct(state, seat);
  if (state.over) return;
  if (state.held.length > 0 && (action === 'raise' || action === 'call')) releaseHeld(state, seat, action, index);
  if (wager.to !== null && wager.said === 'call') noteFollower(state, wager.to, seat, index);
  passTurn(state, seat);
}

/** HL-IR-9: chips over what was announced stay in the pot, nobody's bet. */
function forfeitExcess(state: HandState, seat: Seat, wager: Wager, index: number): void {
  const amount = Math.min(wager.excess ?? 0, seat.stack);
  state.forfeited = {
    seat,
    index,
    words: wager.wordsIndex ?? -1,
    chips: wager.chips + amount,
    total: seat.bet + amount,
    acts: state.actsInTurn + 1,
  };
  state.table.forfeitFromStack(seat, amount);
  const rule = wager.excessRule ?? 'HL-IR-9';
  if (!state.book.has(rule)) return;
  record(state, rule, {
    verdict: 'excess-forfeit',
    at: index,
    done: true,
    seats: [seat.no],
    effects: [{ effect: 'forfeit', seat: seat.no, amount }],
    facts: { excess: amount, amount, put: wager.chips + amount, to: seat.bet },
  });
}
