import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '../support/database.js';
import { aHand, aRoom, aTable, events, HOLDEM, type Service, startService, type Table } from './service.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let place: Table;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  place = await aTable(service);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const opened = events({ type: 'shuffle', count: 4 }, { type: 'cut', packets: [26, 26] }, { type: 'street' });

/** A hand dealt: three entries in its log. */
async function dealt(): Promise<string> {
  const hand = await aHand(service, place);
  const answer = await service.post(`${hand}/events`, {
    expectedIndex: 0,
    events: opened.map((event) => ({ ...event, id: randomUUID() })),
  });
  expect(answer.status).toBe(201);
  return hand;
}

async function length(hand: string): Promise<number> {
  return Number((await service.get(`${hand}/events`)).body['nextIndex']);
}

describe('rooms, tables and hands', () => {
  it('are made once, whatever the number of requests with one id', async () => {
    const id = randomUUID();
    const { path } = await aRoom(service);
    const answers = await Promise.all([1, 2, 3].map(() => service.post(`${path}/tables`, { id, name: 'Twice' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(2);
    const other = await service.post(`${path}/tables`, { id, name: 'Another' });
    expect([other.status, other.body['code']]).toEqual([422, 'id-reused']);
  });

  it('a table has a name of its own in its room, and the same name in another', async () => {
    const taken = await service.post(`${place.path}/tables`, { name: 'Table 1' });
    expect([taken.status, taken.body['code'], taken.body['errors']?.[0]?.['field']]).toEqual([409, 'name-taken', 'name']);
    const other = await aTable(service, 'Table 1');
    expect((await service.get(`${other.path}/tables`)).body['items']).toHaveLength(1);
  });

  it('nothing of one room is found under another', async () => {
    const hand = await dealt();
    const other = await aTable(service);
    const elsewhere = hand.replace(place.room, other.room);
    for (const path of [elsewhere, `${elsewhere}/events`, `${elsewhere}/replay`]) {
      const answer = await service.get(path);
      expect([path, answer.status, answer.body['code']]).toEqual([path, 404, 'hand-not-found']);
    }
    const append = await service.post(`${elsewhere}/events`, {
      expectedIndex: 3,
      events: events({ type: 'act', seat: 3, action: 'fold' }),
    });
    expect([append.status, append.body['code']]).toEqual([404, 'hand-not-found']);
    expect((await service.get(`${other.path}/tables/${place.table}`)).body['code']).toBe('table-not-found');
    expect(await length(hand)).toBe(3);
  });

  it('a hand is opened once, also by two requests at the same moment, and gets the next number of its table', async () => {
    const table = await aTable(service);
    const body = { id: randomUUID(), hand: HOLDEM };
    const path = `${table.path}/tables/${table.table}/hands`;
    const twice = await Promise.all([service.post(path, body), service.post(path, body)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.text).toBe(twice[1]?.text);
    expect((await service.post(path, body)).headers.get('idempotency-replayed')).toBe('true');
    expect((await service.post(path, { ...body, hand: { ...HOLDEM, button: 1 } })).body['code']).toBe('id-reused');
    await aHand(service, table);
    const page = await service.get(`${path}?limit=1`);
    expect(page.body['items']?.map((hand) => hand['number'])).toEqual([2]);
    const rest = await service.get(`${path}?limit=1&cursor=${String(page.body['next'])}`);
    expect([rest.body['items']?.map((hand) => hand['number']), rest.body['next']]).toEqual([[1], null]);
  });

  it('lists page without loss or repeat', async () => {
    const tables = `${(await aTable(service)).path}/tables`;
    for (const name of ['2', '3', '4', '5']) await service.post(tables, { name });
    const seen: unknown[] = [];
    for (let cursor = ''; ;) {
      const page = await service.get(`${tables}?limit=2${cursor}`);
      seen.push(...page.body['items'].map((table) => table['id']));
      if (page.body['next'] === null) break;
      cursor = `&cursor=${String(page.body['next'])}`;
    }
    const all = await service.get(`${tables}?limit=200`);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(all.body['items'].map((table) => table['id']));
    for (const cursor of ['x', 'W10', Buffer.from('["2024-01-01T00:00:00.000Z","x"]').toString('base64url'), '%00']) {
      const answer = await service.get(`${tables}?cursor=${cursor}`);
      expect([cursor, answer.status]).toEqual([cursor, 400]);
    }
  });
});

describe('appending', () => {
  it('answers with the entries, the findings and the state; the log reads back as it was sent', async () => {
    const hand = await dealt();
    const [raise] = events({ type: 'act', seat: 3, action: 'raise', to: 6, at: '2026-03-01T20:15:00+08:00', note: 'ramai – “meja 1”' });
    const { status, body } = await service.post(`${hand}/events`, { expectedIndex: 3, events: [raise] });
    expect(status).toBe(201);
    expect(body['nextIndex']).toBe(4);
    expect(body['entries']?.map(({ index, id }) => [index, id])).toEqual([[3, raise?.id]]);
    const log = await service.get(`${hand}/events?from=3`);
    expect(log.body['entries']?.map((entry) => entry['event'])).toEqual([raise]);
    expect((await service.get(hand)).body['state']).toEqual(body['state']);
    expect((await service.get(`${hand}/replay?at=3`)).body['state']).toEqual(body['state']);
  });

  it('the same events again, and twice at once, have one effect and one answer', async () => {
    const hand = await dealt();
    const body = { expectedIndex: 3, events: events({ type: 'act', seat: 3, action: 'call' }, { type: 'act', seat: 4, action: 'fold' }) };
    const [one, two] = await Promise.all([service.post(`${hand}/events`, body), service.post(`${hand}/events`, body)]);
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(one?.text).toBe(two?.text);
    expect([one, two].filter((answer) => answer?.headers.get('idempotency-replayed') === 'true')).toHaveLength(1);
    await service.post(`${hand}/events`, { expectedIndex: 5, events: events({ type: 'act', seat: 1, action: 'fold' }) });
    const late = await service.post(`${hand}/events`, body);
    expect([late.status, late.headers.get('idempotency-replayed'), late.text]).toEqual([201, 'true', one?.text]);
    expect(await length(hand)).toBe(6);
  });

  it('an id used again with another body is refused; the order of keys makes no other body', async () => {
    const hand = await dealt();
    const [fold] = events({ type: 'act', seat: 3, action: 'fold' });
    await service.post(`${hand}/events`, { expectedIndex: 3, events: [fold] });
    const again = await service.post(`${hand}/events`, {
      expectedIndex: 3,
      events: [{ seat: 3, action: 'fold', type: 'act', id: fold?.id.toUpperCase() }],
    });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    for (const expectedIndex of [3, 4]) {
      const other = await service.post(`${hand}/events`, { expectedIndex, events: [{ ...fold, action: 'call' }] });
      expect([other.status, other.body['code'], other.body['errors']?.[0]?.['index']]).toEqual([422, 'id-reused', 0]);
    }
    expect(await length(hand)).toBe(4);
  });

  it('two tablets at one expected index: one is stored, the other is told what it missed', async () => {
    const hand = await dealt();
    const answers = await Promise.all(
      [3, 3].map((seat) => service.post(`${hand}/events`, { expectedIndex: 3, events: events({ type: 'act', seat, action: 'fold' }) })),
    );
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.body['code'], lost?.body['currentIndex']]).toEqual([201, 409, 'index-conflict', 4]);
    expect(lost?.body['missing']?.map((entry) => entry['id'])).toEqual([won?.body['entries']?.[0]?.['id']]);
    const ahead = await service.post(`${hand}/events`, { expectedIndex: 9, events: events({ type: 'act', seat: 4, action: 'fold' }) });
    expect([ahead.status, ahead.body['currentIndex'], ahead.body['missing']]).toEqual([409, 4, []]);
  });

  it('a batch that overlaps what is stored is a conflict, not half a write', async () => {
    const hand = await dealt();
    const batch = events({ type: 'act', seat: 3, action: 'fold' }, { type: 'act', seat: 4, action: 'fold' });
    await service.post(`${hand}/events`, { expectedIndex: 3, events: batch.slice(0, 1) });
    const both = await service.post(`${hand}/events`, { expectedIndex: 3, events: batch });
    expect([both.status, both.body['code']]).toEqual([409, 'index-conflict']);
    const late = await service.post(`${hand}/events`, { expectedIndex: 4, events: [...batch.slice(1), ...batch.slice(0, 1)] });
    expect([late.status, late.body['code']]).toEqual([409, 'index-conflict']);
    expect(await length(hand)).toBe(4);
  });

  it('two instances of the service over one database serve one hand', async () => {
    const second = await startService(database.url, { openHands: 1 });
    try {
      const hand = await dealt();
      for (let i = 0; i < 6; i++) {
        const [here, there] = i % 2 === 0 ? [service, second] : [second, service];
        const body = { expectedIndex: 3 + i, events: events({ type: 'act', seat: 3, action: 'check', note: `entry ${i}` }) };
        const answers = await Promise.all([here.post(`${hand}/events`, body), there.post(`${hand}/events`, body)]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        expect(answers[0]?.text).toBe(answers[1]?.text);
        const rival = (seat: number) => ({ expectedIndex: 4 + i, events: events({ type: 'time', seat }) });
        if (i === 5) {
          const race = await Promise.all([here.post(`${hand}/events`, rival(1)), there.post(`${hand}/events`, rival(2))]);
          expect(race.map(({ status }) => status).sort()).toEqual([201, 409]);
        }
      }
      const [a, b] = await Promise.all([service.get(hand), second.get(hand)]);
      expect(a?.text).toBe(b?.text);
      expect(a?.body['nextIndex']).toBe(10);
    } finally {
      await second.stop();
    }
  });

  it('many tablets that all take conflicts in lose and double nothing', async () => {
    const hand = await dealt();
    const tablet = async (name: string): Promise<string[]> => {
      const ids: string[] = [];
      let expectedIndex = 3;
      for (let i = 0; i < 5;) {
        const batch = events({ type: 'request-count', seat: 1, by: 2, note: `${name}/${i}` });
        const answer = await service.post(`${hand}/events`, { expectedIndex, events: batch });
        expectedIndex = Number(answer.body[answer.status === 201 ? 'nextIndex' : 'currentIndex']);
        if (answer.status !== 201) continue;
        ids.push(...batch.map(({ id }) => id));
        i++;
      }
      return ids;
    };
    const sent = (await Promise.all(['a', 'b', 'c', 'd'].map(tablet))).flat();
    const log = await service.get(`${hand}/events`);
    const stored = log.body['entries']?.slice(3).map((entry) => String(entry['id']));
    expect(stored?.sort()).toEqual(sent.sort());
    expect(log.body['entries']?.map((entry) => entry['index'])).toEqual([...Array(23).keys()]);
  });
});

describe('bad input stores nothing and names the field', () => {
  const fold = { type: 'act', seat: 3, action: 'fold' };

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown event type', { type: 'levitate', seat: 3 }, 'type'],
    ['no type', { seat: 3 }, 'type'],
    ['a card that is none', { type: 'show', seat: 3, cards: ['As', '1x'] }, 'cards[1]'],
    ['a negative amount', { type: 'put', seat: 3, amount: -5 }, 'amount'],
    ['half a chip', { type: 'put', seat: 3, amount: 2.5 }, 'amount'],
    ['an amount as text', { type: 'put', seat: 3, amount: '25' }, 'amount'],
    ['a seat that is not there', { type: 'act', seat: 9, action: 'fold' }, 'seat'],
    ['a missing field', { type: 'act', seat: 3 }, 'action'],
    ['an id that is no UUID', { ...fold, id: 'one' }, 'id'],
  ])('%s', async (_what, bad, field) => {
    const hand = await dealt();
    const batch = events({ ...fold }, { type: 'act', seat: 4, action: 'fold' }, bad);
    const { status, headers, body } = await service.post(`${hand}/events`, { expectedIndex: 3, events: batch });
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect([status, body['code'], body['type']]).toEqual([422, 'malformed-event', '/docs/problems#malformed-event']);
    expect(body['errors']?.map(({ field: named, index }) => [named, index])).toEqual([[field, 2]]);
    expect(String(body['errors']?.[0]?.['pointer'])).toMatch(/^\/events\/2\//);
    expect(await length(hand)).toBe(3);
    const sameIds = await service.post(`${hand}/events`, { expectedIndex: 3, events: batch.slice(0, 2) });
    expect([sameIds.status, sameIds.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  it('an event without an id, one that is no object, an id twice in one batch', async () => {
    const hand = await dealt();
    const [good] = events(fold);
    for (const [batch, field, index] of [
      [[good, fold], 'id', 1],
      [[good, null], 'event', 1],
      [[good, good], 'id', 1],
    ] as const) {
      const { status, body } = await service.post(`${hand}/events`, { expectedIndex: 3, events: batch });
      expect([status, body['errors']?.map((error) => [error['field'], error['index']])]).toEqual([422, [[field, index]]]);
    }
    expect(await length(hand)).toBe(3);
  });

  it.each<[string, unknown, string[]]>([
    ['no expected index', { events: [] }, ['expectedIndex', 'events']],
    ['a negative index', { expectedIndex: -1, events: [fold] }, ['expectedIndex']],
    ['events that are no list', { expectedIndex: 3, events: fold }, ['events', 'events', 'events']],
    ['a field too many', { expectedIndex: 3, events: [fold], force: true }, ['force']],
    ['501 events', { expectedIndex: 3, events: Array.from({ length: 501 }, () => fold) }, ['events']],
    ['a list for a body', [], ['body']],
    ['a key of the prototype', JSON.parse('{"expectedIndex": 3, "events": [], "__proto__": {"x": 1}}'), ['events']],
  ])('an envelope with %s', async (_what, body, fields) => {
    const hand = await dealt();
    const answer = await service.post(`${hand}/events`, body);
    expect([answer.status, answer.body['code']]).toEqual([400, 'invalid-request']);
    const named = answer.body['errors']?.map(({ field }) => String(field)) ?? [];
    for (const field of fields) expect(named).toContain(field);
    expect(await length(hand)).toBe(3);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['an unknown game', { game: 'whist' }, 'malformed-hand', 'game'],
    [
      'a seat twice',
      {
        seats: [
          { seat: 1, stack: 1 },
          { seat: 1, stack: 1 },
        ],
      },
      'malformed-hand',
      'seats[1].seat',
    ],
    ['a negative blind', { stakes: { blinds: [1, -2] } }, 'malformed-hand', 'stakes.blinds[1]'],
  ])('a hand with %s', async (_what, changes, code, field) => {
    const answer = await service.post(`${place.path}/tables/${place.table}/hands`, { hand: { ...HOLDEM, ...changes } });
    expect([answer.status, answer.body['code'], answer.body['errors']?.[0]?.['field']]).toEqual([422, code, field]);
    const replay = await service.post('/v1/replays', { hand: { ...HOLDEM, ...changes }, events: [] });
    expect([replay.status, replay.body['code'], replay.body['errors']?.[0]?.['field']]).toEqual([422, code, field]);
  });

  it('a body of 10 MB', async () => {
    const hand = await dealt();
    const note = 'x'.repeat(10 * 1024 * 1024);
    const { status, body } = await service.post(`${hand}/events`, { expectedIndex: 3, events: [{ ...fold, note }] });
    expect([status, body['code'], body['limit']]).toEqual([413, 'body-too-large', 1_048_576]);
    expect(await length(hand)).toBe(3);
  });

  it('text that is no JSON is told where', async () => {
    const hand = await dealt();
    const send = (body: string, type = 'application/json') =>
      service.send('POST', `${hand}/events`, { headers: { 'Content-Type': type }, body });
    const broken = await send('{"expectedIndex": 3,\n "events": [}');
    expect([broken.status, broken.body['code'], broken.body['line'], broken.body['column']]).toEqual([400, 'malformed-json', 2, 13]);
    const cut = await send('{"expectedIndex": 3, "events": [');
    expect([cut.status, cut.body['code'], cut.body['position']]).toEqual([400, 'malformed-json', 32]);
    expect((await send('')).body['code']).toBe('invalid-request');
    for (const lone of ['5', ' null', '"x"']) expect((await send(lone)).body['errors'].map(({ field }) => field)).toEqual(['body']);
    expect((await send('seat 3 folds', 'text/plain')).body['code']).toBe('unsupported-media-type');
    expect((await send('{}', 'application/json; charset=latin1')).status).toBe(415);
    expect((await send('[{"a":'.repeat(10_000))).body['code']).toBe('invalid-request');
    expect((await send(`{"expectedIndex":3,"events":[{"note":"\\u0000"}]}`)).body['errors']?.[0]?.['field']).toBe('events[0].note');
    expect((await send(`{"expectedIndex":3,"events":[{"note":"\\ud800"}]}`)).status).toBe(400);
    expect(await length(hand)).toBe(3);
  });

  it('null is not the same as left out', async () => {
    const tables = await service.post(`${place.path}/tables`, { id: null, name: 'x' });
    const hands = await service.post(`${place.path}/tables/${place.table}/hands`, { id: null, hand: HOLDEM });
    const rulings = await service.post(`${await dealt()}/rulings`, { finding: 'x', decision: 'stands', kind: 'follow', reason: null });
    expect([tables, hands, rulings].map(({ status, body }) => [status, body['errors'].map(({ field }) => field)[0]])).toEqual([
      [400, 'id'],
      [400, 'id'],
      [400, 'reason'],
    ]);
  });

  it('an id in the path that is none', async () => {
    const { status, body } = await service.get(`/v1/rooms/${encodeURIComponent("' OR 1=1 --")}`);
    expect([status, body['code'], body['errors']?.[0]?.['field']]).toEqual([400, 'invalid-request', 'room']);
  });
});
