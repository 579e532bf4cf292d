import { describe, expect, it } from '@jest/globals';
import { replay } from '@cardspeak/engine';
import { readCases } from './read-cases.js';
import { readEventLine } from './read-event-line.js';
import { readHandLine } from './read-hand-line.js';
import { shortfalls } from './shortfalls.js';

const TWO_CASES = `
# a remark
hand holdem no-limit, blinds 1 2, button 3, seats 1-3 100

case RR-BR-15 RR-BR-16: one chip
cards
3 puts 25
=> RR-BR-15 call-only seats 3 at 1
=> seat 3: bet 2, live
=> legal call 2, raise 4-100

near miss RR-BR-15: in a limit game
hand holdem limit, blinds 1 2, bets 2 2 4 4, button 3, seats 1-3 100
cards
3 call
=> nothing
`;

describe('a case file', () => {
  const [first, second] = readCases(TWO_CASES, 'RR-BR-15');

  it('gives each case an id by its place, a title that begins with its rule, and the hand in force', () => {
    expect([first?.id, second?.id]).toEqual(['rr-br-15-1', 'rr-br-15-2']);
    expect(first?.title).toBe('RR-BR-15: one chip');
    expect(first?.rules).toEqual(['RR-BR-15', 'RR-BR-16']);
    expect([first?.hand['limit'], second?.hand['limit']]).toEqual(['no-limit', 'limit']);
  });

  it('expects of a near miss that its rule is not found', () => {
    expect([first?.nearMiss, second?.nearMiss]).toEqual([false, true]);
    expect([first?.expect.none, second?.expect.none]).toEqual([[], ['RR-BR-15']]);
  });

  it.each([
    ['cards\n', 2, 'stands before the first case'],
    ['case RR-X: bad\n', 2, 'a case begins'],
    ['case RR-BR-1: x\n3 jumps\n', 3, 'a seat does not "jumps"'],
    ['case RR-BR-1: x\nflop 1x 2c 3c\n', 3, '1x is no card'],
    ['case RR-BR-1: x\n=> RR-BR-1 lovely\n', 3, 'lovely is no verdict'],
    ['case RR-BR-1: x\n=> perhaps\n', 3, '"perhaps" begins no expectation'],
    ['hand holdem no-limit, blinds 1 2, colour red\n', 2, 'colour says nothing of a hand'],
    ['case RR-BR-1: x\ncards\n', 1, 'RR-BR-1: x: no hand'],
  ])('says where it cannot be read: %j', (text, line, message) => {
    expect(() => readCases(`\n${text}`, 'RR-BR-1')).toThrow(`RR-BR-1:${line}: ${message}`);
  });
});

describe('a hand line', () => {
  it('says all that a hand may', () => {
    expect(
      readHandLine(
        'standard holdem pot-limit tournament, house maxRaises=4 off=HL-SH-1 raiseThreshold=0.75, ante 2 by big-blind, blinds 1 2, min-bet 4, smallest-chip 1, jokers 1 bug, wild 2 Jh, dealt-by house, carried 9 for 1 4, button 4, seats 1:50:big-blind 4:60:out 5:70:owes-dead-1',
      ),
    ).toEqual({
      rulebook: { base: 'standard', house: { maxRaises: 4, off: ['HL-SH-1'], raiseThreshold: 0.75 } },
      game: 'holdem',
      limit: 'pot-limit',
      format: 'tournament',
      stakes: { ante: { kind: 'big-blind', amount: 2 }, blinds: [1, 2], minBet: 4, smallestChip: 1 },
      deck: { jokers: 1, joker: 'bug', wild: ['2', 'Jh'] },
      dealtBy: 'house',
      carried: 9,
      carriedFor: [1, 4],
      button: 4,
      seats: [
        { seat: 1, stack: 50, blind: 'big-blind' },
        { seat: 4, stack: 60, dealtIn: false },
        { seat: 5, stack: 70, owes: [{ kind: 'dead', amount: 1 }] },
      ],
    });
  });
});

describe('an event line', () => {
  it.each([
    ['3 raise 12', { type: 'act', seat: 3, action: 'raise', to: 12 }],
    ['3 says amount 40 together', { type: 'say', seat: 3, action: 'amount', to: 40, together: true }],
    ['3 puts 25+5', { type: 'put', seat: 3, chips: [25, 5] }],
    ['3 puts 30 chips forward', { type: 'put', seat: 3, amount: 30, motion: 'forward' }],
    ['3 takes-back 5 unaware-of-raise', { type: 'take-back', seat: 3, amount: 5, why: 'unaware-of-raise' }],
    ['3 mucks into=4 mixed', { type: 'muck', seat: 3, into: 4, mixed: true }],
    ['3 shows As Kd to=4', { type: 'show', seat: 3, cards: ['As', 'Kd'], to: 4 }],
    ['cards 1:AsKd 2:??9c', { type: 'street', cards: { '1': ['As', 'Kd'], '2': ['??', '9c'] } }],
    ['flop As Kd 7c', { type: 'street', board: ['As', 'Kd', '7c'] }],
    ['turn', { type: 'street' }],
    ['deal 3 Kd exposed=dealer nth=4 boxed', { type: 'deal', to: 3, card: 'Kd', exposed: 'dealer', nth: 4, boxed: true }],
    ['find boxed 3 cards=Kd', { type: 'find', what: 'boxed', where: 3, cards: ['Kd'] }],
    ['retrieve 3 not-identifiable why=dealer-error', { type: 'retrieve', seat: 3, identifiable: false, why: 'dealer-error' }],
    ['expose deck 7d by=dealer', { type: 'expose', whose: 'deck', cards: ['7d'], by: 'dealer' }],
    ['cut 30/22 by=dealer', { type: 'cut', packets: [30, 22], by: 'dealer' }],
    ['award 4:55 5:10 pot=1', { type: 'award', to: { '4': 55, '5': 10 }, pot: 1 }],
    ['ruling RR-MD-b misdeal', { type: 'ruling', finding: 'RR-MD-b', decision: 'misdeal', by: 'floor' }],
    ['correct 2 -> 4 call', { type: 'correct', index: 2, event: { type: 'act', seat: 4, action: 'call' } }],
    ['correct 2 -> nothing', { type: 'correct', index: 2, event: null }],
    ['lot 3 1', { type: 'lot', order: [3, 1] }],
    ['designate 3 X1 4d', { type: 'designate', seat: 3, card: 'X1', as: '4d' }],
    ['discard 3 2', { type: 'discard', seat: 3, count: 2 }],
    ['discard 3 cards=Js,Jc', { type: 'discard', seat: 3, cards: ['Js', 'Jc'] }],
    ['draw 3 cards=4d,7h lookedAt', { type: 'draw', seat: 3, cards: ['4d', '7h'], lookedAt: true }],
    ['turn-down 4', { type: 'turn-down', seat: 4 }],
    ['3 complete 10', { type: 'act', seat: 3, action: 'complete', to: 10 }],
    ['end', { type: 'end' }],
  ])('%s', (line, event) => expect(readEventLine(line)).toEqual(event));
});

describe('what is due', () => {
  const HEADS_UP = `
hand holdem no-limit, blinds 1 2, button 2, seats 1:50 2:50
case HL-SD-4: the button drops
cards
2 fold
`;
  const lacks = (due: string): string[] => {
    const [one] = readCases(`${HEADS_UP}=> due 1: ${due}`, 'HL-SD-4');
    return shortfalls(one!.expect, replay(one!.hand, one!.events));
  };

  it('is said by reason, or as the total of a seat', () => {
    expect(lacks('win 2, uncalled 1')).toEqual([]);
    expect(lacks('total 3')).toEqual([]);
    expect(lacks('total 2')).toHaveLength(1);
    expect(lacks('win 3')).toHaveLength(1);
  });
});

describe('what falls short', () => {
  const [one] = readCases(TWO_CASES, 'RR-BR-15');
  const view = replay(one!.hand, one!.events);

  it('is nothing where the case holds', () => expect(shortfalls(one!.expect, view)).toEqual([]));

  it('is named: a finding that is missing or too many, a seat, what is due, the pots', () => {
    const wrong = {
      findings: [{ rule: 'RR-BR-15', verdict: 'stands' as const }],
      only: true,
      none: ['RR-BR-15'],
      state: { toAct: 2, seats: { '3': { bet: 3 } }, due: { '1': { win: 2 } }, pots: [{ amount: 1, seats: [1] }] },
    };
    const said = shortfalls(wrong, view);
    expect(said.map((line) => line.split(/[:{]/)[0]?.trim())).toEqual([
      'no finding',
      'unexpected finding RR-BR-15 call-only seats 3 at 1 automatic options',
      'unexpected finding RR-BR-15 call-only seats 3 at 1 automatic options',
      'seat 3.bet',
      'due',
      'pots',
      'replay.toAct',
    ]);
  });
});
