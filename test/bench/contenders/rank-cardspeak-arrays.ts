import { rankHigh } from '../../../apps/engine/ranking/index.js';
import type { Contender } from '../contender.js';
import { sevensAsArrays } from '../data/hands.js';

const hands = sevensAsArrays();
export let sum = 0;

export const contender: Contender = {
  about: 'rankHigh, an array of seven ids a hand, jokers supported',
  run() {
    for (const hand of hands) sum = (sum + rankHigh(hand, 7)) | 0;
    return hands.length;
  },
};
