import type { EventOf } from '../contract/events.js';
import { allIn, callReading, canBeCalled } from '../rules/wager-sizes.js';
import type { Judgement, Reading, Wager } from '../rules/rule.js';
import type { Seat } from '../table/seat.js';
import { type Act, chipsOf, SAID } from './act.js';
import type { Finding } from './findings.js';
import { record } from './record.js';
import type { Amendment, HandState } from './state.js';
import { followsUndersized } from './undersized.js';
import { chipsAfterWords } from './words.js';

/** What the event asks for, before any rule has looked at it. */
export function wagerOf(state: HandState, seat: Seat, event: Act, index: number): Wager {
  const amended = state.amendments.get(index);
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
  const raiseSaid = amended?.said === 'raise' || (state.words?.seat === seat && SAID[state.words.event.action] === 'raise');
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
          : call > 0
            ? callReading(seat, table)
            : { action: 'check', to: seat.bet };
    return counted;
  }
  if (amended?.said === 'call') return { ...wager, single: false, reading: callReading(seat, table) };
  if (raiseSaid && total > round.level)
    return { ...wager, said: 'raise', to: total, single: false, reading: { action: 'raise', to: total } };
  if (round.bringIn > 0 && chipsBringIn(state, total, single)) {
    wager.reading = { action: 'bring-in', to: Math.min(round.bringIn, allIn(seat, table)) };
    return wager;
  }
  // Silent chips that nobody could call are a call; the rest goes back.
  if (total > round.level && call > 0 && !canBeCalled(seat, table)) {
    return { ...wager, single: false, chips: Math.min(chips, call), reading: callReading(seat, table) };
  }
  if (total > round.level) wager.reading = { action: 'raise', to: total };
  else if (call > 0) wager.reading = callReading(seat, table);
  else wager.reading = { action: 'check', to: seat.bet };
  return wager;
}

/** An act or words: what was said, with its total. */
function wordsWager(state: HandState, seat: Seat, event: EventOf<'act'> | EventOf<'say'>, amended: Amendment | undefined): Wager {
  const { table, round } = state;
  const most = allIn(seat, table);
  const everything = event.action === 'all-in';
  const named = amended?.to ?? event.to ?? null;
  let said = SAID[event.action] ?? 'raise';
  if (event.action === 'amount' && named !== null && named <= round.level && round.toCall(seat) > 0) said = 'call';
  const wager: Wager = {
    seat,
    source: event.type,
    said,
    to: named,
    chips: 0,
    single: false,
    allIn: everything,
    reading: { action: 'none', to: seat.bet },
  };
  switch (said) {
    case 'fold':
      wager.reading = { action: 'fold', to: seat.bet };
      break;
    case 'check':
      wager.reading = round.toCall(seat) > 0 ? { action: 'none', to: seat.bet } : { action: 'check', to: seat.bet };
      break;
    case 'call':
      wager.reading = round.bringIn > 0 ? { action: 'bring-in', to: Math.min(round.bringIn, most) } : callReading(seat, table);
      break;
    case 'raise':
    case 'chips': {
      if (round.bringIn > 0 && (event.action === 'bring-in' || (named !== null && named <= round.bringIn))) {
        wager.reading = { action: 'bring-in', to: Math.min(round.bringIn, most) };
        break;
      }
      let to = named ?? round.minRaiseTo();
      if (everything) to = most;
      else if (event.action === 'pot' && named === null)
        to = table.hand.limit === 'pot-limit' ? round.maxRaiseTo(seat) : round.minRaiseTo();
      to = Math.min(to, most);
      wager.reading = to <= round.level && most <= round.level ? callReading(seat, table) : { action: 'raise', to };
      break;
    }
  }
  return wager;
}

/** Silent chips that bring in: no more than is due, one chip, or less than half of the way to a completion. */
function chipsBringIn(state: HandState, total: number, single: boolean): boolean {
  const { round } = state;
  return total <= round.bringIn || single || total - round.bringIn < state.params.raiseThreshold * (round.unit - round.bringIn);
}

/** Lets every rule in force look at the wager in order; puts what they find on the record and settles the reading. */
export function judgeWager(state: HandState, wager: Wager, index: number): { reading: Reading; found: Finding[] } {
  const found: Finding[] = [];
  // A raise that nobody can call is a call, and the rest uncalled: no size is wrong.
  if (wager.reading.action === 'raise' && !canBeCalled(wager.seat, state.table)) return { reading: wager.reading, found };
  for (const rule of state.rules.wager) {
    const judgement: Judgement | null = rule.judge(wager, state.table, state.params);
    if (!judgement) continue;
    const amended = state.amendments.get(index);
    if (amended?.follows && judgement.verdict === 'correct-amount' && judgement.readings?.stands) {
      Object.assign(wager.reading, judgement.readings.stands);
      continue;
    }
    if (amended?.stands && judgement.verdict === 'correct-amount' && judgement.readings?.stands) {
      const finding = record(state, rule.id, { ...judgement, verdict: 'stands', at: index, effects: [] });
      Object.assign(wager.reading, judgement.readings.stands);
      found.push(finding);
      break;
    }
    if (judgement.verdict === 'correct-amount' && followsUndersized(state, wager)) continue;
    const finding = record(state, rule.id, { ...judgement, at: index, effects: judgement.effects ?? [] });
    const chosen = judgement.readings?.[finding.verdict];
    if (chosen) Object.assign(wager.reading, chosen);
    found.push(finding);
  }
  return { reading: wager.reading, found };
}
