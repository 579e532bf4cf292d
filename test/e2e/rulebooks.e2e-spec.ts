import { describe, expect, it } from '@jest/globals';
import { presets } from '@cardspeak/engine';
import pg from 'pg';
import { aHand, aTable, events, ownService, startService } from './service.js';

/* The rulebooks as a room reads them, house rules checked, and one log under several rulebooks. */

const service = await ownService();

describe('rulebooks', () => {
  it('are listed with what each parameter decides, in both languages', async () => {
    const { status, body } = await service.get('/v1/rulebooks');
    expect([status, body['items'].map(({ name, version }) => `${String(name)} ${String(version)}`)]).toEqual([
      200,
      ['standard 1', 'roberts 1', 'draw-pot 1'],
    ]);
    for (const book of body['items'].map((item) => item)) {
      const preset = presets[String(book['name']) as keyof typeof presets];
      expect(Object.fromEntries(book['params'].map(({ name, value }) => [String(name), value as unknown]))).toEqual(preset.params);
      for (const { meaning, inWords } of book['params'].map((param) => param as unknown as Record<string, { en: string; id: string }>)) {
        expect([meaning?.en, meaning?.id, inWords?.en, inWords?.id]).toEqual(Array(4).fill(expect.stringMatching(/\S/)));
        expect(meaning?.en).not.toBe(meaning?.id);
      }
    }
    const roberts = body['items'].filter(({ name }) => String(name) === 'roberts').map((book) => book)[0]?.['params'];
    expect(roberts?.filter(({ name }) => String(name) === 'bigBetBuyIn').map(({ value, rules }) => [value, rules])).toEqual([
      [40, ['RR-BI-1']],
    ]);
  });

  it('a house’s own is checked whole, and every fault named', async () => {
    const check = (rulebook: unknown) => service.post('/v1/rulebooks/check', { rulebook });
    const good = await check({ base: 'roberts', version: 1, house: { maxRaises: 4, off: ['RR-SC-2'] } });
    expect([good.status, good.body['ok'], good.body['errors'], good.body['rulebook']?.['changed']]).toEqual([200, true, [], ['maxRaises']]);
    expect(good.body['rulebook']).toMatchObject({
      name: 'roberts',
      version: 1,
      off: ['RR-SC-2'],
      params: { maxRaises: 4, minShuffles: 4 },
    });
    const bad = await check({ base: 'roberts', house: { maxRaise: 4, raiseThreshold: 2, off: ['HL-SH-1'] } });
    expect([bad.status, bad.body['ok'], bad.body['rulebook'], bad.body['errors'].map(({ field }) => field)]).toEqual([
      200,
      false,
      null,
      ['rulebook.house.maxRaise', 'rulebook.house.raiseThreshold', 'rulebook.house.off[0]'],
    ]);
    for (const rulebook of ['tda', 'hoyle', 7, null, [], {}]) {
      expect([rulebook, (await check(rulebook)).body['errors'].map(({ field }) => field)]).toEqual([rulebook, ['rulebook']]);
    }
    expect((await service.post('/v1/rulebooks/check', {})).body['errors']?.[0]?.['field']).toBe('rulebook');
  });
});

describe('what another rulebook would say', () => {
  const outOfTurn = [
    { type: 'shuffle', count: 3 },
    { type: 'cut', packets: [26, 26] },
    { type: 'street' },
    { type: 'act', seat: 1, action: 'raise', to: 8 },
  ];

  async function aHandOutOfTurn(): Promise<string> {
    const hand = await aHand(service, await aTable(service));
    const { status, text } = await service.post(`${hand}/events`, { expectedIndex: 0, events: events(...outOfTurn) });
    if (status !== 201) throw new Error(text);
    return hand;
  }

  it('the same log replayed, and the record untouched', async () => {
    const hand = await aHandOutOfTurn();
    const before = (await service.get(hand)).text;
    const own = (await service.get(`${hand}/replay`)).body;
    expect([own['rulebook'], own['state']['findings'].map(({ rule }) => rule)]).toEqual([
      { name: 'roberts', version: 1, ref: 'roberts' },
      ['RR-SC-2', 'RR-BR-10'],
    ]);
    const other = (await service.get(`${hand}/replay?rulebook=standard`)).body;
    expect([other['rulebook']['name'], other['state']['findings'].map(({ rule }) => rule)]).toEqual(['standard', ['HL-IR-6']]);
    const house = { base: 'roberts', house: { minShuffles: 3 } };
    const ours = (await service.post(`${hand}/replay`, { rulebook: house, at: 3 })).body;
    expect([ours['rulebook'], ours['state']['findings'].map(({ rule }) => rule)]).toEqual([
      { name: 'roberts', version: 1, ref: house },
      ['RR-BR-10'],
    ]);
    expect((await service.get(hand)).text).toBe(before);
  });

  it('the differences by name', async () => {
    const hand = await aHandOutOfTurn();
    const { status, body } = await service.get(`${hand}/comparison?rulebook=standard`);
    const { findings, same } = body['differences'] as unknown as {
      same: boolean;
      findings: Record<string, { rule: string; first: { rule: string }; second: { rule: string } }[]>;
    };
    expect([status, same, body['first']['name'], body['second']['name']]).toEqual([200, false, 'roberts', 'standard']);
    expect(findings['onlyFirst']?.map(({ rule }) => rule)).toEqual(['RR-SC-2']);
    expect(findings['onlySecond']).toEqual([]);
    expect(findings['otherwise']?.map(({ first, second }) => [first.rule, second.rule])).toEqual([['RR-BR-10', 'HL-IR-6']]);
    const before = await service.get(`${hand}/comparison?rulebook=standard&at=2`);
    expect(before.body['differences']['findings']['otherwise']).toEqual([]);
    const house = { base: 'roberts', house: { maxRaises: 4 } };
    expect((await service.post(`${hand}/comparison`, { rulebook: house })).body['differences']).toEqual({
      same: true,
      status: null,
      toAct: null,
      findings: { onlyFirst: [], onlySecond: [], otherwise: [] },
      due: [],
      stacks: [],
      carry: null,
    });
  });

  it('a rulebook that is none, and an entry that is not there, are named', async () => {
    const hand = await aHandOutOfTurn();
    expect((await service.get(`${hand}/replay?rulebook=hoyle`)).body['errors']?.[0]?.['field']).toBe('rulebook');
    expect((await service.get(`${hand}/comparison`)).status).toBe(400);
    expect((await service.get(`${hand}/comparison?rulebook=standard&at=4`)).body['errors']?.[0]?.['field']).toBe('at');
    const bad = await service.post(`${hand}/comparison`, { rulebook: { base: 'standard', house: { maxRaise: 1, words: 'sing' } } });
    expect([bad.status, bad.body['code'], bad.body['errors'].map(({ field }) => field)]).toEqual([
      422,
      'unknown-parameter',
      ['rulebook.house.maxRaise', 'rulebook.house.words'],
    ]);
    expect((await service.post(`${hand}/replay`, { rulebook: 'tda' })).body['code']).toBe('unknown-rulebook');
  });

  it('a hand keeps the version that it began under: where the service has it no more, it says so', async () => {
    const place = await aTable(service);
    const hand = await aHand(service, place);
    expect((await service.get(hand)).body['version']).toBe(1);
    expect((await service.get(`${place.path}/tables/${place.table}/hands`)).body['items']?.[0]?.['version']).toBe(1);
    const client = new pg.Client({ connectionString: service.database });
    await client.connect();
    await client.query('UPDATE hand SET version = 7 WHERE id = $1', [hand.split('/').at(-1)]);
    await client.end();
    const { status, body } = await service.get(`${hand}/replay`);
    expect([status, body['code'], String(body['detail'])]).toEqual([422, 'unknown-rulebook', expect.stringContaining('version 7')]);
    const later = await startService(service.database); // without the hand in its memory
    for (const answer of [
      await later.get(hand),
      await later.post(`${hand}/events`, { expectedIndex: 0, events: events({ type: 'street' }) }),
    ]) {
      expect([answer.status, answer.body['code']]).toEqual([422, 'unknown-rulebook']);
    }
    await later.stop();
    expect((await service.get(`${hand}/replay?rulebook=roberts`)).body['rulebook']).toMatchObject({ name: 'roberts', version: 1 });
  });
});
