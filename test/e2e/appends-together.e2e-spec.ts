import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../support/database.js';
import { aHand, type Answer, aTable, events, type Service, startService, type Table } from './service.js';

/* Appends that arrive together are stored in one statement. None of them may notice the others. */

const HANDS = 12;

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let other: Service;
let owner: pg.Client;
let place: Table;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  other = await startService(database.url);
  place = await aTable(service);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await other.stop();
  await service.stop();
  await database.drop();
});

const street = (): object => ({ expectedIndex: 0, events: events({ type: 'street' }) });
const idOf = (hand: string): string => hand.split('/').at(-1) ?? '';

/** Hands whose replays the service has at hand, so that an append is nothing but its write. */
async function hands(): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < HANDS; n++) made.push(await aHand(service, place));
  await Promise.all(made.map((hand) => service.get(hand)));
  return made;
}

/** All at once; the body of the first is another one. */
function together(made: readonly string[], first: object): Promise<Answer[]> {
  return Promise.all(made.map((hand, n) => service.post(`${hand}/events`, n === 0 ? first : street())));
}

const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);
const allStored = Array.from({ length: HANDS }, () => 201);

describe('appends to many hands at once', () => {
  it('are stored together, each answered with its own', async () => {
    const made = await hands();
    const answers = await together(made, street());
    expect(statuses(answers)).toEqual(allStored);
    expect(answers.map(({ body }) => [body['hand'], body['nextIndex']])).toEqual(made.map((hand) => [idOf(hand), 1]));
    const { rows } = await owner.query<{ transactions: number; entries: number }>(
      'SELECT count(DISTINCT xmin::text)::int AS transactions, count(*)::int AS entries FROM table_event WHERE hand_id = ANY ($1::uuid[])',
      [made.map(idOf)],
    );
    expect(rows[0]?.entries).toBe(HANDS);
    expect(rows[0]?.transactions).toBeLessThan(HANDS);
  });

  it('of which one comes too late: that one is told, the others are stored', async () => {
    const made = await hands();
    const [first] = made as [string];
    expect((await other.post(`${first}/events`, street())).status).toBe(201);
    const answers = await together(made, street());
    expect(statuses(answers)).toEqual([409, ...allStored.slice(1)]);
    expect([answers[0]?.body['code'], answers[0]?.body['currentIndex']]).toEqual(['index-conflict', 1]);
  });

  it('of which one has an id that its log holds: that one is told, the others are stored', async () => {
    const made = await hands();
    const [first] = made as [string];
    const id = randomUUID();
    await service.post(`${first}/events`, { expectedIndex: 0, events: events({ type: 'street', id }) });
    const answers = await together(made, { expectedIndex: 1, events: [{ type: 'count', id, of: 'pot', said: 3 }] });
    expect(statuses(answers)).toEqual([422, ...allStored.slice(1)]);
    expect(answers[0]?.body['code']).toBe('id-reused');
  });

  it('of which one is held by somebody else: the others do not wait for it', async () => {
    const made = await hands();
    const [first, ...rest] = made as [string, ...string[]];
    await owner.query('BEGIN');
    await owner.query('SELECT 1 FROM hand WHERE id = $1 FOR UPDATE', [idOf(first)]);
    const held = service.post(`${first}/events`, street());
    try {
      expect(statuses(await Promise.all(rest.map((hand) => service.post(`${hand}/events`, street()))))).toEqual(allStored.slice(1));
    } finally {
      await owner.query('ROLLBACK');
    }
    expect((await held).status).toBe(201);
  });
});
