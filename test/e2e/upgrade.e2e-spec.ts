import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RoomQuery, verifyRoom } from '../../apps/api/proof/verify-room.js';
import { applyMigrations } from '../../apps/db/index.js';
import { emptyDatabase, testDatabase, type OwnDatabase } from '../support/database.js';
import { aHand, aTable, events, type Room, type Service, startService, type Table } from './service.js';

const FOLDER = path.resolve('prisma/migrations');
const LEVELS = fs
  .readdirSync(FOLDER)
  .filter((name) => name !== 'migration_lock.toml')
  .sort();
/** The last level before the chains: rows of it have no hashes yet. */
const BEFORE_CHAINS = LEVELS.filter((name) => name < '20261130143100').at(-1)!;

let today: OwnDatabase;
let service: Service;
let at: Table & Room;
let hands: string[];

/** A room with everything that was ever stored: hands that are settled, ruled on, corrected, disputed, not begun; a table with a record. */
beforeAll(async () => {
  today = await testDatabase();
  service = await startService(today.url);
  at = await aTable(service, 'Meja “1” – 💥');
  const table = `${at.path}/tables/${at.table}`;
  await service.post(`${table}/game`, { game: { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } } });
  for (const [seat, name] of [
    [1, 'Wayan "W"'],
    [2, 'Made \\ é'],
    [3, '東 💥'],
  ] as const) {
    await service.post(`${table}/seats`, { player: `P-${seat}`, name, seat, buyIn: 200 });
  }
  await service.post(`${table}/decisions`, { purpose: 'button', drawn: { 1: 'Kd', 2: 'Kh', 3: '2c' } });
  const seated = String((await service.post(`${table}/hands`, { hand: {} })).body['id']);
  hands = [`${at.path}/hands/${seated}`, await aHand(service, at), await aHand(service, at)];
  const append = async (hand: string, expectedIndex: number, ...list: Record<string, unknown>[]): Promise<void> => {
    const { status, text } = await service.post(`${hand}/events`, {
      ...{ expectedIndex, events: events(...list), deviceTime: '2026-11-30T20:15:00.250Z', deviceSequence: 7 },
    });
    if (status !== 201) throw new Error(text);
  };
  await append(hands[0]!, 0, { type: 'street' }, { type: 'count', of: 'pot', said: 3, note: 'kartu \u0001 "terbuka" \\ 💥' });
  await append(hands[1]!, 0, { type: 'street' }, { type: 'act', seat: 1, action: 'raise', to: 6 });
  await service.post(`${hands[1]}/rulings`, { finding: 'RR-BR-10', decision: 'binding', kind: 'follow' });
  await append(hands[1]!, 3, { type: 'correct', index: 1, event: { type: 'act', seat: 1, action: 'call' } });
  await service.post(`${table}/seats/1/leave`, {});
  await service.post(`${at.path}/summonses`, { table: at.table, kind: 'other', note: 'ribut' });
});

afterAll(async () => {
  await service.stop();
  await today.drop();
});

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database at an earlier level, with the rows of today as far as that level has their columns. */
async function atLevel(level: string): Promise<OwnDatabase> {
  const database = await emptyDatabase();
  await applyMigrations(database.url, { until: level });
  await connected(database.url, async (there) => {
    const columns = await there.query<{ table: string; columns: string[] }>(
      `SELECT table_name AS "table", array_agg(quote_ident(column_name)) AS columns FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' AND table_name <> '_prisma_migrations' GROUP BY 1`,
    );
    await connected(today.url, async (here) => {
      await there.query('SET session_replication_role = replica');
      for (const { table, columns: names } of columns.rows) {
        const { rows } = await here.query<{ rows: string }>(
          `SELECT coalesce(json_agg(row_to_json(t)), '[]')::text AS rows FROM "${table}" t`,
        );
        const list = names.join(', ');
        await there.query(`INSERT INTO "${table}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${table}", $1)`, [
          rows[0]?.rows,
        ]);
      }
    });
  });
  return database;
}

const chainHashes = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      `SELECT 'hand ' || id || ' ' || encode(hash, 'hex') AS hash FROM hand UNION SELECT 'event ' || hand_id || ' ' || index || ' ' || encode(hash, 'hex') FROM table_event
       UNION SELECT 'money ' || room_id || ' ' || index || ' ' || encode(hash, 'hex') FROM ledger_entry
       UNION SELECT 'entry ' || table_id || ' ' || index || ' ' || encode(hash, 'hex') FROM table_entry ORDER BY 1`,
    );
    return rows.map(({ hash }) => hash);
  });

describe.each([BEFORE_CHAINS, LEVELS.at(-2)!])('a database with rows in it, upgraded from %s', (level) => {
  let upgraded: OwnDatabase;
  let replica: Service;

  beforeAll(async () => {
    upgraded = await atLevel(level);
    const applied = await applyMigrations(upgraded.url);
    expect(applied).toEqual(LEVELS.filter((name) => name > level));
    replica = await startService(upgraded.url);
  });
  afterAll(async () => {
    await replica.stop();
    await upgraded.drop();
  });

  it('has the chains that the service would have made', async () => {
    expect(await chainHashes(upgraded.url)).toEqual(await chainHashes(today.url));
    const found = await connected(upgraded.url, (client) => {
      const query: RoomQuery = (text, values) => client.query(text, values);
      return verifyRoom(query, { id: at.room, name: 'Room' });
    });
    expect(found).toMatchObject({ hands: 3, tables: 1, faults: [] });
    expect(found.entries).toBeGreaterThan(10);
  });

  it('can be read and replayed, entry by entry', async () => {
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (const hand of hands) {
      for (const part of ['', '/events', '/replay', '/replay?at=0']) {
        const [before, now] = [await service.get(hand + part), await replica.get(hand + part)];
        expect([part, now.status, plain(now.text)]).toEqual([part, before.status, plain(before.text)]);
      }
    }
    for (const list of ['/rulings', '/findings', '/summonses', `/tables/${at.table}/entries`, `/tables/${at.table}/session`]) {
      const [before, now] = [await service.get(at.path + list), await replica.get(at.path + list)];
      expect([list, now.text]).toEqual([list, before.text]);
    }
  });

  it('goes on: its chains take new entries and stay sound, and what was guarded still is', async () => {
    const nextIndex = Number((await replica.get(hands[1]!)).body['nextIndex']);
    const { status } = await replica.post(`${hands[1]}/events`, {
      expectedIndex: nextIndex,
      events: events({ type: 'count', of: 'pot', said: 3, note: 'sesudah' }),
    });
    expect(status).toBe(201);
    await replica.post(`${at.path}/tables/${at.table}/seats/2/leave`, {});
    await connected(upgraded.url, async (client) => {
      const query: RoomQuery = (text, values) => client.query(text, values);
      expect((await verifyRoom(query, { id: at.room, name: 'Room' })).faults).toEqual([]);
      for (const table of ['table_event', 'table_entry']) await expect(client.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only');
    });
  });
});
