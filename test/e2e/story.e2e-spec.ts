import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FindingView } from '@cardspeak/engine';
import pg from 'pg';
import { HandSession, type LoggedEvent } from '../../apps/api/hands/hand-session.js';
import { testDatabase } from '../support/database.js';
import { aHand, type Answered, aTable, events, HOLDEM, type Service, startService, type Table } from './service.js';

/*
 * A night at one table: five irregular hands are logged, found, ruled on, and looked up again after the service was stopped and started
 * over the same database.
 */

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let place: Table;
const hands: Record<string, string> = {};

const preparation = [
  { type: 'shuffle', count: 4 },
  { type: 'cut', packets: [26, 26] },
];

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  place = await aTable(service, 'Meja 7');
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

/** Opens a hand, prepares the pack, and logs one event a request. */
async function log(name: string, ...list: readonly Record<string, unknown>[]): Promise<Answered> {
  const hand = (hands[name] ??= await aHand(service, place));
  let { nextIndex } = (await service.get(`${hand}/events`)).body as unknown as { nextIndex: number };
  const start = nextIndex === 0 ? preparation : [];
  let last: Answered | undefined;
  for (const event of events(...start, ...list)) {
    const { status, body, text } = await service.post(`${hand}/events`, { expectedIndex: nextIndex, events: [event] });
    if (status !== 201) throw new Error(text);
    nextIndex = Number(body['nextIndex']);
    last = body;
  }
  return last as Answered;
}

async function rule(name: string, body: Record<string, unknown>): Promise<{ status: number; body: Answered; replayed: string | null }> {
  const { status, body: answer, headers } = await service.post(`${hands[name]}/rulings`, body);
  return { status, body: answer, replayed: headers.get('idempotency-replayed') };
}

async function openFindings(query = ''): Promise<string[]> {
  const { body } = await service.get(`${place.path}/findings?${query}`);
  return body['items'].map((finding) => String(finding['rule']));
}

const rulesOf = (findings: Answered): string[] => findings.map((finding) => `${String(finding['rule'])} ${String(finding['state'])}`);

describe('five irregular hands', () => {
  it('a misdeal is claimable until somebody calls attention, then applied; the floor follows', async () => {
    const exposed = (to: number, card: string) => ({ type: 'deal', to, nth: to, card, exposed: 'dealer' });
    const { findings } = await log('misdeal', exposed(3, '7h'), exposed(4, 'Jc'));
    expect(rulesOf(findings['new'])).toEqual(['RR-MD-b claimable']);
    expect(await openFindings(`table=${place.table}`)).toEqual(['RR-MD-b']);

    const called = await log('misdeal', { type: 'attention', about: 'misdeal', by: 1 });
    expect([rulesOf(called['findings']['changed']), called['state']['status']]).toEqual([['RR-MD-b automatic'], 'misdeal']);
    expect(await openFindings()).toEqual([]);

    const id = randomUUID();
    const ruling = { id, finding: 'RR-MD-b', decision: 'misdeal', kind: 'follow' };
    const first = await rule('misdeal', ruling);
    expect([first.status, first.body['ruling']['finding'], first.body['append']['findings']['changed'][0]?.['state']]).toEqual([
      201,
      '3:RR-MD-b',
      'decided',
    ]);
    const again = await rule('misdeal', ruling);
    expect([again.status, again.replayed, again.body]).toEqual([201, 'true', first.body]);
    expect((await rule('misdeal', { ...ruling, reason: 'another' })).body['code']).toBe('id-reused');
  });

  it('a dead hand asked back: the floor may let it live, and says why', async () => {
    await log('dead hand', { type: 'street' }, { type: 'act', seat: 3, action: 'raise', to: 6 }, { type: 'act', seat: 2, action: 'fold' });
    const { findings } = await log('dead hand', { type: 'retrieve', seat: 2, identifiable: true });
    expect(rulesOf(findings['new'])).toEqual(['RR-DH-2 proposed']);
    const ruling = { finding: '5:RR-DH-2', decision: 'live-hand', kind: 'modify' };
    const withoutReason = await rule('dead hand', ruling);
    expect([withoutReason.status, withoutReason.body['code'], withoutReason.body['errors'].map(({ field }) => field)]).toEqual([
      422,
      'invalid-ruling',
      ['reason'],
    ]);
    const { body } = await rule('dead hand', { ...ruling, reason: 'Dealer menyebut jumlah yang salah; the muck was untouched.' });
    expect([body['ruling']['proposed'], body['ruling']['decision'], body['ruling']['kind'], body['ruling']['index']]).toEqual([
      'dead-hand',
      'live-hand',
      'modify',
      6,
    ]);
    const seat = body['append']['state']['seats'].filter((one) => Number(one['seat']) === 2);
    expect(seat.map(({ status }) => status)).toEqual(['live']);
  });

  it('a string bet is only a call; the floor overrides with effects', async () => {
    const { findings, state } = await log(
      'string bet',
      { type: 'street' },
      { type: 'put', seat: 3, chips: [1, 1] },
      { type: 'put', seat: 3, chips: [25] },
    );
    expect([rulesOf(findings['new']), state['seats'][2]?.['bet']]).toEqual([['RR-BR-14 automatic'], 2]);
    const ruling = { finding: '4:RR-BR-14', decision: 'stands', reason: 'Said raise, the dealer did not hear.' };
    const asFollow = await rule('string bet', { ...ruling, kind: 'follow' });
    expect(asFollow.body['errors'].map(({ field }) => field)).toEqual(['kind', 'effects']);
    expect((await rule('string bet', { ...ruling, kind: 'override', effects: [{ effect: 'vanish' }] })).body['code']).toBe(
      'malformed-event',
    );
    expect((await rule('string bet', { ...ruling, finding: 'RR-XX-1', kind: 'follow' })).body['code']).toBe('unknown-finding');
    const { status, body } = await rule('string bet', { ...ruling, kind: 'override', effects: [] });
    expect([status, body['ruling']['kind'], body['ruling']['facts']['excess']]).toEqual([201, 'override', 25]);
  });

  it('an act out of turn waits for the floor', async () => {
    const { findings, nextIndex } = await log('out of turn', { type: 'street' }, { type: 'act', seat: 4, action: 'raise', to: 8 });
    expect([rulesOf(findings['new']), findings['new'][0]?.['options']]).toEqual([['RR-BR-10 proposed'], ['binding', 'action-returned']]);
    expect(await openFindings('state=proposed')).toEqual(['RR-BR-10']);
    const stale = await rule('out of turn', {
      finding: 'RR-BR-10',
      decision: 'binding',
      kind: 'follow',
      expectedIndex: Number(nextIndex) - 1,
    });
    expect([stale.status, stale.body['code'], stale.body['currentIndex']]).toEqual([409, 'index-conflict', Number(nextIndex)]);
    const { body } = await rule('out of turn', { finding: 'RR-BR-10', decision: 'binding', kind: 'follow', expectedIndex: nextIndex });
    expect(body['ruling']['text']['en']).toContain('4');
    expect(await openFindings('state=proposed,claimable')).toEqual([]);
  });

  it('a fouled deck voids the deal and the chips go back', async () => {
    const { findings, state } = await log(
      'fouled deck',
      { type: 'street', cards: { '3': ['As', 'Kd'] } },
      { type: 'act', seat: 3, action: 'call' },
      { type: 'act', seat: 4, action: 'fold' },
      { type: 'find', what: 'duplicate', where: 1, cards: ['As'] },
    );
    expect([rulesOf(findings['new']), state['status'], state['pots']]).toEqual([['RR-IR-4 automatic'], 'void', []]);
    expect((await rule('fouled deck', { finding: 'RR-IR-4', decision: 'void', kind: 'follow', by: 'floor' })).status).toBe(201);
  });

  it('a ruling that comes through the log stands in the register too, and says when it was corrected', async () => {
    await log('struck', { type: 'street' }, { type: 'put', seat: 3, chips: [1, 1] }, { type: 'put', seat: 3, chips: [50] });
    const { entries } = await log('struck', {
      type: 'ruling',
      finding: 'RR-BR-14',
      decision: 'raise-void-call',
      by: 'floor',
      reason: 'seen',
    });
    const read = async () => (await service.get(`${place.path}/rulings/${String(entries[0]?.['id'])}`)).body;
    expect([(await read())['kind'], (await read())['correctedAt']]).toEqual(['follow', null]);
    await log('struck', { type: 'correct', index: 5, event: null });
    expect((await read())['correctedAt']).toBe(6);
    const { findings } = await log('struck', { type: 'correct', index: 4, event: null });
    expect(findings['withdrawn'].map(String)).toEqual(['4:RR-BR-14']);
    const hand = String(hands['struck']).split('/').at(-1);
    expect(await openFindings(`hand=${hand}&state=automatic,decided,proposed`)).toEqual([]);
    expect(
      (await rule('struck', { finding: '4:RR-BR-14', decision: 'stands', kind: 'override', reason: 'x', effects: [] })).body['code'],
    ).toBe('unknown-finding');
  });
});

describe('after a restart', () => {
  const before: Record<string, string> = {};
  const lookUp = async (query: string): Promise<string[]> => {
    const { status, body, text } = await service.get(`${place.path}/rulings?${query}`);
    if (status !== 200) throw new Error(text);
    return body['items'].map((ruling) => String(ruling['rule']));
  };

  beforeAll(async () => {
    for (const [name, hand] of Object.entries(hands)) before[name] = (await service.get(hand)).text;
    await service.stop();
    service = await startService(database.url);
  });

  it('every hand reads as it did', async () => {
    expect(Object.keys(before)).toHaveLength(6);
    for (const [name, hand] of Object.entries(hands)) expect([name, (await service.get(hand)).text]).toEqual([name, before[name]]);
  });

  it('rulings are found by rule, table, hand, kind and time, the latest first', async () => {
    const all = ['RR-BR-14', 'RR-IR-4', 'RR-BR-10', 'RR-BR-14', 'RR-DH-2', 'RR-MD-b'];
    expect(await lookUp('')).toEqual(all);
    expect(await lookUp('rule=RR-BR-14')).toEqual(['RR-BR-14', 'RR-BR-14']);
    expect(await lookUp(`table=${place.table}&kind=modify`)).toEqual(['RR-DH-2']);
    expect(await lookUp(`hand=${String(hands['misdeal']).split('/').at(-1)}`)).toEqual(['RR-MD-b']);
    expect(await lookUp(`table=${randomUUID()}`)).toEqual([]);
    const hour = (shift: number) => encodeURIComponent(new Date(Date.now() + shift * 3_600_000).toISOString());
    expect(await lookUp(`from=${hour(-1)}&to=${hour(1)}`)).toEqual(all);
    expect(await lookUp(`from=${hour(1)}`)).toEqual([]);
    expect(await lookUp(`to=${hour(-1)}`)).toEqual([]);
    expect(await lookUp(`from=${encodeURIComponent('2026-01-01T00:00:00+08:00')}&rule=RR-MD-b`)).toEqual(['RR-MD-b']);
    const paged: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await service.get(`${place.path}/rulings?limit=2${cursor}`);
      paged.push(...body['items'].map((ruling) => String(ruling['rule'])));
      if (body['next'] === null) break;
      cursor = `&cursor=${String(body['next'])}`;
    }
    expect(paged).toEqual(all);
  });

  it.each([
    ['misdeal', ['RR-MD-b']],
    ['salah bagi', ['RR-MD-b']],
    ['string raise', ['RR-BR-14', 'RR-BR-14']],
    ['rr-br-10', ['RR-BR-10']],
    ['Dealer menyebut', ['RR-DH-2']],
    ['muck untouched', ['RR-DH-2']],
    ['"hear"', ['RR-BR-14']],
    ['kursi 4', ['RR-BR-10', 'RR-MD-b']],
    ['no such words', []],
    ['!!!', []],
  ])('rulings are found by the words "%s"', async (query, rules) => {
    expect(await lookUp(`q=${encodeURIComponent(query)}`)).toEqual(rules);
  });

  it('text that means something to the database is only text', async () => {
    for (const query of ["'; DROP TABLE ruling; --", "x' OR '1'='1", 'a & !b | (c', ':*', '\\', '\u0000', "misdeal':*b", '<1000>']) {
      const { status } = await service.get(`${place.path}/rulings?q=${encodeURIComponent(query)}`);
      expect([query, status]).toEqual([query, 200]);
    }
    for (const bad of [
      "rule=' OR 1=1",
      'rule=RR-BR-99',
      'table=1',
      'from=yesterday',
      'from=2026-02-30T00:00:00Z',
      'kind=any',
      "cursor=';--",
    ]) {
      const { status } = await service.get(`${place.path}/rulings?${bad}`);
      expect([bad, status]).toEqual([bad, 400]);
    }
    expect(await lookUp('q=misdeal')).toEqual(['RR-MD-b']);
  });

  it('state, findings and rulings can be rebuilt from the log alone', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const [name, hand] of Object.entries(hands)) {
        const log = (await service.get(`${hand}/events`)).body['entries'].map(({ event }) => event as unknown as LoggedEvent);
        const id = hand.split('/').at(-1);
        const session = new HandSession(place.table, HOLDEM, []);
        const { view, rulings } = session.append(log);
        expect([name, JSON.parse(JSON.stringify(view))]).toEqual([name, (await service.get(hand)).body['state']]);
        const stored = (await service.get(`${place.path}/findings?hand=${id}&state=claimable,proposed,automatic,decided,lapsed`)).body[
          'items'
        ];
        const byId = (a: FindingView, b: FindingView) => a.id.localeCompare(b.id);
        const kept = stored
          .map((one) => one as unknown as FindingView & Record<string, unknown>)
          .map(asFinding)
          .sort(byId);
        expect([name, kept]).toEqual([name, JSON.parse(JSON.stringify([...view.findings].sort(byId)))]);
        const { rows } = await client.query<{ id: string; kind: string; decision: string; words: string; finding_id: string }>(
          'SELECT id, kind, decision, words, finding_id FROM ruling WHERE hand_id = $1 ORDER BY index',
          [id],
        );
        const rebuilt = rulings.map(({ id: own, kind, decision, words, finding }) => ({
          id: own,
          kind,
          decision,
          words,
          finding_id: finding.id,
        }));
        expect([name, rows]).toEqual([name, rebuilt]);
      }
    } finally {
      await client.end();
    }
  });

  it('the state after n entries is the fold of the first n', async () => {
    const hand = String(hands['struck']);
    const log = (await service.get(`${hand}/events`)).body['entries'].map(({ event }) => event);
    for (let at = 0; at < log.length; at++) {
      const part = await service.get(`${hand}/replay?at=${at}`);
      const fold = await service.post('/v1/replays', { hand: HOLDEM, events: log.slice(0, at + 1) });
      expect(part.body['state']).toEqual(fold.body);
    }
    const beyond = await service.get(`${hand}/replay?at=${log.length}`);
    expect([beyond.status, beyond.body['code'], beyond.body['errors'][0]?.['field']]).toEqual([400, 'invalid-request', 'at']);
  });
});

function asFinding(stored: FindingView): FindingView {
  const { id, at, rule: named, verdict, seats, state, options, effects, facts, text } = stored;
  return { id, at, rule: named, verdict, seats, state, options, effects, facts, text };
}
