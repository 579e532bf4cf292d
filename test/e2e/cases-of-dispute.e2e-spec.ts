import { createHash, randomUUID } from 'node:crypto';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { canonicalJson } from '../../apps/api/envelope/canonical.js';
import { testDatabase } from '../support/database.js';
import { aHand, type Answer, aTable, type Client, events, type Room, type Service, startService, type Table } from './service.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let place: Table & Room;
let hand: string;
let handId: string;
let floor: Client;
let reviewer: Client;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  place = await aTable(service);
  floor = service.as(place.people.floor.token);
  reviewer = service.as(place.people.reviewer.token);
  hand = await aHand(service, place);
  handId = hand.split('/').at(-1) as string;
  const list = [
    { type: 'shuffle', count: 4 },
    { type: 'cut', packets: [26, 26] },
    { type: 'street' },
    { type: 'put', seat: 3, chips: [1, 1] },
    { type: 'put', seat: 3, chips: [25] },
  ];
  await service.post(`${hand}/events`, { expectedIndex: 0, events: events(...list) });
  await floor.post(`${hand}/rulings`, {
    finding: 'RR-BR-14',
    decision: 'stands',
    kind: 'override',
    effects: [],
    reasonCode: 'intent-clear',
  });
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const at = (client: Client, path: string, body: unknown, version?: number): Promise<Answer> =>
  client.send('POST', path, {
    headers: { 'Content-Type': 'application/json', ...(version === undefined ? {} : { 'If-Match': `"${version}"` }) },
    body: JSON.stringify(body),
  });
const open = (client: Client, body: object): Promise<Answer> =>
  client.post(`${place.path}/cases`, { hand: handId, claim: 'It was one motion.', ...body });

/** The text of a PDF as it is drawn, line after line. */
function pdfText(pdf: Buffer): string {
  const lines: string[] = [];
  for (let from = pdf.indexOf('stream\n'); from !== -1; from = pdf.indexOf('stream\n', from + 1)) {
    if (pdf.subarray(from - 3, from).toString() === 'end') continue;
    const end = pdf.indexOf('endstream', from);
    let drawn: string;
    try {
      drawn = zlib.inflateSync(pdf.subarray(from + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    for (const [, shown] of drawn.matchAll(/\[([^\]]*)\] TJ/g)) {
      lines.push([...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join(''));
    }
  }
  return lines.join('\n');
}

describe('a case', () => {
  it('is opened once, read, listed, and names what belongs to its hand', async () => {
    const body = { id: randomUUID(), finding: '4:RR-BR-14' };
    const [one, two] = await Promise.all([open(floor, body), open(floor, body)]);
    expect([one.status, two.status, one.text === two.text, one.headers.get('etag')]).toEqual([201, 201, true, '"1"']);
    expect((await open(floor, { ...body, claim: 'other' })).body['code']).toBe('id-reused');
    expect((await reviewer.get(`${place.path}/cases?hand=${handId}`)).body['items'].map(({ id }) => id)).toEqual([body.id]);
    for (const wrong of [{ finding: '9:RR-BR-14' }, { ruling: randomUUID() }, { summons: randomUUID() }]) {
      const answer = await open(floor, wrong);
      expect([answer.status, answer.body['errors'][0]?.['field']]).toEqual([400, Object.keys(wrong)[0]]);
    }
    expect((await reviewer.get(`${place.path}/cases/${randomUUID()}`)).body['code']).toBe('case-not-found');
  });

  it('gets one verdict, with grounds, from somebody who did not rule', async () => {
    const { body } = await open(floor, {});
    const path = `${place.path}/cases/${String(body['id'])}`;
    expect((await at(floor, `${path}/verdict`, { verdict: 'upheld' }, 1)).body['code']).toBe('not-allowed');
    const promoted = await service.people.session(place.room, place.people.floor.staff);
    await service.people.become(place.room, place.people.floor.staff, 'reviewer');
    expect((await at(service.as(promoted), `${path}/verdict`, { verdict: 'upheld' }, 1)).body['code']).toBe('own-ruling');
    await service.people.become(place.room, place.people.floor.staff, 'floor');
    expect((await at(reviewer, `${path}/verdict`, { verdict: 'clearly-wrong' }, 1)).body['errors'][0]?.['field']).toBe('note');
    expect((await at(reviewer, `${path}/verdict`, { verdict: 'upheld' })).status).toBe(428);
    const verdict = { id: randomUUID(), verdict: 'clearly-wrong', note: 'Two motions: the recording shows it.' };
    const both = await Promise.all([at(reviewer, `${path}/verdict`, verdict, 1), at(reviewer, `${path}/verdict`, verdict, 1)]);
    expect(both.map(({ status, body: said }) => [status, said['verdict'], said['decidedBy']])).toEqual(
      Array(2).fill([200, 'clearly-wrong', place.people.reviewer.staff]),
    );
    expect((await at(reviewer, `${path}/verdict`, { verdict: 'upheld' }, 1)).status).toBe(412);
    expect((await at(reviewer, `${path}/verdict`, { verdict: 'upheld' }, 2)).body['code']).toBe('case-decided');
    expect((await reviewer.get(`${place.path}/cases?state=decided`)).body['items']).toHaveLength(1);
  });

  it('is exported as one bundle whose hashes anybody can check, and on paper', async () => {
    const { body } = await open(floor, { claim: 'Taruhan satu gerakan – 27.' });
    await reviewer.post(`${hand}/corrections`, { reason: 'camera', corrections: [{ index: 4, event: null }] });
    const path = `${place.path}/cases/${String(body['id'])}/bundle`;
    const bundle = JSON.parse((await reviewer.get(path)).text) as {
      parts: Record<string, unknown>;
      hashes: Record<string, string>;
      sha256: string;
    };
    const sha = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');
    expect(Object.keys(bundle.parts)).toEqual(Object.keys(bundle.hashes));
    expect(bundle.parts['room']).toMatchObject({ id: place.room, timeZone: 'UTC' });
    expect(bundle.parts['names']).toMatchObject({ [place.people.floor.staff]: expect.stringMatching(/^floor/) as unknown });
    for (const [name, part] of Object.entries(bundle.parts)) expect([name, sha(part)]).toEqual([name, bundle.hashes[name]]);
    expect(sha(bundle.hashes)).toBe(bundle.sha256);
    expect((bundle.parts['comparisons'] as { rulebook: string }[]).map(({ rulebook }) => rulebook)).toContain('standard');
    expect((await reviewer.get(path)).text).toBe(JSON.stringify(bundle));

    const fetched = await fetch(`${service.url}${path}.pdf`, { headers: { Authorization: `Bearer ${place.people.reviewer.token}` } });
    const pdf = Buffer.from(await fetched.arrayBuffer());
    expect([fetched.status, fetched.headers.get('content-type'), pdf.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    const text = pdfText(pdf);
    for (const said of [
      'Claim: Taruhan satu gerakan',
      'seat 3: player unnamed, 200',
      'put, seat 3, chips [25], by floor',
      '[corrected at 6]',
      'Findings that fell away: 4:RR-BR-14',
      'by floor',
      bundle.sha256,
    ]) {
      expect(text).toContain(said);
    }
    expect(text.replaceAll('\n', ' ')).toContain('Pot utama: 5');
    expect((await reviewer.get(`${place.path}/cases/${randomUUID()}/bundle.pdf`)).body['code']).toBe('case-not-found');
  });
});
