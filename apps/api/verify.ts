import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { resolveDatabase } from '@cardspeak/db';
import { ConfigurationError, readConfiguration } from './configuration.js';
import { counted, walked } from './proof/counted.js';
import { ofEachRoom } from './proof/of-each-room.js';
import { withOwnCheckpoints } from './proof/own-checkpoints.js';
import { ProgressLine } from './proof/progress-line.js';
import { verifyWhole } from './proof/verifications.service.js';
import type { RoomQuery } from './proof/verify-room.js';

const USAGE = `usage: npm run verify [-- --room ID]

Walks through every hand, every record of a table and every checkpoint, in the database of DATABASE_URL or else the embedded one, and names the first bad entry
of each chain that has one. Status 0 where there is none, 1 where there is. It only reads, but for one row a room that says what it came to.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { room: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help === true) {
    process.stdout.write(USAGE);
    return 0;
  }
  const database = await resolveDatabase();
  try {
    const configuration = withOwnCheckpoints(readConfiguration(process.env), database);
    let faults = 0;
    const rooms = await ofEachRoom(database.url, values.room, async (room, connections) => {
      const query: RoomQuery = (text, given) => connections.query(room.id, text, given);
      const line = new ProgressLine(process.stderr, room.name, 'entries');
      const {
        hands,
        tables,
        entries,
        checkpoints,
        faults: found,
      } = await verifyWhole(query, room.id, configuration, (progress) => line.show(progress));
      line.end();
      for (const { text } of found) console.log(text);
      const against = checkpoints === null ? 'no checkpoints are kept' : counted(checkpoints, 'checkpoint');
      const verdict =
        found.length === 0 ? 'nothing differs' : counted(found.length, 'chain or checkpoint differs', 'chains or checkpoints differ');
      console.log(`Room ${room.name}: ${walked({ hands, tables, entries })}, ${against}: ${verdict}.`);
      const outcome = JSON.stringify({ hands, tables, checkpoints, faults: found });
      await query('INSERT INTO verification (room_id, id, done, total, finished_at, outcome) VALUES ($1, $2, $3, $3, now(), $4)', [
        room.id,
        randomUUID(),
        entries,
        outcome,
      ]);
      faults += found.length;
    });
    if (rooms === 0) throw new Error(values.room === undefined ? 'The database has no room.' : `The database has no room ${values.room}.`);
    return faults === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
}

main().then(
  (status) => (process.exitCode = status),
  (error: unknown) => {
    console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
