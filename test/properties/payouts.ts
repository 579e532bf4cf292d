import type { Hand, Replay, SeatView } from '@cardspeak/engine';
import { plainBest } from '../ranking/plain-ranker.js';
import { isIn } from './legal-play.js';

const number = (card: string): number => '23456789TJQKA'.indexOf(card[0]!) * 4 + 'shdc'.indexOf(card[1]!);

/** Chips of the opening that are part of no bet and lie in the main pot: antes that one player paid, dead blinds. */
function deadChips(hand: Hand, opening: Replay): Map<number, number> {
  const ante = typeof hand.stakes.ante === 'number' ? hand.stakes.ante : 0;
  return new Map(
    opening.seats.map((seat) => {
      const own = seat.status === 'out' ? 0 : Math.min(ante, seat.stack + seat.in);
      return [seat.seat, seat.in - seat.bet - own];
    }),
  );
}

/**
 * What each seat of a finished hold'em hand takes back, worked out a second way: layer by layer over the contributions of the hands that
 * are left, each layer to its best hands, odd chips one each from the button's left (HE-ST-4, RR-TI-4, RR-TI-5a, RR-TI-5d). A layer that
 * only one hand has is its own again. Uncalled chips are counted in. Null where a hand was thrown away that had more in than any that is
 * left: whose that excess is, which nobody called, the rules of the game do not say.
 */
export function payouts(hand: Hand, opening: Replay, end: Replay): Map<number, number> | null {
  const dead = deadChips(hand, opening);
  const paid = (seat: SeatView): number => seat.in - dead.get(seat.seat)!;
  const left = end.seats.filter(isIn);
  const most = Math.max(...left.map(paid));
  if (end.seats.some((seat) => paid(seat) > most)) return null;
  const worth = new Map(left.map((seat) => [seat.seat, left.length > 1 ? plainBest([...seat.cards, ...end.board].map(number)) : 1]));
  const fromButton = (seat: number): number => (seat > (hand.button ?? 0) ? seat : seat + 1_000);
  const takes = new Map<number, number>();
  let extra = (hand.carried ?? 0) + [...dead.values()].reduce((sum, chips) => sum + chips, 0);
  let below = 0;
  for (const top of [...new Set(left.map(paid))].sort((a, b) => a - b)) {
    const layer = end.seats.reduce((sum, seat) => sum + Math.max(0, Math.min(paid(seat), top) - below), extra);
    extra = 0;
    const here = left.filter((seat) => paid(seat) >= top);
    const best = Math.max(...here.map((seat) => worth.get(seat.seat)!));
    const winners = here
      .map(({ seat }) => seat)
      .filter((seat) => worth.get(seat) === best)
      .sort((a, b) => fromButton(a) - fromButton(b));
    const share = Math.floor(layer / winners.length);
    winners.forEach((seat, i) => takes.set(seat, (takes.get(seat) ?? 0) + share + (i < layer % winners.length ? 1 : 0)));
    below = top;
  }
  return takes;
}

/** The sums of what is due, by seat. */
export function dueBySeat(view: Replay): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { seat, amount } of view.due) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return sums;
}
