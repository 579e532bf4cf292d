// Builds dist when it is missing or older than the sources. `--force` builds whatever the case.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const stamp = at('dist/.built-from');

const run = (script, args) => {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: at(''), stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
};

/** Path, size and time of everything that the build reads: a file that was changed, added or removed gives another answer. */
function sourceState() {
  const hash = createHash('sha256');
  const files = readdirSync(at('apps'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/spec\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  for (const file of [...files, ...['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json'].map(at)].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

run(at('tools/generate.mjs'), []);
const state = sourceState();
const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === state;
if (!fresh || process.argv.includes('--force')) {
  console.log('building ...');
  run(require.resolve('@nestjs/cli/bin/nest.js'), ['build', 'api']);
  writeFileSync(stamp, state);
}
