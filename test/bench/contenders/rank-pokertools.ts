import { evaluate } from '@pokertools/evaluator';
import type { Contender } from '../contender.js';
import { sevensAsArrays } from '../data/hands.js';

const hands = sevensAsArrays();
export let sum = 0;

export const contender: Contender = {
  about: '@pokertools/evaluator evaluate, an array of seven codes a hand',
  run() {
    let total = 0;
    for (const hand of hands) total = (total + evaluate(hand)) | 0;
    sum = total;
    return hands.length;
  },
};
