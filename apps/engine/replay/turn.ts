import type { EventOf } from '../contract/events.js';
import { type Act, chipsOf, isNoAct } from './act.js';
import { record } from './record.js';
import { mergeInto, type HandState, type Turn } from './state.js';

/** RR-BR-8: the first binds, what contradicts it is void. */
function firstBinds(state: HandState, turn: Turn, facts: Record<string, number | string> = {}): void {
  if (!state.book.has('RR-BR-8')) return;
  record(state, 'RR-BR-8', {
    verdict: 'binding',
    seats: [turn.seat.no],
    effects: [],
    facts: { what: turn.read.action, to: turn.read.to, ...facts },
  });
}

/** RR-BR-10: who checked out of turn may not bet or raise at that turn. */
function raiseAfterHeldCheck(state: HandState, turn: Turn, put: number | undefined): boolean {
  if (!turn.heldCheck || !state.book.has('RR-BR-10')) return false;
  record(state, 'RR-BR-10', {
    verdict: 'raise-void-call',
    seats: [turn.seat.no],
    effects: [],
    facts: { put, call: state.round.toCall(turn.seat) },
  });
  return true;
}

/** RR-BR-14: chips or words that would make a raise of a call in a second motion. */
function stringRaise(state: HandState, turn: Turn, facts: Record<string, number>): void {
  if (!state.book.has('RR-BR-14')) return;
  record(state, 'RR-BR-14', {
    verdict: 'raise-void-call',
    seats: [turn.seat.no],
    effects: [],
    facts: { call: turn.faced, to: turn.read.to, ...facts },
  });
}

/** What the same seat does before another acts or cards move belongs to its turn: it pays, completes, contradicts or strings. */
export function continueTurn(state: HandState, turn: Turn, event: Act): void {
  if (isNoAct(event)) return;
  if (event.type === 'put') {
    if (turn.source === 'put') secondMotion(state, turn, event);
    else payForWords(state, turn, event);
    return;
  }
  furtherWords(state, turn, event);
}

function secondMotion(state: HandState, turn: Turn, event: EventOf<'put'>): void {
  const { chips, single } = chipsOf(event, state.table.chip);
  if (turn.takenBack) {
    const left = turn.chips - turn.takenBack.amount;
    mergeInto(state, turn.index, { chips: left + chips, single: left === 0 && single, exchanged: turn.takenBack.index });
  }
  const together = turn.chips + chips;
  if (turn.announced !== null && turn.before + together <= turn.announced) mergeInto(state, turn.index, { chips: together, single: false });
  if (turn.faced > 0 && turn.chips < turn.faced) {
    if (together <= turn.faced) mergeInto(state, turn.index, { chips: together, single: false });
    if (!state.book.has('RR-BR-14')) return staysInPot(state, turn, chips);
    stringRaise(state, turn, { put: together, excess: together - turn.faced });
    return;
  }
  const short = turn.read.to - (turn.before + turn.chips);
  if (short > 0 && chips <= short) {
    turn.paid += chips;
    return;
  }
  if (!state.book.has('RR-BR-14')) return staysInPot(state, turn, chips);
  stringRaise(state, turn, { put: together, excess: chips });
}

/** HL-IR-7: chips once in the pot are not taken out again; beyond the bet they are nobody's. */
function staysInPot(state: HandState, turn: Turn, chips: number): void {
  if (!state.book.has('HL-IR-7') || turn.seat.stack === 0) return;
  const amount = Math.min(chips, turn.seat.stack);
  state.table.forfeitFromStack(turn.seat, amount);
  record(state, 'HL-IR-7', {
    verdict: 'chips-stay',
    seats: [turn.seat.no],
    done: true,
    effects: [{ effect: 'forfeit', seat: turn.seat.no, amount }],
    facts: { amount },
  });
}

/** Chips after words pay for them; after a bare "raise" they say how much. */
function payForWords(state: HandState, turn: Turn, event: EventOf<'put'>): void {
  const { chips } = chipsOf(event, state.table.chip);
  if (turn.source === 'act') {
    if (raiseAfterHeldCheck(state, turn, chips)) return;
    if (!state.book.has('RR-BR-14')) return staysInPot(state, turn, chips);
    if (turn.read.action === 'call') stringRaise(state, turn, { put: chips, excess: chips });
    else firstBinds(state, turn, { put: chips });
    return;
  }
  if (turn.read.action === 'check' || turn.read.action === 'fold') {
    if (raiseAfterHeldCheck(state, turn, chips)) return;
    firstBinds(state, turn, { put: chips });
    return;
  }
  if (turn.said === 'raise' && turn.bare && state.hand.limit !== 'limit') {
    const paid = (state.amendments.get(turn.index)?.paid ?? 0) + chips;
    mergeInto(state, turn.index, { to: turn.before + paid, paid });
  }
  turn.paid += chips;
  const total = turn.before + turn.paid;
  // Chips that only need change contradict nothing: the words bind and the change goes back.
  if (total - turn.read.to >= smallestOf(event)) firstBinds(state, turn, { put: turn.paid, excess: total - turn.read.to });
}

/** The smallest chip of a motion; 1 where its chips were not told one by one. */
const smallestOf = (event: EventOf<'put'>): number => (event.chips && event.chips.length > 0 ? Math.min(...event.chips) : 1);

type Words = EventOf<'act'> | EventOf<'say'>;

const kindOf = (action: Words['action']): 'fold' | 'check' | 'call' | 'raise' =>
  action === 'fold' || action === 'check' || action === 'call' ? action : 'raise';

function furtherWords(state: HandState, turn: Turn, event: Words): void {
  const kind = kindOf(event.action);
  if (turn.source === 'put') {
    if (event.type === 'say' && event.together) return wordsWithChips(state, turn, event, kind);
    if (kind === turn.read.action && (event.to === undefined || event.to === turn.read.to)) return;
    if (kind === 'raise' && turn.read.action === 'call') return stringRaise(state, turn, event.to === undefined ? {} : { put: event.to });
    return firstBinds(state, turn);
  }
  const read = turn.read.action;
  if (kind === 'raise' && raiseAfterHeldCheck(state, turn, event.to)) return;
  const same = kind === read || (kind === 'call' && read === 'check') || (kind === 'raise' && turn.said === 'raise');
  if (same) {
    if (kind !== 'raise' || event.to === undefined || event.to === turn.read.to || event.to === turn.to) return;
    if (turn.bare) mergeInto(state, turn.index, { to: event.to });
    return firstBinds(state, turn, { put: event.to });
  }
  if (kind === 'raise' && read === 'call') return stringRaise(state, turn, event.to === undefined ? {} : { put: event.to });
  firstBinds(state, turn);
}

/** Words spoken with the chips: they say what the chips are. */
function wordsWithChips(state: HandState, turn: Turn, event: Words, kind: string): void {
  if (kind === turn.read.action && !(kind === 'call' && turn.single)) return;
  if (kind === 'raise') {
    const total = event.to ?? turn.before + turn.chips;
    mergeInto(state, turn.index, { chips: Math.max(0, total - turn.before), single: false, said: 'raise' });
  }
  if (kind === 'call') mergeInto(state, turn.index, { chips: turn.faced, single: false, said: 'call' });
}
