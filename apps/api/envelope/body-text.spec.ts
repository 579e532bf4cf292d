import { describe, expect, it } from '@jest/globals';
import { mayBeUnstorable, nestsTooDeep, unstorablePath } from './body-text.js';
import { bodyHash, canonicalJson } from './canonical.js';

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

describe('canonicalJson', () => {
  it('says the same of bodies that say the same', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true, gone: undefined })).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
    expect(bodyHash({ a: 1, b: 2 })).toBe(bodyHash({ b: 2, a: 1 }));
    expect(bodyHash([1, 2])).not.toBe(bodyHash([2, 1]));
  });

  it('has a golden vector', () => {
    expect(bodyHash({ type: 'act', seat: 3, action: 'fold' })).toBe('2e374edeba70d5e1763965bc3016a2b66b3bdd33108ba06fd7adbefb46491ed1');
  });
});
