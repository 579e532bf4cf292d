// Generates the Prisma client (git does not keep it) when the schema or Prisma itself has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const generated = at('apps/db/generated');
const stamp = `${generated}/.made-from`;

const madeFrom = createHash('sha256')
  .update(readFileSync(at('prisma/schema.prisma')))
  .update(require('prisma/package.json').version)
  .digest('hex');

const current = existsSync(`${generated}/prisma/client.ts`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom;
if (!current) {
  const { status } = spawnSync(process.execPath, [require.resolve('prisma/build/index.js'), 'generate'], {
    cwd: at(''),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, madeFrom);
}
