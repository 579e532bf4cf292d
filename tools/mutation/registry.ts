import { format } from 'node:util';
export { expect } from 'expect';

/** A test by its whole name, which no other bears. */
export interface RegisteredTest {
  readonly name: string;
  readonly file?: string;
  /** Throws where the test fails. */
  readonly run: () => void;
}

/** Every test of the suite, in the order in which they are run: the quick ones first. */
export const tests: RegisteredTest[] = [];

const names = new Map<string, number>();
let around: readonly string[] = [];

export function add(title: string, run: () => void, file?: string): void {
  const full = [...around, title].join(' › ');
  const times = (names.get(full) ?? 0) + 1;
  names.set(full, times);
  tests.push({ name: times === 1 ? full : `${full} (${times})`, run, ...(file === undefined ? {} : { file }) });
}

function group(title: string, body: () => void): void {
  const outside = around;
  around = [...outside, title];
  body();
  around = outside;
}

const titled = (title: string, row: unknown): string =>
  title.includes('$') && row !== null && typeof row === 'object'
    ? title.replace(/\$(\w+)/g, (whole, key: string) => (key in row ? String((row as Record<string, unknown>)[key]) : whole))
    : format(title.replace(/%p/g, '%j'), ...(Array.isArray(row) ? row : [row]));

type Define<T> = (title: string, body: () => T) => void;
const each =
  <T>(define: Define<T>) =>
  (rows: readonly unknown[]) =>
  (title: string, body: (...row: unknown[]) => T): void => {
    for (const row of rows) define(titled(title, row), () => (Array.isArray(row) ? body(...(row as unknown[])) : body(row)));
  };

const test: Define<void> = (title, run) => add(title, run);

/** What a spec uses of jest's own functions of these names. */
export const it = Object.assign(test, { each: each(test) });
export const describe = Object.assign(group, { each: each(group) });
