import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { open, type Hand, type TableEvent } from '@cardspeak/engine';
import { malformed, someEvent } from './any-event.js';
import { cleanPlay, playable } from './clean-play.js';
import { Dice } from './dice.js';
import { everyGame, handOf, holdemUnderRoberts, type HandRange } from './hands.js';
import { broken } from './invariants.js';
import { applied, correctionBreach, firstBreach, foldBreach, refoldBreach } from './laws.js';
import { dueBySeat, payouts } from './payouts.js';
import { otherWordsBreach, retoldBreach } from './retold.js';
import { shrunk } from './shrink.js';

/** By hand: PROPERTY_RUNS=100000 PROPERTY_SEED=7 PROPERTY_GAMES=all npm test -- test/properties */
const runs = Number(process.env['PROPERTY_RUNS'] ?? 1_500);
const seed = Number(process.env['PROPERTY_SEED'] ?? 1998);
const games = process.env['PROPERTY_GAMES'];
const ranges = games === 'all' ? [everyGame] : games === 'holdem' ? [holdemUnderRoberts] : [holdemUnderRoberts, everyGame];
/** Which kind of hand the numbers make, by the last of them, which nothing else needs. */
const rangeFor = (numbers: readonly number[]): HandRange => ranges[numbers.at(-1)! % ranges.length]!;
const patience = 60_000 + runs * 60;

const rolls = (count: number): fc.Arbitrary<number[]> => fc.array(fc.nat(0xffff), { minLength: count, maxLength: count });
const deals = fc.record({ hand: rolls(60), steps: fc.array(rolls(16), { minLength: 1, maxLength: 50, size: 'max' }) });
type Deal = typeof deals extends fc.Arbitrary<infer T> ? T : never;

/** Plays a deal: each step becomes an event for the hand as it then stands. Refused events stay off the log. */
function played({ hand: handRolls, steps }: Deal): { hand: Hand; log: TableEvent[] } {
  const hand = handOf(new Dice(handRolls), rangeFor(handRolls));
  const live = open(hand);
  const log: TableEvent[] = [];
  for (const step of steps) {
    const event = someEvent(hand, live.view(), log, step);
    const before = live.length;
    try {
      live.apply(event);
    } catch {
      if (live.length !== before) throw new Error(`refused, yet on the log: ${JSON.stringify({ hand, events: [...log, event] })}`);
      if (event.type === 'street' || event.type === 'deal' || event.type === 'board' || event.type === 'correct') continue;
      log.push(event); // whatever it threw, the law that is tested will say so
      return { hand, log };
    }
    log.push(event);
  }
  return { hand, log };
}

/** Fails with the shortest log found that breaks the law, as JSON that the replay command reads. */
function holds(hand: Hand, log: readonly TableEvent[], breach: (log: readonly TableEvent[]) => string | null): void {
  const found = breach(log);
  if (found === null) return;
  const fails = (shorter: readonly TableEvent[]): boolean => {
    try {
      return breach(shorter) !== null;
    } catch {
      return false;
    }
  };
  const events = shrunk(log, fails);
  throw new Error(`${breach(events) ?? found}\n${JSON.stringify({ hand, events })}`);
}

const law = (title: string, share: number, check: (deal: Deal) => void): void => {
  it(title, () => fc.assert(fc.property(deals, check), { numRuns: Math.ceil(runs * share), seed, endOnFailure: true }), patience);
};

describe('every log of well-formed events', () => {
  law(
    'keeps the chips, the turn, the findings and their texts in order after each event, and is never refused for being against the rules',
    1,
    (deal) => {
      const { hand, log } = played(deal);
      holds(hand, log, (events) => firstBreach(hand, events));
    },
  );

  law('is the fold of its events: the same bytes event by event, from the beginning, and again', 0.2, (deal) => {
    const { hand, log } = played({ ...deal, steps: deal.steps.slice(0, 30) });
    holds(hand, log, (events) => foldBreach(hand, events));
  });

  law('corrected reads as if it had been written right', 0.4, (deal) => {
    const { hand, log } = played(deal);
    const own = log.filter((event) => event.type !== 'correct');
    const entry = own[(deal.hand[0] ?? 0) % Math.max(1, own.length)];
    if (!entry) return;
    const other = own[(deal.hand[1] ?? 0) % own.length]!;
    const right = { ...other, note: 'as it was' };
    holds(hand, own, (events) => {
      const index = events.indexOf(entry);
      return index < 0 ? null : correctionBreach(hand, events, index, right);
    });
  });

  law('reads the same when it is folded anew', 0.4, (deal) => {
    const { hand, log } = played(deal);
    holds(hand, log, (events) => refoldBreach(hand, events));
  });

  law('reads the same in other words: a bet called a raise, a total that goes without saying', 0.3, (deal) => {
    const { hand, log } = played(deal);
    holds(hand, log, (events) => otherWordsBreach(hand, events, new Dice(deal.hand)));
  });

  law('is left as it was by what is malformed', 0.3, (deal) => {
    const { hand, log } = played({ ...deal, steps: deal.steps.slice(0, 25) });
    const live = open(hand);
    for (const [n, event] of log.entries()) {
      live.apply(event);
      const wrong = malformed(new Dice(deal.steps[n]!));
      const { problems } = applied(live, wrong, { deliberate: true });
      if (problems.length > 0) throw new Error(`${problems[0]}\n${JSON.stringify({ hand, events: [...log.slice(0, n + 1), wrong] })}`);
    }
  });
});

describe('a hand in which every act is legal', () => {
  const bySeat = (sums: ReadonlyMap<number, number>): [number, number][] =>
    [...sums].filter(([, chips]) => chips > 0).sort(([a], [b]) => a - b);

  const plays = (range: HandRange, share: number, check: (hand: Hand, play: Dice) => void): void => {
    const whole = fc.record({ hand: rolls(60), play: fc.array(fc.nat(0xffff), { minLength: 600, maxLength: 600 }) });
    const property = fc.property(whole, ({ hand, play }) => check(playable(handOf(new Dice(hand), range)), new Dice(play)));
    fc.assert(property, { numRuns: Math.ceil(runs * share), seed, endOnFailure: true });
  };

  it(
    "comes to an end, without a finding, and gives each pot to its best hands, in hold'em",
    () =>
      plays(holdemUnderRoberts, 0.5, (hand, play) => {
        const { log, opening, end } = cleanPlay(hand, play);
        const wanted = payouts(hand, opening, end);
        const told = JSON.stringify({ hand, events: log });
        expect({ told, findings: end.findings, due: bySeat(dueBySeat(end)) }).toEqual({
          told,
          findings: [],
          due: wanted === null ? bySeat(dueBySeat(end)) : bySeat(wanted),
        });
      }),
    patience,
  );

  it(
    'comes to an end, with no finding but that nobody opened or bet, in every game under every rulebook',
    () =>
      plays(everyGame, 0.5, (hand, play) => {
        const { log, end } = cleanPlay(hand, play);
        const told = JSON.stringify({ hand, events: log });
        expect({ told, findings: end.findings.filter(({ rule }) => rule !== 'DP-BT-3' && rule !== 'DP-JP-2') }).toEqual({
          told,
          findings: [],
        });
      }),
    patience,
  );

  it(
    'reads the same when it is told in other words: as chips, as words, with its totals, card by card',
    () => plays(everyGame, 0.5, (hand, play) => expect(retoldBreach(hand, cleanPlay(hand, play).log, play)).toBeNull()),
    patience,
  );
});

it('a hand is in order before its first event', () => {
  fc.assert(
    fc.property(rolls(60), (numbers) => {
      const hand = handOf(new Dice(numbers), rangeFor(numbers));
      expect({ hand, broken: broken(hand, open(hand).view(), 0) }).toEqual({ hand, broken: [] });
    }),
    { numRuns: runs, seed },
  );
});
