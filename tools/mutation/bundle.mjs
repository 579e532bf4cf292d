// The tests and the engine they test as one script, so that a worker loads them in milliseconds and as often as it likes.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Specs that reach the engine's rules and its replay, beside the cases. */
const SPEC_FOLDERS = ['test/findings', 'apps/engine/replay', 'apps/engine/rules', 'apps/engine/table', 'apps/engine/rulebooks'];

/** Counting which mutants a test reaches is for the first run; afterwards it only costs time. */
const COUNTER = /function stryCov_9fa48\(\) \{[\s\S]*?\n\}\n/g;

/** A spec that needs more of jest than these, stand-ins or hooks, is not run here. */
const plain = (text) => /^import \{ (?:(?:describe|expect|it)(?:, )?)+ \} from '@jest\/globals';$/m.test(text);

const specs = (root) =>
  SPEC_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${folder}/${name}`)
      .filter((file) => plain(readFileSync(path.join(root, file), 'utf8'))),
  );

const sourceOf = (root, counting) => ({
  name: 'source',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^@jest\/globals$/ }, () => ({ path: path.join(root, 'tools/mutation/registry.ts') }));
    esbuild.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents: counting ? text : text.replace(COUNTER, 'function stryCov_9fa48() {}\n'), loader: 'ts' };
    });
  },
});

/**
 * @param root the repository, or the copy of it that holds the mutants
 * @param counting whether reached mutants are counted
 * @returns the text of a CommonJS module that exports `tests`, and the files it was made of
 */
export async function bundleSuite(root, { counting }) {
  const entry = [
    `import './tools/mutation/suite.js';`,
    ...specs(root).map((file) => `import './${file.replace(/\.ts$/, '.js')}';`),
    `export { tests } from './tools/mutation/registry.js';`,
  ];
  const { outputFiles, metafile } = await build({
    stdin: { contents: entry.join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    metafile: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    tsconfig: path.join(root, 'tsconfig.json'),
    plugins: [sourceOf(root, counting)],
    logLevel: 'warning',
  });
  return { text: outputFiles[0].text, files: Object.keys(metafile.inputs) };
}
