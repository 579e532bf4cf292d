import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');
/** Plain modules, without types. */
const load = (file: string): Promise<unknown> => import(path.join(root, file));

describe('mutation testing', () => {
  it('runs tests that need nothing but what its copy of the repository holds', async () => {
    const { default: settings } = (await load('stryker.config.mjs')) as { default: { ignorePatterns: string[] } };
    const { bundleSuite } = (await load('tools/mutation/bundle.mjs')) as {
      bundleSuite: (root: string, how: { counting: boolean }) => Promise<{ files: string[] }>;
    };
    const { files } = await bundleSuite(root, { counting: true });
    const held = settings.ignorePatterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
    const isHeld = (file: string): boolean => held.some((pattern) => path.matchesGlob(file, pattern));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => file !== '<stdin>' && !isHeld(file))).toEqual([]);
  });
});
