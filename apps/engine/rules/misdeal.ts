import { handSize } from '../games/game.js';
import type { DealObservation, DealRule, Judgement } from './rule.js';

const misdeal = (
  id: string,
  judge: (deal: DealObservation, found: (rule: string) => boolean) => Omit<Judgement, 'verdict' | 'claim'> | null,
): DealRule => ({
  id,
  judge(deal, state) {
    const judgement = judge(deal, (rule) => state.findings.ofRule(rule).length > 0);
    return judgement && { verdict: 'misdeal', claim: 'misdeal', ...judgement };
  },
});

const seatsOf = (deal: DealObservation): number[] => (deal.seat ? [deal.seat.no] : []);
const cardFact = (deal: DealObservation): { card: string | undefined } => ({ card: deal.event.card });
const byDealer = (deal: DealObservation): boolean => deal.exposed === 'dealer' || deal.exposed === 'off-table';

/** RR-MD-h: the first card went to the wrong position. */
export const firstCardWrong = misdeal('RR-MD-h', (deal) =>
  deal.placed === 'wrong-first' ? { seats: seatsOf(deal), facts: { given: deal.seat!.no, expected: deal.expected!.no } } : null,
);

/** RR-MD-i: cards to an empty seat or to a player without a claim to a hand. One finding a place. */
export const notEntitled: DealRule = {
  id: 'RR-MD-i',
  judge(deal, state) {
    if (deal.placed !== 'not-entitled') return null;
    const seats = seatsOf(deal);
    const known = state.findings.ofRule('RR-MD-i').some((finding) => String(finding.seats) === String(seats));
    return known ? null : { verdict: 'misdeal', claim: 'misdeal', seats, facts: deal.seat ? {} : { where: 'empty' } };
  },
};

/** RR-MD-a: the first or second card of the hand face up. */
export const firstCardsExposed = misdeal('RR-MD-a', (deal) =>
  byDealer(deal) && deal.ordinal <= 2 && deal.seat ? { seats: seatsOf(deal), facts: { position: deal.ordinal, ...cardFact(deal) } } : null,
);

/** RR-MD-b: two or more cards exposed by the dealer. */
export const twoExposed = misdeal('RR-MD-b', (deal, found) =>
  byDealer(deal) && deal.exposedCount >= 2 && !found('RR-MD-b')
    ? { seats: seatsOf(deal), facts: { count: deal.exposedCount, ...cardFact(deal) } }
    : null,
);

/** RR-MD-c: two or more boxed cards. */
export const twoBoxed = misdeal('RR-MD-c', (deal, found) =>
  deal.event.boxed && deal.boxedCount >= 2 && !found('RR-MD-c')
    ? { seats: seatsOf(deal), facts: { count: deal.boxedCount, ...cardFact(deal) } }
    : null,
);

/** RR-MD-d: two or more extra cards in the starting hands. */
export const twoExtra: DealRule = {
  id: 'RR-MD-d',
  judge(deal) {
    if (deal.placed !== 'extra' || deal.extraCount < 2) return null;
    return { verdict: 'misdeal', claim: 'misdeal', seats: seatsOf(deal), facts: { count: deal.extraCount } };
  },
};

/**
 * RR-MD-e: a player has the wrong number of cards: one too many while another is short, or one more after somebody has acted. The top card may complete a
 * hand in its proper sequence.
 */
export const wrongCount: DealRule = {
  id: 'RR-MD-e',
  judge(deal, state) {
    const late = deal.placed === 'extra' && state.actsInTurn > 0 && state.windowOpen;
    const seat = deal.seat!;
    if (deal.placed !== 'short-elsewhere' && !(late && seat.cards.length > handSize(state.game, state.street))) return null;
    return {
      verdict: 'misdeal',
      claim: 'misdeal',
      seats: [seat.no, ...(deal.expected ? [deal.expected.no] : [])],
      facts: { seat: seat.no, count: seat.cards.length },
    };
  },
};

/** RR-MD-j: a player with a claim to a hand was left out of the deal, which has begun another round without. */
export const leftOut: DealRule = {
  id: 'RR-MD-j',
  judge(deal, state) {
    const known = new Set(state.findings.ofRule('RR-MD-j').flatMap((finding) => finding.seats));
    const seats = deal.leftOut.filter((seat) => state.table.hasClaim(seat) && !known.has(seat.no)).map((seat) => seat.no);
    if (seats.length === 0) return null;
    return { verdict: 'misdeal', claim: 'misdeal', seats, ...(deal.roundBegun ? { at: state.lastDeal } : {}) };
  },
};

/** RR-MD-f: a card out of its proper sequence. */
export const outOfSequence = misdeal('RR-MD-f', (deal) =>
  deal.placed === 'out-of-order'
    ? { seats: [deal.seat!.no, ...(deal.expected ? [deal.expected.no] : [])], facts: { given: deal.seat!.no, expected: deal.expected?.no } }
    : null,
);

export const misdealRules: readonly DealRule[] = [
  firstCardWrong,
  notEntitled,
  firstCardsExposed,
  twoExposed,
  twoBoxed,
  twoExtra,
  wrongCount,
  leftOut,
  outOfSequence,
];
