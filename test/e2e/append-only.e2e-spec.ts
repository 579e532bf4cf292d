import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_ROLE } from '../../apps/db/service-role.js';
import { applyMigrations } from '../../apps/db/index.js';
import { emptyDatabase, type OwnDatabase } from '../support/database.js';
import { onServer } from '../support/server.js';
import { aHand, aTable, events, type Service, startService } from './service.js';

/** An owner of the tables as rooms have them on a server of their own: no superuser, nobody whom privileges do not bind. */
const OWNER = `owner_${randomBytes(4).toString('hex')}`;

/** What the service adds to as well, and what is forgotten again after a while: no record of anything. */
const FORGOTTEN = ['live_event'];

/** What is guarded is what the catalogue says is guarded: the tables whose trigger refuses changes. */
const GUARDED = `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'refuse_change'::regproc ORDER BY 1`;

let database: OwnDatabase;
let service: Service;
let superuser: pg.Client;
let owner: pg.Client;
let restricted: pg.Client;
let room: string;
let tables: string[];

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  database = await emptyDatabase();
  superuser = await connected(database.url);
  const name = new URL(database.url).pathname.slice(1);
  await superuser.query(
    `CREATE ROLE ${OWNER} LOGIN PASSWORD 'plain'; ALTER DATABASE ${name} OWNER TO ${OWNER}; GRANT ALL ON SCHEMA public TO ${OWNER};
     GRANT ${SERVICE_ROLE} TO ${OWNER}`,
  );
  const own = new URL(database.url);
  [own.username, own.password] = [OWNER, 'plain'];
  await applyMigrations(own.href);
  [owner, restricted] = [await connected(own.href), await connected(own.href)];
  await restricted.query(`SET ROLE ${SERVICE_ROLE}`);
  service = await startService(own.href);
  tables = (await superuser.query<{ name: string }>(GUARDED)).rows.map((row) => row.name);
  const at = await aTable(service);
  room = at.room;
  const game = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };
  await service.post(`${at.path}/tables/${at.table}/game`, { game });
  await service.post(`${at.path}/tables/${at.table}/seats`, { player: 'P-1', seat: 1, buyIn: 100 });
  const hand = await aHand(service, at);
  await service.post(`${hand}/events`, { expectedIndex: 0, events: events({ type: 'street' }) });
  await service.post(`${at.path}/summonses`, { table: at.table, kind: 'other' });
}, 180_000); // every migration, as an owner of its own

afterAll(async () => {
  await service.stop();
  await Promise.all([owner.end(), restricted.end(), superuser.end()]);
  await database.drop();
  await onServer(process.env['TEST_SERVER_URL'] ?? '', (client) => client.query(`DROP ROLE ${OWNER}`));
});

/** Every way of changing what is there, for each guarded table. */
async function changes(): Promise<{ table: string; statement: string }[]> {
  const { rows } = await superuser.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", min(column_name) AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = ANY ($1) GROUP BY 1 ORDER BY 1`,
    [tables],
  );
  return rows.flatMap(({ table, column }) =>
    [`UPDATE "${table}" SET "${column}" = "${column}"`, `DELETE FROM "${table}"`, `TRUNCATE "${table}"`, `TRUNCATE "${table}" CASCADE`].map(
      (statement) => ({ table, statement }),
    ),
  );
}

async function refusal(client: pg.Client, statement: string, as: { room?: string } = {}): Promise<string> {
  await client.query('BEGIN');
  try {
    if (as.room !== undefined) await client.query(`SELECT set_config('app.room', $1, true)`, [as.room]);
    await client.query(statement);
    return 'done';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('what is appended to', () => {
  it('is every table that the service adds rows to and never changes', async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
         AND has_table_privilege($1, c.oid, 'INSERT') AND NOT has_table_privilege($1, c.oid, 'DELETE')
         AND NOT has_any_column_privilege($1, c.oid, 'UPDATE') ORDER BY 1`,
      [SERVICE_ROLE],
    );
    expect(rows.map(({ name }) => name).filter((name) => !FORGOTTEN.includes(name))).toEqual(tables);
    expect(tables).toEqual(expect.arrayContaining(['ledger_entry', 'summons_step', 'table_entry', 'table_event']));
    // the log and the record were written to, so that the refusals below are of rows that are there
    for (const name of ['ledger_entry', 'summons_step', 'table_entry', 'table_event']) {
      expect((await superuser.query(`SELECT 1 FROM "${name}"`)).rowCount).toBeGreaterThan(0);
    }
  });

  it('is refused every change to the service and to the owner of the tables, who have no privilege for it', async () => {
    for (const { table, statement } of await changes()) {
      const denied = `permission denied for table ${table}`;
      expect([statement, await refusal(restricted, statement, { room })]).toEqual([statement, denied]);
      expect([statement, await refusal(owner, statement)]).toEqual([statement, denied]);
    }
  });

  it('is refused by the triggers to those whom no privilege binds: a superuser, and an owner who gave them back', async () => {
    await owner.query('BEGIN');
    for (const table of tables) await owner.query(`GRANT UPDATE, DELETE, TRUNCATE ON "${table}" TO ${OWNER}`);
    await owner.query('COMMIT');
    try {
      for (const { table, statement } of await changes()) {
        const filled = ((await superuser.query(`SELECT 1 FROM "${table}" LIMIT 1`)).rowCount ?? 0) > 0;
        if (!filled && !statement.startsWith('TRUNCATE')) continue; // a trigger on rows has none to refuse
        const refused = expect.stringMatching(/ is append-only: (?:UPDATE|DELETE|TRUNCATE) is refused$/);
        expect([statement, await refusal(superuser, statement)]).toEqual([statement, refused]);
        expect([statement, await refusal(owner, statement)]).toEqual([statement, refused]);
      }
    } finally {
      for (const table of tables) await owner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON "${table}" FROM ${OWNER}`);
    }
  });

  it('cannot be emptied through the tables that it hangs on', async () => {
    expect(await refusal(superuser, 'TRUNCATE room CASCADE')).toMatch(/is append-only: TRUNCATE is refused$/);
    expect(await refusal(superuser, 'DELETE FROM hand')).toMatch(/permission denied|foreign key constraint/);
  });

  it('keeps its guards: the service may take away neither triggers nor privileges', async () => {
    for (const table of tables) {
      for (const statement of [
        `ALTER TABLE "${table}" DISABLE TRIGGER ALL`,
        `DROP TRIGGER "${table}_append_only" ON "${table}"`,
        `DROP TABLE "${table}" CASCADE`,
        `ALTER TABLE "${table}" DISABLE ROW LEVEL SECURITY`,
      ]) {
        expect([statement, await refusal(restricted, statement, { room })]).toEqual([statement, expect.stringMatching(/must be owner/)]);
      }
      const taken = `GRANT DELETE ON "${table}" TO ${SERVICE_ROLE}; DELETE FROM "${table}"`; // the first is a warning and gives nothing
      expect(await refusal(restricted, taken, { room })).toBe(`permission denied for table ${table}`);
    }
    expect(await refusal(restricted, 'SET session_replication_role = replica')).toMatch(/permission denied/);
  });
});

describe('a hand', () => {
  it('is what it was opened as: the service moves its log on and changes nothing else', async () => {
    const { rows } = await superuser.query<{ column: string }>(
      `SELECT column_name AS "column" FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'hand'
         AND NOT has_column_privilege($1, 'hand', column_name, 'UPDATE') ORDER BY 1`,
      [SERVICE_ROLE],
    );
    const kept = rows.map(({ column }) => column);
    expect(kept).toEqual(expect.arrayContaining(['id', 'number', 'opening', 'rulebook', 'table_id', 'version']));
    for (const column of kept) {
      const statement = `UPDATE hand SET "${column}" = "${column}"`;
      expect([statement, await refusal(restricted, statement, { room })]).toEqual([statement, 'permission denied for table hand']);
    }
  });
});
