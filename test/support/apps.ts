import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';

const root = path.resolve(import.meta.dirname, '../..');
/** In the checkout, where packages and package.json are found as from the build. */
const HOME = path.join(root, '.data', 'compiled');
const DAY_MS = 86_400_000;

/**
 * The applications as they stand, as JavaScript that Node runs: for tests and scripts that start the service as a process of its own and would not
 * wait for the type checker of the build. Made once for each state of the sources; without maps in their text, which Node would keep in memory.
 * @returns the folder that holds `api/main.js`
 */
export async function compiledApps(): Promise<string> {
  const files = fs
    .readdirSync(path.join(root, 'apps'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!spec|\.d)\.ts$/.test(name) && !name.startsWith('console'))
    .sort();
  const config = fs.readFileSync(path.join(root, '.swcrc.jest.json'), 'utf8');
  const sources = files.map((name) => [name, fs.readFileSync(path.join(root, 'apps', name), 'utf8')] as const);
  const state = createHash('sha256')
    .update(JSON.stringify([config, sources]))
    .digest('hex')
    .slice(0, 16);
  const folder = path.join(HOME, state);
  if (fs.existsSync(folder)) return path.join(folder, 'apps');
  const side = path.join(HOME, `${state}.${process.pid}`);
  for (const [name, source] of sources) {
    const { code } = await transform(named(name, source), {
      ...(JSON.parse(config) as object),
      sourceMaps: false,
      filename: name,
      swcrc: false,
    });
    const file = path.join(side, 'apps', name.replace(/\.ts$/, '.js'));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, code);
  }
  for (const old of fs.readdirSync(HOME)) {
    if (Date.now() - fs.statSync(path.join(HOME, old)).mtimeMs > DAY_MS) fs.rmSync(path.join(HOME, old), { recursive: true, force: true });
  }
  try {
    fs.renameSync(side, folder);
  } catch (error) {
    fs.rmSync(side, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw error; // else another process was first
  }
  return path.join(folder, 'apps');
}

/** The engine and the database code by their places. */
function named(file: string, source: string): string {
  const up = '../'.repeat(file.split('/').length - 1) || './';
  return source.replace(/(['"])@cardspeak\/(engine|db)\1/g, `'${up}$2/index.js'`);
}
