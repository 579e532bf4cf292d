import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const json = (file: string): Record<string, unknown> => JSON.parse(read(file)) as Record<string, unknown>;

function filesUnder(folder: string): string[] {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.(ts|tsx|mjs|cjs)$/.test(name) && !/(^|\/)(node_modules|generated|dist)\//.test(name));
}

const sources = ['apps', 'test', 'tools', 'prisma'].flatMap(filesUnder);
const linesWith = (pattern: RegExp, files: readonly string[]): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}`] : [])),
  );

describe('the sources', () => {
  it('have no test that is focused, left out or put off', () => {
    const tests = sources.filter((file) => /spec\.tsx?$/.test(file));
    expect(tests.length).toBeGreaterThan(0);
    expect(linesWith(/\b(describe|it|test)\.(only|skip|todo|failing)\b|\b(fdescribe|fit|xdescribe|xit|xtest)\(/, tests)).toEqual([]);
  });

  it('have no unfinished corners', () => {
    expect(
      linesWith(
        /\b(TODO|FIXME|XXX|HACK)\b/,
        sources.filter((file) => !file.startsWith('test/repository/')),
      ),
    ).toEqual([]);
  });

  it('have no file that wants to be two', () => {
    expect(sources.filter((file) => read(file).split('\n').length > 501)).toEqual([]);
  });
});

describe('the packages', () => {
  it('are named by exact version', () => {
    const manifest = json('package.json');
    const groups = ['dependencies', 'devDependencies', 'optionalDependencies'].map((group) => manifest[group] as Record<string, string>);
    const loose = groups.flatMap((group) => Object.entries(group)).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('are locked by checksum, and the lock file names no host', () => {
    const packages = Object.entries(json('package-lock.json')['packages'] as Record<string, Record<string, unknown>>);
    expect(packages.filter(([, entry]) => 'resolved' in entry).map(([name]) => name)).toEqual([]);
    expect(packages.filter(([name, entry]) => name !== '' && !entry['integrity'] && !entry['inBundle']).map(([name]) => name)).toEqual([]);
  });
});
