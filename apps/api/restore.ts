import { parseArgs } from 'node:util';
import { resolveDatabase, restore } from '@cardspeak/db';
import { readConfiguration } from './configuration.js';
import { counted, walked } from './proof/counted.js';
import { ofEachRoom } from './proof/of-each-room.js';
import { withOwnCheckpoints } from './proof/own-checkpoints.js';
import { ProgressLine } from './proof/progress-line.js';
import { verifyWhole } from './proof/verifications.service.js';

const USAGE = `usage: npm run restore -- FILE

Fills an empty database, that of DATABASE_URL or else the embedded one (EMBEDDED_PG_DIR), from a backup, brings it to the level of this version and verifies every
chain and checkpoint of it. Status 0 where all is as it was recorded.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
  const [file, ...more] = positionals;
  if (values.help === true || file === undefined || more.length > 0) {
    process.stdout.write(USAGE);
    return values.help === true ? 0 : 2;
  }
  const database = await resolveDatabase();
  try {
    const configuration = withOwnCheckpoints(readConfiguration(process.env), database);
    const line = new ProgressLine(process.stderr, 'restore', 'rows');
    const { rows, takenAt } = await restore(database.url, file, (progress) => line.show(progress));
    line.end();
    console.log(`${counted(rows, 'row')} as of ${takenAt} ${rows === 1 ? 'is' : 'are'} restored.`);
    let faults = 0;
    await ofEachRoom(database.url, undefined, async ({ id, name }, rooms) => {
      // who was signed out or shut out since the backup would be let in again
      await rooms.query(id, 'UPDATE sign_in SET ended_at = now() WHERE room_id = $1 AND ended_at IS NULL', [id]);
      const { hands, tables, entries, faults: found } = await verifyWhole((text, given) => rooms.query(id, text, given), id, configuration);
      for (const { text } of found) console.log(text);
      console.log(`Room ${name}: ${walked({ hands, tables, entries })}: ${found.length === 0 ? 'nothing differs' : 'see above'}.`);
      faults += found.length;
    });
    console.log(
      'All sessions are ended. Tablets revoked and accounts disabled after the backup are as they were then: revoke and disable them again.',
    );
    return faults === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
}

main().then(
  (status) => (process.exitCode = status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
