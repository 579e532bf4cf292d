// Starts the audit: node apps/worker/run.mjs FILES...
// From the sources when esbuild is installed: one bundle in memory, never stale and nothing written; else from dist.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./audit.ts', import.meta.url));
const built = new URL('../../dist/apps/worker/audit.js', import.meta.url);
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
  await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
} else if (existsSync(built)) {
  await import(built.href);
} else {
  console.error('audit: run "npm ci" (or "npm run build") first');
  process.exit(2);
}
