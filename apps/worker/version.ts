import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version of package.json; `0.0.0` where the code runs without a file of its own. */
export const VERSION = import.meta.url.startsWith('file:') ? readVersion(path.dirname(fileURLToPath(import.meta.url))) : '0.0.0';

function readVersion(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (fs.existsSync(file)) return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
  const parent = path.dirname(folder);
  return parent === folder ? '0.0.0' : readVersion(parent);
}
