import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../support/database.js';
import { CashTable, ledgerClock, NO_LIMIT } from './cash-table.js';
import { type Service, startService } from './service.js';

/* The ledger of a room: what is numbered, on which gaming day it counts, and which levels it comes to. */

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
});

afterEach(() => ledgerClock(database.url));

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const FREE = { ...NO_LIMIT, rulebook: 'standard' };

describe('the ledger of a room', () => {
  it('has every amount that players paid in or were paid out, in one row of numbers over all tables', async () => {
    const one = await CashTable.playing(service);
    const other = await one.beside('Table 2');
    const sat = await one.sit(1, 100);
    expect(sat.body['ledger']).toEqual([
      {
        index: 0,
        kind: 'buy-in',
        number: expect.stringMatching(/^\d{4}-1$/),
        day: expect.any(String),
        player: 'P-1',
        amount: 100,
        reached: [],
      },
    ]);
    await other.sit(1, 80, 'P-9');
    await one.post('seats/1/chips', { amount: 7 });
    await other.post('seats/1/leave');
    await one.sit(2, 90);
    await one.post('session/end');
    const entries = await one.ledger();
    expect(entries.map(({ kind, player, amount, seat, table }) => [kind, player, amount, seat, table])).toEqual([
      ['buy-in', 'P-1', 100, 1, one.table],
      ['buy-in', 'P-9', 80, 1, other.table],
      ['add-on', 'P-1', 7, 1, one.table],
      ['cash-out', 'P-9', 80, 1, other.table],
      ['buy-in', 'P-2', 90, 2, one.table],
      ['cash-out', 'P-1', 107, 1, one.table],
      ['cash-out', 'P-2', 90, 2, one.table],
    ]);
    expect(entries.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(entries.map(({ number }) => String(number).split('-')[1])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(new Set(entries.map(({ staff }) => staff))).toEqual(new Set([one.room.people.floor.staff]));
    expect((await one.ledger('&player=P-9')).map(({ kind }) => kind)).toEqual(['buy-in', 'cash-out']);
    expect(await one.ledger(`&table=${other.table}&kind=cash-out`)).toHaveLength(1);
    expect((await one.dealer.get(`${one.room.path}/ledger`)).body['code']).toBe('not-allowed');
  });

  it('has no gap and nothing twice, whatever is sent at once, refused, or sent again', async () => {
    const one = await CashTable.playing(service);
    const tables = [one, await one.beside('Table 2'), await one.beside('Table 3')];
    const id = randomUUID();
    const answers = await Promise.all(
      tables.flatMap((at) => [
        ...[1, 2, 3].map((seat) => at.sit(seat, 100, `${at.table}-${seat}`)),
        at.sit(4, 1, 'too little'),
        ...[1, 2].map(() => at.post('seats', { id, player: 'twice', seat: 9, buyIn: 200 })),
      ]),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    const entries = await one.ledger();
    expect(entries.map(({ index }) => index)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    expect(entries.map(({ number }) => Number(String(number).split('-')[1]))).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    const times = entries.map(({ recordedAt }) => String(recordedAt));
    expect(times).toEqual([...times].sort());
  });

  it('counts numbers anew in another year of the room', async () => {
    const at = await CashTable.playing(service);
    await at.sets({ timeZone: 'Asia/Makassar' });
    await ledgerClock(database.url, '2027-12-31T15:59:59Z');
    await at.sit(1, 100);
    await ledgerClock(database.url, '2027-12-31T16:00:00Z');
    await at.sit(2, 100);
    await at.sit(3, 100);
    expect((await at.ledger()).map(({ index, number, day }) => [index, number, day])).toEqual([
      [0, '2027-1', '2027-12-31'],
      [1, '2028-1', '2027-12-31'], // before six: the day before
      [2, '2028-2', '2027-12-31'],
    ]);
  });

  it('has no chips of tournaments, which are no cash', async () => {
    const at = await CashTable.playing(service, { ...FREE, format: 'tournament' });
    await at.sit(1, 10_000);
    await at.post('seats/1/leave');
    expect(await at.ledger()).toEqual([]);
  });

  it('has what was added during a hand, as its log says', async () => {
    const at = await CashTable.playing(service, FREE);
    for (const seat of [1, 2]) await at.sit(seat, 80);
    const hand = await at.open({ button: 1 });
    await at.log(hand, { type: 'street' }, { type: 'add-chips', seat: 2, amount: 50 }, { type: 'act', seat: 1, action: 'fold' });
    await at.post('session/end');
    const added = (await at.ledger('&kind=add-on'))[0];
    expect(added).toMatchObject({ player: 'P-2', amount: 50, seat: 2, hand: hand.split('/').at(-1) });
    expect(await at.day()).toMatchObject({ cashIn: 210, cashOut: 210 });
  });

  it('stays as it was written', async () => {
    const at = await CashTable.playing(service);
    await at.sit(1, 100);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const sql of ['UPDATE ledger_entry SET amount = 0', 'DELETE FROM ledger_entry', 'TRUNCATE ledger_entry CASCADE']) {
      await expect(client.query(sql)).rejects.toThrow('append-only');
    }
    await client.end();
  });
});

describe('a gaming day', () => {
  it('begins at six: 05:59:59 is of the day before', async () => {
    const at = await CashTable.playing(service, FREE);
    await at.sets({ timeZone: 'Europe/Berlin' });
    await ledgerClock(database.url, '2027-03-28T03:59:59Z'); // 05:59:59 summer time, on the day of the change
    await at.sit(1, 10);
    await ledgerClock(database.url, '2027-03-28T04:00:00Z');
    await at.sit(2, 20);
    await ledgerClock(database.url, '2027-10-31T04:59:59Z'); // 05:59:59 winter time
    await at.sit(3, 40);
    await ledgerClock(database.url, '2027-10-31T05:00:00Z');
    await at.sit(4, 80);
    const days = ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'];
    expect(await Promise.all(days.map(async (day) => (await at.day(day))['cashIn']))).toEqual([10, 20, 40, 80]);
    const [short, long] = [await at.day('2027-03-27'), await at.day('2027-10-30')];
    const hours = (day: Record<string, unknown>) => (Date.parse(String(day['until'])) - Date.parse(String(day['from']))) / 3_600_000;
    expect([hours(short), hours(long)]).toEqual([23, 25]);
    expect((await at.day('today'))['day']).toBe('2027-10-31');
    expect((await at.ledger('&day=today')).map(({ player }) => player)).toEqual(['P-4']);
    for (const day of ['2027-02-30', 'yesterday', '2027-1-1']) {
      expect((await at.floor.get(`${at.room.path}/gaming-days/${day}`)).status).toBe(400);
    }
  });

  it('sums what was paid in and what was paid out, never one against the other', async () => {
    const at = await CashTable.playing(service, FREE);
    await at.sets({ minorUnits: 2, currency: 'USD' });
    for (const n of [1, 2]) {
      expect((await at.sit(1, 250_000)).body['ledger']?.[0]?.['reached']).toEqual(n === 1 ? [] : ['alert']);
      expect((await at.post('seats/1/leave')).body['ledger']?.[0]?.['reached']).toEqual(n === 1 ? [] : ['alert']);
    }
    expect((await at.day())['players']).toEqual([{ player: 'P-1', cashIn: 500_000, cashOut: 500_000, in: ['alert'], out: ['alert'] }]);
    expect((await at.day())['reached'].map(({ kind, reached }) => [kind, reached])).toEqual([
      ['buy-in', ['alert']],
      ['cash-out', ['alert']],
    ]);
  });

  it('reports what is over the level: 10,000.01 and not 10,000.00', async () => {
    const at = await CashTable.playing(service, FREE);
    await at.sets({ minorUnits: 2, currency: 'USD' });
    expect((await at.sit(1, 1_000_000)).body['ledger']?.[0]?.['reached']).toEqual(['alert']);
    expect((await at.day())['players']).toEqual([{ player: 'P-1', cashIn: 1_000_000, cashOut: 0, in: ['alert'], out: [] }]);
    expect((await at.post('seats/1/chips', { amount: 1 })).body['ledger']?.[0]?.['reached']).toEqual(['report']);
    expect((await at.post('seats/1/chips', { amount: 1 })).body['ledger']?.[0]?.['reached']).toEqual([]);
    expect(await at.day()).toMatchObject({ cashIn: 1_000_002, reportLevel: 1_000_000, players: [{ in: ['alert', 'report'] }] });
    // another day, another sum
    await ledgerClock(database.url, new Date(Date.now() + 2 * 86_400_000).toISOString());
    expect((await at.post('seats/1/chips', { amount: 1 })).body['ledger']?.[0]?.['reached']).toEqual([]);
  });

  it('reads alike by its date and while it is today, under the settings that it ended under', async () => {
    const at = await CashTable.playing(service, FREE);
    await at.sets({ timeZone: 'Asia/Makassar' });
    await at.sets({ alertLevel: 5, effectiveAt: '2027-05-01T13:49:00Z' }); // in the evening there
    await at.sets({ alertLevel: 7, effectiveAt: '2027-05-02T06:00:00Z' }); // on the next day
    await ledgerClock(database.url, '2027-05-01T14:00:00Z');
    await at.sit(1, 5);
    const today = await at.day('today');
    expect([today['day'], today['alertLevel'], today['players'][0]?.['in']]).toEqual(['2027-05-01', 5, ['alert']]);
    expect(await at.day('2027-05-01')).toEqual(today);
    await ledgerClock(database.url, '2027-05-03T14:00:00Z');
    expect(await at.day('2027-05-01')).toEqual(today);
  });

  it('is written on file: players, entries, paper', async () => {
    const at = await CashTable.playing(service, FREE);
    await at.sets({ minorUnits: 2, currency: 'USD', timeZone: 'Asia/Makassar' });
    await ledgerClock(database.url, '2027-05-01T12:00:00Z');
    await at.sit(1, 1_000_001);
    await at.post('seats/1/leave');
    await at.sit(2, 5, '=cmd()');
    const day = `${at.room.path}/gaming-days/2027-05-01`;
    const [players, entries, paper] = await Promise.all(
      ['players.csv', 'entries.csv', 'day.pdf'].map((file) => at.floor.get(`${day}/${file}`)),
    );
    expect(players?.text.split('\n')).toEqual([
      'player,cash_in,cash_out,in_levels,out_levels',
      "'=cmd(),0.05,0.00,,",
      'P-1,10000.01,10000.01,alert report,alert report',
      ',10000.06,10000.01,,',
      '',
    ]);
    const rows = entries?.text.trim().split('\n') ?? [];
    expect(rows.map((row) => row.split(',').slice(0, 6).join(','))).toEqual([
      'index,number,time,kind,player,amount',
      '0,2027-1,2027-05-01 20:00:00+08:00,buy-in,P-1,10000.01',
      '1,2027-2,2027-05-01 20:00:00+08:00,cash-out,P-1,10000.01',
      "2,2027-3,2027-05-01 20:00:00+08:00,buy-in,'=cmd(),0.05",
    ]);
    expect(rows[0]?.endsWith(',table_name,staff_name,asked_by_name')).toBe(true);
    expect(rows.slice(1).map((row) => row.split(',').at(-3))).toEqual(Array(3).fill('Table 1'));
    expect(rows[1]?.split(',').at(-2)).toBe(at.room.people.floor.name);
    expect([paper?.headers.get('content-type'), paper?.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect((await at.dealer.get(`${day}/players.csv`)).status).toBe(403);
  });
});
