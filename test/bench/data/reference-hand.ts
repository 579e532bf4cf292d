/**
 * The hand that replays are measured with: six players, no-limit hold'em, thirteen acts, one all-in, one side pot, a showdown.
 * Seat 4, all-in, takes the main pot of 4,650, seat 5 the side pot of 4,000.
 */
export const REFERENCE_HAND = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [50, 100], minBet: 100 },
  button: 1,
  seats: [10_000, 10_000, 10_000, 1_500, 10_000, 6_000].map((stack, i) => ({ seat: i + 1, stack })),
};

const act = (seat: number, action: string, to?: number): object => ({ type: 'act', seat, action, ...(to === undefined ? {} : { to }) });

export const REFERENCE_EVENTS: readonly object[] = [
  {
    type: 'street',
    cards: { '1': ['Qd', 'Jd'], '2': ['2c', '7d'], '3': ['3c', '8d'], '4': ['As', 'Ah'], '5': ['Ks', 'Kh'], '6': ['4c', '9d'] },
  },
  act(4, 'raise', 300),
  act(5, 'call'),
  act(6, 'fold'),
  act(1, 'call'),
  act(2, 'fold'),
  act(3, 'fold'),
  { type: 'street', board: ['5c', '6h', 'Ts'] },
  act(4, 'bet', 1_200),
  act(5, 'call'),
  act(1, 'call'),
  { type: 'street', board: ['2h'] },
  act(5, 'bet', 2_000),
  act(1, 'call'),
  { type: 'street', board: ['3d'] },
  act(5, 'check'),
  act(1, 'check'),
  { type: 'show', seat: 5, cards: ['Ks', 'Kh'] },
  { type: 'show', seat: 1, cards: ['Qd', 'Jd'] },
  { type: 'show', seat: 4, cards: ['As', 'Ah'] },
];

export const REFERENCE_STACKS = [6_500, 9_950, 9_900, 4_650, 10_500, 6_000];
