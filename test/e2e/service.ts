import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Application, createApplication } from '../../apps/api/application.js';
import { type Configuration, readConfiguration } from '../../apps/api/configuration.js';
import { checkAnswer } from './conformance.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // what a route answers is for the test to say; the shape is checked against the OpenAPI document
  readonly body: Answered;
  readonly text: string;
}

/** JSON as a test reads it. */
export type Answered = Pick<readonly Answered[], 'map' | 'slice' | 'filter' | 'length'> & { readonly [key: string]: Answered };

export interface Service extends Application {
  readonly url: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  send(method: string, path: string, init?: RequestInit): Promise<Answer>;
  stop(): Promise<void>;
}

/** The service on a port of its own over the database at `url`. Every answer is held against the OpenAPI document. */
export async function startService(url: string, changes: Partial<Configuration> = {}): Promise<Service> {
  const configuration = {
    ...readConfiguration({ LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    rateLimit: 0,
    poolSize: 5,
    ...changes,
  };
  const { app, document, stop } = await createApplication(configuration, { url });
  await app.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(base + path, { method, ...init });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer = { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : undefined) as Answered };
    checkAnswer(document, method, path, answer);
    return answer;
  };
  return {
    app,
    document,
    url: base,
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    stop,
  };
}

export interface Table {
  readonly room: string;
  readonly table: string;
  /** `/v1/rooms/{room}` */
  readonly path: string;
}

/** A room with one table. */
export async function aTable(service: Service, name = 'Table 1'): Promise<Table> {
  const room = randomUUID();
  const table = randomUUID();
  await service.post('/v1/rooms', { id: room, name: `Room ${room.slice(0, 8)}` });
  await service.post(`/v1/rooms/${room}/tables`, { id: table, name });
  return { room, table, path: `/v1/rooms/${room}` };
}

/** Opens a hand; answers its path. */
export async function aHand(service: Service, { path, table }: Table, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body, text } = await service.post(`${path}/tables/${table}/hands`, { hand: { ...HOLDEM, ...changes } });
  if (status !== 201) throw new Error(`the hand was not opened: ${text}`);
  return `${path}/hands/${String(body['id'])}`;
}

export const HOLDEM = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2], minBet: 2, smallestChip: 1 },
  button: 4,
  seats: [1, 2, 3, 4].map((seat) => ({ seat, stack: 200 })),
};

/** Events with ids. */
export function events(...list: readonly Record<string, unknown>[]): (Record<string, unknown> & { id: string })[] {
  return list.map((event) => ({ id: randomUUID(), ...event }));
}
