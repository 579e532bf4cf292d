import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '../support/database.js';
import { type Answer, aHand, aTable, events, type Room, type Service, startService, type Table } from './service.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
/** Where a break ends the time for disputes in a moment. */
let hurried: Service;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url, { breakDisputeSeconds: 3_600 });
  hurried = await startService(database.url, { breakDisputeSeconds: 1 });
});

afterAll(async () => {
  await service.stop();
  await hurried.stop();
  await database.drop();
});

const RETURNED = { finding: 'RR-BR-10', decision: 'action-returned', reason: 'The dealer had misled seat 3.' };

async function append(hand: string, ...list: Record<string, unknown>[]): Promise<Answer['body']> {
  const { body: log } = await service.get(`${hand}/events`);
  const answer = await service.post(`${hand}/events`, { expectedIndex: log['nextIndex'], events: events(...list) });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** A hand with a raise out of turn that everybody folds to. */
async function played(place: Table & Room): Promise<string> {
  const hand = await aHand(service, place, { button: 3 });
  const folds = [2, 4, 1].map((seat) => ({ type: 'act', seat, action: 'fold' }));
  const { state } = await append(hand, { type: 'street' }, { type: 'act', seat: 3, action: 'raise', to: 6 }, ...folds);
  const due = state?.['due'].map(({ amount }) => Number(amount)).slice(0) as unknown as number[];
  expect((await window(hand))['shutAt']).toBeNull();
  await append(hand, { type: 'award', to: { 3: due.reduce((sum, amount) => sum + amount, 0) } });
  return hand;
}

const window = async (hand: string, at = service): Promise<Answer['body']> => (await at.get(`${hand}/dispute-window`)).body;
const rule = (hand: string, kind: string, at = service) => at.post(`${hand}/rulings`, { ...RETURNED, kind });

describe('the time in which a hand may be disputed', () => {
  it('goes on from the award to the first riffle for the next hand', async () => {
    const place = await aTable(service);
    const hand = await played(place);
    expect(await window(hand)).toMatchObject({ open: true, shutBy: 'break', raisedAt: null, inTime: null });
    const next = await aHand(service, place);
    expect(await window(hand)).toMatchObject({ open: true, shutAt: null, shutBy: null });
    await append(next, { type: 'shuffle', count: 1 });
    expect(await window(hand)).toMatchObject({ open: false, shutBy: 'next-deal' });
    await append(next, { type: 'correct', index: 0, event: null }); // nobody had riffled
    expect(await window(hand)).toMatchObject({ open: true, shutAt: null });
    await append(next, { type: 'street' });
    const refused = await rule(hand, 'modify');
    expect([refused.status, refused.body['code'], refused.body['errors'][0]?.['field']]).toEqual([422, 'invalid-ruling', 'kind']);
    const { status, body } = await rule(hand, 'override');
    expect([status, body['ruling']['late'], body['ruling']['kind']]).toEqual([201, true, 'override']);
  });

  it('is over on a break a while after the award; following the rule is no dispute', async () => {
    const hand = await played(await aTable(service));
    expect(await window(hand, hurried)).toMatchObject({ shutBy: 'break' });
    await sleep(1_100);
    expect(await window(hand, hurried)).toMatchObject({ open: false, shutBy: 'break', inTime: null });
    expect((await rule(hand, 'modify', hurried)).body['code']).toBe('invalid-ruling');
    const follow = await hurried.post(`${hand}/rulings`, { finding: 'RR-BR-10', decision: 'binding', kind: 'follow' });
    expect([follow.status, follow.body['ruling']['late'], follow.body['ruling']['kind']]).toEqual([201, true, 'follow']);
  });

  it('is kept by who calls the floor within it, however long the floor takes; not by who withdraws', async () => {
    const place = await aTable(service);
    const [hand, withdrawn] = [await played(place), await played(await aTable(service))];
    const id = randomUUID();
    for (const one of [hand, withdrawn]) {
      const path = one.split('/hands/')[0] as string;
      const own = one === hand ? id : randomUUID();
      await service.post(`${path}/summonses`, { id: own, kind: 'dispute', hand: one.split('/').at(-1) });
      const headers = { 'Content-Type': 'application/json', 'If-Match': '"1"' };
      if (one === withdrawn) await service.send('POST', `${path}/summonses/${own}/withdraw`, { headers, body: '{}' });
      await append(one, { type: 'end' });
    }
    expect(await window(hand)).toMatchObject({ open: false, shutBy: 'end', inTime: true });
    expect(await window(withdrawn)).toMatchObject({ open: false, shutBy: 'end', inTime: null });
    const { status, body } = await rule(hand, 'modify');
    expect([status, body['ruling']['late'], body['ruling']['kind']]).toEqual([201, false, 'modify']);
    expect((await rule(withdrawn, 'modify')).body['code']).toBe('invalid-ruling');
  });

  it('binds a ruling that comes with other events too', async () => {
    const hand = await played(await aTable(service));
    await append(hand, { type: 'end' });
    await append(hand, { type: 'ruling', finding: 'RR-BR-10', decision: 'action-returned', by: 'floor', reason: 'x' });
    const [ruling] = (await service.get(`${hand.split('/hands/')[0]}/rulings`)).body['items'] as unknown as [
      { late: boolean; kind: string },
    ];
    expect(ruling).toMatchObject({ late: true, kind: 'override' });
  });
});
