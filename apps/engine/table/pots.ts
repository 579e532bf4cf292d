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
  const cuts = cutsOf(seats);
  const pots: Pot[] = [];
  let below = 0;
  for (let i = 0; i < cuts.length; i++) {
    const cut = cuts[i]!;
    let amount = pots.length === 0 ? dead : 0;
    const contenders: Seat[] = [];
    for (let k = 0; k < seats.length; k++) {
      const seat = seats[k]!;
      const { put } = seat;
      if (put > below) amount += Math.min(put, cut) - below;
      if (seat.bets || (seat.live && put >= cut)) contenders.push(seat);
    }
    if (amount > 0) pots.push({ amount, seats: contenders });
    below = cut;
  }
  return pots;
}

/** The contributions at which the pots are cut, in rising order: those of live all-in seats, and the largest of all. */
function cutsOf(seats: readonly Seat[]): number[] {
  const cuts: number[] = [];
  let top = 0;
  let highest = 0;
  for (let i = 0; i < seats.length; i++) {
    const { put, live, bets } = seats[i]!;
    if (put > top) top = put;
    if (!live || bets || cuts.includes(put)) continue;
    cuts.push(put);
    if (put > highest) highest = put;
  }
  if (cuts.length > 1) cuts.sort((a, b) => a - b);
  if (cuts.length === 0 || highest < top) cuts.push(top);
  return cuts;
}
