import zlib from 'node:zlib';
import type { Dice } from '../properties/dice.js';
import type { Wire } from './connection.js';
import type { Draft } from './draft.js';
import { RAW } from './mutations.js';

/** The body as JSON text, with what JSON itself would not write put in as it is. */
function jsonOf(body: unknown): Buffer {
  const text = JSON.stringify(body) ?? '';
  const mark = new RegExp(`"${RAW}([A-Za-z0-9+/=]*)@"`, 'g');
  return Buffer.from(text.includes(RAW) ? text.replace(mark, (_, base64: string) => Buffer.from(base64, 'base64').toString()) : text);
}

type BytesMutation = (body: Buffer, dice: Dice, headers: Map<string, string>) => Buffer;

const BODY_BYTES: readonly BytesMutation[] = [
  (body, dice) => body.subarray(0, dice.roll(body.length)),
  (body, dice) => {
    const changed = Buffer.from(body);
    for (let i = 0; i <= dice.roll(3); i++) changed[dice.roll(body.length)] = dice.roll(256);
    return changed;
  },
  (body, dice) => Buffer.concat([body, Buffer.from(dice.of(['}', ' ', '\u0000', ',{}', '\n\n', 'x']))]),
  (body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  (body) => Buffer.from(body.toString(), 'utf16le'),
  (body, dice) =>
    Buffer.concat([
      body.subarray(0, body.length >> 1),
      Buffer.from(dice.of([[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0x00]])),
      body.subarray(body.length >> 1),
    ]),
  (body, _dice, headers) => (headers.set('Content-Encoding', 'gzip'), zlib.gzipSync(body)),
  (body, dice, headers) => (headers.set('Content-Encoding', 'gzip'), zlib.gzipSync(body).subarray(0, 5 + dice.roll(20))),
  (body, _dice, headers) => (headers.set('Content-Encoding', 'deflate'), body),
  (_body, dice, headers) => (
    headers.set('Content-Encoding', 'gzip'),
    zlib.gzipSync(Buffer.alloc(dice.of([1_000, 1_048_577, 8_000_000]), 0x20))
  ),
  (body, dice) => Buffer.concat([body.subarray(0, -1), Buffer.alloc(dice.of([1, 1_000, 1_048_576]), 0x20), body.subarray(-1)]),
  () => Buffer.alloc(0),
];

/** What is not even HTTP. */
const HEADS = [
  '',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'FOO /v1/rules HTTP/1.1\r\nHost: x\r\n\r\n',
  '\u0016\u0003\u0001\u0002\r\n\r\n',
  'GET /v1/rules\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /v1/rules HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n',
  'GET /v1/rules HTTP/1.1\r\n\r\n',
  'POST /v1/replays HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /v1/replays HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://elsewhere.example/v1/rules HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //v1/rules HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET v1/rules HTTP/1.1\r\nHost: x\r\n\r\n',
].slice(1);

/** No HTTP, or hardly. */
export function noHttp(dice: Dice): Wire & { readonly target: string } {
  const head = dice.of(HEADS);
  return { bytes: Buffer.from(head, 'latin1'), method: head.split(' ')[0] ?? '', target: '', cut: false };
}

/** A request as bytes; some of those that are mutated are so in their bytes. */
export function wireOf(draft: Draft, token: string | undefined, dice: Dice, mutated: boolean): Wire & { readonly target: string } {
  const headers = new Map<string, string>([['Host', 'cardspeak.test']]);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  let body = draft.body === undefined ? Buffer.alloc(0) : jsonOf(draft.body);
  if (draft.body !== undefined) headers.set('Content-Type', 'application/json');
  if (mutated && body.length > 0 && dice.once(8)) body = Buffer.from(dice.of(BODY_BYTES)(body, dice, headers));
  if (body.length > 0 || draft.body !== undefined) headers.set('Content-Length', String(body.length));
  for (const [name, value] of Object.entries(draft.headers)) headers.set(name, value);
  const cut = mutated && body.length > 1 && dice.once(100);
  const path = `/${draft.segments.map((segment) => (mutated && dice.once(50) ? latin(segment) : escaped(segment))).join('/')}`;
  const query = draft.query
    .map(([name, value]) => `${escaped(name)}=${mutated && dice.once(20) ? latin(value) : escaped(value)}`)
    .join('&');
  const target = query === '' ? path : `${path}?${query}`;
  const lines = [...headers].map(([name, value]) => `${name}: ${headerText(value)}`);
  const head = Buffer.from(`${draft.method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return { bytes: Buffer.concat([head, cut ? body.subarray(0, body.length >> 1) : body]), method: draft.method, target, cut };
}

/** Not escaped: whatever of it a request line can hold at all. */
function latin(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[\s#?]/g, '_');
}

function escaped(text: string): string {
  return /^%(?:zz)?$|%c0/.test(text)
    ? text
    : encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll(
        /['()*!]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16)}`,
      );
}

/** A header in bytes: a line end in it would make two of it, and is left to the lists of what is no HTTP. */
function headerText(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[\r\n]/g, ' ');
}
