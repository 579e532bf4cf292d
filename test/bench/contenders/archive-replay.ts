import { replay } from '@cardspeak/engine';
import type { Contender } from '../contender.js';
import { archiveHands } from './archive.js';

const hands = archiveHands();
export let left = 0;

export const contender: Contender = {
  about: 'bare replay of the hands of the archive, as objects',
  run() {
    for (const { hand, events } of hands) left += replay(hand, events).due.length;
    return hands.length;
  },
};
