import 'reflect-metadata';
import net from 'node:net';
import { applyMigrations, type Database, resolveDatabase } from '@cardspeak/db';
import { createApplication } from './application.js';
import { announcement } from './identity/announce-room.js';
import { foundFirstRoom } from './identity/found-room.js';
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.js';
import { withOwnCheckpoints } from './proof/own-checkpoints.js';

async function main(): Promise<void> {
  delete process.env['MALLOC_TRIM_THRESHOLD_']; // taken in at the start, and meant for this process: the embedded PostgreSQL keeps its own ways
  const configuration = readConfiguration(process.env);
  await tryPort(configuration);
  const database = await resolveDatabase();
  try {
    const migrations = await applyMigrations(database.url);
    const founded = await foundFirstRoom(database.url, configuration.roomName);
    const { app, stop } = await createApplication(withOwnCheckpoints(configuration, database), {
      url: database.url,
      stop: () => database.stop(),
    });
    await app.listen(configuration.port, configuration.host);
    stopOnSignal(configuration, stop);
    announce(await app.getUrl(), database, migrations);
    if (founded !== undefined) console.log(announcement(founded));
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** A port that cannot be had is said before a database is started for nothing. */
function tryPort({ port, host }: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Ctrl-C reaches the service twice, from the terminal and from npm: what comes so soon is the same signal. */
const SAME_SIGNAL_MS = 1_000;

/** First not ready, then no new connection, then what is under way to its end, then the database. A second signal, later, stops at once. */
function stopOnSignal({ drainMs }: Configuration, stop: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), drainMs + 5_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`Stopping on ${signal} failed:`, error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function announce(url: string, database: Database, migrations: readonly string[]): void {
  const where = database.embedded ? `embedded PostgreSQL, data in ${database.dataDir}` : 'the PostgreSQL server of DATABASE_URL';
  const brought = migrations.length === 0 ? 'up to date' : `${migrations.length} migration${migrations.length === 1 ? '' : 's'} applied`;
  console.log(`
Cardspeak is ready.
  API            ${url}/v1
  Documentation  ${url}/docs   (OpenAPI: ${url}/openapi.json)
  Database       ${where} (${brought})
  A sample hand  ${url}/v1/samples/first-hand
Replay it:
  curl -s ${url}/v1/samples/first-hand | curl -s -H 'Content-Type: application/json' -d @- ${url}/v1/replays
`);
}

/** What went wrong at the start, in a sentence where it is one that the operator can act on. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigurationError) return error.message;
  const { code, port, syscall, path, address } = error as Readonly<Record<string, unknown>>;
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is in use: stop what listens there, or set PORT (METRICS_PORT for the metrics) to another.`;
  if (code === 'EACCES' && syscall === 'listen') return `Port ${String(port)} may not be opened by this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST (${String(address ?? '')}) is no address of this machine: 127.0.0.1 is for it alone, 0.0.0.0 for all of its addresses.`;
  if ((code === 'EACCES' || code === 'EPERM' || code === 'EROFS') && path !== undefined)
    return `${String(path)} may not be written by this user: give the user the folder, or name another (EMBEDDED_PG_DIR for the embedded database).`;
  return error instanceof Error && error.message.startsWith('Cannot connect') ? error.message : error;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
