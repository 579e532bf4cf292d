import { describe, expect, it } from '@jest/globals';
import { act, CashTable, ledgerClock, NO_LIMIT } from './cash-table.js';
import { type Answer, ownService } from './service.js';

/* Who leaves a table and comes back to it within the room's time brings at least what he left with. */

const service = await ownService();

const clock = (time?: string) => ledgerClock(service.database, time === undefined ? undefined : `2026-11-30T${time}Z`);
const told = ({ status, body }: Answer): unknown[] => [status, body['code'] ?? body['type'], body['refusal']?.['least']];
const ALLOWED = [201, 'sit', undefined];

/** A table that P-1 has left with 300 chips at ten o'clock. */
async function left(): Promise<CashTable> {
  const at = await CashTable.playing(service);
  await clock('09:00:00.000');
  await at.sit(1, 300);
  await clock('10:00:00.000');
  await at.post('seats/1/leave');
  return at;
}

describe('table stakes', () => {
  it('hold until the room’s time is over, to the millisecond, and to the chip', async () => {
    const at = await left();
    await clock('10:59:59.999');
    const less = await at.sit(1, 299);
    expect(told(less)).toEqual([422, 'table-stakes', 300]);
    expect(less.body['refusal']).toMatchObject({
      rule: 'table-stakes',
      facts: { amount: 299, left: 300, ago: 59, within: 60, short: 1 },
      text: {
        en: 'The player left this table with 300 chips 59 minutes ago, and who comes back within 60 minutes brings at least as much; 299 is 1 too little.',
        id: 'Pemain ini meninggalkan meja dengan 300 chip 59 menit lalu, dan siapa yang kembali dalam 60 menit membawa paling sedikit sebanyak itu; 299 kurang 1.',
      },
    });
    expect(told(await at.sit(1, 300))).toEqual(ALLOWED);
    const other = await left();
    await clock('11:00:00.000');
    expect(told(await other.sit(1, 80))).toEqual(ALLOWED);
  });

  it('ask for what the player left with last, nothing of one who left with nothing, and nothing of another', async () => {
    const at = await left();
    await clock('10:10:00.000');
    expect(told(await at.sit(2, 80))).toEqual(ALLOWED);
    expect(told(await at.sit(1, 300))).toEqual(ALLOWED);
    const hand = await at.open({ button: 1 });
    await at.log(hand, { type: 'street' }, act(1, 'raise', 80), act(2, 'fold'));
    const lost = await at.open({ button: 2 });
    await at.log(lost, { type: 'street' }, act(2, 'fold'));
    await at.post('seats/1/leave');
    const stack = 303;
    expect(told(await at.sit(1, stack - 1))).toEqual([422, 'table-stakes', stack]);
    expect(told(await at.sit(1, stack))).toEqual(ALLOWED);
    await at.post('seats/1/rake', { amount: stack });
    await at.post('seats/1/leave');
    expect(told(await at.sit(1, 80))).toEqual(ALLOWED);
  });

  it('name the amount that would do where a full buy-in is more, and say it in the currency of the room', async () => {
    await clock();
    const at = await CashTable.playing(service);
    await at.sets({ currency: 'USD', minorUnits: 2 });
    const first = await at.sit(1, 79);
    expect(first.body['detail']).toMatch(/79 is 1 too little\. \(80 is 0\.80 USD\.\)$/);
    await at.sit(1, 80);
    await at.sit(2, 80);
    await at.post('seats/1/rake', { amount: 80 });
    await at.post('seats/1/chips', { amount: 60 }); // the short buy-in of the session
    await at.post('seats/1/leave');
    const less = await at.sit(1, 50);
    expect([...told(less), less.body['detail']]).toEqual([
      422,
      'table-stakes',
      80,
      expect.stringMatching(/50 is 10 too little\. \(80 is 0\.80 USD\.\)$/),
    ]);
    expect(told(await at.sit(1, 60))).toEqual([422, 'refused-by-rule', 80]);
    expect((await at.post('seats/2/rake', { amount: 81 })).body['detail']).toBe('Seat 2 has 80; 81 cannot be taken. (80 is 0.80 USD.)');
  });

  it('are the room’s to set, and tried like the act itself', async () => {
    const at = await left();
    await clock('10:30:00.000');
    const trial = async (amount: number) => (await at.post('trials', { act: 'sit', seat: 1, player: 'P-1', amount })).body;
    expect(await trial(299)).toMatchObject({ allowed: false, problem: { code: 'table-stakes', refusal: { least: 300 } } });
    expect(await trial(300)).toMatchObject({ allowed: true, problem: null });
    await clock();
    const now = await CashTable.playing(service);
    for (const [minutes, allowed] of [
      [1, false],
      [0, true],
    ] as const) {
      await now.sets({ returnMinutes: minutes });
      await now.sit(1, 300);
      await now.post('seats/1/leave');
      expect((await now.sit(1, 80)).status === 201).toBe(allowed);
    }
  });

  it('give way to the floor, with a reason that the entry keeps', async () => {
    const at = await left();
    await clock('10:05:00.000');
    const body = { player: 'P-1', seat: 1, buyIn: 100, override: 'left for a family matter, seen by the floor' };
    expect(told(await at.dealer.post(`${at.path}/seats`, body))).toEqual([403, 'not-allowed', undefined]);
    expect(told(await at.admin.post(`${at.path}/seats`, body))).toEqual([403, 'not-allowed', undefined]);
    const { status, body: entry } = await at.post('seats', body);
    expect([status, entry]).toEqual([201, expect.objectContaining({ type: 'sit', amount: 100, leftWith: 300, reason: body.override })]);
    expect((await at.ledger()).at(-1)).toMatchObject({ kind: 'buy-in', amount: 100, reason: body.override });
    // other rules stay as they are
    await at.post('seats/1/leave');
    expect(told(await at.post('seats', { ...body, buyIn: 0.5 }))[1]).toBe('invalid-request');
    expect((await at.post('seats', { ...body, player: 'P-2', seat: 2, buyIn: 20 })).body['refusal']?.['rule']).toBe('RR-BI-1');
    const needless = await at.post('seats', { ...body, buyIn: 100 });
    expect([needless.status, needless.body['leftWith'], needless.body['reason']]).toEqual([201, undefined, undefined]);
  });

  it('hold at the table that was left, also by a move, and end with its session; moves ask for nothing', async () => {
    const at = await CashTable.playing(service);
    const other = await at.beside('Table 2');
    const entry = await CashTable.playing(service, { ...NO_LIMIT, format: 'tournament' });
    await clock('10:00:00.000');
    await at.sit(1, 300);
    await at.post('seats/1/move', { toTable: other.table, toSeat: 4 });
    await other.post('seats/4/rake', { amount: 200 });
    await other.post('seats/4/move', { toTable: at.table, toSeat: 1 });
    expect(await at.stacks()).toEqual({ 1: 100 });
    await at.post('seats/1/move', { toTable: other.table, toSeat: 4 });
    await other.post('seats/4/leave');
    expect(told(await at.sit(1, 90))).toEqual([422, 'table-stakes', 100]);
    expect(told(await other.sit(1, 90, 'P-2'))).toEqual(ALLOWED);
    await at.post('session/end');
    expect(told(await at.sit(1, 90))).toEqual(ALLOWED);
    await entry.sit(1, 300);
    await entry.post('seats/1/leave');
    expect(told(await entry.sit(1, 80))).toEqual(ALLOWED);
    await clock();
  });
});
