import type { EffectSpec } from '../contract/events.js';
import type { Finding } from './findings.js';
import type { HandState } from './state.js';

function stop(state: HandState, status: 'misdeal' | 'void'): void {
  state.status = status;
  state.toAct = null;
  state.held = [];
  state.turn = null;
  state.forward = null;
  state.openerUnknown = null;
}

const refunds = (state: HandState): EffectSpec[] =>
  state.table.fixedDues.map((due) => ({ effect: 'refund', seat: due.seat.no, amount: due.amount }));

/** RR-MD-0: everybody takes back what they put in; HL-IR-2: the chips stay for the next pot. */
export function callMisdeal(state: HandState, finding: Finding): void {
  if (state.over) return;
  if (state.params.misdealChips === 'stay') {
    state.table.carryOver();
    finding.change({ effects: [{ effect: 'carry', amount: state.table.carry }] });
  } else {
    state.table.voidDeal();
    finding.change({ effects: refunds(state) });
  }
  stop(state, 'misdeal');
}

/** HL-IR-1, RR-IR-3, RR-IR-4: all action is void, chips go back to the bettors. */
export function voidDeal(state: HandState, finding: Finding): void {
  if (state.over) return;
  state.table.voidDeal();
  finding.change({ effects: refunds(state) });
  stop(state, 'void');
}

/** RR-SC-2: the pack is shuffled and cut again; cards already dealt come back, the hand goes on from before the deal. */
export function reshuffle(state: HandState): void {
  if (state.over) return;
  for (const seat of state.table.order) {
    seat.cards = [];
    seat.up = [];
    seat.looked = null;
  }
  for (const finding of state.findings.all) {
    if (finding.state === 'claimable') finding.change({ state: 'lapsed' });
  }
  state.table.withdrawDues();
  state.table.board = [];
  state.known.forgetAll();
  state.deal.reset();
  state.street = 0;
  state.status = 'dealing';
  state.toAct = null;
  state.held = [];
  state.turn = null;
  state.shuffles = 0;
  state.lastShuffle = -1;
  state.dealtAnew = state.index;
  state.cutSeen = false;
  state.openerUnknown = null;
}
