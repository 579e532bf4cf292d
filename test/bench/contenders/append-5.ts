import type { Contender } from '../contender.js';
import { oneMore, openHands } from './append.js';

const AT_ONCE = 40;
export let pots = 0;

let hands = openHands(AT_ONCE, 5);

export const contender: Contender = {
  about: 'one more act and its view, at index 5',
  prepare() {
    hands = openHands(AT_ONCE, 5);
  },
  run() {
    for (const hand of hands) pots += oneMore(hand);
    return hands.length;
  },
};
