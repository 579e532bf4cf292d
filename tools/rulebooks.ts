/** Writes docs/rulebooks.md; with --check says whether it is up to date, exit status 1 if not. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rulebooksPage } from './rulebooks-page.js';

const file = resolve(import.meta.dirname, '../docs/rulebooks.md');
const page = rulebooksPage(readFileSync(resolve(import.meta.dirname, '../apps/engine/rulebooks/params.ts'), 'utf8'));

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/rulebooks.md is stale: run npm run rulebooks');
  process.exitCode = 1;
}
