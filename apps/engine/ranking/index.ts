import { BadugiRanking } from './badugi.js';
import { BestFiveRanking } from './by-law.js';
import { Evaluator } from './evaluator.js';
import { HIGH_EVALUATOR, rankHigh, rankHighWith } from './high.js';
import { LOW_27, LOW_8, LOW_A5, SHORT_DECK } from './laws.js';
import { OmahaRanking } from './omaha.js';
import type { Ranking, RankingName } from './ranking.js';

export { describe } from './describe.js';
export type { Language } from './describe.js';
export type { CardIds } from './evaluator.js';
export { rankHigh, rankHighSeven, rankHighWith } from './high.js';
export { RANKING_NAMES } from './ranking.js';
export type { Ranked, Ranking, RankingName } from './ranking.js';
export { HAND_CLASSES, NO_HAND, handClass, handRanks } from './value.js';
export type { HandClass } from './value.js';

const MAKERS: Readonly<Record<RankingName, () => Ranking>> = {
  high: () => new BestFiveRanking('high', 'high', { value: rankHigh, valueWith: rankHighWith }),
  'short-deck': () => new BestFiveRanking('short-deck', 'high', new Evaluator(SHORT_DECK)),
  omaha: () => new OmahaRanking('omaha', 'high', HIGH_EVALUATOR),
  'omaha-low-8': () => new OmahaRanking('omaha-low-8', 'low', new Evaluator(LOW_8)),
  'low-a5': () => new BestFiveRanking('low-a5', 'low', new Evaluator(LOW_A5)),
  'low-8': () => new BestFiveRanking('low-8', 'low', new Evaluator(LOW_8)),
  'low-27': () => new BestFiveRanking('low-27', 'low', new Evaluator(LOW_27)),
  badugi: () => new BadugiRanking(),
};

const made = new Map<RankingName, Ranking>();

/** The ranking of a name; made, with its tables, when first used. */
export function rankingOf(name: RankingName): Ranking {
  let ranking = made.get(name);
  if (ranking === undefined) {
    ranking = MAKERS[name]();
    made.set(name, ranking);
  }
  return ranking;
}
