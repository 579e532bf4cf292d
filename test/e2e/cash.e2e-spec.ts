import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { act, CashTable, NO_LIMIT, refused } from './cash-table.js';
import { type Answer, type Client, ownService } from './service.js';

/* Cash at the tables: voids, moves, exclusions, amounts that are tried, and those that wait for a second member of the staff. */

const service = await ownService();

const FREE = { ...NO_LIMIT, rulebook: 'standard' };
const numberOf = ({ body }: Answer): string => String(body['ledger']?.[0]?.['number']);
const voided = (at: CashTable, number: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  at.floor.post(`${at.room.path}/ledger/${number}/void`, { reason: 'typed wrong', ...body });

describe('a void', () => {
  it('keeps the number, gives its reason, and takes back what the entry did', async () => {
    const at = await CashTable.playing(service);
    await at.sit(1, 100);
    const wrong = await at.sit(2, 500);
    const id = randomUUID();
    const answers = [await voided(at, numberOf(wrong), { id }), await voided(at, numberOf(wrong), { id })];
    expect(answers.map(({ status, body }) => [status, body['type'], body['amount'], body['voids']])).toEqual(
      Array(2).fill([201, 'void', -500, numberOf(wrong)]),
    );
    expect(answers[1]?.headers.get('idempotency-replayed')).toBe('true');
    expect(await at.stacks()).toEqual({ 1: 100 });
    expect(
      (await at.ledger()).map(({ kind, number, amount, voids, voidedBy, reason }) => [kind, number, amount, voids, voidedBy, reason]),
    ).toEqual([
      ['buy-in', expect.stringMatching(/-1$/), 100, null, null, null],
      ['buy-in', numberOf(wrong), 500, null, expect.stringMatching(/-3$/), null],
      ['void', expect.stringMatching(/-3$/), 500, numberOf(wrong), null, 'typed wrong'],
    ]);
    expect(await at.day()).toMatchObject({ cashIn: 100, cashOut: 0, voids: 1 });
    expect((await voided(at, numberOf(wrong))).body['detail']).toMatch(/void already/);
    expect((await voided(at, '2026-999999')).body['code']).toBe('cash-entry-not-found');
    expect((await at.dealer.post(`${at.room.path}/ledger/2026-1/void`, { reason: 'x' })).body['code']).toBe('not-allowed');
    // the first buy-in was none: the next has to be full
    expect(refused(await at.sit(2, 79))).toEqual([422, 'refused-by-rule', 'RR-BI-1', 80]);
  });

  it('of an add-on takes the chips, of a cash-out gives seat and stack back', async () => {
    const at = await CashTable.playing(service);
    await at.post('seats', { player: 'P-1', name: 'Wayan', seat: 1, buyIn: 100 });
    const added = await at.post('seats/1/chips', { amount: 30 });
    expect((await voided(at, numberOf(added))).body).toMatchObject({ amount: -30, stack: 100 });
    const left = await at.post('seats/1/leave');
    expect((await voided(at, numberOf(left))).body).toMatchObject({ amount: 100, stack: 100 });
    expect((await at.session())['seats']).toMatchObject([{ seat: 1, player: 'P-1', name: 'Wayan', stack: 100 }]);
    expect(await at.day()).toMatchObject({ cashIn: 100, cashOut: 0 });
  });

  it('is refused where the table has gone on, with the reason', async () => {
    const at = await CashTable.playing(service);
    const [one] = [await at.sit(1, 100), await at.sit(2, 100), await at.sit(3, 100)];
    const hand = await at.open({ button: 3 });
    expect((await voided(at, numberOf(one))).body['code']).toBe('hand-in-progress');
    await at.log(hand, { type: 'street' }, act(3, 'fold'), act(1, 'fold'));
    const why = async (number: string) => {
      const { status, body } = await voided(at, number);
      return [status, body['code'], String(body['detail']).replace(/^\S+ cannot be voided: /, '')];
    };
    expect(await why(numberOf(one))).toEqual([409, 'void-refused', 'the chips have been played since, in hand 1.']);
    const added = await at.post('seats/3/chips', { amount: 5 });
    const third = (await at.ledger('&player=P-3')).map(({ number }) => String(number));
    // seat 3 put nothing into the pot, but has more now than it sat down with
    expect(await why(third[0] as string)).toEqual([409, 'void-refused', 'chips have been added since: void those first.']);
    expect((await voided(at, numberOf(added))).status).toBe(201);
    const left = await at.post('seats/2/leave');
    expect(await why(String((await at.ledger('&player=P-2'))[0]?.['number']))).toEqual([409, 'void-refused', 'the player has left since.']);
    await at.sit(2, 90, 'P-8');
    expect(await why(numberOf(left))).toEqual([409, 'void-refused', 'seat 2 is taken.']);
    await at.post('session/end');
    expect((await why(numberOf(left)))[2]).toBe('the session has ended.');
  });
});

describe('changing tables', () => {
  it('takes the stack along, is one act over both, and no cash', async () => {
    const from = await CashTable.playing(service);
    const to = await from.beside('Table 2');
    await from.post('seats', { player: 'P-1', name: 'Wayan', seat: 1, buyIn: 100 });
    const body = { id: randomUUID(), toTable: to.table, toSeat: 7 };
    const answers = await Promise.all([1, 2].map(() => from.post('seats/1/move', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect([await from.stacks(), await to.stacks()]).toEqual([{}, { 7: 100 }]);
    expect((await to.session())['seats']).toMatchObject([{ name: 'Wayan' }]);
    const entries = (await from.floor.get(`${to.path}/entries?limit=1`)).body['items'];
    expect(entries).toMatchObject([{ type: 'move-in', fromTable: from.table, fromSeat: 1, amount: 100, id: body.id }]);
    expect((await from.ledger()).map(({ kind, number, amount, toTable }) => [kind, number === null, amount, toTable])).toEqual([
      ['buy-in', false, 100, null],
      ['move', true, 100, to.table],
    ]);
    expect(await from.day()).toMatchObject({ cashIn: 100, cashOut: 0 });
    for (const at of [from, to]) expect(await reconciled(at)).toMatchObject({ reconciles: true });
  });

  it('is refused as sitting down there is, and leaves both as they were', async () => {
    const from = await CashTable.playing(service);
    const to = await from.beside('Table 2', { ...NO_LIMIT, seatsMax: 2 });
    const tournament = await from.beside('Table 3', { ...FREE, format: 'tournament' });
    for (const seat of [1, 2]) await from.sit(seat, 100);
    for (const seat of [1, 2]) await to.sit(seat, 100, `Q-${seat}`);
    const move = async (toTable: string, toSeat: number) => (await from.post('seats/1/move', { toTable, toSeat })).body['code'];
    expect(await move(to.table, 1)).toBe('seat-taken');
    expect(await move(to.table, 5)).toBe('table-full');
    expect(await move(tournament.table, 5)).toBe('other-chips');
    expect(await move(from.table, 5)).toBe('invalid-request');
    expect(await move(randomUUID(), 5)).toBe('table-not-found');
    const hand = await from.open({ button: 1 });
    await to.post('seats/2/leave');
    expect(await move(to.table, 2)).toBe('hand-in-progress');
    await from.log(hand, { type: 'street' }, act(1, 'fold'));
    expect([await from.stacks(), await to.stacks()]).toEqual([{ 1: 99, 2: 101 }, { 1: 100 }]);
    expect((await from.post('seats/1/move', { toTable: to.table, toSeat: 2 })).body).toMatchObject({ type: 'move-out', amount: -99 });
  });

  it('both ways at one moment ends, and no chip is lost', async () => {
    const one = await CashTable.playing(service);
    const other = await one.beside('Table 2');
    for (const seat of [1, 2, 3]) {
      await one.sit(seat, 100, `A-${seat}`);
      await other.sit(seat, 100, `B-${seat}`);
    }
    const moves = [1, 2, 3].flatMap((seat) => [
      one.post(`seats/${seat}/move`, { toTable: other.table, toSeat: seat + 3 }),
      other.post(`seats/${seat}/move`, { toTable: one.table, toSeat: seat + 3 }),
    ]);
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(6).fill(201));
    for (const at of [one, other]) {
      expect(await at.stacks()).toEqual({ 4: 100, 5: 100, 6: 100 });
      expect(await reconciled(at)).toMatchObject({ reconciles: true, there: 300 });
    }
  });

  it('RR-BI-2: gives no short buy-in that was had at the other table', async () => {
    const from = await CashTable.playing(service);
    const to = await from.beside('Table 2');
    for (const seat of [1, 2]) await from.sit(seat, 80);
    await lose(from, 1, 2, 80);
    expect((await from.post('seats/1/chips', { amount: 20 })).body['buyIn']).toBe('short');
    await from.post('seats/1/move', { toTable: to.table, toSeat: 1 });
    await to.sit(2, 80, 'Q-2');
    await lose(to, 1, 2, 20);
    expect(refused(await to.post('seats/1/chips', { amount: 20 }))).toEqual([422, 'refused-by-rule', 'RR-BI-2', 80]);
  });
});

describe('players whom the room does not let play', () => {
  it('are stopped at seating; the list is the admin’s, and every look is written down', async () => {
    const at = await CashTable.playing(service);
    const [list, checks] = [`${at.room.path}/exclusions`, `${at.room.path}/seating-checks`];
    const made = await at.admin.post(list, { player: 'P-13', reasonCode: 'own-wish', note: 'a year' });
    expect([made.status, made.body['until'], made.headers.get('etag')]).toEqual([201, null, '"1"']);
    await at.admin.post(list, { player: 'P-14', reasonCode: 'own-wish', from: '2020-01-01T00:00:00Z', until: '2021-01-01T00:00:00Z' });
    const stopped = await at.sit(1, 100, 'p-13');
    expect([stopped.status, stopped.body['code']]).toEqual([403, 'player-excluded']);
    expect(JSON.stringify(stopped.body)).not.toMatch(/own-wish|a year/);
    expect((await at.sit(2, 100, 'P-14')).status).toBe(201);
    expect((await at.dealer.post(checks, { player: 'P-13' })).body).toEqual({ player: 'P-13', answer: 'stop' });
    for (const client of [at.dealer, at.floor]) {
      for (const path of [list, `${list}/${String(made.body['id'])}`, checks])
        expect((await client.get(path)).body['code']).toBe('not-allowed');
    }
    const looks = (await at.admin.get(checks)).body['items'];
    expect(looks.map(({ player, answer, staff, table }) => [player, answer, staff, table])).toEqual([
      ['P-13', 'stop', at.room.people.dealer.staff, null],
      ['P-14', 'allow', at.room.people.floor.staff, at.table],
      ['p-13', 'stop', at.room.people.floor.staff, at.table],
    ]);
    const lift = (version: number, body = {}) =>
      sendAt(at.admin, `${list}/${String(made.body['id'])}/lift`, version, { reason: 'other person', ...body });
    expect((await at.admin.post(`${list}/${String(made.body['id'])}/lift`, { reason: 'x' })).status).toBe(428);
    expect((await lift(7)).status).toBe(412);
    expect((await lift(1)).body).toMatchObject({ liftReason: 'other person', version: 2 });
    expect((await lift(2)).body['code']).toBe('exclusion-lifted');
    expect((await at.sit(1, 100, 'P-13')).status).toBe(201);
    expect((await at.admin.get(`${list}?player=p-13`)).body['items']).toHaveLength(1);
  });

  it('are not moved either; who was seated before asks nothing again', async () => {
    const from = await CashTable.playing(service);
    const to = await from.beside('Table 2');
    const body = { id: randomUUID(), player: 'P-1', seat: 1, buyIn: 100 };
    await from.post('seats', body);
    await from.admin.post(`${from.room.path}/exclusions`, { player: 'P-1', reasonCode: 'authority' });
    expect((await from.post('seats/1/move', { toTable: to.table, toSeat: 1 })).body['code']).toBe('player-excluded');
    expect((await from.post('seats', body)).headers.get('idempotency-replayed')).toBe('true');
    expect((await from.post('seats/1/leave')).status).toBe(201);
    const early = { player: 'P-2', reasonCode: 'other', from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' };
    expect((await from.admin.post(`${from.room.path}/exclusions`, early)).body['errors']?.[0]?.['field']).toBe('until');
  });
});

describe('an amount that is tried', () => {
  it('says what would happen, and does nothing', async () => {
    const at = await CashTable.playing(service);
    await at.sets({ minorUnits: 2, currency: 'USD' });
    const trial = async (body: Record<string, unknown>) => (await at.dealer.post(`${at.path}/trials`, body)).body;
    const sit = { act: 'sit', seat: 1, player: 'P-1' };
    expect(await trial({ ...sit, amount: 79 })).toMatchObject({
      allowed: false,
      problem: { code: 'refused-by-rule', refusal: { rule: 'RR-BI-1', least: 80 } },
      kind: null,
      after: { cashIn: 79, cashOut: 0 },
    });
    expect(await trial({ ...sit, amount: 1_000_000 })).toMatchObject({
      ...{ allowed: true, problem: null, kind: 'buy-in', stack: 1_000_000, confirmation: false },
      ...{ before: { cashIn: 0, cashOut: 0 }, after: { cashIn: 1_000_000, cashOut: 0 }, levels: ['alert'], reached: ['alert'] },
    });
    expect((await trial({ ...sit, amount: 1_000_001 }))['levels']).toEqual(['alert', 'report']);
    expect([await at.stacks(), await at.ledger()]).toEqual([{}, []]);
    await at.sit(1, 1_000_000);
    expect(await trial({ act: 'chips', seat: 1, amount: 1 })).toMatchObject({
      kind: 'add-on',
      levels: ['alert', 'report'],
      reached: ['report'],
    });
    const out = {
      kind: 'cash-out',
      amount: 1_000_000,
      after: { cashIn: 1_000_000, cashOut: 1_000_000 },
      levels: ['alert'],
      reached: ['alert'],
    };
    expect(await trial({ act: 'leave', seat: 1 })).toMatchObject(out);
    expect(await trial({ act: 'leave', seat: 2 })).toMatchObject({ allowed: false, problem: { code: 'seat-not-found' }, player: null });
    expect((await at.dealer.post(`${at.path}/trials`, { act: 'sit', seat: 3 })).status).toBe(400);
    expect(await at.stacks()).toEqual({ 1: 1_000_000 });
    expect((await at.ledger()).map(({ kind }) => kind)).toEqual(['buy-in']);
  });
});

describe('a second member of the staff', () => {
  it('confirms what another asked for; until then nothing is done', async () => {
    const at = await CashTable.playing(service, FREE);
    await at.sets({ confirmFrom: 1_000, confirmKinds: ['cash-out'] });
    expect((await at.sit(1, 999)).body['type']).toBe('sit');
    const body = { id: randomUUID(), player: 'P-2', seat: 2, buyIn: 1_000 };
    const [one, two] = [await at.post('seats', body), await at.post('seats', body)];
    expect(one.body).toMatchObject({ type: 'asked', asks: 'sit', kind: 'buy-in', wants: 1_000, player: 'P-2', request: body.id });
    expect(two.text).toBe(one.text);
    expect([await at.stacks(), (await at.ledger()).length]).toEqual([{ 1: 999 }, 1]);
    const requests = `${at.room.path}/cash-requests`;
    const [waiting] = (await at.dealer.get(`${requests}?state=asked`)).body['items'].map((request) => request);
    expect(waiting).toMatchObject({ id: body.id, amount: 1_000, askedBy: at.room.people.floor.staff, version: 1 });
    const confirm = (client: Client, version: number, more = {}) => sendAt(client, `${requests}/${body.id}/confirm`, version, more);
    expect((await confirm(at.floor, 1)).body['code']).toBe('own-cash-request');
    expect((await at.admin.post(`${requests}/${body.id}/confirm`, {})).status).toBe(428);
    expect((await confirm(at.admin, 2)).status).toBe(412);
    expect((await confirm(at.dealer, 1)).body['code']).toBe('not-allowed');
    const id = randomUUID();
    const done = await confirm(at.admin, 1, { id });
    expect(done.body).toMatchObject({ type: 'sit', amount: 1_000, request: body.id, askedBy: at.room.people.floor.staff });
    expect((await confirm(at.admin, 1, { id })).text).toBe(done.text);
    expect((await confirm(at.admin, 2)).body['code']).toBe('cash-request-decided');
    expect((await at.ledger()).at(-1)).toMatchObject({
      amount: 1_000,
      staff: at.room.people.admin.staff,
      askedBy: at.room.people.floor.staff,
    });
    expect(await at.stacks()).toEqual({ 1: 999, 2: 1_000 });
    // whatever its amount
    expect((await at.post('seats/1/leave')).body).toMatchObject({ type: 'asked', kind: 'cash-out', wants: 999 });
    expect(await at.stacks()).toEqual({ 1: 999, 2: 1_000 });
    expect(await reconciled(at)).toMatchObject({ reconciles: true });
  });

  it('is told where the table has gone on meanwhile; what is dropped is not done', async () => {
    const at = await CashTable.playing(service, FREE);
    await at.sets({ confirmKinds: ['cash-out'] });
    for (const seat of [1, 2]) await at.sit(seat, 100);
    const { body } = await at.post('seats/1/leave');
    const request = `${at.room.path}/cash-requests/${String(body['request'])}`;
    const hand = await at.open({ button: 1 });
    expect((await sendAt(at.admin, `${request}/confirm`, 1, {})).body['code']).toBe('hand-in-progress');
    await at.log(hand, { type: 'street' }, act(1, 'fold'));
    const changed = await sendAt(at.admin, `${request}/confirm`, 1, {});
    expect([changed.status, changed.body['code']]).toEqual([409, 'cash-request-changed']);
    expect((await sendAt(at.dealer, `${request}/drop`, 1, { reason: 'stays' })).body).toMatchObject({ type: 'dropped', reason: 'stays' });
    expect((await sendAt(at.admin, `${request}/confirm`, 2, {})).body['code']).toBe('cash-request-decided');
    expect((await at.floor.get(request)).body).toMatchObject({ state: 'dropped', version: 2, decidedBy: at.room.people.dealer.staff });
    expect(await at.stacks()).toEqual({ 1: 99, 2: 101 });
  });
});

describe('rake', () => {
  it('goes from the seat that won to the house, and is no cash of a player', async () => {
    const at = await CashTable.playing(service);
    for (const seat of [1, 2]) await at.sit(seat, 100);
    const hand = await at.foldedHand(1, 1);
    const id = hand.split('/').at(-1);
    expect((await at.post('seats/2/rake', { amount: 1, hand: id })).body).toMatchObject({ type: 'rake', amount: -1, stack: 100, hand: id });
    expect((await at.post('seats/2/rake', { amount: 101 })).body).toMatchObject({ code: 'not-enough-chips', limit: 100 });
    expect((await at.post('seats/2/rake', { amount: 1, hand: randomUUID() })).body['errors']?.[0]?.['field']).toBe('hand');
    expect(await at.day()).toMatchObject({ cashIn: 200, cashOut: 0, rake: 1 });
    expect(await reconciled(at)).toMatchObject({ reconciles: true, rake: 1, expected: 199, there: 199 });
  });
});

function reconciled(at: CashTable) {
  return at.floor.get(`${at.path}/reconciliation`).then(({ body }) => body);
}

function sendAt(client: Client, path: string, version: number, body: Record<string, unknown>): Promise<Answer> {
  return client.send('POST', path, {
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
    body: JSON.stringify(body),
  });
}

/** Heads up, `from` loses all that it has, `amount`, to `to`. */
async function lose(at: CashTable, from: number, to: number, amount: number): Promise<void> {
  const hand = await at.open({ button: from });
  await at.log(hand, { type: 'street' }, act(from, 'raise', amount), act(to, 'call'));
  for (const board of [['2c', '3c', '4d'], ['9h'], ['Js']]) await at.log(hand, { type: 'street', board });
  await at.log(hand, { type: 'show', seat: to, cards: ['As', 'Ad'] }, { type: 'show', seat: from, cards: ['Ks', 'Kd'] });
}
