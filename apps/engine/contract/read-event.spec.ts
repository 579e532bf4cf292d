import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EVENT_TYPES, type EventType } from './codes.js';
import type { EventOf, TableEvent } from './events.js';
import type { Hand } from './hand.js';
import { MalformedError } from './malformed.js';
import { eventFields } from './read-event-fields.js';
import { readEvent, type LogSoFar } from './read-event.js';
import { readHand } from './read-hand.js';

const hand: Hand = readHand({
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 4,
  seats: [
    { seat: 1, stack: 200 },
    { seat: 2, stack: 200, dealtIn: false },
    { seat: 4, stack: 200 },
    { seat: 7, stack: 0 },
    { seat: 9, stack: 200 },
  ],
});
/** Ten entries, of which the fourth (index 3) is a correction. */
const log: LogSoFar = { length: 10, isCorrection: (index) => index === 3 };

const read = (event: unknown): TableEvent => readEvent(event, hand, log);

function refusal(event: unknown, at: LogSoFar = log): MalformedError {
  try {
    readEvent(event, hand, at);
  } catch (error) {
    if (error instanceof MalformedError) return error;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(event)}`);
}

type Bad = readonly [change: Readonly<Record<string, unknown>>, field: string];
interface Samples<T extends EventType> {
  readonly good: readonly Omit<EventOf<T>, 'type'>[];
  /** Changes to the first good sample, each with the field that must be named. `undefined` leaves a field out. */
  readonly bad: readonly Bad[];
}

const noSeat: Bad = [{ seat: undefined }, 'seat'];
const wrongSeat: Bad = [{ seat: 3 }, 'seat'];
const SEAT = [noSeat, wrongSeat];

const samples: { readonly [T in EventType]: Samples<T> } = {
  shuffle: {
    good: [{ count: 3, by: 1 }, { count: 0 }],
    bad: [
      [{ count: undefined }, 'count'],
      [{ count: -1 }, 'count'],
      [{ by: 3 }, 'by'],
    ],
  },
  cut: {
    good: [{ packets: [20, 32], by: 4 }, { declined: true }, {}],
    bad: [
      [{ packets: [52] }, 'packets'],
      [{ packets: [20, -1] }, 'packets[1]'],
      [{ packets: undefined, declined: false }, 'declined'],
      [{ declined: true }, 'declined'],
    ],
  },
  post: {
    good: [
      { seat: 4, kind: 'straddle', amount: 4 },
      { seat: 2, kind: 'dead', amount: 0 },
    ],
    bad: [
      ...SEAT,
      [{ kind: 'bigblind' }, 'kind'],
      [{ amount: undefined }, 'amount'],
      [{ amount: 1.5 }, 'amount'],
      [{ amount: -2 }, 'amount'],
    ],
  },
  street: {
    good: [{ cards: { '1': ['As', 'Kd'], '9': ['??', '??'] } }, { board: ['2c', '3d', 'X1'] }, {}],
    bad: [
      [{ cards: { '3': ['As'] } }, 'cards.3'],
      [{ cards: { '01': ['As'] } }, 'cards.01'],
      [{ cards: { '1': 'As' } }, 'cards.1'],
      [{ cards: { '1': ['1x'] } }, 'cards.1[0]'],
      [{ cards: { '1': Array(8).fill('??') } }, 'cards.1'],
      [{ cards: [] }, 'cards'],
      [{ board: Array(6).fill('??') }, 'board'],
      [{ bord: [] }, 'bord'],
    ],
  },
  deal: {
    good: [{ to: 1, nth: 2, card: 'As', exposed: 'dealer' }, { to: 'burn' }, { to: 'empty', face: 'up', boxed: true, offTable: false }],
    bad: [
      [{ to: 3 }, 'to'],
      [{ to: 'player' }, 'to'],
      [{ to: undefined }, 'to'],
      [{ nth: 0 }, 'nth'],
      [{ card: 'as' }, 'card'],
      [{ face: 'sideways' }, 'face'],
      [{ exposed: true }, 'exposed'],
      [{ boxed: 1 }, 'boxed'],
    ],
  },
  board: {
    good: [{ street: 2, cards: ['2c', '2d', '2h'], why: 'redeal', burn: '??' }],
    bad: [
      [{ street: 0 }, 'street'],
      [{ cards: [] }, 'cards'],
      [{ why: 'because' }, 'why'],
      [{ burn: '' }, 'burn'],
    ],
  },
  act: {
    good: [
      { seat: 1, action: 'raise', to: 10 },
      { seat: 7, action: 'fold' },
    ],
    bad: [
      ...SEAT,
      [{ action: 'rase' }, 'action'],
      [{ action: 'pot' }, 'action'],
      [{ to: '10' }, 'to'],
      [{ to: 2 ** 53 }, 'to'],
      [{ too: 10 }, 'too'],
    ],
  },
  say: {
    good: [
      { seat: 1, action: 'amount', said: 5, words: 'five', if: 'you check', together: true, why: 'slip-of-tongue' },
      { seat: 1, action: 'raise', to: 10, if: true },
    ],
    bad: [
      ...SEAT,
      [{ action: 'shout' }, 'action'],
      [{ words: 'x'.repeat(2001) }, 'words'],
      [{ if: false }, 'if'],
      [{ why: 'tired' }, 'why'],
    ],
  },
  announce: {
    good: [{ what: 'raise', seat: 1, amount: 10 }, { what: 'winner' }],
    bad: [
      [{ what: undefined }, 'what'],
      [{ what: 'check' }, 'what'],
      [{ seat: 5 }, 'seat'],
    ],
  },
  count: {
    good: [
      { of: 'pot', said: 55 },
      { of: 9, said: 0 },
    ],
    bad: [
      [{ of: 'stack' }, 'of'],
      [{ of: 8 }, 'of'],
      [{ said: null }, 'said'],
    ],
  },
  put: {
    good: [
      { seat: 1, chips: [25, 5], motion: 'forward' },
      { seat: 1, amount: 30 },
    ],
    bad: [
      ...SEAT,
      [{ chips: undefined }, 'chips'],
      [{ amount: 30 }, 'amount'],
      [{ chips: [] }, 'chips'],
      [{ chips: [0] }, 'chips[0]'],
      [{ chips: [Number.MAX_SAFE_INTEGER, 1] }, 'chips'],
      [{ motion: 'slow' }, 'motion'],
    ],
  },
  'take-back': {
    good: [{ seat: 1, amount: 4, why: 'unaware-of-raise' }],
    bad: [...SEAT, [{ amount: undefined }, 'amount'], [{ why: '' }, 'why']],
  },
  muck: {
    good: [
      { seat: 1, motion: 'accident', into: 4, cards: ['As', '??'], mixed: true, protected: false, by: 'dealer' },
      { seat: 1, count: 2, into: 'muck' },
      { seat: 2 },
    ],
    bad: [
      ...SEAT,
      [{ motion: 'thrown' }, 'motion'],
      [{ into: 'pot' }, 'into'],
      [{ cards: ['Ax'] }, 'cards[0]'],
      [{ count: -1 }, 'count'],
      [{ mixed: 'yes' }, 'mixed'],
    ],
  },
  'hand-killed': { good: [{ seat: 1, by: 'dealer' }, { seat: 4 }], bad: [...SEAT, [{ by: 'nobody' }, 'by']] },
  retrieve: {
    good: [{ seat: 1, identifiable: true, count: 1, why: 'dealer-error' }],
    bad: [...SEAT, [{ identifiable: undefined }, 'identifiable'], [{ identifiable: 'yes' }, 'identifiable'], [{ why: 'regret' }, 'why']],
  },
  handling: { good: [{ seat: 1, what: 'lifted' }], bad: [...SEAT, [{ what: 'dropped' }, 'what']] },
  'turn-down': { good: [{ seat: 1 }], bad: SEAT },
  absent: { good: [{ seat: 1 }], bad: SEAT },
  time: { good: [{ seat: 1 }], bad: SEAT },
  clock: { good: [{ seat: 1, state: 'called' }], bad: [...SEAT, [{ state: undefined }, 'state'], [{ state: 'over' }, 'state']] },
  discard: {
    good: [
      { seat: 1, count: 0, kept: 5 },
      { seat: 1, cards: ['As'] },
    ],
    bad: [...SEAT, [{ count: undefined }, 'count'], [{ cards: ['As'] }, 'cards'], [{ count: 1e6 }, 'count']],
  },
  draw: {
    good: [
      { seat: 1, cards: ['As', 'Kd'], exposed: ['Kd'], lookedAt: true },
      { seat: 1, count: 2 },
    ],
    bad: [...SEAT, [{ cards: undefined }, 'count'], [{ count: 2 }, 'cards'], [{ exposed: 1 }, 'exposed']],
  },
  expose: {
    good: [
      { seat: 1, cards: ['As'], by: 'dealer' },
      { whose: 'deck', cards: ['As'], by: 4 },
    ],
    bad: [
      [{ seat: undefined }, 'seat'],
      [{ whose: 'board' }, 'whose'],
      [{ seat: undefined, whose: 'stub' }, 'whose'],
      [{ cards: undefined }, 'cards'],
      [{ by: undefined }, 'by'],
    ],
  },
  find: {
    good: [
      { what: 'duplicate', where: 1, cards: ['As', 'As'], count: 2, amount: 5, hand: 'previous', knownBy: [1, 2] },
      { what: 'joker', where: 'stub', cards: ['X1'] },
      { what: 'button-wrong', where: 3 },
    ],
    bad: [
      [{ what: 'cheating' }, 'what'],
      [{ where: undefined }, 'where'],
      [{ where: 3 }, 'where'],
      [{ where: 'stubb' }, 'where'],
      [{ hand: 'next' }, 'hand'],
      [{ knownBy: [1, 1] }, 'knownBy[1]'],
      [{ knownBy: [6] }, 'knownBy[0]'],
    ],
  },
  drop: { good: [{ seat: 1, cards: ['As'] }], bad: [...SEAT, [{ cards: ['??', 'xx'] }, 'cards[1]']] },
  attention: {
    good: [{ by: 'dealer', about: 9 }, { by: 2, about: 'misdeal' }, {}],
    bad: [
      [{ about: 10 }, 'about'],
      [{ about: -1 }, 'about'],
      [{ about: 'everything' }, 'about'],
      [{ by: 'waiter' }, 'by'],
    ],
  },
  fact: {
    good: [{ about: 0, what: 'had-time', value: true, by: 'floor' }],
    bad: [
      [{ about: 10 }, 'about'],
      [{ what: 'honest' }, 'what'],
      [{ value: undefined }, 'value'],
    ],
  },
  looked: {
    good: [{ seat: 1, at: 'discards' }, { seat: 1, at: 4 }, { seat: 1, at: '2026-03-14T21:05:30Z' }, { seat: 1 }],
    bad: [...SEAT, [{ at: 'cards' }, 'at'], [{ at: 3 }, 'at']],
  },
  'request-show': { good: [{ by: 1, seat: 4 }], bad: [...SEAT, [{ by: undefined }, 'by']] },
  'request-count': { good: [{ by: 1, seat: 4 }], bad: [...SEAT, [{ by: undefined }, 'by']] },
  claim: { good: [{ seat: 1, hand: 'flush', deliberate: false }], bad: [...SEAT, [{ hand: '' }, 'hand'], [{ hand: 5 }, 'hand']] },
  designate: {
    good: [{ seat: 1, card: 'X1', as: 'Ad' }],
    bad: [...SEAT, [{ card: '??' }, 'card'], [{ as: 'X3' }, 'as'], [{ as: undefined }, 'as']],
  },
  show: {
    good: [{ seat: 1, cards: ['As', 'Kd'], to: 4 }],
    bad: [...SEAT, [{ cards: [] }, 'cards'], [{ cards: ['AsKd'] }, 'cards[0]'], [{ to: 'all' }, 'to']],
  },
  lot: {
    good: [{ order: [9, 1] }],
    bad: [
      [{ order: [] }, 'order'],
      [{ order: [1, 3] }, 'order[1]'],
      [{ order: [1, 1] }, 'order[1]'],
    ],
  },
  'add-chips': { good: [{ seat: 1, amount: 100, announced: true }], bad: [...SEAT, [{ amount: -100 }, 'amount']] },
  award: {
    good: [{ to: { '4': 55, '9': 0 }, pot: 1 }],
    bad: [
      [{ to: {} }, 'to'],
      [{ to: 4 }, 'to'],
      [{ to: { '3': 55 } }, 'to.3'],
      [{ to: { '4': -55 } }, 'to.4'],
      [{ to: { '4': Number.MAX_SAFE_INTEGER, '9': 1 } }, 'to'],
      [{ pot: -1 }, 'pot'],
    ],
  },
  ruling: {
    good: [
      {
        finding: '7:RR-MD-b',
        decision: 'play-on',
        by: 'floor',
        reason: 'nobody was hurt',
        effects: [{ effect: 'refund', seat: 1, amount: 2 }],
      },
      {
        finding: 'RR-DH-2',
        decision: 'live-hand',
        effects: [
          { effect: 'burn', card: 'As' },
          { effect: 'carry', amount: 3 },
        ],
      },
    ],
    bad: [
      [{ finding: '' }, 'finding'],
      [{ decision: 'guilty' }, 'decision'],
      [{ effects: [{ effect: 'fine', seat: 1 }] }, 'effects[0].effect'],
      [{ effects: [{ effect: 'refund', seat: 1 }] }, 'effects[0].amount'],
      [{ effects: [{ effect: 'kill' }] }, 'effects[0].seat'],
      [{ effects: [{ effect: 'burn' }] }, 'effects[0].card'],
      [{ effects: [{ effect: 'kill', seat: 3 }] }, 'effects[0].seat'],
      [{ effects: [{ effect: 'kill', seat: 1, chips: 1 }] }, 'effects[0].chips'],
    ],
  },
  correct: {
    good: [
      { index: 5, event: { type: 'act', seat: 1, action: 'call' } },
      { index: 0, event: null },
      { index: 5, event: { type: 'attention', about: 4 } },
    ],
    bad: [
      [{ index: 10 }, 'index'],
      [{ index: 3 }, 'index'],
      [{ event: undefined }, 'event'],
      [{ event: [] }, 'event'],
      [{ event: {} }, 'event.type'],
      [{ event: { type: 'act', seat: 3, action: 'call' } }, 'event.seat'],
      [{ event: { type: 'attention', about: 5 } }, 'event.about'],
      [{ event: { type: 'correct', index: 1, event: null } }, 'event.type'],
      [{ event: { type: 'find', what: 'joker', where: 3 } }, 'event.where'],
    ],
  },
  end: { good: [{}, { note: 'last hand', _tablet: { battery: 40 } } as Omit<EventOf<'end'>, 'type'>], bad: [[{ seat: 1 }, 'seat']] },
};

const BASE_BAD: readonly Bad[] = [
  [{ id: '' }, 'id'],
  [{ id: 7 }, 'id'],
  [{ by: 'nobody' }, 'by'],
  [{ by: 3 }, 'by'],
  [{ at: 'yesterday' }, 'at'],
  [{ at: '2026-13-01T00:00:00Z' }, 'at'],
  [{ note: 'x'.repeat(2001) }, 'note'],
  [{ constructor: 1 }, 'constructor'],
  [JSON.parse('{"__proto__": {}}') as Record<string, unknown>, '__proto__'],
];

const goodEvents = EVENT_TYPES.flatMap((type) => samples[type].good.map((fields) => ({ type, ...fields })));

describe.each(EVENT_TYPES)('%s', (type) => {
  const { good, bad } = samples[type] as { good: readonly object[]; bad: readonly Bad[] };

  it.each(good.map((fields) => [JSON.stringify(fields), { type, ...fields }] as const))('is read: %s', (_, event) => {
    const before = JSON.stringify(event);
    expect(read(event)).toEqual(event);
    expect(JSON.stringify(event)).toBe(before);
  });

  const malformed = [...bad, ...BASE_BAD].map(([change, field]) => [field, JSON.stringify(change).slice(0, 60), change] as const);
  it.each(malformed)('is refused, naming %s, with %s', (field, _, change) => {
    const event: Record<string, unknown> = { type, ...good[0] };
    for (const key of Object.keys(change)) Object.defineProperty(event, key, { value: change[key], enumerable: true, configurable: true });
    const error = refusal(event);
    expect(error).toMatchObject({ code: 'malformed-event', field, index: 10 });
    expect(error.message.startsWith(`${field}: `)).toBe(true);
  });

  it('may carry who, when, and a remark', () => {
    const event = {
      type,
      ...good[0],
      id: '0b7d3b0e-7d1e-4d5c-9a0a-1d2e3f405162',
      by: 'spectator',
      note: '',
      at: '2026-03-14T21:05:30.250+07:00',
    };
    expect(read(event)).toBe(event);
  });

  it('describes the fields that the reader requires', () => {
    const required = eventFields[type].fields.filter((field) => field.required).map((field) => field.name);
    for (const name of required) {
      const event: Record<string, unknown> = { type, ...good[0] };
      delete event[name];
      expect(refusal(event).field).toBe(name);
    }
  });
});

describe('what is no event at all', () => {
  it.each([[null], [undefined], [[]], ['fold'], [7], [true]])('%j', (input) => {
    expect(refusal(input)).toMatchObject({ code: 'malformed-event', field: 'event', index: 10 });
  });

  it.each([[{}], [{ type: 'folds' }], [{ type: 1 }], [{ type: 'toString' }], [{ type: ['act'] }]])('%j', (input) => {
    expect(refusal(input).field).toBe('type');
  });

  it('an empty log has nothing to speak of', () => {
    expect(refusal({ type: 'attention', about: 0 }, { length: 0, isCorrection: () => false })).toMatchObject({ field: 'about', index: 0 });
  });
});

describe('messages say what would do', () => {
  it.each([
    [
      { type: 'show', seat: 1, cards: ['1x'] },
      'cards[0]: "1x" is no card; a card is a rank 23456789TJQKA and a suit shdc (As), X1, X2 or ??',
    ],
    [{ type: 'deal', to: 1, card: '10h' }, 'did you mean "Th"?'],
    [{ type: 'absent', seat: 3 }, 'seat: 3 is no seat of this hand; its seats are 1, 2, 4, 7, 9'],
    [{ type: 'absent', seat: '1' }, 'write it as a number, without quotation marks'],
    [{ type: 'fold', seat: 1 }, '{"type": "act", "action": "fold"}'],
    [{ type: 'act', seat: 1, acton: 'call' }, 'did you mean "action"?'],
    [{ type: 'act', seat: 1, action: 'ALL IN' }, 'did you mean "all-in"?'],
    [{ type: 'post', seat: 1, kind: 'ante', amount: -1 }, 'an integer from 0 to 2^53-1'],
    [{ type: 'put', seat: 1 }, 'needs one of chips, amount'],
  ])('%j', (event, part) => {
    expect(refusal(event).message).toContain(part);
  });
});

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
  fc.constantFrom<unknown>(
    'As',
    'X1',
    '??',
    'misdeal',
    'act',
    1,
    3,
    4,
    -1,
    0.5,
    2 ** 53,
    null,
    [],
    {},
    '__proto__',
    ['As'],
    { '1': ['As'] },
    NaN,
  ),
);

describe('any input', () => {
  it('a good event with one field changed is read unchanged or refused by a MalformedError', () => {
    const field = fc.oneof(
      fc.constantFrom(...EVENT_TYPES.flatMap((type) => eventFields[type].fields.map((f) => f.name))),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...goodEvents), field, anyValue, (event, name, value) => {
        const changed: Record<string, unknown> = { ...event };
        Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true });
        const before = JSON.stringify(changed);
        try {
          expect(read(changed)).toEqual(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedError);
          expect((error as MalformedError).field).not.toBe('');
        }
        expect(JSON.stringify(changed)).toBe(before);
      }),
      { numRuns: 2000 },
    );
  });

  it('any JSON of any type is read or refused, and never throws anything else', () => {
    fc.assert(
      fc.property(fc.option(fc.constantFrom(...EVENT_TYPES)), fc.jsonValue(), (type, value) => {
        const input: unknown = type !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, type } : value;
        try {
          expect(read(input)).toEqual(input);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
