import { type Refusal, refusal } from './refusal.js';

export interface ComingBack {
  readonly amount: number;
  /** What the player left the table with. */
  readonly left: number;
  /** Minutes since then, rounded down, and those within which a player comes back. */
  readonly ago: number;
  readonly within: number;
  /** What any rule of buy-ins would ask for of the player besides. */
  readonly buyIn: number;
}

/** Table stakes: chips are not taken out of the game and brought back as fewer. Of no document; kept where the room sets a time for it. */
export function judgeComingBack({ amount, left, ago, within, buyIn }: ComingBack): Refusal | null {
  if (ago >= within || amount >= left) return null;
  return refusal('table-stakes', 'brings-less', { amount, left, ago, within, short: left - amount }, Math.max(left, buyIn));
}
