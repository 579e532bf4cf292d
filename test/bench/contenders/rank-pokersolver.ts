import pokersolver from 'pokersolver';
import type { Contender } from '../contender.js';
import { sevensAsArrays } from '../data/hands.js';

const { Hand } = pokersolver as { Hand: { solve(cards: readonly string[]): { rank: number } } };
const code = (id: number): string => `${'23456789TJQKA'[id >> 2]}${'cdhs'[id & 3]}`;
const hands = sevensAsArrays()
  .slice(0, 512)
  .map((hand) => hand.map(code));
export let sum = 0;

export const contender: Contender = {
  about: 'pokersolver Hand.solve, seven strings a hand',
  run() {
    let total = 0;
    for (const hand of hands) total += Hand.solve(hand).rank;
    sum = total;
    return hands.length;
  },
};
