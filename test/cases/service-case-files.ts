import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readServiceCases, type ServiceCase } from './service-case.js';

export interface ServiceCaseFile {
  /** Path from this folder, with slashes. */
  readonly file: string;
  /** The rule that it is about, as its name says. */
  readonly rule: string;
  readonly cases: readonly ServiceCase[];
}

/** Every case file of the rules that the room's service keeps, in the order of their names. */
export function serviceCaseFiles(folder = path.join(import.meta.dirname, 'service')): ServiceCaseFile[] {
  return readdirSync(folder, 'utf8')
    .filter((file) => file.endsWith('.table'))
    .sort()
    .map((file) => {
      const rule = path.basename(file, '.table');
      return { file: `service/${file}`, rule, cases: readServiceCases(readFileSync(path.join(folder, file), 'utf8'), rule) };
    });
}
