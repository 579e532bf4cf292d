import type { EventOf } from '../contract/events.js';
import { type Act, askedBy, chipsOf, isNoAct, type Words } from './act.js';
import { onlySmallChips } from './chips.js';
import { judge } from './record.js';
import { mergeInto, type HandState, type Turn } from './state.js';

/** Chips beyond what the turn's act needs: a rule says what becomes of them. */
function moreChips(state: HandState, turn: Turn, chips: number, facts: { readonly put: number; readonly excess?: number }): void {
  const finding = judge(state, 'more', { turn, by: 'chips', raises: true, chips, ...facts });
  for (const { effect, amount = 0 } of finding?.effects ?? []) if (effect === 'forfeit') state.table.forfeitFromStack(turn.seat, amount);
}

/** Words that say something else than the turn's act, with the total they name. */
function moreWords(state: HandState, turn: Turn, kind: string, put?: number): void {
  judge(state, 'more', { turn, by: 'words', raises: kind === 'raise', chips: 0, ...(put === undefined ? {} : { put }) });
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
  const { chips, single, small } = chipsOf(event, state.table.chip);
  if (chips === 0 && small > 0 && state.book.has('RR-BR-7')) return onlySmallChips(state, turn.seat, small);
  if (turn.takenBack) {
    const left = turn.chips - turn.takenBack.amount;
    mergeInto(state, turn.index, { chips: left + chips, single: left === 0 && single, exchanged: turn.takenBack.index });
  }
  const together = turn.chips + chips;
  if (turn.announced !== null && turn.before + turn.chips < turn.announced)
    mergeInto(state, turn.index, { chips: together, single: false });
  if (turn.chips < turn.faced) {
    if (together <= turn.faced) mergeInto(state, turn.index, { chips: together, single: false });
    return moreChips(state, turn, chips, { put: together, excess: together - turn.faced });
  }
  const short = turn.read.to - (turn.before + turn.chips);
  if (short > 0 && chips <= short) return;
  moreChips(state, turn, chips, { put: together, excess: chips });
}

/** Chips after words pay for them; after a bare "raise" they say how much. */
function payForWords(state: HandState, turn: Turn, event: EventOf<'put'>): void {
  const drawn = state.drawnBack?.seat === turn.seat ? state.drawnBack.amount : 0; // an earlier bet that comes back with them
  if (drawn > 0) state.drawnBack = null;
  const chips = Math.max(0, chipsOf(event, state.table.chip).chips - drawn);
  const { action } = turn.read;
  if (turn.source === 'act') return moreChips(state, turn, chips, action === 'call' ? { put: chips, excess: chips } : { put: chips });
  if (action === 'check' || action === 'fold') return moreChips(state, turn, chips, { put: chips });
  if (turn.bare && state.hand.limit !== 'limit') {
    const paid = (state.amendments.get(turn.index)?.paid ?? 0) + chips;
    mergeInto(state, turn.index, { to: turn.before + paid, paid });
  }
  turn.paid += chips;
  const total = turn.before + turn.paid;
  // Chips that only need change contradict nothing: the words bind and the change goes back.
  if (total - turn.read.to >= smallestOf(event)) moreChips(state, turn, chips, { put: turn.paid, excess: total - turn.read.to });
}

/** The smallest chip of a motion; 1 where its chips were not told one by one. */
const smallestOf = (event: EventOf<'put'>): number => (event.chips && event.chips.length > 0 ? Math.min(...event.chips) : 1);

function furtherWords(state: HandState, turn: Turn, event: Words): void {
  const kind = askedBy(event.action);
  if (turn.source === 'put') {
    if (event.type === 'say' && event.together) return wordsWithChips(state, turn, event, kind);
    if (kind === turn.read.action && (event.to === undefined || event.to === turn.read.to)) return;
    return moreWords(state, turn, kind);
  }
  const read = turn.read.action;
  const same = kind === read || (kind === 'call' && read === 'check') || (kind === 'raise' && turn.said === 'raise');
  if (same && !(turn.heldCheck && kind === 'raise')) {
    if (kind !== 'raise' || event.to === undefined || event.to === turn.read.to || event.to === turn.to) return;
    if (turn.bare) mergeInto(state, turn.index, { to: event.to });
    return moreWords(state, turn, kind, event.to);
  }
  moreWords(state, turn, kind, kind === 'raise' ? event.to : undefined);
}

/** Words spoken with the chips: they say what the chips are. */
function wordsWithChips(state: HandState, turn: Turn, event: Words, kind: string): void {
  if (kind === 'call' && turn.read.action === 'bring-in') return; // which is all there is to call
  const asRead = event.to === undefined || event.to === turn.read.to;
  if (kind === turn.read.action && asRead && !(kind === 'call' && turn.single)) return;
  if (kind === 'raise') {
    const total = event.to ?? turn.before + turn.chips;
    mergeInto(state, turn.index, { chips: Math.max(0, total - turn.before), single: false, said: 'raise' });
  }
  if (kind === 'call') mergeInto(state, turn.index, { chips: turn.faced, single: false, said: 'call' });
}
