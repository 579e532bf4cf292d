import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../support/database.js';
import { act, CashTable, NO_LIMIT } from './cash-table.js';
import { type Answered, type Service, startService } from './service.js';

/* The chips of a table against what came to it: what differs is named, and a correction that comes too late is settled. */

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await service.stop();
  await database.drop();
});

const reconciled = async (at: CashTable, query = ''): Promise<Answered> => (await at.floor.get(`${at.path}/reconciliation${query}`)).body;
const idOf = (hand: string): string => String(hand.split('/').at(-1));

/** Three players, and a hand that seat 3 wins from the blinds; it is in the stacks. Answers its path. */
async function playedTable(): Promise<{ at: CashTable; hand: string }> {
  const at = await CashTable.playing(service);
  for (const seat of [1, 2, 3]) await at.sit(seat, 100);
  const hand = await at.open({ button: 3 });
  await at.log(hand, { type: 'street' }, act(3, 'raise', 6), act(1, 'fold'), act(2, 'fold'));
  await at.post('seats/1/chips', { amount: 10 });
  return { at, hand };
}

/** It was seat 3 that folded: the log says so now. The pot goes to seat 2. */
const corrected = (at: CashTable, hand: string) =>
  at.log(hand, { type: 'correct', index: 1, event: act(3, 'fold') }, { type: 'correct', index: 3, event: null });

describe('the chips of a table', () => {
  it('are those that came, less those that left, at any time', async () => {
    const { at } = await playedTable();
    expect(await reconciled(at)).toMatchObject({
      ...{ boughtIn: 310, won: 3, lost: 3, rake: 0, cashedOut: 0, expected: 310, there: 310, carried: 0, hand: null },
      ...{ reconciles: true, differences: [] },
    });
    const hand = await at.open();
    await at.log(hand, { type: 'street' }, act(1, 'raise', 6));
    expect(await reconciled(at)).toMatchObject({ reconciles: true, there: 310, hand: { id: idOf(hand), number: 2 } });
    await at.log(hand, act(2, 'fold'), act(3, 'fold'));
    await at.post('seats/2/leave');
    await at.post('session/end');
    expect(await reconciled(at)).toMatchObject({ session: 2, boughtIn: 0, there: 0, reconciles: true });
    expect(await reconciled(at, '?session=1')).toMatchObject({ boughtIn: 310, cashedOut: 310, expected: 0, there: 0, reconciles: true });
    expect((await at.floor.get(`${at.path}/reconciliation?session=3`)).status).toBe(400);
  });

  it('wait with a pot that nobody won', async () => {
    const at = await CashTable.playing(service, {
      rulebook: 'draw-pot',
      game: 'jackpot',
      limit: 'no-limit',
      stakes: { ante: 1, minBet: 2 },
    });
    for (const seat of [1, 2]) await at.sit(seat, 50);
    const hand = await at.open({ button: 1 });
    await at.log(hand, { type: 'street' }, act(2, 'check'), act(1, 'check'));
    await at.post('seats/1/chips', { amount: 1 });
    expect(await reconciled(at)).toMatchObject({ lost: 2, won: 0, expected: 99, there: 99, carried: 2, reconciles: true });
    await at.open();
    expect(await reconciled(at)).toMatchObject({ carried: 2, reconciles: true });
  });
});

describe('chips that were counted', () => {
  const kinds = ({ differences }: Answered): unknown[] =>
    (differences as unknown as Record<string, unknown>[]).map(({ kind, seat, recorded, is, amount }) => [kind, seat, recorded, is, amount]);

  it('are recorded beside what is there by the record, and what differs is named until it is counted again', async () => {
    const { at } = await playedTable();
    const { status, body } = await at.dealer.post(`${at.path}/counts`, {
      seats: [
        { seat: 1, chips: 109 },
        { seat: 3, chips: 98 },
        { seat: 5, chips: 1 },
      ],
      chips: 305,
      note: 'before the dealers change',
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        type: 'count',
        counted: [
          { seat: 1, player: 'P-1', chips: 109, recorded: 109 },
          { seat: 3, player: 'P-3', chips: 98, recorded: 103 },
          { seat: 5, player: null, chips: 1, recorded: 0 },
        ],
        ...{ chips: 305, recorded: 310, note: 'before the dealers change' },
      }),
    ]);
    const found = await reconciled(at);
    expect([found['reconciles'], found['expected'], found['there']]).toEqual([false, 310, 310]);
    expect(kinds(found)).toEqual([
      ['counted', 3, 103, 98, -5],
      ['counted', 5, 0, 1, 1],
      ['counted', undefined, 310, 305, -5],
    ]);
    expect(found['differences']).toMatchObject([
      {
        entry: body['index'],
        player: 'P-3',
        text: { en: `98 counted in seat 3 (entry ${String(body['index'])}), where the record had 103.` },
      },
      { text: { id: `1 terhitung di kursi 5 (catatan ${String(body['index'])}), sedangkan yang tercatat 0.` } },
      { text: { en: `305 counted at the table (entry ${String(body['index'])}), where the record had 310.` } },
    ]);
    // what the record had then, whatever came since
    await at.post('seats/3/chips', { amount: 20 });
    expect(kinds(await reconciled(at))[0]).toEqual(['counted', 3, 103, 98, -5]);
    await at.post('counts', { seats: [{ seat: 3, chips: 123 }] });
    expect(kinds(await reconciled(at)).map((one) => (one as unknown[])[1])).toEqual([5, undefined]);
    await at.post('counts', { seats: [{ seat: 5, chips: 0 }], chips: 330 });
    expect(await reconciled(at)).toMatchObject({ reconciles: true, differences: [] });
    await at.post('counts', { chips: 331 });
    await at.post('session/end');
    expect(await reconciled(at)).toMatchObject({ reconciles: true });
    expect(kinds(await reconciled(at, '?session=1'))).toEqual([['counted', undefined, 330, 331, 1]]);
  });

  it('otherwise than recorded are settled by the floor: the stacks become what was counted, and the entry names the count', async () => {
    const { at } = await playedTable();
    const seats = [
      { seat: 1, chips: 111 },
      { seat: 3, chips: 98 },
      { seat: 5, chips: 1 },
    ];
    const entry = Number((await at.post('counts', { seats, chips: 306 })).body['index']);
    const body = { id: randomUUID(), count: entry, reason: 'two chips had been pushed to seat 1; three are lost' };
    for (const wrong of [{ reason: 'x' }, { ...body, hand: randomUUID() }])
      expect((await at.post('adjustments', wrong)).body['errors']?.[0]?.['field']).toBe('hand');
    expect((await at.post('adjustments', { count: entry + 1, reason: 'x' })).body['code']).toBe('nothing-to-adjust');
    const [one, two] = [await at.post('adjustments', body), await at.post('adjustments', body)];
    expect([one.status, one.text === two.text, one.body]).toEqual([
      201,
      true,
      expect.objectContaining({
        ...{ type: 'adjustment', amount: -3, entry, chips: 306, recorded: 310, reason: body.reason },
        adjusted: [
          { seat: 1, player: 'P-1', difference: 2, moved: 2 },
          { seat: 3, player: 'P-3', difference: -5, moved: -5 },
          { seat: 5, player: null, difference: 1, moved: 0 },
        ],
      }),
    ]);
    expect(await reconciled(at)).toMatchObject({ reconciles: true, adjusted: -3, expected: 307, there: 307 });
    expect((await at.ledger('&kind=adjustment')).map(({ player, amount, hand }) => [player, amount, hand])).toEqual([
      ['P-1', 2, null],
      ['P-3', -5, null],
    ]);
    expect((await at.post('adjustments', { count: entry, reason: 'again' })).body['code']).toBe('nothing-to-adjust');
    await at.post('counts', { seats: [{ seat: 1, chips: 111 }] });
    expect(await reconciled(at)).toMatchObject({ reconciles: true });
  });

  it('are counted between hands, and something is', async () => {
    const { at } = await playedTable();
    const field = async (body: Record<string, unknown>) => (await at.post('counts', body)).body['errors']?.[0]?.['field'];
    expect([await field({}), await field({ seats: [] }), await field({ seats: [{ seat: 1 }] })]).toEqual([
      'seats',
      'seats',
      'seats.0.chips',
    ]);
    expect(await field({ seats: [[{ seat: 1, chips: 5 }]] })).toBe('seats');
    const twice = { seat: 1, chips: 5 };
    expect(await field({ seats: [twice, twice] })).toBe('seats');
    await at.open();
    expect((await at.post('counts', { chips: 310 })).body['code']).toBe('hand-in-progress');
  });
});

describe('a correction of a hand that is in the stacks', () => {
  it('moves no chips and is named, with hand, seats and amounts; an adjustment settles it', async () => {
    const { at, hand } = await playedTable();
    await corrected(at, hand);
    expect(await at.stacks()).toEqual({ 1: 109, 2: 98, 3: 103 });
    const found = await reconciled(at);
    expect(found['reconciles']).toBe(false);
    expect(found['differences']).toMatchObject([
      {
        kind: 'hand-corrected',
        hand: idOf(hand),
        number: 1,
        seats: [
          { seat: 2, player: 'P-2', recorded: -2, corrected: 1, amount: 3 },
          { seat: 3, player: 'P-3', recorded: 3, corrected: 0, amount: -3 },
        ],
        text: { en: 'Hand 1 was corrected after its result had gone into the stacks: seat 2 +3, seat 3 -3.' },
      },
    ]);
    const body = { id: randomUUID(), hand: idOf(hand), reason: 'the camera shows it' };
    const [one, two] = [await at.post('adjustments', body), await at.post('adjustments', body)];
    expect([one.status, two.text]).toEqual([201, one.text]);
    expect(one.body).toMatchObject({
      ...{ type: 'adjustment', amount: 0, hand: idOf(hand), number: 1, reason: 'the camera shows it' },
      adjusted: [
        { seat: 2, player: 'P-2', difference: 3, moved: 3 },
        { seat: 3, player: 'P-3', difference: -3, moved: -3 },
      ],
    });
    expect(await at.stacks()).toEqual({ 1: 109, 2: 101, 3: 100 });
    expect(await reconciled(at)).toMatchObject({ reconciles: true, adjusted: 0 });
    expect((await at.ledger('&kind=adjustment')).map(({ player, amount, hand: of, number }) => [player, amount, of, number])).toEqual([
      ['P-2', 3, idOf(hand), null],
      ['P-3', -3, idOf(hand), null],
    ]);
    expect((await at.post('adjustments', { hand: idOf(hand), reason: 'again' })).body['code']).toBe('nothing-to-adjust');
    // corrected back: named anew
    await at.log(hand, { type: 'correct', index: 1, event: act(3, 'raise', 6) }, { type: 'correct', index: 3, event: act(2, 'fold') });
    expect((await reconciled(at))['differences']?.[0]?.['seats']).toMatchObject([{ amount: -3 }, { amount: 3 }]);
    expect((await at.dealer.post(`${at.path}/adjustments`, { ...body, id: randomUUID() })).body['code']).toBe('not-allowed');
  });

  it('whose player has left is settled by decision: what is not moved stays as it is', async () => {
    const { at, hand } = await playedTable();
    await at.post('seats/3/leave');
    await corrected(at, hand);
    const { body } = await at.post('adjustments', { hand: idOf(hand), reason: 'the house pays' });
    expect(body['adjusted']).toMatchObject([
      { seat: 2, difference: 3, moved: 3 },
      { seat: 3, difference: -3, moved: 0 },
    ]);
    expect(await reconciled(at)).toMatchObject({ reconciles: true, adjusted: 3, expected: 210, there: 210 });
  });

  it('is settled as the floor says, within the difference, and not in the middle of a hand', async () => {
    const { at, hand } = await playedTable();
    await corrected(at, hand);
    const adjust = (seats?: unknown) =>
      at.post('adjustments', { hand: idOf(hand), reason: 'agreed', ...(seats === undefined ? {} : { seats }) });
    for (const wrong of [4, -1]) expect((await adjust([{ seat: 2, amount: wrong }])).body['errors']?.[0]?.['field']).toBe('seats');
    const next = await at.open();
    expect((await adjust()).body['code']).toBe('hand-in-progress');
    await at.log(next, { type: 'street' }, act(1, 'fold'), act(2, 'fold'));
    const { body } = await adjust([{ seat: 2, amount: 1 }]);
    expect(body['adjusted']).toMatchObject([{ moved: 1 }, { moved: 0 }]);
    expect(await reconciled(at)).toMatchObject({ reconciles: true, adjusted: 1 });
  });

  it('after which the log does not say how the hand ended', async () => {
    const { at, hand } = await playedTable();
    await at.log(hand, { type: 'correct', index: 3, event: null });
    expect((await reconciled(at))['differences']).toMatchObject([{ kind: 'hand-unsettled', number: 1 }]);
    expect((await at.post('adjustments', { hand: idOf(hand), reason: 'x' })).body['code']).toBe('hand-in-progress');
    await at.log(hand, act(2, 'fold'));
    expect(await reconciled(at)).toMatchObject({ reconciles: true });
  });
});

describe('what an entry does not account for', () => {
  it('is named with the hand that began with other chips in the pot', async () => {
    const at = await CashTable.playing(service, { ...NO_LIMIT, rulebook: 'standard' });
    for (const seat of [1, 2]) await at.sit(seat, 100);
    const hand = await at.open({ button: 1, carried: 5 });
    expect((await reconciled(at))['differences']).toMatchObject([{ kind: 'carried', recorded: 0, is: 5 }]);
    await at.log(hand, { type: 'street' }, act(1, 'fold'));
    await at.post('seats/1/chips', { amount: 1 });
    expect((await reconciled(at))['differences']).toMatchObject([{ kind: 'hand-unbalanced', hand: idOf(hand), number: 1, amount: 5 }]);
  });

  it('is named with the seat, and with the line of the ledger, that somebody changed', async () => {
    const { at } = await playedTable();
    await owner.query('UPDATE table_seat SET stack = stack + 40 WHERE table_id = $1 AND seat = 2', [at.table]);
    expect((await reconciled(at))['differences']).toMatchObject([
      { kind: 'stack', seat: 2, player: 'P-2', recorded: 98, is: 138, amount: 40 },
    ]);
    await owner.query('UPDATE table_seat SET stack = stack - 40 WHERE table_id = $1 AND seat = 2', [at.table]);
    await owner.query('SET session_replication_role = replica');
    await owner.query(`UPDATE ledger_entry SET amount = 1000 WHERE table_id = $1 AND player = 'P-3'`, [at.table]);
    await owner.query('SET session_replication_role = DEFAULT');
    const { differences } = await reconciled(at);
    expect(differences).toMatchObject([{ kind: 'ledger', entry: 3, player: 'P-3', recorded: 100, is: 1_000 }]);
  });
});
