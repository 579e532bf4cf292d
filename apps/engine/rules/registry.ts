import type { EventType } from '../contract/codes.js';
import type { Compiled } from '../rulebooks/compile.js';
import type { RaiseBar } from '../table/round.js';
import { awardRules } from './award.js';
import { boxedCards, exposedByDealer, extraCard, extraCardLate, flashedCards, jokerDealt } from './deal-cards.js';
import { misdealRules } from './misdeal.js';
import { deadHandRules } from './dead-hand.js';
import { fouledDeckRules } from './fouled-deck.js';
import { foundCardRules } from './found-cards.js';
import { shuffleRules } from './shuffle.js';
import { showdownRules } from './showdown.js';
import { drawPotRules } from './draw-pot.js';
import { standardDealRules } from './standard-deal.js';
import { standardPackRules } from './standard-pack.js';
import { tableStakesRules } from './table-stakes.js';
import { oneTurnRules } from './one-turn.js';
import { outOfTurnRules } from './out-of-turn.js';
import type { AnyEventRule, AnyTurnRule, DealRule, Said, TurnMoment, WagerRule } from './rule.js';
import {
  checkedOutOfTurn,
  checkFacingBet,
  checkRaise,
  headsUpCap,
  madeUpNoRaise,
  passAndReturn,
  raiseCap,
  raiseTooSmall,
  shortAllIn,
  silentRaise,
  singleChip,
  smallChips,
  wrongAmount,
  wrongAmountInInterval,
} from './wager-sizes.js';

/** In the order in which they are asked: what is no act at all, then what chips mean, who may raise, and last how much. */
export const wagerRules: readonly WagerRule[] = [
  passAndReturn,
  checkFacingBet,
  smallChips,
  singleChip,
  checkedOutOfTurn,
  checkRaise,
  madeUpNoRaise,
  raiseCap,
  headsUpCap,
  shortAllIn,
  silentRaise,
  raiseTooSmall,
  wrongAmount,
  wrongAmountInInterval,
];

/** The first that speaks names the card: a misdeal before its lesser remedy. */
export const dealRules: readonly DealRule[] = [
  ...misdealRules,
  ...standardDealRules,
  boxedCards,
  jokerDealt,
  exposedByDealer,
  flashedCards,
  extraCard,
  extraCardLate,
];

export const eventRules: readonly AnyEventRule[] = [
  ...shuffleRules,
  ...foundCardRules,
  ...fouledDeckRules,
  ...standardPackRules,
  ...deadHandRules,
  ...showdownRules,
  ...awardRules,
  ...tableStakesRules,
  ...drawPotRules,
];

/** Of the rules of one moment the first that speaks judges it. */
export const turnRules: readonly AnyTurnRule[] = [...outOfTurnRules, ...oneTurnRules];

/** The rules in force for one rulebook, sorted once by what they listen to. */
export interface RulesInForce {
  /** The rules for a wager, and of those about who may not raise the ones about what bars this seat; `bar` is null where nothing does. */
  onWager(said: Said, bar: RaiseBar | null): readonly WagerRule[];
  readonly deal: readonly DealRule[];
  readonly byEvent: ReadonlyMap<EventType, readonly AnyEventRule[]>;
  readonly byMoment: ReadonlyMap<TurnMoment, readonly AnyTurnRule[]>;
}

/**
 * The rules by what was said, for the many wagers that nothing bars; for one that is barred they are picked out. Asked at every act: a comparison of
 * two names is quicker than a look-up by one.
 */
function wagersBySaid(rules: readonly WagerRule[]): RulesInForce['onWager'] {
  const on = (said: Said, bar: RaiseBar | null): readonly WagerRule[] =>
    rules.filter((rule) => rule.on.includes(said) && (rule.bar === undefined || rule.bar === bar));
  const [fold, check, call, raise, chips] = [on('fold', null), on('check', null), on('call', null), on('raise', null), on('chips', null)];
  return (said, bar) => {
    if (bar !== null) return on(said, bar);
    switch (said) {
      case 'call':
        return call;
      case 'fold':
        return fold;
      case 'check':
        return check;
      case 'raise':
        return raise;
      case 'chips':
        return chips;
    }
  };
}

const compiledFor = new WeakMap<Compiled, RulesInForce>();

export function rulesInForce(book: Compiled): RulesInForce {
  let compiled = compiledFor.get(book);
  if (!compiled) {
    const byEvent = new Map<EventType, AnyEventRule[]>();
    for (const rule of eventRules) {
      if (!book.has(rule.id)) continue;
      for (const type of rule.on) byEvent.set(type, [...(byEvent.get(type) ?? []), rule]);
    }
    const byMoment = new Map<TurnMoment, AnyTurnRule[]>();
    for (const rule of turnRules) if (book.has(rule.id)) byMoment.set(rule.at, [...(byMoment.get(rule.at) ?? []), rule]);
    compiled = {
      onWager: wagersBySaid(wagerRules.filter((rule) => book.has(rule.id) && !(rule === wrongAmountInInterval && book.has('RR-BR-16')))),
      deal: dealRules.filter((rule) => book.has(rule.id)),
      byEvent,
      byMoment,
    };
    compiledFor.set(book, compiled);
  }
  return compiled;
}
