import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SeatStatus } from '../contract/codes.js';
import { computePots } from './pots.js';
import { Seat, SeatCounts } from './seat.js';

function seat(no: number, put: number, status: SeatStatus): Seat {
  const made = new Seat({ seat: no, stack: 1_000 }, new SeatCounts());
  made.put = put;
  made.status = status;
  return made;
}

const told = (seats: readonly Seat[], dead = 0): [number, number[]][] =>
  computePots(seats, dead).map((pot) => [pot.amount, pot.seats.map(({ no }) => no)]);

describe('pots', () => {
  it('HE-ST-4: one pot while nobody is all-in, unequal bets and all', () => {
    expect(told([seat(1, 10, 'live'), seat(2, 30, 'live'), seat(3, 0, 'live')])).toEqual([[40, [1, 2, 3]]]);
  });

  it('HE-ST-4: a main pot for the short all-in, a side pot for the others', () => {
    expect(told([seat(1, 20, 'all-in'), seat(2, 50, 'live'), seat(3, 50, 'live')])).toEqual([
      [60, [1, 2, 3]],
      [60, [2, 3]],
    ]);
  });

  it('HE-ST-4: a folded or dead hand leaves its chips at every level and wins none', () => {
    expect(told([seat(1, 20, 'all-in'), seat(2, 35, 'folded'), seat(3, 50, 'all-in'), seat(4, 50, 'live'), seat(5, 10, 'dead')])).toEqual([
      [90, [1, 3, 4]],
      [75, [3, 4]],
    ]);
  });

  it('HE-ST-4: an all-in hand that is out cuts nothing', () => {
    expect(told([seat(1, 20, 'folded'), seat(2, 50, 'live'), seat(3, 50, 'live')])).toEqual([[120, [2, 3]]]);
  });

  it('RR-TI-5d: dead money lies whole in the main pot', () => {
    expect(told([seat(1, 1, 'all-in'), seat(2, 50, 'live'), seat(3, 50, 'live')], 9)).toEqual([
      [12, [1, 2, 3]],
      [98, [2, 3]],
    ]);
  });

  const table = fc
    .array(fc.record({ put: fc.nat(60), status: fc.constantFrom<SeatStatus>('live', 'all-in', 'folded', 'dead', 'out') }), {
      minLength: 2,
      maxLength: 10,
    })
    .map((list) => list.map(({ put, status }, i) => seat(i + 1, put, status)));

  it('add up to what was put in and the dead money, whatever was put in', () => {
    fc.assert(
      fc.property(table, fc.nat(20), (seats, dead) => {
        const sum = computePots(seats, dead).reduce((total, pot) => total + pot.amount, 0);
        expect(sum).toBe(seats.reduce((total, { put }) => total + put, dead));
      }),
    );
  });

  it('let an all-in hand win from each player as much as it put in, and the dead money', () => {
    fc.assert(
      fc.property(table, fc.nat(20), (seats, dead) => {
        const pots = computePots(seats, dead);
        for (const one of seats.filter(({ status, put }) => status === 'all-in' && put > 0)) {
          const within = pots.filter((pot) => pot.seats.includes(one)).reduce((total, pot) => total + pot.amount, 0);
          expect(within).toBe(seats.reduce((total, { put }) => total + Math.min(put, one.put), dead));
        }
      }),
    );
  });

  it('are open, every one, to a hand that can still bet', () => {
    fc.assert(
      fc.property(table, (seats) => {
        for (const pot of computePots(seats, 0)) for (const one of seats) if (one.status === 'live') expect(pot.seats).toContain(one);
      }),
    );
  });
});
