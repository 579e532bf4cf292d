import { handClass, rankingOf } from '../../apps/engine/ranking/index.js';
import type { HandClass } from '../../apps/engine/ranking/index.js';
import type { Card } from '../../apps/engine/cards/index.js';

/** Every hand of five of the cards from `lowest` up. */
export function forEachHand(lowest: number, visit: (a: number, b: number, c: number, d: number, e: number) => void): void {
  for (let a = lowest; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++) for (let d = c + 1; d < 51; d++) for (let e = d + 1; e < 52; e++) visit(a, b, c, d, e);
}

/** How many of the 270,725 four-card hands fall in each class of badugi. */
export function badugiHands(): Partial<Record<HandClass, number>> {
  const ranking = rankingOf('badugi');
  const counts: Partial<Record<HandClass, number>> = {};
  for (let a = 0; a < 49; a++)
    for (let b = a + 1; b < 50; b++)
      for (let c = b + 1; c < 51; c++)
        for (let d = c + 1; d < 52; d++) {
          const found = handClass(ranking.value([a, b, c, d] as Card[], []));
          counts[found] = (counts[found] ?? 0) + 1;
        }
  return counts;
}
