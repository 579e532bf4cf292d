import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Answer, type Answered, aTable, events, ownService, type Table } from './service.js';

/* Tables with their game: who sits down with what, hands played by those seated, and the rules that the service keeps. */

const service = await ownService();

const NO_LIMIT = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };

class AtTable {
  constructor(readonly place: Table) {}

  static async playing(game: Record<string, unknown>): Promise<AtTable> {
    const at = new AtTable(await aTable(service));
    const answer = await at.post('game', { game });
    if (answer.status !== 201) throw new Error(answer.text);
    return at;
  }

  get path(): string {
    return `${this.place.path}/tables/${this.place.table}`;
  }

  post(what: string, body: Record<string, unknown> = {}): Promise<Answer> {
    return service.post(`${this.path}/${what}`, body);
  }

  sit(seat: number, buyIn: number, player = `P-${seat}`): Promise<Answer> {
    return this.post('seats', { player, seat, buyIn });
  }

  async stacks(): Promise<Record<string, number>> {
    const { body } = await service.get(`${this.path}/session`);
    return Object.fromEntries(body['seats'].map(({ seat, stack }) => [String(seat), Number(stack)]));
  }

  session(): Promise<Answered> {
    return service.get(`${this.path}/session`).then(({ body }) => body);
  }

  /** Opens a hand for those seated; answers its path. */
  async open(hand: Record<string, unknown> = {}): Promise<string> {
    const { status, body, text } = await this.post('hands', { hand });
    if (status !== 201) throw new Error(text);
    return `${this.place.path}/hands/${String(body['id'])}`;
  }

  async log(hand: string, ...list: readonly Record<string, unknown>[]): Promise<Answered> {
    const { body } = await service.get(`${hand}/events`);
    const answer = await service.post(`${hand}/events`, { expectedIndex: body['nextIndex'], events: events(...list) });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }
}

const act = (seat: number, action: string, to?: number) => ({ type: 'act', seat, action, ...(to === undefined ? {} : { to }) });
const refused = ({ status, body }: Answer): unknown[] => [status, body['code'], body['refusal']?.['rule'], body['refusal']?.['least']];

describe('what is played at a table', () => {
  it('has to be said before anybody sits down, and may be said again', async () => {
    const at = new AtTable(await aTable(service));
    expect((await at.sit(1, 100)).body['code']).toBe('no-game');
    expect((await at.post('decisions', { purpose: 'move', cards: ['As'], seats: [1, 2] })).body['code']).toBe('no-game');
    expect(await at.session()).toMatchObject({ game: null, seats: [], hand: null, session: 1, fullBuyIn: null });
    const game = { ...NO_LIMIT, seatsMax: 9 };
    const body = { id: randomUUID(), game };
    const [one, two] = [await at.post('game', body), await at.post('game', body)];
    expect([one.status, two.text, two.headers.get('idempotency-replayed')]).toEqual([201, one.text, 'true']);
    expect((await at.post('game', { ...body, game: NO_LIMIT })).body['code']).toBe('id-reused');
    expect(await at.session()).toMatchObject({ game, fullBuyIn: 80, mostPlayers: 9, nextEntry: 1 });
    await at.post('game', { game: { ...NO_LIMIT, fullBuyIn: 300 } });
    expect(await at.session()).toMatchObject({ fullBuyIn: 300, mostPlayers: null, nextEntry: 2 });
  });

  it.each([
    [{ ...NO_LIMIT, game: 'bridge' }, 'malformed-hand', '/game/game'],
    [{ ...NO_LIMIT, stakes: { blinds: [1, -2] } }, 'malformed-hand', '/game/stakes/blinds/1'],
    [{ ...NO_LIMIT, rulebook: 'tda' }, 'unknown-rulebook', '/game/rulebook'],
    [{ ...NO_LIMIT, rulebook: { base: 'roberts', house: { maxRaise: 3 } } }, 'unknown-parameter', '/game/rulebook/house/maxRaise'],
    [{ ...NO_LIMIT, seatsMax: 1 }, 'malformed-hand', '/game/seatsMax'],
    [{ ...NO_LIMIT, seats: [] }, 'malformed-hand', '/game/seats'],
  ])('%j is refused', async (game, code, pointer) => {
    const at = new AtTable(await aTable(service));
    const { status, body } = await at.post('game', { game });
    expect([status, body['code'], body['errors']?.[0]?.['pointer']]).toEqual([422, code, pointer]);
  });

  it('a number too large to be one is refused like what is no text', async () => {
    const at = new AtTable(await aTable(service));
    const body = JSON.stringify({ game: { ...NO_LIMIT, seatsMax: 9 } }).replace('9', '1e400');
    const headers = { 'Content-Type': 'application/json' };
    const answer = await service.send('POST', `${at.path}/game`, { headers, body });
    expect([answer.status, answer.body['code'], answer.body['errors']?.[0]?.['field']]).toEqual([400, 'invalid-request', 'game.seatsMax']);
  });

  it('HL-PL-1, DP-PL-1: a table agrees on fewer players, not on more', async () => {
    const at = new AtTable(await aTable(service));
    const stakes = { ante: 1 };
    const more = await at.post('game', { game: { rulebook: 'standard', game: 'stud5', limit: 'no-limit', stakes, seatsMax: 15 } });
    expect(refused(more)).toEqual([422, 'refused-by-rule', 'HL-PL-1', null]);
    const draw = await at.post('game', { game: { rulebook: 'draw-pot', game: 'draw5', limit: 'no-limit', stakes, seatsMax: 8 } });
    expect(refused(draw)).toEqual([422, 'refused-by-rule', 'DP-PL-1', null]);
  });
});

describe('sitting down', () => {
  it('RR-BI-1: a full buy-in, or the refusal says what would do', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    const short = await at.sit(3, 79);
    expect(refused(short)).toEqual([422, 'refused-by-rule', 'RR-BI-1', 80]);
    expect(short.body['refusal']['text']).toEqual({
      en: 'A full buy-in is 40 times the minimum bet of 2, that is 80; 79 is 1 too little.',
      id: 'Buy-in penuh adalah 40 kali bet minimum 2, yaitu 80; 79 kurang 1.',
    });
    expect(await at.stacks()).toEqual({});
    const { status, body } = await at.sit(3, 80);
    expect([status, body['type'], body['buyIn'], body['stack'], body['index']]).toEqual([201, 'sit', 'full', 80, 1]);
    const limit = await AtTable.playing({ ...NO_LIMIT, limit: 'limit', stakes: { blinds: [1, 2], bets: [2, 2, 4, 4] } });
    expect(refused(await limit.sit(1, 39))).toEqual([422, 'refused-by-rule', 'RR-BI-1', 40]);
    const house = await AtTable.playing({ ...NO_LIMIT, rulebook: { base: 'roberts', house: { bigBetBuyIn: 20 } } });
    expect((await house.sit(1, 40)).status).toBe(201);
  });

  it('once a request, one player a seat, one seat a player', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    const body = { id: randomUUID(), player: 'P-7', name: 'Wayan', seat: 5, buyIn: 200 };
    const answers = await Promise.all([1, 2, 3].map(() => at.post('seats', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(2);
    expect((await at.post('seats', { ...body, buyIn: 201 })).body['code']).toBe('id-reused');
    const taken = await at.sit(5, 200, 'P-8');
    expect([taken.status, taken.body['code'], taken.body['errors']?.[0]?.['field']]).toEqual([409, 'seat-taken', 'seat']);
    expect((await at.sit(6, 200, 'P-7')).body['errors']?.[0]?.['field']).toBe('player');
    const race = await Promise.all([1, 2, 3, 4].map((n) => at.sit(8, 100, `R-${n}`)));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await at.stacks()).toEqual({ 5: 200, 8: 100 });
    const { body: missing } = await at.post('seats', { player: 'P-9', name: 7, seat: 0 });
    expect(missing['errors']).toEqual([
      { field: 'name', message: 'must be a string' },
      { field: 'seat', message: 'must not be less than 1' },
      { field: 'buyIn', message: 'is missing: it must be an integer number' },
    ]);
    expect((await at.post('seats', { player: 'P-9', seat: 0, buyIn: -1 })).body['errors']?.map(({ field }) => field)).toEqual([
      'seat',
      'buyIn',
    ]);
  });

  it('HL-PL-1, DP-PL-1: no more players than the rule or the table has', async () => {
    const draw = await AtTable.playing({ rulebook: 'draw-pot', game: 'jackpot', limit: 'no-limit', stakes: { ante: 1, minBet: 2 } });
    for (const seat of [1, 2, 3, 4, 5, 6, 7]) expect((await draw.sit(seat, 50)).status).toBe(201);
    const eighth = await draw.sit(8, 50);
    expect(refused(eighth)).toEqual([422, 'refused-by-rule', 'DP-PL-1', null]);
    expect(eighth.body['refusal']['facts']).toEqual({ most: 7, players: 8 });
    const agreed = await AtTable.playing({ ...NO_LIMIT, rulebook: 'standard', seatsMax: 2 });
    await agreed.sit(1, 10);
    await agreed.sit(2, 10);
    expect(refused(await agreed.sit(3, 10))[2]).toBe('HL-PL-1');
    const room = await AtTable.playing({ ...NO_LIMIT, seatsMax: 1 + 1 });
    await room.sit(1, 100);
    await room.sit(2, 100);
    const full = await room.sit(3, 100);
    expect([full.status, full.body['code'], full.body['limit']]).toEqual([409, 'table-full', 2]);
  });

  it('in a seat that the table has', async () => {
    const at = await AtTable.playing({ ...NO_LIMIT, seatsMax: 6 });
    const { status, body } = await at.sit(7, 100);
    expect([status, body['code'], body['limit'], body['errors']]).toEqual([
      400,
      'invalid-request',
      6,
      [{ field: 'seat', message: 'is above the 6 seats of the table (seatsMax of its game)', pointer: '/seat' }],
    ]);
    expect((await at.sit(6, 100)).status).toBe(201);
    const from = new AtTable({ ...at.place, table: randomUUID() });
    const bare = randomUUID();
    for (const [id, name] of [
      [from.place.table, 'Table 2'],
      [bare, 'Table 3'],
    ]) {
      await service.post(`${at.place.path}/tables`, { id, name });
    }
    await from.post('game', { game: NO_LIMIT });
    await from.sit(7, 100);
    const moved = await from.post('seats/7/move', { toTable: at.place.table, toSeat: 7 });
    expect([moved.status, moved.body['errors']?.[0]?.['pointer']]).toEqual([400, '/toSeat']);
    const nowhere = await from.post('seats/7/move', { toTable: bare, toSeat: 7 });
    expect([nowhere.body['code'], nowhere.body['detail']]).toEqual(['no-game', `The table Table 3 (${bare}) has no game yet.`]);
  });
});

describe('hands played by those seated', () => {
  it('have their stacks, and leave them what was won', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    for (const seat of [1, 2, 3]) await at.sit(seat, 100);
    const hand = await at.open({ button: 3 });
    const opened = (await service.get(hand)).body;
    expect(opened['hand']).toMatchObject({
      ...NO_LIMIT,
      button: 3,
      seats: [1, 2, 3].map((seat) => ({ seat, stack: 100, player: `P-${seat}` })),
    });
    expect(opened['version']).toBe(1);
    await at.log(hand, { type: 'street' }, act(3, 'raise', 6));
    expect(await at.stacks()).toEqual({ 1: 99, 2: 98, 3: 94 });
    expect((await at.session())['hand']).toMatchObject({ number: 1, status: 'betting', over: false });
    const early = await at.post('hands', { hand: {} });
    expect([early.status, early.body['code']]).toEqual([409, 'hand-in-progress']);
    await at.log(hand, act(1, 'fold'), act(2, 'fold'));
    expect(await at.stacks()).toEqual({ 1: 99, 2: 98, 3: 103 });
    const next = (await service.get(await at.open())).body;
    expect([next['number'], next['hand']['button'], next['hand']['seats'].map(({ stack }) => stack)]).toEqual([2, 1, [99, 98, 103]]);
    const { body } = await service.get(`${at.path}/entries?limit=1`);
    expect(body['items']?.[0]).toMatchObject({ type: 'hand', number: 1, carry: 0, button: 1 });
    expect(body['items']?.[0]?.['results']).toEqual([
      { seat: 1, before: 100, after: 99, added: 0 },
      { seat: 2, before: 100, after: 98, added: 0 },
      { seat: 3, before: 100, after: 103, added: 0 },
    ]);
  });

  it('a request to open is answered once, also after the stacks have changed', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    for (const seat of [1, 2]) await at.sit(seat, 100);
    const body = { id: randomUUID(), hand: { button: 1 } };
    const [one, two] = await Promise.all([at.post('hands', body), at.post('hands', body)]);
    expect([one?.status, two?.status, one?.text === two?.text]).toEqual([201, 201, true]);
    await at.log(`${at.place.path}/hands/${body.id}`, { type: 'street' }, act(1, 'fold'));
    expect((await at.post('hands', body)).text).toBe(one?.text);
    expect((await at.post('hands', { ...body, hand: { button: 2 } })).body['code']).toBe('id-reused');
  });

  it('wait for a button before the first, and say how it comes', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    for (const seat of [1, 2]) await at.sit(seat, 100);
    const { status, body } = await at.post('hands', { hand: {} });
    expect([status, body['code'], body['errors']?.[0]?.['pointer']]).toEqual([422, 'malformed-hand', '/hand/button']);
    expect(body['detail']).toContain('decisions');
    const stud = await AtTable.playing({ ...NO_LIMIT, game: 'stud7', limit: 'limit', stakes: { ante: 1, bringIn: 1, bets: [2, 4] } });
    for (const seat of [1, 2]) await stud.sit(seat, 100);
    expect((await stud.post('hands', { hand: {} })).status).toBe(201);
  });

  it('say more of a seat without its stack: not dealt in, owing a blind; a stranger is no player', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    for (const seat of [1, 2, 3, 4]) await at.sit(seat, 100);
    const hand = await at.open({
      button: 1,
      seats: [
        { seat: 4, dealtIn: false },
        { seat: 3, owes: [{ kind: 'dead', amount: 1 }] },
      ],
    });
    const { body } = await service.get(hand);
    expect(body['hand']['seats']?.[3]).toEqual({ seat: 4, stack: 100, player: 'P-4', dealtIn: false });
    expect(body['state']['seats'].map(({ status, in: put }) => [String(status), Number(put)])).toEqual([
      ['live', 0],
      ['live', 1],
      ['live', 3],
      ['out', 0],
    ]);
    await at.log(hand, { type: 'street' }, act(1, 'fold'), act(2, 'fold'));
    const stranger = await at.post('hands', { hand: { seats: [{ seat: 9, dealtIn: false }] } });
    expect([stranger.status, stranger.body['code'], stranger.body['errors']?.[0]?.['field']]).toEqual([
      422,
      'malformed-hand',
      'seats[4].stack',
    ]);
  });

  it('HL-PL-1: two players at least; and no hand at all has more than the rule allows', async () => {
    const at = await AtTable.playing({ ...NO_LIMIT, rulebook: 'standard' });
    await at.sit(1, 100);
    expect(refused(await at.post('hands', { hand: { button: 1 } }))).toEqual([422, 'refused-by-rule', 'HL-PL-1', 2]);
    const roberts = await AtTable.playing(NO_LIMIT);
    const told = async (body: Record<string, unknown>): Promise<unknown> => (await roberts.post('hands', body)).body['detail'];
    expect(await told({})).toBe('hand is missing: it must be an object');
    expect(await told({ hand: {} })).toMatch(/^seats: a hand needs two players .*; at this table nobody is\. Seat players, or send seats/);
    await roberts.sit(3, 100);
    expect(await told({ hand: {} })).toMatch(/at this table only seat 3 is\./);
    const seats = Array.from({ length: 15 }, (_, i) => ({ seat: i + 1, stack: 100 }));
    const crowd = (rulebook: unknown) => at.post('hands', { hand: { ...NO_LIMIT, rulebook, button: 1, seats } });
    expect(refused(await crowd('standard'))).toEqual([422, 'refused-by-rule', 'HL-PL-1', null]);
    expect((await crowd({ base: 'standard', house: { maxPlayers: 20 } })).status).toBe(201);
    expect((await crowd('roberts')).status).toBe(201);
  });

  it('chips that nobody won wait for the next', async () => {
    const at = await AtTable.playing({ rulebook: 'draw-pot', game: 'jackpot', limit: 'no-limit', stakes: { ante: 1, minBet: 2 } });
    for (const seat of [1, 2]) await at.sit(seat, 50);
    const hand = await at.open({ button: 1 });
    await at.log(hand, { type: 'street' }, act(2, 'check'), act(1, 'check'));
    expect(await at.session()).toMatchObject({ carried: 2, button: 1, hand: { over: true } });
    const next = (await service.get(await at.open())).body;
    expect([next['hand']['carried'], next['hand']['button'], next['hand']['seats'].map(({ stack }) => stack)]).toEqual([2, 1, [49, 49]]);
    expect((await at.session())['carried']).toBe(0);
  });

  it('a hand whose seats have stacks is taken as it is and moves nobody’s', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    for (const seat of [1, 2]) await at.sit(seat, 100);
    await at.open({ button: 1, seats: [1, 2, 3].map((seat) => ({ seat, stack: 500 })) });
    expect(await at.session()).toMatchObject({ hand: null, seats: [{ stack: 100 }, { stack: 100 }] });
  });
});

describe('chips and leaving', () => {
  it('RR-BI-2, RR-BI-3: add any amount between hands, buy in short once a session', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    for (const seat of [1, 2, 3]) await at.sit(seat, 80);
    const lose = async (loser: number, winner: number): Promise<void> => {
      const { seats } = (await at.session()) as unknown as { seats: { seat: number; stack: number }[] };
      const out = [1, 2, 3].filter((seat) => seat !== loser && seat !== winner).map((seat) => ({ seat, dealtIn: false }));
      const hand = await at.open({ button: loser, seats: out });
      const all = seats.find(({ seat }) => seat === loser)?.stack ?? 0;
      await at.log(hand, { type: 'street' }, act(loser, 'raise', all), act(winner, 'call'));
      await at.log(
        hand,
        { type: 'street', board: ['2c', '3c', '4d'] },
        { type: 'street', board: ['9h'] },
        { type: 'street', board: ['Js'] },
      );
      await at.log(hand, { type: 'show', seat: winner, cards: ['As', 'Ad'] }, { type: 'show', seat: loser, cards: ['Ks', 'Kd'] });
    };
    expect((await at.post('seats/2/chips', { amount: 1 })).body).toMatchObject({ type: 'add-on', amount: 1, stack: 81 });
    const hand = await at.open({ button: 1 });
    await at.log(hand, { type: 'street' });
    const during = await at.post('seats/2/chips', { amount: 5 });
    expect(refused(during)).toEqual([422, 'refused-by-rule', 'RR-BI-3', null]);
    expect((await at.post('seats/2/leave')).body['code']).toBe('hand-in-progress');
    expect((await at.sit(4, 80)).status).toBe(201);
    expect((await at.post('seats/4/chips', { amount: 5 })).body).toMatchObject({ type: 'add-on', stack: 85 });
    expect((await at.post('seats/4/leave')).body).toMatchObject({ type: 'leave', amount: -85 });
    await at.log(hand, act(1, 'fold'), act(2, 'fold'));
    await lose(1, 3);
    expect(await at.stacks()).toMatchObject({ 1: 0 });
    expect((await at.post('seats/1/chips', { amount: 20 })).body).toMatchObject({ type: 'buy-in', buyIn: 'short', stack: 20 });
    await lose(1, 3);
    const second = await at.post('seats/1/chips', { amount: 79 });
    expect(refused(second)).toEqual([422, 'refused-by-rule', 'RR-BI-2', 80]);
    expect(second.body['refusal']['facts']).toMatchObject({ used: 1, allowed: 1, full: 80 });
    expect((await at.post('seats/1/chips', { amount: 80 })).body).toMatchObject({ type: 'buy-in', buyIn: 'full', stack: 80 });
    // leaving with nothing and coming back does not give another short buy-in
    await lose(1, 3);
    await at.post('seats/1/leave');
    expect(refused(await at.sit(1, 30))).toEqual([422, 'refused-by-rule', 'RR-BI-2', 80]);
    // a new session does not either: it begins with a full one
    expect((await at.post('session/end')).body).toMatchObject({ type: 'session-end', left: [{ seat: 2 }, { seat: 3 }] });
    expect(refused(await at.sit(1, 30))[2]).toBe('RR-BI-1');
    expect((await at.session())['session']).toBe(2);
  });

  it('chips added during a hand, as its log says, are there in the next', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    for (const seat of [1, 2]) await at.sit(seat, 80);
    const hand = await at.open({ button: 1 });
    await at.log(hand, { type: 'street' }, { type: 'add-chips', seat: 2, amount: 50 }, act(1, 'fold'));
    expect(await at.stacks()).toEqual({ 1: 79, 2: 131 });
    await at.post('seats/1/chips', { amount: 1 });
    expect(await at.stacks()).toEqual({ 1: 80, 2: 131 });
  });

  it('DP-BT-5 in draw games; in home games the hand is simply on', async () => {
    for (const [rulebook, game, code] of [
      ['draw-pot', 'draw5', 'refused-by-rule'],
      ['standard', 'holdem', 'hand-in-progress'],
    ]) {
      const at = await AtTable.playing({ ...NO_LIMIT, rulebook, game });
      for (const seat of [1, 2]) await at.sit(seat, 50);
      await at.open({ button: 1 });
      const { body } = await at.post('seats/1/chips', { amount: 5 });
      expect([rulebook, body['code']]).toEqual([rulebook, code]);
      expect(body['refusal']?.['rule']).toBe(rulebook === 'draw-pot' ? 'DP-BT-5' : undefined);
      expect((await at.post('session/end')).body['code']).toBe('hand-in-progress');
    }
  });

  it('nobody sits there', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    expect((await at.post('seats/3/chips', { amount: 5 })).body['code']).toBe('seat-not-found');
    expect((await at.post('seats/3/leave')).body['code']).toBe('seat-not-found');
    expect((await at.post('seats/x/leave')).status).toBe(400);
    expect((await service.get(`${at.place.path}/tables/${randomUUID()}/session`)).body['code']).toBe('table-not-found');
    expect((await service.post(`${at.place.path}/tables/${randomUUID()}/seats`, { player: 'a', seat: 1, buyIn: 1 })).body['code']).toBe(
      'table-not-found',
    );
  });
});

describe('cards that decide', () => {
  it('HL-DL-1: the first jack in rotation deals first, and has the button of the hand that follows', async () => {
    const at = await AtTable.playing({ ...NO_LIMIT, rulebook: 'standard' });
    for (const seat of [2, 4, 7]) await at.sit(seat, 100);
    const asked = { id: randomUUID(), purpose: 'first-dealer', dealer: 4, cards: ['9s', 'Kd', '3c', '2h', 'Jd'] };
    const { status, body, text } = await at.post('decisions', asked);
    expect([status, body['rule'], body['seats'], body['by']]).toEqual([201, 'HL-DL-1', [2], [{ seat: 2, card: 'Jd' }]]);
    expect((await at.post('decisions', asked)).text).toBe(text);
    const hand = (await service.get(await at.open())).body;
    expect(hand['hand']['button']).toBe(2);
    const none = await at.post('decisions', { ...asked, id: randomUUID(), cards: ['9s'] });
    expect([none.status, none.body['code']]).toEqual([422, 'undecided']);
    const other = await at.post('decisions', { purpose: 'move', cards: ['9s', '8s', '7s'] });
    expect([other.status, other.body['code']]).toEqual([422, 'rule-not-in-force']);
  });

  it('DP-DL-1: dealt to the right', async () => {
    const at = await AtTable.playing({ rulebook: 'draw-pot', game: 'draw5', limit: 'no-limit', stakes: { ante: 1 } });
    const { body } = await at.post('decisions', { purpose: 'first-dealer', dealer: 1, seats: [1, 2, 3, 4], cards: ['9s', 'Js'] });
    expect([body['rule'], body['seats']]).toEqual(['DP-DL-1', [3]]);
  });

  it('RR-TI-2: who moves by cards from the dealer’s left, who has the button by a card drawn', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    for (const seat of [1, 3, 6]) await at.sit(seat, 100);
    const move = (more: object) => at.post('decisions', { purpose: 'move', cards: ['9h', '9s', '4c'], ...more });
    expect((await move({})).body).toMatchObject({ rule: 'RR-TI-2', seats: [3], by: [{ seat: 3, card: '9s' }] });
    expect((await move({ takes: 'low', moves: 2 })).body['seats']).toEqual([6, 1]);
    const drawn = await at.post('decisions', { purpose: 'button', drawn: { 1: 'Kd', 3: '2c', 6: 'Kh' } });
    expect(drawn.body).toMatchObject({ rule: 'RR-TI-2', seats: [6] });
    expect((await at.session())['button']).toBe(6);
    for (const [wrong, field] of [
      [{ purpose: 'button', cards: ['As'] }, 'drawn'],
      [{ purpose: 'button', drawn: { 1: 'Kd', 2: 'Ks' } }, 'drawn'],
      [{ purpose: 'button', drawn: { 1: 'Kd', 3: 'Kd', 6: '2c' } }, 'drawn'],
      [{ purpose: 'button', drawn: { 1: 5 } }, 'drawn'],
      [{ purpose: 'move' }, 'cards'],
      [{ purpose: 'move', cards: ['As', 'As'] }, 'cards'],
      [{ purpose: 'move', cards: ['X1'] }, 'cards'],
      [{ purpose: 'move', cards: ['As'], seats: [1, 1] }, 'seats'],
      [{ purpose: 'coin' }, 'purpose'],
    ] as const) {
      const answer = await at.post('decisions', wrong);
      expect([wrong, answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([wrong, 400, field]);
    }
    expect((await at.post('decisions', { purpose: 'button', drawn: { 1: 'Kd' } })).body['code']).toBe('undecided');
  });
});

describe('the record of a table', () => {
  it('is read page by page, gapless', async () => {
    const at = await AtTable.playing(NO_LIMIT);
    await Promise.all([1, 2, 3, 4, 5].map((seat) => at.sit(seat, 100)));
    const indexes: number[] = [];
    let cursor = '';
    do {
      const { body } = await service.get(`${at.path}/entries?limit=2${cursor}`);
      indexes.push(...body['items'].map(({ index }) => Number(index)));
      cursor = body['next'] === null ? '' : `&cursor=${String(body['next'])}`;
    } while (cursor !== '');
    expect(indexes).toEqual([5, 4, 3, 2, 1, 0]);
  });
});
