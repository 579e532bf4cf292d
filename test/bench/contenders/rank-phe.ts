import phe from 'phe';
import type { Contender } from '../contender.js';
import { sevensAsArrays } from '../data/hands.js';

const { evaluateCardCodes } = phe as { evaluateCardCodes(codes: readonly number[]): number };
const hands = sevensAsArrays();
export let sum = 0;

export const contender: Contender = {
  about: 'phe evaluateCardCodes, an array of seven codes a hand',
  run() {
    let total = 0;
    for (const hand of hands) total = (total + evaluateCardCodes(hand)) | 0;
    sum = total;
    return hands.length;
  },
};
