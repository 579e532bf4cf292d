import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');

/** Each contender as one module, with our own code in it and the packages beside it. @returns the folder */
export async function bundleContenders(names: readonly string[]): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/cardspeak-bench');
  fs.rmSync(folder, { recursive: true, force: true });
  for (const name of names) {
    await build({
      stdin: {
        contents: `import { serve } from './serve.js'; import { contender } from './contenders/${name}.js'; serve(contender);`,
        resolveDir: here,
        loader: 'ts',
      },
      outfile: path.join(folder, `${name}.mjs`),
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external: ['phe', '@pokertools/evaluator', 'pokersolver', 'poker-ts', 'smol-toml'],
      tsconfig: path.join(root, 'tsconfig.json'),
      logLevel: 'warning',
    });
  }
  return folder;
}
