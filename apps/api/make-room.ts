import { parseArgs } from 'node:util';
import { applyMigrations, resolveDatabase } from '@cardspeak/db';
import { announcement } from './identity/announce-room.js';
import { ofEachRoom } from './proof/of-each-room.js';
import { foundAnotherRoom } from './identity/found-room.js';

const USAGE = `usage: npm run room -- NAME [--admin ACCOUNT]
       npm run room -- --list

Makes another room, with an admin of its own, in the database of DATABASE_URL or else the embedded one. Rooms see nothing of each other. With
--list it says which there are, with the ids that signing in asks for.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, admin: { type: 'string', default: 'admin' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.list === true && positionals.length === 0) return list();
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

async function list(): Promise<void> {
  const database = await resolveDatabase();
  try {
    await applyMigrations(database.url);
    await ofEachRoom(database.url, undefined, ({ id, name }) => Promise.resolve(console.log(`${id}  ${name}`)));
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
