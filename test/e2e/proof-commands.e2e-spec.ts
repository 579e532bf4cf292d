import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compiledApps } from '../support/apps.js';
import { emptyDatabase, testDatabase, type OwnDatabase } from '../support/database.js';
import { onServer } from '../support/server.js';
import { aHand, aTable, events, type Service, startService } from './service.js';

let database: OwnDatabase;
let service: Service;
let apps: string;
let root: string;
let room: string;

beforeAll(async () => {
  apps = await compiledApps();
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-commands-'));
  database = await testDatabase();
  service = await startService(database.url);
  const at = await aTable(service);
  const hand = await aHand(service, at);
  await service.post(`${hand}/events`, { expectedIndex: 0, events: events({ type: 'street' }, { type: 'count', of: 'pot', said: 3 }) });
  room = (await onServer(database.url, (client) => client.query<{ name: string }>('SELECT name FROM room WHERE id = $1', [at.room])))
    .rows[0]!.name;
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  fs.rmSync(root, { recursive: true, force: true });
});

const run = (name: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) => {
  const env = { ...process.env, DATABASE_URL: database.url, CHECKPOINT_DIR: '', CHECKPOINT_KEY_FILE: '', ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(apps, 'api', `${name}.js`), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
};

describe('the commands of the record', () => {
  it('make a key, take checkpoints, verify, and say by their status and in plain words where something differs', async () => {
    const key = path.join(root, 'key.pem');
    expect(run('checkpoint').err).toBe('CHECKPOINT_DIR and CHECKPOINT_KEY_FILE say where checkpoints are kept and how they are signed.');
    expect(run('checkpoint', ['--make-key', key])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Key [0-9a-f]{16}: .*key\.pem signs/),
    });
    const kept = { CHECKPOINT_DIR: path.join(root, 'kept'), CHECKPOINT_KEY_FILE: key };
    expect(run('checkpoint', [], kept)).toMatchObject({
      status: 0,
      out: expect.stringMatching(new RegExp(`^Room ${room}: checkpoint 1 of \\S+, [0-9a-f]{64}$`)),
    });
    expect(run('verify', [], kept)).toMatchObject({
      status: 0,
      out: `Room ${room}: 1 hand, 1 table, 2 entries, 1 checkpoint: nothing differs.`,
    });
    await onServer(database.url, (client) =>
      client.query('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM table_event WHERE index = 1; COMMIT'),
    );
    const { status, out } = run('verify', [], { CHECKPOINT_DIR: kept.CHECKPOINT_DIR, CHECKPOINT_TRUSTED: `${key}.pub` });
    expect([status, out.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(new RegExp(`^Room ${room}, table "Table 1", hand 1 \\(\\S+\\), entry 1: it is missing\\.$`)),
        expect.stringMatching(/entry 1: it is missing, although checkpoint 1 of \S+ holds it\.$/),
        `Room ${room}: 1 hand, 1 table, 1 entry, 1 checkpoint: 2 chains or checkpoints differ.`,
      ],
    ]);
    expect(run('verify', [], { CHECKPOINT_KEY_FILE: path.join(root, 'none') })).toMatchObject({
      status: 2,
      err: expect.stringContaining('CHECKPOINT_DIR is missing'),
    });
  });

  it('back up and restore, verifying what came: what is broken before is broken after', async () => {
    const file = path.join(root, 'room.jsonl.gz');
    expect(run('backup', [file])).toMatchObject({ status: 0, out: expect.stringMatching(/: \d+ rows as of \S+, at migration \d+_\w+\.$/) });
    const before = fs.readFileSync(file);
    expect(run('backup', [file])).toMatchObject({ status: 1, out: '', err: expect.stringContaining(`${file} is there already`) });
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    expect(run('backup', ['--force', file])).toMatchObject({ status: 0 });
    const other = await emptyDatabase();
    try {
      const restored = run('restore', [file], { DATABASE_URL: other.url });
      expect([restored.status, restored.out]).toEqual([
        1,
        expect.stringMatching(/rows as of \S+ are restored\.\n.*entry 1: it is missing\.\n.*see above\.\nAll sessions are ended\..*$/),
      ]);
      expect(run('restore', [file], { DATABASE_URL: other.url })).toMatchObject({
        status: 2,
        err: expect.stringContaining('The database is not empty'),
      });
    } finally {
      await other.drop();
    }
  });
});
