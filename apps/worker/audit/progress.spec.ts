import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { duration, Progress } from './progress.js';
import { emptyTally } from './tally.js';

const tally = { ...emptyTally(), hands: 1_000, findings: 2 };

function shown(isTTY: boolean, steps: readonly number[]): string {
  const out = Object.assign(new PassThrough(), { isTTY });
  let now = 0;
  const progress = new Progress(out, 100, () => now);
  for (const ms of steps) {
    now += ms;
    progress.add(10, tally);
  }
  progress.end();
  return String(out.read() ?? '');
}

describe('progress', () => {
  it('is a bar that is drawn again on a terminal, and wiped out at the end', () => {
    const text = shown(true, [50, 60, 100]);
    expect(text.split('\r').length).toBe(4);
    expect(text).toContain('[#########.....................] 30 % 1,000 hands');
    expect(text.endsWith('\r\u001b[K')).toBe(true);
  });

  it('is a line every few seconds elsewhere', () => {
    expect(shown(false, [1_000, 1_000, 2_500, 600])).toBe('40 % 1,000 hands, 196/s, 2 findings, 0 mismatches, 0 unreadable, 8 s left\n');
  });

  it('says how long it will take', () => {
    expect([5, 65, 7_260].map(duration)).toEqual(['5 s', '1 min 5 s', '2 h 1 min']);
  });
});
