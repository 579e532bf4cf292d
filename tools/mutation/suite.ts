import path from 'node:path';
import { replay, type Hand, type TableEvent } from '@cardspeak/engine';
import { compileRulebook } from '../../apps/engine/rulebooks/compile.js';
import { presets } from '../../apps/engine/rulebooks/presets.js';
import { rulesInForce } from '../../apps/engine/rules/registry.js';
import { caseFiles } from '../../test/cases/case-files.js';
import { movedAfterClose } from '../../test/cases/closed-hands.js';
import { shortfalls } from '../../test/cases/shortfalls.js';
import { digestsOf, drift, goldenHands, readGolden } from '../../test/golden/golden.js';
import { Dice } from '../../test/properties/dice.js';
import { everyGame, holdemUnderRoberts, type HandRange } from '../../test/properties/hands.js';
import { broken } from '../../test/properties/invariants.js';
import { correctionBreach, firstBreach, refoldBreach } from '../../test/properties/laws.js';
import { anyLog, cleanLog, rollsOf } from '../../test/properties/numbered.js';
import { dueBySeat, payouts } from '../../test/properties/payouts.js';
import { otherWordsBreach, retoldBreach } from '../../test/properties/retold.js';
import { playShortLog } from '../../test/properties/short-logs.js';
import { add } from './registry.js';

// compiled once and kept: built here, it belongs to every test and not to the one that happens to come first
for (const name of Object.keys(presets)) rulesInForce(compileRulebook(name as keyof typeof presets));

const fail = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

/** What takes longer comes after all that is quick. */
const byCase: (() => void)[] = [];

const folder = path.resolve(import.meta.dirname, '../../test/cases');
for (const { file, cases } of caseFiles(folder)) {
  for (const { id, title, hand, events, expect } of cases) {
    const check = (): void => {
      const view = replay(hand, events);
      fail(shortfalls(expect, view));
      const ended = events.some(({ type }) => type === 'end');
      fail(broken(hand as unknown as Hand, view, events.length, ended));
    };
    add(`${title} (${id})`, check, path.join(folder, file));
    byCase.push(() => {
      const { status } = expect.state;
      if (status !== 'misdeal' && status !== 'void' && !events.some(({ type }) => type === 'end')) return;
      const closed = (): void => fail([movedAfterClose(hand as unknown as Hand, events) ?? []].flat());
      add(`over: ${title} (${id})`, closed, path.join(folder, file));
    });
  }
}

for (const addLaws of byCase) addLaws();

const laws: Readonly<Record<string, (hand: Hand, log: readonly TableEvent[]) => string | null>> = {
  'keeps the laws after each event': firstBreach,
  'is not moved any more when it is over': movedAfterClose,
  'reads the same folded anew': refoldBreach,
  'corrected reads as written right': (hand, log) => {
    const own = log.filter((event) => event.type !== 'correct');
    const index = own.length >> 1;
    return own[index] ? correctionBreach(hand, own, index, { ...own[0], note: 'as it was' }) : null;
  },
};

const RANGES: readonly (readonly [string, HandRange, number])[] = [
  ["hold'em", holdemUnderRoberts, 12],
  ['any game', everyGame, 36],
];
for (const [name, range, runs] of RANGES) {
  for (let seed = 1; seed <= runs; seed++) {
    const list = Object.entries(laws);
    const [law, breach] = list[seed % list.length]!;
    add(`a log of ${name} ${law} (${seed})`, () => {
      const { hand, log } = anyLog(seed, range);
      fail([breach(hand, log) ?? []].flat());
    });
  }
}

for (const [name, range, runs] of [["hold'em", holdemUnderRoberts, 10] as const, ['any game', everyGame, 40] as const]) {
  for (let seed = 1; seed <= runs; seed++) {
    add(`a hand of ${name} in which every act is legal has no finding and pays the best hands (${seed})`, () => {
      const { hand, opening, end } = cleanLog(seed, range);
      const found = end.findings.filter(({ rule }) => rule !== 'DP-BT-3' && rule !== 'DP-JP-2');
      fail(found.map((finding) => `found ${finding.id}`));
      const wanted = range === holdemUnderRoberts ? payouts(hand, opening, end) : null;
      const paid = dueBySeat(end);
      const wrong = end.seats.filter(({ seat }) => wanted && (wanted.get(seat) ?? 0) !== (paid.get(seat) ?? 0));
      fail(wrong.map(({ seat }) => `seat ${seat} is paid ${paid.get(seat) ?? 0}`));
    });
  }
}

for (let seed = 1; seed <= 80; seed++) {
  add(`a hand in which every act is legal reads the same when it is told in other words (${seed})`, () => {
    const { hand, log } = cleanLog(seed * 7, everyGame);
    fail([retoldBreach(hand, log, new Dice(rollsOf(seed))) ?? []].flat());
  });
}

for (let seed = 1; seed <= 60; seed++) {
  add(`a log of any game reads the same in other words (${seed})`, () => {
    const { hand, log } = anyLog(1_000 + seed, seed % 3 === 0 ? holdemUnderRoberts : everyGame);
    fail([otherWordsBreach(hand, log, new Dice(rollsOf(seed))) ?? []].flat());
  });
}

for (let n = 1; n <= 120; n++) {
  add(`a short log of any game keeps the laws after each event (${n})`, () => {
    const { breach } = playShortLog(n, everyGame);
    fail(breach ? [breach.law] : []);
  });
}

const golden = readGolden();
for (const hand of goldenHands()) {
  add(`replays to the same bytes: ${hand.id}`, () => fail([drift(golden.digests.get(hand.id), digestsOf(hand)) ?? []].flat()));
}
