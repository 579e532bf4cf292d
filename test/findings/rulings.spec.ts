import { describe, expect, it } from '@jest/globals';
import { replay, type EffectSpec, type Replay, type Verdict } from '@cardspeak/engine';
import { readEventLine } from '../cases/read-event-line.js';
import { readHandLine } from '../cases/read-hand-line.js';

const HAND = 'holdem no-limit, blinds 5 10, button 4, seats 1-4 1000';
/** Seat 4 calls out of turn while seat 3 is to act: a finding that the floor may decide in any way. */
const OUT_OF_TURN = ['cards', '4 call'];

function ruled(
  lines: readonly string[],
  decision: Verdict,
  effects: readonly EffectSpec[],
  after: readonly string[] = [],
  hand = HAND,
): Replay {
  const events = [
    ...lines.map(readEventLine),
    { type: 'ruling', finding: 'RR-BR-10', decision, by: 'floor', effects },
    ...after.map(readEventLine),
  ];
  return replay(readHandLine(hand), events);
}
const seat = (view: Replay, no: number): Replay['seats'][number] => view.seats.find((one) => one.seat === no)!;

describe('the floor orders', () => {
  it('that a hand is dead', () => {
    const view = ruled(OUT_OF_TURN, 'dead-hand', [{ effect: 'kill', seat: 3 }]);
    expect(seat(view, 3).status).toBe('dead');
    expect(seat(view, 4).bet).toBe(10);
    expect(view.toAct).toBe(1);
    expect(view.findings).toMatchObject([
      { rule: 'RR-BR-10', state: 'decided', verdict: 'dead-hand', effects: [{ effect: 'kill', seat: 3 }] },
    ]);
  });

  it('that the last hand but one is dead, and the other takes the pot', () => {
    const view = ruled(['cards', '3 fold', '1 call'], 'dead-hand', [
      { effect: 'kill', seat: 4 },
      { effect: 'kill', seat: 1 },
    ]);
    expect(view.status).toBe('settled');
    expect(view.due).toEqual([
      { seat: 2, amount: 5, why: 'uncalled' },
      { seat: 2, amount: 10, pot: 0, why: 'win' },
    ]);
  });

  it('that a folded hand is live, and has the turn', () => {
    const view = ruled(['cards', '3 fold', '1 call'], 'live-hand', [
      { effect: 'revive', seat: 3 },
      { effect: 'turn', seat: 3 },
    ]);
    expect(seat(view, 3).status).toBe('live');
    expect(view.toAct).toBe(3);
    expect(view.legal?.call).toBe(10);
  });

  it('that a folded hand is live and keeps its place', () => {
    const view = ruled(['cards', '3 fold', '4 call', '2 call'], 'live-hand', [{ effect: 'revive', seat: 3 }]);
    expect(seat(view, 3).status).toBe('live');
    expect(view.toAct).toBe(1);
  });

  it('that a folded hand is live, which brings its turn back while nobody has acted since, whether it is said or not', () => {
    const effects = [
      { effect: 'revive', seat: 3 },
      { effect: 'turn', seat: 3 },
    ] as const;
    for (const said of [effects, effects.slice(0, 1)]) {
      const view = ruled(['cards', '1 call', '3 fold'], 'live-hand', said);
      expect(view.toAct).toBe(3);
      expect(view.findings[0]!.effects).toEqual(effects);
    }
  });

  it('whose turn it is', () => {
    const view = ruled(OUT_OF_TURN, 'stands', [{ effect: 'turn', seat: 4 }]);
    expect(view.toAct).toBe(4);
    expect(view.status).toBe('betting');
  });

  it('that one who has acted acts again', () => {
    const view = ruled(['cards', '3 call', '1 call'], 'stands', [{ effect: 'turn', seat: 3 }], ['3 raise 40']);
    expect(seat(view, 3).bet).toBe(40);
    expect(view.toAct).toBe(4);
  });

  it('that one who put chips in acts again, and announces a raise: its words wait for their chips', () => {
    const view = replay(readHandLine(`standard ${HAND}`), [
      ...['cards', '3 puts 10', '3 takes-back 5'].map(readEventLine),
      { type: 'ruling', finding: 'HL-IR-7', decision: 'stands', by: 'floor', effects: [{ effect: 'turn', seat: 3 }] },
      ...['3 says raise 40', '3 puts 30 chips'].map(readEventLine),
    ]);
    expect(seat(view, 3)).toMatchObject({ bet: 40, in: 40 });
    expect([view.toAct, view.findings.map(({ rule }) => rule)]).toEqual([4, ['HL-IR-7']]);
  });

  it('that a folded hand is dead, and it is asked back for a better reason: its turn comes back', () => {
    const events = [
      ...['cards', '3 fold', 'retrieve 3 identifiable'].map(readEventLine),
      { type: 'ruling', finding: 'RR-DH-2', decision: 'dead-hand', by: 'floor', effects: [{ effect: 'kill', seat: 3 }] },
    ];
    expect(seat(replay(readHandLine(HAND), events), 3).status).toBe('dead');
    const view = replay(readHandLine(HAND), [...events, readEventLine('retrieve 3 identifiable why=false-information')]);
    expect([seat(view, 3).status, view.toAct]).toEqual(['live', 3]);
  });

  it('nothing of the turn of a hand that is out of it', () => {
    const view = ruled(['cards', '3 fold', '1 call'], 'stands', [{ effect: 'turn', seat: 3 }]);
    expect(view.toAct).toBe(4);
  });

  it('that a player may not raise', () => {
    const view = ruled(OUT_OF_TURN, 'call-only', [{ effect: 'bar-raise', seat: 3 }]);
    expect(view.toAct).toBe(3);
    expect(view.legal).toEqual({ fold: true, check: false, call: 10, raise: null });
  });

  it('that chips are forfeited to the pot', () => {
    const view = ruled(['cards', '3 raise 40', '1 call'], 'excess-forfeit', [{ effect: 'forfeit', seat: 3, amount: 15 }]);
    expect(seat(view, 3)).toMatchObject({ bet: 25, in: 40, stack: 960 });
    expect(view.pots).toEqual([{ amount: 55, seats: [1, 2, 3, 4] }]);
  });

  it('that chips are forfeited, and what another gets back for want of a call stays so', () => {
    const hand = 'holdem no-limit, blinds 5 10, button 4, seats 1:1000 2:1000 3:1000 4:20';
    const lines = ['cards', '1 call', '3 raise 40', '4 all-in', '1 fold', '2 fold'];
    const view = ruled(lines, 'excess-forfeit', [{ effect: 'forfeit', seat: 4, amount: 5 }], [], hand);
    expect(view.due).toEqual([{ seat: 3, amount: 20, why: 'uncalled' }]);
  });

  it('that chips go back out of a bet', () => {
    const view = ruled(['cards', '3 raise 40', '1 call'], 'correct-amount', [{ effect: 'return', seat: 3, amount: 15 }]);
    expect(seat(view, 3)).toMatchObject({ bet: 25, in: 25, stack: 975 });
    expect(view.pots[0]!.amount).toBe(40);
  });

  it('that chips are taken as a bet, which the others face', () => {
    const view = ruled(OUT_OF_TURN, 'correct-amount', [{ effect: 'take', seat: 3, amount: 30 }]);
    expect(seat(view, 3)).toMatchObject({ bet: 30, in: 30, stack: 970 });
    expect(Math.max(...view.seats.map(({ bet }) => bet))).toBe(30);
  });

  it('that chips are taken as a bet of less than is faced: the others face what they faced', () => {
    const view = ruled(['cards', '1 call', '3 raise 40'], 'correct-amount', [{ effect: 'take', seat: 1, amount: 10 }]);
    expect(seat(view, 1)).toMatchObject({ bet: 15, in: 15, stack: 985 });
    expect([view.toAct, view.legal?.call]).toEqual([4, 40]);
  });

  it('that chips are taken as just a call: who bet is still the last to bet, and shows first', () => {
    const hand = 'holdem no-limit, blinds 5 10, button 1, seats 1-2 1000';
    const checked = ['2 check', '1 check'];
    const lines = ['cards', '1 call', '2 check', 'flop', ...checked, 'turn', ...checked, 'river', '1 bet 20', '2 check'];
    const view = ruled(lines, 'correct-amount', [{ effect: 'take', seat: 2, amount: 20 }], ['2 check'], hand);
    expect(seat(view, 2).bet).toBe(20);
    expect([view.status, view.toAct]).toEqual(['showdown', 1]);
  });

  it('that chips are taken as a bet of one who has not acted: the turn still comes', () => {
    const view = ruled(OUT_OF_TURN, 'correct-amount', [{ effect: 'take', seat: 1, amount: 25 }], ['3 call', '4 fold']);
    expect(seat(view, 1).bet).toBe(30);
    expect(view.toAct).toBe(1);
  });

  it('that chips are taken as a bet of one who has checked: only the others have to answer it', () => {
    const lines = ['cards', '3 call', '4 call', '1 call', '2 check', 'flop', '3 check', '1 check', '2 check'];
    const view = ruled(lines, 'correct-amount', [{ effect: 'take', seat: 1, amount: 20 }], ['4 call']);
    expect([view.toAct, view.legal?.call]).toEqual([2, 20]);
  });

  it('that a string raise is one after all: a raise in full, and the next is as large', () => {
    const events = [
      ...['cards', '3 raise 30', '4 puts 30', '4 puts 40'].map(readEventLine),
      { type: 'ruling', finding: 'RR-BR-14', decision: 'raise-completed', by: 'floor', effects: [{ effect: 'take', seat: 4, amount: 40 }] },
    ];
    const view = replay(readHandLine(HAND), events);
    expect(seat(view, 4)).toMatchObject({ bet: 70, in: 70 });
    expect(view.toAct).toBe(1);
    expect(view.legal).toMatchObject({ call: 70, raise: { min: 110 } });
    expect(view.findings[0]!.text.en).toBe('The chips of seat 4 count as a raise: it is completed.');
  });

  it('no more than there is', () => {
    const view = ruled(OUT_OF_TURN, 'correct-amount', [{ effect: 'take', seat: 3, amount: 5_000 }]);
    expect(seat(view, 3)).toMatchObject({ bet: 1000, in: 1000, stack: 0, status: 'all-in' });
  });

  it('more than the rule says of the act: its effects count beside the choice', () => {
    const view = ruled(OUT_OF_TURN, 'action-returned', [{ effect: 'kill', seat: 4 }]);
    expect(seat(view, 4).status).toBe('dead');
    expect([view.toAct, view.findings[0]!.verdict]).toEqual([3, 'action-returned']);
  });

  it('nothing of chips in a deal that is void', () => {
    const lines = [...OUT_OF_TURN, 'find duplicate 3 cards=As'];
    const before = replay(readHandLine(HAND), lines.map(readEventLine));
    const view = ruled(lines, 'correct-amount', [{ effect: 'take', seat: 2, amount: 30 }]);
    expect({ ...view, findings: [] }).toEqual({ ...before, findings: [] });
  });

  it('that the blind of one who was left out of the deal stays, when the deal is void', () => {
    const view = replay(readHandLine(HAND), [
      ...['deal 1', 'deal 3', 'deal 4', 'deal 1', 'deal 3', 'deal 4', '3 fold', 'find duplicate 4 cards=As'].map(readEventLine),
      { type: 'ruling', finding: 'RR-IR-4', decision: 'void', by: 'floor', effects: [{ effect: 'carry', seat: 2, amount: 10 }] },
    ]);
    expect([view.status, seat(view, 2).status, view.carry]).toEqual(['void', 'out', 10]);
    expect(view.due).toEqual([{ seat: 1, amount: 5, why: 'refund' }]);
  });

  it('no second end of a deal that has ended', () => {
    const lines = [...OUT_OF_TURN, 'find duplicate 3 cards=As'];
    const before = replay(readHandLine(HAND), lines.map(readEventLine));
    for (const decision of ['misdeal', 'void', 'reshuffle'] as const) {
      const view = ruled(lines, decision, []);
      expect({ ...view, findings: [] }).toEqual({ ...before, findings: [] });
    }
  });

  it('that the chips of a misdeal go back where they would stay', () => {
    const view = replay(readHandLine(`standard ${HAND}`), [
      ...['cards', 'find imperfect-pack deck'].map(readEventLine),
      {
        type: 'ruling',
        finding: 'HL-IR-3',
        decision: 'misdeal',
        by: 'floor',
        effects: [
          { effect: 'refund', seat: 1, amount: 5 },
          { effect: 'refund', seat: 2, amount: 10 },
        ],
      },
    ]);
    expect([view.status, view.carry]).toEqual(['misdeal', 0]);
    expect(view.due).toEqual([
      { seat: 1, amount: 5, why: 'refund' },
      { seat: 2, amount: 10, why: 'refund' },
    ]);
  });

  it('otherwise of an earlier matter, when the deal is a misdeal: its chips stay where they stay, and go back where they go back', () => {
    const stay = replay(readHandLine(`standard ${HAND}`), [
      ...['cards', '3 says raise 40', '3 puts 60 chips', 'find imperfect-pack deck'].map(readEventLine),
      { type: 'ruling', finding: 'HL-IR-9', decision: 'stands', by: 'floor', effects: [] },
    ]);
    expect([stay.status, stay.carry, stay.due]).toEqual(['misdeal', 75, []]);
    const back = ruled(['deal 1 As exposed=dealer', 'cards', '2 check', 'attention by=3'], 'warning', []);
    expect([back.status, back.carry]).toEqual(['misdeal', 0]);
    expect(back.due).toEqual([
      { seat: 1, amount: 5, why: 'refund' },
      { seat: 2, amount: 10, why: 'refund' },
    ]);
  });

  it('nothing of a seat without a hand in the deal', () => {
    const hand = 'holdem no-limit, blinds 5 10, button 4, seats 1:1000 2:1000 3:1000 4:1000 5:1000:out';
    const view = ruled(
      OUT_OF_TURN,
      'stands',
      [
        { effect: 'take', seat: 5, amount: 30 },
        { effect: 'revive', seat: 5 },
        { effect: 'turn', seat: 5 },
      ],
      [],
      hand,
    );
    expect(seat(view, 5)).toMatchObject({ bet: 0, in: 0, stack: 1000, status: 'out' });
    expect(view.toAct).toBe(3);
  });

  it('what only informs: cards and the next dealer', () => {
    const before = replay(readHandLine(HAND), OUT_OF_TURN.map(readEventLine));
    const view = ruled(OUT_OF_TURN, 'binding', [
      { effect: 'replace', seat: 3, card: 'As' },
      { effect: 'burn', card: 'Kd' },
      { effect: 'transfer', seat: 4, card: 'Qc' },
      { effect: 'next-dealer', seat: 2 },
    ]);
    expect({ ...view, findings: [] }).toEqual({ ...before, findings: [] });
    expect(view.findings[0]!.effects).toHaveLength(4);
  });
});

describe('a ruling', () => {
  const twice = (...decisions: Verdict[]): Replay =>
    replay(readHandLine(HAND), [
      ...['cards', '4 raise 40', '3 fold'].map(readEventLine),
      ...decisions.map((decision) => ({ type: 'ruling', finding: '1:RR-BR-10', decision, by: 'floor' })),
    ]);

  it('counts for the finding that it names by its id', () => {
    expect(twice('action-returned').findings).toMatchObject([{ id: '1:RR-BR-10', verdict: 'action-returned', state: 'decided' }]);
    expect(twice('action-returned').toAct).toBe(4);
  });

  it('is the last one where there are several', () => {
    expect(twice('action-returned', 'binding').findings).toMatchObject([{ verdict: 'binding', state: 'decided' }]);
    expect(seat(twice('action-returned', 'binding'), 4).bet).toBe(40);
    expect(seat(twice('binding', 'action-returned'), 4).bet).toBe(0);
  });

  it('that confirms the default changes the state alone', () => {
    const before = replay(readHandLine(HAND), ['cards', '4 raise 40', '3 fold'].map(readEventLine));
    const after = twice('binding');
    expect(after.findings[0]!.state).toBe('decided');
    expect({ ...after, findings: [] }).toEqual({ ...before, findings: [] });
  });

  it('on what was not found is kept and does nothing', () => {
    const before = replay(readHandLine(HAND), ['cards', '3 fold'].map(readEventLine));
    const after = replay(readHandLine(HAND), [
      ...['cards', '3 fold'].map(readEventLine),
      { type: 'ruling', finding: 'RR-MD-a', decision: 'misdeal', by: 'floor' },
      { type: 'ruling', finding: '0:RR-BR-10', decision: 'binding', by: 'floor' },
    ]);
    expect(after).toEqual(before);
  });

  it('for a misdeal gives the chips back although it was too late to call one', () => {
    const view = replay(readHandLine(HAND), [
      ...['deal 1 As exposed=dealer', 'cards', '3 call', '4 call'].map(readEventLine),
      { type: 'ruling', finding: 'RR-MD-a', decision: 'misdeal', by: 'floor' },
    ]);
    expect(view.status).toBe('misdeal');
    expect(view.due).toEqual([
      { seat: 1, amount: 5, why: 'refund' },
      { seat: 2, amount: 10, why: 'refund' },
      { seat: 3, amount: 10, why: 'refund' },
      { seat: 4, amount: 10, why: 'refund' },
    ]);
  });

  it('against a misdeal lets the hand go on where it was', () => {
    const view = replay(readHandLine(HAND), [
      ...['deal 1 As exposed=dealer', 'cards', '3 call', 'attention by=2'].map(readEventLine),
      { type: 'ruling', finding: 'RR-MD-a', decision: 'play-on', by: 'floor' },
      readEventLine('4 raise 30'),
    ]);
    expect(view.status).toBe('betting');
    expect(view.toAct).toBe(1);
    expect(view.findings).toMatchObject([{ rule: 'RR-MD-a', verdict: 'play-on', state: 'decided', effects: [] }]);
  });

  it('that a killed hand plays undoes the killing', () => {
    const events = [
      ...['cards', '3 raise 30', '4 call', 'clock 1 expired'].map(readEventLine),
      { type: 'ruling', finding: 'RR-DH-f', decision: 'live-hand', by: 'floor', effects: [{ effect: 'revive', seat: 1 }] },
    ];
    const view = replay(readHandLine(HAND), events);
    expect(seat(view, 1).status).toBe('live');
    expect(view.toAct).toBe(1);
  });
});
