import type { EffectSpec } from '../contract/events.js';
import type { DealRule, Judgement } from './rule.js';

/** RR-IR-7: a boxed card is a scrap of paper and is replaced by the next card below it. */
export const boxedCards: DealRule = {
  id: 'RR-IR-7',
  judge(deal) {
    if (!deal.event.boxed) return null;
    const card = deal.event.card;
    return {
      verdict: 'replace-card',
      seats: deal.seat ? [deal.seat.no] : [],
      effects: deal.seat ? [{ effect: 'replace', seat: deal.seat.no, ...(card ? { card } : {}) }] : [],
      facts: { where: deal.seat ? deal.seat.no : String(deal.event.to), ...(card ? { card } : {}) },
    };
  },
};

/** A joker that the pack does not have, in a hand: a card replaces it (RR-IR-8). */
export const scrapReplaced = (seat: number, card: string): Judgement => ({
  verdict: 'replace-card',
  seats: [seat],
  effects: [{ effect: 'replace', seat, card }],
  facts: { card, cards: [card], where: seat },
});

/** RR-IR-8: a joker in a game without is a scrap of paper, and replaced: its holder has not acted on it. */
export const jokerDealt: DealRule = {
  id: 'RR-IR-8',
  judge(deal, state) {
    const card = deal.event.card;
    if (card === undefined || !deal.seat?.entitled || deal.placed === 'extra' || !state.table.isStray(card)) return null;
    return scrapReplaced(deal.seat.no, card);
  },
};

/**
 * RR-IR-13: one downcard exposed by the dealer is replaced. With a board it is swapped after the deal for what would have been the first burn, and
 * becomes the burn; games without one replace it when all others have their cards.
 */
export const exposedByDealer: DealRule = {
  id: 'RR-IR-13',
  judge(deal, state) {
    if (deal.exposed !== 'dealer' || !deal.seat || deal.placed === 'extra') return null;
    const seat = deal.seat.no;
    const card = deal.event.card;
    const place = { seat, ...(card ? { card } : {}) };
    const replace: EffectSpec = { effect: 'replace', ...place };
    return state.game.family === 'board'
      ? {
          verdict: 'replace-card',
          seats: [seat],
          effects: [replace, { effect: 'burn', ...place }],
          facts: { seat, card, with: 'first-burn' },
        }
      : { verdict: 'replace-card', seats: [seat], effects: [replace], facts: { seat, card, with: 'after-others' } };
  },
};

/** RR-IR-12: a card off the table is an exposed card; one flashed by the player plays. */
export const flashedCards: DealRule = {
  id: 'RR-IR-12',
  judge(deal) {
    if (!deal.seat || (deal.exposed !== 'player' && deal.exposed !== 'off-table')) return null;
    const seat = deal.seat.no;
    const card = deal.event.card;
    const facts = { seat, ...(card ? { card } : {}) };
    if (deal.exposed === 'player') return { verdict: 'card-plays', seats: [seat], facts };
    return { verdict: 'exposed-card', seats: [seat], effects: [{ effect: 'replace', seat, ...(card ? { card } : {}) }], facts };
  },
};

/** RR-DH-d: one more card dealt to a hand after the time for a misdeal makes it dead. */
export const extraCardLate: DealRule = {
  id: 'RR-DH-d',
  judge(deal, state) {
    const tooMany = deal.placed === 'extra' || (deal.placed === 'short-elsewhere' && state.street > 1);
    if (!tooMany || (state.street === 1 && state.windowOpen) || !deal.seat?.live) return null;
    return { verdict: 'dead-hand', seats: [deal.seat.no], facts: { count: deal.seat.cards.length, expected: deal.seat.cards.length - 1 } };
  },
};

/** RR-IR-11: one card too many before the first betting goes back and is the burn. */
export const extraCard: DealRule = {
  id: 'RR-IR-11',
  judge(deal, state) {
    if (deal.placed !== 'extra' || deal.extraCount !== 1 || state.street !== 1 || state.actsInTurn > 0) return null;
    const seat = deal.seat!.no;
    const card = deal.event.card;
    return {
      verdict: 'use-as-burn',
      seats: [seat],
      effects: [{ effect: 'burn', seat, ...(card ? { card } : {}) }],
      facts: { seat, ...(card ? { card } : {}) },
    };
  },
};
