import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckpointFolder } from '../../apps/api/proof/checkpoint-file.js';
import { makeKey, readSigningKey, TrustedKeys } from '../../apps/api/proof/checkpoint-key.js';
import type { Fault } from '../../apps/api/proof/faults.js';
import { verifyCheckpoints } from '../../apps/api/proof/verify-checkpoints.js';
import { type RoomQuery, verifyRoom } from '../../apps/api/proof/verify-room.js';
import { testDatabase, type OwnDatabase } from '../support/database.js';
import { aTable, type Room, type Service, startService, type Table } from './service.js';

let root: string;
let database: OwnDatabase;
let service: Service;
let superuser: pg.Client;
let at: Table & Room;
let trusted: TrustedKeys;
let folder: CheckpointFolder;
let room: { id: string; name: string };
let length: number;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-proof-ledger-'));
  makeKey(path.join(root, 'key.pem'));
  const key = readSigningKey(path.join(root, 'key.pem'));
  trusted = new TrustedKeys([key.publicKey]);
  database = await testDatabase();
  service = await startService(database.url, { checkpoints: { folder: root, key, trusted } });
  superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  at = await aTable(service);
  folder = new CheckpointFolder(root, at.room);
  room = (await superuser.query<{ id: string; name: string }>('SELECT id, name FROM room WHERE id = $1', [at.room])).rows[0]!;
  const table = `${at.path}/tables/${at.table}`;
  await service.post(`${table}/game`, { game: { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } } });
  for (const seat of [1, 2, 3]) {
    const { status, text } = await service.post(`${table}/seats`, { player: `P-${seat}`, seat, buyIn: 200 });
    if (status !== 201) throw new Error(text);
  }
  await service.post(`${table}/seats/2/chips`, { amount: 50 });
  await service.post(`${table}/seats/1/leave`, {});
  length = (await superuser.query<{ n: number }>('SELECT next_index AS n FROM ledger_head WHERE room_id = $1', [at.room])).rows[0]?.n ?? 0;
  await service.post(`${at.path}/checkpoints`);
});

afterAll(async () => {
  await service.stop();
  await superuser.end();
  await database.drop();
  fs.rmSync(root, { recursive: true, force: true });
});

const query: RoomQuery = (text, values) => superuser.query(text, values);
const inLedger = (index: number) => `Room ${room.name}, the ledger, entry ${index}: `;

/** What is found when a superuser has done this; it is undone afterwards. */
async function after(...statements: readonly string[]): Promise<readonly Fault[]> {
  await superuser.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    for (const statement of statements) expect([statement, (await superuser.query(statement)).rowCount]).toEqual([statement, 1]);
    return [...(await verifyRoom(query, room)).faults, ...(await verifyCheckpoints(query, room, folder, trusted)).faults];
  } finally {
    await superuser.query('ROLLBACK');
  }
}

const entry = (index: number) => `room_id = '${at.room}' AND index = ${index}`;

describe('the ledger of a room', () => {
  it('is a chain of its own, sound and sealed with the others', async () => {
    expect(length).toBeGreaterThanOrEqual(5);
    expect((await verifyRoom(query, room)).faults).toEqual([]);
    expect(await verifyCheckpoints(query, room, folder, trusted)).toEqual({ checkpoints: 1, faults: [] });
  });

  it.each([
    ['amount = amount + 1', 'content'],
    [`player = 'P-9'`, 'content'],
    [`kind = 'add-on'`, 'content'],
    ['number = number + 100', 'content'],
    ['day = day + 1', 'content'],
    [`reached = '{report}'`, 'content'],
    ['table_entry = table_entry + 1', 'content'],
    ['session = 7', 'content'],
    ['seat = 9', 'content'],
    [`reason = 'lain'`, 'content'],
    ['voids = 0', 'content'],
    ['staff_id = NULL', 'source'],
    [`recorded_at = recorded_at + interval '1 second'`, 'time'],
    ['hash = set_byte(hash, 3, get_byte(hash, 3) # 4)', 'hash'],
  ])('%s is named', async (change, differs) => {
    const [first] = await after(`UPDATE ledger_entry SET ${change} WHERE ${entry(2)}`);
    expect(first).toMatchObject({ differs, table: null, hand: null, index: 2 });
    expect(first?.text.startsWith(inLedger(2))).toBe(true);
  });

  it('entries that are gone or moved are named', async () => {
    const last = length - 1;
    expect((await after(`DELETE FROM ledger_entry WHERE ${entry(last)}`))[0]?.text).toBe(`${inLedger(last)}it is missing.`);
    expect((await after(`DELETE FROM ledger_entry WHERE ${entry(1)}`))[0]?.text).toBe(`${inLedger(1)}it is missing.`);
    const counted = `UPDATE ledger_head SET next_index = ${last} WHERE room_id = '${at.room}'`;
    expect((await after(`DELETE FROM ledger_entry WHERE ${entry(last)}`, counted)).map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`^${inLedger(last)}it is missing, although checkpoint 1 of .* holds it\\.$`)),
    ]);
    const move = (from: number, to: number) => `UPDATE ledger_entry SET index = ${to} WHERE ${entry(from)}`;
    expect((await after(move(1, 99), move(2, 1), move(99, 2)))[0]).toMatchObject({ differs: 'order', index: 1 });
  });
});
