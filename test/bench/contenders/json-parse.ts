import type { Contender } from '../contender.js';
import { REFERENCE_EVENTS, REFERENCE_HAND } from '../data/reference-hand.js';

const text = JSON.stringify({ hand: REFERENCE_HAND, events: REFERENCE_EVENTS });
export let left = 0;

export const contender: Contender = {
  about: 'JSON.parse of the same text alone',
  run() {
    for (let i = 0; i < 500; i++) left += (JSON.parse(text) as { events: unknown[] }).events.length;
    return 500;
  },
};
