import { compileWilds, NO_WILDS, NO_WILDS_SHORT, type CompiledWilds } from '../cards/index.js';
import type { CardCode, Hand } from '../contract/hand.js';
import type { Game } from '../games/game.js';
import type { Compiled } from '../rulebooks/compile.js';
import { computePots, type Pot } from './pots.js';
import { Round } from './round.js';
import { Seat, SeatCounts } from './seat.js';

/** What is owed to a seat: an uncalled excess, a refund, or what a pot gives. */
export interface Due {
  seat: Seat;
  amount: number;
  pot: number;
  why: 'win' | 'split' | 'odd-chip' | 'uncalled' | 'refund';
}

/** What of these dues belongs to one seat. */
export function owedTo(no: number, dues: readonly Due[]): number {
  let sum = 0;
  for (const due of dues) if (due.seat.no === no) sum += due.amount;
  return sum;
}

const ADDS_UP = 'chips are not conserved';
const JOKER = 'X'.charCodeAt(0);

/**
 * The physical state of one hand and its few primitives. Each primitive moves chips or cards and nothing else; none knows right from
 * wrong. Chips are always in a stack, a contribution, `dead`, `dues` or `carry`, and {@link assertConserved} says so.
 */
export class Table {
  readonly seats: Seat[];
  /** Entitled seats in rotation, from the button's left (HL-RO-1): the way of the cards and of the betting. */
  readonly order: Seat[];
  readonly chip: number;
  readonly minBet: number;
  /** The smallest bet of a round without blinds: in spread-limit the lower end of the spread, where the hand names no other. */
  readonly smallestBet: number;
  readonly spread: readonly [number, number];
  readonly tournament: boolean;
  readonly round: Round;
  /** One-payer antes, dead blinds, forfeits, chips carried from earlier deals: all in the main pot. */
  dead = 0;
  carry = 0;
  /** What is owed whatever the cards say: uncalled chips and refunds. */
  fixedDues: Due[] = [];
  /** What the pots give, once it can be known. */
  potDues: Due[] = [];
  board: CardCode[][] = [];
  /** The hand's wild cards, compiled once. */
  readonly wilds: CompiledWilds;
  private readonly counts = new SeatCounts();
  private readonly chipsInPlay: number;
  /** The pots when last computed: they hold while no seat has put in or taken back a chip, or left, since. */
  private lastPots: readonly Pot[] | null = null;
  private lastPotsSince = 0;
  private lastPotsDead = 0;
  private stillIn: readonly Seat[];
  private stillInSince: number;

  constructor(
    readonly hand: Hand,
    readonly game: Game,
    readonly rules: Compiled,
  ) {
    this.seats = seatsOf(hand, this.counts);
    const button = game.button || (hand.dealtBy ?? rules.book.dealtBy) === 'players' ? hand.button : undefined;
    this.order = rotationFrom(this.seats, button, rules.params.rotation === 'left');
    this.chip = hand.stakes.smallestChip ?? 1;
    this.minBet = hand.stakes.minBet ?? defaultMinBet(hand);
    this.spread = hand.stakes.spread ?? [1, 1];
    this.smallestBet = hand.limit === 'spread-limit' ? (hand.stakes.minBet ?? this.spread[0]) : this.minBet;
    this.tournament = hand.format === 'tournament';
    this.round = new Round(this, hand.limit, rules.params);
    this.wilds = wildsOf(hand, game);
    this.dead = hand.carried ?? 0;
    this.chipsInPlay = this.chips();
    this.stillIn = this.order;
    this.stillInSince = this.counts.changes;
  }

  seat(no: number): Seat {
    const seat = this.find(no);
    if (!seat) throw new RangeError(`no seat ${no}`);
    return seat;
  }

  hasSeat(no: number): boolean {
    return this.find(no) !== undefined;
  }

  /** Seats are few, and mostly numbered from 1 without a gap. */
  private find(no: number): Seat | undefined {
    const { seats } = this;
    const likely = seats[no - 1];
    if (likely !== undefined && likely.no === no) return likely;
    for (let i = 0; i < seats.length; i++) if (seats[i]!.no === no) return seats[i];
    return undefined;
  }

  /** Whether a seat has a claim to a hand (RR-MD-j): one that is absent has it by its chips, and carried chips may belong to others (RR-IR-6). */
  hasClaim(seat: Seat): boolean {
    if (seat.absent && seat.total === 0) return false;
    return this.hand.carriedFor === undefined || this.hand.carriedFor.includes(seat.no) || !this.rules.has('RR-IR-6');
  }

  /** Seat after `from` in rotation among those with a hand in this deal. */
  after(from: Seat): Seat {
    return this.order[from.pos + 1] ?? this.order[0]!;
  }

  /** Whether a card is a joker that the pack of this game does not have. */
  isStray(card: CardCode): boolean {
    return card.charCodeAt(0) === JOKER && Number(card[1]) > (this.hand.deck?.jokers ?? 0);
  }

  /** The seats still in, in rotation. */
  inPlay(): readonly Seat[] {
    if (this.stillInSince !== this.counts.changes) {
      this.stillIn = this.counts.live === this.order.length ? this.order : liveOf(this.order);
      this.stillInSince = this.counts.changes;
    }
    return this.stillIn;
  }

  liveCount(): number {
    return this.counts.live;
  }

  /** Live seats that still have chips to bet. */
  bettors(): number {
    return this.counts.bettors;
  }

  /** All chips that are in and still contend, dead money included. */
  potTotal(): number {
    let sum = this.dead;
    for (const seat of this.seats) sum += seat.put;
    return sum;
  }

  /** The community cards of all streets. */
  wholeBoard(): CardCode[] {
    const { board } = this;
    const cards: CardCode[] = [];
    for (let i = 0; i < board.length; i++) {
      const street = board[i]!;
      for (let k = 0; k < street.length; k++) cards.push(street[k]!);
    }
    return cards;
  }

  /** All that is owed: what does not hang on the cards first. */
  dues(): readonly Due[] {
    return this.fixedDues.length === 0 ? this.potDues : this.fixedDues.concat(this.potDues);
  }

  pots(): readonly Pot[] {
    const { changes, moves } = this.counts;
    if (this.lastPots === null || this.lastPotsSince !== changes + moves || this.lastPotsDead !== this.dead) {
      this.lastPots = computePots(this.order.length === this.seats.length ? this.order : this.seats, this.dead);
      this.lastPotsSince = changes + moves;
      this.lastPotsDead = this.dead;
    }
    return this.lastPots;
  }

  // ── primitives ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Moves a seat's bet of the round up to `total`, as far as its stack goes. */
  betTo(seat: Seat, total: number): void {
    const amount = Math.min(total - seat.bet, seat.stack);
    if (amount <= 0) return;
    seat.payIn(amount);
    if (seat.bets && seat.stack < this.chip) seat.status = 'all-in';
  }

  /** Chips go in without being part of a bet: a per-player ante contends by level, `dead` money does not. */
  ante(seat: Seat, amount: number, dead: boolean): void {
    const paid = Math.min(amount, seat.stack);
    seat.stack -= paid;
    seat.total += paid;
    if (dead) this.dead += paid;
    else seat.put += paid;
    if (seat.bets && seat.stack < this.chip) seat.status = 'all-in';
  }

  /** Gives back part of what a seat has put in to its stack, this round's bet first, as if it had not gone in. */
  takeBack(seat: Seat, amount: number): void {
    const back = Math.min(amount, seat.put);
    seat.bet = Math.max(0, seat.bet - back);
    seat.total -= back;
    seat.put -= back;
    seat.stack += back;
    if (seat.status === 'all-in' && seat.stack >= this.chip) seat.status = 'live';
  }

  /** Undoes a forced bet, as far as it went in: it was not posted, or for less. */
  unpost(seat: Seat, amount: number, as: 'bet' | 'ante' | 'dead'): void {
    const paid = as === 'dead' ? Math.min(amount, this.dead, seat.total) : Math.min(amount, seat.put, as === 'bet' ? seat.bet : seat.put);
    if (as === 'dead') this.dead -= paid;
    else seat.put -= paid;
    if (as === 'bet') seat.bet -= paid;
    seat.total -= paid;
    seat.stack += paid;
    if (seat.status === 'all-in' && seat.stack >= this.chip) seat.status = 'live';
  }

  /** Chips that stay in the pot but are nobody's bet any more. */
  forfeit(seat: Seat, amount: number): void {
    const gone = Math.min(amount, seat.put);
    seat.put -= gone;
    seat.bet = Math.max(0, seat.bet - gone);
    seat.forfeited += gone;
    this.dead += gone;
  }

  /** Chips go from the stack into the pot as nobody's bet. */
  forfeitFromStack(seat: Seat, amount: number): void {
    const before = seat.total;
    this.ante(seat, amount, true);
    seat.forfeited += seat.total - before;
  }

  /** Chips come back to a seat: those it forfeited first, then what it has put in. */
  giveBack(seat: Seat, amount: number): void {
    const forfeited = Math.min(amount, seat.forfeited, this.dead);
    seat.forfeited -= forfeited;
    this.dead -= forfeited;
    seat.total -= forfeited;
    seat.stack += forfeited;
    this.takeBack(seat, amount - forfeited);
  }

  /** An uncalled excess leaves the pots and is owed to its bettor. */
  returnUncalled(seat: Seat, amount: number): void {
    seat.put -= amount;
    this.fixedDues.push({ seat, amount, pot: -1, why: 'uncalled' });
  }

  fold(seat: Seat): void {
    seat.status = 'folded';
  }

  kill(seat: Seat): void {
    if (seat.status !== 'out') seat.status = 'dead';
  }

  revive(seat: Seat): void {
    if (seat.status === 'out') return;
    seat.status = seat.stack < this.chip ? 'all-in' : 'live';
    seat.conceded = false;
    seat.foldedFacing = false;
  }

  /** A seat that was out of this deal has a hand in it after all. */
  dealIn(seat: Seat): void {
    seat.status = seat.stack < this.chip ? 'all-in' : 'live';
  }

  /** Everybody takes back what they put in (RR-MD-0, HL-IR-1); what was carried stays for the next deal. */
  voidDeal(): void {
    this.withdrawDues();
    let refunded = 0;
    for (const due of this.fixedDues) refunded -= due.amount;
    this.fixedDues = [];
    for (const seat of this.seats) {
      if (seat.total === 0) continue;
      this.fixedDues.push({ seat, amount: seat.total, pot: -1, why: 'refund' });
      refunded += seat.total;
    }
    this.carry += this.potTotal() - refunded;
    this.clearPots();
  }

  /** The chips in the middle stay for the next deal (HL-IR-2); what somebody was given back of them stays theirs. */
  carryOver(): void {
    this.withdrawDues();
    this.carry += this.potTotal();
    this.clearPots();
  }

  /** What was owed for uncalled chips contends again: the betting is not over after all. */
  withdrawDues(): void {
    for (const due of this.fixedDues) if (due.why === 'uncalled') due.seat.put += due.amount;
    this.fixedDues = this.fixedDues.filter((due) => due.why !== 'uncalled');
    this.potDues = [];
  }

  private clearPots(): void {
    this.dead = 0;
    for (const seat of this.seats) seat.put = 0;
  }

  /** A refund turns into chips that stay for the next deal (RR-IR-5), or back again. */
  withholdRefund(seat: Seat, withhold: boolean): void {
    if (withhold) {
      const at = this.fixedDues.findIndex((due) => due.seat === seat && due.why === 'refund');
      if (at < 0) return;
      this.carry += this.fixedDues[at]!.amount;
      this.fixedDues.splice(at, 1);
    } else if (seat.total > 0 && !this.fixedDues.some((due) => due.seat === seat && due.why === 'refund') && this.carry >= seat.total) {
      this.carry -= seat.total;
      this.fixedDues.push({ seat, amount: seat.total, pot: -1, why: 'refund' });
    }
  }

  // ── conservation ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

  private chips(): number {
    let sum = this.dead + this.carry + this.counts.chips;
    const { fixedDues } = this;
    for (let i = 0; i < fixedDues.length; i++) sum += fixedDues[i]!.amount;
    return sum;
  }

  /** Chips in stacks, pots, dues and carry equal those that came in; a defect of the engine otherwise, never of the log. */
  assertConserved(): void {
    if (this.chips() !== this.chipsInPlay) throw new Error(`${ADDS_UP}: ${this.chips()} instead of ${this.chipsInPlay}`);
  }
}

/** The seats by number; nearly every hand lists them so. */
function seatsOf(hand: Hand, counts: SeatCounts): Seat[] {
  // Filled one by one, as all lists that are walked at every event: one that is made at its length may have holes, which are looked for each time.
  const seats: Seat[] = [];
  let last = 0;
  let sorted = true;
  for (let i = 0; i < hand.seats.length; i++) {
    const seat = new Seat(hand.seats[i]!, counts);
    if (seat.no < last) sorted = false;
    last = seat.no;
    seats.push(seat);
  }
  return sorted ? seats : seats.sort((a, b) => a.no - b.no);
}

/**
 * The seats entitled to a hand in rotation beginning at the button's left (its right where the game runs the other way), ending with the
 * button itself. `seats` are in the order of their numbers.
 */
function rotationFrom(seats: readonly Seat[], button: number | undefined, clockwise: boolean): Seat[] {
  const size = seats.length;
  let first = 0;
  if (button !== undefined) {
    while (first < size && (clockwise ? seats[first]!.no <= button : seats[size - 1 - first]!.no >= button)) first++;
  }
  const order: Seat[] = [];
  for (let i = 0; i < size; i++) {
    const at = first + i < size ? first + i : first + i - size;
    const seat = seats[clockwise ? at : size - 1 - at]!;
    if (!seat.entitled) continue;
    seat.pos = order.length;
    order.push(seat);
  }
  return order;
}

function liveOf(seats: readonly Seat[]): Seat[] {
  const live: Seat[] = [];
  for (let i = 0; i < seats.length; i++) if (seats[i]!.live) live.push(seats[i]!);
  return live;
}

function wildsOf(hand: Hand, game: Game): CompiledWilds {
  const { deck } = hand;
  if (!deck?.jokers && !deck?.wild?.length) return game.pack === 'short' ? NO_WILDS_SHORT : NO_WILDS;
  return compileWilds(deck ?? {}, game.pack === 'short' ? 'short' : 'standard');
}

function defaultMinBet(hand: Hand): number {
  let biggest = 0;
  for (const blind of hand.stakes.blinds ?? []) if (blind > biggest) biggest = blind;
  if (biggest > 0) return biggest;
  const ante = hand.stakes.ante;
  const anteAmount = typeof ante === 'number' ? ante : (ante?.amount ?? 0);
  return anteAmount > 0 ? anteAmount : hand.stakes.bets?.[0] || (hand.stakes.smallestChip ?? 1);
}
