import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { drift } from './golden.js';

const root = path.join(import.meta.dirname, '../..');

describe('what was recorded once', () => {
  // Each difference is to be looked at; `npm run golden` records them anew.
  it('replays to the same bytes in another process, on every machine and with every build', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', 'test/golden/run.ts', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ stderr, stdout: stdout.split('\n').slice(1), status }).toEqual({ stderr: '', stdout: [''], status: 0 });
  });

  it('tells a judgement from its words', () => {
    const was = { judgement: 'a', words: 'b' };
    expect(drift(undefined, was)).toBe('is new');
    expect(drift(was, { ...was, judgement: 'c' })).toBe('is judged otherwise');
    expect(drift(was, { ...was, words: 'c' })).toBe('is told in other words');
    expect(drift(was, was)).toBeNull();
  });
});
