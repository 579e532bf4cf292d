import type { SeatStatus } from '../contract/codes.js';
import type { CardCode, HandSeat } from '../contract/hand.js';

/** A player at the table: chips, cards and what was done so far. Amounts are integers in the hand's unit. */
export class Seat {
  readonly no: number;
  /** Place in rotation from the button, or the index in the seat list for one without a hand. */
  pos = -1;
  stack: number;
  /** This round's chips in front of the seat; kept until the next round begins. */
  bet = 0;
  /** Everything ever put in. */
  total = 0;
  /** What of it still contends for the pots by level; dead money has left it. */
  put = 0;
  status: SeatStatus;
  readonly entitled: boolean;
  cards: CardCode[] = [];
  /** Indexes of the cards face up. */
  up: number[] = [];
  /** The bet faced when the seat last acted in this round, -1 before it has. */
  actedAt = -1;
  /** Has acted in turn at any time of the hand. */
  hasActed = false;
  /** Bets and raises made by own act in the hand. */
  aggression = 0;
  /** May not bet or raise at the coming turn (checked out of turn). */
  barred = false;
  /** Folded while facing a bet: dead for good by RR-DH-a. */
  foldedFacing = false;
  /** Gave the hand up at the showdown. */
  conceded = false;
  /** Cards shown to the table at the showdown. */
  shown: CardCode[] = [];
  looked = false;
  absent = false;
  /** Wild cards named by the holder. */
  designated: Map<CardCode, CardCode> | null = null;

  constructor(spec: HandSeat) {
    this.no = spec.seat;
    this.stack = spec.stack;
    this.entitled = spec.dealtIn !== false && spec.stack > 0;
    this.status = this.entitled ? 'live' : 'out';
  }

  /** Still contends for the pot. */
  get live(): boolean {
    return this.status === 'live' || this.status === 'all-in';
  }
}
