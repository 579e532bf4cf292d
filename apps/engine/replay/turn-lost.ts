import type { Seat } from '../table/seat.js';
import { countAct, passTurn } from './progress.js';
import { record } from './record.js';
import type { HandState } from './state.js';

/**
 * RR-BR-11: a skipped player speaks up after three or more have acted behind. The turn may be lost: nothing to call is a check, facing a
 * bet a fold, and the acts held behind count. Returns whether the turn is gone.
 */
export function loseTurn(state: HandState, seat: Seat): boolean {
  if (state.toAct !== seat || !state.book.has('RR-BR-11')) return false;
  const behind = state.held.filter((held) => held.seat !== seat);
  if (behind.length < state.params.actedBehind) return false;
  const at = behind[state.params.actedBehind - 1]!.index;
  const call = state.round.toCall(seat);
  if (state.findings.ofRule('RR-BR-11').some((finding) => finding.at === at)) return false;
  const hadTime = state.facts.get(`${state.index}:had-time`) ?? state.facts.get(`${at}:had-time`);
  const options =
    hadTime === false ? (['action-returned', 'right-to-act-lost'] as const) : (['right-to-act-lost', 'action-returned'] as const);
  const finding = record(state, 'RR-BR-11', {
    verdict: options[0],
    at,
    seats: [seat.no],
    options,
    effects: [],
    readings: { 'right-to-act-lost': {}, 'action-returned': {} },
    facts: { count: behind.length, acted: behind.length, by: behind[behind.length - 1]!.seat.no, call },
  });
  if (finding.verdict !== 'right-to-act-lost') return false;
  if (call > 0) {
    seat.foldedFacing = true;
    state.table.fold(seat);
  } else seat.actedAt = state.round.level;
  state.turn = null;
  countAct(state, seat);
  if (!state.over) passTurn(state, seat);
  return true;
}
