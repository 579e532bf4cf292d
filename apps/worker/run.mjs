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
  // A bundle makes variables of the modules' constants; tables that are constants again are twice as fast to look up.
  const bundle = outputFiles[0].text.replace(/^var (?=[A-Z][A-Z0-9_]* = )/gm, 'const ');
  await import(`data:text/javascript;base64,${Buffer.from(bundle).toString('base64')}`);
} else if (existsSync(built)) {
  await import(built.href);
} else {
  console.error('audit: run "npm ci" (or "npm run build") first');
  process.exit(2);
}
