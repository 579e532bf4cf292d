import type { EventOf } from '../contract/events.js';
import { allIn, callReading, canBeCalled } from '../rules/wager-sizes.js';
import type { Judgement, Reading, Wager } from '../rules/rule.js';
import type { Seat } from '../table/seat.js';
import { dealIsOver } from './dealing.js';
import { drawIsOver } from './drawing.js';
import type { Finding } from './findings.js';
import { actOutOfTurn, releaseHeld, settleWrongBringIn } from './held.js';
import { noteFold } from './muck.js';
import { countAct, passTurn } from './progress.js';
import { record } from './record.js';
import { afterAct, completeForward, noteCompleted } from './after-act.js';
import { amend, isMerged, type HandState, type Undersized } from './state.js';
import { continueTurn } from './turn.js';
import { loseTurn } from './turn-lost.js';
import { chipsAfterWords, voidWords, waitForChips } from './words.js';

export type Act = EventOf<'act'> | EventOf<'say'> | EventOf<'put'>;

const SAID: Readonly<Record<string, Wager['said']>> = {
  fold: 'fold',
  check: 'check',
  call: 'call',
  bet: 'raise',
  raise: 'raise',
  'all-in': 'raise',
  complete: 'raise',
  'bring-in': 'raise',
  amount: 'raise',
  pot: 'raise',
  open: 'raise',
};

/** Words of a wager that name no amount of themselves. */
const BARE: ReadonlySet<string> = new Set(['bet', 'raise', 'complete', 'open', 'amount']);

/** Words that are no act: unclear ones, conditions, and what concerns openers. */
export const isNoAct = (event: Act): boolean =>
  event.type === 'say' &&
  (event.if !== undefined || event.action === 'unclear' || event.action === 'false-openers' || event.action === 'split-openers');

const sum = (event: EventOf<'put'>): number => event.amount ?? (event.chips ?? []).reduce((a, b) => a + b, 0);

/** The chips of a motion as they count, and what of it is too small to play (RR-BR-7); `chip` is the smallest that plays. */
export function chipsOf(event: EventOf<'put'>, chip: number): { chips: number; single: boolean; small: number } {
  const all = sum(event);
  if (chip <= 1) return { chips: all, single: event.chips?.length === 1, small: 0 };
  if (!event.chips) return { chips: all - (all % chip), single: false, small: all % chip };
  const playing = event.chips.filter((value) => value >= chip);
  const chips = playing.reduce((a, b) => a + b, 0);
  return { chips, single: playing.length === 1, small: all - chips };
}

/** What the event asks for, before any rule has looked at it. */
function wagerOf(state: HandState, seat: Seat, event: Act, index: number): Wager {
  const { table, round } = state;
  const amended = state.amendments.get(index);
  if (event.type === 'put') {
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
        to > round.level ? { action: 'raise', to } : call > 0 ? callReading(seat, table) : { action: 'check', to: seat.bet };
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
function judgeWager(state: HandState, wager: Wager, index: number): { reading: Reading; found: Finding[] } {
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

/** A call logged at the total that an earlier wager of too little had before it was brought up is no second wrong amount. */
function followsUndersized(state: HandState, wager: Wager): boolean {
  return wager.said === 'call' && wager.to !== null && state.undersized.some((open) => open.put === wager.to);
}

/** An act, words or chips of the seat whose turn it is. `index` is the entry that made the act: an earlier one where it was held. */
export function actInTurn(state: HandState, seat: Seat, event: Act, index: number): void {
  const { round } = state;
  if (isNoAct(event)) return;
  const before = seat.bet;
  const faced = round.toCall(seat);
  const wager = wagerOf(state, seat, event, index);
  if (wager.source === 'put' && wager.chips === 0) return;
  const original = wager.reading.to;
  const bare = event.type !== 'put' && event.to === undefined && BARE.has(event.action);
  const { reading, found } = judgeWager(state, wager, index);
  state.turn = {
    seat,
    index,
    source: wager.source,
    said: wager.said,
    to: wager.to ?? (bare ? null : original),
    bare,
    heldCheck: index < state.index && reading.action === 'check',
    chips: wager.chips,
    single: wager.single,
    before,
    faced,
    read: reading,
    announced: wager.announced ?? null,
    paid: 0,
    takenBack: null,
  };
  if (reading.action === 'none') return;
  round.bringIn = 0;
  play(state, seat, reading, faced);
  const how = state.amendments.get(index);
  if (reading.action === 'call' && (how?.stands || how?.follows)) seat.calledInFull = true;
  noteUndersized(state, wager, original, found, index);
  if (wager.excess) forfeitExcess(state, seat, wager, index);
  seat.barred = false;
  if (reading.action !== 'bring-in') countAct(state, seat);
  if (reading.action === 'fold') noteFold(state, seat, true);
  afterAct(state, seat);
  if (state.over) return;
  if (reading.action === 'raise' || reading.action === 'call') releaseHeld(state, seat, reading.action, index);
  if (wager.said === 'call' && wager.to !== null) noteFollower(state, wager.to, seat, index);
  passTurn(state, seat);
}

/** HL-IR-9: chips over what was announced stay in the pot, nobody's bet. */
function forfeitExcess(state: HandState, seat: Seat, wager: Wager, index: number): void {
  const amount = Math.min(wager.excess ?? 0, seat.stack);
  state.forfeited = {
    seat,
    index,
    words: wager.wordsIndex ?? -1,
    chips: wager.chips + amount,
    total: seat.bet + amount,
    acts: state.actsInTurn + 1,
  };
  state.table.forfeitFromStack(seat, amount);
  const rule = wager.excessRule ?? 'HL-IR-9';
  if (!state.book.has(rule)) return;
  record(state, rule, {
    verdict: 'excess-forfeit',
    at: index,
    done: true,
    seats: [seat.no],
    effects: [{ effect: 'forfeit', seat: seat.no, amount }],
    facts: { excess: amount, amount, put: wager.chips + amount, to: seat.bet },
  });
}

/** Moves the chips of a settled reading. */
function play(state: HandState, seat: Seat, reading: Reading, faced: number): void {
  const { table, round } = state;
  switch (reading.action) {
    case 'fold':
      seat.foldedFacing = faced > 0;
      table.fold(seat);
      return;
    case 'pass':
      seat.passed = true;
      seat.actedAt = Math.max(0, round.level - 1);
      return;
    case 'check':
      seat.actedAt = seat.lastFaced = round.level;
      seat.checked = true;
      if (state.params.passAndReturn && state.street === 1) seat.passed = true;
      return;
    case 'call':
      table.betTo(seat, Math.min(reading.to, round.level));
      seat.actedAt = seat.lastFaced = round.level;
      return;
    case 'bring-in':
      table.betTo(seat, reading.to);
      // All-in for less: the amount to call stays the full bring-in.
      round.forced(state.hand.stakes.bringIn ?? reading.to);
      seat.actedAt = round.level;
      seat.lastFaced = 0;
      return;
    case 'raise':
      table.betTo(seat, reading.to);
      if (seat.bet > round.level) {
        round.raisedTo(seat, seat.bet);
        round.noteCap();
        seat.aggression++;
        state.opener ??= seat;
        state.lastBettor = seat;
      }
      seat.actedAt = seat.lastFaced = round.level;
      return;
    case 'none':
      return;
  }
}

function noteUndersized(state: HandState, wager: Wager, put: number, found: readonly Finding[], index: number): void {
  const finding = found.find((one) => one.verdict === 'correct-amount' && one.state === 'automatic');
  if (!finding || (finding.rule !== 'RR-BR-16' && finding.rule !== 'RR-BR-6' && finding.rule !== 'HL-BT-1')) return;
  const named = typeof finding.facts['put'] === 'number' ? finding.facts['put'] : put;
  if (named >= wager.seat.bet) return;
  state.undersized = [
    ...state.undersized,
    { index, finding, seat: wager.seat, put: named, to: wager.seat.bet, followers: [], contradicted: false, noticed: false },
  ];
}

function noteFollower(state: HandState, to: number, seat: Seat, index: number): void {
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

/** An act by a seat that has no hand to act with, or that is all-in: nothing changes. */
function noHandToActWith(state: HandState, seat: Seat, event: Act): void {
  // A hand that is folded, folded once more: nothing is contradicted.
  if (event.type !== 'put' && event.action === 'fold' && seat.status === 'folded') return;
  if (seat.foldedFacing && state.book.has('RR-DH-a')) {
    record(state, 'RR-DH-a', { verdict: 'dead-hand', seats: [seat.no], effects: [], facts: {} });
  }
  record(state, illegalActRule(state), { verdict: 'illegal-action', seats: [seat.no], effects: [], facts: { status: seat.status } });
}

/** HL-BT-4 says that one acts only in turn and with a hand; under other books HL-BT-1 says who may act at all. */
const illegalActRule = (state: HandState): string => (state.book.has('HL-BT-4') ? 'HL-BT-4' : 'HL-BT-1');

const WAITS: ReadonlySet<string> = new Set(['call', 'raise']);

/** An act of the kind and total that was announced: words and chips agree. */
function bearsOut(state: HandState, event: EventOf<'act'>): boolean {
  const words = state.words!;
  const same = SAID[words.event.action] === SAID[event.action];
  return same && (words.to === null || event.to === undefined || event.to === words.to);
}

/** HL-IR-9: the announcement was a slip of the tongue, said so before another player acted: the chips are the wager. */
function putRight(state: HandState, seat: Seat, event: EventOf<'say'>): boolean {
  for (const amendment of state.amendments.values()) if (amendment.by.includes(state.index)) return true;
  const slip = state.forfeited;
  if (slip?.seat !== seat || state.lastActor !== seat || slip.acts !== state.actsInTurn || slip.words < 0) return false;
  return amend(state, slip.words, { to: event.to ?? slip.total });
}

/** Under books where words wait for chips (HL-IR-8): whether these words wait. Void words of another seat, or for another act, go first. */
function wordsWait(state: HandState, seat: Seat, event: Act): boolean {
  if (state.params.words !== 'wait') return false;
  if (state.words && event.type === 'act' && state.words.seat === seat && bearsOut(state, event)) state.words = null;
  if (state.words && (state.words.seat !== seat || event.type === 'act')) voidWords(state);
  if (event.type === 'say' && event.why === 'slip-of-tongue' && putRight(state, seat, event)) return true;
  if (event.type !== 'say' || isNoAct(event) || !seat.live) return false;
  const said = SAID[event.action] ?? 'raise';
  if (!WAITS.has(said) || (said === 'call' && state.toAct === seat && state.round.toCall(seat) === 0)) {
    voidWords(state);
    return false;
  }
  waitForChips(state, seat, event);
  return true;
}

/** Another player acts, in turn or out of it: what the one before did is a turn of its own now. */
function endTurnOfOthers(state: HandState, seat: Seat): void {
  state.lastActor = seat;
  if (state.turn && state.turn.seat !== seat) state.turn = null;
}

/** Chips that only replace what the seat drew back before are no act; what goes beyond it is. */
function netOfDrawnBack(state: HandState, seat: Seat, event: Act): Act | null {
  const drawn = state.drawnBack;
  state.drawnBack = null;
  if (event.type !== 'put' || drawn?.seat !== seat) return event;
  const amount = chipsOf(event, state.table.chip).chips - drawn.amount;
  return amount > 0 ? { type: 'put', seat: seat.no, amount } : null;
}

/** Any `act`, `say` or `put`: continues the seat's own turn, is in turn, out of turn, or no act at all. */
export function onAct(state: HandState, event: Act): void {
  const seat = state.table.seat(event.seat);
  if (state.street === 0 && state.status === 'dealing' && seat.status === 'out') return noHandToActWith(state, seat, event);
  if (state.over || isMerged(state)) return;
  dealIsOver(state);
  if (!isNoAct(event)) drawIsOver(state);
  if (state.over) return;
  completeForward(state, seat);
  noteCompleted(state);
  settleWrongBringIn(state, seat);
  if (state.lastActor !== seat && !isNoAct(event)) endTurnOfOthers(state, seat);
  if (event.type === 'put' && state.amendments.get(state.index)?.completed) state.completedSeats.set(state.index, seat);
  if (event.type === 'put' && event.motion === 'forward' && !state.amendments.get(state.index)?.completed) {
    if (state.toAct === seat) state.forward = { seat, index: state.index, chips: chipsOf(event, state.table.chip).chips };
    return;
  }
  if (wordsWait(state, seat, event)) return;
  if (state.openerUnknown && seat.status === 'live') {
    state.openerUnknown = false;
    state.toAct = seat;
  }
  if (state.turn?.seat === seat && state.toAct !== seat) return continueTurn(state, state.turn, event);
  if (isNoAct(event)) return;
  if (!seat.live || seat.status === 'all-in') return noHandToActWith(state, seat, event);
  if (state.toAct === seat) {
    if (loseTurn(state, seat)) return;
    const net = netOfDrawnBack(state, seat, event);
    if (net) actInTurn(state, seat, net, state.index);
    return;
  }
  if (state.status === 'showdown' || state.status === 'settled') return noHandToActWith(state, seat, event);
  if (state.toAct === null && state.noBettingPossible() && state.street > 0) {
    // A check where no decision is owed any more is a slip and nothing else.
    if (event.type !== 'put' && (event.action === 'check' || event.action === 'call')) return;
    return noHandToActWith(state, seat, event);
  }
  actOutOfTurn(state, seat, event);
}
