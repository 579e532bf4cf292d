import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Hand, TableEvent } from '../contract/index.js';
import { replay } from '../replay/hand-replay.js';
import { toOhh } from './ohh-export.js';
import { fromOhh } from './ohh-import.js';

type Doc = Record<string, unknown>;
const asJson = (value: unknown): Doc => JSON.parse(JSON.stringify(value)) as Doc;
const inside = (doc: Doc): Doc => asJson(doc)['ohh'] as Doc;

/** A document as a site would write it, ids from 0, money with cents. */
const SITE: Doc = {
  spec_version: '1.4.6',
  site_name: 'Lagoon',
  network_name: 'Reef',
  game_type: 'Holdem',
  bet_limit: { bet_type: 'NL', bet_cap: 0 },
  table_name: 'Atoll 7',
  table_size: 6,
  game_number: '811',
  start_date_utc: '2023-02-03T04:05:06Z',
  currency: 'EUR',
  dealer_seat: 6,
  small_blind_amount: 0.1,
  big_blind_amount: 0.25,
  ante_amount: 0,
  hero_player_id: 2,
  players: [
    { id: 0, seat: 2, name: 'Ombak', starting_stack: 25 },
    { id: 1, seat: 3, name: 'Pasir', starting_stack: 9.95 },
    { id: 2, seat: 5, name: 'Karang', starting_stack: 31.5 },
    { id: 3, seat: 6, name: 'Camar', starting_stack: 20, is_sitting_out: true },
  ],
  rounds: [
    {
      id: 0,
      street: 'Preflop',
      actions: [
        { action_number: 1, player_id: 0, action: 'Post SB', amount: 0.1 },
        { action_number: 2, player_id: 1, action: 'Post BB', amount: 0.25 },
        { action_number: 3, player_id: 2, action: 'Dealt Cards', cards: ['Ah', 'Qd'] },
        { action_number: 4, player_id: 2, action: 'Raise', amount: 0.75 },
        { action_number: 5, player_id: 0, action: 'Fold' },
        { action_number: 6, player_id: 1, action: 'Raise', amount: 2.25 },
        { action_number: 7, player_id: 2, action: 'Call', amount: 1.75 },
      ],
    },
    {
      id: 1,
      street: 'Flop',
      cards: ['Ad', '7c', '2s'],
      actions: [
        { action_number: 8, player_id: 1, action: 'Bet', amount: 7.45, is_allin: true },
        { action_number: 9, player_id: 2, action: 'Call', amount: 7.45 },
      ],
    },
    { id: 2, street: 'Turn', cards: ['9h'], actions: [] },
    { id: 3, street: 'River', cards: ['9c'], actions: null },
  ],
  pots: [{ number: 0, amount: 20, rake: 1, player_wins: [{ player_id: 2, win_amount: 19 }] }],
};
const site = (changes: Doc = {}): Doc => {
  const rounds = (SITE['rounds'] as Doc[]).map((round) => ({ ...round, actions: round['actions'] ?? [] }));
  return { ohh: { ...SITE, rounds, ...changes } };
};

describe('reading a site’s document', () => {
  it('seats and button are the document’s, amounts integers of the unit', () => {
    const { hand, events } = fromOhh(site());
    expect(hand).toEqual({
      rulebook: 'roberts',
      game: 'holdem',
      limit: 'no-limit',
      format: 'cash',
      stakes: { blinds: [10, 25], minBet: 25 },
      button: 6,
      seats: [
        { seat: 2, stack: 2500, player: 'Ombak' },
        { seat: 3, stack: 995, player: 'Pasir' },
        { seat: 5, stack: 3150, player: 'Karang' },
        { seat: 6, stack: 2000, player: 'Camar', dealtIn: false },
      ],
      unit: '0.01',
      id: '811',
      table: 'Atoll 7',
      room: 'Lagoon',
      phh: {
        p1: 2,
        format: 'ohh',
        factor: 100,
        ids: { '2': 0, '3': 1, '5': 2, '6': 3 },
        added: [10],
        fields: expect.objectContaining({ currency: 'EUR', start_date_utc: '2023-02-03T04:05:06Z', hero_player_id: 2, pots: SITE['pots'] }),
      },
    });
    expect(events).toEqual([
      { type: 'street', cards: { '2': ['??', '??'], '3': ['??', '??'], '5': ['Ah', 'Qd'] } },
      { type: 'act', seat: 5, action: 'raise', to: 75 },
      { type: 'act', seat: 2, action: 'fold' },
      { type: 'act', seat: 3, action: 'raise', to: 250 },
      { type: 'act', seat: 5, action: 'call' },
      { type: 'street', board: ['Ad', '7c', '2s'] },
      { type: 'act', seat: 3, action: 'bet', to: 745 },
      { type: 'act', seat: 5, action: 'call' },
      { type: 'street', board: ['9h'] },
      { type: 'street', board: ['9c'] },
      { type: 'show', seat: 5, cards: ['Ah', 'Qd'] },
    ]);
    expect(replay(hand, events).findings).toEqual([]);
  });

  it('written again it says the same, without fields of ours', () => {
    const { hand, events } = fromOhh(site());
    const written = inside(toOhh(hand, events));
    expect(written).toMatchObject({ ...asJson(SITE), spec_version: '1.4.7', rounds: expect.anything(), pots: SITE['pots'] });
    expect(written).not.toHaveProperty('_cardspeak');
    expect(fromOhh({ ohh: written })).toEqual({ hand, events });
  });

  it('posts of every kind: ante, dead, extra, straddle, chips added to the pot', () => {
    const preflop = (SITE['rounds'] as [Doc])[0];
    const posts = [
      ...[0, 1, 2].map((id) => ({ player_id: id, action: 'Post Ante', amount: 0.05 })),
      { player_id: 0, action: 'Post SB', amount: 0.1 },
      { player_id: 1, action: 'Post BB', amount: 0.25 },
      { player_id: 2, action: 'Post Extra Blind', amount: 0.25 },
      { player_id: 2, action: 'Post Dead', amount: 0.1 },
      { player_id: null, action: 'Add to Pot', amount: 1 },
    ];
    const { hand, events } = fromOhh(site({ rounds: [{ ...preflop, actions: posts }], ante_amount: 0.05 }));
    expect(hand).toMatchObject({ stakes: { ante: 5, blinds: [10, 25] }, carried: 100 });
    expect(hand.seats[2]).toMatchObject({
      seat: 5,
      owes: [
        { kind: 'dead', amount: 10 },
        { kind: 'big-blind', amount: 25 },
      ],
    });
    expect(events).toEqual([]);
    const straddled = [...posts.slice(3, 5), { player_id: 2, action: 'Straddle', amount: 0.5 }];
    expect(fromOhh(site({ rounds: [{ ...preflop, actions: straddled }] })).hand.stakes.blinds).toEqual([10, 25, 50]);
  });

  it('a blind that took the last chips was owed in full', () => {
    const players = (SITE['players'] as Doc[]).map((player) => (player['id'] === 1 ? { ...player, starting_stack: 0.2 } : player));
    const rounds = [{ id: 0, street: 'Preflop', actions: [{ player_id: 1, action: 'Post BB', amount: 0.2, is_allin: true }] }];
    expect(fromOhh(site({ players, rounds })).hand.stakes.blinds).toEqual([0, 25]);
  });

  it.each<[string, Doc, string]>([
    ['a game of other streets', { game_type: 'Stud' }, 'game_type'],
    ['a bet type that there is not', { bet_limit: { bet_type: 'SL' } }, 'bet_limit.bet_type'],
    ['a hand run twice', { flags: ['Run_It_Twice'] }, 'flags'],
    ['no button', { dealer_seat: null }, 'dealer_seat'],
    ['players in no list', { players: 3 }, 'players'],
    ['too few players', { players: (SITE['players'] as Doc[]).slice(2) }, 'players'],
    ['no rounds', { rounds: undefined }, 'rounds'],
    ['a street that does not follow', { rounds: [{ id: 0, street: 'Turn', cards: ['9h'], actions: [] }] }, 'rounds'],
    [
      'a card that is none',
      { rounds: [{ id: 0, street: 'Preflop', actions: [{ player_id: 0, action: 'Shows Cards', cards: ['1x', 'Ah'] }] }] },
      'rounds[0].actions[0].cards',
    ],
    [
      'an action that is none',
      { rounds: [{ id: 0, street: 'Preflop', actions: [{ player_id: 0, action: 'Sighs' }] }] },
      'rounds[0].actions[0].action',
    ],
    [
      'a player who is not there',
      { rounds: [{ id: 0, street: 'Preflop', actions: [{ player_id: 9, action: 'Fold' }] }] },
      'rounds[0].actions[0].player_id',
    ],
    [
      'a raise without amount',
      { rounds: [{ id: 0, street: 'Preflop', actions: [{ player_id: 0, action: 'Raise' }] }] },
      'rounds[0].actions[0].amount',
    ],
  ])('refuses %s', (_, changes, field) =>
    expect(() => fromOhh(site(changes))).toThrow(expect.objectContaining({ name: 'FormatError', field })),
  );
});

const OWN: Hand = {
  rulebook: { base: 'roberts', house: { maxRaises: 4 } },
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 7,
  seats: [
    { seat: 2, stack: 100, player: 'Sari' },
    { seat: 4, stack: 100, dealtIn: false },
    { seat: 5, stack: 80 },
    { seat: 7, stack: 120, player: 'Joost' },
  ],
  table: '3',
  id: 'hand-9',
};

describe('a hand of our own', () => {
  const events: TableEvent[] = [
    { type: 'street', at: '2024-05-01T20:00:00Z' },
    { type: 'say', seat: 7, action: 'raise', to: 8 },
    { type: 'put', seat: 7, chips: [5] },
    { type: 'act', seat: 2, action: 'fold' },
    { type: 'act', seat: 5, action: 'call' },
    { type: 'street', board: ['2c', '7d', '9h'] },
    { type: 'expose', seat: 5, cards: ['Ah'], by: 5 },
    { type: 'act', seat: 5, action: 'check' },
    { type: 'act', seat: 7, action: 'bet', to: 20 },
    { type: 'act', seat: 5, action: 'fold' },
  ];

  it('is told in the format’s terms; what it has no place for stands beside', () => {
    const written = inside(toOhh(OWN, events, replay(OWN, events)));
    expect(written).toMatchObject({
      spec_version: '1.4.7',
      game_type: 'Holdem',
      bet_limit: { bet_type: 'NL', bet_cap: 0 },
      table_name: '3',
      table_size: 7,
      game_number: 'hand-9',
      start_date_utc: '2024-05-01T20:00:00Z',
      currency: 'Chips',
      small_blind_amount: 1,
      big_blind_amount: 2,
      dealer_seat: 7,
      flags: ['Observed'],
      players: [
        { id: 2, seat: 2, name: 'Sari', starting_stack: 100 },
        { id: 4, seat: 4, name: 'Seat 4', starting_stack: 100, is_sitting_out: true },
        { id: 5, seat: 5, name: 'Seat 5', starting_stack: 80 },
        { id: 7, seat: 7, name: 'Joost', starting_stack: 120 },
      ],
      pots: [{ number: 0, amount: 17, rake: 0, player_wins: [{ player_id: 7, win_amount: 17 }] }],
      _irregularities: [
        { index: 1, instead: true, event: events[1] },
        { index: 2, event: events[2] },
        { index: 6, event: events[6] },
      ],
    });
    const told = (written['rounds'] as { street: string; actions: Doc[] }[]).map(({ street, actions }) => [
      street,
      ...actions.map(({ player_id: id, action, amount = '' }) => `${String(id)} ${String(action)} ${String(amount)}`.trim()),
    ]);
    expect(told).toEqual([
      ['Preflop', '2 Post SB 1', '5 Post BB 2', '2 Dealt Cards', '5 Dealt Cards', '7 Dealt Cards', '7 Raise 8', '2 Fold', '5 Call 6'],
      ['Flop', '5 Check', '7 Bet 20', '5 Fold'],
    ]);
    expect(fromOhh({ ohh: written })).toEqual({ hand: OWN, events });
  });

  it('amounts are written in the unit’s own decimals', () => {
    const written = inside(toOhh({ ...OWN, unit: '0.01' }, events));
    expect(written).toMatchObject({ big_blind_amount: 0.02, players: [{ starting_stack: 1 }, {}, {}, {}] });
    expect(fromOhh({ ohh: written })).toEqual({ hand: { ...OWN, unit: '0.01' }, events });
  });

  it.each([
    ['stud7', 'limit', 'game'],
    ['shortdeck', 'no-limit', 'game'],
    ['holdem', 'spread-limit', 'limit'],
  ] as const)('refuses %s, %s', (game, limit, field) => {
    expect(() => toOhh({ ...OWN, game, limit }, [])).toThrow(expect.objectContaining({ name: 'FormatError', field }));
  });

  it('any log is read back as it was', () => {
    const seat = fc.constantFrom(2, 5, 7);
    const cards = fc.array(fc.constantFrom('As', 'Td', '2c', '9h', '??', 'X1'), { maxLength: 5 });
    const amount = fc.nat({ max: 150 });
    const action = fc.constantFrom('fold', 'check', 'call', 'bet', 'raise', 'all-in', 'pot');
    const event = fc.oneof(
      fc.record({ type: fc.constant('street'), board: cards, note: fc.option(fc.constant('slow'), { nil: undefined }) }),
      fc.record({ type: fc.constant('street'), cards: fc.dictionary(fc.constantFrom('2', '5', '7'), cards) }),
      fc.record({ type: fc.constantFrom('act', 'say'), seat, action, to: fc.option(amount, { nil: undefined }) }),
      fc.record({ type: fc.constantFrom('put', 'add-chips'), seat, amount }),
      fc.record({ type: fc.constant('deal'), to: fc.oneof(seat, fc.constantFrom('board', 'burn')), card: fc.constantFrom('Kd', '??') }),
      fc.record({ type: fc.constantFrom('muck', 'absent', 'hand-killed'), seat }),
      fc.record({ type: fc.constant('show'), seat, cards }),
      fc.record({ type: fc.constant('post'), seat, kind: fc.constantFrom('ante', 'dead', 'straddle', 'small-blind'), amount }),
      fc.record({ type: fc.constant('correct'), index: fc.nat({ max: 6 }), event: fc.constant(null) }),
    );
    const hand = fc.record({
      game: fc.constantFrom('holdem', 'omaha', 'omaha8'),
      limit: fc.constantFrom('limit', 'pot-limit', 'no-limit'),
      button: fc.constantFrom(4, 5, 7, 9),
      heads: fc.boolean(),
      stakes: fc.constantFrom({}, { ante: 3 }, { blinds: [2] }, { blinds: [1, 2, 4], ante: { kind: 'big-blind', amount: 2 } }),
    });
    fc.assert(
      fc.property(hand, fc.array(event, { maxLength: 25 }), ({ heads, stakes, ...rest }, log) => {
        const seats = OWN.seats.map((entry) => (heads && entry.seat === 2 ? { ...entry, stack: 0 } : entry));
        const own = { ...OWN, ...rest, stakes: { ...stakes, bets: [2, 2, 4, 4] }, seats } as unknown as Hand;
        const events = asJson(log) as unknown as TableEvent[];
        expect(fromOhh(asJson(toOhh(own, events)))).toEqual({ hand: own, events });
      }),
      { numRuns: 300 },
    );
  });
});
