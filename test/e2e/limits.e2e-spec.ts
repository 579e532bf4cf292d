import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MOST_ENTRIES } from '../../apps/api/hands/append.service.js';
import { MOST_EVENTS } from '../../apps/api/hands/hands.dto.js';
import { PAGE_MOST } from '../../apps/api/envelope/page.js';
import { rollsOf } from '../mutated-requests/rolls.js';
import { type Route, routesOf, Samples, type Schema } from '../mutated-requests/draft.js';
import { testDatabase } from '../support/database.js';
import { aHand, aTable, events, type Room, type Service, startService, type Table } from './service.js';

/* Limits that the OpenAPI document names, tried at every route that has them; those of sign-in, of requests in a second and of bytes stand with what they bound. */

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let place: Table & Room;
let hand: string;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  place = await aTable(service);
  hand = await aHand(service, place);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

/** The path of a route with ids that are there where it is a table or a hand, and are none elsewhere. */
function pathOf({ template }: Route): string {
  const known: Readonly<Record<string, string>> = {
    room: place.room,
    table: place.table,
    hand: hand.split('/').at(-1) ?? '',
    seat: '1',
    part: '1',
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? randomUUID());
}

function resolved(schema: Schema): Schema {
  const name = String(schema['$ref'] ?? (schema['allOf'] as Schema[] | undefined)?.[0]?.['$ref'] ?? '')
    .split('/')
    .at(-1);
  return name === undefined || name === '' ? schema : ((service.document.components?.schemas?.[name] ?? {}) as Schema);
}

interface Bounded {
  readonly route: Route;
  readonly field: string;
  readonly schema: Schema;
  readonly body: Record<string, unknown>;
}

/** The fields of every body, with a body that is right. What a hand and its events are is for the engine's reader, which is bounded by its own table. */
function fields(): Bounded[] {
  const samples = new Samples(service.document);
  return routesOf(service.document).flatMap((route) => {
    if (route.body === undefined) return [];
    const body = samples.of(route.body, rollsOf(1, 1)) as Record<string, unknown>;
    const properties = Object.entries((resolved(route.body)['properties'] ?? {}) as Record<string, Schema>);
    return properties.map(([field, schema]) => ({ route, field, schema, body }));
  });
}

async function refused({ route, field, body }: Bounded, value: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'If-Match': '"1"' };
  const answer = await service.send(route.method, pathOf(route), { headers, body: JSON.stringify({ ...body, [field]: value }) });
  expect([route.id, field, answer.status, String(answer.body['code'])]).toEqual([route.id, field, 400, 'invalid-request']);
  const named = (answer.body['errors'] as unknown as { field: string }[]).map((error) => error.field.split(/[.[]/)[0]);
  expect([route.id, field, named]).toEqual([route.id, field, expect.arrayContaining([field])]);
}

describe('limits', () => {
  it('stand at every text, list and number of every body', () => {
    const unbounded = fields().filter(({ schema }) => {
      const { type, maxLength, maximum, maxItems, format, pattern, enum: values } = schema;
      if (type === 'string')
        return maxLength === undefined && values === undefined && !['uuid', 'date-time'].includes(String(format)) && pattern === undefined;
      if (type === 'integer') return maximum === undefined;
      return type === 'array' && maxItems === undefined;
    });
    expect(unbounded.map(({ route, field }) => `${route.id}.${field}`)).toEqual([]);
  });

  it('of texts hold at every route, and the field is named', async () => {
    const texts = fields().filter(({ schema }) => typeof schema['maxLength'] === 'number');
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) await refused(text, 'x'.repeat(Number(text.schema['maxLength']) + 1));
  });

  it('of lists and numbers likewise', async () => {
    const lists = fields().filter(({ schema }) => typeof schema['maxItems'] === 'number');
    for (const list of lists)
      await refused(
        list,
        Array.from({ length: Number(list.schema['maxItems']) + 1 }, () => ({})),
      );
    const numbers = fields().filter(({ schema }) => typeof schema['maximum'] === 'number');
    for (const one of numbers) await refused(one, Number(one.schema['maximum']) + 1);
    expect([lists.length > 4, numbers.length > 8]).toEqual([true, true]);
  });

  it('a list in a list of objects is none of them', async () => {
    const lists = fields().filter(({ schema }) => {
      const items = String((schema['items'] as { $ref?: string } | undefined)?.$ref ?? '');
      return items !== '' && !/\/(?:TableEvent|Effect\w*)$/.test(items); // those are for the engine to read
    });
    expect(lists.length).toBeGreaterThan(1);
    for (const list of lists) for (const inner of [[], [{}]]) await refused(list, [inner]);
  });

  it('a list is no body', async () => {
    const writes = routesOf(service.document).filter(({ body }) => body !== undefined);
    expect(writes.length).toBeGreaterThan(20);
    for (const route of writes) {
      const headers = { 'Content-Type': 'application/json', 'If-Match': '"1"' };
      const answer = await service.send(route.method, pathOf(route), { headers, body: '[{}]' });
      expect([route.id, answer.status, answer.body['errors']]).toEqual([route.id, 400, [{ field: 'body', message: 'is no object' }]]);
    }
  });

  it('of pages: a page has at most so many entries, whatever is asked', async () => {
    const lists = routesOf(service.document).filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'));
    expect(lists.length).toBeGreaterThan(10);
    for (const route of lists) {
      const most = Number(route.parameters.find(({ name }) => name === 'limit')?.schema['maximum']);
      expect([route.id, most <= Math.max(PAGE_MOST, MOST_EVENTS)]).toEqual([route.id, true]);
      const { status, body } = await service.get(`${pathOf(route)}?limit=${most + 1}`);
      expect([route.id, status, body['code'], body['errors'][0]?.['field']]).toEqual([route.id, 400, 'invalid-request', 'limit']);
    }
  });

  it('of a log: a hand has at most so many entries, and what goes past is refused whole', async () => {
    const log = await aHand(service, place);
    const some = (count: number) => events(...Array.from({ length: count }, () => ({ type: 'time', seat: 1 })));
    for (let index = 0; index < MOST_ENTRIES - MOST_EVENTS; index += MOST_EVENTS)
      expect((await service.post(`${log}/events`, { expectedIndex: index, events: some(MOST_EVENTS) })).status).toBe(201);
    const last = MOST_ENTRIES - MOST_EVENTS;
    expect((await service.post(`${log}/events`, { expectedIndex: last, events: some(MOST_EVENTS - 1) })).status).toBe(201);
    const { status, body } = await service.post(`${log}/events`, { expectedIndex: MOST_ENTRIES - 1, events: some(2) });
    expect([status, body['code'], body['limit']]).toEqual([422, 'log-full', MOST_ENTRIES]);
    const read = await service.get(log);
    expect(read.body['nextIndex']).toBe(MOST_ENTRIES - 1);
  }, 180_000);
});
