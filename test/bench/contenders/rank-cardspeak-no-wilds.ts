import { FIVE_OF_SUIT, HIGH_HALF, HIGH_KEY_BITS, HIGH_KEY_MASK, LOW_HALF, LOW_KEY_MASK } from '../../../apps/engine/cards/keys.js';
import { SHORT_OF_FIVE } from '../../../apps/engine/ranking/evaluator.js';
import { HIGH } from '../../../apps/engine/ranking/laws.js';
import { COLUMN, INDEX_BITS, INDEX_MASK, RANKS, ROW } from '../../../apps/engine/ranking/multisets.js';
import { LawTables } from '../../../apps/engine/ranking/tables.js';
import type { Contender } from '../contender.js';
import { ROWS, sevens } from '../data/hands.js';

// The loop of rankHighSeven on the same tables without its test for wild cards: what supporting them costs ordinary hands.
const PLAIN = new Int32Array(1 << INDEX_BITS);
const FLUSHES = new Int32Array(1 << RANKS);
new LawTables(HIGH, { plain: PLAIN, oneWild: new Int32Array(1 << 15), flushes: [FLUSHES, new Int32Array(1 << RANKS)] }).ensureFilled();
const LOW = LOW_HALF;
const HIGHS = HIGH_HALF;
const ROW_OF = ROW;
const COLUMN_OF = COLUMN;

function flush(ids: Uint8Array, from: number, suits: number): number {
  const suit = (31 - Math.clz32(suits & FIVE_OF_SUIT) - HIGH_KEY_BITS) >> 2;
  let mask = 0;
  for (let i = from; i < from + 7; i++) if (((ids[i] as number) & 3) === suit) mask |= 1 << ((ids[i] as number) >> 2);
  return FLUSHES[mask & 0x1fff] as number;
}

function rankSeven(ids: Uint8Array, at: number): number {
  let low = 0;
  let high = 0;
  let id = ids[at] as number;
  low = (low + (LOW[id] as number)) | 0;
  high = (high + (HIGHS[id] as number)) | 0;
  id = ids[at + 1] as number;
  low = (low + (LOW[id] as number)) | 0;
  high = (high + (HIGHS[id] as number)) | 0;
  id = ids[at + 2] as number;
  low = (low + (LOW[id] as number)) | 0;
  high = (high + (HIGHS[id] as number)) | 0;
  id = ids[at + 3] as number;
  low = (low + (LOW[id] as number)) | 0;
  high = (high + (HIGHS[id] as number)) | 0;
  id = ids[at + 4] as number;
  low = (low + (LOW[id] as number)) | 0;
  high = (high + (HIGHS[id] as number)) | 0;
  id = ids[at + 5] as number;
  low = (low + (LOW[id] as number)) | 0;
  high = (high + (HIGHS[id] as number)) | 0;
  id = ids[at + 6] as number;
  low = (low + (LOW[id] as number)) | 0;
  high = (high + (HIGHS[id] as number)) | 0;
  const suits = (high + SHORT_OF_FIVE) | 0;
  if ((suits & FIVE_OF_SUIT) !== 0) return flush(ids, at, suits);
  return PLAIN[((ROW_OF[low & LOW_KEY_MASK] as number) + (COLUMN_OF[high & HIGH_KEY_MASK] as number)) & INDEX_MASK] as number;
}

const rows = sevens();
export let sum = 0;

export const contender: Contender = {
  about: 'the same tables without support for wild cards, rows of seven ids in one Uint8Array',
  run() {
    let total = 0;
    for (let at = 0; at < ROWS * 7; at += 7) total = (total + rankSeven(rows, at)) | 0;
    sum = total;
    return ROWS;
  },
};
