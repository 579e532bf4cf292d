import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

/** One import a file; the rule that must refuse it, or null. */
const IMPORTS: [from: string, to: string, rule: string | null][] = [
  ['apps/engine/rules/a.ts', 'node:fs', 'engine-stands-alone'],
  ['apps/engine/rules/b.ts', '../../db/index.js', 'engine-stands-alone'],
  ['apps/engine/rules/c.ts', '../table/table.js', null],
  ['apps/api/a.ts', '../engine/index.js', null],
  ['apps/api/b.ts', '@cardspeak/engine', null],
  ['apps/api/c.ts', '../engine/table/table.js', 'engine-by-its-front-door'],
  ['apps/api/d.ts', '../db/embedded.js', 'db-by-its-front-door'],
  ['apps/api/e.ts', '../cli/cli.js', 'applications-do-not-import-each-other'],
  ['apps/api/f.ts', '../../test/helper.js', 'product-does-not-import-tests-or-tools'],
  ['apps/db/a.ts', '../api/a.js', 'db-knows-no-application'],
  ['apps/cli/a.ts', '@cardspeak/db', 'cli-needs-no-service'],
  ['apps/cli/b.ts', './nowhere.js', 'resolvable'],
  ['apps/engine/cards/c.ts', '../ranking/d.js', 'no-circular'],
  ['apps/engine/cards/e.ts', './f.js', null],
];

describe('import directions', () => {
  let folder: string;
  let found: { rule: string; from: string }[];

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-imports-'));
    const write = (file: string, text: string): void => {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    };
    for (const file of ['engine/index.ts', 'engine/table/table.ts', 'db/index.ts', 'db/embedded.ts', 'cli/cli.ts'])
      write(`apps/${file}`, 'export {};');
    write('test/helper.ts', 'export {};');
    write('apps/engine/ranking/d.ts', "import '../cards/c.js';");
    write('apps/engine/cards/f.ts', "import './e.js';");
    for (const [from, to] of IMPORTS) write(from, `import '${to}';`);
    for (const file of ['tsconfig.json', '.dependency-cruiser.cjs', 'package.json'])
      fs.copyFileSync(path.join(root, file), path.join(folder, file));
    const script = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [script, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
    found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it.each(IMPORTS)('%s -> %s: %s', (from, _to, rule) => {
    const rules = found.filter((violation) => violation.from === from).map((violation) => violation.rule);
    if (rule === null) expect(rules).toEqual([]);
    else expect(rules).toContain(rule);
  });
});
