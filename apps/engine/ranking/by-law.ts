import type { Card } from '../cards/card.js';
import { NO_WILDS } from '../cards/wilds.js';
import type { CompiledWilds } from '../cards/wilds.js';
import type { CardIds } from './evaluator.js';
import { PlayingCards, inOrder } from './playing-cards.js';
import { better } from './ranking.js';
import type { Ranked, Ranking, RankingName } from './ranking.js';
import { forEachSubset } from './subset.js';

/** What ranks the best five of the first n ids. */
export interface BestOfFive {
  value(ids: CardIds, n: number): number;
  valueWith(ids: CardIds, n: number, wilds: CompiledWilds): number;
}

const MOST_IDS = 64;

/** The best five of the hole cards and the board together: hold'em, stud, draw. */
export class BestFiveRanking implements Ranking {
  readonly better = better;
  private readonly ids = new Uint8Array(MOST_IDS);

  constructor(
    readonly name: RankingName,
    readonly side: 'high' | 'low',
    private readonly best: BestOfFive,
  ) {}

  value(hole: readonly Card[], board: readonly Card[], wilds: CompiledWilds = NO_WILDS): number {
    const { ids } = this;
    let n = 0;
    for (let i = 0; i < hole.length; i++) ids[n++] = hole[i];
    for (let i = 0; i < board.length; i++) ids[n++] = board[i];
    return wilds.onlyJokers ? this.best.value(ids, n) : this.best.valueWith(ids, n, wilds);
  }

  rank(hole: readonly Card[], board: readonly Card[], wilds: CompiledWilds = NO_WILDS): Ranked {
    const cards = inOrder(hole, board, wilds);
    const playing = new PlayingCards((choice) => this.value(choice, [], wilds), wilds);
    forEachSubset(cards.length, Math.min(cards.length, 5), (chosen) => {
      playing.consider(chosen.map((i) => cards[i]));
    });
    return playing.ranked();
  }
}
