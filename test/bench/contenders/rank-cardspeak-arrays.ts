import { rankHigh } from '../../../apps/engine/ranking/index.js';
import type { Contender } from '../contender.js';
import { sevensAsArrays } from '../data/hands.js';

const hands = sevensAsArrays();
export let sum = 0;

export const contender: Contender = {
  about: 'rankHigh, an array of seven ids a hand, jokers supported',
  run() {
    let total = 0;
    for (const hand of hands) total = (total + rankHigh(hand, 7)) | 0;
    sum = total;
    return hands.length;
  },
};
