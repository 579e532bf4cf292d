import type { Card } from '../cards/card.js';
import { NO_WILDS } from '../cards/wilds.js';
import type { CompiledWilds } from '../cards/wilds.js';
import type { Evaluator } from './evaluator.js';
import { PlayingCards, inOrder } from './playing-cards.js';
import { better } from './ranking.js';
import type { Ranked, Ranking, RankingName } from './ranking.js';
import { forEachSubset } from './subset.js';
import { NO_HAND } from './value.js';

const FROM_HOLE = 2;
const FROM_BOARD = 3;

/** Exactly two of the hole cards, four or more of them, and exactly three of the board. */
export class OmahaRanking implements Ranking {
  readonly better = better;
  private readonly five = new Uint8Array(5);

  constructor(
    readonly name: RankingName,
    readonly side: 'high' | 'low',
    private readonly evaluator: Evaluator,
  ) {}

  value(hole: readonly Card[], board: readonly Card[], wilds: CompiledWilds = NO_WILDS): number {
    const { five, evaluator } = this;
    const { low, high } = wilds;
    let best = NO_HAND;
    for (let a = 0; a < hole.length; a++) {
      five[0] = hole[a];
      for (let b = a + 1; b < hole.length; b++) {
        five[1] = hole[b];
        const lowOfTwo = low[hole[a]] + low[hole[b]];
        const highOfTwo = high[hole[a]] + high[hole[b]];
        for (let c = 0; c < board.length; c++) {
          five[2] = board[c];
          for (let d = c + 1; d < board.length; d++) {
            five[3] = board[d];
            const lowOfFour = lowOfTwo + low[board[c]] + low[board[d]];
            const highOfFour = highOfTwo + high[board[c]] + high[board[d]];
            for (let e = d + 1; e < board.length; e++) {
              five[4] = board[e];
              const value = evaluator.fromSums(five, 5, lowOfFour + low[board[e]], highOfFour + high[board[e]], wilds);
              if (value > best) best = value;
            }
          }
        }
      }
    }
    return best;
  }

  /** With fewer than two hole cards or three on the board there is no hand. */
  rank(hole: readonly Card[], board: readonly Card[], wilds: CompiledWilds = NO_WILDS): Ranked {
    const own = inOrder(hole, [], wilds);
    const shared = inOrder([], board, wilds);
    const playing = new PlayingCards((choice) => this.value(choice.slice(0, FROM_HOLE), choice.slice(FROM_HOLE), wilds), wilds);
    if (own.length >= FROM_HOLE && shared.length >= FROM_BOARD) {
      forEachSubset(own.length, FROM_HOLE, (two) => {
        forEachSubset(shared.length, FROM_BOARD, (three) => {
          playing.consider([...two.map((i) => own[i]), ...three.map((i) => shared[i])]);
        });
      });
    }
    return playing.ranked();
  }
}
