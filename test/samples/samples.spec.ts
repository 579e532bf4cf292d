import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { fromPhh, phhHands } from '../../apps/engine/formats/phh.js';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.phhs?$/.test(name));

describe('the sample hand histories', () => {
  it.each(files)('%s imports, and its final stacks hold the chips that it began with', (name) => {
    const hands = phhHands(parse(readFileSync(new URL(name, folder), 'utf8'))).map(fromPhh);
    expect(hands.length).toBeGreaterThan(0);
    for (const { hand, events } of hands) {
      const { factor, fields } = hand.phh as { factor: number; fields: { finishing_stacks: number[] } };
      const began = hand.seats.reduce((sum, seat) => sum + seat.stack, 0);
      const ended = fields.finishing_stacks.reduce((sum, stack) => sum + stack * factor, 0);
      expect(ended).toBe(began);
      expect(events[0]?.type).toBe('street');
    }
  });
});
