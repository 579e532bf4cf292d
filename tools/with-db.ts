// Runs a Prisma command against the product's database, which is started when it is not running:
//   npm run db -- migrate dev --name add_something
//   npm run db -- -- any other command with DATABASE_URL set
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolveDatabase } from '../apps/db/database.js';

const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
const given = process.argv.slice(2);
const [program = '', ...args] = given[0] === '--' ? given.slice(1) : [process.execPath, prisma, ...given];

// Ctrl-C reaches the command by itself; this process stays to leave the database in order
process.on('SIGINT', () => {});
const database = await resolveDatabase();
try {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: database.url } });
  const [code] = (await once(child, 'close')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await database.stop();
}
