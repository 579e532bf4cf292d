import { describe, expect, it } from '@jest/globals';
import { MalformedError } from '../contract/malformed.js';
import { open, replay } from './hand-replay.js';

const hand = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [5, 10] },
  button: 3,
  seats: [1, 2, 3].map((seat) => ({ seat, stack: 400 })),
};

function refusal(act: () => unknown): { field: string; index?: number } {
  try {
    act();
  } catch (error) {
    if (error instanceof MalformedError) return { field: error.field, ...(error.index === undefined ? {} : { index: error.index }) };
    throw error;
  }
  return { field: 'taken' };
}

describe('a hand as its log is written', () => {
  it('posts what is owed before anything happens', () => {
    const view = open(hand).view();
    expect([view.status, view.street, view.toAct, view.legal]).toEqual(['dealing', 0, null, null]);
    expect(view.pots).toEqual([{ amount: 15, seats: [1, 2, 3] }]);
  });

  it('gives after each event what the replay of the log so far gives', () => {
    const events = [
      { type: 'street' },
      { type: 'act', seat: 3, action: 'raise', to: 30 },
      { type: 'put', seat: 1, chips: [25] },
      { type: 'act', seat: 2, action: 'fold' },
    ];
    const live = open(hand);
    events.forEach((event, i) => {
      live.apply(event);
      expect(live.view()).toEqual(replay(hand, events.slice(0, i + 1)));
    });
  });

  it('gives views that stay as they were when the hand goes on', () => {
    const live = open(hand);
    live.apply({ type: 'street' });
    const view = live.view();
    const before = JSON.stringify(view);
    live.apply({ type: 'show', seat: 2, cards: ['As', 'Kd'] });
    expect(live.view().seats[1]!.cards).toEqual(['As', 'Kd']);
    expect(JSON.stringify(view)).toBe(before);
  });

  it('refuses what is malformed, with field and index, and stays as it was', () => {
    const live = open(hand);
    live.apply({ type: 'street' });
    const before = JSON.stringify(live.view());
    expect(refusal(() => live.apply({ type: 'act', seat: 9, action: 'call' }))).toEqual({ field: 'seat', index: 1 });
    expect(refusal(() => live.apply({ type: 'street', board: ['As', 'Ks', 'Qs', 'Js'] }))).toEqual({ field: 'board', index: 1 });
    expect([live.length, JSON.stringify(live.view())]).toEqual([1, before]);
    live.apply({ type: 'act', seat: 3, action: 'call' });
    expect(live.length).toBe(2);
  });

  it('refuses more hole cards than the street has, whosever they are, and says how many it has', () => {
    expect(() => replay(hand, [{ type: 'street', cards: { 3: ['As', 'Ks', 'Qs'] } }])).toThrow('3 cards where street 1 of holdem has 2');
    expect(() =>
      replay(hand, [
        { type: 'deal', to: 1 },
        { type: 'street', cards: { 2: ['As', 'Ks', 'Qs'] } },
      ]),
    ).toThrow('3 cards where street 1 of holdem has 2');
    expect(refusal(() => replay(hand, [{ type: 'street', cards: { 3: ['As', 'Ks', 'Qs'] } }]))).toEqual({ field: 'cards.3', index: 0 });
    expect(refusal(() => replay(hand, [{ type: 'street', cards: { 3: ['As', 'Ks'] } }]))).toEqual({ field: 'taken' });
  });

  it('says of a card that is there twice where it came up', () => {
    const calls = [3, 1].map((seat) => ({ type: 'act', seat, action: 'call' }));
    const begun = [{ type: 'street', cards: { 1: ['9d', '8d'] } }, ...calls, { type: 'act', seat: 2, action: 'check' }];
    const where = (events: readonly object[]) =>
      replay(hand, [...begun, ...events]).findings.map(({ rule, facts }) => [rule, facts['where']]);
    expect(where([{ type: 'deal', to: 'burn', card: '9d' }])).toEqual([['RR-IR-4', 'deck']]);
    const burned = ['7c', '9d'].map((card) => ({ type: 'deal', to: 'burn', card }));
    expect(where(burned)).toEqual([['RR-IR-4', 'deck']]);
    expect(where([{ type: 'street', board: ['9d', '2c', '3c'] }])).toEqual([['RR-IR-4', 'board']]);
  });

  it('names the event at fault in a whole log', () => {
    expect(refusal(() => replay(hand, [{ type: 'street' }, { type: 'put', seat: 3, amount: -1 }]))).toEqual({ field: 'amount', index: 1 });
    expect(refusal(() => replay(hand, 'fold'))).toEqual({ field: 'events' });
    expect(() => replay(hand, 'fold')).toThrow('events is a list of table events');
  });

  it('keeps both readings of a corrected entry on record; the last correction wins', () => {
    const events = [
      { type: 'street' },
      { type: 'act', seat: 3, action: 'fold' },
      { type: 'correct', index: 1, event: { type: 'act', seat: 3, action: 'call' } },
      { type: 'correct', index: 1, event: { type: 'act', seat: 3, action: 'raise', to: 40 } },
    ];
    const live = open(hand);
    for (const event of events) live.apply(event);
    expect(live.length).toBe(4);
    expect(live.isCorrection(2)).toBe(true);
    expect(live.view().seats[2]).toMatchObject({ seat: 3, stack: 360, bet: 40 });
    expect(live.view().toAct).toBe(1);
  });

  it('keeps what the floor gave back of a pot that stays for the next deal', () => {
    const ante = { ...hand, rulebook: 'draw-pot', game: 'draw5', stakes: { ante: 5, blinds: [] } };
    const check = (seat: number) => ({ type: 'act', seat, action: 'check' });
    const effects = [
      { effect: 'refund', seat: 2, amount: 5 },
      { effect: 'kill', seat: 3 },
    ];
    const ruling = { type: 'ruling', finding: 'DP-BT-3', decision: 'stands', by: 'floor', effects };
    const { carry, due } = replay(ante, [{ type: 'street' }, check(2), check(1), check(3), ruling]);
    expect([carry, due]).toEqual([10, [{ seat: 2, amount: 5, why: 'refund' }]]);
  });

  it('strikes an entry that never happened', () => {
    const events = [{ type: 'street' }, { type: 'act', seat: 3, action: 'fold' }, { type: 'correct', index: 1, event: null }];
    expect(replay(hand, events)).toEqual(replay(hand, [{ type: 'street' }]));
  });

  it('refuses a correction after which a later entry would be malformed, and stays as it was', () => {
    const live = open(hand);
    const check = (seat: number) => ({ type: 'act', seat, action: 'check' });
    const call = (seat: number) => ({ type: 'act', seat, action: 'call' });
    for (const event of [{ type: 'street' }, call(3), call(1), check(2), { type: 'street', board: ['2c', '3d', '4h'] }]) live.apply(event);
    const before = JSON.stringify(live.view());
    expect(refusal(() => live.apply({ type: 'correct', index: 0, event: null }))).toEqual({ field: 'event', index: 5 });
    expect(() => live.apply({ type: 'correct', index: 0, event: null })).toThrow('entry 4 would not be well formed');
    expect(JSON.stringify(live.view())).toBe(before);
  });
});
