import type { EventOf } from '../contract/events.js';
import type { Seat } from '../table/seat.js';
import { askedBy, chipsOf, isBare } from './act.js';
import { actInTurn } from './in-turn.js';
import { chipsOutOfTurn, playChips, sinkHeldChips } from './chips-bet.js';
import { noteFold } from './muck.js';
import { resume, settleAfterChange } from './progress.js';
import { judge } from './record.js';
import { amend, type HandState, type Held, mergeInto } from './state.js';

type Act = EventOf<'act'> | EventOf<'say'> | EventOf<'put'>;

/** A call is a check where there is nothing to call: no bet, none that is held out of turn either, and no bring-in that is owed. */
const isCheck = (state: HandState, event: Act, facing: number): boolean =>
  event.type !== 'put' &&
  (event.action === 'check' ||
    (event.action === 'call' && facing === 0 && state.round.bringIn === 0 && state.held.every(({ check }) => check)));

/**
 * An act, words or chips by a seat whose turn it is not (RR-BR-10): held until its turn, chips in the stack, and a finding at once. A fold
 * facing a bet is dead at once (RR-DH-a). A second act of a seat that is held already changes nothing.
 */
export function actOutOfTurn(state: HandState, seat: Seat, event: Act): void {
  const facing = state.round.toCall(seat);
  if (state.toAct) state.behind.note(seat.no, state.index);
  const folds = event.type !== 'put' && event.action === 'fold';
  if (folds && facing > 0 && state.toAct !== null) {
    sinkHeldChips(state, seat);
    state.table.fold(seat);
    seat.foldedFacing = true;
    noteFold(state, seat, false);
    judge(state, 'fold-out-of-turn', { seat, facing });
    settleAfterChange(state);
    resume(state);
    return;
  }
  if (isBringIn(state, event)) {
    wrongBringIn(state, seat, event);
    return;
  }
  if (state.params.outOfTurn === 'chips-bet') {
    chipsOutOfTurn(state, seat, event);
    return;
  }
  const before = state.held.find((held) => held.seat === seat);
  if (before) {
    if (event.type === 'say' && event.together && before.event.type === 'put') wordsWithHeld(state, before, event);
    payHeldWords(state, before, event);
    return;
  }
  const check = isCheck(state, event, facing);
  const finding = judge(state, 'out-of-turn', { seat, event, check, chips: 0 });
  if (finding?.verdict === 'action-returned') return;
  if (finding && check) seat.barred = true;
  state.held = [...state.held, { seat, index: state.index, event, finding, check }];
}

/** Words spoken with chips out of turn say what the chips are, as they would in turn. */
function wordsWithHeld(state: HandState, { seat, index, event: motion }: Held, words: EventOf<'say'>): void {
  if (motion.type !== 'put') return;
  const said = askedBy(words.action);
  const chips = words.to === undefined ? chipsOf(motion, state.table.chip).chips : Math.max(0, words.to - seat.bet);
  if (said === 'raise' || said === 'call') mergeInto(state, index, { chips, single: false, said });
}

/** Chips after a bare "raise" or "bet" that is held say how much it is, as they would in turn. */
function payHeldWords(state: HandState, held: Held, event: Act): void {
  const words = held.event;
  if (event.type !== 'put' || words.type !== 'say' || words.to !== undefined || !isBare(words.action)) return;
  const to = held.seat.bet + chipsOf(event, state.table.chip).chips;
  state.held = state.held.map((one) => (one === held ? { ...held, event: { ...words, to } } : one));
}

const isBringIn = (state: HandState, event: Act): boolean => state.round.bringIn > 0 && event.type !== 'put' && event.action === 'bring-in';

/** A bring-in by another than the lowest upcard: it stands once the next player has acted, and goes back when the proper one acts. */
function wrongBringIn(state: HandState, seat: Seat, event: Act): void {
  const stands = state.amendments.get(state.index)?.stands === true;
  const finding = judge(state, 'wrong-bring-in', { seat, stands });
  if (!stands) {
    state.wrongBringIn = { seat, index: state.index, finding };
    return;
  }
  state.toAct = seat;
  actInTurn(state, seat, event, state.index);
}

/** The act after a bring-in by the wrong player: by the next one it lets the bring-in stand. */
export function settleWrongBringIn(state: HandState, actor: Seat): void {
  const wrong = state.wrongBringIn;
  if (!wrong || actor === wrong.seat) return;
  if (actor === state.toAct) {
    state.wrongBringIn = null;
    if (wrong.finding?.verdict === 'binding') wrong.finding.change({ verdict: 'action-returned', state: 'automatic', options: [] });
  } else if (actor === nextLive(state, wrong.seat)) amend(state, wrong.index, { stands: true });
}

function nextLive(state: HandState, from: Seat): Seat {
  let seat = state.table.after(from);
  while (!seat.live && seat !== from) seat = state.table.after(seat);
  return seat;
}

/** A bet, call or raise in between changed the action: acts held by others go back to their players (RR-BR-10). */
export function releaseHeld(state: HandState, actor: Seat, action: 'call' | 'raise', index: number): void {
  if (state.held.length === 0) return;
  if (action === 'call' && !state.params.interveningCallReleases) return;
  const kept: Held[] = [];
  for (const held of state.held) {
    if (
      held.seat === actor ||
      held.index > index ||
      held.finding === null ||
      held.finding.state === 'decided' ||
      held.chips !== undefined
    ) {
      kept.push(held);
      continue;
    }
    held.finding.change({
      verdict: 'action-returned',
      state: 'automatic',
      options: [],
      facts: { ...held.finding.facts, by: actor.no, ...(held.check ? { checked: held.seat.no } : {}) },
    });
  }
  state.held = kept;
}

/** The round is over: acts held for a turn that did not come in it are void. */
export function lapseHeld(state: HandState): void {
  if (state.held.length === 0) return;
  for (const held of state.held) {
    if (held.finding && held.finding.state !== 'decided') {
      held.finding.change({
        verdict: held.chips === undefined ? 'action-returned' : held.finding.verdict,
        state: 'automatic',
        options: [],
      });
    }
  }
  state.held = [];
}

/** The turn came to a seat whose act is held: the act counts now. */
export function playHeld(state: HandState, seat: Seat): void {
  const held = state.held.find((one) => one.seat === seat);
  if (!held) return;
  state.held = state.held.filter((one) => one !== held);
  if (held.chips !== undefined) playChips(state, seat, held);
  else actInTurn(state, seat, held.event as Act, held.index);
}
