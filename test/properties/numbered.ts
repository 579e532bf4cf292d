import { MalformedError, open, type Hand, type TableEvent } from '@cardspeak/engine';
import { someEvent } from './any-event.js';
import { cleanPlay, playable } from './clean-play.js';
import { Dice } from './dice.js';
import { handOf, type HandRange } from './hands.js';

/** Numbers to decide by that are the same on every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed >>> 0; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 16;
  }
}

const MOST_ROLLS = 400;
const ROLLS_OF_A_HAND = 60;
const ROLLS_OF_AN_EVENT = 16;
const EVENTS = 25;

/** The dice of a seed. */
export function rollsOf(seed: number): number[] {
  const source = numbers(seed);
  return Array.from({ length: MOST_ROLLS + ROLLS_OF_A_HAND + EVENTS * ROLLS_OF_AN_EVENT }, () => source.next().value);
}

export interface NumberedLog {
  readonly hand: Hand;
  readonly log: readonly TableEvent[];
}

/** The log of a seed in which anything may happen. */
export function anyLog(seed: number, range: HandRange): NumberedLog {
  const rolls = rollsOf(seed);
  const hand = handOf(new Dice(rolls.slice(0, ROLLS_OF_A_HAND)), range);
  const live = open(hand);
  const log: TableEvent[] = [];
  for (let n = 0; n < EVENTS; n++) {
    const from = ROLLS_OF_A_HAND + n * ROLLS_OF_AN_EVENT;
    const event = someEvent(hand, live.view(), log, rolls.slice(from, from + ROLLS_OF_AN_EVENT));
    try {
      live.apply(event);
      log.push(event);
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error; // refused: more cards than the street has
    }
  }
  return { hand, log };
}

/** The hand of a seed in which everybody keeps to the rules. */
export function cleanLog(seed: number, range: HandRange): NumberedLog & Pick<ReturnType<typeof cleanPlay>, 'opening' | 'end'> {
  const rolls = rollsOf(seed);
  const hand = playable(handOf(new Dice(rolls.slice(0, ROLLS_OF_A_HAND)), range));
  return { hand, ...cleanPlay(hand, new Dice(rolls.slice(ROLLS_OF_A_HAND, ROLLS_OF_A_HAND + MOST_ROLLS))) };
}
