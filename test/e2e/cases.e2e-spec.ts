import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { replay, type Hand, type Replay } from '@cardspeak/engine';
import { caseFiles } from '../cases/case-files.js';
import { shortfalls } from '../cases/shortfalls.js';
import { broken } from '../properties/invariants.js';
import { testDatabase } from '../support/database.js';
import { aTable, events, type Service, startService, type Table } from './service.js';

/*
 * The cases of the rules through the service: all of them replayed over HTTP, and one of each rule logged into a hand of its own and read
 * back. What comes is held to the case and to the invariants of every replay.
 */

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let place: Table;
const files = caseFiles();

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  place = await aTable(service, 'Meja 3');
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const held = (hand: Record<string, unknown>, view: Replay, log: readonly Record<string, unknown>[]): string[] =>
  broken(
    hand as unknown as Hand,
    view,
    log.length,
    log.some(({ type }) => type === 'end'),
  );

// hundreds of requests in a row, each answer held against its schema: long on a machine with both cores busy
const PATIENCE_MS = 300_000;

it(
  'every case holds when it is replayed over HTTP',
  async () => {
    const wrong: unknown[] = [];
    for (const { id, hand, events: log, expect: wanted } of files.flatMap(({ cases }) => cases)) {
      const { status, body } = await service.post('/v1/replays', { hand, events: log });
      const view = body as unknown as Replay;
      const lacks = status === 200 ? [...shortfalls(wanted, view), ...held(hand, view, log)] : [`status ${status}`];
      if (lacks.length > 0) wrong.push({ id, lacks });
    }
    expect(wrong).toEqual([]);
  },
  PATIENCE_MS,
);

it(
  'the first case of every rule holds when it is logged, kept and read back',
  async () => {
    const wrong: unknown[] = [];
    for (const { id, hand, events: log, expect: wanted } of files.map(({ cases }) => cases[0]!)) {
      const opened = await service.post(`${place.path}/tables/${place.table}/hands`, { hand });
      const path = `${place.path}/hands/${String(opened.body['id'])}`;
      const appended = log.length > 0 ? await service.post(`${path}/events`, { expectedIndex: 0, events: events(...log) }) : opened;
      const view = (await service.get(`${path}/replay`)).body['state'] as unknown as Replay | undefined;
      if (opened.status !== 201 || appended.status !== 201 || !view) {
        wrong.push({ id, statuses: [opened.status, appended.status], view });
        continue;
      }
      const lacks = [...shortfalls(wanted, view), ...held(hand, view, log)];
      if (JSON.stringify(view) !== JSON.stringify(replay(hand, log))) lacks.push('what was kept is not what the log says');
      if (lacks.length > 0) wrong.push({ id, lacks });
    }
    expect(wrong).toEqual([]);
  },
  PATIENCE_MS,
);
