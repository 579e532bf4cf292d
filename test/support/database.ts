import { randomBytes } from 'node:crypto';
import { onServer, withDatabase } from './server.js';

/** A database of one test's own; `drop` throws it away, connections and all. */
export type OwnDatabase = { url: string; drop(): Promise<void> };

/** A private copy of the migrated template for one test file. */
export function testDatabase(): Promise<OwnDatabase> {
  return createDatabase(new URL(given('TEST_TEMPLATE_URL')).pathname.slice(1));
}

/** An empty database, without the product's tables. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return createDatabase('template0');
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: tests with a database run in the jest project "e2e"`);
  return value;
}

async function createDatabase(source: string): Promise<OwnDatabase> {
  const admin = given('TEST_SERVER_URL');
  const name = `cardspeak_test_${randomBytes(6).toString('hex')}`;
  await onServer(admin, (client) => client.query(`create database ${name} template ${source}`));
  return {
    url: withDatabase(admin, name),
    drop: async () => {
      await onServer(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
