import type { Compiled } from '../../rulebooks/compile.js';
import type { TableSetting } from './setting.js';
import { type Refusal, refusal } from './refusal.js';

export interface FullBuyIn {
  /** The least that is a full buy-in, in the game's unit. */
  readonly full: number;
  /** What it was worked out from; empty where the game sets its own figure. */
  readonly basis: { readonly times?: number; readonly maximumBet?: number; readonly minimumBet?: number };
}

/**
 * RR-BI-1: limit games `limitBuyIn` times the largest bet, pot-limit and no-limit `bigBetBuyIn` times the smallest; unless the game says
 * otherwise (`fullBuyIn` of the setting).
 */
export function fullBuyIn({ params }: Compiled, setting: TableSetting): FullBuyIn {
  if (setting.fullBuyIn !== undefined) return { full: setting.fullBuyIn, basis: {} };
  const { stakes, limit } = setting;
  if (limit === 'limit' || limit === 'spread-limit') {
    const maximumBet = limit === 'limit' ? Math.max(...(stakes.bets ?? [0])) : (stakes.spread?.[1] ?? 0);
    return { full: chips(params.limitBuyIn * maximumBet), basis: { times: params.limitBuyIn, maximumBet } };
  }
  const ante = typeof stakes.ante === 'object' ? stakes.ante.amount : (stakes.ante ?? 0);
  const minimumBet = stakes.minBet ?? (Math.max(0, ...(stakes.blinds ?? [])) || ante);
  return { full: chips(params.bigBetBuyIn * minimumBet), basis: { times: params.bigBetBuyIn, minimumBet } };
}

export interface BuyInAsked {
  readonly amount: number;
  /** What the player had in this session before, at this table. */
  readonly buyIns: number;
  readonly shortBuyIns: number;
}

export interface BuyInJudged {
  readonly kind: 'full' | 'short';
  readonly refusal: Refusal | null;
}

/**
 * RR-BI-1, RR-BI-2: who enters a game buys in in full; who bought in before in the session, and has no chips left, may buy in short
 * `shortBuyIns` times. Adding to chips that are there is no buy-in (RR-BI-3). Tournaments sell entries, no chips.
 */
export function judgeBuyIn(book: Compiled, setting: TableSetting, { amount, buyIns, shortBuyIns }: BuyInAsked): BuyInJudged {
  const entering = book.has('RR-BI-1');
  const again = book.has('RR-BI-2');
  if ((!entering && !again) || setting.format === 'tournament') return { kind: 'full', refusal: null };
  const { full, basis } = fullBuyIn(book, setting);
  if (amount >= full) return { kind: 'full', refusal: null };
  const short = full - amount;
  if (buyIns === 0 && entering) {
    return { kind: 'short', refusal: refusal('RR-BI-1', 'below-full-buy-in', { amount, full, short, ...basis }, full) };
  }
  const allowed = book.params.shortBuyIns;
  if (again && shortBuyIns >= allowed) {
    return { kind: 'short', refusal: refusal('RR-BI-2', 'short-buy-ins-used', { allowed, used: shortBuyIns, amount, full, short }, full) };
  }
  return { kind: 'short', refusal: null };
}

const chips = (amount: number): number => Math.min(amount, Number.MAX_SAFE_INTEGER);
