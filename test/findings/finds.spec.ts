import { describe, expect, it } from '@jest/globals';
import { FIND_KINDS, replay, type FindKind } from '@cardspeak/engine';
import { readEventLine } from '../cases/read-event-line.js';
import { readHandLine } from '../cases/read-hand-line.js';

/*
 * Whatever is found, wherever and whenever: which rules speak, and no others. Four moments: before the betting, when one has acted, when
 * two have, when the pot was taken.
 */
type Outcomes = readonly [before: string, one: string, two: string, taken: string];
type Place = 'seat' | 'elsewhere';
type Table = { readonly [K in FindKind]: { readonly [P in Place]?: Outcomes } };

const always = (said: string): Outcomes => [said, said, said, said];
const until = (said: string, late: string): Outcomes => [said, said, said, late];
const both = (outcomes: Outcomes): { readonly [P in Place]: Outcomes } => ({ seat: outcomes, elsewhere: outcomes });
const NOTHING = both(always(''));

const roberts: Table = {
  boxed: both(always('RR-IR-7 replace-card')),
  joker: {
    seat: ['RR-IR-8 replace-card', 'RR-DH-e dead-hand', 'RR-DH-e dead-hand', 'RR-DH-e too-late'],
    elsewhere: always('RR-IR-8 replace-card'),
  },
  duplicate: both(until('RR-IR-4 void', 'RR-IR-4 too-late')),
  'other-back': { seat: until('RR-IR-3 void', 'RR-IR-3 too-late'), elsewhere: always('RR-IR-3 stands') },
  'missing-card': both(always('RR-IR-10 stands')),
  'extra-card': { seat: ['RR-IR-11 use-as-burn', 'RR-MD-e misdeal', 'RR-DH-d dead-hand', 'RR-DH-d too-late'] },
  'short-hand': { seat: ['RR-MD-e misdeal', 'RR-MD-e misdeal', 'RR-DH-d dead-hand', 'RR-DH-d too-late'] },
  'incorrect-pack': both(until('RR-IR-4 void', 'RR-IR-4 too-late')),
  'imperfect-pack': NOTHING,
  'button-wrong': { seat: ['RR-MD-g misdeal', 'RR-MD-g misdeal', 'RR-MD-g misdeal lapsed, RR-MD-2 play-on', 'RR-MD-g too-late'] },
  'deal-out-of-turn': { seat: always('') },
  'wrong-amount': { seat: until('RR-BR-16 correct-amount', 'RR-BR-16 stands') },
  'hidden-chips': { seat: always('') },
  'short-stub': NOTHING,
};

const INCORRECT = both(until('HL-IR-1 void', 'HL-IR-1 too-late'));
const OUT_OF_TURN: Outcomes = ['HL-IR-3 misdeal', 'HL-IR-3 misdeal lapsed', 'HL-IR-3 misdeal lapsed', 'HL-IR-3 too-late'];
const standard: Table = {
  boxed: NOTHING,
  joker: INCORRECT,
  duplicate: INCORRECT,
  'other-back': INCORRECT,
  'missing-card': INCORRECT,
  'extra-card': { seat: always('') },
  'short-hand': { seat: always('') },
  'incorrect-pack': INCORRECT,
  'imperfect-pack': both(until('HL-IR-3 misdeal', 'HL-IR-3 too-late')),
  'button-wrong': { seat: OUT_OF_TURN },
  'deal-out-of-turn': { seat: OUT_OF_TURN },
  'wrong-amount': { seat: until('HL-BT-1 correct-amount', 'HL-BT-1 stands') },
  'hidden-chips': { seat: always('') },
  'short-stub': NOTHING,
};

const drawPot: Table = { ...standard, 'hidden-chips': { seat: always('DP-BT-5 table-stakes') } };

interface Setting {
  readonly hand: string;
  readonly bet: string;
  /** The seats in the order of their turns. */
  readonly turns: readonly [number, number, number, number];
  readonly table: Table;
}

const settings: Readonly<Record<string, Setting>> = {
  roberts: { hand: 'holdem no-limit, blinds 5 10, button 4, seats 1-4 1000', bet: 'call', turns: [3, 4, 1, 2], table: roberts },
  standard: { hand: 'standard draw5 no-limit, ante 5, button 4, seats 1-4 1000', bet: 'bet 10', turns: [1, 2, 3, 4], table: standard },
  'draw-pot': { hand: 'draw-pot draw5 no-limit, ante 5, button 2, seats 1-4 1000', bet: 'bet 10', turns: [1, 4, 3, 2], table: drawPot },
};

const WITH: { readonly [K in FindKind]?: string } = { 'wrong-amount': ' amount=7', 'hidden-chips': ' amount=40' };
const OF_THE_AWARD: ReadonlySet<string> = new Set(['RR-SD-3', 'HL-SD-2']);

function found(hand: string, log: readonly string[], line: string): string {
  const { findings } = replay(readHandLine(hand), [...log, line].map(readEventLine));
  return findings
    .filter(({ rule }) => !OF_THE_AWARD.has(rule))
    .map(({ rule, verdict, state }) => `${rule} ${verdict}${state === 'lapsed' ? ' lapsed' : ''}`)
    .join(', ');
}

describe.each(Object.entries(settings))('under %s', (_, { hand, bet, turns: [first, second, third, last], table }) => {
  const moments = [
    ['cards'],
    ['cards', `${first} ${bet}`],
    ['cards', `${first} ${bet}`, `${second} call`],
    ['cards', `${first} ${bet}`, `${second} fold`, `${third} fold`, `${last} fold`, `award ${first}:25`],
  ];

  it.each(FIND_KINDS)('%s is judged by its rule and no other', (kind) => {
    const { seat, elsewhere } = table[kind];
    const at = (where: string | number): string[] => moments.map((log) => found(hand, log, `find ${kind} ${where}${WITH[kind] ?? ''}`));
    if (seat) expect(at(first)).toEqual(seat);
    if (elsewhere) expect(at('stub')).toEqual(elsewhere);
  });

  it('a duplicate or another back on the board is in the hand as well', () => {
    const back = table === roberts ? 'RR-IR-3' : 'HL-IR-1';
    expect(found(hand, moments[1]!, 'find other-back board')).toBe(`${back} void`);
    expect(found(hand, moments[1]!, 'find duplicate board')).toBe(`${table === roberts ? 'RR-IR-4' : 'HL-IR-1'} void`);
  });
});
