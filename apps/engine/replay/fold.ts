import type { EventOf, TableEvent } from '../contract/events.js';
import { toldBefore } from '../rules/found-cards.js';
import { onAct } from './acts.js';
import { onAttention } from './attention.js';
import { cutAnew, judgeShuffles, shuffledAnew } from './before-deal.js';
import { checkStreet, onDeal, onStreet } from './dealing.js';
import { handMissing } from './first-deal.js';
import { onBoard, scrapOnBoard } from './board.js';
import { seenElsewhere, seenInHand } from './known-cards.js';
import { burned, onBoard as onBoardSlot } from './slots.js';
import { onDiscard, onDraw } from './drawing.js';
import { onMuck } from './muck.js';
import { voidWords } from './words.js';
import { asEstablished } from './established.js';
import { countFound, foundLate, noteLooked, noteUnlooked, takeCount } from './found.js';
import { onPost } from './posts.js';
import { record } from './record.js';
import { onRuling } from './rulings.js';
import { afterAward, beforeAward, onClaim, onDesignate, onEnd, onHandKilled, onLot, onShow } from './showdown.js';
import { Establish, type HandState } from './state.js';
import { onTakeBack } from './take-back.js';
import { onTime } from './turn-lost.js';
import { callClaims, lapseClaims } from './window.js';

const NONE_SPOKE: readonly string[] = [];

/** Asks every rule that listens to the event's type; returns the ids of those that spoke. */
function ask(state: HandState, event: TableEvent, after = false): readonly string[] {
  const rules = state.rules.byEvent.get(event.type);
  if (rules === undefined || state.over) return NONE_SPOKE;
  let spoke = NONE_SPOKE;
  for (const rule of rules) {
    if ((rule.after === true) !== after) continue;
    const judgement = rule.judge(event, state);
    if (judgement === null) continue;
    record(state, rule.id, judgement);
    spoke = [...spoke, rule.id];
  }
  return spoke;
}

/** What a player may say or do between showing and naming the wild cards (HL-SD-3). */
const PART_OF_SHOW: ReadonlySet<string> = new Set(['designate', 'claim', 'looked']);

/** Events upon which words that no chips have followed are void (HL-IR-8). */
const VOIDS_WORDS: ReadonlySet<string> = new Set(['muck', 'street', 'deal', 'discard', 'draw', 'award', 'end', 'hand-killed']);

/** Refuses what is no well-formed continuation of the log, before anything changes. Throws MalformedError. */
export function check(state: HandState, event: TableEvent, index: number): void {
  state.index = index;
  if (event.type === 'street') checkStreet(state, event);
}

/** One step of the fold: the event is read, judged and applied. */
export function step(state: HandState, logged: TableEvent, index: number): void {
  const known = state.facts.size > 0;
  const event = known ? asEstablished(state, logged, index) : logged;
  state.index = index;
  state.previous = state.event;
  state.event = event;
  if (known) noteLooked(state, event, index);
  if (state.lastShown !== null && event.type !== 'show') {
    state.contest = null;
    if (!(PART_OF_SHOW.has(event.type) && 'seat' in event && event.seat === state.lastShown.no)) state.lastShown = null;
  }
  if (state.words !== null && VOIDS_WORDS.has(event.type)) voidWords(state);
  switch (event.type) {
    // First what most logs are made of.
    case 'act':
      return onAct(state, event);
    case 'shuffle':
      if (state.street > 0 || state.over) return;
      shuffledAnew(state);
      ask(state, event);
      state.shuffles += event.count;
      state.lastShuffle = index;
      state.shuffledBy = event.by;
      return;
    case 'cut':
      if (state.street > 0 || state.over) return;
      judgeShuffles(state);
      cutAnew(state);
      ask(state, event);
      state.cutSeen = true;
      state.lastCut = index;
      return;
    case 'post':
      ask(state, event);
      return onPost(state, event);
    case 'street':
      onStreet(state, event);
      state.lastDeal = index;
      return;
    case 'deal':
      onDeal(state, event);
      state.lastDeal = index;
      return;
    case 'board':
      ask(state, event);
      return onBoard(state, event);
    case 'put':
      return onAct(state, event);
    case 'say':
      ask(state, event);
      if (event.action === 'split-openers') state.table.seat(event.seat).splitsOpeners = true;
      return onAct(state, event);
    case 'take-back':
      ask(state, event);
      return onTakeBack(state, event);
    case 'muck':
      if (event.cards !== undefined && event.mixed !== true && seenInHand(state, event.seat, event.cards)) return;
      ask(state, event);
      onMuck(state, event);
      ask(state, event, true);
      return;
    case 'hand-killed':
      ask(state, event);
      return onHandKilled(state, event);
    case 'time':
      ask(state, event);
      return onTime(state, state.table.seat(event.seat));
    case 'find':
      if (state.ended || state.awarded) return foundLate(state, event);
      countFound(state, event);
      if (handMissing(state, event)) return;
      noteUnlooked(state, event);
      ask(state, event);
      if (state.over) return;
      takeCount(state, event);
      if (event.where === 'board') scrapOnBoard(state, event);
      if (state.windowOpen) {
        callClaims(state, index);
        const told = toldBefore(event, state);
        if (told) callClaims(state, told.at);
      } else lapseClaims(state);
      return;
    case 'attention':
      return onAttention(state, event, ask(state, event).includes('RR-SC-4'));
    case 'show':
      ask(state, event);
      return onShow(state, event);
    case 'award':
      if (state.over) return;
      beforeAward(state, event);
      ask(state, event);
      return afterAward(state, event);
    case 'claim':
      ask(state, event);
      return onClaim(state, event);
    case 'designate':
      ask(state, event);
      return onDesignate(state, event);
    case 'lot':
      ask(state, event);
      return onLot(state, event);
    case 'ruling':
      return onRuling(state, event);
    case 'end':
      ask(state, event);
      return onEnd(state);
    case 'absent':
      ask(state, event);
      state.table.seat(event.seat).absent = true;
      return;
    case 'looked':
      ask(state, event);
      if (isOwnHand(event)) state.table.seat(event.seat).looked = true;
      return;
    case 'fact':
      ask(state, event);
      return establish(state, event);
    case 'correct':
      return;
    case 'drop':
      if (event.cards !== undefined && seenInHand(state, event.seat, event.cards)) return;
      ask(state, event);
      return;
    case 'expose':
      if (exposedTwice(state, event)) return;
      if (event.by === 'dealer' && event.seat !== undefined && state.street === 1 && state.windowOpen)
        state.deal.exposedCount += event.cards.length;
      ask(state, event);
      return;
    case 'retrieve':
    case 'turn-down':
    case 'clock':
    case 'request-show':
    case 'request-count':
    case 'add-chips':
    case 'announce':
    case 'count':
    case 'handling':
      ask(state, event);
      return;
    case 'discard':
      ask(state, event);
      return onDiscard(state, event);
    case 'draw':
      ask(state, event);
      return onDraw(state, event);
    default:
      return unreachable(event);
  }
}

/**
 * The card that is exposed is somewhere else already (RR-IR-4, HL-IR-1). One of the board or the deck, or by the dealer before anybody has acted, may be
 * replaced and come again; any other is in that hand from now on.
 */
function exposedTwice(state: HandState, { seat, whose, cards, by }: EventOf<'expose'>): boolean {
  if (seat !== undefined) return seenInHand(state, seat, cards, by !== 'dealer' || state.actsInTurn > 0);
  if (whose === 'deck' && state.game.family === 'draw') return false; // discards may have gone back
  return cards.some((card) => seenElsewhere(state, card, whose === 'deck' ? burned(0) : onBoardSlot(0, 0)));
}

/** The player looked at the own hand: so it is where nothing else is named, for an ISO time names no place. */
const isOwnHand = ({ seat, at }: EventOf<'looked'>): boolean =>
  at === seat || (typeof at !== 'number' && at !== 'discards' && at !== 'muck');

/** A fact about an earlier entry is known from that entry on: the log is folded again with it. */
function establish(state: HandState, event: EventOf<'fact'>): void {
  const key = `${event.about}:${event.what}`;
  const known = state.facts.get(key);
  if ((known?.by ?? -1) < state.index) throw new Establish(key, { value: event.value, by: state.index });
}

function unreachable(event: never): void {
  throw new Error(`no such event: ${JSON.stringify(event)}`);
}
