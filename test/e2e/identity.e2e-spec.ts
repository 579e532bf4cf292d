import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type FoundedRoom, foundAnotherRoom, foundFirstRoom } from '../../apps/api/identity/found-room.js';
import { TriesService } from '../../apps/api/identity/tries.service.js';
import type { RoomDatabase } from '../../apps/db/room-database.js';
import { testDatabase } from '../support/database.js';
import { aRoom, aTable, events, HOLDEM, type Service, startService } from './service.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let first: FoundedRoom;

const OWN = 'a password of my own';

beforeAll(async () => {
  database = await testDatabase();
  first = (await foundFirstRoom(database.url, 'Sanur Card Room')) as FoundedRoom;
  service = await startService(database.url);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const nobody = () => service.as(undefined);
const signIn = (room: string, name: string, password: string, more: object = {}) =>
  nobody().post('/v1/sign-in', { room, name, password, ...more });

describe('the first start', () => {
  it('makes one room, whoever starts at the same moment', async () => {
    const own = await testDatabase();
    const made = await Promise.all([1, 2, 3].map(() => foundFirstRoom(own.url, 'Sanur')));
    expect(made.filter((room) => room !== undefined)).toHaveLength(1);
    expect(await foundFirstRoom(own.url, 'Sanur')).toBeUndefined();
    await own.drop();
  });

  it('its password is good for choosing another, and for that alone', async () => {
    const { status, body } = await signIn(first.room, first.admin, first.password);
    expect([status, body['role'], body['mustChange']]).toEqual([201, 'admin', true]);
    const admin = service.as(String(body['token']));
    expect((await admin.get('/v1/me')).body).toMatchObject({ name: 'admin', mustChange: true });
    const held = await admin.get(`/v1/rooms/${first.room}`);
    expect([held.status, held.body['code']]).toEqual([403, 'password-change-due']);
    const weak = await admin.post('/v1/me/password', { password: first.password, newPassword: 'the admin himself' });
    expect([weak.status, weak.body['code']]).toEqual([422, 'weak-secret']);
    expect((await admin.post('/v1/me/password', { password: first.password, newPassword: first.password })).body['code']).toBe(
      'weak-secret',
    );
    expect((await admin.post('/v1/me/password', { password: first.password, newPassword: 'short' })).body['code']).toBe('invalid-request');
    const changed = await admin.post('/v1/me/password', { password: first.password, newPassword: OWN });
    expect([changed.status, changed.body['mustChange']]).toEqual([200, false]);
    expect((await admin.get(`/v1/rooms/${first.room}`)).body).toMatchObject({ id: first.room, name: 'Sanur Card Room' });
    expect((await signIn(first.room, first.admin, first.password)).body['code']).toBe('sign-in-failed');
  });

  it('keeps no secret: neither passwords nor tokens nor codes are in the database', async () => {
    const { body } = await signIn(first.room, 'ADMIN', OWN);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      'SELECT (SELECT jsonb_agg(s) FROM staff s)::text || (SELECT jsonb_agg(s) FROM sign_in s)::text || (SELECT jsonb_agg(e) FROM enrolment e)::text AS all',
    );
    await client.end();
    const { all } = rows[0] as { all: string };
    for (const secret of [OWN, first.password, first.enrolmentCode, String(body['token'])]) expect(all).not.toContain(secret);
    expect(all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('accounts', () => {
  it('an admin makes them; each chooses its own secret; a dealer signs in on an enrolled tablet alone', async () => {
    const { path, room, people } = await aRoom(service);
    const admin = service.as(people.admin.token);
    const body = { id: randomUUID(), name: 'Ketut', role: 'floor', password: 'given by the admin' };
    const [one, two] = await Promise.all([admin.post(`${path}/staff`, body), admin.post(`${path}/staff`, body)]);
    expect([one.status, two.status, one.text]).toEqual([201, 201, two.text]);
    expect((await admin.post(`${path}/staff`, { ...body, role: 'admin' })).body['code']).toBe('id-reused');
    expect((await admin.post(`${path}/staff`, { ...body, id: randomUUID(), name: 'KETUT' })).body['code']).toBe('name-taken');
    for (const [role, secret, field] of [
      ['dealer', { password: 'given by the admin' }, 'pin'],
      ['floor', { pin: '482915' }, 'password'],
      ['floor', { pin: '482915', password: 'given by the admin' }, 'pin'],
      ['dealer', { pin: '4829' }, 'pin'],
    ] as const) {
      const { status, body: refused } = await admin.post(`${path}/staff`, { name: 'Somebody', role, ...secret });
      expect([role, status, refused['errors'].map((error) => error['field'])]).toEqual([role, 400, [field]]);
    }

    const ketut = await signIn(room, 'ketut', 'given by the admin', { newPassword: OWN });
    expect([ketut.status, ketut.body['mustChange'], ketut.body['device']]).toEqual([201, false, null]);

    expect((await admin.post(`${path}/staff`, { name: 'Wayan', role: 'dealer', pin: '482915' })).status).toBe(201);
    expect((await signIn(room, 'Wayan', '482915')).body['code']).toBe('sign-in-failed');
    const { body: enrolment } = await admin.post(`${path}/enrolments`);
    const enrol = () =>
      nobody().post('/v1/devices', { room, code: String(enrolment['code']).toLowerCase().replaceAll('-', ' '), name: 'Tablet 1' });
    const [tablet, again] = [await enrol(), await enrol()];
    expect([tablet.status, again.status, again.body['code']]).toEqual([201, 401, 'enrolment-failed']);
    const device = String(tablet.body['token']);
    const pin = (name: string, secret: string, more: object = {}) =>
      nobody().post('/v1/sign-in/pin', { device, name, pin: secret, ...more });
    expect((await pin('Ketut', OWN)).body['code']).toBe('sign-in-failed');
    expect((await pin('Wayan', '482915', { newPin: '123456' })).body['code']).toBe('weak-secret');
    const wayan = await pin('wayan', '482915', { newPin: '739164' });
    expect([wayan.status, wayan.body['role'], wayan.body['device']]).toEqual([201, 'dealer', tablet.body['id']]);

    // the tablet is lost
    const dealer = service.as(String(wayan.body['token']));
    expect((await dealer.get(path)).status).toBe(200);
    expect((await admin.post(`${path}/devices/${String(tablet.body['id'])}/revoke`)).status).toBe(200);
    expect((await dealer.get(path)).body['code']).toBe('not-signed-in');
    expect((await pin('Wayan', '739164')).body['code']).toBe('device-unknown');
  });

  it('a tablet of one room is none of another', async () => {
    const [here, there] = [await aRoom(service), await aRoom(service)];
    const { token } = await service.people.tablet(here.room);
    const answer = await signIn(there.room, 'admin', 'whatever it may be', { device: token });
    expect([answer.status, answer.body['code']]).toEqual([401, 'device-unknown']);
  });

  it('a new role, a new secret and a shut account end sessions at once; a room keeps an admin', async () => {
    const { path, room, people } = await aRoom(service);
    const admin = service.as(people.admin.token);
    const floor = service.as(people.floor.token);
    expect((await floor.get(path)).status).toBe(200);
    const changed = await admin.post(`${path}/staff/${people.floor.staff}/role`, { role: 'reviewer', password: 'given by the admin' });
    expect([changed.status, changed.body['role']]).toEqual([200, 'reviewer']);
    expect((await floor.get(path)).status).toBe(401);
    const anew = service.as(await service.people.session(room, people.reviewer.staff));
    await admin.post(`${path}/staff/${people.reviewer.staff}/secret`, { password: 'given by the admin' });
    expect((await anew.get(path)).status).toBe(401);
    const dealer = service.as(people.dealer.token);
    expect((await admin.post(`${path}/staff/${people.dealer.staff}/disable`)).body['disabledAt']).toEqual(expect.any(String));
    expect((await dealer.get(path)).status).toBe(401);
    expect((await admin.post(`${path}/staff/${people.dealer.staff}/enable`)).body['disabledAt']).toBeNull();
    expect((await dealer.get(path)).status).toBe(401);
    expect((await admin.post(`${path}/staff/${randomUUID()}/disable`)).body['code']).toBe('staff-not-found');

    const staff = (await admin.get(`${path}/staff?limit=200`)).body['items'];
    const admins = staff.filter((one) => String(one['role']) === 'admin').map((one) => String(one['id']));
    expect(admins).toHaveLength(2);
    const answers = await Promise.all(admins.map((id) => admin.post(`${path}/staff/${id}/disable`)));
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(answers.some(({ status }) => status === 401 || status === 409)).toBe(true);
  });
});

describe('sessions', () => {
  it('end when they are not used, at their last hour, and when somebody ends them', async () => {
    const { path, room, people } = await aRoom(service);
    const [idle, late, ended, out] = await Promise.all([1, 2, 3, 4].map(() => service.people.session(room, people.floor.staff)));
    await service.people.age(idle ?? '', 29);
    expect((await service.as(idle).get(path)).status).toBe(200); // which puts the end off
    await service.people.age(idle ?? '', 29);
    expect((await service.as(idle).get(path)).status).toBe(200);
    await service.people.age(idle ?? '', 31);
    expect((await service.as(idle).get(path)).body['code']).toBe('not-signed-in');
    await service.people.age(late ?? '', 0, 61);
    expect((await service.as(late).get(path)).headers.get('www-authenticate')).toContain('Bearer');
    const admin = service.as(people.admin.token);
    const me = (await service.as(ended).get('/v1/me')).body;
    expect((await admin.get(`${path}/sign-ins`)).body['items'].map((one) => one['id'])).toContain(me['session']);
    expect((await admin.post(`${path}/sign-ins/${String(me['session'])}/end`)).status).toBe(200);
    expect((await service.as(ended).get(path)).status).toBe(401);
    expect((await admin.post(`${path}/sign-ins/${randomUUID()}/end`)).body['code']).toBe('sign-in-not-found');
    expect((await service.as(out).post('/v1/sign-out')).status).toBe(200);
    expect((await service.as(out).get(path)).status).toBe(401);
  });

  it('a locked one answers nothing until its owner unlocks it', async () => {
    const room = await foundAnotherRoom(database.url, 'Kuta');
    const path = `/v1/rooms/${room.room}`;
    const { body } = await signIn(room.room, 'admin', room.password, { newPassword: OWN });
    const admin = service.as(String(body['token']));
    expect((await admin.post('/v1/me/lock')).body['locked']).toBe(true);
    expect([(await admin.get(path)).body['code'], (await admin.get('/v1/me')).status]).toEqual(['session-locked', 200]);
    expect((await admin.post('/v1/me/password', { password: OWN, newPassword: 'another one of mine' })).body['code']).toBe(
      'session-locked',
    );
    expect((await admin.post('/v1/me/unlock', { secret: 'something else' })).body['code']).toBe('sign-in-failed');
    expect((await admin.post('/v1/me/unlock', { secret: OWN })).body['locked']).toBe(false);
    expect((await admin.get(path)).status).toBe(200);
  });

  it('an end holds in every instance', async () => {
    const { path, people } = await aRoom(service);
    const second = await startService(database.url);
    expect((await second.as(people.floor.token).get(path)).status).toBe(200);
    await service.as(people.floor.token).post('/v1/sign-out');
    expect((await second.as(people.floor.token).get(path)).status).toBe(401);
    await second.stop();
  });

  it('what is no bearer token is none', async () => {
    const { path } = await aRoom(service);
    for (const header of ['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(4_000)}`, "Bearer ' OR 1=1 --------------"]) {
      const { status, body } = await nobody().send('GET', path, { headers: { Authorization: header } });
      expect([header.slice(0, 20), status, body['code']]).toEqual([header.slice(0, 20), 401, 'not-signed-in']);
    }
  });
});

describe('guessing', () => {
  const guess = (room: string, name: string) => signIn(room, name, 'not the password');

  it('is stopped after five tries, also when they come at once, and a right password does not help then', async () => {
    const own = await testDatabase();
    const alone = await startService(own.url);
    try {
      const room = (await foundFirstRoom(own.url, 'Guessed')) as FoundedRoom;
      const send = (password: string) => alone.as(undefined).post('/v1/sign-in', { room: room.room, name: 'admin', password });
      const answers = await Promise.all(Array.from({ length: 12 }, () => send('not the password')));
      const codes = answers.map(({ body }) => String(body['code']));
      expect(codes.filter((code) => code === 'sign-in-failed')).toHaveLength(5);
      expect(codes.filter((code) => code === 'sign-in-barred')).toHaveLength(7);
      const barred = answers.find(({ status }) => status === 429);
      expect(Number(barred?.headers.get('retry-after'))).toBeGreaterThan(20);
      expect((await send(room.password)).status).toBe(429);
      const client = new pg.Client({ connectionString: own.url });
      await client.connect();
      await client.query(`UPDATE sign_in_tries SET barred_until = now() - interval '1 second'`);
      expect((await send('not the password')).status).toBe(401); // and the wait is twice as long
      expect(Number((await send('not the password')).headers.get('retry-after'))).toBeGreaterThan(50);
      await client.query(`UPDATE sign_in_tries SET barred_until = now() - interval '1 second'`);
      expect((await send(room.password)).status).toBe(201);
      expect((await client.query('SELECT 1 FROM sign_in_tries')).rowCount).toBe(0);
      await client.end();
    } finally {
      await alone.stop();
      await own.drop();
    }
  });

  it('bars nobody before the fifth try, whichever of two began first', async () => {
    const [early, late] = [new pg.Client({ connectionString: database.url }), new pg.Client({ connectionString: database.url })];
    await Promise.all([early.connect(), late.connect()]);
    const counted = (client: pg.Client) =>
      new TriesService({
        query: (_room: string, text: string, values: unknown[]) => client.query(text, values),
      } as unknown as RoomDatabase);
    try {
      await early.query('BEGIN; SELECT now()'); // its try has begun, and counts after those of the other
      for (let i = 0; i < 3; i++) await counted(late).count(first.room, ['account:made']);
      await counted(early).count(first.room, ['account:made']);
      await early.query('COMMIT');
      await counted(late).count(first.room, ['account:made']);
      for (const client of [early, late])
        await expect(counted(client).count(first.room, ['account:made'])).rejects.toThrow('sign-in-barred');
    } finally {
      await Promise.all([early.end(), late.end()]);
    }
  });

  it('tells nothing of rooms and accounts: none, another’s and a wrong password are answered alike', async () => {
    const own = await testDatabase();
    const alone = await startService(own.url);
    try {
      const room = (await foundFirstRoom(own.url, 'Guessed')) as FoundedRoom;
      const answers: string[][] = [];
      for (const [place, name] of [
        [room.room, 'admin'],
        [room.room, 'nobody'],
        [randomUUID(), 'admin'],
      ] as const) {
        const client = new pg.Client({ connectionString: own.url });
        await client.connect();
        await client.query('DELETE FROM sign_in_tries');
        await client.end();
        const codes: string[] = [];
        for (let i = 0; i < 7; i++) {
          const { body } = await alone.as(undefined).post('/v1/sign-in', { room: place, name, password: 'not the password' });
          codes.push(`${String(body['code'])} ${String(body['detail']).replace(/\d+ s/, 'n s')}`);
        }
        answers.push(codes);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    } finally {
      await alone.stop();
      await own.drop();
    }
  });

  it('malformed bodies are named, and secrets are not said again', async () => {
    const { status, body, text } = await nobody().post('/v1/sign-in', {
      room: first.room,
      name: 'admin',
      password: 7,
      newPassword: 'hunter2',
    });
    expect([status, body['code'], body['errors'].map((error) => error['field'])]).toEqual([
      400,
      'invalid-request',
      expect.arrayContaining(['password', 'newPassword']),
    ]);
    expect(text).not.toContain('hunter2');
    expect((await guess(first.room, 'x'.repeat(81))).status).toBe(400);
  });
});

describe('where an event comes from', () => {
  it('its entry says: who, which tablet, the tablet’s clock and count, and a gap is seen', async () => {
    const place = await aTable(service);
    const { device } = await service.people.tablet(place.room);
    const dealer = await service.people.person(place.room, 'dealer', device);
    const client = service.as(dealer.token);
    const opened = await client.post(`${place.path}/tables/${place.table}/hands`, { hand: HOLDEM });
    const hand = `${place.path}/hands/${String(opened.body['id'])}`;
    const sent = (expectedIndex: number, deviceSequence: number, ...list: Record<string, unknown>[]) =>
      client.post(`${hand}/events`, { expectedIndex, events: events(...list), deviceTime: '2026-03-01T20:15:00+08:00', deviceSequence });
    expect((await sent(0, 7, { type: 'street' }, { type: 'act', seat: 3, action: 'call', at: '2026-03-01T20:14:58+08:00' })).status).toBe(
      201,
    );
    const ruling = { type: 'ruling', finding: 'RR-BR-10', decision: 'binding', by: 'floor' };
    for (const beyond of [ruling, { type: 'correct', index: 1, event: null }]) {
      const refused = await sent(2, 9, beyond);
      expect([refused.status, refused.body['code']]).toEqual([403, 'not-allowed']);
    }
    expect((await sent(2, 12, { type: 'act', seat: 4, action: 'fold' })).status).toBe(201);
    const { body } = await client.get(`${hand}/events`);
    expect(body['entries'].map((entry) => [entry['staff'], entry['device'], entry['deviceTime'], entry['deviceSequence']])).toEqual([
      [dealer.staff, device, '2026-03-01T12:15:00.000Z', 7],
      [dealer.staff, device, '2026-03-01T12:14:58.000Z', 8],
      [dealer.staff, device, '2026-03-01T12:15:00.000Z', 12],
    ]);
    expect(body['entries'].map((entry) => typeof entry['recordedAt'])).toEqual(['string', 'string', 'string']);
    const tablet = (await service.as(place.people.admin.token).get(`${place.path}/devices/${device}`)).body;
    expect([tablet['lastSequence'], tablet['gaps']]).toEqual([12, [{ after: 8, before: 12 }]]);
    expect((await service.as(place.people.admin.token).get(`${place.path}/devices/${randomUUID()}`)).body['code']).toBe('device-not-found');
  });
});
