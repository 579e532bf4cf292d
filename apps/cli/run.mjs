// Starts a command of this folder: node apps/cli/run.mjs replay FILE
// From the sources when esbuild is installed: one bundle in memory, about 0.1 s, never stale and nothing written; else from dist.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [name, ...args] = process.argv.slice(2);
const commands = ['replay', 'import', 'export'];
if (!commands.includes(name)) {
  console.error(`usage: node apps/cli/run.mjs ${commands.join('|')} ...`);
  process.exit(2);
}
process.argv.splice(2, process.argv.length, ...args);

const source = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const built = new URL(`../../dist/apps/cli/${name}.js`, import.meta.url);
const esbuild = existsSync(source) ? await import('esbuild').catch(() => undefined) : undefined;
if (esbuild) {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
    logLevel: 'warning',
  });
  // A bundle makes variables of the modules' constants; tables that are constants again are twice as fast to look up.
  const bundle = outputFiles[0].text.replace(/^var (?=[A-Z][A-Z0-9_]* = )/gm, 'const ');
  await import(`data:text/javascript;base64,${Buffer.from(bundle).toString('base64')}`);
} else if (existsSync(built)) {
  await import(built.href);
} else {
  console.error(`${name}: run "npm ci" (or "npm run build") first`);
  process.exit(2);
}
