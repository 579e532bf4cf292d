import { describe, expect, it } from '@jest/globals';
import { importPlain } from './phh-plain.js';
import { quickPhhLog } from './phh-quick.js';

const usual = {
  variant: 'NT',
  antes: [0, 0, 0],
  blinds_or_straddles: [50, 100, 0],
  min_bet: 100,
  starting_stacks: [10_000, 8_000, 5_000],
  actions: [
    'd dh p1 AsAh',
    'd dh p2 KsKh',
    'd dh p3 7c2d',
    'p3 cbr 300',
    'p1 cc',
    'p2 cc',
    'd db 5c6hTs',
    'p1 cc',
    'p2 cbr 600',
    'p3 f',
    'p1 cc',
  ].concat(['d db 2h', 'p1 cc', 'p2 cc', 'd db 3d', 'p1 cbr 1000', 'p2 cc']),
  players: ['Ana', '', 'Budi'],
  hand: 7,
  finishing_stacks: [12_200, 6_100, 4_700],
};
type Document = Readonly<Record<string, unknown>>;
const with_ = (changes: object): Document => ({ ...usual, ...changes });
const until = (count: number, ...more: string[]): Document => with_({ actions: [...usual.actions.slice(0, count), ...more] });

const inFull = (doc: Document): unknown => {
  const { hand, events } = importPlain(doc, false);
  return { hand, events };
};
/** As JSON, so that the order of the fields counts too. */
const told = (value: unknown): string => JSON.stringify(value);

describe('documents of the usual kind', () => {
  it.each<[string, Document]>([
    ['to the end, its shows left out', usual],
    ['with shows', with_({ actions: [...usual.actions, 'p1 sm AsAh', 'p2 sm'] })],
    ['with a show of the cards dealt', with_({ actions: [...usual.actions, 'p2 sm -', 'p1 sm AsAh'] })],
    ['with an ante for everybody', with_({ antes: [5, 5, 5], level: 3 })],
    ['with unknown cards', with_({ actions: ['d dh p1 ????', ...usual.actions.slice(1)] })],
    ['limit', with_({ variant: 'FT', small_bet: 100, big_bet: 200 })],
    ['ended by folds', until(3, 'p3 f', 'p1 f')],
    ['cut short', until(9)],
    ['without an act', until(3)],
    ['all-in', until(3, 'p3 cbr 5000', 'p1 cc', 'p2 f', 'd db 5c6hTs', 'd db 2h', 'd db 3d')],
    ['nothing dealt', until(0)],
  ])('are read in one pass as in full: %s', (_, doc) => {
    expect(told(quickPhhLog(doc))).toBe(told(inFull(doc)));
  });

  it.each<[string, Document]>([
    [
      'heads-up',
      with_({ antes: [0, 0], blinds_or_straddles: [50, 100], starting_stacks: [500, 500], finishing_stacks: [500, 500], actions: [] }),
    ],
    ['of another family', with_({ variant: 'N2L1D' })],
    ['with half chips', with_({ finishing_stacks: [1, 2.5, 3] })],
    ['with a stack nobody knows', with_({ starting_stacks: [Infinity, 100, 100] })],
    ['with a post', with_({ blinds_or_straddles: [50, 100, -100] })],
    ['with one ante', with_({ antes: [0, 100, 0] })],
    ['with commentary', until(3, 'p3 f # slowly')],
    ['with a seat passed over', until(3, 'p1 cc')],
    ['with a deal before the betting is over', until(4, 'd db 5c6hTs')],
    [
      'with a wager cut to what others can match',
      with_({ starting_stacks: [150, 150, 5_000], actions: [...usual.actions.slice(0, 3), 'p3 cbr 150'] }),
    ],
    ['with no such card', until(0, 'd dh p1 1s1h')],
    ['with no actions', with_({ actions: undefined })],
  ])('all others are left to the translation in full: %s', (_, doc) => {
    expect(quickPhhLog(doc)).toBeNull();
  });
});
