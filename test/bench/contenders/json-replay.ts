import { replay } from '@cardspeak/engine';
import type { Contender } from '../contender.js';
import { REFERENCE_EVENTS, REFERENCE_HAND } from '../data/reference-hand.js';

const text = JSON.stringify({ hand: REFERENCE_HAND, events: REFERENCE_EVENTS });
export let left = 0;

export const contender: Contender = {
  about: 'JSON text of the reference hand to its replay, not serialised',
  run() {
    for (let i = 0; i < 200; i++) {
      const { hand, events } = JSON.parse(text) as { hand: unknown; events: unknown };
      left += replay(hand, events).due.length;
    }
    return 200;
  },
};
