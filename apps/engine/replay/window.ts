import type { HandState } from './state.js';
import type { Finding } from './findings.js';
import { openIfDealt } from './first-deal.js';
import { movedTo } from './known-cards.js';
import { applyDefault, record, TERMINAL } from './record.js';

/** The window for misdeals shuts: what nobody called lapses, and the hand is played out (RR-MD-2). */
export function shutWindow(state: HandState): void {
  state.windowShutAt = state.index;
  lapseClaims(state);
}

/** A complaint about shuffle or cut that comes after the betting has begun is not heard, nor is any later one (RR-SC-4). */
export function lapseReshuffles(state: HandState): void {
  for (const finding of state.findings.all) {
    if (finding.state === 'claimable' && finding.claim === 'reshuffle') finding.change({ state: 'lapsed' });
  }
}

/** Lapses open claims to a misdeal or a reshuffle once the window is shut, at whatever moment they are found. */
export function lapseClaims(state: HandState): void {
  if (state.windowOpen || state.findings.all.length === 0) return;
  lapse(
    state,
    state.findings.all.filter((finding) => finding.state === 'claimable' && finding.claim !== 'rectify'),
    state.windowShutAt,
  );
}

function lapse(state: HandState, lapsed: readonly Finding[], at: number): void {
  if (lapsed.length === 0) return;
  for (const finding of lapsed) finding.change({ state: 'lapsed' });
  // What the floor rules an end of the deal after all is not played on.
  const playedOn = lapsed.filter(({ id }) => !TERMINAL.has(state.decisions.get(id)?.verdict ?? ''));
  if (playedOn.length === 0 || !state.book.has('RR-MD-2') || state.findings.ofRule('RR-MD-2').some((finding) => finding.at === at)) return;
  record(state, 'RR-MD-2', {
    verdict: 'play-on',
    at,
    seats: [...new Set(playedOn.flatMap((finding) => finding.seats))],
    effects: [],
    facts: { acted: [...state.acted], rule: playedOn[0]!.rule },
  });
}

/** Attention was called: open claims are misdeals or reshuffles now. `about` narrows it to the findings of one entry. */
export function callClaims(state: HandState, about: number | 'misdeal' | undefined, deaf?: 'reshuffle'): void {
  const claims = state.findings.all.filter((finding) => finding.state === 'claimable');
  for (const finding of claims) {
    const decided = state.decisions.get(finding.id);
    if (decided && !TERMINAL.has(decided.verdict)) continue;
    if (deaf !== undefined && finding.claim === deaf) continue;
    if (about === 'misdeal' ? finding.claim !== 'misdeal' : about !== undefined && finding.at !== about) continue;
    const goneBack = state.dealtAnew === state.index; // the pack of which an earlier claim of these has made an end
    if (state.over || (goneBack && finding.claim === 'reshuffle')) {
      finding.change({ state: 'automatic' });
      continue;
    }
    if (goneBack) continue;
    finding.change({ state: finding.options.length > 1 ? 'proposed' : 'automatic' });
    if (decided) finding.change({ verdict: decided.verdict }); // another end of the deal than the rule's
    if (finding.claim === 'rectify') rectify(state, finding);
    else applyDefault(state, finding);
  }
}

/** HL-IR-4: the card goes to the player whose it was, and the deal goes on from there. */
function rectify(state: HandState, finding: Finding): void {
  const given = Number(finding.facts['given']);
  const expected = Number(finding.facts['expected']);
  if (!state.table.hasSeat(given) || !state.table.hasSeat(expected)) return;
  const underWay = state.deal.partial;
  state.deal.rectify(state.table.seat(given), state.table.seat(expected));
  movedTo(state, state.table.seat(expected));
  if (underWay && state.status === 'dealing') openIfDealt(state);
}
