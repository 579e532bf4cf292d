import { parseArgs } from 'node:util';
import { resolveDatabase } from '@cardspeak/db';
import { readConfiguration } from './configuration.js';
import { CheckpointFolder } from './proof/checkpoint-file.js';
import { makeKey } from './proof/checkpoint-key.js';
import { takeCheckpoint } from './proof/checkpoints.js';
import { ofEachRoom } from './proof/of-each-room.js';
import { withOwnCheckpoints } from './proof/own-checkpoints.js';
import type { RoomQuery } from './proof/verify-room.js';

const USAGE = `usage: npm run checkpoint [-- --room ID]
       npm run checkpoint -- --make-key FILE

Takes a checkpoint of every room, or of one: signs where every chain that moved ends, in a file under CHECKPOINT_DIR. With --make-key it makes the key
that signs (CHECKPOINT_KEY_FILE), and FILE.pub, its public half (CHECKPOINT_TRUSTED), which may be given to anybody.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { room: { type: 'string' }, 'make-key': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    process.stdout.write(USAGE);
    return;
  }
  const file = values['make-key'];
  if (file !== undefined) {
    const { id, publicFile } = makeKey(file);
    console.log(`Key ${id}: ${file} signs and is to be kept from everybody else; ${publicFile} verifies.`);
    return;
  }
  const database = await resolveDatabase();
  try {
    const { checkpoints } = withOwnCheckpoints(readConfiguration(process.env), database);
    if (checkpoints === null)
      throw new Error('CHECKPOINT_DIR and CHECKPOINT_KEY_FILE say where checkpoints are kept and how they are signed.');
    const { folder, key } = checkpoints;
    if (key === null) throw new Error('CHECKPOINT_KEY_FILE is missing: without it checkpoints can only be verified.');
    const rooms = await ofEachRoom(database.url, values.room, async (room, connections) => {
      const taken = await connections.transaction(room.id, (client) =>
        takeCheckpoint(((text, given) => client.query(text, given)) as RoomQuery, room.id, new CheckpointFolder(folder, room.id), key),
      );
      if (taken === undefined) console.log(`Room ${room.name}: nothing to prove yet.`);
      else console.log(`Room ${room.name}: checkpoint ${taken.checkpoint.number} of ${taken.checkpoint.takenAt}, ${taken.hash}`);
    });
    if (rooms === 0 && values.room !== undefined) throw new Error(`The database has no room ${values.room}.`);
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
