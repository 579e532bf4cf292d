import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../support/database.js';
import { Follower, type FollowOptions } from './follower.js';
import { aHand, aTable as newTable, events, type Room, type Service, startService, type Table } from './service.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let owner: pg.Client;
const open = new Set<Follower>();

beforeAll(async () => {
  database = await testDatabase();
  // what is not told of is not found in the time of a test: notifications do the work
  service = await startService(database.url, { liveCatchUpMs: 600_000, liveHeartbeatMs: 600_000 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterEach(() => {
  for (const follower of open) follower.close();
  open.clear();
});

afterAll(async () => {
  await owner.end();
  await service.stop();
  await database.drop();
});

/**
 * A table whose making is behind all streams that begin from now on: a stream begins where the oldest transaction under way
 * anywhere in the server began, so it may be told of what had just been written.
 */
async function aTable(at: Service): ReturnType<typeof newTable> {
  const place = await newTable(at);
  const unsettled = `SELECT FROM live_event WHERE room_id = $1 AND xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint LIMIT 1`;
  while ((await owner.query(unsettled, [place.room])).rowCount !== 0) await sleep(5);
  return place;
}

async function follow(room: Room, options: Partial<FollowOptions> = {}, at = service): Promise<Follower> {
  const follower = await Follower.open(at, room.path, { token: room.people.floor.token, ...options });
  open.add(follower);
  return follower;
}

const OUT_OF_TURN = [{ type: 'street' }, { type: 'act', seat: 3, action: 'raise', to: 6 }] as const;

/** A hand with a finding that is open. */
async function disputed(place: Table & Room, at = service): Promise<string> {
  const hand = await aHand(at, place, { button: 3 });
  expect((await at.post(`${hand}/events`, { expectedIndex: 0, events: events(...OUT_OF_TURN) })).status).toBe(201);
  return hand;
}

const fold = (seat: number) => events({ type: 'act', seat, action: 'fold' });
const idOf = (path: string): string => path.split('/').at(-1) as string;

/** A summons as somebody writes it who tells nobody. */
async function silently(client: pg.Client, { room, table }: Table, id: string = randomUUID()): Promise<string> {
  await client.query(
    `WITH raised AS (INSERT INTO summons (room_id, id, table_id, kind, state) VALUES ($1, $2, $3, 'other', 'open') RETURNING *)
     INSERT INTO summons_step (room_id, summons_id, version, step) SELECT room_id, id, version, 'raise' FROM raised`,
    [room, id, table],
  );
  return id;
}

describe('a stream', () => {
  it('tells of all that happens at a table, in its order, in the shape of its own routes', async () => {
    const place = await aTable(service);
    const floor = await follow(place);
    expect(floor.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(floor.messages[0]).toMatchObject({ event: 'ready', data: { resumed: false, table: null } });
    const game = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };
    await service.post(`${place.path}/tables/${place.table}/game`, { game });
    const hand = await disputed(place);
    const finding = (await service.get(`${place.path}/findings`)).body['items'][0] as unknown as { id: string };
    const { body: raised } = await service.post(`${place.path}/summonses`, { kind: 'decision', hand: idOf(hand), finding: finding.id });
    const ruled = await service.post(`${hand}/rulings`, { finding: finding.id, decision: 'binding', kind: 'follow' });
    const undone = events({ type: 'time', seat: 1 });
    await service.post(`${hand}/events`, { expectedIndex: 3, events: undone });
    expect((await service.post(`${hand}/undo`, { expectedIndex: 4 })).status).toBe(201);
    const opened = await service.post(`${place.path}/cases`, { hand: idOf(hand), claim: 'Seat 3 was not out of turn.' });
    await floor.until(() => floor.of('case').length === 1);

    const kinds = floor.news.map(({ event }) => event);
    expect([...new Set(kinds)].sort()).toEqual(['case', 'correction', 'entry', 'finding', 'hand', 'ruling', 'summons']);
    expect(floor.of('hand').map(({ data: { from, nextIndex } }) => [from, nextIndex])).toEqual([
      [0, 0],
      [0, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    const sent = floor.of('hand').flatMap(({ data }) => data['entries'] as { index: number }[]);
    expect(sent).toEqual((await service.get(`${hand}/events`)).body['entries']);
    expect(floor.of('finding')[0]?.data).toMatchObject({ id: finding.id, rule: 'RR-BR-10', hand: idOf(hand), table: place.table });
    expect(floor.of('finding').at(-1)?.data['state']).toBe('decided');
    expect(floor.of('summons')[0]?.data).toEqual(raised['summons']);
    expect(floor.of('ruling')[0]?.data).toMatchObject({ id: (ruled.body['ruling'] as unknown as { id: string }).id, decision: 'binding' });
    expect(floor.of('correction')[0]?.data).toMatchObject({ index: 4, target: 3, event: null, reason: 'undo', logged: undone[0] });
    expect(floor.of('case')[0]?.data).toEqual(opened.body);
    expect(floor.of('entry')[0]?.data).toMatchObject({ type: 'game', table: place.table });
    expect(new Set(floor.news.map(({ id }) => id)).size).toBe(kinds.length);
  });

  it('is of one room, of one table, of some kinds, of what the role may read', async () => {
    const [here, there] = [await aTable(service), await aTable(service)];
    const second = { ...here, table: randomUUID() };
    const [all, elsewhere, findings, dealer] = await Promise.all([
      follow(here),
      follow(there),
      follow(here, { query: '?kinds=finding,case' }),
      follow(here, { token: here.people.dealer.token }),
    ]);
    await service.post(`${here.path}/tables`, { id: second.table, name: 'Table 2' });
    const own = await follow(here, { query: `?table=${second.table}` });
    const hand = await disputed(here);
    await disputed(second);
    await service.post(`${here.path}/cases`, { hand: idOf(hand), claim: 'It was in turn.' });
    await service.post(`${there.path}/summonses`, { table: there.table, kind: 'other' });
    await Promise.all([
      all.until(() => all.of('case').length === 1),
      findings.until(() => findings.of('case').length === 1),
      elsewhere.until(() => elsewhere.news.length === 1),
    ]);
    await service.post(`${here.path}/summonses`, { table: second.table, kind: 'other' });
    await Promise.all([own, dealer].map((follower) => follower.until(() => follower.of('summons').length === 1)));

    expect(elsewhere.news.map(({ event }) => event)).toEqual(['summons']);
    expect(findings.news.map(({ event }) => event)).toEqual(['finding', 'finding', 'case']);
    expect(new Set(own.news.map(({ data }) => data['table']))).toEqual(new Set([second.table]));
    expect(own.of('finding')).toHaveLength(1);
    expect([all.of('finding').length, dealer.of('finding').length, dealer.of('case').length]).toEqual([2, 2, 0]);
    const refused = await service.as(here.people.dealer.token).get(`${here.path}/live?kinds=case`);
    expect([refused.status, refused.body['code']]).toEqual([403, 'not-allowed']);
    expect((await service.get(`${here.path}/live?table=${randomUUID()}`)).body['code']).toBe('table-not-found');
    expect((await service.get(`${here.path}/live?kinds=chips`)).body['code']).toBe('invalid-request');
  });

  it('goes on behind the last id: nothing is missed and nothing comes twice', async () => {
    const place = await aTable(service);
    const first = await follow(place);
    const hand = await aHand(service, place);
    const seen: unknown[] = [];
    let lastId = first.lastId; // of `ready`: it has not seen the hand opened
    first.close();
    for (let i = 0; i < 5; i++) {
      for (let n = 0; n < 2; n++)
        await service.post(`${hand}/events`, { expectedIndex: 2 * i + n, events: events({ type: 'request-count', seat: 1, by: 2 }) });
      const again = await follow(place, i === 2 ? { query: `?lastEventId=${lastId}` } : { lastId });
      expect(again.messages[0]).toMatchObject({ event: 'ready', data: { resumed: true } });
      await again.until(() => again.news.some(({ data }) => data['nextIndex'] === 2 * i + 2));
      seen.push(...again.news.map(({ data: { from, nextIndex } }) => [from, nextIndex]));
      lastId = again.lastId;
      again.close();
    }
    expect(seen).toEqual([[0, 0], ...Array.from({ length: 10 }, (_, i) => [i, i + 1])]);
  });

  it('misses nothing of writes that become visible in another order than they were made in', async () => {
    const place = await aTable(service);
    const slow = new pg.Client({ connectionString: database.url });
    await slow.connect();
    try {
      const floor = await follow(place);
      await slow.query('BEGIN');
      const late = await silently(slow, place);
      const { body } = await service.post(`${place.path}/summonses`, { table: place.table, kind: 'other' });
      const prompt = (body['summons'] as unknown as { id: string }).id;
      const between = await follow(place); // begins while the first has not ended
      await new Promise((resolve) => setTimeout(resolve, 300));
      const before = floor.news.length;
      const resumed = await follow(place, { lastId: between.lastId });
      await slow.query('COMMIT');
      for (const follower of [floor, between, resumed]) {
        await follower.until(() => follower.news.length >= 2);
        expect(follower.news.map(({ data }) => data['id'])).toEqual([late, prompt]);
      }
      expect(before).toBe(0);
    } finally {
      await slow.end();
    }
  });

  it('says when it cannot go on: an id that is none, and one from before what has been forgotten', async () => {
    const place = await aTable(service);
    const first = await follow(place);
    await silently(owner, place);
    await service.post(`${place.path}/summonses`, { table: place.table, kind: 'other' });
    await first.until(() => first.news.length === 2);
    const [early, late] = [first.messages[0]?.id, first.lastId];
    for (const lastId of ['x', '1.2.3', `${early}0.0`, late.replace(/\.\d+\./, '.999999999999.')]) {
      const follower = await follow(place, { lastId });
      expect(follower.messages[0]).toMatchObject({ event: 'reset', data: { reason: 'unknown-id' } });
      follower.close();
    }
    await owner.query(`SELECT forget_live('1 day')`);
    expect((await follow(place, { lastId: early })).messages[0]?.event).toBe('ready');
    await owner.query(`UPDATE live_event SET at = at - interval '2 days' WHERE room_id = $1`, [place.room]);
    await owner.query(`SELECT forget_live('1 day')`);
    const tooOld = await follow(place, { lastId: early });
    expect(tooOld.messages[0]).toMatchObject({ event: 'reset', data: { reason: 'too-old' } });
    expect((await follow(place, { lastId: late })).messages[0]?.event).toBe('ready');
    await service.post(`${place.path}/summonses`, { table: place.table, kind: 'other' });
    await tooOld.until(() => tooOld.news.length === 1);
  });

  it('of another server is none here: rows of a back-up with higher numbers are forgotten', async () => {
    const place = await aTable(service);
    await owner.query(`INSERT INTO live_event (room_id, xid, kind, data) VALUES ($1, 900000000000, 'people', '{}')`, [place.room]);
    await owner.query(`SELECT forget_live('1 day')`);
    const { rows } = await owner.query('SELECT kind FROM live_event WHERE room_id = $1', [place.room]);
    expect(rows).toEqual([{ kind: 'table' }]);
  });

  it('ends with the session: signed out, locked, shut out, another role', async () => {
    const place = await aTable(service);
    const { floor, dealer, reviewer, admin } = place.people;
    const device = await service.people.tablet(place.room);
    const onTablet = await service.people.person(place.room, 'dealer', device.device);
    const own = service.as(admin.token);
    const ends: [string, () => Promise<unknown>, string][] = [
      [floor.token, () => service.as(floor.token).post('/v1/sign-out'), 'not-signed-in'],
      [dealer.token, () => service.as(dealer.token).post('/v1/me/lock'), 'session-locked'],
      [onTablet.token, () => own.post(`${place.path}/devices/${device.device}/revoke`), 'not-signed-in'],
      [reviewer.token, () => own.post(`${place.path}/staff/${reviewer.staff}/disable`), 'not-signed-in'],
    ];
    const bystander = await follow(place, { token: admin.token });
    for (const [token, act, code] of ends) {
      const follower = await follow(place, { token });
      await act();
      await follower.until(() => follower.ended);
      expect(follower.messages.at(-1)).toMatchObject({ event: 'end', data: { code } });
    }
    expect(bystander.ended).toBe(false);
    expect(bystander.news).toEqual([]);
  });

  it('beats, which moves its id on and shows when a session has run out', async () => {
    const quick = await startService(database.url, { liveHeartbeatMs: 50, liveCatchUpMs: 50 });
    try {
      const place = await aTable(quick);
      const follower = await follow(place, { query: '?kinds=case' }, quick);
      const began = follower.lastId;
      await aHand(quick, place);
      await follower.until(() => follower.lastId !== began);
      const { lastId } = follower;
      await service.people.age(place.people.floor.token, 31);
      await follower.until(() => follower.ended);
      expect(follower.messages.map(({ event }) => event)).toEqual(['ready', 'end']);
      const again = await follow(place, { lastId, token: place.people.admin.token }, quick);
      expect([again.messages[0]?.event, again.news]).toEqual(['ready', []]);
    } finally {
      await quick.stop();
    }
  });

  it('is one of few that a session may have', async () => {
    const narrow = await startService(database.url, { liveStreams: 2 });
    try {
      const place = await aTable(narrow);
      const [one] = [await follow(place, {}, narrow), await follow(place, {}, narrow)];
      const refused = await narrow.as(place.people.floor.token).get(`${place.path}/live`);
      expect([refused.status, refused.body['code'], refused.body['limit']]).toEqual([429, 'too-many-streams', 2]);
      expect((await follow(place, { token: place.people.dealer.token }, narrow)).messages[0]?.event).toBe('ready');
      one.close();
      for (let opened = false; !opened;) {
        const again = await Follower.ask(narrow, place.path, { token: place.people.floor.token });
        open.add(again);
        opened = again.response.status === 200;
      }
    } finally {
      await narrow.stop();
    }
  });

  it('is found again where nobody told of a write', async () => {
    const looking = await startService(database.url, { liveCatchUpMs: 100 });
    try {
      const place = await aTable(looking);
      const follower = await follow(place, {}, looking);
      const id = await silently(owner, place);
      await follower.until(() => follower.news.length === 1);
      expect(follower.news[0]?.data['id']).toBe(id);
    } finally {
      await looking.stop();
    }
  });

  it('survives the loss of the connection that listens', async () => {
    const place = await aTable(service);
    const follower = await follow(place);
    const id = await silently(owner, place);
    const killed = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cardspeak_live' AND datname = current_database()`,
    );
    expect(killed.rowCount).toBeGreaterThan(0);
    await follower.until(() => follower.news.length === 1);
    const { body } = await service.post(`${place.path}/summonses`, { table: place.table, kind: 'other' });
    await follower.until(() => follower.news.length === 2);
    expect(follower.news.map(({ data }) => data['id'])).toEqual([id, (body['summons'] as unknown as { id: string }).id]);
  });
});

describe('two instances over one database', () => {
  it('serve one table: what is appended at either is seen at both, and whoever loses one goes on at the other', async () => {
    const quiet = { liveCatchUpMs: 600_000, liveHeartbeatMs: 600_000 };
    const [a, b] = [await startService(database.url, quiet), await startService(database.url, quiet)];
    try {
      const place = await aTable(a);
      const [atA, atB] = [await follow(place, {}, a), await follow(place, { token: place.people.dealer.token }, b)];
      const hand = await aHand(a, place);
      await b.post(`${hand}/events`, { expectedIndex: 0, events: events({ type: 'street' }) });
      const won: string[] = [];
      const race = async (expectedIndex: number): Promise<void> => {
        const answers = await Promise.all(
          [a, b].map((one, i) =>
            one.post(`${hand}/events`, { expectedIndex, events: events({ type: 'request-count', seat: i + 1, by: 3 }) }),
          ),
        );
        const [stored, refused] = answers.sort((one, other) => one.status - other.status);
        expect([stored?.status, refused?.status, refused?.body['code'], refused?.body['currentIndex']]).toEqual([
          201,
          409,
          'index-conflict',
          expectedIndex + 1,
        ]);
        won.push(stored?.body['entries'][0]?.['id'] as unknown as string);
        expect(refused?.body['missing'].map((entry) => entry['id'])).toEqual(won.slice(-1));
      };
      const stored = (follower: Follower): unknown[] =>
        follower.of('hand').flatMap(({ data }) => (data['entries'] as { id: string }[]).map(({ id }) => id));
      for (let index = 1; index <= 8; index++) await race(index);
      await Promise.all([atA, atB].map((follower) => follower.until(() => stored(follower).length === 9)));
      expect(stored(atA).slice(1)).toEqual(won);
      expect(atB.news).toEqual(atA.news);

      a.app.getHttpServer().closeAllConnections(); // as if it were killed
      await atA.until(() => atA.ended);
      const going = await follow(place, { lastId: atA.lastId }, b);
      await a.stop();
      await b.post(`${hand}/events`, { expectedIndex: 9, events: fold(3) });
      await Promise.all(
        [going, atB].map((follower) => follower.until(() => follower.of('hand').some(({ data }) => data['nextIndex'] === 10))),
      );
      expect([...atA.news, ...going.news]).toEqual(atB.news);

      await b.stop();
      await Promise.all([going, atB].map((follower) => follower.until(() => follower.ended)));
      expect(going.messages.at(-1)).toMatchObject({ event: 'end', data: { code: 'unavailable' } });
    } finally {
      await Promise.allSettled([a.stop(), b.stop()]);
    }
  });
});
