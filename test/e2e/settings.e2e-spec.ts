import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { aHand, type Answer, aRoom, aTable, type Client, events, ownService } from './service.js';

/* What a room sets: from when, by whom, and what is refused. */

const service = await ownService();

const change = (client: Client, path: string, version: number, body: Record<string, unknown>): Promise<Answer> =>
  client.send('POST', `${path}/settings`, {
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
    body: JSON.stringify(body),
  });
const fields = ({ status, body }: Answer): unknown[] => [status, ...(body['errors'] ?? []).map(({ field }) => field)];

describe('the settings of a room', () => {
  it('are the defaults until something is set, then that, from its time on', async () => {
    const { path, people } = await aRoom(service);
    const admin = service.as(people.admin.token);
    const before = await admin.get(`${path}/settings`);
    expect(before.headers.get('etag')).toBe('"0"');
    expect(before.body).toMatchObject({ currency: null, timeZone: 'UTC', dayStart: '06:00', alertLevel: 3_000, reportLevel: 10_000 });
    const set = { id: randomUUID(), currency: 'IDR', minorUnits: 2, timeZone: 'Asia/Makassar', confirmKinds: ['void'], note: 'opening' };
    const made = await change(admin, path, 0, set);
    expect([made.status, made.body['number'], made.headers.get('etag')]).toEqual([201, 1, '"1"']);
    const again = await change(admin, path, 0, set);
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([made.text, 'true']);
    expect((await change(admin, path, 0, { ...set, note: 'other' })).body['code']).toBe('id-reused');
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect((await change(admin, path, 1, { dayStart: '05:00', effectiveAt: later })).status).toBe(201);
    expect((await admin.get(`${path}/settings`)).body).toMatchObject({ version: 2, currency: 'IDR', dayStart: '06:00' });
    expect((await admin.get(`${path}/settings?at=${later}`)).body).toMatchObject({ currency: 'IDR', dayStart: '05:00' });
    const { body } = await admin.get(`${path}/settings/history?limit=1`);
    expect(body['items']).toEqual([expect.objectContaining({ number: 2, changes: { dayStart: '05:00' }, setBy: people.admin.staff })]);
    const rest = await admin.get(`${path}/settings/history?limit=1&cursor=${String(body['next'])}`);
    expect([rest.body['items']?.[0]?.['note'], rest.body['next']]).toEqual(['opening', null]);
  });

  it('are changed by somebody who has seen them, one at a time', async () => {
    const { path, people } = await aRoom(service);
    const admin = service.as(people.admin.token);
    const blind = await admin.post(`${path}/settings`, { dayStart: '07:00' });
    expect([blind.status, blind.body['code'], blind.body['currentVersion']]).toEqual([428, 'precondition-required', 0]);
    const race = await Promise.all([1, 2, 3].map((n) => change(admin, path, 0, { alertLevel: 2_000 + n })));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 412, 412]);
    expect((await service.as(people.floor.token).post(`${path}/settings`, {})).body['code']).toBe('not-allowed');
  });

  it('are refused with everything that is wrong', async () => {
    const { path, people } = await aRoom(service);
    const admin = service.as(people.admin.token);
    const wrong = { currency: 'ZZZ', minorUnits: 5, timeZone: 'Asia/Atlantis', dayStart: '6am', alertLevel: 0, confirmKinds: ['rake'] };
    expect(fields(await change(admin, path, 0, wrong))).toEqual([400, ...Object.keys(wrong)]);
    expect(fields(await change(admin, path, 0, { timeZone: '+08:00' }))).toEqual([400, 'timeZone']);
    expect(fields(await change(admin, path, 0, {}))).toEqual([400, 'body']);
    expect(fields(await change(admin, path, 0, { alertLevel: 20_000 }))).toEqual([400, 'alertLevel']);
    expect(fields(await change(admin, path, 0, { dayStart: '07:00', effectiveAt: '2026-01-01T00:00:00Z' }))).toEqual([400, 'effectiveAt']);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect(fields(await change(admin, path, 0, { currency: 'USD', effectiveAt: later }))).toEqual([400, 'currency']);
    expect((await admin.get(`${path}/settings`)).body['version']).toBe(0);
  });

  it('keep the currency once an amount is recorded', async () => {
    const { path, table, people } = await aTable(service);
    const admin = service.as(people.admin.token);
    const game = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };
    await service.post(`${path}/tables/${table}/game`, { game });
    expect((await change(admin, path, 0, { currency: 'USD', minorUnits: 2 })).status).toBe(201);
    expect((await service.post(`${path}/tables/${table}/seats`, { player: 'P-1', seat: 1, buyIn: 100 })).status).toBe(201);
    const fixed = await change(admin, path, 1, { currency: 'IDR' });
    expect([fixed.status, fixed.body['code']]).toEqual([409, 'settings-fixed']);
    expect((await change(admin, path, 1, { timeZone: 'Asia/Makassar' })).status).toBe(201);
  });

  it('stay as they were made, and the database knows the zone too', async () => {
    const { room, path, people } = await aRoom(service);
    await change(service.as(people.admin.token), path, 0, { timeZone: 'Asia/Makassar' });
    const client = new pg.Client({ connectionString: service.database });
    await client.connect();
    const zone = async (of: string) => (await client.query('SELECT room_time_zone($1) AS zone', [of])).rows as unknown[];
    expect([await zone(room), await zone(randomUUID())]).toEqual([[{ zone: 'Asia/Makassar' }], [{ zone: 'UTC' }]]);
    for (const sql of ["UPDATE room_settings SET note = 'x'", 'DELETE FROM room_settings', 'TRUNCATE room_settings']) {
      await expect(client.query(sql)).rejects.toThrow('append-only');
    }
    await client.end();
  });
});

describe('the year of the room', () => {
  afterAll(() => void jest.useRealTimers());

  it('is the one in which rulings are numbered: at new year it begins in its zone', async () => {
    const [east, plain] = [await aTable(service), await aTable(service)];
    expect((await change(service.as(east.people.admin.token), east.path, 0, { timeZone: 'Asia/Jakarta' })).status).toBe(201);
    const hands = [await aHand(service, east), await aHand(service, plain)];
    const outOfTurn = [{ type: 'street' }, { type: 'act', seat: 1, action: 'raise', to: 6 }];
    for (const hand of hands) await service.post(`${hand}/events`, { expectedIndex: 0, events: events(...outOfTurn) });
    const owner = new pg.Client({ connectionString: service.database });
    await owner.connect();
    await owner.query(`UPDATE sign_in SET used_at = '2026-12-31T17:20:00Z', expires_at = '2027-01-01T17:00:00Z'`);
    await owner.end();
    // half past midnight in Jakarta, half past five in the afternoon of the year before in Greenwich
    const clock = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'nextTick'] as const;
    jest.useFakeTimers({ now: Date.UTC(2026, 11, 31, 17, 30), doNotFake: [...clock, 'queueMicrotask', 'performance', 'hrtime'] });
    const ruled = [];
    for (const hand of hands)
      ruled.push(await service.post(`${hand}/rulings`, { finding: 'RR-BR-10', decision: 'binding', kind: 'follow' }));
    expect(ruled.map(({ status, body }) => [status, String(body['ruling']?.['number'])])).toEqual([
      [201, '2027-1'],
      [201, '2026-1'],
    ]);
  });
});
