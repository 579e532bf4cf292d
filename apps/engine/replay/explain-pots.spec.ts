import { describe, expect, it } from '@jest/globals';
import { explainPots } from './explain-pots.js';
import { replay } from './hand-replay.js';

const hand = (stacks: readonly number[]) => ({
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: stacks.length,
  seats: stacks.map((stack, i) => ({ seat: i + 1, stack })),
});
const act = (seat: number, action: string, to?: number) => ({ type: 'act', seat, action, ...(to === undefined ? {} : { to }) });
const after = (stacks: readonly number[], ...events: readonly object[]) =>
  explainPots(replay(hand(stacks), [{ type: 'street' }, ...events]));

describe('explainPots', () => {
  it('says who plays for a single pot and what it is made of', () => {
    const { pots, total } = after([200, 200, 200], act(3, 'raise', 6), act(1, 'fold'), act(2, 'call'));
    expect(pots.map(({ text }) => text)).toEqual([
      {
        en: 'Main pot: 13, between seats 2 and 3. It holds 1 from seat 1, 6 from seat 2, 6 from seat 3. Seat 1 cannot win what it put in.',
        id: 'Pot utama: 13, diperebutkan kursi 2 dan 3. Isinya 1 dari kursi 1, 6 dari kursi 2, 6 dari kursi 3. Kursi 1 tidak dapat memenangkan chip yang sudah dimasukkannya.',
      },
    ]);
    expect(total.en).toBe('The seats put in 13: 13 is in the pots, 0 is due.');
  });

  it('says why a side pot begins where the all-in hand ends', () => {
    const { pots } = after([50, 200, 200], act(3, 'raise', 120), act(1, 'call'), act(2, 'call'));
    expect(pots.map(({ amount, seats }) => [amount, seats])).toEqual([
      [150, [1, 2, 3]],
      [140, [2, 3]],
    ]);
    expect(pots[0]?.text.en).toBe(
      'Main pot: 150, between seats 1, 2 and 3. Seat 1 is all-in for 50 and can win no more than that from each opponent; ' +
        'what others put in beyond it is another pot. It holds 50 from seat 1, 50 from seat 2, 50 from seat 3.',
    );
    expect(pots[1]?.text.id).toBe('Pot sampingan 1: 140, diperebutkan kursi 2 dan 3. Isinya 70 dari kursi 2, 70 dari kursi 3.');
  });

  it('says to whom it goes, what comes back, and that the sums agree', () => {
    const { pots, due, total } = after([200, 200, 200], act(3, 'raise', 20), act(1, 'fold'), act(2, 'fold'));
    expect([pots, due.map(({ text }) => text.en)]).toEqual([
      [],
      ['Seat 3 takes back 18 that nobody called.', 'Seat 3 wins 5 of the main pot.'],
    ]);
    expect(total.en).toBe('The seats put in 23: 0 is in the pots, 23 is due.');
    const misdealt = explainPots({
      pots: [{ amount: 4, seats: [] }],
      seats: [],
      due: [
        { seat: 1, amount: 3, why: 'refund' },
        { seat: 2, amount: 1, pot: 1, why: 'odd-chip' },
        { seat: 5, amount: 7, pot: 0, why: 'split' },
      ],
      carry: 9,
    });
    expect([misdealt.pots[0]?.text.en, misdealt.total.en]).toEqual([
      'Main pot: 4, and no live hand plays for it.',
      'The seats put in 0: 4 is in the pots, 11 is due, 9 stays for the next deal.',
    ]);
    expect(misdealt.due.map(({ text }) => text.id)).toEqual([
      'Kursi 1 menerima kembali 3.',
      'Kursi 2 mendapat 1 chip ganjil dari pot sampingan 1 yang tidak dapat dibagi.',
      'Kursi 5 mendapat 7 dari pot utama sebagai bagian pot yang dibagi.',
    ]);
  });
});
