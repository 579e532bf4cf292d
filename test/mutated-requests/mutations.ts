import { randomUUID } from 'node:crypto';
import type { Dice } from '../properties/dice.js';
import type { Draft } from './draft.js';
import type { World } from './world.js';

/*
 * Mutations of a request before it is bytes: what a broken client, another release or somebody with bad intent would send. Those of the bytes are in
 * wire.ts.
 */

/** Stands in JSON for text that `JSON.stringify` would not write: numbers past all bounds, a member twice, brackets without end. */
export const RAW = '@as-it-is:';
const raw = (text: string): string => `${RAW}${Buffer.from(text).toString('base64')}@`;

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u200b\ufeff',
  '💥'.repeat(60),
  'é'.normalize('NFD'),
  'x'.repeat(101),
  'x'.repeat(2_001),
  'x'.repeat(70_000),
  "'; DROP TABLE hand; --",
  '$1',
  '%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{"a":1}',
  'null',
  'NaN',
  '-1',
  '1e9',
  '\r\nX-Injected: 1',
  'constructor',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:60+14:00',
  '1:RR-BR-10',
  'As',
  '??',
  'X1',
];

const NUMBERS = [
  -1,
  0,
  1,
  2,
  0.5,
  1.5,
  52,
  53,
  100,
  101,
  255,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  -(2 ** 63),
  1e308,
];
const RAW_VALUES = [
  '1e400',
  '-1e400',
  '-0',
  '9007199254740993',
  '123456789012345678901234567890',
  '1.0',
  '"\\ud83d"',
  '"\\u0000"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"then":1}',
  '{"toJSON":1}',
  '{"a":1,"a":2}',
  '{"":""}',
  `${'['.repeat(31)}${']'.repeat(31)}`,
  `${'['.repeat(40)}${']'.repeat(40)}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
  `[${'1,'.repeat(5_000)}1]`,
];
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'id',
  'room',
  'version',
  '',
  '_note',
  'a.b',
  '$ref',
  '0',
  '-1',
  'x'.repeat(300),
];

function anything(dice: Dice): unknown {
  return dice.weighted<() => unknown>([
    [4, () => dice.of(TEXTS)],
    [4, () => dice.of(NUMBERS)],
    [3, () => raw(dice.of(RAW_VALUES))],
    [1, () => null],
    [1, () => dice.once(2)],
    [1, () => []],
    [1, () => ({})],
    [1, () => [null]],
    [1, () => randomUUID()],
  ])();
}

type Place = { readonly in: Record<string, unknown> | unknown[]; readonly key: string };

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ in: value as Record<string, unknown>, key });
    placesOf((value as Record<string, unknown>)[key], found);
  }
  return found;
}

function set(place: Place, value: unknown): void {
  Object.defineProperty(place.in, place.key, { value, enumerable: true, configurable: true, writable: true });
}

type Mutation = (draft: Draft, dice: Dice, world: World) => void;

/** Works on one place of the body; does nothing to a request that has none. */
const inBody =
  (change: (place: Place, dice: Dice, all: readonly Place[]) => void): Mutation =>
  (draft, dice) => {
    const places = placesOf(draft.body);
    if (places.length > 0) change(dice.of(places), dice, places);
    else if (draft.method !== 'GET') draft.body = anything(dice);
  };

/** A number as text, text as a number. */
function otherwiseSpelt(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return (typeof value === 'object' ? 0 : Number(value)) || 7;
}

const MUTATIONS: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [12, inBody((place, dice) => set(place, anything(dice)))],
  [3, inBody((place) => (Array.isArray(place.in) ? place.in.splice(Number(place.key), 1) : delete place.in[place.key]))],
  [3, inBody((place, dice) => Array.isArray(place.in) || set({ in: place.in, key: dice.of(NAMES) }, anything(dice)))],
  [2, inBody((place, dice, all) => set(place, structuredClone(valueAt(dice.of(all)))))],
  [2, inBody((place) => set(place, [valueAt(place)]))],
  [
    1,
    inBody((place) =>
      set(
        place,
        Array.from({ length: 600 }, () => structuredClone(valueAt(place))),
      ),
    ),
  ],
  [2, inBody((place) => set(place, otherwiseSpelt(valueAt(place))))],
  [1, (draft, dice) => draft.method !== 'GET' && (draft.body = anything(dice))],
  [1, (draft) => draft.method !== 'GET' && (draft.body = [draft.body])],
  [
    3,
    (draft, dice) =>
      (draft.segments[dice.roll(draft.segments.length)] = dice.of([...TEXTS, '.', '..', '%', '%zz', '%c0%af', 'é/ü', ';a=1', '1'])),
  ],
  [1, (draft, dice) => void draft.segments.splice(dice.roll(draft.segments.length + 1), dice.roll(2), ...(dice.once(2) ? [''] : []))],
  [1, (draft) => (draft.segments = draft.segments.map((segment) => segment.toUpperCase()))],
  [1, (draft, dice, { otherRoom }) => (draft.segments = draft.segments.map((part, i) => (i === 2 && dice.roll(4) < 3 ? otherRoom : part)))],
  [
    2,
    (draft, dice) => (draft.method = dice.of(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])),
  ],
  [3, mutateQuery],
  [4, mutateHeaders],
];

function valueAt({ in: holder, key }: Place): unknown {
  return (holder as Record<string, unknown>)[key];
}

function mutateQuery({ query }: Draft, dice: Dice): void {
  const cursor = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const known = query.length === 0 ? 'limit' : dice.of(query)[0];
  const name = dice.of([
    known,
    known,
    'cursor',
    'limit',
    'q',
    'from',
    'to',
    'state',
    'at',
    `${known}[]`,
    `${known}[a]`,
    '__proto__',
    ...NAMES,
  ]);
  const value = dice
    .of([
      ...TEXTS,
      ...NUMBERS.map(String),
      ':* & | ! ( ) <-> \\',
      'raise kata misdeal a b c d e f g h i j k l m n o p',
      cursor(['2026-01-01T00:00:00.000Z', randomUUID()]),
      cursor(['2026-99-99T00:00:00.000Z', 'x']),
      cursor([1e300, null, {}]),
      cursor('\u0000'),
      cursor({ __proto__: 1 }),
    ])
    .slice(0, 8_000);
  query.push([name, value]);
  if (dice.once(4)) query.push([name, value]);
}

function mutateHeaders({ headers }: Draft, dice: Dice, { otherToken }: World): void {
  const text = dice.of([...TEXTS, '"1"', 'W/"1"', '*', '"99999999999"', '"-1"', '"1", "2"', '\u00ff\u0080']).slice(0, 4_000);
  const changes: readonly (readonly [name: string, value: string])[] = [
    ['If-Match', text],
    ['If-Match', dice.of(['"0"', '"1"', '"2"', '"3"'])],
    ['Last-Event-ID', text],
    ['Last-Event-ID', dice.of(['0', '-1', '99999999999999999999', '1'])],
    [
      'Content-Type',
      dice.of(['', 'text/plain', 'application/json; charset=utf-16', 'application/xml', 'multipart/form-data', 'application/jsonx', text]),
    ],
    ['Content-Encoding', dice.of(['gzip', 'br', 'deflate', 'compress', 'gzip, gzip', text])],
    [
      'Authorization',
      dice.of([text, 'Bearer', 'Bearer x', `Bearer ${otherToken}`, `Basic ${otherToken}`, `Bearer cs-session-${'x'.repeat(43)}`]),
    ],
    ['Accept', dice.of(['text/html', '*/*;q=0', 'text/event-stream', text])],
    ['X-Request-Id', text],
    ['X-Forwarded-For', dice.of(['127.0.0.1', text])],
    ['Expect', dice.of(['100-continue', '200-ok'])],
    ['Host', dice.of(['', 'elsewhere.example', text])],
    ['Origin', text],
    ['Connection', dice.of(['close', 'upgrade', text])],
    ['Upgrade', 'websocket'],
    ['Transfer-Encoding', dice.of(['identity', 'gzip', 'chunked, chunked'])],
    ['Content-Length', dice.of(['-1', '1e3', '99999999999999999999', 'x', ''])],
    ['X-Long', 'x'.repeat(dice.of([4_000, 17_000, 70_000]))],
    ['If-None-Match', text],
    ['Range', dice.of(['bytes=0-0', 'bytes=-1'])],
    ['Cookie', text],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Idempotency-Key', text],
  ];
  const [name, value] = dice.of(changes);
  headers[name] = value;
}

/** Changes a request in `times` ways. */
export function mutate(draft: Draft, world: World, dice: Dice, times: number): void {
  draft.body = structuredClone(draft.body);
  for (let i = 0; i < times; i++) dice.weighted(MUTATIONS)(draft, dice, world);
}
