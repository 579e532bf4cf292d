import type { LimitName } from '../contract/codes.js';
import type { Params } from '../rulebooks/params.js';
import type { Seat } from './seat.js';
import type { Table } from './table.js';

/** Why a seat may not raise. */
export type RaiseBar = 'capped' | 'not-reopened' | 'barred' | 'checked';

/**
 * The sizes of one betting round: what is to call, the smallest and the largest raise, who may raise at all. Every question about amounts
 * has one name and one place here. Totals are a seat's chips of the round.
 */
export class Round {
  /** The total to match. */
  level = 0;
  /** The level up to the last full bet or raise (limit games complete from here). */
  full = 0;
  /** The largest full bet or raise: the smallest raise of big-bet games. */
  step = 0;
  raises = 0;
  capped = false;
  /** Last to bet or raise. */
  aggressor: Seat | null = null;
  /** Set while only blinds, straddles and bring-ins are in. */
  opened = false;
  /** The bring-in that the lowest upcard still owes, 0 where none is due: as much is bet, by whomever. */
  bringIn = 0;
  /** The fixed bet of the round in limit games. */
  unit = 0;
  /** A limit game, with fixed bets or a spread of them: raises are capped, and half a bet counts as one (RR-BR-3, RR-BR-5). */
  private readonly limited: boolean;

  constructor(
    private readonly table: Table,
    private readonly limit: LimitName,
    private readonly params: Readonly<Params>,
  ) {
    this.limited = limit === 'limit' || (limit === 'spread-limit' && params.smallestRaise === 'last-full');
  }

  /** The bet of the round in limit games; with a spread the largest so far. */
  private get size(): number {
    return this.limit === 'limit' ? this.unit : Math.max(this.step, this.table.spread[0]);
  }

  /** A new round: nothing bet. `unit` is the fixed bet, `minBet` the smallest bet of the hand. */
  begin(unit: number, minBet: number): void {
    this.level = this.full = this.raises = this.bringIn = 0;
    this.step = this.params.smallestRaise === 'one-chip' ? this.table.chip : minBet;
    this.unit = unit;
    this.capped = this.opened = false;
    this.aggressor = null;
  }

  /** A blind, straddle or bring-in: a bet, but no raise and no full bet where it is below the fixed one. */
  forced(total: number): void {
    if (total <= this.level) return;
    this.level = total;
    this.full = this.limit === 'limit' && total < this.unit ? 0 : total;
    if (total >= this.bringIn) this.bringIn = 0;
  }

  toCall(seat: Seat): number {
    return Math.max(0, this.level - seat.bet);
  }

  /** The total of the smallest bet or raise, leaving the stack aside. */
  minRaiseTo(): number {
    if (this.limited) return this.full + this.size;
    if (this.limit === 'spread-limit') return this.level + this.size;
    if (this.params.smallestRaise === 'one-chip' && this.level === 0) return this.table.minBet;
    return this.level + this.step;
  }

  /** The total of the largest bet or raise, leaving the stack aside (HE-ST-4, RR-BR-2: unlimited raising; HE-ST-1: the fixed bets; pot-limit: the call and then the pot). */
  maxRaiseTo(seat: Seat): number {
    switch (this.limit) {
      case 'limit':
        return this.full + this.unit;
      case 'spread-limit':
        return this.level + this.table.spread[1];
      case 'pot-limit':
        return Math.max(this.level + this.table.potTotal() + this.toCall(seat), this.minRaiseTo());
      case 'no-limit':
        return Number.MAX_SAFE_INTEGER;
    }
  }

  /** Whether an increment over `from` counts as a full bet or raise and reopens the betting. */
  private isFull(total: number): boolean {
    if (this.limited) {
      const { size } = this;
      return total >= this.full + size || total - this.full >= this.params.limitReopen * size;
    }
    return total - this.level >= this.params.bigBetReopen * this.step;
  }

  /** Applies a wager that takes the round to `total`. */
  raisedTo(seat: Seat, total: number): void {
    if (this.isFull(total)) {
      const opening = this.full === 0 || (!this.opened && this.level === 0);
      if (!opening) this.raises++;
      if (this.limit !== 'limit' && this.params.smallestRaise === 'last-full') this.step = Math.max(this.step, total - this.level);
      this.full = total;
    }
    this.opened = true;
    this.level = total;
    this.aggressor = seat;
    if (total >= this.bringIn) this.bringIn = 0;
  }

  /** RR-BR-3, RR-BR-4: once the cap is reached it holds for the round. Asked after every raise, when the chips are in. */
  noteCap(): void {
    if (!this.limited || this.capped || this.raises < this.params.maxRaises) return;
    this.capped = this.table.bettors() >= 3 || this.params.headsUpCapped || this.table.tournament;
  }

  /** RR-BR-3, RR-BR-4, RR-BR-5, RR-BR-10: what bars this seat from raising; null where nothing does. */
  raiseBar(seat: Seat): RaiseBar | null {
    if (this.bringIn > 0) return null;
    if (seat.barred) return 'barred';
    if (seat.checked && !this.params.checkRaise && this.table.rules.has('RR-BR-1')) return 'checked';
    if (this.limited && this.raises >= this.params.maxRaises) {
      if (this.capped && (this.table.rules.has('RR-BR-3') || this.table.rules.has('RR-BR-4'))) return 'capped';
    }
    if (seat.actedAt >= 0 && this.level > seat.actedAt && this.params.smallestRaise === 'last-full') {
      const faced = this.level - seat.lastFaced;
      const need = this.limited ? this.params.limitReopen * this.size : this.params.bigBetReopen * this.step;
      if (faced < need) return 'not-reopened';
    }
    return null;
  }
}
