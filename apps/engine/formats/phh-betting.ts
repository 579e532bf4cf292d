import type { PhhStakes } from './phh-opening.js';

interface Player {
  readonly seat: number;
  stack: number;
  bet: number;
  live: boolean;
}

/**
 * Follows the chips of a file as far as its translation needs them: is a bet faced, what can the others match, is the betting over. It takes the
 * file at its word and judges nothing.
 */
export class PhhBetting {
  private readonly players: readonly Player[];
  private faced = 0;
  private raiseSize: number;
  private round = 0;
  /** By seat, whether it still owes an act, and how many do. */
  private readonly toAct: boolean[] = [false];
  private owingCount = 0;
  private opened = false;
  private lastAggressor: number | null = null;
  private firstActor: number | null = null;
  /** The turn is with the first seat from here, in rotation, that still owes an act. */
  private turnFrom: number;

  constructor(private readonly stakes: PhhStakes) {
    const players: Player[] = [];
    for (let i = 0; i < stakes.stacks.length; i++) players.push({ seat: i + 1, stack: stakes.stacks[i]!, bet: 0, live: true });
    this.players = players;
    this.raiseSize = stakes.bets[0] ?? stakes.minBet;
    for (let i = 0; i < stakes.antes.length; i++) {
      this.take(i + 1, stakes.antes[i]!);
      this.player(i + 1).bet = 0;
    }
    for (let i = 0; i < stakes.blinds.length; i++) {
      const owed = stakes.blinds[i]! + (stakes.posts[i] ?? 0);
      this.take(i + 1, owed);
      this.faced = Math.max(this.faced, owed);
    }
    this.expectActs();
    this.turnFrom = this.firstOpener();
  }

  live(): readonly number[] {
    return this.players.filter((player) => player.live).map((player) => player.seat);
  }

  liveCount(): number {
    let count = 0;
    for (const player of this.players) if (player.live) count++;
    return count;
  }

  facesBet(seat: number): boolean {
    return this.faced > this.player(seat).bet;
  }

  /** The total that a call makes up to. */
  toMatch(): number {
    return this.faced;
  }

  betOf(seat: number): number {
    return this.player(seat).bet;
  }

  /** The seat's total for the round if it goes all-in. */
  everything(seat: number): number {
    const { bet, stack } = this.player(seat);
    return bet + stack;
  }

  /** The total of the smallest full bet or raise; on stud's first street, of completing the bring-in. */
  smallestWager(): number {
    return this.completes() ? this.raiseSize : this.faced + this.raiseSize;
  }

  anythingBet(): boolean {
    return this.faced > 0;
  }

  /** Stud: nobody has yet gone beyond the bring-in on the first street. */
  completes(): boolean {
    return this.round === 0 && this.stakes.bringIn > 0 && !this.opened;
  }

  /** The total `to` is less than a full bet or raise, though `seat` has more, and exactly what the best-stacked opponent can match. */
  cappedByOpponents(seat: number, to: number): boolean {
    const own = this.player(seat);
    let most = 0;
    for (const player of this.players) if (player !== own && player.live) most = Math.max(most, player.bet + player.stack);
    return to === most && to > this.faced && to < own.bet + own.stack && to - this.faced < this.raiseSize;
  }

  /** The seats that still owe an act in this round, in rotation from the one whose turn it is; nobody where the betting is over. Button games. */
  owing(): readonly number[] {
    return this.over() ? [] : this.inRotation(this.turnFrom).filter((seat) => this.toAct[seat] === true);
  }

  /** Whether nobody's turn is passed over by an act of `seat`. */
  isNext(seat: number): boolean {
    const { length } = this.players;
    if (this.toAct[seat] !== true) return true;
    let at = this.turnFrom;
    while (at !== seat && this.toAct[at] !== true) at = (at % length) + 1;
    return at === seat || this.over();
  }

  /** Those of {@link owing} whose turn an act of `seat` passes over; none where that seat owes no act itself. */
  passedOverBy(seat: number): readonly number[] {
    const owing = this.owing();
    return owing.slice(0, Math.max(0, owing.indexOf(seat)));
  }

  fold(seat: number): void {
    this.acted(seat);
    this.player(seat).live = false;
  }

  checkOrCall(seat: number): void {
    this.acted(seat);
    this.take(seat, this.faced - this.player(seat).bet);
  }

  bringIn(seat: number): void {
    this.acted(seat);
    this.take(seat, this.stakes.bringIn);
    this.faced = Math.max(this.faced, this.stakes.bringIn);
  }

  raiseTo(seat: number, to: number): void {
    const by = to - this.faced;
    this.take(seat, to - this.player(seat).bet);
    this.opened = true;
    this.lastAggressor = seat;
    if (by > 0) {
      this.faced = to;
      if (this.stakes.bets.length === 0) this.raiseSize = Math.max(this.raiseSize, by);
      this.expectActs();
    }
    this.acted(seat);
  }

  nextRound(): void {
    this.round += 1;
    this.faced = 0;
    this.raiseSize = this.stakes.bets[Math.min(this.round, this.stakes.bets.length - 1)] ?? this.stakes.minBet;
    this.lastAggressor = null;
    this.firstActor = null;
    this.turnFrom = 1;
    for (const player of this.players) player.bet = 0;
    this.expectActs();
  }

  over(): boolean {
    let able = 0;
    let most = 0;
    let last = 0;
    for (const { live, stack, bet } of this.players) {
      if (!live) continue;
      if (bet > most) most = bet;
      if (stack > 0) {
        able += 1;
        last = bet;
      }
    }
    return able === 0 || (able === 1 && most <= last) || this.owingCount === 0;
  }

  /**
   * The order of showing (RR-SD-7): from the last to bet or raise on the last round, else from the first to act, round the table; those all-in
   * come after the players of a side pot.
   */
  showingOrder(): readonly number[] {
    const start = this.lastAggressor ?? this.firstActor ?? 1;
    const round = this.inRotation(start)
      .map((seat) => this.player(seat))
      .filter((player) => player.live);
    const sidePot = round.filter((player) => player.stack > 0 || player.bet > 0);
    const allIn = round.filter((player) => !sidePot.includes(player));
    return [...sidePot, ...allIn].map((player) => player.seat);
  }

  private player(seat: number): Player {
    const player = this.players[seat - 1];
    if (!player) throw new RangeError(`no player ${seat}`);
    return player;
  }

  private take(seat: number, amount: number): void {
    const player = this.player(seat);
    const paid = Math.min(Math.max(amount, 0), player.stack);
    player.stack -= paid;
    player.bet += paid;
  }

  /** The seat after the last blind opens; heads-up with a blind the button (the second seat), without blinds the first from the button's left. */
  private firstOpener(): number {
    const { blinds } = this.stakes;
    let lastBlind = blinds.length - 1;
    while (lastBlind >= 0 && blinds[lastBlind]! <= 0) lastBlind--;
    if (lastBlind < 0) return 1;
    return this.players.length === 2 ? 2 : ((lastBlind + 1) % this.players.length) + 1;
  }

  private inRotation(first: number): readonly number[] {
    return [...this.players.slice(first - 1), ...this.players.slice(0, first - 1)].map((player) => player.seat);
  }

  private acted(seat: number): void {
    this.firstActor ??= seat;
    // An act out of turn leaves the turn where it is.
    if (this.isNext(seat)) this.turnFrom = (seat % this.players.length) + 1;
    if (this.toAct[seat] === true) {
      this.toAct[seat] = false;
      this.owingCount--;
    }
  }

  private expectActs(): void {
    this.owingCount = 0;
    for (const { seat, live, stack } of this.players) {
      const owes = live && stack > 0;
      this.toAct[seat] = owes;
      if (owes) this.owingCount++;
    }
  }
}
