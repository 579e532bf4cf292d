import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

/* Summonses, rulings with their register, corrections: who may do what is tried elsewhere, for all routes. */

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let place: Table & Room;
let dealer: Client;
let floor: Client;
let otherFloor: Client;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  place = await aTable(service, 'Meja 7');
  dealer = service.as(place.people.dealer.token);
  floor = service.as(place.people.floor.token);
  otherFloor = service.as((await service.people.person(place.room, 'floor')).token);
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

async function logged(...list: readonly Record<string, unknown>[]): Promise<{ hand: string; id: string; last: Answered }> {
  const hand = await aHand(service, place);
  const { status, body, text } = await dealer.post(`${hand}/events`, { expectedIndex: 0, events: events(...PREPARED, ...list) });
  if (status !== 201) throw new Error(text);
  return { hand, id: hand.split('/').at(-1) as string, last: body };
}

const PREPARED = [
  { type: 'shuffle', count: 4 },
  { type: 'cut', packets: [26, 26] },
];
const exposed = (to: number, card: string) => ({ type: 'deal', to, nth: to, card, exposed: 'dealer' });
const MISDEAL = [exposed(3, '7h'), exposed(4, 'Jc')];
const STRING_BET = [{ type: 'street' }, { type: 'put', seat: 3, chips: [1, 1] }, { type: 'put', seat: 3, chips: [25] }];
const numberOf = (ruling: Answered | undefined): number => Number(String(ruling?.['number']).split('-')[1]);

describe('a summons', () => {
  it('about what may still be claimed calls attention in the log, once, however often it is sent', async () => {
    const { hand, id } = await logged(...MISDEAL);
    const body = { id: randomUUID(), kind: 'misdeal', hand: id, finding: 'RR-MD-b', note: 'Kursi 3 minta bagi ulang' };
    const [one, two] = await Promise.all([dealer.post(`${place.path}/summonses`, body), dealer.post(`${place.path}/summonses`, body)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.text).toBe(two.text);
    expect([one, two].map(({ headers }) => headers.get('idempotency-replayed')).sort()).toEqual([null, 'true'].sort());
    expect(one.headers.get('etag')).toBe('"1"');
    expect(one.body['append']['findings']['changed'].map((finding) => `${String(finding['rule'])} ${String(finding['state'])}`)).toEqual([
      'RR-MD-b automatic',
    ]);
    expect((await dealer.get(hand)).body['state']['status']).toBe('misdeal');
    const entries = (await dealer.get(`${hand}/events`)).body['entries'];
    expect(entries.map(({ event }) => String((event as Answered)['type']))).toEqual(['shuffle', 'cut', 'deal', 'deal', 'attention']);
    expect(entries.map(({ staff }) => staff)).toEqual(Array(5).fill(place.people.dealer.staff));
    const stranger = await dealer.post(`${place.path}/summonses`, { kind: 'decision', hand: id, calledBy: 99 });
    expect([stranger.status, stranger.body['errors'][0]?.['field']]).toEqual([400, 'calledBy']);
    expect((await dealer.post(`${place.path}/summonses`, { ...body, note: 'other' })).body['code']).toBe('id-reused');
    const queue = (await floor.get(`${place.path}/summonses`)).body['items'];
    expect(queue.map((one) => [one['finding'], one['attention'], one['raisedBy']])).toEqual([['3:RR-MD-b', 4, place.people.dealer.staff]]);
  });

  it('is claimed by one floor; the other is told', async () => {
    const raised = await dealer.post(`${place.path}/summonses`, { kind: 'other', table: place.table });
    const path = `${place.path}/summonses/${String(raised.body['summons']['id'])}`;
    expect((await at(floor, `${path}/claim`, {})).body['code']).toBe('precondition-required');
    const both = await Promise.all([at(floor, `${path}/claim`, {}, 1), at(otherFloor, `${path}/claim`, {}, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const told = both.find(({ status }) => status === 412);
    expect([told?.body['code'], told?.body['currentVersion']]).toEqual(['precondition-failed', 2]);
    expect((await at(floor, `${path}/claim`, {}, 2)).body['code']).toBe('summons-state');
    for (const to of ['Ketut', place.people.dealer.staff, randomUUID()])
      expect((await at(floor, `${path}/transfer`, { to }, 2)).body['errors'][0]?.['field']).toBe('to');
    const transfer = { id: randomUUID(), to: place.people.floor.staff, note: 'end of shift' };
    const moved = await at(floor, `${path}/transfer`, transfer, 2);
    expect([moved.status, moved.body['claimedBy'], moved.headers.get('etag')]).toEqual([200, place.people.floor.staff, '"3"']);
    const again = await at(floor, `${path}/transfer`, transfer, 2);
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([moved.text, 'true']);
    const closed = await at(otherFloor, `${path}/close`, { note: 'explained' }, 3);
    expect(closed.body['steps'].map((one) => one['step'])).toEqual(['raise', 'claim', 'transfer', 'close']);
    expect((await at(dealer, `${path}/withdraw`, {}, 4)).body['code']).toBe('summons-state');
    expect((await at(floor, `${path}/close`, {}, 9)).status).toBe(412);
    expect((await at(floor, path.replace(/.{4}$/, '0000') + '/close', {}, 1)).body['code']).toBe('summons-not-found');
    const bad = await floor.send('POST', `${path}/close`, {
      headers: { 'If-Match': 'W/3', 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([bad.status, bad.body['errors'][0]?.['field']]).toEqual([400, 'If-Match']);
  });

  it('may be withdrawn by the dealer, and says what is wrong with it', async () => {
    const { body } = await dealer.post(`${place.path}/summonses`, { kind: 'dispute', table: place.table });
    const withdrawn = await at(dealer, `${place.path}/summonses/${String(body['summons']['id'])}/withdraw`, {}, 1);
    expect(withdrawn.body['state']).toBe('withdrawn');
    const { id } = await logged();
    const faults: [object, number, string][] = [
      [{ kind: 'other' }, 400, 'invalid-request'],
      [{ kind: 'other', hand: id, finding: 'RR-XX-1' }, 422, 'unknown-finding'],
      [{ kind: 'other', hand: id, event: 7 }, 400, 'invalid-request'],
      [{ kind: 'other', hand: randomUUID() }, 404, 'hand-not-found'],
      [{ kind: 'other', table: randomUUID() }, 404, 'table-not-found'],
      [{ kind: 'other', hand: id, table: randomUUID() }, 400, 'invalid-request'],
    ];
    for (const [fault, status, code] of faults) {
      const answer = await dealer.post(`${place.path}/summonses`, fault);
      expect([fault, answer.status, answer.body['code']]).toEqual([fault, status, code]);
    }
  });
});

describe('a ruling', () => {
  const OVERRIDE = { finding: 'RR-BR-14', decision: 'stands', kind: 'override', effects: [] };

  it('keeps what the floor says of it, and is found by its words in both languages', async () => {
    const { hand, id } = await logged(...STRING_BET);
    const { body } = await dealer.post(`${place.path}/summonses`, { kind: 'decision', hand: id, finding: 'RR-BR-14' });
    expect(body['append']).toBeNull();
    const ruling = {
      ...OVERRIDE,
      id: randomUUID(),
      reasonCode: 'intent-clear',
      summons: body['summons']['id'],
      explanation: { id: 'Taruhan kursi 3 berlaku karena maksudnya jelas sekali.' },
      secondOpinion: { by: 'Komang', agrees: true },
      impounded: [{ pot: 0, amount: 3 }],
      checklist: { deckRetained: true, videoReference: 'cam 4, 21:14', videoUntil: '2027-01-01T00:00:00Z' },
    };
    const first = await floor.post(`${hand}/rulings`, ruling);
    expect([first.status, first.body['ruling']['reason']]).toEqual([201, 'What the player meant was clear to the whole table.']);
    const { explanation, secondOpinion, impounded, checklist, floor: by, dealer: dealt, summons } = first.body['ruling'] as Answered;
    expect([by, dealt, summons]).toEqual([place.people.floor.staff, place.people.dealer.staff, ruling.summons]);
    // what is not said is what the finding says once it is decided
    const decided = first.body['append']['state']['findings'].filter(({ id }) => id === first.body['ruling']['finding']);
    expect(explanation).toEqual({ en: decided.map(({ text }) => text['en'])[0], id: ruling.explanation.id });
    expect({ secondOpinion, impounded, checklist }).toMatchObject({
      secondOpinion: ruling.secondOpinion,
      impounded: ruling.impounded,
      checklist: ruling.checklist,
    });
    const again = await floor.post(`${hand}/rulings`, ruling);
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
    expect((await floor.post(`${hand}/rulings`, { ...ruling, checklist: { deckRetained: false } })).body['code']).toBe('id-reused');
    for (const words of ['maksud pemain', 'clear to the whole', 'taruhan berlaku', 'RR-BR-14']) {
      const found = await floor.get(
        `${place.path}/rulings?q=${encodeURIComponent(words)}&floor=${place.people.floor.staff}&dealer=${place.people.dealer.staff}`,
      );
      expect([words, found.body['items'].map((one) => one['id'])]).toEqual([words, [ruling.id]]);
    }
    expect((await floor.get(`${place.path}/rulings?floor=${randomUUID()}`)).body['items']).toEqual([]);
  });

  it('cannot set aside more than the pot, or answer a summons about another hand', async () => {
    const { hand } = await logged(...STRING_BET);
    const other = await dealer.post(`${place.path}/summonses`, { kind: 'decision', hand: (await logged()).id });
    const much = await floor.post(`${hand}/rulings`, { ...OVERRIDE, reason: 'x', impounded: [{ pot: 0, amount: 500 }] });
    expect([much.body['code'], much.body['errors'][0]?.['field']]).toEqual(['invalid-ruling', 'impounded']);
    const wrong = await floor.post(`${hand}/rulings`, { ...OVERRIDE, reason: 'x', summons: other.body['summons']['id'] });
    expect([wrong.body['code'], wrong.body['errors'][0]?.['field']]).toEqual(['invalid-ruling', 'summons']);
    expect((await floor.post(`${hand}/rulings`, OVERRIDE)).body['errors'][0]?.['field']).toBe('reason');
    const far = await floor.post(`${hand}/rulings`, {
      ...OVERRIDE,
      reason: 'x',
      effects: [{ effect: 'forfeit', seat: 3, amount: 99_999 }],
    });
    expect([far.body['code'], far.body['errors'][0]?.['field']]).toEqual(['invalid-ruling', 'effects']);
    expect((await floor.post(`${hand}/rulings`, { ...OVERRIDE, reason: 'x', effects: [null] })).status).toBe(422);
  });

  it('of two floors one decides and the other is told; who has seen that may decide anew', async () => {
    const { hand } = await logged(...STRING_BET);
    const follow = { finding: '4:RR-BR-14', decision: 'raise-void-call', kind: 'follow' };
    const read = await floor.get(`${hand}/findings/4:RR-BR-14`);
    const version = Number(read.body['version']);
    expect(read.headers.get('etag')).toBe(`"${version}"`);
    const both = await Promise.all([at(floor, `${hand}/rulings`, follow, version), at(otherFloor, `${hand}/rulings`, follow, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412]);
    const blind = await floor.post(`${hand}/rulings`, { ...OVERRIDE, reason: 'x' });
    expect([blind.status, blind.body['code']]).toEqual([428, 'precondition-required']);
    const now = await floor.get(`${hand}/findings/4:RR-BR-14`);
    expect(now.body['ruling']).not.toBeNull();
    const anew = { finding: '4:RR-BR-14', decision: 'stands', kind: 'override', effects: [], reason: 'The camera shows one motion.' };
    expect((await at(floor, `${hand}/rulings`, anew, Number(now.body['version']))).status).toBe(201);
    expect((await floor.get(`${hand}/findings/9:RR-BR-14`)).body['code']).toBe('finding-not-found');
  });

  it('after the hand is late: whatever changes the outcome is an override with a reason', async () => {
    const { hand, last } = await logged({ type: 'street' }, ...[3, 4, 1].map((seat) => ({ type: 'act', seat, action: 'fold' })));
    const rest = events({ type: 'award', to: { 2: 4 } }, { type: 'end' }, { type: 'attention', by: 3 });
    const late = await dealer.post(`${hand}/events`, { expectedIndex: last['nextIndex'], events: rest });
    const finding = String(late.body['findings']['new'].filter((one) => String(one['verdict']) === 'too-late')[0]?.['id']);
    const reopen = { finding, decision: 'no-redress', effects: [], reason: 'The floor was called in time and came late.' };
    expect((await floor.post(`${hand}/rulings`, { ...reopen, kind: 'modify' })).body['errors'][0]?.['field']).toBe('kind');
    const ruled = await floor.post(`${hand}/rulings`, { ...reopen, kind: 'override' });
    expect([ruled.status, ruled.body['ruling']['late'], ruled.body['ruling']['kind']]).toEqual([201, true, 'override']);
  });

  it('has a number without a gap, also when many rule at once; a void keeps it and says why', async () => {
    const hands = await Promise.all(Array.from({ length: 6 }, () => logged(...STRING_BET)));
    const follow = { finding: 'RR-BR-14', decision: 'raise-void-call', kind: 'follow' };
    const answers = await Promise.all(hands.map(({ hand }) => floor.post(`${hand}/rulings`, follow)));
    const { body } = await floor.get(`${place.path}/rulings?limit=200`);
    const numbers = body['items'].map(numberOf).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));

    const ruling = answers[0]?.body['ruling'] as Answered;
    const path = `${place.path}/rulings/${String(ruling['id'])}`;
    expect((await floor.post(`${path}/void`, { reason: 'x' })).status).toBe(428);
    const request = { id: randomUUID(), reason: 'Wrong seat.' };
    const [one, two] = await Promise.all([at(floor, `${path}/void`, request, 0), at(floor, `${path}/void`, request, 0)]);
    expect([one.status, two.status, one.body['ruling']['void']['reason']]).toEqual([200, 200, 'Wrong seat.']);
    expect(one.body['append']['findings']['changed'].map(({ state }) => state)).toEqual(['automatic']);
    const read = await floor.get(path);
    expect([read.body['number'], read.body['correctedAt'] === null, read.body['void']['by']]).toEqual([
      ruling['number'],
      false,
      place.people.floor.staff,
    ]);
    expect((await at(floor, `${path}/void`, { reason: 'again' }, Number(read.body['version']))).body['code']).toBe('ruling-void');
    const next = await floor.post(`${String(hands[0]?.hand)}/rulings`, follow);
    expect(numberOf(next.body['ruling'])).toBe(numbers.length + 1);
  });
});

describe('precedents and divergences', () => {
  let own: Table & Room;

  it('the most alike come first, and like situations decided otherwise are shown', async () => {
    own = await aTable(service, 'Meja 9');
    const ruler = service.as(own.people.floor.token);
    const situation = async (blinds: number[], chips: number[], body?: Record<string, unknown>): Promise<string> => {
      const hand = await aHand(service, own, {
        stakes: { blinds, minBet: blinds[1] as number, smallestChip: 1 },
        seats: [1, 2, 3, 4].map((seat) => ({ seat, stack: 5_000 })),
      });
      const list = [...PREPARED, { type: 'street' }, { type: 'put', seat: 3, chips: [blinds[1]] }, { type: 'put', seat: 3, chips }];
      await service.post(`${hand}/events`, { expectedIndex: 0, events: events(...list) });
      if (body !== undefined) expect((await ruler.post(`${hand}/rulings`, { finding: 'RR-BR-14', ...body })).status).toBe(201);
      return hand;
    };
    const follow = { decision: 'raise-void-call', kind: 'follow' };
    await situation([1, 2], [900], follow);
    await situation([10, 20], [250], follow);
    await situation([1, 2], [26], { decision: 'stands', kind: 'override', effects: [], reason: 'one motion' });
    const asked = await situation([1, 2], [25]);
    const { body } = await ruler.get(`${asked}/findings/4:RR-BR-14/precedents`);
    expect(body['items'].map((one) => [Number(one['likeness']), one['ruling']['decision'], one['ruling']['facts']['excess']])).toEqual([
      [1, 'raise-void-call', 250],
      [expect.closeTo(0.99, 1), 'stands', 26],
      [0.782, 'raise-void-call', 900],
    ]);
    const found = (await ruler.get(`${own.path}/divergences`)).body['items'];
    expect(found.map((one) => [one['rule'], one['rulings'], one['decisions'].map(({ decision }) => decision)])).toEqual([
      ['RR-BR-14', 2, ['raise-void-call', 'stands']],
    ]);
    expect(found[0]?.['decisions'].map(({ latest }) => (latest as Answered)['facts']['excess'])).toEqual([250, 26]);
    expect((await ruler.get(`${own.path}/divergences?rule=RR-MD-b`)).body['items']).toEqual([]);

    const path = `${own.path}/rulings/${String(body['items'][1]?.['ruling']['id'])}`;
    expect((await at(ruler, `${path}/void`, { reason: 'x' }, 0)).status).toBe(200);
    expect((await ruler.get(`${own.path}/divergences`)).body['items']).toEqual([]);
    expect((await ruler.get(`${asked}/findings/4:RR-BR-14/precedents?limit=1`)).body['items']).toHaveLength(1);
  });

  it('a finding that is decided anew counts once, by the ruling that stands', async () => {
    const room = await aTable(service, 'Meja 11');
    const ruler = service.as(room.people.floor.token);
    const hand = await aHand(service, room);
    await service.post(`${hand}/events`, { expectedIndex: 0, events: events(...PREPARED, ...STRING_BET) });
    const finding = `${hand}/findings/4:RR-BR-14`;
    const follow = { finding: '4:RR-BR-14', decision: 'raise-void-call', kind: 'follow' };
    const otherwise = { finding: '4:RR-BR-14', decision: 'stands', kind: 'override', effects: [], reason: 'One motion.' };
    const rule = async (body: Record<string, unknown>): Promise<Answered> =>
      (await at(ruler, `${hand}/rulings`, body, Number((await ruler.get(finding)).body['version']))).body['ruling'] as Answered;
    const register = async (): Promise<unknown[]> =>
      (await ruler.get(`${room.path}/rulings`)).body['items'].map((one) => [one['decision'], one['replacedAt']]);
    const divergences = async (): Promise<unknown[]> =>
      (await ruler.get(`${room.path}/divergences`)).body['items'].map((one) =>
        one['decisions'].map(({ decision, rulings }) => [decision, rulings]),
      );
    const first = await rule(follow);
    const second = await rule(otherwise);
    expect([first['replacedAt'], second['replacedAt']]).toEqual([null, null]);
    expect(await register()).toEqual([
      ['stands', null],
      ['raise-void-call', second['index']],
    ]);
    expect(await divergences()).toEqual([]);
    expect((await ruler.get(finding)).body['ruling']).toBe(second['id']);

    const next = await aHand(service, room);
    await service.post(`${next}/events`, { expectedIndex: 0, events: events(...PREPARED, ...STRING_BET) });
    expect((await ruler.post(`${next}/rulings`, follow)).status).toBe(201);
    expect(await divergences()).toEqual([
      [
        ['raise-void-call', 1],
        ['stands', 1],
      ],
    ]);
    const { body } = await ruler.get(`${next}/findings/4:RR-BR-14/precedents`);
    expect(body['items'].map((one) => one['ruling']['id'])).toEqual([second['id']]);

    expect((await at(ruler, `${room.path}/rulings/${String(second['id'])}/void`, { reason: 'x' }, 0)).status).toBe(200);
    expect(await divergences()).toEqual([]);
    expect((await ruler.get(finding)).body['ruling']).toBe(first['id']);
    expect((await ruler.get(`${room.path}/rulings/${String(first['id'])}`)).body).toMatchObject({ replacedAt: null, correctedAt: null });
  });

  it('deciding anew is held against what the rule says, not against the decision before', async () => {
    const room = await aTable(service, 'Meja 12');
    const ruler = service.as(room.people.floor.token);
    const logs = async (): Promise<string> => {
      const hand = await aHand(service, room);
      await service.post(`${hand}/events`, { expectedIndex: 0, events: events(...PREPARED, ...STRING_BET) });
      return hand;
    };
    const [first, second] = [await logs(), await logs()];
    const otherwise = { finding: '4:RR-BR-14', decision: 'stands', kind: 'override', effects: [], reason: 'One motion.' };
    const follow = { finding: '4:RR-BR-14', decision: 'raise-void-call', kind: 'follow' };
    for (const hand of [first, second]) expect((await ruler.post(`${hand}/rulings`, otherwise)).status).toBe(201);
    const { body: now } = await ruler.get(`${second}/findings/4:RR-BR-14`);
    const back = await at(ruler, `${second}/rulings`, follow, Number(now['version']));
    expect([back.status, back.body['ruling']]).toEqual([201, expect.objectContaining({ kind: 'follow', proposed: 'raise-void-call' })]);
    const found = (await ruler.get(`${room.path}/divergences`)).body['items'];
    expect(found.map((one) => one['decisions'].map(({ decision, rulings }) => [decision, rulings]))).toEqual([
      [
        ['raise-void-call', 1],
        ['stands', 1],
      ],
    ]);
    const { body: alike } = await ruler.get(`${first}/findings/4:RR-BR-14/precedents`);
    expect(alike['items'].map((one) => [one['likeness'], one['ruling']['decision']])).toEqual([[1, 'raise-void-call']]);
    const { number } = back.body['ruling'] as unknown as { number: string };
    expect((await ruler.get(`${room.path}/rulings?number=${number}`)).body['items'].map((one) => one['number'])).toEqual([number]);
    expect((await ruler.get(`${room.path}/rulings?number=five`)).body['errors'][0]?.['field']).toBe('number');
  });

  it('one room sees nothing of another', async () => {
    const { body } = await floor.get(`${place.path}/divergences`);
    const rooms = body['items'].map((one) =>
      one['decisions'].map(({ latest }) => String((latest as Answered)['room'])),
    ) as unknown as string[][];
    expect([...new Set(rooms.flat())]).toEqual([place.room]);
    expect((await floor.get(`${own.path}/divergences`)).status).toBe(404);
  });
});

describe('a correction', () => {
  it('is one act; both readings stay, findings fall away, rulings stay and say that their hand changed', async () => {
    const { hand, last } = await logged(...STRING_BET);
    const { body: ruled } = await floor.post(`${hand}/rulings`, { finding: 'RR-BR-14', decision: 'raise-void-call', kind: 'follow' });
    const request = {
      id: randomUUID(),
      reason: 'The recording shows one motion: 27 at once.',
      corrections: [
        { index: 3, event: { type: 'put', seat: 3, chips: [25, 1, 1] } },
        { index: 4, event: null },
      ],
    };
    const [one, two] = await Promise.all([floor.post(`${hand}/corrections`, request), floor.post(`${hand}/corrections`, request)]);
    expect([one.status, two.status, one.text === two.text]).toEqual([201, 201, true]);
    expect(one.body['append']['findings']['withdrawn']).toEqual(['4:RR-BR-14']);
    expect(one.body['differences']['findings']['onlyFirst'].map(({ id }) => id)).toEqual(['4:RR-BR-14']);

    const straight = await aHand(service, place);
    const right = events(...PREPARED, { type: 'street' }, { type: 'put', seat: 3, chips: [25, 1, 1] });
    const { body: fresh } = await dealer.post(`${straight}/events`, { expectedIndex: 0, events: right });
    expect(one.body['append']['state']).toEqual(fresh['state']);

    const logRead = await floor.get(`${hand}/reading?as=logged`);
    const today = await floor.get(`${hand}/reading?as=corrected&at=4`);
    expect(logRead.body['entries'].map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(logRead.body['state']['findings'].map(({ id }) => id)).toEqual(['4:RR-BR-14']);
    expect([today.body['entries'][4]?.['event'], today.body['entries'][4]?.['correctedBy']]).toEqual([null, [7]]);
    expect(today.body['state']['findings']).toEqual([]);
    expect(today.body['pots']['pots'][0]?.['text']['en']).toContain('Main pot: 30');
    expect((await floor.get(`${hand}/reading?at=99`)).status).toBe(400);

    const { body } = await floor.get(`${hand}/corrections`);
    expect([body['fellAway'], body['corrections'].map(({ target }) => target), body['corrections'][0]?.['by']]).toEqual([
      ['4:RR-BR-14'],
      [3, 4],
      place.people.floor.staff,
    ]);
    expect(body['rulings'].map((ruling) => [ruling['id'], ruling['correctedAt'], ruling['handChangedAt']])).toEqual([
      [ruled['ruling']['id'], null, 7],
    ]);
    expect((await floor.get(`${hand}/findings/4:RR-BR-14`)).body['withdrawnAt']).toBe(7);
    expect(last['nextIndex']).toBe(5);
  });

  it('of an entry that is not there is refused whole, and says which of them it was', async () => {
    const { hand } = await logged(...STRING_BET);
    const corrections = [
      { index: 4, event: null },
      { index: 99, event: null },
    ];
    const { status, body } = await floor.post(`${hand}/corrections`, { reason: 'camera', corrections });
    expect([status, body['errors'][0]?.['index'], body['errors'][0]?.['pointer']]).toEqual([422, 1, '/corrections/1/index']);
    expect((await floor.get(`${hand}/corrections`)).body['corrections']).toEqual([]);
  });

  it('what was logged after it may fit only the table as it was put right: the first reading ends before that', async () => {
    const deal = { type: 'street', cards: { '1': ['As', 'Kd'] } };
    const { hand, last } = await logged(deal);
    const from = Number(last['nextIndex']);
    expect((await dealer.post(`${hand}/undo`, { expectedIndex: from })).status).toBe(201);
    expect((await dealer.post(`${hand}/events`, { expectedIndex: from + 1, events: events(deal) })).status).toBe(201);
    const [first, today] = [await floor.get(`${hand}/reading?as=logged`), await floor.get(`${hand}/reading`)];
    expect([first.status, first.body['at'], first.body['readTo']]).toEqual([200, from + 1, from]);
    expect([today.status, today.body['at'], today.body['readTo']]).toEqual([200, from + 1, from + 1]);
    const { status, body } = await floor.get(`${hand}/corrections`);
    expect([status, body['loggedTo'], body['corrections'].length]).toEqual([200, from, 1]);
    const { body: opened } = await floor.post(`${place.path}/cases`, { hand: hand.split('/').at(-1), claim: 'the cards were dealt twice' });
    expect((await floor.get(`${place.path}/cases/${String(opened['id'])}/bundle`)).status).toBe(200);
  });

  it('undo is the same thing for the last tap; rulings are not undone', async () => {
    const { hand } = await logged({ type: 'street' }, { type: 'act', seat: 3, action: 'fold' });
    const undo = { id: randomUUID(), expectedIndex: 4 };
    const [one, two] = await Promise.all([dealer.post(`${hand}/undo`, undo), dealer.post(`${hand}/undo`, undo)]);
    expect([one.status, two.status, one.text === two.text, one.body['append']['state']['toAct']]).toEqual([201, 201, true, 3]);
    expect((await dealer.post(`${hand}/undo`, { expectedIndex: 4 })).body['code']).toBe('index-conflict');
    const struck: unknown[] = [];
    for (let index = 5; index < 8; index++) {
      struck.push((await dealer.post(`${hand}/undo`, { expectedIndex: index })).status);
    }
    expect(struck).toEqual([201, 201, 201]);
    expect((await dealer.post(`${hand}/undo`, { expectedIndex: 8 })).body['code']).toBe('nothing-to-undo');
    const { hand: other } = await logged(...STRING_BET);
    await floor.post(`${other}/rulings`, { finding: 'RR-BR-14', decision: 'raise-void-call', kind: 'follow' });
    expect((await dealer.post(`${other}/undo`, { expectedIndex: 6 })).body['code']).toBe('nothing-to-undo');
  });

  it('and no more than that: what was corrected, and a hand before the last, are for those who correct', async () => {
    const { hand } = await logged(...STRING_BET);
    const said = { reason: 'camera', corrections: [{ index: 4, event: { type: 'put', seat: 3, chips: [25, 1] } }] };
    expect((await floor.post(`${hand}/corrections`, said)).status).toBe(201);
    const refused = await dealer.post(`${hand}/undo`, { expectedIndex: 6 });
    expect([refused.status, refused.body['code'], String(refused.body['detail'])]).toEqual([
      403,
      'not-allowed',
      expect.stringContaining('entry 4 was corrected'),
    ]);
    const { hand: earlier } = await logged(...STRING_BET);
    await logged(...STRING_BET);
    expect((await dealer.post(`${earlier}/undo`, { expectedIndex: 5 })).body['code']).toBe('not-allowed');
    expect((await floor.post(`${earlier}/undo`, { expectedIndex: 5 })).status).toBe(201);
  });
});
