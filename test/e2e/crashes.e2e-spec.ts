import { describe, expect, it } from '@jest/globals';
import { crash } from '../crash/crash.js';

/* A few kills of each kind; hundreds by hand: npm run crash -- --kills 100 */

const PATIENCE_MS = 900_000;

describe('killed at random moments under load', () => {
  it.each(['service', 'embedded', 'backend'] as const)(
    '%s: every acknowledged event is there once, in order, and no hand is half written',
    async (victim) => {
      const { kills, acknowledged, faults } = await crash({ victim, kills: 2, tablets: 6, events: 20, upTo: 100 });
      expect({ kills, faults }).toEqual({ kills: 2, faults: [] });
      expect(acknowledged).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
