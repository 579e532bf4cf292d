import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { applyMigrations } from '../../apps/db/index.js';
import { testDatabase } from '../support/database.js';
import { DatabaseProxy } from '../support/proxy.js';
import { mayHaveSmallDisk, SmallDisk } from '../support/small-disk.js';
import { type Answer, type Answered, aHand, aTable, events, HOLDEM, type Service, startService, type Table } from './service.js';

/* What goes wrong around the service: each fault has a clear answer, leaves nothing half done, and is over when it is over. */

/** Long enough for a busy machine, short enough to be waited for. */
const TIMEOUT_MS = 8_000;
jest.setTimeout(300_000);
const GAME = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };

let database: Awaited<ReturnType<typeof testDatabase>>;
let proxy: DatabaseProxy;
let service: Service;
let place: Table;
let hand: string;

beforeAll(async () => {
  database = await testDatabase();
  proxy = await DatabaseProxy.before(database.url);
  service = await startService(proxy.url, { databaseTimeoutMs: TIMEOUT_MS }, database.url);
  place = await aTable(service);
  await service.post(`${place.path}/tables/${place.table}/game`, { game: GAME });
});

afterAll(async () => {
  proxy.mend();
  await service.stop();
  await proxy.stop();
  await database.drop();
});

const append = (body: unknown): Promise<Answer> => service.post(`${hand}/events`, body);
const street = (): { expectedIndex: number; events: object[] } => ({ expectedIndex: 0, events: events({ type: 'street' }) });
const log = async (): Promise<Answered> => (await service.get(`${hand}/events`)).body;
const ids = (entries: Answered): string[] => entries.map(({ id }) => String(id));

const unavailable = ({ status, body, headers }: Answer): unknown[] => [status, body['code'], Number(headers.get('retry-after')) > 0];
const UNAVAILABLE = [503, 'unavailable', true];

/** Sent again until it is answered, as a tablet does. */
async function persistently(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}

describe('the connection to the database', () => {
  afterEach(() => proxy.mend());

  it('is cut: 503 and not ready; when it is back the same request has its one effect', async () => {
    hand = await aHand(service, place);
    const body = street();
    proxy.cut();
    const answers = await Promise.all([append(body), service.get(hand), service.get(`${place.path}/tables/${place.table}/session`)]);
    expect(answers.map(unavailable)).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE]);
    expect(unavailable(await service.get('/health/ready'))[0]).toBe(503);
    expect((await service.get('/health/live')).status).toBe(200);
    proxy.mend();
    expect((await persistently(() => append(body))).status).toBe(201);
    expect((await service.get('/health/ready')).status).toBe(200);
    expect([(await log())['nextIndex'], ids((await log())['entries'])]).toEqual([1, [(body.events[0] as { id: string }).id]]);
  });

  it('is lost after the database stored the events and before the service heard of it: sent again they are known', async () => {
    hand = await aHand(service, place);
    const body = street();
    proxy.loseAnswerTo(/\bappend\b/); // the name of the prepared statement
    expect(unavailable(await append(body))).toEqual(UNAVAILABLE);
    expect((await log())['nextIndex']).toBe(1);
    const again = await append(body);
    expect([again.status, again.headers.get('idempotency-replayed'), again.body['nextIndex']]).toEqual([201, 'true', 1]);
    const next = await append({ expectedIndex: 1, events: events({ type: 'act', seat: 3, action: 'call' }) });
    expect([next.status, next.body['nextIndex'], next.body['state']['toAct']]).toEqual([201, 2, 4]);
  });

  it('is lost after a buy-in was stored: sent again it is the one buy-in', async () => {
    const body = { id: randomUUID(), player: 'P-1', seat: 1, buyIn: 200 };
    const sit = (): Promise<Answer> => service.post(`${place.path}/tables/${place.table}/seats`, body);
    proxy.loseAnswerTo(/COMMIT/);
    expect(unavailable(await sit())).toEqual(UNAVAILABLE);
    const { status, headers } = await sit();
    expect([status, headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    const { body: session } = await service.get(`${place.path}/tables/${place.table}/session`);
    expect(session['seats'].map(({ seat, stack }) => [seat, stack])).toEqual([[1, 200]]);
  });

  it('is cut and mended under many tablets: every acknowledged event is there, once and in order', async () => {
    const tablets = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const own = await aHand(service, place);
        return { own, sent: [] as string[] };
      }),
    );
    let stopped = false;
    const works = tablets.map(async ({ own, sent }) => {
      while (!stopped) {
        const list = events({ type: 'count', of: 'pot', said: sent.length }, { type: 'count', of: 'pot', said: sent.length + 1 });
        const body = { expectedIndex: sent.length, events: list };
        const { status } = await persistently(() => service.post(`${own}/events`, body));
        expect(status).toBe(201);
        sent.push(...list.map(({ id }) => id));
      }
    });
    for (let n = 0; n < 8; n++) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      proxy.cut();
      proxy.mend();
    }
    stopped = true;
    await Promise.all(works);
    for (const { own, sent } of tablets) {
      hand = own;
      const { nextIndex, entries } = await log();
      expect([Number(nextIndex), ids(entries as Answered)]).toEqual([sent.length, sent]);
    }
  });
});

describe('a database that is slow', () => {
  afterEach(() => proxy.mend());

  it('is late: answered late, and whole', async () => {
    hand = await aHand(service, place);
    proxy.slow(150);
    expect((await append(street())).status).toBe(201);
  });

  it.each([
    ['is later than the service waits', () => proxy.slow(60_000)],
    ['is not heard of any more', () => proxy.hold()],
  ])('%s: 503 in time, nothing half written, and no restart when it is over', async (_what, happens) => {
    hand = await aHand(service, place);
    const body = street();
    happens();
    const since = performance.now();
    const answers = await Promise.all(Array.from({ length: 12 }, () => append(body)));
    expect(answers.map(unavailable)).toEqual(answers.map(() => UNAVAILABLE));
    expect(performance.now() - since).toBeLessThan(200_000);
    expect(unavailable(await service.get('/health/ready'))[0]).toBe(503);
    proxy.mend();
    expect((await persistently(() => append(body))).status).toBe(201);
    expect([(await log())['nextIndex'], (await log())['entries'].length]).toEqual([1, 1]);
  });

  it('holds a hand locked by somebody else: the append gives up, and goes through when the lock is gone', async () => {
    hand = await aHand(service, place);
    const body = street();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM hand WHERE id = $1 FOR UPDATE', [hand.split('/').at(-1)]);
      expect(unavailable(await append(body))).toEqual(UNAVAILABLE);
      expect((await service.get('/health/ready')).status).toBe(200);
      await other.query('ROLLBACK');
      expect((await append(body)).status).toBe(201);
    } finally {
      await other.end();
    }
  });
});

describe('the clock of a tablet', () => {
  it('jumps: its times are kept as told, the order is that of the indexes, and the jump is seen', async () => {
    const { device } = await service.people.tablet(place.room);
    const dealer = await service.people.person(place.room, 'dealer', device);
    const client = service.as(dealer.token);
    hand = await aHand(service, place);
    const times = ['2026-06-01T20:00:00Z', '1999-12-31T23:59:59Z', '2099-01-01T00:00:00Z', '2026-06-01T19:00:00Z'];
    for (const [index, deviceTime] of times.entries()) {
      const said = { type: 'count', of: 'pot', said: index };
      const body = { expectedIndex: index, events: events(said), deviceTime, deviceSequence: index };
      expect((await client.post(`${hand}/events`, body)).status).toBe(201);
    }
    const { entries } = await log();
    expect((entries as Answered).map(({ index, deviceTime, event }) => [index, deviceTime, event?.['said']])).toEqual(
      times.map((time, index) => [index, time.replace('Z', '.000Z'), index]),
    );
    const recorded = (entries as Answered).map(({ recordedAt }) => String(recordedAt));
    expect(recorded).toEqual([...recorded].sort());
    expect(Math.abs(Date.parse(recorded[0] ?? '') - Date.now())).toBeLessThan(300_000);
    const tablet = (await service.get(`${place.path}/devices/${device}`)).body;
    const ahead = (Date.parse(times[3] ?? '') - Date.parse(recorded[3] ?? '')) / 1_000;
    expect([tablet['gaps'], Math.round(ahead) - Number(tablet['clockAhead'])]).toEqual([[], 0]);
  });
});

function aFullDisk(): void {
  it('is said to be full, what is there can be read, and writing goes on when there is room, without a restart', async () => {
    const disk = await SmallDisk.start('200m');
    let own: Service | undefined;
    try {
      await applyMigrations(disk.url);
      own = await startService(disk.url);
      const at = await aTable(own);
      const path = await aHand(own, at, { seats: HOLDEM.seats });
      const send = own.post.bind(own);
      // what grows its table by more than the free space of a page
      const batch = (expectedIndex: number): { expectedIndex: number; events: object[] } => ({
        expectedIndex,
        events: events(...Array.from({ length: 500 }, (_, said) => ({ type: 'count', of: 'pot', said }))),
      });
      expect((await send(`${path}/events`, batch(0))).status).toBe(201);
      await disk.fill();
      let refused: object;
      let stored = 500;
      let full: Answer;
      for (;;) {
        full = await send(`${path}/events`, (refused = batch(stored)));
        if (full.status !== 201) break; // what was free within the files of the table is used up
        stored += 500;
      }
      expect([...unavailable(full), full.body['detail']]).toEqual([
        ...UNAVAILABLE,
        'The disk of the database is full; nothing was stored.',
      ]);
      expect((await own.get(`${path}/events?from=499`)).body['nextIndex']).toBe(stored);
      expect((await own.get(path)).status).toBe(200);
      disk.empty();
      const { status, body } = await send(`${path}/events`, refused);
      expect([status, body['nextIndex']]).toEqual([201, stored + 500]);
    } finally {
      await own?.stop();
      await disk.stop();
    }
  });
}

if (mayHaveSmallDisk()) describe('a disk that is full', aFullDisk);
else console.warn('A full disk is not tried: this system gives no process a disk of its own (user namespaces).');
