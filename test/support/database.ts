import { randomBytes } from 'node:crypto';
import { onServer, withDatabase } from './server.js';

/** A database of one test's own; `drop` throws it away, connections and all. */
export type OwnDatabase = { url: string; drop(): Promise<void> };

/** A private copy of the migrated template for one test file. */
export function testDatabase(): Promise<OwnDatabase> {
  return createDatabase(new URL(templateUrl()).pathname.slice(1));
}

/** An empty database, without the product's tables. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return createDatabase('template0');
}

function templateUrl(): string {
  const url = process.env['TEST_TEMPLATE_URL'];
  if (!url) throw new Error('TEST_TEMPLATE_URL is not set: tests with a database run in the jest project "e2e"');
  return url;
}

async function createDatabase(source: string): Promise<OwnDatabase> {
  const admin = withDatabase(templateUrl(), 'postgres');
  const name = `cardspeak_test_${randomBytes(6).toString('hex')}`;
  await onServer(admin, (client) => client.query(`create database ${name} template ${source}`));
  return {
    url: withDatabase(admin, name),
    drop: async () => {
      await onServer(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
