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
  });

  it('names all that are all-in for the same, and no hand that is out', () => {
    const { pots } = after([50, 50, 200, 200, 200], act(3, 'raise', 120), act(4, 'call'), act(5, 'fold'), act(1, 'call'), act(2, 'call'));
    expect(pots.map(({ text }) => text)).toEqual([
      {
        en:
          'Main pot: 200, between seats 1, 2, 3 and 4. Seats 1 and 2 are all-in for 50 and can win no more than that from each opponent; ' +
          'what others put in beyond it is another pot. It holds 50 from seat 1, 50 from seat 2, 50 from seat 3, 50 from seat 4.',
        id:
          'Pot utama: 200, diperebutkan kursi 1, 2, 3 dan 4. Kursi 1 dan 2 all-in sebesar 50 dan tidak dapat memenangkan lebih dari itu dari tiap lawan; ' +
          'selebihnya menjadi pot lain. Isinya 50 dari kursi 1, 50 dari kursi 2, 50 dari kursi 3, 50 dari kursi 4.',
      },
      {
        en: 'Side pot 1: 140, between seats 3 and 4. It holds 70 from seat 3, 70 from seat 4.',
        id: 'Pot sampingan 1: 140, diperebutkan kursi 3 dan 4. Isinya 70 dari kursi 3, 70 dari kursi 4.',
      },
    ]);
  });

  it('names at each side pot who is all-in for that one, and those who are out of it', () => {
    const { pots } = after(
      [20, 50, 200, 200, 200],
      act(3, 'raise', 100),
      act(4, 'call'),
      act(5, 'call'),
      act(1, 'call'),
      act(2, 'call'),
      { type: 'street' },
      act(3, 'fold'),
      act(4, 'fold'),
    );
    expect(pots.map(({ text }) => text.en)).toEqual([
      'Main pot: 100, between seats 1, 2 and 5. Seat 1 is all-in for 20 and can win no more than that from each opponent; what others put in beyond it is ' +
        'another pot. It holds 20 from seat 1, 20 from seat 2, 20 from seat 3, 20 from seat 4, 20 from seat 5. Seats 3 and 4 cannot win what they put in.',
      'Side pot 1: 120, between seats 2 and 5. Seat 2 is all-in for 50 and can win no more than that from each opponent; what others put in beyond it is ' +
        'another pot. It holds 30 from seat 2, 30 from seat 3, 30 from seat 4, 30 from seat 5. Seats 3 and 4 cannot win what they put in.',
      'Side pot 2: 150, for seat 5 alone. It holds 50 from seat 3, 50 from seat 4, 50 from seat 5. Seats 3 and 4 cannot win what they put in.',
    ]);
    expect(pots[0]?.text.id).toContain('Kursi 3 dan 4 tidak dapat memenangkan chip yang sudah dimasukkannya.');
    expect(pots[2]?.text.id).toContain('Pot sampingan 2: 150, hanya untuk kursi 5.');
  });

  it('counts a hand that is out for all that it put in, though it be more than the others did', () => {
    const seat = (no: number, put: number, status: 'all-in' | 'dead') =>
      ({ seat: no, stack: 0, bet: 0, in: put, status, cards: [], up: [] }) as const;
    const { pots } = explainPots({
      pots: [{ amount: 220, seats: [1, 2] }],
      seats: [seat(1, 60, 'all-in'), seat(2, 60, 'all-in'), seat(3, 100, 'dead')],
      due: [],
      carry: 0,
    });
    expect(pots[0]?.text.en).toBe(
      'Main pot: 220, between seats 1 and 2. It holds 60 from seat 1, 60 from seat 2, 100 from seat 3. Seat 3 cannot win what it put in.',
    );
  });

  it('says every kind of due and the sums in both languages', () => {
    const { pots, due, total } = explainPots({
      pots: [{ amount: 4, seats: [] }],
      seats: [],
      due: [
        { seat: 1, amount: 3, why: 'refund' },
        { seat: 2, amount: 1, pot: 1, why: 'odd-chip' },
        { seat: 5, amount: 7, pot: 0, why: 'split' },
        { seat: 4, amount: 6, pot: 0, why: 'win' },
        { seat: 6, amount: 8, why: 'uncalled' },
      ],
      carry: 9,
    });
    expect(pots.map(({ text }) => text)).toEqual([
      { en: 'Main pot: 4, and no live hand plays for it.', id: 'Pot utama: 4, dan tidak ada kartu hidup yang memperebutkannya.' },
    ]);
    expect(due.map(({ text }) => text.en)).toEqual([
      'Seat 1 is given back 3.',
      'Seat 2 gets the odd 1 of the side pot 1, which cannot be divided.',
      'Seat 5 gets 7 of the main pot as its share of a split.',
      'Seat 4 wins 6 of the main pot.',
      'Seat 6 takes back 8 that nobody called.',
    ]);
    expect(due.map(({ text }) => text.id)).toEqual([
      'Kursi 1 menerima kembali 3.',
      'Kursi 2 mendapat 1 chip ganjil dari pot sampingan 1 yang tidak dapat dibagi.',
      'Kursi 5 mendapat 7 dari pot utama sebagai bagian pot yang dibagi.',
      'Kursi 4 memenangkan 6 dari pot utama.',
      'Kursi 6 mengambil kembali 8 yang tidak di-call siapa pun.',
    ]);
    expect(total.en).toBe('The seats put in 0: 4 is in the pots, 25 is due, 9 stays for the next deal.');
    expect(total.id).toBe('Semua kursi memasukkan 0: 4 ada di pot, 25 harus dibayarkan, 9 tinggal untuk pembagian berikutnya.');
    expect(explainPots({ pots: [], seats: [], due: [], carry: 0 }).total.id).toBe(
      'Semua kursi memasukkan 0: 0 ada di pot, 0 harus dibayarkan.',
    );
  });
});
