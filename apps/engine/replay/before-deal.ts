import { record } from './record.js';
import type { HandState } from './state.js';

/** HL-SH-1, RR-SC-2: too few shuffles, judged when the cut, the first card or attention comes; claimable at the last shuffle. */
export function judgeShuffles(state: HandState): void {
  if (state.shuffles === 0) return;
  const roberts = state.book.has('RR-SC-2');
  const dealer = state.hand.button;
  // HL-SH-1: anyone may shuffle, the dealer last.
  const byAnother = !roberts && state.dealtByPlayers && typeof state.shuffledBy === 'number' && state.shuffledBy !== dealer;
  const enough = state.shuffles >= state.params.minShuffles;
  if (enough && !byAnother) return;
  const rule = roberts ? 'RR-SC-2' : 'HL-SH-1';
  if (!state.book.has(rule) || state.findings.ofRule(rule).some((finding) => finding.at === state.lastShuffle)) return;
  record(state, rule, {
    verdict: roberts ? 'reshuffle' : 'misdeal',
    claim: roberts ? 'reshuffle' : 'misdeal',
    at: state.lastShuffle,
    seats: [],
    effects: [],
    facts: enough ? { by: state.shuffledBy, expected: dealer } : { shuffles: state.shuffles, min: state.params.minShuffles },
  });
}

/** RR-SC-1: where players deal, the pack is shuffled and cut; judged only where the log tells of the one and not of the other. */
export function judgeShuffleBeforeDeal(state: HandState): void {
  judgeShuffles(state);
  if (!state.dealtByPlayers || !state.book.has('RR-SC-1')) return;
  const shuffled = state.shuffles > 0;
  if (shuffled === state.cutSeen || state.findings.ofRule('RR-SC-1').some((finding) => finding.at >= state.dealtAnew)) return;
  record(state, 'RR-SC-1', {
    verdict: 'reshuffle',
    claim: 'reshuffle',
    at: Math.max(0, state.index - 1),
    seats: [],
    effects: [],
    facts: { what: shuffled ? 'cut' : 'shuffle' },
  });
}

/** RR-IR-6: chips carried from a forfeit belong to those dealt in on the previous deal; nobody else has a claim to a hand. */
export function judgeEntitlement(state: HandState): void {
  const entitled = state.hand.carriedFor;
  if (!entitled || !state.book.has('RR-IR-6')) return;
  for (const seat of state.table.order) {
    if (entitled.includes(seat.no) || seat.cards.length === 0) continue;
    record(state, 'RR-IR-6', {
      verdict: 'not-entitled',
      seats: [seat.no],
      effects: [{ effect: 'kill', seat: seat.no }],
      facts: { amount: state.hand.carried ?? 0 },
    });
  }
}

/** The pack is shuffled anew after a cut: what was wrong before is put right, and the count begins again. */
export function shuffledAnew(state: HandState): void {
  if (!state.cutSeen) return;
  state.cutSeen = false;
  state.shuffles = 0;
  putRight(state, () => true);
}

/** The pack is cut again: the earlier cut counts no more. */
export function cutAnew(state: HandState): void {
  const before = state.lastCut;
  putRight(state, (at) => at === before);
}

function putRight(state: HandState, concerns: (at: number) => boolean): void {
  for (const finding of [...state.findings.all]) if (finding.state === 'claimable' && concerns(finding.at)) state.findings.remove(finding);
}
