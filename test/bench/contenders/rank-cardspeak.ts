import { rankHighSeven } from '../../../apps/engine/ranking/index.js';
import type { Contender } from '../contender.js';
import { ROWS, sevens } from '../data/hands.js';

const rows = sevens();
export let sum = 0;

export const contender: Contender = {
  about: 'rankHighSeven, rows of seven ids in one Uint8Array, jokers supported',
  run() {
    let total = 0;
    for (let at = 0; at < ROWS * 7; at += 7) total = (total + rankHighSeven(rows, at)) | 0;
    sum = total;
    return ROWS;
  },
};
