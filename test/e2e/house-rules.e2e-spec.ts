import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../support/database.js';
import { type Answer, aTable, type Client, events, type Room, type Service, startService, type Table } from './service.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let place: Table & Room;
let admin: Client;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  place = await aTable(service);
  admin = service.as(place.people.admin.token);
  const game = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };
  await service.post(`${place.path}/tables/${place.table}/game`, { game });
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const SEATS = { button: 4, seats: [1, 2, 3, 4].map((seat) => ({ seat, stack: 200 })) };
const at = (path: string, body: unknown, version?: number, method = 'POST'): Promise<Answer> =>
  admin.send(method, path, {
    headers: { 'Content-Type': 'application/json', ...(version === undefined ? {} : { 'If-Match': `"${version}"` }) },
    body: JSON.stringify(body),
  });

async function stringBet(): Promise<{ id: string; rulebook: unknown; findings: string[] }> {
  const { body } = await service.post(`${place.path}/tables/${place.table}/hands`, { hand: SEATS });
  const id = String(body['id']);
  const list = [
    { type: 'shuffle', count: 4 },
    { type: 'cut', packets: [26, 26] },
    { type: 'street' },
    { type: 'put', seat: 3, chips: [1, 1] },
    { type: 'put', seat: 3, chips: [25] },
  ];
  const { body: done } = await service.post(`${place.path}/hands/${id}/events`, { expectedIndex: 0, events: events(...list) });
  return { id, rulebook: body['hand']['rulebook'] as unknown, findings: done['state']['findings'].map(({ rule }) => String(rule)) };
}

describe('house rules', () => {
  const draft = { id: randomUUID(), base: 'roberts', house: { off: ['RR-BR-14'] }, note: 'String bets are not called here.' };
  let before: Awaited<ReturnType<typeof stringBet>>;

  it('are drafted; what the rulebook does not know is named', async () => {
    before = await stringBet();
    expect([before.rulebook, before.findings]).toEqual(['roberts', ['RR-BR-14']]);
    const wrong = await admin.post(`${place.path}/house-rules`, { base: 'roberts', house: { maxRaisez: 3, off: ['RR-XX-1'] } });
    expect([wrong.status, wrong.body['code'], wrong.body['errors'].length]).toEqual([422, 'unknown-parameter', 2]);
    const [one, two] = await Promise.all([admin.post(`${place.path}/house-rules`, draft), admin.post(`${place.path}/house-rules`, draft)]);
    expect([one.status, two.status, one.text === two.text, one.body['state'], one.body['number']]).toEqual([201, 201, true, 'draft', null]);
    expect((await service.as(place.people.floor.token).post(`${place.path}/house-rules`, draft)).body['code']).toBe('not-allowed');
  });

  it('say which of the last hands would be judged otherwise, before they are published', async () => {
    const { body } = await admin.get(`${place.path}/house-rules/${draft.id}/check?hands=50`);
    expect([body['looked'], body['otherwise'].map(({ hand }) => hand), body['unfit'].length]).toEqual([1, [before.id], 0]);
    expect(body['otherwise'][0]?.['differences']['findings']['onlyFirst'].map(({ rule }) => rule)).toEqual(['RR-BR-14']);
    expect((await admin.get(`${place.path}/house-rules/${randomUUID()}/check`)).body['code']).toBe('house-rules-not-found');
  });

  it('are edited while they are a draft, by whoever looked at what there is, and checked as before', async () => {
    const { body: drafted } = await admin.post(`${place.path}/house-rules`, { base: 'roberts', house: { maxRaises: 5 }, note: 'a try' });
    const path = `${place.path}/house-rules/${String(drafted['id'])}`;
    const request = { id: randomUUID(), house: { maxRaises: 4, off: ['RR-BR-14'] } };
    expect((await at(path, request, undefined, 'PUT')).status).toBe(428);
    const [one, two] = await Promise.all([at(path, request, 1, 'PUT'), at(path, request, 1, 'PUT')]);
    expect([one.status, two.status, one.text === two.text, one.headers.get('etag')]).toEqual([200, 200, true, '"2"']);
    expect([one.body['house'], one.body['note'], one.body['state'], one.body['base']]).toEqual([request.house, null, 'draft', 'roberts']);
    expect((await at(path, { house: {} }, 1, 'PUT')).body['code']).toBe('precondition-failed');
    const wrong = await at(path, { house: { maxRaisez: 3, off: ['RR-XX-1'] } }, 2, 'PUT');
    expect([wrong.status, wrong.body['code'], wrong.body['errors'].length]).toEqual([422, 'unknown-parameter', 2]);
    expect((await at(path, { house: {}, base: 'standard' }, 2, 'PUT')).body['code']).toBe('invalid-request');
    expect((await admin.get(`${path}/check`)).body['otherwise'].length).toBe(1);

    const discard = { id: randomUUID() };
    const [gone, again] = await Promise.all([at(`${path}/discard`, discard, 2), at(`${path}/discard`, discard, 2)]);
    expect([gone.status, again.text === gone.text, gone.body['state']]).toEqual([200, true, 'discarded']);
    for (const [step, body, method] of [
      ['', { house: {} }, 'PUT'],
      ['/discard', {}, 'POST'],
      ['/publish', {}, 'POST'],
    ] as const)
      expect([step, (await at(path + step, body, 3, method)).body['code']]).toEqual([step, 'house-rules-discarded']);
    const ids = async (query: string) => (await admin.get(`${place.path}/house-rules${query}`)).body['items'].map(({ id }) => String(id));
    expect([(await ids('')).includes(String(drafted['id'])), await ids('?state=discarded')]).toEqual([false, [String(drafted['id'])]]);
  });

  it('hold from their date for hands that begin then; a hand keeps what it began under', async () => {
    const path = `${place.path}/house-rules/${draft.id}`;
    expect((await at(`${path}/publish`, {})).status).toBe(428);
    expect((await at(`${path}/publish`, { effectiveAt: '2020-01-01T00:00:00Z' }, 1)).body['errors'][0]?.['field']).toBe('effectiveAt');
    const later = { ...draft, id: randomUUID(), house: { maxRaises: 5 } };
    await admin.post(`${place.path}/house-rules`, later);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const first = await at(`${place.path}/house-rules/${later.id}/publish`, { effectiveAt: tomorrow }, 1);
    expect([first.status, first.body['number']]).toEqual([200, 1]);
    expect((await stringBet()).findings).toEqual(['RR-BR-14']);
    expect((await service.as(undefined).get(`${place.path}/rules-in-force`)).body['rulebooks'].length).toBe(0);

    const request = { id: randomUUID() };
    const both = await Promise.all([at(`${path}/publish`, request, 1), at(`${path}/publish`, request, 1)]);
    expect(both.map(({ status, body }) => [status, body['number']])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await at(`${path}/publish`, {}, 2)).body['code']).toBe('house-rules-published');
    expect((await at(path, { house: {} }, 2, 'PUT')).body['code']).toBe('house-rules-published');
    expect((await at(`${path}/discard`, {}, 2)).body['code']).toBe('house-rules-published');
    // nor may the database, whoever asks
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    for (const statement of [`UPDATE house_rules SET house = '{}'`, 'DELETE FROM house_rules'])
      await expect(owner.query(`${statement} WHERE state = 'published'`)).rejects.toThrow(/do not change/);
    await owner.end();
    const after = await stringBet();
    expect([after.rulebook, after.findings]).toEqual([{ base: 'roberts', house: { off: ['RR-BR-14'] } }, []]);
    const { body } = await service.get(`${place.path}/hands/${before.id}`);
    expect([body['hand']['rulebook'], body['state']['findings'].map(({ rule }) => rule)]).toEqual(['roberts', ['RR-BR-14']]);
  });

  it('are there for anybody to read, as data and as a page', async () => {
    const anybody = service.as(undefined);
    const { body } = await anybody.get(`${place.path}/rules-in-force`);
    expect(
      body['rulebooks'].map(({ base, number, off }) => [base, number, (off as unknown as { id: string }[]).map(({ id }) => id)]),
    ).toEqual([['roberts', 2, ['RR-BR-14']]]);
    expect(body['rulebooks'][0]?.['rules'].filter(({ id }) => String(id) === 'RR-MD-b')[0]?.['text']['id']).toBeTruthy();
    const page = await fetch(`${service.url}${place.path}/rules-in-force.html`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<s>RR-BR-14');
    expect((await anybody.get(`/v1/rooms/${randomUUID()}/rules-in-force`)).body['code']).toBe('room-not-found');
  });
});
