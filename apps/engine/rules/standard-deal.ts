import type { DealRule } from './rule.js';

/** HL-IR-4: a card to the wrong player may be put right before the deal goes on. Open until the next card or attention. */
export const wrongPlayer: DealRule = {
  id: 'HL-IR-4',
  judge(deal) {
    if (
      !deal.seat ||
      !deal.expected ||
      (deal.placed !== 'out-of-order' && deal.placed !== 'wrong-first' && deal.placed !== 'short-elsewhere')
    )
      return null;
    return {
      verdict: 'rectify',
      seats: [deal.seat.no, deal.expected.no],
      options: ['rectify', 'play-on'],
      claim: 'rectify',
      effects: [{ effect: 'transfer', seat: deal.expected.no, ...(deal.event.card ? { card: deal.event.card } : {}) }],
      facts: { given: deal.seat.no, expected: deal.expected.no, card: deal.event.card },
    };
  },
};

/** HL-IR-5b: hands beyond one a player are dead. One finding a deal. */
export const handTooMany: DealRule = {
  id: 'HL-IR-5b',
  judge(deal, state) {
    if (deal.placed !== 'not-entitled' || state.findings.ofRule('HL-IR-5b').length > 0) return null;
    return { verdict: 'dead-hand', seats: deal.seat ? [deal.seat.no] : [], effects: [], facts: { count: 1 } };
  },
};

export const standardDealRules: readonly DealRule[] = [handTooMany, wrongPlayer];
