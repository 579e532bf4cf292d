import { designate, parseCard, UNKNOWN_CARD, type Card } from '../cards/index.js';
import { rankingOf, type Ranked, type Ranking, type RankingName } from '../ranking/index.js';
import type { Seat } from '../table/seat.js';
import type { HandState } from './state.js';

const cardOf = (code: string): Card => parseCard(code) ?? UNKNOWN_CARD;

/** The cards of codes; unknown ones count for nothing. */
export function cardsOf(codes: readonly string[]): Card[] {
  return codes.map(cardOf);
}

const NO_CARDS: readonly Card[] = [];

/** One half of the pot: how hands rank for it, and those that were ranked, by the seat's place in rotation. */
class Half {
  readonly ranked: (Ranked | undefined)[];

  constructor(
    readonly ranking: Ranking,
    seats: number,
  ) {
    this.ranked = new Array<Ranked | undefined>(seats);
  }
}

const halfOf = (name: RankingName | null, seats: number): Half | null => (name === null ? null : new Half(rankingOf(name), seats));

/** Who has the best hand of a pot (HE-SD-2, HE-SD-3): the hands of one showdown, each ranked once however many pots it is in. */
export class Contest {
  private readonly board: readonly Card[];
  private readonly high: Half | null;
  private readonly low: Half | null;

  constructor(private readonly state: HandState) {
    const { ranking } = state.game;
    const seats = state.table.order.length;
    this.board = cardsOf(state.table.wholeBoard());
    this.high = halfOf(ranking.high, seats);
    this.low = halfOf(ranking.low, seats);
  }

  /** The seats that tie for the best hand of a half that the game has; nobody where none qualifies. */
  best(seats: readonly Seat[], of: 'high' | 'low'): Seat[] {
    const { ranking, ranked: known } = (of === 'high' ? this.high : this.low)!;
    const { naturalBeatsWild } = this.state.params;
    let top: Ranked | null = null;
    let winners: Seat[] = [];
    for (let i = 0; i < seats.length; i++) {
      const seat = seats[i]!;
      const ranked = (known[seat.pos] ??= this.rank(seat, ranking));
      if (ranked.value === 0) continue;
      const cmp = top === null ? 1 : ranking.better(ranked, top, naturalBeatsWild);
      if (cmp > 0) {
        top = ranked;
        winners = [seat];
      } else if (cmp === 0) winners.push(seat);
    }
    return winners;
  }

  /** A hand as it ranks for one half of the pot, wild cards taken as the rulebook says (HL-SD-3, DP-HR-2). */
  private rank(seat: Seat, ranking: Ranking): Ranked {
    const { board } = this;
    const { wilds } = this.state.table;
    const hole = cardsOf(seat.cards);
    if (!wilds.any) return { value: ranking.value(hole, board), wilds: 0, cards: NO_CARDS };
    const names = new Map<Card, Card>();
    for (const [card, as] of seat.designated ?? []) {
      const from = parseCard(card);
      const to = parseCard(as);
      if (from !== null && to !== null) names.set(from, to);
    }
    const { undesignatedWild: undesignated, naturalBeatsWild } = this.state.params;
    const named = designate(hole, names, wilds, { undesignated, board, aceLow: ranking.side === 'low' });
    // The cards that play are looked up only where the number of wild cards among them may decide (DP-HR-2).
    return naturalBeatsWild ? ranking.rank(named, board, wilds) : { value: ranking.value(named, board, wilds), wilds: 0, cards: NO_CARDS };
  }
}
