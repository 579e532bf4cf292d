import { describe, expect, it } from '@jest/globals';
import { mayBeUnstorable, nestsTooDeep, unstorablePath } from './body-text.js';

const text = (value: string): Buffer => Buffer.from(value);

describe('nestsTooDeep', () => {
  it('counts open brackets, not those in strings', () => {
    expect(nestsTooDeep(text('[[[]]]'), 3)).toBe(false);
    expect(nestsTooDeep(text('[[{"a":[]}]]'), 3)).toBe(true);
    expect(nestsTooDeep(text('["[[[[[", "\\"[[[[[["]'), 3)).toBe(false);
    expect(nestsTooDeep(text('[[],[],[],[],[[]]]'), 3)).toBe(false);
  });
});

describe('unstorablePath', () => {
  it('names the first string that PostgreSQL cannot store', () => {
    expect(unstorablePath({ a: [{ b: 'x' }, { b: 'y\u0000' }] })).toBe('a[1].b');
    expect(unstorablePath({ a: { 'k\ud800': 1 } })).toBe('a');
    expect(unstorablePath({ note: 'ramai 💥 – “meja”' })).toBeUndefined();
  });

  it('is only asked where the text may hold one', () => {
    expect(mayBeUnstorable(text(JSON.stringify({ a: 'y\u0000' })))).toBe(true);
    expect(mayBeUnstorable(text(JSON.stringify({ a: '\udc00' })))).toBe(true);
    expect(mayBeUnstorable(text(JSON.stringify({ a: '💥 é' })))).toBe(false);
  });
});
