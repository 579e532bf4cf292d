// Every check of the repository: formatting, types, lint, import directions, then the unit and end-to-end tests.
// Closes with "N passed, N failed"; a check or a test file that could not run counts as one failed.
// With arguments it runs jest alone: npm test -- apps/engine/cards
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name, command = name) => {
  const folder = path.join(root, 'node_modules', name);
  const { bin: entry } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof entry === 'string' ? entry : entry[command]);
};

/** Runs a Node script; `quiet` keeps its output to itself unless it fails. */
function run(args, { quiet }) {
  return new Promise((resolve) => {
    const env = quiet ? { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } : process.env;
    const child = spawn(process.execPath, args, {
      env,
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('close', (status) => resolve({ ok: status === 0, output }));
  });
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function check(name, args) {
  const since = performance.now();
  const { ok, output } = await run(args, { quiet: true });
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)})`);
  if (!ok) console.log(output.trimEnd());
  return ok;
}

async function jest(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cardspeak-test-'));
  const report = path.join(folder, 'jest.json');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  try {
    const limits = ['--maxWorkers=2', '--workerIdleMemoryLimit=600MB'];
    const { ok } = await run([...flags, bin('jest'), ...limits, '--json', `--outputFile=${report}`, ...args], { quiet: false });
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return { passed: result.numPassedTests, failed: ok ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 }; // jest ended before it could write its report
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const given = process.argv.slice(2);
let failedChecks = 0;
const generated = await run([path.join(root, 'tools/generate.mjs')], { quiet: false });
if (!generated.ok) failedChecks += 1;
if (given.length === 0) {
  console.log('checking formatting, types, lint and import directions ...');
  const checks = [
    () => check('formatting', [bin('prettier'), '--check', '.', '--log-level=warn']),
    () => check('types', [bin('typescript', 'tsc'), '--noEmit']),
    () => check('lint', [bin('eslint'), '.']),
    () => check('import directions', [bin('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', 'apps']),
  ];
  // two at a time: as many as the smallest machine has cores
  const lane = async () => {
    for (let next = checks.shift(); next; next = checks.shift()) if (!(await next())) failedChecks += 1;
  };
  await Promise.all([lane(), lane()]);
  console.log('running the tests ...');
}
const { passed, failed } = await jest(given);
const total = failed + failedChecks;
console.log(`${passed} passed, ${total} failed`);
process.exitCode = total > 0 || passed === 0 ? 1 : 0;
