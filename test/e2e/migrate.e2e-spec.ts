import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { foundFirstRoom } from '../../apps/api/identity/found-room.js';
import { applyMigrations } from '../../apps/db/index.js';
import { emptyDatabase, type OwnDatabase } from '../support/database.js';
import { onServer } from '../support/server.js';
import { startService } from './service.js';

const FUNCTION = `create function one() returns int language plpgsql as $$ begin perform 1; return 1; end $$;
select one();`;

describe('migrations', () => {
  let database: OwnDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await emptyDatabase();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-migrations-'));
  });
  afterEach(async () => {
    await database.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, sql: string): void => {
    fs.mkdirSync(path.join(folder, name), { recursive: true });
    fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql);
  };
  const query = (sql: string) => onServer(database.url, async (client) => (await client.query(sql)).rows as unknown[]);

  it('are applied in order of name, each once', async () => {
    write('2_second', 'alter table a add column n int;');
    write('1_first', `create table a ();\n${FUNCTION}`);
    expect(await applyMigrations(database.url, { folder })).toEqual(['1_first', '2_second']);
    expect(await applyMigrations(database.url, { folder })).toEqual([]);
    write('3_third', 'insert into a values (one());');
    expect(await applyMigrations(database.url, { folder })).toEqual(['3_third']);
    expect(await query('select n from a')).toEqual([{ n: 1 }]);
  });

  it('are applied once when two processes start together', async () => {
    write('1_first', 'create table a (); select pg_sleep(0.1);');
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(database.url, { folder })));
    expect(applied.flat()).toEqual(['1_first']);
  });

  it('leave nothing of a script that fails, and are refused until the failure is resolved', async () => {
    write('1_first', 'create table a (); create table a ();');
    await expect(applyMigrations(database.url, { folder })).rejects.toThrow('Migration 1_first failed: relation "a" already exists');
    expect(await query(`select to_regclass('a') as a`)).toEqual([{ a: null }]);
    await expect(applyMigrations(database.url, { folder })).rejects.toThrow(
      /1_first failed earlier .*migrate resolve --rolled-back 1_first/s,
    );
    await query(`update _prisma_migrations set rolled_back_at = now()`);
    write('1_first', 'create table a ();');
    expect(await applyMigrations(database.url, { folder })).toEqual(['1_first']);
  });

  it('must not change after they were applied', async () => {
    write('1_first', 'create table a ();');
    await applyMigrations(database.url, { folder });
    write('1_first', 'create table b ();');
    await expect(applyMigrations(database.url, { folder })).rejects.toThrow('Migration 1_first was changed after it had been applied');
  });

  it('go into the schema that the connection string names', async () => {
    const url = new URL(database.url);
    url.searchParams.set('schema', 'room_1');
    write('1_first', 'create table a ();');
    await applyMigrations(url.href, { folder });
    expect(await query(`select to_regclass('room_1.a')::text as a, to_regclass('public.a') as b`)).toEqual([{ a: 'room_1.a', b: null }]);
  });

  it('need a role that the service works under: where it cannot be had, the start says what to do; with it no more rights are needed', async () => {
    const name = `plain_${randomBytes(4).toString('hex')}`;
    const own = new URL(database.url).pathname.slice(1);
    await query(
      `create role ${name} login password 'plain'; alter database ${own} owner to ${name}; grant all on schema public to ${name}`,
    );
    const plain = new URL(database.url);
    [plain.username, plain.password] = [name, 'plain'];
    try {
      const failure = await applyMigrations(plain.href).catch((error: Error) => error.message);
      expect(failure).toMatch(new RegExp(`no role cardspeak_service that ${name} may take.*GRANT cardspeak_service TO ${name};$`));
      expect(await query(`select to_regclass('room') as room`)).toEqual([{ room: null }]);
      await query(`grant cardspeak_service to ${name}`);
      expect((await applyMigrations(plain.href)).length).toBeGreaterThan(4);
      const founded = await foundFirstRoom(plain.href, 'Plain');
      const service = await startService(plain.href);
      const signedIn = await service
        .as(undefined)
        .post('/v1/sign-in', { room: founded?.room, name: 'admin', password: founded?.password, newPassword: 'a password of my own' });
      const admin = service.as(String(signedIn.body['token']));
      const made = await admin.post(`/v1/rooms/${founded?.room}/tables`, { name: 'Table 1' });
      expect([signedIn.status, made.status]).toEqual([201, 201]);
      await service.stop();
    } finally {
      await database.drop();
      await onServer(process.env['TEST_SERVER_URL'] ?? '', (client) => client.query(`drop role ${name}`));
    }
  });

  it('say which server cannot be reached, without the password', async () => {
    const failure = await applyMigrations('postgresql://me:secret@127.0.0.1:1/cards', { folder }).catch((error: Error) => error.message);
    expect(failure).toMatch(/^Cannot connect to the database at 127\.0\.0\.1:1\/cards: .*ECONNREFUSED/);
    expect(failure).not.toContain('secret');
  });

  it('of the product leave the database as Prisma wants it: nothing to apply, no difference to the schema', async () => {
    await applyMigrations(database.url);
    const prisma = (...args: string[]) => {
      const env = { ...process.env, DATABASE_URL: database.url };
      const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', ...args], {
        env,
        encoding: 'utf8',
      });
      return { status, output: `${stdout}\n${stderr}` };
    };
    expect(prisma('migrate', 'status').output).toContain('Database schema is up to date!');
    const diff = ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--exit-code'];
    expect(prisma(...diff)).toEqual({ status: 0, output: expect.stringContaining('No difference detected') });
  });
});
