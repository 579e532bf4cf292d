import type { Hand, HandSeat, OnePayerAnte, OwedPost, RulebookRef, Stakes } from '../contract/index.js';
import { factorFor, scaled, unitText, type Decimal } from './decimal.js';
import type { PhhDocument } from './phh-document.js';

/** Amounts of one document in the hand's units, in player order; `posts` are bets posted to be dealt in, beside the blinds. */
export interface PhhStakes {
  readonly factor: number;
  readonly stacks: readonly number[];
  /** Seats whose stack the file does not know: taken as deeper than everything that is bet. */
  readonly unknownStacks: readonly number[];
  readonly antes: readonly number[];
  readonly blinds: readonly number[];
  readonly posts: readonly number[];
  readonly bringIn: number;
  /** Fixed limit: the bet of each round; otherwise empty. */
  readonly bets: readonly number[];
  readonly minBet: number;
}

export function phhFactor(doc: PhhDocument): number {
  const played: Decimal[] = [];
  const add = (amount: Decimal | null): void => {
    if (amount !== null) played.push(amount);
  };
  for (const amounts of [doc.stacks, doc.antes, doc.blinds]) for (const amount of amounts) add(amount);
  for (const amount of [doc.bringIn, doc.smallBet, doc.bigBet, doc.minBet]) add(amount);
  for (const action of doc.actions) if (action.kind === 'bet-or-raise') played.push(action.to);
  return factorFor(played, doc.finishing);
}

export function phhStakes(doc: PhhDocument): PhhStakes {
  const factor = phhFactor(doc);
  const whole = (amount: Decimal | null, field: string): number => (amount === null ? 0 : scaled(amount, factor, field));
  const antes = doc.antes.map((ante, i) => whole(ante, `antes[${i}]`));
  const forced = doc.blinds.map((blind, i) => whole(blind, `blinds_or_straddles[${i}]`));
  const bringIn = whole(doc.bringIn, 'bring_in');
  const small = whole(doc.smallBet, 'small_bet');
  const big = whole(doc.bigBet, 'big_bet');
  const wagered = doc.actions.reduce((sum, action) => (action.kind === 'bet-or-raise' ? sum + whole(action.to, action.field) : sum), 0);
  const deep = [...antes, ...forced].reduce((sum, amount) => sum + Math.abs(amount), wagered + bringIn + small + big + 1);
  return {
    factor,
    stacks: doc.stacks.map((stack, i) => (stack === null ? deep : whole(stack, `starting_stacks[${i}]`))),
    unknownStacks: doc.stacks.flatMap((stack, i) => (stack === null ? [i + 1] : [])),
    antes: inSeatOrder(antes, doc),
    blinds: inSeatOrder(
      forced.map((amount) => Math.max(amount, 0)),
      doc,
    ),
    posts: inSeatOrder(
      forced.map((amount) => Math.max(-amount, 0)),
      doc,
    ),
    bringIn,
    bets: (doc.variant.rounds ?? []).map((bet) => (bet === 'small_bet' ? small : big)),
    minBet: doc.minBet === null ? small : whole(doc.minBet, 'min_bet'),
  };
}

/** Heads-up the file names the button's forced bets first, although the button is p2. */
function inSeatOrder(amounts: readonly number[], doc: PhhDocument): readonly number[] {
  return doc.variant.family !== 'stud' && amounts.length === 2 ? amounts.toReversed() : amounts;
}

/** Files of limit games are of rooms that cap a round at a bet and four raises. */
export const limitRulebook: RulebookRef = { base: 'roberts', house: { maxRaises: 4 } };

/** The hand as it opens: p1 = seat 1 … pN = seat N; in button games the last seat has the button. */
export function phhHand(doc: PhhDocument, stakes: PhhStakes, details: Readonly<Record<string, unknown>>): Hand {
  const { variant, fields } = doc;
  const ante = anteOf(doc, stakes);
  const names: readonly unknown[] = Array.isArray(fields['players']) ? fields['players'] : [];
  const seats = stakes.stacks.map((stack, i): HandSeat => {
    const owes = owedBy(i, ante.each, stakes);
    const player = names[i];
    const named = typeof player === 'string' && player !== '';
    if (owes.length > 0) return named ? { seat: i + 1, stack, owes, player } : { seat: i + 1, stack, owes };
    return named ? { seat: i + 1, stack, player } : { seat: i + 1, stack };
  });
  return {
    rulebook: variant.limit === 'limit' ? limitRulebook : 'roberts',
    game: variant.game,
    limit: variant.limit,
    format: fields['level'] === undefined ? 'cash' : 'tournament',
    stakes: openingStakes(stakes, ante.common),
    ...(variant.family === 'stud' ? {} : { button: seats.length }),
    seats,
    unit: unitText(stakes.factor),
    phh: {
      p1: 1,
      factor: stakes.factor,
      variant: variant.code,
      ...(stakes.unknownStacks.length > 0 ? { unknownStacks: stakes.unknownStacks } : {}),
      ...details,
      fields,
    },
  };
}

function openingStakes(stakes: PhhStakes, ante: number | OnePayerAnte): Stakes {
  const blinds = blindList(stakes.blinds);
  return {
    ...(ante === 0 ? {} : { ante }),
    ...(blinds.length > 0 ? { blinds } : {}),
    ...(stakes.bringIn > 0 ? { bringIn: stakes.bringIn } : {}),
    ...(stakes.bets.length > 0 ? { bets: stakes.bets } : {}),
    minBet: stakes.minBet,
  };
}

/** By position from the button's left; heads-up both entries stay, button first, because one entry alone would be the other seat's. */
function blindList(bySeat: readonly number[]): readonly number[] {
  const last = bySeat.findLastIndex((amount) => amount > 0);
  if (last < 0) return [];
  return bySeat.length === 2 ? bySeat.toReversed() : bySeat.slice(0, last + 1);
}

interface Antes {
  readonly common: number | OnePayerAnte;
  /** What each seat pays beyond the common ante. */
  readonly each: readonly number[];
}

function anteOf(doc: PhhDocument, stakes: PhhStakes): Antes {
  const { antes, stacks } = stakes;
  const none = antes.map(() => 0);
  const full = Math.max(...antes);
  // A seat listed with less than the others because its stack is no more owes the full ante like everybody.
  if (antes.every((ante, i) => ante === full || ante === stacks[i])) return { common: full, each: none };
  const payers = antes.flatMap((ante, i) => (ante > 0 ? [i] : []));
  const [payer] = payers;
  if (payers.length === 1 && doc.variant.family !== 'stud') {
    const button = antes.length - 1;
    const bigBlind = antes.length === 2 ? 0 : 1;
    if (payer === bigBlind) return { common: { kind: 'big-blind', amount: full }, each: none };
    if (payer === button) return { common: { kind: 'button', amount: full }, each: none };
  }
  const least = Math.min(...antes);
  return { common: least, each: antes.map((ante) => ante - least) };
}

function owedBy(index: number, beyondAnte: readonly number[], stakes: PhhStakes): readonly OwedPost[] {
  const dead = beyondAnte[index] ?? 0;
  const live = stakes.posts[index] ?? 0;
  if (dead === 0 && live === 0) return [];
  return [
    ...(dead > 0 ? [{ kind: 'dead', amount: dead } as const] : []),
    ...(live > 0 ? [{ kind: 'big-blind', amount: live } as const] : []),
  ];
}
