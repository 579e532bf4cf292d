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
    expect(unstorablePath(JSON.parse('{"a": {"b": [1, -1e400]}}'))).toBe('a.b[1]');
    expect(unstorablePath({ note: 'ramai 💥 – “meja”' })).toBeUndefined();
  });

  it('is only asked where the text may hold one', () => {
    expect(mayBeUnstorable(text(JSON.stringify({ a: 'y\u0000' })))).toBe(true);
    expect(mayBeUnstorable(text(JSON.stringify({ a: '\udc00' })))).toBe(true);
    for (const number of ['1e400', '-1.5E+309', '9'.repeat(309), `${'9'.repeat(230)}e99`]) expect(mayBeUnstorable(text(number))).toBe(true);
    expect(mayBeUnstorable(text(JSON.stringify({ a: '💥 é', b: [1e21, 2 ** 53] })))).toBe(false);
  });
});
