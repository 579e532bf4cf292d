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
    let amount = pots.length === 0 ? dead : 0;
    for (const seat of seats) if (seat.put > below) amount += Math.min(seat.put, cut) - below;
    if (amount > 0)
      pots.push({ amount, seats: seats.filter((seat) => seat.status === 'live' || (seat.status === 'all-in' && seat.put >= cut)) });
    below = cut;
  }
  return pots;
}
