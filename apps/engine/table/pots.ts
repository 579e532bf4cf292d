import type { Seat } from './seat.js';

export interface Pot {
  readonly amount: number;
  /** Live seats that can win it, in rotation. */
  readonly seats: readonly Seat[];
}

/**
 * Main pot first, then the side pots, computed from contributions when asked for (HE-ST-4, DP-BT-6, RR-TI-5d). Cut only at the totals of
 * live all-in seats; a seat that can still bet is in every pot; `dead` money goes whole into the main pot. The amounts add up to all
 * contributions and `dead`.
 */
export function computePots(seats: readonly Seat[], dead: number): Pot[] {
  const cuts: number[] = [];
  let top = 0;
  for (const seat of seats) {
    if (seat.put > top) top = seat.put;
    if (seat.status === 'all-in' && !cuts.includes(seat.put)) cuts.push(seat.put);
  }
  cuts.sort((a, b) => a - b);
  if (cuts.length === 0 || cuts[cuts.length - 1]! < top) cuts.push(top);
  const pots: Pot[] = [];
  let below = 0;
  for (const cut of cuts) {
    let amount = 0;
    const eligible: Seat[] = [];
    for (const seat of seats) {
      if (seat.put > below) amount += Math.min(seat.put, cut) - below;
      if (seat.status === 'live' || (seat.status === 'all-in' && seat.put >= cut)) eligible.push(seat);
    }
    below = cut;
    if (pots.length === 0) amount += dead;
    if (amount > 0) pots.push({ amount, seats: eligible });
  }
  return pots;
}

/** The pots as they were when last asked for, as long as no seat has put in or taken back a chip, or left, since. */
export class Pots {
  private pots: readonly Pot[] = [];
  private dead = -1;
  private readonly puts: number[] = [];
  private readonly statuses: string[] = [];

  constructor(private readonly seats: readonly Seat[]) {}

  with(dead: number): readonly Pot[] {
    if (!this.isSame(dead)) this.compute(dead);
    return this.pots;
  }

  private isSame(dead: number): boolean {
    if (this.dead !== dead) return false;
    for (let i = 0; i < this.seats.length; i++) {
      const seat = this.seats[i]!;
      if (seat.put !== this.puts[i] || seat.status !== this.statuses[i]) return false;
    }
    return true;
  }

  private compute(dead: number): void {
    this.pots = computePots(this.seats, dead);
    this.dead = dead;
    for (let i = 0; i < this.seats.length; i++) {
      const seat = this.seats[i]!;
      this.puts[i] = seat.put;
      this.statuses[i] = seat.status;
    }
  }
}
