import type { SeatStatus } from '../contract/codes.js';
import type { CardCode, HandSeat } from '../contract/hand.js';

/** Most seats never have any of these: one empty list serves them all, and is replaced, never filled. */
const NO_CARDS: readonly CardCode[] = [];
const NO_PLACES: readonly number[] = [];

/** How many seats are still in, how many of them can still bet, and what chips they have: asked at every event, so that the seats keep count. */
export class SeatCounts {
  live = 0;
  bettors = 0;
  /** How often a seat came in or went out: what was worked out from who is in holds until the next time. */
  changes = 0;
  /** How often chips that contend for the pots went in or came back. */
  moves = 0;
  /** All chips in the stacks and in what contends for the pots. */
  chips = 0;
}

// What part a seat has in the hand, as a number: asked many times at every event, and quicker to compare than a name or a flag.
const OUT = 0;
const IN = 1;
const BETS = 2;

/** A player at the table: chips, cards and what was done so far. Amounts are integers in the hand's unit. */
export class Seat {
  readonly no: number;
  /** Place in rotation from the button, or the index in the seat list for one without a hand. */
  pos = -1;
  /** This round's chips in front of the seat; kept until the next round begins. */
  bet = 0;
  /** Everything ever put in. */
  total = 0;
  private behind = 0;
  private contending = 0;
  private standing: SeatStatus = 'out';
  private part: typeof OUT | typeof IN | typeof BETS = OUT;
  readonly entitled: boolean;
  cards: CardCode[] = [];
  /** Indexes of the cards face up. */
  up: readonly number[] = NO_PLACES;
  /** The level of the round that the seat has answered, -1 before it has acted. */
  actedAt = -1;
  /** The level from which a raise against the seat is measured: where it last acted, 0 for a forced bring-in. */
  lastFaced = 0;
  /** What of the seat's chips was forfeited to the pot. */
  forfeited = 0;
  /** Chips in the pot stay there, called or not (false openers). */
  chipsStay = false;
  /** Has checked in this round. */
  checked = false;
  /** Has passed facing no more than the minimum, and comes back (DP-BT-2). */
  passed = false;
  /** A call of too little that came to stand: it counts as a full one (RR-BR-16). */
  calledInFull = false;
  /** The bet of the round before, as it was when that round ended. */
  lastBet = 0;
  /** The cards as first dealt in a draw game, where the log knows them. */
  dealt: CardCode[] | null = null;
  /** Cards thrown away in the draw. */
  discarded: readonly CardCode[] = NO_CARDS;
  /** Said to split the openers: those thrown away count as shown with the others (DP-JP-3). */
  splitsOpeners = false;
  /** Cards thrown away in the draw that were shown later, as openers. */
  discardsShown: readonly CardCode[] = NO_CARDS;
  /** How many cards the hand held when the seat last acted in turn; -1 where it never has. */
  actedWith = -1;
  /** Bets and raises made by own act in the hand. */
  aggression = 0;
  /** May not bet or raise at the coming turn (checked out of turn). */
  barred = false;
  /** Folded while facing a bet: dead for good by RR-DH-a. */
  foldedFacing = false;
  /** Gave the hand up at the showdown. */
  conceded = false;
  /** Cards shown to the table at the showdown. */
  shown: readonly CardCode[] = NO_CARDS;
  /** Whether the player has looked at the hand; null where nobody said. */
  looked: boolean | null = null;
  absent = false;
  /** Wild cards named by the holder. */
  designated: Map<CardCode, CardCode> | null = null;

  constructor(
    spec: HandSeat,
    private readonly counts: SeatCounts,
  ) {
    this.no = spec.seat;
    this.stack = spec.stack;
    this.entitled = spec.dealtIn !== false && spec.stack > 0;
    if (this.entitled) this.status = 'live';
  }

  /** What of `total` still contends for the pots by level; dead money has left it. */
  get put(): number {
    return this.contending;
  }

  set put(chips: number) {
    this.counts.chips += chips - this.contending;
    this.counts.moves++;
    this.contending = chips;
  }

  /** The chips in front of the player that are not bet. */
  get stack(): number {
    return this.behind;
  }

  set stack(chips: number) {
    this.counts.chips += chips - this.behind;
    this.behind = chips;
  }

  get status(): SeatStatus {
    return this.standing;
  }

  set status(status: SeatStatus) {
    const { counts, live, bets } = this;
    this.standing = status;
    this.part = status === 'live' ? BETS : status === 'all-in' ? IN : OUT;
    if (this.bets !== bets) counts.bettors += bets ? -1 : 1;
    if (this.live !== live) counts.live += live ? -1 : 1;
    counts.changes++;
  }

  /** Still contends for the pot. */
  get live(): boolean {
    return this.part !== OUT;
  }

  /** Still contends, and has chips to bet. */
  get bets(): boolean {
    return this.part === BETS;
  }

  /** Chips go from the stack into the seat's bet of the round. */
  payIn(amount: number): void {
    this.behind -= amount;
    this.contending += amount;
    this.counts.moves++;
    this.bet += amount;
    this.total += amount;
  }

  /** Has acted in turn at any time of the hand. */
  get hasActed(): boolean {
    return this.actedWith >= 0;
  }

  /** Whether the seat has acted since this card came to its hand. A card that the log does not know may be any that it does not know: the last to come. */
  actedOn(card: CardCode | undefined): boolean {
    if (!this.hasActed) return false;
    const at = card === undefined ? -1 : this.cards.indexOf(card);
    return at >= 0 ? at < this.actedWith : !this.cards.includes('??', this.actedWith);
  }
}
