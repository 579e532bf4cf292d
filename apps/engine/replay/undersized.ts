import type { Wager } from '../rules/rule.js';
import type { Seat } from '../table/seat.js';
import type { Finding } from './findings.js';
import { amend, type HandState, type Undersized } from './state.js';

/** A call logged at the total that an earlier wager of too little had before it was brought up is no second wrong amount. */
export function followsUndersized(state: HandState, wager: Wager): boolean {
  return wager.said === 'call' && wager.to !== null && state.undersized.some((open) => open.put === wager.to);
}

/** Keeps a wager that was brought up to size: later callers may show that everybody took it as it was. */
export function noteUndersized(state: HandState, wager: Wager, put: number, found: readonly Finding[], index: number): void {
  const finding = found.find((one) => one.verdict === 'correct-amount' && one.state === 'automatic');
  if (!finding) return;
  const named = typeof finding.facts['put'] === 'number' ? finding.facts['put'] : put;
  if (named >= wager.seat.bet) return;
  state.undersized = [
    ...state.undersized,
    { index, finding, seat: wager.seat, put: named, to: wager.seat.bet, followers: [], contradicted: false, noticed: false },
  ];
}

/** A call that names its total: of the wager as it was put in, or of another. */
export function noteFollower(state: HandState, to: number, seat: Seat, index: number): void {
  for (const open of state.undersized) {
    if (open.seat === seat) continue;
    if (to === open.put) open.followers.push(index);
    else open.contradicted = true;
  }
}

/** At the end of the round: a wager of too little that all later callers took at its own size stands (RR-BR-16). */
export function standsIfFollowed(state: HandState, open: Undersized): void {
  if (open.followers.length === 0 || open.contradicted || open.noticed || open.finding.state !== 'automatic') return;
  for (const index of open.followers) if (!state.amendments.get(index)?.follows) amend(state, index, { follows: true });
  if (!state.amendments.get(open.index)?.stands) amend(state, open.index, { stands: true });
}
