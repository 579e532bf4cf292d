import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../support/database.js';
import { aHand, aTable, events, type Room, type Service, startService, type Table } from './service.js';

/* A register large enough that searches take different ways to it; every way has to find the same rulings in the same order. */

const RULINGS = 14_000;
const MOST = 200;

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let owner: pg.Client;
let place: Table & Room;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  place = await filled();
  await filled(); // another room with the same words
});

afterAll(async () => {
  await owner.end();
  await service.stop();
  await database.drop();
});

/** A room with one ruling that was made and many more like it: words of all frequencies, over the turn of a year, times not quite in the order of the numbers. */
async function filled(): Promise<Table & Room> {
  const own = await aTable(service, `Table ${randomUUID().slice(0, 8)}`);
  const hand = await aHand(service, own);
  await service.post(`${hand}/events`, {
    expectedIndex: 0,
    events: events({ type: 'street' }, { type: 'act', seat: 1, action: 'raise', to: 6 }),
  });
  expect((await service.post(`${hand}/rulings`, { finding: 'RR-BR-10', decision: 'binding', kind: 'follow' })).status).toBe(201);
  const { rows } = await owner.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'ruling' AND table_schema = current_schema() AND is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ column_name: name }) => `"${name}"`);
  // the first 6,000 are of the year before; what triggers would count one by one is counted at the end
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO ruling (${columns.join(', ')}) SELECT ${columns.map((column) => `other.${column}`).join(', ')}
     FROM ruling AS one, generate_series(1, $2::int) AS n, jsonb_populate_record(one, jsonb_build_object('index', 1000 + n, 'id', gen_random_uuid(),
       'year', CASE WHEN n <= 6000 THEN one.year - 1 ELSE one.year END, 'number', CASE WHEN n <= 6000 THEN n ELSE n - 6000 + one.number END,
       'kind', CASE WHEN n % 5 = 0 THEN 'override' ELSE 'follow' END,
       'ruled_at', one.ruled_at - make_interval(secs => 20 * ($2 - n) + 19 * (n * 7 % 3)),
       'words', 'kata' || CASE WHEN n % 2 = 0 THEN ' dua' ELSE '' END || CASE WHEN n % 23 = 0 THEN ' jarang' ELSE '' END
         || CASE WHEN n % 2000 = 0 THEN ' langka' ELSE '' END || CASE WHEN n < 700 THEN ' lama' ELSE '' END)) AS other
     WHERE one.room_id = $1`,
    [own.room, RULINGS],
  );
  await owner.query(
    `INSERT INTO ruling_number (room_id, year, last) SELECT room_id, year, max(number) FROM ruling WHERE room_id = $1 GROUP BY room_id, year
     ON CONFLICT (room_id, year) DO UPDATE SET last = excluded.last`,
    [own.room],
  );
  await owner.query(
    `INSERT INTO ruling_word (room_id, word, rulings)
     SELECT room_id, word, count(*) FROM ruling, unnest(register_terms(search, rule, table_id, kind, floor, dealer)) AS word WHERE room_id = $1 GROUP BY room_id, word
     ON CONFLICT (room_id, word) DO UPDATE SET rulings = excluded.rulings`,
    [own.room],
  );
  await owner.query('SET session_replication_role = origin');
  await owner.query('ANALYZE ruling');
  return own;
}

/** All pages of a search, one after another. */
async function pages(query: string): Promise<string[]> {
  const found: string[] = [];
  let cursor = '';
  for (;;) {
    const { status, body } = await service.get(`${place.path}/rulings?limit=${MOST}&${query}${cursor}`);
    expect(status).toBe(200);
    found.push(...body['items'].map(({ id }) => String(id)));
    if (body['next'] === null) return found;
    cursor = `&cursor=${encodeURIComponent(String(body['next']))}`;
  }
}

async function expected(words: readonly string[], narrowed = 'true'): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM ruling WHERE room_id = $1 AND string_to_array(words, ' ') @> $2::text[] AND ${narrowed} ORDER BY ruled_at DESC, id DESC`,
    [place.room, words],
  );
  return rows.map(({ id }) => id);
}

describe('a search of the register', () => {
  it.each([
    ['a word that is nearly everywhere', ['kata']],
    ['a word of one ruling in two', ['dua']],
    ['a word of one in twenty', ['jarang']],
    ['two words', ['dua', 'jarang']],
    ['a rare word', ['langka']],
    ['a word that was common long ago', ['lama']],
  ])('%s: finds all rulings that have it, the latest first, page by page', async (_what, words) => {
    const found = await pages(`q=${words.join('+')}`);
    expect(found).toEqual(await expected(words));
    expect(found.length).toBeGreaterThan(5);
  });

  it.each([
    ['a common word with a kind', 'dua', `kind = 'override'`, 'kind=override'],
    ['a word with a kind and a rule', 'jarang', `kind = 'override'`, 'kind=override&rule=RR-BR-10'],
    ['a rare word with a kind', 'langka', `kind = 'follow'`, 'kind=follow'],
    ['a word with a rule that has none', 'dua', 'false', 'rule=RR-BR-14'],
    ['a word that begins as the terms for rules do', 'rule', 'true', ''],
  ])('%s: finds what has both', async (_what, word, narrowed, asked) => {
    expect(await pages(`q=${word}&${asked}`)).toEqual(await expected([word], narrowed));
  });
});
