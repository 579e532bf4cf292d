import type { Hand, TableEvent } from '@cardspeak/engine';

export interface Sample {
  readonly title: string;
  readonly hand: Hand;
  readonly events: readonly TableEvent[];
}

const table: Pick<Hand, 'rulebook' | 'game' | 'limit' | 'stakes'> = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2], minBet: 2, smallestChip: 1 },
};

const seats = [
  { seat: 1, stack: 200 },
  { seat: 2, stack: 200 },
  { seat: 3, stack: 200 },
  { seat: 4, stack: 200 },
];

/** Hands of our own invention, to try the service with. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'first-hand': {
    title: 'A whole hand of hold’em; before the flop seat 3 raises in two motions (a string raise)',
    hand: { ...table, button: 4, seats },
    events: [
      { type: 'shuffle', count: 4 },
      { type: 'cut', packets: [26, 26] },
      { type: 'street' },
      { type: 'put', seat: 3, chips: [1, 1] },
      { type: 'put', seat: 3, chips: [5] },
      { type: 'act', seat: 4, action: 'fold' },
      { type: 'act', seat: 1, action: 'fold' },
      { type: 'act', seat: 2, action: 'check' },
      { type: 'street', board: ['Kd', '8s', '3c'] },
      { type: 'act', seat: 2, action: 'bet', to: 6 },
      { type: 'act', seat: 3, action: 'call' },
      { type: 'street', board: ['Jh'] },
      { type: 'act', seat: 2, action: 'check' },
      { type: 'act', seat: 3, action: 'check' },
      { type: 'street', board: ['2d'] },
      { type: 'act', seat: 2, action: 'check' },
      { type: 'act', seat: 3, action: 'check' },
      { type: 'show', seat: 2, cards: ['Ks', 'Qs'] },
      { type: 'show', seat: 3, cards: ['Ah', 'Jd'] },
      { type: 'award', to: { '2': 17 } },
      { type: 'end' },
    ],
  },
  misdeal: {
    title: 'Two cards exposed by the dealer: a misdeal that somebody has to call',
    hand: { ...table, button: 4, seats },
    events: [
      { type: 'shuffle', count: 4 },
      { type: 'cut', packets: [30, 22] },
      { type: 'deal', to: 3, nth: 3, card: '7h', exposed: 'dealer' },
      { type: 'deal', to: 4, nth: 4, card: 'Jc', exposed: 'dealer' },
      { type: 'attention', about: 'misdeal', by: 1 },
    ],
  },
};
