import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Role } from '../../apps/api/access/index.js';
import { testDatabase } from '../support/database.js';
import { cashWrites } from './sent-again-cash.js';
import { type Answer, aHand, aTable, events, HOLDEM, type Room, type Service, startService, type Table } from './service.js';

/*
 * Every write of the OpenAPI document that may be sent again is: after the first, twice at once, after the world has gone on, and with another body under
 * its id. A route without an example here fails; so does one that is neither.
 */

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await service.stop();
  await database.drop();
});

type Place = Table & Room;
type Body = Readonly<Record<string, unknown>>;

interface Write {
  /** Behind the room. */
  readonly path: string;
  readonly body: Body;
  /** Members that make it another request under the same id. */
  readonly other: Body;
  readonly role?: Role;
  /** Of `If-Match`. */
  readonly version?: number;
  /** Until what goes on behind the answer is done. */
  readonly settled?: () => Promise<unknown>;
  /** Something that changes what the write was about, afterwards. */
  readonly later?: () => Promise<unknown>;
}

const GAME = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };
const id = (): string => randomUUID();

async function done(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`an example could not be made ready: ${text}`);
  return body;
}

/** A hand in which seat 3 has raised out of turn, and where its log stands. */
async function disputed(place: Place): Promise<{ path: string; hand: string; finding: string; next: number }> {
  const path = await aHand(service, place, { button: 3 });
  const list = events({ type: 'street' }, { type: 'act', seat: 3, action: 'raise', to: 6 });
  const { findings } = await done(service.post(`${path}/events`, { expectedIndex: 0, events: list }));
  return { path, hand: path.slice(path.indexOf('/hands/')), finding: String(findings?.['new'].map((one) => one['id'])[0]), next: 2 };
}

const goesOn = (path: string, expectedIndex: number) => () =>
  done(service.post(`${path}/events`, { expectedIndex, events: events({ type: 'request-count', seat: 1, by: 2 }) }));

async function ruled(place: Place) {
  const one = await disputed(place);
  const ruling = id();
  await done(service.post(`${one.path}/rulings`, { id: ruling, finding: one.finding, decision: 'binding', kind: 'follow' }));
  return { ...one, ruling };
}

async function summoned({ path, table }: Place): Promise<string> {
  const summons = id();
  await done(service.post(`${path}/summonses`, { id: summons, table, kind: 'other' }));
  return summons;
}

async function claimed(place: Place): Promise<string> {
  const summons = await summoned(place);
  await done(post(place, { path: `/summonses/${summons}/claim`, body: {}, version: 1 }));
  return summons;
}

/** A table with a game, and a player with few chips in seat 3. */
async function seated({ path, table }: Place): Promise<string> {
  const own = `${path}/tables/${table}`;
  await done(service.post(`${own}/game`, { game: GAME }));
  await done(service.post(`${own}/seats`, { player: 'P-1', seat: 3, buyIn: 200 }));
  await done(service.post(`${own}/seats`, { player: 'P-2', seat: 5, buyIn: 200 }));
  return `/tables/${table}`;
}

const step = async (place: Place, name: string, summons: string, version: number, more: Body = {}): Promise<Write> => ({
  path: `/summonses/${summons}/${name}`,
  body: { id: id(), note: 'on my way', ...more },
  other: { note: 'never' },
  version,
});

/** House rules that are a draft. */
async function drafted(place: Place): Promise<string> {
  const draft = id();
  await done(post(place, { path: '/house-rules', body: { id: draft, base: 'roberts', house: { off: ['RR-BR-14'] } }, role: 'admin' }));
  return draft;
}

/** By method and route, as the document has them. */
const WRITES: Readonly<Record<string, (place: Place) => Promise<Write>>> = {
  ...cashWrites(() => service),
  'POST /v1/rooms/{room}/tables': async ({ path }) => {
    const table = id();
    const later = () => done(service.post(`${path}/tables/${table}/hands`, { hand: HOLDEM }));
    return { path: '/tables', body: { id: table, name: 'Table 2' }, other: { name: 'Table 3' }, later };
  },
  'POST /v1/rooms/{room}/tables/{table}/game': async (place) => ({
    path: `/tables/${place.table}/game`,
    body: { id: id(), game: GAME },
    other: { game: { ...GAME, limit: 'pot-limit' } },
    later: () => done(service.post(`${place.path}/tables/${place.table}/game`, { game: { ...GAME, seatsMax: 5 } })),
  }),
  'POST /v1/rooms/{room}/tables/{table}/seats': async (place) => {
    const path = await seated(place);
    const later = () => done(service.post(`${place.path}${path}/seats/7/leave`));
    return { path: `${path}/seats`, body: { id: id(), player: 'P-3', seat: 7, buyIn: 200 }, other: { buyIn: 300 }, later };
  },
  'POST /v1/rooms/{room}/tables/{table}/seats/{seat}/chips': async (place) => {
    const path = await seated(place);
    const later = () => done(service.post(`${place.path}${path}/seats/3/chips`, { amount: 7 }));
    return { path: `${path}/seats/3/chips`, body: { id: id(), amount: 50 }, other: { amount: 51 }, later };
  },
  'POST /v1/rooms/{room}/tables/{table}/seats/{seat}/leave': async (place) => {
    const path = await seated(place);
    const later = () => done(service.post(`${place.path}${path}/seats`, { player: 'P-4', seat: 3, buyIn: 200 }));
    return { path: `${path}/seats/3/leave`, body: { id: id() }, other: {}, later };
  },
  'POST /v1/rooms/{room}/tables/{table}/decisions': async (place) => ({
    path: `${await seated(place)}/decisions`,
    body: { id: id(), purpose: 'button', drawn: { '3': 'Kd', '5': '9s' } },
    other: { drawn: { '3': 'Kd', '5': 'As' } },
  }),
  'POST /v1/rooms/{room}/tables/{table}/session/end': async (place) => {
    const path = await seated(place);
    const later = () => done(service.post(`${place.path}${path}/seats`, { player: 'P-1', seat: 1, buyIn: 200 }));
    return { path: `${path}/session/end`, body: { id: id() }, other: {}, later };
  },
  'POST /v1/rooms/{room}/tables/{table}/hands': async ({ path, table }) => {
    const hand = id();
    const other = { hand: { ...HOLDEM, button: 1 } };
    return { path: `/tables/${table}/hands`, body: { id: hand, hand: HOLDEM }, other, later: goesOn(`${path}/hands/${hand}`, 0) };
  },
  'POST /v1/rooms/{room}/hands/{hand}/events': async (place) => {
    const { path, hand, next } = await disputed(place);
    const [time] = events({ type: 'time', seat: 1 });
    const body = { expectedIndex: next, events: [time] };
    return { path: `${hand}/events`, body, other: { events: [{ ...time, seat: 2 }] }, later: goesOn(path, next + 1) };
  },
  'POST /v1/rooms/{room}/hands/{hand}/corrections': async (place) => {
    const { path, hand, next } = await disputed(place);
    const body = {
      id: id(),
      reason: 'It was seat 1.',
      corrections: [{ index: 1, event: { type: 'act', seat: 1, action: 'raise', to: 6 } }],
    };
    return { path: `${hand}/corrections`, body, other: { reason: 'It was not seat 3.' }, later: goesOn(path, next + 1) };
  },
  'POST /v1/rooms/{room}/hands/{hand}/undo': async (place) => {
    const { path, hand, next } = await disputed(place);
    // whatever the last entry is by then, the same undo is of the same one
    return { path: `${hand}/undo`, body: { id: id(), expectedIndex: next }, other: {}, later: goesOn(path, next + 1) };
  },
  'POST /v1/rooms/{room}/hands/{hand}/rulings': async (place) => {
    const { path, hand, finding, next } = await disputed(place);
    const ruling = { id: id(), finding, decision: 'binding', kind: 'follow', reason: 'It was clear.' };
    const later = () =>
      done(service.post(`${path}/corrections`, { reason: 'Wrong seat.', corrections: [{ index: next - 1, event: null }] }));
    return { path: `${hand}/rulings`, body: ruling, other: { reason: 'It was not.' }, later };
  },
  'POST /v1/rooms/{room}/rulings/{ruling}/void': async (place) => {
    const { path, ruling } = await ruled(place);
    const later = () => done(service.post(`${path}/corrections`, { reason: 'Wrong seat.', corrections: [{ index: 1, event: null }] }));
    return {
      path: `/rulings/${ruling}/void`,
      body: { id: id(), reason: 'Wrong finding.' },
      other: { reason: 'Wrong hand.' },
      version: 0,
      later,
    };
  },
  'POST /v1/rooms/{room}/summonses': async (place) => {
    const { hand, finding } = await disputed(place);
    const [summons, of] = [id(), hand.split('/').at(-1)];
    const later = () => post(place, { path: `/summonses/${summons}/claim`, body: {}, version: 1 });
    return { path: '/summonses', body: { id: summons, kind: 'decision', hand: of, finding }, other: { kind: 'other' }, later };
  },
  'POST /v1/rooms/{room}/summonses/{summons}/claim': async (place) => {
    const summons = await summoned(place);
    const later = () => post(place, { path: `/summonses/${summons}/close`, body: {}, version: 2 });
    return { ...(await step(place, 'claim', summons, 1)), later };
  },
  'POST /v1/rooms/{room}/summonses/{summons}/transfer': async (place) =>
    step(place, 'transfer', await claimed(place), 2, { to: place.people.floor.staff }),
  'POST /v1/rooms/{room}/summonses/{summons}/close': async (place) => step(place, 'close', await claimed(place), 2),
  'POST /v1/rooms/{room}/summonses/{summons}/withdraw': async (place) => step(place, 'withdraw', await summoned(place), 1),
  'POST /v1/rooms/{room}/cases': async (place) => {
    const { hand } = await disputed(place);
    const one = id();
    const later = () => post(place, { path: `/cases/${one}/verdict`, body: { verdict: 'upheld' }, version: 1, role: 'reviewer' });
    return {
      path: '/cases',
      body: { id: one, hand: hand.split('/').at(-1), claim: 'I was first.' },
      other: { claim: 'I was last.' },
      later,
    };
  },
  'POST /v1/rooms/{room}/cases/{case}/verdict': async (place) => {
    const { hand } = await disputed(place);
    const one = id();
    await done(service.post(`${place.path}/cases`, { id: one, hand: hand.split('/').at(-1), claim: 'I was first.' }));
    const body = { id: id(), verdict: 'clearly-wrong', note: 'The recording says so.' };
    return { path: `/cases/${one}/verdict`, body, other: { note: 'Everybody says so.' }, version: 1, role: 'reviewer' };
  },
  'POST /v1/rooms/{room}/house-rules': async (place) => {
    const draft = id();
    const later = () => post(place, { path: `/house-rules/${draft}/publish`, body: {}, version: 1, role: 'admin' });
    const body = { id: draft, base: 'roberts', house: { off: ['RR-BR-14'] } };
    return { path: '/house-rules', body, other: { house: {} }, role: 'admin', later };
  },
  'POST /v1/rooms/{room}/house-rules/{rules}/publish': async (place) => {
    const effectiveAt = new Date(Date.now() + 86_400_000).toISOString();
    const other = { effectiveAt: new Date(Date.now() + 172_800_000).toISOString() };
    return { path: `/house-rules/${await drafted(place)}/publish`, body: { id: id(), effectiveAt }, other, version: 1, role: 'admin' };
  },
  'POST /v1/rooms/{room}/audits': async () => {
    const archives = [{ file: 'one.jsonl', text: `${JSON.stringify({ hand: HOLDEM, events: [] })}\n` }];
    return { path: '/audits', body: { id: id(), name: 'Monday', archives }, other: { name: 'Tuesday' }, role: 'reviewer' };
  },
  'POST /v1/rooms/{room}/audits/{audit}/parts': async (place) => {
    const [audit, text] = [id(), `${JSON.stringify({ hand: HOLDEM, events: [] })}\n`];
    const body = { id: audit, name: 'Monday', archives: [{ file: 'one.jsonl', text }], complete: false };
    await done(post(place, { path: '/audits', body, role: 'reviewer' }));
    const part = { part: 1, archives: [{ file: 'one.jsonl', text }], complete: false };
    const later = () => post(place, { path: `/audits/${audit}/parts`, body: { ...part, part: 2 }, role: 'reviewer' });
    return { path: `/audits/${audit}/parts`, body: part, other: { archives: [{ file: 'two.jsonl', text }] }, role: 'reviewer', later };
  },
  'POST /v1/rooms/{room}/settings': async (place) => ({
    path: '/settings',
    body: { id: id(), timeZone: 'Asia/Makassar', note: 'opening' },
    other: { note: 'moving' },
    version: 0,
    role: 'admin',
    later: () => done(post(place, { path: '/settings', body: { dayStart: '05:00' }, version: 1, role: 'admin' })),
  }),
  'PUT /v1/rooms/{room}/house-rules/{rules}': async (place) => {
    const path = `/house-rules/${await drafted(place)}`;
    const later = () => done(post(place, { path, body: { house: {} }, version: 2, role: 'admin' }, 'PUT'));
    return { path, body: { id: id(), house: { off: ['RR-BR-15'] } }, other: { house: {} }, version: 1, role: 'admin', later };
  },
  'POST /v1/rooms/{room}/house-rules/{rules}/discard': async (place) => ({
    path: `/house-rules/${await drafted(place)}/discard`,
    body: { id: id() },
    other: {},
    version: 1,
    role: 'admin',
  }),
  'POST /v1/rooms/{room}/verifications': async ({ path, people }) => {
    const verification = id();
    const settled = async (): Promise<void> => {
      const read = () => service.as(people.admin.token).get(`${path}/verifications/${verification}`);
      while ((await read()).body['finishedAt'] === null);
    };
    return { path: '/verifications', body: { id: verification }, other: {}, role: 'admin', settled };
  },
  'POST /v1/rooms/{room}/staff': async (place) => {
    const staff = id();
    const body = { id: staff, name: 'Ketut', role: 'floor', password: 'given by the admin' };
    const later = () => post(place, { path: `/staff/${staff}/disable`, body: {}, role: 'admin' });
    return { path: '/staff', body, other: { role: 'admin' }, role: 'admin', later };
  },
};

/** Requests that are no writes, and those whose point is that each is one of its own. */
const OTHERS: Readonly<Record<string, string>> = {
  'POST /v1/replays': 'stores nothing',
  'POST /v1/rulebooks/check': 'stores nothing',
  'POST /v1/rooms/{room}/hands/{hand}/replay': 'stores nothing',
  'POST /v1/rooms/{room}/hands/{hand}/comparison': 'stores nothing',
  'POST /v1/rooms/{room}/tables/{table}/trials': 'stores nothing',
  'POST /v1/rooms/{room}/seating-checks': 'each look is recorded',
  'POST /v1/sign-in': 'each opens a session of its own',
  'POST /v1/sign-in/pin': 'each opens a session of its own',
  'POST /v1/sign-out': 'there is no session to send it again under',
  'POST /v1/me/password': 'the old secret is good no more',
  'POST /v1/me/pin': 'the old secret is good no more',
  'POST /v1/me/unlock': 'a secret that is right is right again',
  'POST /v1/rooms/{room}/checkpoints': 'where nothing moved since the last it is that one',
  'POST /v1/devices': 'a code lets one tablet in, and its token is said once',
  'POST /v1/rooms/{room}/enrolments': 'each makes a code, which is said once',
};

/** Without an id: what they bring about is there already when they come again. */
const SETTLED: Readonly<Record<string, (place: Place) => Promise<Omit<Write, 'other'>>>> = {
  'POST /v1/me/lock': async () => ({ path: '/v1/me/lock', body: {} }),
  'POST /v1/rooms/{room}/sign-ins/{signIn}/end': async ({ people }) => {
    const session = String((await service.as(people.floor.token).get('/v1/me')).body['session']);
    return { path: `/sign-ins/${session}/end`, body: {}, role: 'admin' };
  },
  'POST /v1/rooms/{room}/staff/{staff}/role': async ({ people }) => ({
    path: `/staff/${people.floor.staff}/role`,
    body: { role: 'reviewer', password: 'given by the admin' },
    role: 'admin',
  }),
  'POST /v1/rooms/{room}/staff/{staff}/secret': async ({ people }) => ({
    path: `/staff/${people.floor.staff}/secret`,
    body: { password: 'given by the admin' },
    role: 'admin',
  }),
  'POST /v1/rooms/{room}/staff/{staff}/disable': async ({ people }) => ({
    path: `/staff/${people.floor.staff}/disable`,
    body: {},
    role: 'admin',
  }),
  'POST /v1/rooms/{room}/staff/{staff}/enable': async ({ people }) => ({
    path: `/staff/${people.floor.staff}/enable`,
    body: {},
    role: 'admin',
  }),
  'POST /v1/rooms/{room}/devices/{device}/revoke': async ({ room }) => ({
    path: `/devices/${(await service.people.tablet(room)).device}/revoke`,
    body: {},
    role: 'admin',
  }),
};

function post(place: Place, { path, body, version, role = 'floor' }: Omit<Write, 'other'>, method = 'POST'): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(version === undefined ? {} : { 'If-Match': `"${version}"` }) };
  const whole = path.startsWith('/v1') ? path : place.path + path;
  return service.as(place.people[role].token).send(method, whole, { headers, body: JSON.stringify(body) });
}

/** Every row of the room, table by table. */
async function rowsOf(room: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'room_id' AND table_schema = current_schema()
     AND table_name NOT IN (SELECT viewname FROM pg_views WHERE schemaname = current_schema()) ORDER BY 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t WHERE room_id = $1 ORDER BY 1`, [room]);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** How many rows a write adds to each table. */
async function addedBy(room: string, work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await rowsOf(room);
  await work();
  const after = await rowsOf(room);
  return Object.fromEntries(Object.entries(after).map(([name, rows]) => [name, rows.length - (before[name]?.length ?? 0)]));
}

const replayed = ({ headers }: Answer): boolean => headers.get('idempotency-replayed') === 'true';

/** Every route that is no GET, with what it answers. */
function writes(): [string, { responses: Record<string, { headers?: Record<string, unknown> }> }][] {
  return Object.entries(service.document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, never>).flatMap(([method, operation]) =>
      method === 'get' ? [] : [[`${method.toUpperCase()} ${path}`, operation] as [string, never]],
    ),
  );
}

describe('writes that are sent again', () => {
  it('are all here, and say in the document what they answer then', () => {
    const idempotent = writes().filter(([, { responses }]) =>
      Object.values(responses).some(({ headers }) => headers?.['Idempotency-Replayed'] !== undefined),
    );
    expect(Object.keys(WRITES).sort()).toEqual(idempotent.map(([path]) => path).sort());
    const others = writes().filter((one) => !idempotent.some(([path]) => path === one[0]));
    expect([...Object.keys(OTHERS), ...Object.keys(SETTLED)].sort()).toEqual(others.map(([path]) => path).sort());
  });

  it.each(Object.keys(WRITES))('%s', async (route) => {
    const example = WRITES[route] as (typeof WRITES)[string];
    const [method] = route.split(' ');
    const place = await aTable(service);
    const write = await example(place);

    // one after the other: one effect, the same bytes
    let first: Answer | undefined;
    const added = await addedBy(place.room, async () => {
      first = await post(place, write, method);
      expect([route, first.status, replayed(first)]).toEqual([route, first.status === 200 ? 200 : 201, false]);
    });
    await write.settled?.();
    const rows = await rowsOf(place.room);
    const same = async (what: string): Promise<void> => {
      const again = await post(place, write, method);
      expect([what, again.status, again.text, replayed(again)]).toEqual([what, first?.status, first?.text, true]);
    };
    await same('again');
    expect(await rowsOf(place.room)).toEqual(rows);

    // another body under the id
    if (Object.keys(write.other).length > 0) {
      const { status, body } = await post(place, { ...write, body: { ...write.body, ...write.other } }, method);
      expect([status, body['code']]).toEqual([422, 'id-reused']);
      expect(await rowsOf(place.room)).toEqual(rows);
    }

    // after the world has gone on
    if (write.later !== undefined) {
      await write.later();
      await same('later');
    }

    // twice at once: what one alone would have done
    const elsewhere = await aTable(service);
    const twin = await example(elsewhere);
    const atOnce = await addedBy(elsewhere.room, async () => {
      const answers = await Promise.all([post(elsewhere, twin, method), post(elsewhere, twin, method)]);
      expect(answers.map(({ status }) => status)).toEqual([first?.status, first?.status]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect(answers.filter(replayed)).toHaveLength(1);
    });
    expect(atOnce).toEqual(added);
  });

  it.each(Object.keys(SETTLED))('%s, which has no id, answers the same again', async (route) => {
    const place = await aTable(service);
    const write = await (SETTLED[route] as (typeof SETTLED)[string])(place);
    const [first, second] = [await post(place, write), await post(place, write)];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
  });
});
