import type { EventOf } from '../contract/events.js';
import type { Seat } from '../table/seat.js';
import { type Act, chipsOf } from './act.js';
import { actInTurn } from './in-turn.js';
import { countAct, passTurn } from './progress.js';
import { judge } from './record.js';
import type { HandState, Held } from './state.js';
import { paidFor } from './words.js';

/** How many chips an act out of turn has put in, counted when it happened. */
export function chipsPut(state: HandState, seat: Seat, event: Act): number {
  if (event.type === 'put') return Math.min(chipsOf(event, state.table.chip).chips, seat.stack);
  if (event.type === 'say') return 0;
  switch (event.action) {
    case 'fold':
    case 'check':
      return 0;
    case 'call':
      return Math.min(state.round.toCall(seat), seat.stack);
    case 'all-in':
      return seat.stack;
    case 'bet':
    case 'raise':
    case 'complete':
    case 'bring-in':
      return Math.min(Math.max(0, (event.to ?? state.round.minRaiseTo()) - seat.bet), seat.stack);
  }
}

/** HL-IR-6: chips out of turn stay where they are and are the player's bet when the turn comes; HL-BT-4: other acts out of turn revert. */
export function chipsOutOfTurn(state: HandState, seat: Seat, event: Act): void {
  const chips = chipsPut(state, seat, event);
  if (state.words?.seat === seat && chips > 0) paidFor(state);
  const before = state.held.find((held) => held.seat === seat);
  if (before) {
    addChips(state, before, seat, chips);
    return;
  }
  const finding = judge(state, 'out-of-turn', { seat, event, check: false, chips });
  // A fold facing no bet is held like any act; a check reverts.
  if (event.type === 'act' && event.action === 'fold') {
    state.held = [...state.held, { seat, index: state.index, event, finding, check: false }];
  }
  if (chips > 0) state.held = [...state.held, { seat, index: state.index, event, finding, check: false, chips }];
}

/** Further chips out of turn are the bet together with the first. */
function addChips(state: HandState, held: Held, seat: Seat, chips: number): void {
  if (held.chips === undefined || chips === 0) return;
  const all = Math.min(held.chips + chips, seat.stack);
  held.finding?.change({ facts: { ...held.finding.facts, put: all, amount: all } });
  state.held = state.held.map((one) => (one === held ? { ...held, chips: all } : one));
}

/** The turn has come to a seat whose chips are already in: its bet in full, a call, or a short call that it may make up. */
export function playChips(state: HandState, seat: Seat, held: Held): void {
  const { table, round } = state;
  const call = round.toCall(seat);
  const chips = Math.min(held.chips ?? 0, seat.stack);
  if (call === 0) {
    const event: EventOf<'put'> = { type: 'put', seat: seat.no, amount: chips };
    actInTurn(state, seat, event, held.index);
    return;
  }
  table.betTo(seat, seat.bet + Math.min(chips, call));
  const excess = chips - call;
  if (excess < 0 && seat.bets) {
    seat.barred = true;
    return;
  }
  if (excess > 0) {
    table.forfeitFromStack(seat, excess);
    held.finding?.change({
      verdict: 'excess-forfeit',
      effects: [{ effect: 'forfeit', seat: seat.no, amount: excess }],
      facts: { ...held.finding.facts, call, excess, amount: excess },
    });
  }
  seat.actedAt = seat.lastFaced = round.level;
  state.turn = null;
  countAct(state, seat);
  if (!state.over) passTurn(state, seat);
}

/** HL-IR-7: chips out of turn stay in the pot also when the hand behind them is thrown away or dead before its turn. */
export function sinkHeldChips(state: HandState, seat: Seat): void {
  for (const held of state.held) if (held.seat === seat && held.chips !== undefined) state.table.forfeitFromStack(seat, held.chips);
  state.held = state.held.filter((held) => held.seat !== seat);
}
