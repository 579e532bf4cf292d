import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { embeddedFolder, startEmbeddedNear } from '../../apps/db/database.js';
import { applyMigrations } from '../../apps/db/migrate.js';
import { onServer, withDatabase } from './server.js';

/**
 * A freshly migrated database to copy from. On the server of DATABASE_URL when it is set (its own databases are left
 * alone: the template has a name of its own and is dropped at the end), else on an embedded PostgreSQL kept apart from the service's.
 */
export async function startTemplate(): Promise<{ server: string; url: string; stop(): Promise<void> }> {
  const name = `cardspeak_template_${process.pid}_${randomBytes(4).toString('hex')}`;
  const given = process.env['DATABASE_URL'];
  const server = given
    ? { url: given, stop: async (): Promise<void> => {} }
    : await startEmbeddedNear(path.join(embeddedFolder(), 'test'), {
        // test data is thrown away: no need to wait for the disk
        settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' },
      });
  if (!given) await dropLeftovers(server.url);
  await onServer(server.url, (client) => client.query(`create database ${name}`));
  const url = withDatabase(server.url, name);
  try {
    await applyMigrations(url);
  } catch (error) {
    await onServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
    await server.stop();
    throw error;
  }
  return {
    server: server.url,
    url,
    stop: async () => {
      await onServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
      await server.stop();
    },
  };
}

/** What runs that were killed have left on the embedded server: templates of processes that are gone, and copies nobody is connected to. */
async function dropLeftovers(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'cardspeak\\_template\\_%'`,
    );
    for (const { datname } of rows) {
      const pid = Number(datname.split('_')[2]);
      if (!isRunning(pid)) await client.query(`drop database if exists ${datname} with (force)`);
    }
    if (rows.some(({ datname }) => isRunning(Number(datname.split('_')[2])))) return; // another run is using copies at this moment
    const copies = await client.query<{ datname: string }>(`select datname from pg_database where datname like 'cardspeak\\_test\\_%'`);
    for (const { datname } of copies.rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
