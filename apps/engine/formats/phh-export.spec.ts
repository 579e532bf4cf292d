import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Hand, TableEvent } from '../contract/index.js';
import { replay } from '../replay/hand-replay.js';
import { fromPhh } from './phh.js';
import { toPhhDocument } from './phh-export.js';
import { PHH_VARIANTS } from './phh-variants.js';

type Doc = Record<string, unknown>;
const NT: Doc = { variant: 'NT', antes: [0, 0, 0], blinds_or_straddles: [1, 2, 0], min_bet: 2, starting_stacks: [100, 100, 100] };
const STUD: Doc = { variant: 'F7S', antes: [1, 1], bring_in: 1, small_bet: 4, big_bet: 8, starting_stacks: [90, 90] };
const TRIPLE: Doc = {
  variant: 'F2L3D',
  antes: [0, 0, 0],
  blinds_or_straddles: [1, 2, 0],
  small_bet: 2,
  big_bet: 4,
  starting_stacks: [90, 90, 90],
};
const DEAL = ['d dh p1 AsKd', 'd dh p2 QhQc', 'd dh p3 ????'];

/** What a file's text would keep of it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const again = (doc: Doc): Doc => {
  const { hand, events } = fromPhh(doc);
  return toPhhDocument(hand, events);
};

describe('a file written again', () => {
  it.each<[string, Doc]>([
    [
      'its fields and actions',
      { ...NT, actions: [...DEAL, 'p3 cbr 6', 'p1 f', 'p2 cc', 'd db 2c7d9h', 'p2 cc'], event: 'Friday', _x: { y: [1] } },
    ],
    ['amounts with cents, as they were written', { ...NT, min_bet: 2.5, actions: [...DEAL, 'p3 cbr 7.50', 'p1 cbr 22.5'] }],
    ['halves in the final stacks', { ...NT, actions: [...DEAL, 'p3 f', 'p1 cc'], finishing_stacks: [99.5, 100.5, 100] }],
    ['unknown stacks', { ...NT, starting_stacks: [100, Infinity, 100], actions: [...DEAL, 'p3 f'] }],
    [
      'heads-up, the button first',
      { ...NT, antes: [0, 2], blinds_or_straddles: [1, 2], starting_stacks: [9, 9], actions: ['p2 cc', 'p1 cc'] },
    ],
    [
      'a straddle, a bet posted to be dealt in, an ante of one seat',
      { ...NT, antes: [0, 0, 1], blinds_or_straddles: [1, 2, -2], actions: DEAL },
    ],
    ['an ante shortened by the stack', { ...NT, antes: [5, 3, 5], starting_stacks: [100, 3, 100], actions: DEAL }],
    ['a one-payer ante', { ...NT, antes: [0, 2, 0], actions: DEAL }],
    [
      'a wager cut to what can be called',
      { ...NT, starting_stacks: [3, 100, 100], actions: [...DEAL, 'p3 f', 'p1 cc', 'p2 cbr 3', 'p1 cc'] },
    ],
    ['commentary', { ...NT, actions: ['# before', ...DEAL, 'p3 f # sighs', '# floor called', 'p1 cc'] }],
    [
      'shows as they were told',
      { ...NT, actions: [...DEAL, 'p3 f', 'p1 cbr 100', 'p2 cc', 'p1 sm -', 'p2 sm ????', 'd db 2c7d9h', 'd db Js', 'd db 3c'] },
    ],
    ['a seat passed over', { ...NT, actions: [...DEAL, 'p1 cbr 6', 'p2 cc', 'd db 2c7d9h'] }],
    ['acts against the rules', { ...NT, actions: [...DEAL, 'p1 f', 'p1 cbr 500', 'p2 cbr 3', 'p3 f'] }],
    [
      'stud',
      {
        ...STUD,
        actions: ['d dh p1 ????2d', 'd dh p2 ????Ks', 'p1 pb', 'p2 cbr 4', 'p1 cc', 'd dh p1 3d', 'd dh p2 4d', 'p2 cbr 4', 'p1 f'],
      },
    ],
    [
      'draws',
      {
        ...TRIPLE,
        actions: ['d dh p1 2c3c4c5c7d', 'd dh p2 ??????????', 'd dh p3 ??????????', 'p3 cc', 'p1 cc', 'p2 cc']
          .concat(['p1 sd', 'p2 sd ????', 'p3 sd Kc', 'd dh p2 ????', 'd dh p3 8c', 'p1 cc', 'p2 cbr 2', 'p3 f', 'p1 cc'])
          .concat(['p1 sd 7d', 'p2 sd', 'd dh p1 9s', 'p1 cc', 'p2 cc', 'p1 sd', 'p2 sd ??', 'd dh p2 ??']),
      },
    ],
    ['a field that would be read as a table of ours', { ...NT, actions: DEAL, _irregularities: ['the deck was marked'] }],
  ])('is the same: %s', (_, doc) => expect(again(doc)).toEqual(doc));

  it('a ruling made on it afterwards is kept beside its actions', () => {
    const doc = { ...NT, actions: [...DEAL, 'p1 cbr 7.00', 'p3 f'] };
    const { hand, events } = fromPhh(doc);
    const ruling: TableEvent = { type: 'ruling', finding: 'RR-BR-10', decision: 'binding', by: 'floor' };
    const written = toPhhDocument(hand, [...events, ruling]);
    expect(written).toEqual({ ...doc, _cardspeak: { format: 1 }, _irregularities: [{ index: 3, action: 5, event: ruling }] });
    expect(fromPhh(written)).toEqual({ hand, events: [...events, ruling] });
  });
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
  it('players are told from the button’s left, deals and acts as actions, everything else beside them', () => {
    const events: TableEvent[] = [
      { type: 'street' },
      { type: 'say', seat: 7, action: 'raise', to: 8, id: 'a' },
      { type: 'put', seat: 7, chips: [5] },
      { type: 'act', seat: 2, action: 'fold', at: '2024-05-01T20:00:00Z', by: 'dealer' },
      { type: 'clock', seat: 5, state: 'called' },
      { type: 'muck', seat: 5 },
      { type: 'correct', index: 4, event: null },
      { type: 'award', to: { '7': 11 } },
    ];
    const written = toPhhDocument(OWN, events, replay(OWN, events));
    expect(written).toEqual({
      variant: 'NT',
      antes: [0, 0, 0],
      blinds_or_straddles: [1, 2, 0],
      min_bet: 2,
      starting_stacks: [100, 80, 120],
      actions: ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 8', 'p1 f', 'p2 f'],
      hand: 'hand-9',
      table: '3',
      seats: [2, 5, 7],
      players: ['Sari', '', 'Joost'],
      finishing_stacks: [99, 78, 123],
      _cardspeak: {
        format: 1,
        seats: [2, 5, 7],
        hand: { ...OWN, game: undefined, limit: undefined },
        without: ['format', 'unit', 'phh'],
      },
      _irregularities: [
        { index: 1, action: 3, instead: true, event: events[1] },
        { index: 2, action: 4, event: events[2] },
        { index: 4, action: 5, event: events[4] },
        { index: 5, action: 5, instead: true, event: events[5] },
        { index: 6, action: 6, event: { type: 'correct', index: 4 }, struck: true },
        { index: 7, action: 6, event: events[7] },
      ],
      _log: [
        { index: 0, action: 2, instead: true, event: { type: 'street' } },
        { index: 3, action: 4, with: { at: '2024-05-01T20:00:00Z', by: 'dealer' } },
      ],
    });
    expect(fromPhh(asJson(written) as Doc)).toEqual({ hand: OWN, events });
  });

  it('posts before the cards become the file’s blinds, antes and straddles', () => {
    const posts: TableEvent[] = [
      { type: 'post', seat: 2, kind: 'small-blind', amount: 0 },
      { type: 'post', seat: 7, kind: 'straddle', amount: 4 },
      { type: 'post', seat: 5, kind: 'dead', amount: 1 },
    ];
    expect(toPhhDocument(OWN, posts)).toMatchObject({ antes: [0, 1, 0], blinds_or_straddles: [0, 2, 4], actions: [] });
  });

  it('cards dealt one by one, words, chips, mucks and all-ins are told as what they plainly are', () => {
    const events: TableEvent[] = [
      { type: 'deal', to: 2, card: 'As' },
      { type: 'deal', to: 5, card: 'X1' },
      { type: 'street' },
      { type: 'put', seat: 7, amount: 9 },
      { type: 'say', seat: 2, action: 'call' },
      { type: 'put', seat: 2, amount: 8 },
      { type: 'act', seat: 5, action: 'all-in' },
      { type: 'put', seat: 7, chips: [100] },
      { type: 'muck', seat: 2, motion: 'accident' },
      { type: 'act', seat: 2, action: 'raise' },
      { type: 'deal', to: 'board', card: '9h' },
      { type: 'say', seat: 2, action: 'check' },
    ];
    const { actions } = toPhhDocument(OWN, events);
    expect(actions).toEqual([
      'd dh p1 As??',
      'd dh p2 ????',
      'd dh p3 ????',
      'p3 cbr 9',
      'p1 cc',
      'p2 cbr 80',
      'p3 cc',
      'p1 cbr 100',
      'd db 9h????',
      'p1 cc',
    ]);
    expect(fromPhh(toPhhDocument(OWN, events))).toEqual({ hand: OWN, events });
  });

  it('a misdeal is an outcome, and everybody has their chips back', () => {
    const events: TableEvent[] = [
      { type: 'street' },
      { type: 'find', what: 'imperfect-pack', where: 'deck' },
      { type: 'attention', by: 'dealer', about: 'misdeal' },
    ];
    const view = { ...replay(OWN, events), status: 'misdeal' as const, carry: 0, due: [] };
    expect(toPhhDocument(OWN, events, view)).toMatchObject({ _outcome: 'misdeal' });
  });

  it.each([
    ['draw5', 'limit', 'game', 'PHH has no code for draw5'],
    ['holdem', 'pot-limit', 'limit', 'PHH has no code for pot-limit holdem'],
    ['stud7', 'spread-limit', 'limit', 'PHH has no code for spread-limit stud7'],
  ] as const)('refuses %s, %s', (game, limit, field, message) => {
    expect(() => toPhhDocument({ ...OWN, game, limit }, [])).toThrow(expect.objectContaining({ field, message }));
  });

  it('refuses fields of ours that do not belong to the actions', () => {
    const written = toPhhDocument(OWN, [{ type: 'street' }, { type: 'absent', seat: 2 }]);
    const broken: [Doc, string][] = [
      [{ _cardspeak: { format: 2 } }, '_cardspeak.format'],
      [{ _cardspeak: { format: 1, seats: 'all' } }, '_cardspeak.seats'],
      [{ _irregularities: [{ index: 9, action: 0, event: { type: 'absent', seat: 2 } }] }, '_irregularities[0]'],
      [{ _irregularities: [{ index: 0, action: 0 }] }, '_irregularities[0]'],
      [{ _irregularities: { index: 0 } }, '_irregularities'],
      [{ _irregularities: [], _log: [{ index: 0, action: 0, without: 7 }] }, '_log[0]'],
    ];
    for (const [fields, field] of broken) expect(() => fromPhh({ ...written, ...fields })).toThrow(expect.objectContaining({ field }));
  });
});

describe('any log of any of the eleven variants', () => {
  const seat = fc.constantFrom(1, 3, 4, 8);
  const card = fc.constantFrom('As', 'Td', '2c', '9h', 'Kc', '??', 'X1');
  const cards = fc.array(card, { maxLength: 6 });
  const amount = fc.nat({ max: 150 });
  const action = fc.constantFrom('fold', 'check', 'call', 'bet', 'raise', 'all-in', 'complete', 'bring-in', 'pot', 'unclear');
  const note = fc.option(fc.constantFrom('slow', ' # odd', 'two\nlines', ''), { nil: undefined });
  const event = fc.oneof(
    fc.record({
      type: fc.constant('street'),
      cards: fc.option(fc.dictionary(fc.constantFrom('1', '3', '4'), cards), { nil: undefined }),
      board: cards,
    }),
    fc.record({ type: fc.constant('street'), note }),
    fc.record({ type: fc.constant('act'), seat, action, to: fc.option(amount, { nil: undefined }), note }),
    fc.record({ type: fc.constant('say'), seat, action, to: fc.option(amount, { nil: undefined }) }),
    fc.record({ type: fc.constant('put'), seat, amount, id: fc.constant('x') }),
    fc.record({ type: fc.constant('deal'), to: fc.oneof(seat, fc.constantFrom('board', 'burn')), card }),
    fc.record({ type: fc.constant('muck'), seat, note }),
    fc.record({ type: fc.constant('discard'), seat, cards }),
    fc.record({ type: fc.constant('draw'), seat, count: fc.nat({ max: 5 }), note }),
    fc.record({ type: fc.constant('show'), seat, cards }),
    fc.record({ type: fc.constant('post'), seat, kind: fc.constantFrom('ante', 'dead', 'straddle', 'bring-in', 'small-blind'), amount }),
    fc.record({
      type: fc.constant('correct'),
      index: fc.nat({ max: 6 }),
      event: fc.constantFrom(null, { type: 'act', seat: 3, action: 'fold' }),
    }),
    fc.record({ type: fc.constantFrom('absent', 'time', 'hand-killed'), seat }),
  );
  const hand = fc.record({ variant: fc.constantFrom(...PHH_VARIANTS), button: fc.constantFrom(1, 2, 8), ante: fc.constantFrom(0, 3) });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(hand, fc.array(event, { maxLength: 25 }), ({ variant, button, ante }, log) => {
        const own = {
          rulebook: 'roberts',
          game: variant.game,
          limit: variant.limit,
          stakes: {
            ante,
            ...(variant.family === 'stud' ? { bringIn: 2 } : { blinds: [1, 2] }),
            ...(variant.rounds ? { bets: [2, 2, 4, 4] } : {}),
          },
          ...(variant.family === 'stud' ? {} : { button }),
          seats: [1, 3, 4, 8].map((no) => ({ seat: no, stack: 20 * no })),
        } as Hand;
        const events = asJson(log) as TableEvent[];
        const written = asJson(toPhhDocument(own, events)) as Doc;
        expect(fromPhh(written)).toEqual({ hand: own, events });
      }),
      { numRuns: 300 },
    );
  });
});
