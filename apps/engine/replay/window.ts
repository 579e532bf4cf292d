import type { HandState } from './state.js';
import type { Finding } from './findings.js';
import { applyDefault, record } from './record.js';

/** The window for misdeals shuts: what nobody called lapses, and the hand is played out (RR-MD-2). */
export function shutWindow(state: HandState): void {
  state.windowShutAt = state.index;
  lapseClaims(state);
}

/** Lapses open misdeal claims once the window is shut, at whatever moment they are found. */
export function lapseClaims(state: HandState): void {
  if (state.windowOpen) return;
  const lapsed = state.findings.all.filter((finding) => finding.state === 'claimable' && finding.claim === 'misdeal');
  if (lapsed.length === 0) return;
  for (const finding of lapsed) finding.change({ state: 'lapsed' });
  if (!state.book.has('RR-MD-2')) return;
  const known = state.findings.ofRule('RR-MD-2').some((finding) => finding.at === state.windowShutAt);
  if (known) return;
  record(state, 'RR-MD-2', {
    verdict: 'play-on',
    at: state.windowShutAt,
    seats: [...new Set(lapsed.flatMap((finding) => finding.seats))],
    effects: [],
    facts: { acted: [...state.acted], rule: lapsed[0]!.rule },
  });
}

/** Attention was called: open claims are misdeals or reshuffles now. `about` narrows it to the findings of one entry. */
export function callClaims(state: HandState, about: number | 'misdeal' | undefined): boolean {
  let called = false;
  for (const finding of [...state.findings.all]) {
    if (finding.state !== 'claimable') continue;
    if (about === 'misdeal' ? finding.claim !== 'misdeal' : about !== undefined && finding.at !== about) continue;
    called = true;
    if (state.over) {
      finding.change({ state: 'automatic' });
      continue;
    }
    finding.change({ state: finding.options.length > 1 ? 'proposed' : 'automatic' });
    if (finding.claim === 'rectify') rectify(state, finding);
    else applyDefault(state, finding);
  }
  return called;
}

/** HL-IR-4: the card goes to the player whose it was, and the deal goes on from there. */
function rectify(state: HandState, finding: Finding): void {
  const given = Number(finding.facts['given']);
  const expected = Number(finding.facts['expected']);
  if (state.table.hasSeat(given) && state.table.hasSeat(expected)) state.deal.rectify(state.table.seat(given), state.table.seat(expected));
}
