import { choices, plainBest, plainFive, plainNumber } from './plain-ranker.js';

export const JOKERS = [52, 53];
export const PLAIN_CARDS = Array.from({ length: 52 }, (_, card) => card);

/** Every way of putting plain cards, held already or not, in the place of the wild ones. */
export function substitutions(natural: readonly number[], wild: number): number[][] {
  if (wild === 0) return [natural.slice()];
  return PLAIN_CARDS.flatMap((card) => substitutions([...natural, card], wild - 1));
}

/** Whether the two numbers of every pair order the hands alike. */
export function sameOrder(pairs: readonly (readonly [number, number])[]): boolean {
  const sorted = pairs.slice().sort((a, b) => a[0] - b[0]);
  return sorted.every((pair, i) => i === 0 || Math.sign(pair[0] - sorted[i - 1][0]) === Math.sign(pair[1] - sorted[i - 1][1]));
}

/** The best of every substitution. */
export function bySubstitution(hand: readonly number[], isWild: (card: number) => boolean): number {
  const natural = hand.filter((card) => !isWild(card));
  return Math.max(...substitutions(natural, hand.length - natural.length).map((cards) => plainBest(cards)));
}

/** The bug by the words of HL-CD-3: an ace, or what completes a straight or a flush. */
export function byBug(hand: readonly number[]): number {
  const natural = hand.filter((card) => card < 52);
  const bugs = hand.length - natural.length;
  return Math.max(
    ...choices([...natural, ...JOKERS.slice(0, bugs)], 5).map((five) => {
      const plain = five.filter((card) => card < 52);
      return Math.max(
        ...substitutions(plain, 5 - plain.length).map((cards) => {
          const ranked = plainFive(cards);
          const completes = [5, 6, 9].includes(ranked.category);
          return completes || cards.slice(plain.length).every((card) => card >> 2 === 12) ? plainNumber(ranked) : 0;
        }),
      );
    }),
  );
}
