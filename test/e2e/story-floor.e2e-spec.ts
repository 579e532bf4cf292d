import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { canonicalJson } from '../../apps/api/envelope/canonical.js';
import { testDatabase } from '../support/database.js';
import {
  aHand,
  type Answer,
  type Answered,
  aTable,
  type Client,
  events,
  type Room,
  type Service,
  startService,
  type Table,
} from './service.js';

/*
 * Two shifts and a reviewer, through HTTP alone: a string bet and a misdeal are logged and summoned about, the floor finds the precedent and overrides,
 * the other shift decides otherwise and the divergence shows, a reviewer corrects the log, finds the ruling clearly wrong and exports the case.
 * docs/floor.md tells it.
 */

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let place: Table & Room;
let dealer: Client;
let early: Client;
let late: Client;
let reviewer: Client;
const hands: Record<string, string> = {};
const rulings: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  place = await aTable(service, 'Meja 7');
  [dealer, early, reviewer] = [place.people.dealer, place.people.floor, place.people.reviewer].map(({ token }) => service.as(token)) as [
    Client,
    Client,
    Client,
  ];
  late = service.as((await service.people.person(place.room, 'floor')).token);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const PREPARED = [
  { type: 'shuffle', count: 4 },
  { type: 'cut', packets: [26, 26] },
];
const stringBet = (chips: number) => [{ type: 'street' }, { type: 'put', seat: 3, chips: [2] }, { type: 'put', seat: 3, chips: [chips] }];

async function played(name: string, list: readonly Record<string, unknown>[]): Promise<Answered> {
  const hand = (hands[name] = await aHand({ ...service, ...dealer }, place));
  return done(await dealer.post(`${hand}/events`, { expectedIndex: 0, events: events(...PREPARED, ...list) }));
}

const at = (client: Client, path: string, body: unknown, version: number): Promise<Answer> =>
  client.send('POST', path, { headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` }, body: JSON.stringify(body) });
const done = ({ status, body, text }: Answer): Answered => {
  if (status >= 300) throw new Error(text);
  return body;
};
const idOf = (name: string): string => String(hands[name]).split('/').at(-1) as string;

it('the dealer logs a hand with a string bet and one with a misdeal, and calls the floor with one tap', async () => {
  const bet = await played('before', stringBet(20));
  expect(bet['findings']['new'].map(({ rule }) => rule)).toEqual(['RR-BR-14']);
  done(await early.post(`${hands['before']}/rulings`, { finding: 'RR-BR-14', decision: 'raise-void-call', kind: 'follow' }));

  await played('string bet', stringBet(25));
  const summons = done(await dealer.post(`${place.path}/summonses`, { kind: 'decision', hand: idOf('string bet'), finding: 'RR-BR-14' }));
  expect([summons['summons']['state'], summons['append']]).toEqual(['open', null]);

  const exposed = (to: number, card: string) => ({ type: 'deal', to, nth: to, card, exposed: 'dealer' });
  const deal = await played('misdeal', [exposed(3, '7h'), exposed(4, 'Jc')]);
  expect(deal['findings']['new'].map(({ state }) => state)).toContain('claimable');
  const called = done(await dealer.post(`${place.path}/summonses`, { kind: 'misdeal', hand: idOf('misdeal'), calledBy: 3 }));
  expect([called['append']['state']['status'], called['summons']['attention']]).toEqual(['misdeal', 4]);
});

it('the floor takes the queue from its oldest end, follows the misdeal, finds the precedent of the string bet and overrides with a reason', async () => {
  const queue = done(await early.get(`${place.path}/summonses`))['items'];
  expect(queue.map(({ kind }) => kind)).toEqual(['decision', 'misdeal']);
  const [bet, misdeal] = queue.map(({ id }) => `${place.path}/summonses/${String(id)}`) as unknown as [string, string];
  done(await at(early, `${bet}/claim`, {}, 1));
  expect((await at(late, `${bet}/claim`, {}, 1)).body['code']).toBe('precondition-failed');

  const found = done(await early.get(`${hands['string bet']}/findings/4:RR-BR-14/precedents`))['items'];
  expect(found.map(({ likeness, ruling }) => [Number(likeness) > 0.95, (ruling as Answered)['decision']])).toEqual([
    [true, 'raise-void-call'],
  ]);
  const ruled = done(
    await early.post(`${hands['string bet']}/rulings`, {
      finding: '4:RR-BR-14',
      decision: 'stands',
      kind: 'override',
      effects: [],
      reasonCode: 'intent-clear',
      summons: bet.split('/').at(-1),
      checklist: { videoReference: 'cam 4' },
    }),
  );
  rulings['override'] = String(ruled['ruling']['id']);
  expect([ruled['ruling']['number'], ruled['ruling']['kind']]).toEqual([expect.stringMatching(/-2$/), 'override']);
  done(await at(early, `${bet}/close`, {}, 2));

  done(await at(early, `${misdeal}/claim`, {}, 1));
  done(
    await early.post(`${hands['misdeal']}/rulings`, {
      finding: 'RR-MD-b',
      decision: 'misdeal',
      kind: 'follow',
      summons: misdeal.split('/').at(-1),
    }),
  );
  done(await at(early, `${misdeal}/close`, {}, 2));
  expect(done(await early.get(`${place.path}/summonses`))['items'].length).toBe(0);
});

it('the other shift decides the same situation otherwise, and the divergence shows', async () => {
  await played('other shift', stringBet(26));
  const found = done(await late.get(`${hands['other shift']}/findings/4:RR-BR-14/precedents`))['items'];
  expect(found.map(({ ruling }) => (ruling as Answered)['decision'])).toEqual(['stands', 'raise-void-call']);
  done(await late.post(`${hands['other shift']}/rulings`, { finding: 'RR-BR-14', decision: 'raise-void-call', kind: 'follow' }));
  const divergences = done(await late.get(`${place.path}/divergences`))['items'];
  const named = divergences.map(({ rule, decisions }) => [
    rule,
    (decisions as Answered).map(({ decision, rulings: count }) => [decision, count]),
  ]);
  expect(named).toEqual([
    [
      'RR-BR-14',
      [
        ['raise-void-call', 1],
        ['stands', 1],
      ],
    ],
  ]);
});

it('a reviewer corrects the log, finds the ruling clearly wrong, and exports the case', async () => {
  const hand = hands['string bet'];
  const opened = done(
    await early.post(`${place.path}/cases`, {
      hand: idOf('string bet'),
      claim: 'Seat 4: it was two motions.',
      finding: '4:RR-BR-14',
      ruling: rulings['override'],
    }),
  );
  const path = `${place.path}/cases/${String(opened['id'])}`;
  const mended = done(
    await reviewer.post(`${hand}/corrections`, {
      reason: 'cam 4: the second motion brought 45, not 25',
      corrections: [{ index: 4, event: { type: 'put', seat: 3, chips: [45] } }],
    }),
  );
  expect(mended['append']['state']['findings'].map(({ facts }) => (facts as Answered)['excess'])).toEqual([45]);
  const [logged, corrected] = await Promise.all(
    ['logged', 'corrected'].map(async (as) => done(await reviewer.get(`${hand}/reading?as=${as}&at=4`))),
  );
  expect([logged, corrected].map((one) => one?.['entries'][4]?.['event']['chips'])).toEqual([[25], [45]]);
  const ruling = done(await reviewer.get(`${place.path}/rulings/${rulings['override']}`));
  expect([ruling['correctedAt'], ruling['handChangedAt']]).toEqual([null, 6]);

  const verdict = { verdict: 'clearly-wrong', note: 'Two motions, nothing said: the second one is void (RR-BR-14).' };
  expect((await at(early, `${path}/verdict`, verdict, 1)).status).toBe(403);
  expect(done(await at(reviewer, `${path}/verdict`, verdict, 1))['state']).toBe('decided');

  const bundle = JSON.parse((await reviewer.get(`${path}/bundle`)).text) as {
    parts: Record<string, unknown>;
    hashes: Record<string, string>;
  };
  for (const [name, part] of Object.entries(bundle.parts)) {
    expect(createHash('sha256').update(canonicalJson(part)).digest('hex')).toBe(bundle.hashes[name]);
  }
  expect((bundle.parts['case'] as { verdict: string }).verdict).toBe('clearly-wrong');
});
