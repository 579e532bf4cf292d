import os from 'node:os';
import { parseArgs } from 'node:util';
import { applyMigrations, resolveDatabase } from '@cardspeak/db';
import { ThreadPool } from './audit/pool.js';
import { AuditWorker } from './queue/audit-worker.js';

const USAGE = `usage: npm run worker -- [--threads N]

Works off the audits that the service has queued, until it is stopped. Any number of workers may run, on any machines that reach the database of
DATABASE_URL; without it the embedded database of this checkout.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { threads: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  const threads = values.threads === undefined ? os.availableParallelism() : Number(values.threads);
  if (values.help || !Number.isInteger(threads) || threads < 1) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const database = await resolveDatabase();
  try {
    await applyMigrations(database.url);
    const pool = new ThreadPool(new URL('./audit.js', import.meta.url), threads);
    const worker = await AuditWorker.start({ url: database.url, pool, log: (line) => console.error(line) });
    console.log(`The audit worker is ready: ${threads} thread${threads === 1 ? '' : 's'}, process ${process.pid}.`);
    await signalled();
    await worker.stop();
  } finally {
    await database.stop();
  }
}

/** Waits for SIGTERM or SIGINT; a second one stops at once. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
