import type { Hand, HandSeat, TableEvent } from '../contract/index.js';
import { forcedBets } from './forced-bets.js';
import { FormatError } from './format-error.js';
import type { PhhStakes } from './phh-opening.js';
import { PHH_VARIANTS, type PhhVariant } from './phh-variants.js';

/** The fields that every document of a variant has, `actions` aside. */
export const CORE_FIELDS = ['antes', 'blinds_or_straddles', 'bring_in', 'small_bet', 'big_bet', 'min_bet', 'starting_stacks'] as const;

/** The variant of a hand. Throws {@link FormatError} where PHH has no code for its game. */
export function variantOf(hand: Hand): PhhVariant {
  const ofGame = PHH_VARIANTS.filter(({ game }) => game === hand.game);
  if (ofGame.length === 0) throw new FormatError('game', `PHH has no code for ${hand.game}`);
  const variant = ofGame.find(({ limit }) => limit === hand.limit);
  if (!variant) throw new FormatError('limit', `PHH has no code for ${hand.limit} ${hand.game}`);
  return variant;
}

/** The hand's chips by player, p1 first, in the hand's unit: what the translation of its log needs. */
export function exportedStakes(hand: Hand, order: readonly HandSeat[], events: readonly (TableEvent | null)[]): PhhStakes {
  const { antes, blinds, posts } = forcedBets(hand, order, events);
  return {
    factor: factorOf(hand),
    stacks: order.map(({ stack }) => stack),
    unknownStacks: unknownStacks(hand, order),
    antes,
    blinds,
    posts,
    bringIn: hand.stakes.bringIn ?? 0,
    bets: hand.limit === 'limit' ? (hand.stakes.bets ?? []) : [],
    minBet: hand.stakes.minBet ?? defaultMinBet(antes, blinds),
  };
}

/** The fields of {@link CORE_FIELDS} that the variant has, in the file's amounts. */
export function coreFields(variant: PhhVariant, stakes: PhhStakes): Record<string, unknown> {
  const inFile = (amount: number): number => amount / stakes.factor;
  const stud = variant.family === 'stud';
  const forced = stakes.blinds.map((blind, i) => (blind > 0 ? blind : -(stakes.posts[i] ?? 0) || 0));
  // Heads-up the file names the button's forced bets first, although the button is p2.
  const inFileOrder = (amounts: readonly number[]): readonly number[] => (!stud && amounts.length === 2 ? amounts.toReversed() : amounts);
  const limit = variant.rounds !== undefined;
  return {
    antes: inFileOrder(stakes.antes).map(inFile),
    ...(stud ? { bring_in: inFile(stakes.bringIn) } : { blinds_or_straddles: inFileOrder(forced).map(inFile) }),
    ...(limit ? { small_bet: inFile(stakes.bets[0] ?? stakes.minBet), big_bet: inFile(stakes.bets.at(-1) ?? stakes.minBet) } : {}),
    ...(limit ? {} : { min_bet: inFile(stakes.minBet) }),
    starting_stacks: stakes.stacks.map((stack, i) => (stakes.unknownStacks.includes(i + 1) ? Infinity : inFile(stack))),
  };
}

/** How many of the hand's units one of the file's amounts is; 1 for a hand that came from no file. */
export function factorOf(hand: Hand): number {
  const factor = hand.phh?.['factor'];
  return typeof factor === 'number' && Number.isSafeInteger(factor) && factor > 0 ? factor : 1;
}

function unknownStacks(hand: Hand, order: readonly HandSeat[]): readonly number[] {
  const unknown: readonly unknown[] = Array.isArray(hand.phh?.['unknownStacks']) ? hand.phh['unknownStacks'] : [];
  return order.flatMap(({ seat }, i) => (unknown.includes(seat) ? [i + 1] : []));
}

/** The biggest blind, else the ante, else one: a bet size is never nothing. */
function defaultMinBet(antes: readonly number[], blinds: readonly number[]): number {
  return Math.max(...blinds) || Math.max(...antes) || 1;
}
