import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name of the last migration that this version brings, whether it runs from the sources or from dist. */
export function latestMigration(from = path.dirname(fileURLToPath(import.meta.url))): string {
  const folder = path.join(from, 'prisma', 'migrations');
  if (!fs.existsSync(folder)) {
    const parent = path.dirname(from);
    if (parent === from) throw new Error('The folder prisma/migrations is missing from this installation.');
    return latestMigration(parent);
  }
  const names = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return (
    names
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  );
}
