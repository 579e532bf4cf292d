import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { bodyHash, canonicalJson } from './canonical.js';

const sha256 = (bytes: string) => createHash('sha256').update(Buffer.from(bytes, 'hex')).digest('hex');

/** Golden vectors: the value, the bytes of its text in hex, their SHA-256. They never change; another serialiser is another hash version. */
const VECTORS: readonly (readonly [string, unknown, string, string])[] = [
  ['the empty object', {}, '7b7d', '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'],
  [
    'a fold',
    { type: 'act', seat: 3, action: 'fold' },
    '7b22616374696f6e223a22666f6c64222c2273656174223a332c2274797065223a22616374227d',
    '2e374edeba70d5e1763965bc3016a2b66b3bdd33108ba06fd7adbefb46491ed1',
  ],
  [
    'unicode, in keys and strings',
    { note: 'Bali – “meja” 💥', é: 'Ñ', kartu: '東' },
    '7b226b61727475223a22e69db1222c226e6f7465223a2242616c6920e2809320e2809c6d656a61e2809d20f09f92a5222c22c3a9223a22c391227d',
    '53cb0696fdad3eef3f73888eea757b6f4ec303f21123b0f3cd81b2be2edffec0',
  ],
  [
    'negative numbers and zero',
    { amount: -250, zero: -0, half: -0.5, far: -9007199254740991 },
    '7b22616d6f756e74223a2d3235302c22666172223a2d393030373139393235343734303939312c2268616c66223a2d302e352c227a65726f223a307d',
    '444c4f91b4445e97ecf8686b610e478cd5057e357235ebfcf011df120296e550',
  ],
  [
    'nested',
    { z: [{ b: [], a: {} }, [null, true, false]], a: { y: { x: [1, [2, [3]]] } } },
    '7b2261223a7b2279223a7b2278223a5b312c5b322c5b335d5d5d7d7d2c227a223a5b7b2261223a7b7d2c2262223a5b5d7d2c5b6e756c6c2c747275652c66616c73655d5d7d',
    '778981bcf0f0b569dfb7574e26ee7749ef3de92d8338d6f837c9990c87226ef0',
  ],
  [
    'what is escaped',
    { text: 'a\tb\u0001"\\' },
    '7b2274657874223a22615c74625c75303030315c225c5c227d',
    '35a12f693f7b344e32a37577f162fef4d58834d9e1de789c2d978879547b9b6a',
  ],
];

describe('canonicalJson', () => {
  it.each(VECTORS)('%s', (_, value, bytes, hash) => {
    expect(Buffer.from(canonicalJson(value), 'utf8').toString('hex')).toBe(bytes);
    expect([bodyHash(value), sha256(bytes)]).toEqual([hash, hash]);
  });

  it('sorts members by UTF-16 code units, at every depth', () => {
    const euro = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'o With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson({ deep: [euro] })).deep[0])).toEqual(
      // an engine puts whole numbers first
      ['One', 'Carriage Return', 'Control', 'o With Diaeresis', 'Euro Sign', 'Grinning Face', 'Dalet With Dagesh'],
    );
    expect(canonicalJson(euro).indexOf('\\r')).toBeLessThan(canonicalJson(euro).indexOf('"1"'));
    expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true, gone: undefined })).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [1e21, '1e+21'],
    [1e-6, '0.000001'],
    [1e-7, '1e-7'],
    [333333333.3333333, '333333333.3333333'],
    [-0.0000033333333333333333, '-0.0000033333333333333333'],
  ])('writes the number %s as ECMAScript does', (value, text) => expect(canonicalJson(value)).toBe(text));

  it('escapes what JSON has to escape and nothing else', () => {
    expect(canonicalJson('\u0000\u0007\b\t\n\u000b\f\r\u001f"\\/\u007f\u2028€')).toBe(
      '"\\u0000\\u0007\\b\\t\\n\\u000b\\f\\r\\u001f\\"\\\\/\u007f\u2028€"',
    );
  });

  it('has no text for what is no JSON', () => {
    for (const value of ['\ud83d', { '\ude00': 1 }, [Number.NaN], Number.POSITIVE_INFINITY, undefined, [undefined], 1n, () => 0]) {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    }
  });

  it('says the same for what JSON reads the same', () => {
    expect(bodyHash({ a: 1, b: 2 })).toBe(bodyHash({ b: 2, a: 1 }));
    expect(bodyHash([1, 2])).not.toBe(bodyHash([2, 1]));
    const at = new Date(Date.UTC(2026, 10, 30, 23, 59, 59, 7));
    expect(canonicalJson({ at })).toBe('{"at":"2026-11-30T23:59:59.007Z"}');
    expect(canonicalJson(JSON.parse('{"__proto__":1,"a":{"b":[]}}'))).toBe('{"__proto__":1,"a":{"b":[]}}');
  });
});
