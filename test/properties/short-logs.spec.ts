import { describe, expect, it } from '@jest/globals';
import { games, type GameName, presets } from '@cardspeak/engine';
import { everyGame } from './hands.js';
import { playShortLog } from './short-logs.js';

/** By hand: PROPERTY_LOGS=10000000 PROPERTY_FIRST=100001 npm test -- test/properties/short-logs */
const logs = Number(process.env['PROPERTY_LOGS'] ?? 100_000);
const first = Number(process.env['PROPERTY_FIRST'] ?? 1);

describe('short logs of every game under every rulebook', () => {
  it(
    `keep the laws after each event (${logs} logs, from ${first})`,
    () => {
      const played = new Set<string>();
      let events = 0;
      for (let n = first; n < first + logs; n++) {
        const { hand, events: own, breach } = playShortLog(n, everyGame);
        if (breach) throw new Error(`log ${n}: ${breach.law}\n${breach.log}`);
        events += own;
        played.add(`${typeof hand.rulebook === 'string' ? hand.rulebook : hand.rulebook.base} ${hand.game} ${hand.limit}`);
      }
      expect(events).toBeGreaterThan(logs * 6);
      const kinds = Object.keys(presets).length * (Object.keys(games) as GameName[]).length * everyGame.limits.length;
      if (logs >= 10_000) expect(played.size).toBe(kinds);
    },
    120_000 + logs * 10,
  );
});
