import { describe, expect, it } from '@jest/globals';
import { compareReplays, replay, type FindingView, type Replay } from '@cardspeak/engine';

const plain = replay(
  {
    rulebook: 'roberts',
    game: 'holdem',
    limit: 'no-limit',
    stakes: { blinds: [1, 2] },
    button: 3,
    seats: [1, 2, 3].map((seat) => ({ seat, stack: 200 })),
  },
  [{ type: 'street' }],
);
const finding = (id: string, rule: string, seats: number[], more: Partial<FindingView> = {}): FindingView => ({
  id,
  at: Number(id.split(':')[0]),
  rule,
  verdict: 'binding',
  seats,
  state: 'automatic',
  options: [],
  effects: [],
  facts: {},
  text: { en: 'Said.', id: 'Dikatakan.' },
  ...more,
});
const other = (changes: Partial<Replay>): Replay => ({ ...plain, ...changes });

describe('two replays differ', () => {
  it('in nothing where they are alike', () => {
    expect(compareReplays(plain, other({}))).toEqual({
      same: true,
      status: null,
      toAct: null,
      findings: { onlyFirst: [], onlySecond: [], otherwise: [] },
      due: [],
      stacks: [],
      carry: null,
    });
  });

  it('in the status alone, the seat to act alone, the carry alone', () => {
    expect(compareReplays(plain, other({ status: 'void' }))).toMatchObject({ same: false, status: { first: 'betting', second: 'void' } });
    expect(compareReplays(plain, other({ toAct: null }))).toMatchObject({ same: false, toAct: { first: 3, second: null }, status: null });
    expect(compareReplays(plain, other({ carry: 8 }))).toMatchObject({ same: false, carry: { first: 0, second: 8 }, toAct: null });
  });

  it('in what a seat is due in all, seat by seat in their order', () => {
    const first = other({
      due: [
        { seat: 3, amount: 5, why: 'uncalled' },
        { seat: 3, amount: 7, pot: 0, why: 'win' },
        { seat: 1, amount: 2, why: 'refund' },
      ],
    });
    const second = other({
      due: [
        { seat: 3, amount: 12, pot: 0, why: 'win' },
        { seat: 2, amount: 4, why: 'refund' },
      ],
    });
    const { due, same, stacks } = compareReplays(first, second);
    expect({ due, same, stacks }).toEqual({
      same: false,
      stacks: [],
      due: [
        { seat: 1, first: 2, second: 0 },
        { seat: 2, first: 0, second: 4 },
      ],
    });
  });

  it('in due and stacks at once, as many in the one as in the other', () => {
    const stacks = plain.seats.map((seat) => (seat.seat === 2 ? { ...seat, stack: 150 } : seat));
    const { same, due } = compareReplays(plain, other({ seats: stacks, due: [{ seat: 2, amount: 48, why: 'refund' }] }));
    expect([same, due]).toEqual([false, [{ seat: 2, first: 0, second: 48 }]]);
  });

  it('in what is due: seats in the order of their numbers, whichever replay names them first', () => {
    const due = (...seats: number[]) => other({ due: seats.map((seat) => ({ seat, amount: 5, why: 'refund' })) });
    expect(compareReplays(due(3, 2), due(1)).due.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(compareReplays(due(1, 2), due(3)).due.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it('in the stacks', () => {
    const second = other({ seats: plain.seats.map((seat) => (seat.seat === 2 ? { ...seat, stack: 150 } : seat)) });
    expect(compareReplays(plain, second)).toMatchObject({ same: false, stacks: [{ seat: 2, first: 198, second: 150 }], due: [] });
  });

  it('in a finding that only one of them has', () => {
    const one = finding('4:RR-BR-10', 'RR-BR-10', [2]);
    expect(compareReplays(other({ findings: [one] }), plain)).toMatchObject({
      same: false,
      findings: { onlyFirst: [one], onlySecond: [], otherwise: [] },
    });
    expect(compareReplays(plain, other({ findings: [one] }))).toMatchObject({
      same: false,
      findings: { onlyFirst: [], onlySecond: [one], otherwise: [] },
    });
  });

  it('in as many findings of the first alone as of the second alone, or as are judged otherwise', () => {
    const [one, two] = [finding('4:RR-BR-10', 'RR-BR-10', [2]), finding('5:RR-BR-8', 'RR-BR-8', [3])];
    expect(compareReplays(other({ findings: [one] }), other({ findings: [two] })).same).toBe(false);
    const changed = { ...one, state: 'decided' } as const;
    const { same, findings } = compareReplays(other({ findings: [one, two] }), other({ findings: [changed] }));
    expect([same, findings.onlyFirst, findings.otherwise.length]).toEqual([false, [two], 1]);
  });

  it('in a finding beside one that both have by its id', () => {
    const [both, more] = [finding('4:RR-BR-10', 'RR-BR-10', [2]), finding('4:RR-BR-8', 'RR-BR-8', [2])];
    expect(compareReplays(other({ findings: [both] }), other({ findings: [both, more] })).findings).toEqual({
      onlyFirst: [],
      onlySecond: [more],
      otherwise: [],
    });
  });

  it('not where only the words of a finding do', () => {
    const one = finding('4:RR-BR-10', 'RR-BR-10', [2]);
    const reworded = finding('4:RR-BR-10', 'RR-BR-10', [2], { text: { en: 'Put otherwise.', id: 'Lain kata.' }, facts: { to: 4 } });
    expect(compareReplays(other({ findings: [one] }), other({ findings: [reworded] })).same).toBe(true);
  });

  it.each<[string, Partial<FindingView>]>([
    ['verdict', { verdict: 'action-returned' }],
    ['state', { state: 'decided' }],
    ['options', { options: ['binding', 'action-returned'] }],
    ['effects', { effects: [{ effect: 'kill', seat: 2 }] }],
    ['seats', { seats: [2, 3] }],
  ])('in the %s of a finding that both have', (_, change) => {
    const first = finding('4:RR-BR-10', 'RR-BR-10', [2]);
    const second = finding('4:RR-BR-10', 'RR-BR-10', [2], change);
    const { same, findings } = compareReplays(other({ findings: [first] }), other({ findings: [second] }));
    expect({ same, findings }).toEqual({ same: false, findings: { onlyFirst: [], onlySecond: [], otherwise: [{ at: 4, first, second }] } });
  });

  it('by rule where another speaks of the same seat at the same event, each finding once', () => {
    const a = [finding('4:RR-BR-10', 'RR-BR-10', [2]), finding('4:RR-BR-14', 'RR-BR-14', [2, 3])];
    const b = [finding('4:HL-IR-6', 'HL-IR-6', [3]), finding('4:HL-IR-7', 'HL-IR-7', [2])];
    const { otherwise, onlyFirst, onlySecond } = compareReplays(other({ findings: a }), other({ findings: b })).findings;
    expect(otherwise.map(({ first, second }) => [first.rule, second.rule])).toEqual([
      ['RR-BR-10', 'HL-IR-7'],
      ['RR-BR-14', 'HL-IR-6'],
    ]);
    expect([onlyFirst, onlySecond]).toEqual([[], []]);
  });

  it('by an id before anything else, and never across events or seats', () => {
    const a = [finding('4:RR-BR-14', 'RR-BR-14', [2]), finding('4:RR-BR-10', 'RR-BR-10', [2]), finding('6:RR-BR-8', 'RR-BR-8', [1])];
    const b = [finding('4:RR-BR-10', 'RR-BR-10', [2]), finding('5:HL-IR-6', 'HL-IR-6', [1]), finding('6:HL-IR-6', 'HL-IR-6', [3])];
    const { otherwise, onlyFirst, onlySecond } = compareReplays(other({ findings: a }), other({ findings: b })).findings;
    expect(otherwise).toEqual([]);
    expect(onlyFirst.map(({ id }) => id)).toEqual(['4:RR-BR-14', '6:RR-BR-8']);
    expect(onlySecond.map(({ id }) => id)).toEqual(['5:HL-IR-6', '6:HL-IR-6']);
  });
});
