import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';
import { type Application, createApplication } from '../../apps/api/application.js';
import { type Configuration, readConfiguration } from '../../apps/api/configuration.js';
import type { Role } from '../../apps/api/access/index.js';
import { testDatabase } from '../support/database.js';
import { checkAnswer } from './conformance.js';
import { People, type Person } from './people.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // what a route answers is for the test to say; the shape is checked against the OpenAPI document
  readonly body: Answered;
  readonly text: string;
}

/** JSON as a test reads it. */
export type Answered = Pick<readonly Answered[], 'map' | 'slice' | 'filter' | 'length'> & { readonly [key: string]: Answered };

/** Requests under one session, or none. */
export interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  send(method: string, path: string, init?: RequestInit): Promise<Answer>;
}

/** Its own requests to a room that `aRoom` made go out under a session of that room whose role may do what is asked. */
export interface Service extends Application, Client {
  readonly url: string;
  readonly database: string;
  readonly people: People;
  /** Requests under the session of this token; under none without one. */
  as(token: string | undefined): Client;
  stop(): Promise<void>;
}

/**
 * The service on a port of its own over the database at `url`. Every answer is held against the OpenAPI document. `direct` is where people are made,
 * when the service reaches the database by another way.
 */
export async function startService(url: string, changes: Partial<Configuration> = {}, direct = url): Promise<Service> {
  const configuration = {
    ...readConfiguration({ LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    rateLimit: 0,
    deviceRateLimit: 0,
    poolSize: 5,
    ...changes,
  };
  const { app, document, stop } = await createApplication(configuration, { url });
  await app.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const people = new People(direct);
  const sendAs = async (token: string | undefined, method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (token !== undefined && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
    const response = await fetch(base + path, { method, ...init, headers });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer = { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : undefined) as Answered };
    checkAnswer(document, method, path, answer);
    return answer;
  };
  const clientOf = (tokenFor: (method: string, path: string) => string | undefined): Client => {
    const send = (method: string, path: string, init: RequestInit = {}) => sendAs(tokenFor(method, path), method, path, init);
    return {
      send,
      get: (path) => send('GET', path),
      post: (path, body) => send('POST', path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    };
  };
  return {
    app,
    document,
    url: base,
    database: url,
    people,
    as: (token) => clientOf(() => token),
    ...clientOf((method, path) => people.tokenFor(document, method, path)),
    stop: async () => {
      await stop();
      await people.close();
    },
  };
}

/** The service over a database of its own, from here to the end of the spec that asks for it. */
export async function ownService(): Promise<Service> {
  const database = await testDatabase();
  const service = await startService(database.url);
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  return service;
}

export interface Table {
  readonly room: string;
  readonly table: string;
  /** `/v1/rooms/{room}` */
  readonly path: string;
}

export interface Room {
  readonly room: string;
  /** `/v1/rooms/{room}` */
  readonly path: string;
  /** One of every role, signed in. */
  readonly people: Readonly<Record<Role, Person>>;
}

/** A room with one of every role. */
export async function aRoom(service: Service): Promise<Room> {
  const { room, people } = await service.people.aRoom();
  return { room, path: `/v1/rooms/${room}`, people };
}

/** A room with one table. */
export async function aTable(service: Service, name = 'Table 1'): Promise<Table & Room> {
  const room = await aRoom(service);
  const table = randomUUID();
  await service.post(`${room.path}/tables`, { id: table, name });
  return { ...room, table };
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
