import { replay } from '@cardspeak/engine';
import type { Contender } from '../contender.js';
import { finalStacks } from '../data/final-stacks.js';
import { REFERENCE_EVENTS, REFERENCE_HAND, REFERENCE_STACKS } from '../data/reference-hand.js';

const stacks = finalStacks(replay(REFERENCE_HAND, REFERENCE_EVENTS));
if (stacks.join() !== REFERENCE_STACKS.join()) throw new Error(`the reference hand ends with ${stacks.join()}`);
export let left = 0;

export const contender: Contender = {
  about: 'replay under roberts, all findings, events as objects',
  run() {
    for (let i = 0; i < 200; i++) left += replay(REFERENCE_HAND, REFERENCE_EVENTS).due.length;
    return 200;
  },
};
