import { randomBytes } from 'node:crypto';
import { onServer, withDatabase } from './server.js';

/** A private copy of the migrated template for one test file. `drop` throws it away, connections and all. */
export async function testDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = process.env['TEST_TEMPLATE_URL'];
  if (!template) throw new Error('TEST_TEMPLATE_URL is not set: end-to-end tests run in the jest project "e2e"');
  const admin = withDatabase(template, 'postgres');
  const name = `cardspeak_test_${randomBytes(6).toString('hex')}`;
  const source = new URL(template).pathname.slice(1);
  await onServer(admin, (client) => client.query(`create database ${name} template ${source}`));
  return {
    url: withDatabase(template, name),
    drop: async () => {
      await onServer(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
