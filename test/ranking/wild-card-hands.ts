/**
 * The long cross-check of wild cards: 10,000 hands with jokers, and 3,000 with bugs, against every substitution.
 * Takes a minute or two. Run it with `npx tsx test/ranking/wild-card-hands.ts`.
 */
import { compileWilds } from '../../apps/engine/cards/index.js';
import type { Card } from '../../apps/engine/cards/index.js';
import { rankingOf } from '../../apps/engine/ranking/index.js';
import { dealer } from './plain-ranker.js';
import { JOKERS, byBug, bySubstitution, sameOrder } from './substitution.js';

const deal = dealer(19);
const high = rankingOf('high');

function check(kind: 'wild' | 'bug', jokers: number, n: number, hands: number): boolean {
  const wilds = compileWilds({ jokers: 2, joker: kind });
  const pairs = Array.from({ length: hands }, () => {
    const hand = [...deal(n - jokers), ...JOKERS.slice(0, jokers)];
    const plain = kind === 'bug' ? byBug(hand) : bySubstitution(hand, (card) => card >= 52);
    return [plain, high.value(hand as Card[], [], wilds)] as const;
  });
  const agrees = sameOrder(pairs);
  console.log(`${kind}: ${hands} hands of ${n} cards with ${jokers}: ${agrees ? 'agree' : 'DIFFER'}`);
  return agrees;
}

const results = [
  check('wild', 1, 5, 8000),
  check('wild', 1, 6, 1000),
  check('wild', 1, 7, 500),
  check('wild', 2, 5, 450),
  check('wild', 2, 6, 40),
  check('wild', 2, 7, 10),
  check('bug', 1, 5, 2700),
  check('bug', 1, 7, 100),
  check('bug', 2, 5, 200),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
