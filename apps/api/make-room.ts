import { parseArgs } from 'node:util';
import { applyMigrations, resolveDatabase } from '@cardspeak/db';
import { announcement } from './identity/announce-room.js';
import { foundAnotherRoom } from './identity/found-room.js';

const USAGE = `usage: npm run room -- NAME [--admin ACCOUNT]

Makes another room, with an admin of its own, in the database of DATABASE_URL or else the embedded one. Rooms see nothing of each other.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { admin: { type: 'string', default: 'admin' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name, ...more] = positionals;
  const fine = [name, values.admin].every((text) => text !== undefined && /^[^\p{Cc}]{1,80}$/u.test(text) && /\S/.test(text));
  if (values.help || !fine || name === undefined || more.length > 0) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const database = await resolveDatabase();
  try {
    await applyMigrations(database.url);
    process.stdout.write(announcement(await foundAnotherRoom(database.url, name, values.admin)));
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
