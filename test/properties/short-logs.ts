import { MalformedError, open, type Hand, type TableEvent } from '@cardspeak/engine';
import { someEvent } from './any-event.js';
import { Dice } from './dice.js';
import { handOf, type HandRange } from './hands.js';
import { broken } from './invariants.js';
import { firstBreach, isClosed } from './laws.js';
import { shrunk } from './shrink.js';

const ROLLS_OF_A_HAND = 60;
const ROLLS_OF_AN_EVENT = 16;
const FEWEST = 3;
const MOST = 12;

/** The nth list of numbers to decide by; the same on every run and every machine. */
function rollsOf(n: number): Uint16Array {
  const rolls = new Uint16Array(ROLLS_OF_A_HAND + MOST * ROLLS_OF_AN_EVENT);
  let state = (Math.imul(n, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1;
  for (let i = 0; i < rolls.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    rolls[i] = state >>> 11;
  }
  return rolls;
}

export interface Breach {
  readonly law: string;
  /** As the replay command reads it. */
  readonly log: string;
}

export interface Played {
  readonly hand: Hand;
  readonly events: number;
  readonly breach: Breach | null;
}

const kind = (law: string | null): string | undefined => law?.replace(/\d+/g, '#');

/** The shortest log found that breaks the same law, from one that does. */
function shortest(hand: Hand, log: readonly TableEvent[]): Breach {
  const law = firstBreach(hand, log);
  if (law === null) return { law: 'a law that does not break a second time', log: JSON.stringify({ hand, events: log }) };
  const events = shrunk(log, (shorter) => kind(firstBreach(hand, shorter)) === kind(law));
  return { law: firstBreach(hand, events) ?? law, log: JSON.stringify({ hand, events }) };
}

const MAY_BE_TOO_MANY_CARDS: ReadonlySet<string> = new Set(['street', 'deal', 'board', 'correct']);

/** Plays the nth short log of a range, and holds the hand to the laws after each of its 3 to 12 events. */
export function playShortLog(n: number, range: HandRange): Played {
  const rolls = rollsOf(n);
  const hand = handOf(new Dice(rolls.subarray(0, ROLLS_OF_A_HAND)), range);
  const length = FEWEST + (n % (MOST - FEWEST + 1));
  const live = open(hand);
  const log: TableEvent[] = [];
  let view = live.view();
  let closes = false;
  for (let i = 0; i < length; i++) {
    const from = ROLLS_OF_A_HAND + i * ROLLS_OF_AN_EVENT;
    const event = someEvent(hand, view, log, rolls.subarray(from, from + ROLLS_OF_AN_EVENT));
    try {
      live.apply(event);
      view = live.view();
    } catch (error) {
      if (error instanceof MalformedError && MAY_BE_TOO_MANY_CARDS.has(event.type)) continue;
      return { hand, events: i, breach: shortest(hand, [...log, event]) };
    }
    log.push(event);
    closes ||= event.type === 'end' || event.type === 'correct';
    if (broken(hand, view, log.length, closes && isClosed(log)).length > 0) return { hand, events: i, breach: shortest(hand, log) };
  }
  return { hand, events: log.length, breach: null };
}
