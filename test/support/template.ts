import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../apps/db/embedded.js';
import { applyMigrations } from '../../apps/db/migrate.js';
import { onServer, withDatabase } from './server.js';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A freshly migrated database to copy from. On the server of DATABASE_URL when it is set (its own databases are left
 * alone: the template has a name of its own and is dropped at the end), else on an embedded PostgreSQL kept apart from the service's.
 */
export async function startTemplate(): Promise<{ url: string; stop(): Promise<void> }> {
  const migrations = path.join(repository, 'prisma', 'migrations');
  const name = `cardspeak_template_${randomBytes(6).toString('hex')}`;
  const given = process.env['DATABASE_URL'];
  const server = given
    ? { url: given, stop: async (): Promise<void> => {} }
    : await startEmbedded({
        dataDir: path.join(process.env['EMBEDDED_PG_DIR'] ?? path.join(repository, '.data'), 'test'),
        // test data is thrown away: no need to wait for the disk
        settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' },
      });
  await onServer(server.url, (client) => client.query(`create database ${name}`));
  const url = withDatabase(server.url, name);
  try {
    await applyMigrations(url, migrations);
  } catch (error) {
    await onServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
    await server.stop();
    throw error;
  }
  return {
    url,
    stop: async () => {
      await onServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
      await server.stop();
    },
  };
}
