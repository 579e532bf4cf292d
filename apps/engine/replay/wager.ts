import type { EventOf } from '../contract/events.js';
import { allIn, callReading, canBeCalled } from '../rules/wager-sizes.js';
import type { Judgement, Reading, Wager } from '../rules/rule.js';
import type { Seat } from '../table/seat.js';
import { type Act, askedBy, chipsOf, type Words } from './act.js';
import type { Finding } from './findings.js';
import { record } from './record.js';
import type { Amendment, HandState } from './state.js';
import { followsUndersized } from './undersized.js';
import { chipsAfterWords } from './words.js';

/** What the event asks for, before any rule has looked at it. */
export function wagerOf(state: HandState, seat: Seat, event: Act, amended: Amendment | undefined): Wager {
  return event.type === 'put' ? chipsWager(state, seat, event, amended) : wordsWager(state, seat, event, amended);
}

/** Chips: what they are follows from the words before or with them, and from what is faced. */
function chipsWager(state: HandState, seat: Seat, event: EventOf<'put'>, amended: Amendment | undefined): Wager {
  const { table, round } = state;
  const motion = chipsOf(event, table.chip);
  const chips = amended?.chips ?? motion.chips;
  const single = amended?.single ?? (amended?.chips === undefined && motion.single);
  const total = Math.min(seat.bet + chips, allIn(seat, table));
  const call = round.toCall(seat);
  const wager: Wager = {
    seat,
    source: 'put',
    said: 'chips',
    to: null,
    chips,
    single,
    allIn: chips >= seat.stack,
    small: motion.small,
    reading: { action: 'none', to: seat.bet },
  };
  if (amended?.words) state.words = { seat, index: -1, event: amended.words, to: amended.words.to ?? null, finding: null };
  const raiseSaid = amended?.said === 'raise' || (state.words?.seat === seat && askedBy(state.words.event.action) === 'raise');
  const words = chipsAfterWords(state, event, chips, seat);
  if (words) {
    const counted: Wager = {
      ...wager,
      single: false,
      chips: words.counts,
      excess: words.excess,
      announced: words.total,
      wordsIndex: words.index,
    };
    const to = seat.bet + words.counts;
    counted.reading =
      round.bringIn > 0 && to <= round.bringIn
        ? { action: 'bring-in', to }
        : to > round.level
          ? { action: 'raise', to }
          : callReading(seat, table);
    return counted;
  }
  if (amended?.said === 'call') return { ...wager, single: false, reading: callReading(seat, table) };
  // Said with its chips a raise is one, also with too few; a stack that does not reach beyond the call is a call.
  if (raiseSaid && (total > round.level || (amended?.said === 'raise' && allIn(seat, table) > round.level)))
    return { ...wager, said: 'raise', to: total, single: false, reading: { action: 'raise', to: total } };
  if (round.bringIn > 0 && chipsBringIn(state, total, single)) {
    wager.reading = { action: 'bring-in', to: Math.min(round.bringIn, allIn(seat, table)) };
    return wager;
  }
  // Silent chips that nobody could call are a call; the rest goes back.
  if (total > round.level && call > 0 && !canBeCalled(seat, table)) {
    return { ...wager, single: false, chips: Math.min(chips, call), reading: callReading(seat, table) };
  }
  wager.reading = total > round.level ? { action: 'raise', to: total } : callReading(seat, table);
  return wager;
}

/** An act or words: what was said, with its total. */
function wordsWager(state: HandState, seat: Seat, event: Words, amended: Amendment | undefined): Wager {
  const { round } = state;
  const named = amended?.to ?? event.to ?? null;
  let said = askedBy(event.action);
  if (event.action === 'amount' && named !== null && named <= round.level && round.toCall(seat) > 0) said = 'call';
  return {
    seat,
    source: event.type,
    said,
    to: named,
    chips: 0,
    single: false,
    allIn: event.action === 'all-in',
    reading: said === 'raise' ? raiseOf(state, seat, event, named) : passiveReading(state, seat, said),
  };
}

function passiveReading({ table, round }: HandState, seat: Seat, said: 'fold' | 'check' | 'call'): Reading {
  if (said === 'fold') return { action: 'fold', to: seat.bet };
  if (said === 'check') return { action: round.toCall(seat) > 0 ? 'none' : 'check', to: seat.bet };
  return round.bringIn > 0 ? { action: 'bring-in', to: Math.min(round.bringIn, allIn(seat, table)) } : callReading(seat, table);
}

/** The total of a bet or raise, as far as the stack goes; one that does not go beyond the call is a call. */
function raiseOf({ table, round }: HandState, seat: Seat, event: Words, named: number | null): Reading {
  const most = allIn(seat, table);
  if (round.bringIn > 0 && (event.action === 'bring-in' || (named !== null && named <= round.bringIn)))
    return { action: 'bring-in', to: Math.min(round.bringIn, most) };
  let to = named ?? round.minRaiseTo();
  if (event.action === 'all-in') to = most;
  else if (event.action === 'pot' && named === null && table.hand.limit === 'pot-limit') to = round.maxRaiseTo(seat);
  to = Math.min(to, most);
  return most <= round.level ? callReading(seat, table) : { action: 'raise', to };
}

/** Silent chips that bring in: no more than is due, one chip, or less than half of the way to a completion. */
function chipsBringIn(state: HandState, total: number, single: boolean): boolean {
  const { round } = state;
  return total <= round.bringIn || single || total - round.bringIn < state.params.raiseThreshold * (round.unit - round.bringIn);
}

const NOTHING_FOUND: readonly Finding[] = [];

/** Lets the rules for such a wager look at it in order; puts what they find on the record and settles the wager's reading. */
export function judgeWager(state: HandState, wager: Wager, index: number, amended: Amendment | undefined): readonly Finding[] {
  let found = NOTHING_FOUND;
  // A raise that nobody can call is a call, and the rest uncalled: no size is wrong.
  const raises = wager.reading.action === 'raise';
  if (raises && !canBeCalled(wager.seat, state.table)) return found;
  const bar = raises ? state.round.raiseBar(wager.seat) : null;
  const rules = state.rules.onWager(wager.said, bar);
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i]!;
    const judgement: Judgement | null = rule.judge(wager, state.table, state.params);
    if (judgement === null) continue;
    if (amended?.follows && judgement.verdict === 'correct-amount' && judgement.readings?.stands) {
      Object.assign(wager.reading, judgement.readings.stands);
      continue;
    }
    if (amended?.stands && judgement.verdict === 'correct-amount' && judgement.readings?.stands) {
      const finding = record(state, rule.id, { ...judgement, verdict: 'stands', at: index, effects: [] });
      Object.assign(wager.reading, judgement.readings.stands);
      return [...found, finding];
    }
    if (judgement.verdict === 'correct-amount' && followsUndersized(state, wager)) continue;
    const finding = record(state, rule.id, { ...judgement, at: index, effects: judgement.effects ?? [] });
    const chosen = judgement.readings?.[finding.verdict];
    if (chosen) Object.assign(wager.reading, chosen);
    found = [...found, finding];
  }
  return found;
}
