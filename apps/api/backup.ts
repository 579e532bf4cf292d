import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp, resolveDatabase } from '@cardspeak/db';
import { counted } from './proof/counted.js';
import { ProgressLine } from './proof/progress-line.js';

const USAGE = `usage: npm run backup -- [--force] FILE

Writes all rows of the database of DATABASE_URL, or else of the embedded one, as they are at one moment, into FILE (gzipped lines of JSON). The service may go on
working. npm run restore reads it. A FILE that is there already is only overwritten with --force. Checkpoints are files already: copy CHECKPOINT_DIR as well.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [file, ...more] = positionals;
  if (values.help === true || file === undefined || more.length > 0) {
    process.stdout.write(USAGE);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  if (values.force !== true && fs.existsSync(file)) {
    throw new Error(`${file} is there already and was left as it is: name another file, or overwrite it with --force.`);
  }
  const database = await resolveDatabase();
  try {
    const line = new ProgressLine(process.stderr, 'backup', 'rows');
    const { rows, takenAt, migration } = await backUp(database.url, file, (progress) => line.show(progress));
    line.end();
    console.log(`${file}: ${counted(rows, 'row')} as of ${takenAt}, at migration ${migration}.`);
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
