import type { Seat } from '../table/seat.js';
import { countAct, passTurn } from './progress.js';
import { record } from './record.js';
import type { HandState } from './state.js';

/** `time` by the seat to act keeps its right to act, called before too many have acted behind (RR-BR-11). */
export function onTime(state: HandState, seat: Seat): void {
  if (state.over || state.toAct !== seat || loseTurn(state, seat)) return;
  state.behind.time = true;
}

/**
 * RR-BR-11: a skipped player speaks up after three or more have acted behind. The turn may be lost: nothing to call is a check, facing a
 * bet a fold, and the acts held behind count. Returns whether the turn is gone.
 */
export function loseTurn(state: HandState, seat: Seat): boolean {
  const { size, time } = state.behind;
  if (state.toAct !== seat || time || size < state.params.actedBehind || !state.book.has('RR-BR-11')) return false;
  const behind = state.behind.actors;
  const at = behind[state.params.actedBehind - 1]![1];
  const call = state.round.toCall(seat);
  if (state.findings.ofRule('RR-BR-11').some((finding) => finding.at === at)) return false;
  const hadTime = state.fact(state.index, 'had-time') ?? state.fact(at, 'had-time');
  const options =
    hadTime === false ? (['action-returned', 'right-to-act-lost'] as const) : (['right-to-act-lost', 'action-returned'] as const);
  const finding = record(state, 'RR-BR-11', {
    verdict: options[0],
    at,
    seats: [seat.no],
    options,
    effects: [],
    readings: { 'right-to-act-lost': {}, 'action-returned': {} },
    facts: { count: size, acted: size, by: behind[behind.length - 1]![0], call },
  });
  if (finding.verdict !== 'right-to-act-lost') return false;
  if (call > 0) {
    seat.foldedFacing = true;
    state.table.fold(seat);
  } else seat.actedAt = seat.lastFaced = state.round.level;
  state.turn = null;
  countAct(state, seat);
  if (!state.over) passTurn(state, seat);
  return true;
}
