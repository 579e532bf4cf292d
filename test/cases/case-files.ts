import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Case } from './case.js';
import { readCases } from './read-cases.js';

export interface CaseFile {
  /** Path from this folder, with slashes. */
  readonly file: string;
  /** The rule that it is about, as its name says. */
  readonly rule: string;
  readonly cases: readonly Case[];
}

/** Every case file under a folder, in the order of their names. */
export function caseFiles(folder = import.meta.dirname): CaseFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cases'))
    .sort()
    .map((file) => {
      const rule = path.basename(file, '.cases');
      const name = file.slice(0, -'.cases'.length).split(path.sep).join('/');
      return { file: `${name}.cases`, rule, cases: readCases(readFileSync(path.join(folder, file), 'utf8'), name) };
    });
}
