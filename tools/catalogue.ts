/** Writes docs/rules/README.md; with --check says whether it is up to date, exit status 1 if not. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cataloguePage } from './catalogue-page.js';
import { catalogueFile, catalogueSources } from './catalogue-sources.js';

const page = cataloguePage(catalogueSources());

if (process.argv.includes('--check')) {
  let kept = '';
  try {
    kept = readFileSync(catalogueFile, 'utf8');
  } catch {
    kept = '';
  }
  if (kept !== page) {
    console.error('docs/rules/README.md is stale: run npm run catalogue');
    process.exitCode = 1;
  }
} else {
  mkdirSync(dirname(catalogueFile), { recursive: true });
  writeFileSync(catalogueFile, page);
}
