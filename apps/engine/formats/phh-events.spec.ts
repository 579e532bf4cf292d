import { describe, expect, it } from '@jest/globals';
import { fromPhh } from './phh.js';

type Doc = Record<string, unknown>;
const NT: Doc = { variant: 'NT', antes: [0, 0, 0], blinds_or_straddles: [1, 2, 0], min_bet: 2, starting_stacks: [100, 100, 100] };
const FT: Doc = { ...NT, variant: 'FT', small_bet: 2, big_bet: 4 };
const STUD: Doc = { variant: 'F7S', antes: [1, 1], bring_in: 1, small_bet: 4, big_bet: 8, starting_stacks: [90, 90] };
const DRAW: Doc = { variant: 'N2L1D', antes: [0, 0, 0], blinds_or_straddles: [1, 2, 0], min_bet: 2, starting_stacks: [100, 100, 100] };
const TRIPLE: Doc = { ...DRAW, variant: 'F2L3D', small_bet: 2, big_bet: 4 };

const events = (doc: Doc, ...actions: string[]) => fromPhh({ ...doc, actions }).events;
const DEAL = ['d dh p1 AsKd', 'd dh p2 QhQc', 'd dh p3 ????'];
const dealt = { type: 'street', cards: { '1': ['As', 'Kd'], '2': ['Qh', 'Qc'], '3': ['??', '??'] } };
const PREFLOP = [...DEAL, 'p3 f', 'p1 cc', 'p2 cc'];
const RUN = ['d db 2c7d9h', 'p1 cc', 'p2 cc', 'd db Js', 'p1 cc', 'p2 cc', 'd db 3c'];

describe('deals', () => {
  it('everybody’s cards are one street, boards one each', () => {
    expect(events(NT, ...DEAL, 'd db 2c7d9h', 'd db Js', 'd db 3c')).toEqual([
      dealt,
      { type: 'street', board: ['2c', '7d', '9h'] },
      { type: 'street', board: ['Js'] },
      { type: 'street', board: ['3c'] },
    ]);
  });

  it('cards told one at a time are gathered, what is not told is unknown', () => {
    expect(events(NT, 'd dh p1 As', 'd dh p2 Qh', 'd dh p1 Kd', 'd db 2c', 'd db 7d')).toEqual([
      { type: 'street', cards: { '1': ['As', 'Kd'], '2': ['Qh', '??'] } },
      { type: 'street', board: ['2c', '7d', '??'] },
    ]);
  });

  it('stud: three cards, then one for each player left, all-in hands run out without an act between', () => {
    expect(events(STUD, 'd dh p1 ????2d', 'd dh p2 AhAcKs', 'd dh p1 3d', 'd dh p2 4d', 'd dh p1 5h', 'd dh p2 6h')).toEqual([
      { type: 'street', cards: { '1': ['??', '??', '2d'], '2': ['Ah', 'Ac', 'Ks'] } },
      { type: 'street', cards: { '1': ['3d'], '2': ['4d'] } },
      { type: 'street', cards: { '1': ['5h'], '2': ['6h'] } },
    ]);
  });

  it('stud: the last card may be one in the middle', () => {
    const streets = ['d dh p1 ????2d', 'd dh p1 3d', 'd dh p1 4d', 'd dh p1 5d'];
    expect(events(STUD, ...streets, 'd db 9c').at(-1)).toEqual({ type: 'street', board: ['9c'] });
    expect(() => events(STUD, ...streets.slice(1), 'd db 9c')).toThrow('no board cards');
  });

  it.each([
    [NT, ['d dh p1 AsKdQc'], 'more cards than the street has'],
    [NT, [...DEAL, 'd db 2c7d9hJs'], 'more cards than the street has'],
    [NT, ['d db 2c7d9h'], 'no board cards'],
    [NT, [...DEAL, 'p3 f', 'd dh p1 2c'], 'no hole cards'],
    [NT, [...DEAL, 'p1 sd'], 'no draw'],
    [DRAW, ['d dh p1 ??????????', 'p1 sd', 'p1 sd'], 'no draw'],
  ])('refuses what the game does not deal (%#)', (doc, actions, message) => expect(() => events(doc, ...actions)).toThrow(message));
});

describe('acts', () => {
  it('check or call, bet or raise are told apart by what is faced', () => {
    expect(events(NT, ...DEAL, 'p3 cc', 'p1 cbr 8', 'p2 cc', 'p3 f', 'd db 2c7d9h', 'p1 cc', 'p2 cbr 10', 'p1 cbr 92').slice(1)).toEqual([
      { type: 'act', seat: 3, action: 'call' },
      { type: 'act', seat: 1, action: 'raise', to: 8 },
      { type: 'act', seat: 2, action: 'call' },
      { type: 'act', seat: 3, action: 'fold' },
      { type: 'street', board: ['2c', '7d', '9h'] },
      { type: 'act', seat: 1, action: 'check' },
      { type: 'act', seat: 2, action: 'bet', to: 10 },
      { type: 'act', seat: 1, action: 'raise', to: 92 },
    ]);
  });

  it('the big blind checks an unraised pot, though short', () => {
    expect(events({ ...NT, starting_stacks: [100, 1, 100] }, ...DEAL, 'p3 cc', 'p1 cc').slice(-2)).toEqual([
      { type: 'act', seat: 3, action: 'call' },
      { type: 'act', seat: 1, action: 'call' },
    ]);
    expect(events(NT, ...PREFLOP).at(-1)).toEqual({ type: 'act', seat: 2, action: 'check' });
  });

  it('heads-up the button faces the other blind', () => {
    const doc = { ...NT, antes: [0, 0], blinds_or_straddles: [1, 2], starting_stacks: [100, 100] };
    expect(events(doc, 'p2 cc', 'p1 cc')).toEqual([
      { type: 'act', seat: 2, action: 'call' },
      { type: 'act', seat: 1, action: 'check' },
    ]);
  });

  it('stud: the bring-in, completing it, raising', () => {
    const deal = ['d dh p1 ????2d', 'd dh p2 ????Ks'];
    expect(
      events(STUD, ...deal, 'p1 pb', 'p2 cbr 4', 'p1 cbr 8', 'p2 cc', 'd dh p1 3d', 'd dh p2 4d', 'p2 cbr 4').filter(
        (e) => e.type === 'act',
      ),
    ).toEqual([
      { type: 'act', seat: 1, action: 'bring-in' },
      { type: 'act', seat: 2, action: 'complete', to: 4 },
      { type: 'act', seat: 1, action: 'raise', to: 8 },
      { type: 'act', seat: 2, action: 'call' },
      { type: 'act', seat: 2, action: 'bet', to: 4 },
    ]);
    expect(events(STUD, ...deal, 'p1 cbr 4').at(-1)).toEqual({ type: 'act', seat: 1, action: 'complete', to: 4 });
  });

  it('acts against the rules stay as they are: out of turn, after a fold, too small, beyond the stack', () => {
    expect(events(NT, ...DEAL, 'p1 f', 'p1 cbr 500', 'p2 cbr 3', 'p3 f').slice(1)).toEqual([
      { type: 'act', seat: 1, action: 'fold' },
      { type: 'act', seat: 1, action: 'raise', to: 500 },
      { type: 'act', seat: 2, action: 'raise', to: 3 },
      { type: 'act', seat: 3, action: 'fold' },
    ]);
  });

  it('a raise cut to all that the others can match is a raise in full', () => {
    const doc = { ...FT, starting_stacks: [3, 100, 100] };
    const { hand, events: log } = fromPhh({ ...doc, actions: [...DEAL, 'p3 f', 'p1 cc', 'p2 cbr 3', 'p1 cc'] });
    expect(log.slice(-2)).toEqual([
      { type: 'act', seat: 2, action: 'raise' },
      { type: 'act', seat: 1, action: 'call' },
    ]);
    expect(hand.phh).toMatchObject({ capped: { '3': 3 } });
  });

  it('a raise that is short though somebody could match more is not', () => {
    const { hand, events: log } = fromPhh({ ...FT, starting_stacks: [3, 100, 100], actions: [...DEAL, 'p3 cc', 'p1 cc', 'p2 cbr 3'] });
    expect(log.at(-1)).toEqual({ type: 'act', seat: 2, action: 'raise', to: 3 });
    expect(hand.phh).not.toHaveProperty('capped');
  });

  it('amounts are in the hand’s unit', () => {
    expect(events(NT, ...DEAL, 'p3 cbr 4.50').at(-1)).toEqual({ type: 'act', seat: 3, action: 'raise', to: 450 });
  });
});

describe('a seat passed over that appears no more', () => {
  const five: Doc = { ...NT, antes: [0, 0, 0, 0, 0], blinds_or_straddles: [1, 2, 0, 0, 0], starting_stacks: [90, 90, 90, 90, 90] };
  const deal = [1, 2, 3, 4, 5].map((n) => `d dh p${n} ????`);
  const gaps = (doc: Doc, ...actions: string[]) => {
    const { hand, events: log } = fromPhh({ ...doc, actions });
    const added = (hand.phh as { added?: number[] }).added ?? [];
    for (const i of added) expect(log[i]).toMatchObject({ type: 'act', action: 'fold', note: expect.any(String) });
    return added.map((i) => [i, (log[i] as { seat: number }).seat]);
  };

  it('folded: the play went on to another street without it', () => {
    expect(gaps(five, ...deal, 'p3 f', 'p4 cbr 6', 'p1 cc', 'p2 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cc', 'p4 cc')).toEqual([[3, 5]]);
  });

  it('several in a row, in rotation; the last of a round before the next street', () => {
    expect(gaps(five, ...deal, 'p4 cbr 6', 'p1 cc', 'd db 2c7d9h', 'p1 cc', 'p4 cc')).toEqual([
      [1, 3],
      [3, 5],
      [5, 2],
    ]);
  });

  it('on the last round, before the showdown', () => {
    const actions = [...PREFLOP.slice(0, 3), 'p3 cc', 'p1 cc', 'p2 cc', ...RUN.flatMap((a) => (a === 'p2 cc' ? ['p2 cc', 'p3 cc'] : [a]))];
    expect(gaps(NT, ...actions, 'p1 cbr 4', 'p2 cc', 'p1 sm AsKd', 'p2 sm')).toEqual([[15, 3]]);
  });

  it('where nobody is left but the bettor, the file may end', () => {
    expect(gaps(five, ...deal, 'p3 f', 'p4 cbr 6', 'p1 f', 'p2 f')).toEqual([[3, 5]]);
  });

  it.each([
    ['it acts later: somebody was out of turn', ['p3 f', 'p5 cbr 6', 'p4 cc', 'p1 f', 'p2 f', 'd db 2c7d9h']],
    ['it shows later', ['p3 f', 'p4 cbr 6', 'p1 cc', 'p2 f', 'p5 sm AhAd']],
    ['the file ends before it can be told', ['p3 f', 'p5 cbr 6', 'p1 f']],
    ['the one who passes it over owes no act', ['p3 cbr 6', 'p3 cbr 12', 'p4 f', 'p5 f']],
    ['nobody acts at all', ['d db 2c7d9h', 'd db Js']],
    ['it was its turn when the file ended', ['p3 f', 'p4 f', 'p5 f', 'p1 cbr 6']],
    ['everybody is all-in', ['p3 f', 'p4 cbr 90', 'p5 f', 'p1 f', 'p2 cc', 'd db 2c7d9h', 'd db Js']],
  ])('nothing is added: %s', (_, actions) => expect(gaps(five, ...deal, ...actions)).toEqual([]));

  it('nor where the upcards decide the turn', () => {
    const doc = { ...STUD, antes: [1, 1, 1], starting_stacks: [90, 90, 90] };
    expect(gaps(doc, 'd dh p1 ????2d', 'd dh p2 ????Ks', 'd dh p3 ????9s', 'p1 pb', 'p3 cc', 'd dh p1 3d', 'd dh p3 4d')).toEqual([]);
  });

  it('heads-up the button opens, later rounds the other seat', () => {
    const doc = { ...NT, antes: [0, 0], blinds_or_straddles: [1, 2], starting_stacks: [100, 100] };
    expect(gaps(doc, 'd dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cc')).toEqual([]);
  });
});

describe('draws', () => {
  const deal = ['d dh p1 2c3c4c5c7d', 'd dh p2 ??????????', 'd dh p3 ??????????'];
  const calls = ['p3 cc', 'p1 cc', 'p2 cc'];

  it('each player’s cards follow the own discard', () => {
    expect(events(DRAW, ...deal, ...calls, 'p1 sd', 'p2 sd ????', 'p3 sd Kc', 'd dh p2 ????', 'd dh p3 8c', 'p1 cc').slice(4)).toEqual([
      { type: 'discard', seat: 1, count: 0 },
      { type: 'discard', seat: 2, count: 2 },
      { type: 'draw', seat: 2, count: 2 },
      { type: 'discard', seat: 3, cards: ['Kc'] },
      { type: 'draw', seat: 3, cards: ['8c'] },
      { type: 'act', seat: 1, action: 'check' },
    ]);
  });

  it('a draw that is not yet given is left open; one without its discard stands alone', () => {
    expect(events(DRAW, ...deal, ...calls, 'p1 sd 7d').at(-1)).toEqual({ type: 'discard', seat: 1, cards: ['7d'] });
    expect(events(DRAW, ...deal, ...calls, 'd dh p1 9s').at(-1)).toEqual({ type: 'draw', seat: 1, cards: ['9s'] });
  });

  it('draws follow each other without betting when all are all-in', () => {
    const doc = { ...TRIPLE, antes: [0, 0], blinds_or_straddles: [1, 2], starting_stacks: [2, 2] };
    const log = events(
      doc,
      'd dh p1 2c3c4c5c7d',
      'd dh p2 ??????????',
      'p2 cc',
      'p1 sd',
      'p2 sd ??',
      'd dh p2 ??',
      'p1 sd',
      'p2 sd',
      'p1 sd',
      'p2 sd',
    );
    expect(log.map((e) => e.type)).toEqual([
      'street',
      'act',
      'discard',
      'discard',
      'draw',
      'discard',
      'discard',
      'discard',
      'discard',
      'show',
    ]);
  });

  it('the hand held at the end is what is shown', () => {
    const log = events(DRAW, ...deal, ...calls, 'p1 sd 7d', 'p2 sd', 'p3 sd', 'd dh p1 9s', 'p1 sm -');
    expect(log.at(-1)).toEqual({ type: 'show', seat: 1, cards: ['2c', '3c', '4c', '5c', '9s'] });
  });

  it('a discard of untold cards leaves the hand untold', () => {
    const log = events(DRAW, ...deal, ...calls, 'p1 sd ??', 'p2 sd', 'p3 sd', 'd dh p1 9s', 'p1 sm -');
    expect(log.at(-1)).toEqual({ type: 'show', seat: 1, cards: ['??', '??', '??', '??', '9s'] });
  });
});

describe('showdown', () => {
  it('shows, mucks, and shows of the dealt cards', () => {
    expect(events(NT, ...PREFLOP, ...RUN, 'p1 sm AsKd', 'p2 sm').slice(-2)).toEqual([
      { type: 'show', seat: 1, cards: ['As', 'Kd'] },
      { type: 'muck', seat: 2 },
    ]);
    expect(events(NT, ...PREFLOP, ...RUN, 'p1 cc', 'p2 cc', 'p2 sm -', 'p1 sm -').slice(-2)).toEqual([
      { type: 'show', seat: 2, cards: ['Qh', 'Qc'] },
      { type: 'show', seat: 1, cards: ['As', 'Kd'] },
    ]);
  });

  it('hands shown before the board is complete are not shown again', () => {
    const log = events(NT, ...DEAL, 'p3 f', 'p1 cbr 100', 'p2 cc', 'p1 sm -', 'p2 sm -', 'd db 2c7d9h', 'd db Js', 'd db 3c');
    expect(log.filter((e) => e.type === 'show')).toHaveLength(2);
  });

  it('a complete hand whose file shows nothing gets the shows of the known live hands: last to bet first', () => {
    const { hand, events: log } = fromPhh({ ...NT, actions: [...PREFLOP, ...RUN, 'p1 cc', 'p2 cbr 4', 'p1 cc'] });
    expect(log.slice(-2)).toEqual([
      { type: 'show', seat: 2, cards: ['Qh', 'Qc'] },
      { type: 'show', seat: 1, cards: ['As', 'Kd'] },
    ]);
    expect(hand.phh).toMatchObject({ added: [log.length - 2, log.length - 1] });
  });

  it('all checked: first to act first', () => {
    expect(events(NT, ...PREFLOP, ...RUN, 'p1 cc', 'p2 cc').slice(-2)).toMatchObject([{ seat: 1 }, { seat: 2 }]);
  });

  it.each([
    ['betting still open', [...PREFLOP, ...RUN, 'p1 cc']],
    ['cards to come', [...PREFLOP, ...RUN.slice(0, 6)]],
    ['everybody else folded', [...PREFLOP, ...RUN, 'p1 f']],
  ])('nothing is added: %s', (_, actions) => expect(events(NT, ...actions).some((e) => e.type === 'show')).toBe(false));

  it('unknown, mucked and withheld hands are not shown for them', () => {
    const called = [...DEAL, 'p3 cc', 'p1 cc', 'p2 cc', 'd db 2c7d9h', 'd db Js', 'd db 3c', 'p1 cc', 'p2 cc', 'p3 cc'];
    expect(events(NT, ...called).slice(-2)).toMatchObject([
      { type: 'show', seat: 1 },
      { type: 'show', seat: 2 },
    ]);
    expect(events(NT, ...called, 'p1 sm', 'p2 sm ????').at(-1)).toEqual({ type: 'muck', seat: 1 });
  });

  it('stud: a hand shown before its last cards is shown whole at the end', () => {
    const streets = ['d dh p1 2c3c2d', 'd dh p2 AhAcKs', 'p1 cbr 4', 'p2 cc', 'p2 sm -', 'p1 sm -'];
    const run = ['5s5d', '6s6d', '7s7d', '8s8d'].flatMap((pair) => [`d dh p1 ${pair.slice(0, 2)}`, `d dh p2 ${pair.slice(2)}`]);
    const log = events({ ...STUD, starting_stacks: [5, 5] }, ...streets, ...run);
    expect(log.slice(-2)).toEqual([
      { type: 'show', seat: 1, cards: ['2c', '3c', '2d', '5s', '6s', '7s', '8s'] },
      { type: 'show', seat: 2, cards: ['Ah', 'Ac', 'Ks', '5d', '6d', '7d', '8d'] },
    ]);
  });
});

describe('commentary', () => {
  it('goes with its action, or with what came before', () => {
    const { hand, events: log } = fromPhh({
      ...NT,
      actions: ['# table 4', '', ...DEAL, '# burn 8h', 'p3 f # sighs', '# floor called', 'd db 2c7d9h # fast', '# burn 4s', 'd db Js'],
    });
    expect(hand.note).toBe('table 4');
    expect(log).toEqual([
      { ...dealt, note: 'burn 8h' },
      { type: 'act', seat: 3, action: 'fold', note: 'sighs; floor called' },
      { type: 'street', board: ['2c', '7d', '9h'], note: 'fast; burn 4s' },
      { type: 'street', board: ['Js'] },
    ]);
  });

  it('in the middle of a deal or a draw parts nothing', () => {
    expect(events(NT, DEAL[0] ?? '', '# spilled drink', DEAL[1] ?? '', DEAL[2] ?? '')).toEqual([{ ...dealt, note: 'spilled drink' }]);
    const deal = ['d dh p1 2c3c4c5c7d', 'd dh p2 ??????????', 'd dh p3 ??????????', 'p3 cc', 'p1 cc', 'p2 cc'];
    expect(events(DRAW, ...deal, 'p1 sd 7d # one', '# waits', 'p2 sd', '# pat', 'p3 sd', 'd dh p1 9s # here').slice(4)).toEqual([
      { type: 'discard', seat: 1, cards: ['7d'], note: 'one' },
      { type: 'draw', seat: 1, cards: ['9s'], note: 'waits; here' },
      { type: 'discard', seat: 2, count: 0, note: 'pat' },
      { type: 'discard', seat: 3, count: 0 },
    ]);
  });
});
