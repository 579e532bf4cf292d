import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { isAllowed, type Permission, PERMISSION_NAMES, type Role, ROLES } from '../../apps/api/access/index.js';
import { SERVICE_ROLE } from '../../apps/db/service-role.js';
import { testDatabase } from '../support/database.js';
import { aHand, aRoom, aTable, events, type Room, type Service, startService, type Table } from './service.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let own: Table & Room;
let other: Table & Room;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  own = await aTable(service);
  other = await aTable(service);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const GAME = { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } };

interface Route {
  readonly method: string;
  readonly path: string;
  /** Undefined where the route is open. */
  readonly permission: Permission | undefined;
  readonly inRoom: boolean;
}

/** Every route of the OpenAPI document. */
function routes(): Route[] {
  return Object.entries(service.document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Record<string, unknown>>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      permission: operation['x-permission'] as Permission | undefined,
      inRoom: path.includes('{room}'),
    })),
  );
}

/** What the guard says: let in, or the code of the problem. An answer that streams is not waited for. */
async function asked({ method, path }: Route, room: string, token: string | undefined): Promise<string> {
  const filled = path.replace('{room}', room).replace(/\{(\w+)\}/g, (_, name: string) => (name === 'seat' ? '1' : randomUUID()));
  const response = await fetch(service.url + filled, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  if (!/problem\+json/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    return response.status < 300 ? 'let in' : String(response.status);
  }
  const { code } = (await response.json()) as { code: string };
  return ['not-signed-in', 'not-allowed', 'room-not-found', 'session-locked', 'password-change-due', 'internal-error'].includes(code)
    ? code
    : 'let in';
}

describe('who may do what', () => {
  it('every route of a room names a permission, and no permission is without a route', () => {
    const open = routes().filter(({ permission, inRoom }) => inRoom && permission === undefined);
    // the rules that a room plays by hang on its wall
    expect(open.filter(({ path }) => !/\/rules-in-force(?:\.html)?$/.test(path))).toEqual([]);
    const used = new Set(routes().map(({ permission }) => permission));
    expect(PERMISSION_NAMES.filter((permission) => !used.has(permission))).toEqual([]);
  });

  it('every route, asked without a session and with one that is none, lets in whom it is open to', async () => {
    for (const route of routes()) {
      const expected = route.permission === undefined ? 'let in' : 'not-signed-in';
      const answer = await asked(route, own.room, undefined);
      // an open route of a room may say that there is nothing to see
      expect([route.method, route.path, answer]).toEqual([route.method, route.path, expected]);
      if (route.permission === undefined) continue;
      const invented = `cs-session-${'x'.repeat(43)}`;
      expect([route.path, await asked(route, own.room, invented)]).toEqual([route.path, 'not-signed-in']);
    }
  });

  it.each(ROLES)('%s: every route, in the own room and in another', async (role: Role) => {
    const { staff } = own.people[role];
    for (const route of routes()) {
      const { permission, method, path, inRoom } = route;
      if (permission === undefined) continue;
      // some routes end or lock the session that asks
      const token = await service.people.session(own.room, staff);
      const expected = isAllowed(role, permission) ? 'let in' : 'not-allowed';
      expect([role, method, path, await asked(route, own.room, token)]).toEqual([role, method, path, expected]);
      if (!inRoom) continue;
      for (const elsewhere of [other.room, randomUUID()]) {
        expect([role, method, path, 'elsewhere', await asked(route, elsewhere, token)]).toEqual([
          role,
          method,
          path,
          'elsewhere',
          'room-not-found',
        ]);
      }
    }
  });

  it('another room and a room that is none answer the same bytes', async () => {
    const client = service.as(own.people.admin.token);
    const none = randomUUID();
    const [there, nowhere] = await Promise.all([client.get(other.path), client.get(`/v1/rooms/${none}`)]);
    const plain = ({ text, body }: { text: string; body: unknown }, room: string) =>
      text.replaceAll(room, 'ROOM').replace(String((body as { requestId: string }).requestId), 'REQUEST');
    expect(plain(there, other.room)).toBe(plain(nowhere, none));
  });
});

describe('the walls in the database', () => {
  let hand: string;
  let owner: pg.Client;
  let restricted: pg.Client;

  beforeAll(async () => {
    hand = await aHand(service, own);
    await service.post(`${hand}/events`, {
      expectedIndex: 0,
      events: events({ type: 'street' }, { type: 'act', seat: 1, action: 'raise', to: 6 }),
    });
    await aHand(service, other);
    await service.post(`${own.path}/tables/${own.table}/game`, { game: GAME });
    await service.post(`${own.path}/tables/${own.table}/seats`, { player: 'P-1', seat: 1, buyIn: 100 });
    [owner, restricted] = [new pg.Client({ connectionString: database.url }), new pg.Client({ connectionString: database.url })];
    await Promise.all([owner.connect(), restricted.connect()]);
    await restricted.query(`SET ROLE ${SERVICE_ROLE}`);
  });

  afterAll(async () => {
    await Promise.all([owner.end(), restricted.end()]);
  });

  const tables = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
       AND c.relname <> '_prisma_migrations' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };
  const within = async <T>(room: string | null, work: () => Promise<T>): Promise<T> => {
    await restricted.query('BEGIN');
    if (room !== null) await restricted.query(`SELECT set_config('app.room', $1, true)`, [room]);
    try {
      return await work();
    } finally {
      await restricted.query('ROLLBACK');
    }
  };

  it('stand around every table: a policy, and a role that owns nothing and passes nothing by', async () => {
    const { rows } = await owner.query<{ name: string; guarded: boolean; policies: string[]; owner: string }>(
      `SELECT c.relname AS name, c.relrowsecurity AS guarded, c.relowner::regrole::text AS owner,
         array(SELECT coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' / ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
       FROM pg_class c WHERE c.relname = ANY ($1) AND c.relnamespace = current_schema()::regnamespace ORDER BY 1`,
      [await tables()],
    );
    for (const { name, guarded, policies, owner: owns } of rows) {
      const column = name === 'room' ? 'id' : 'room_id';
      expect([name, guarded, owns === SERVICE_ROLE, policies]).toEqual([
        name,
        true,
        false,
        [`(${column} = in_room()) / (${column} = in_room())`],
      ]);
    }
    const role = await owner.query(
      'SELECT rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = $1',
      [SERVICE_ROLE],
    );
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, rolcreatedb: false }]);
  });

  it('without a room there are no rows; with one there are those of no other', async () => {
    for (const name of await tables()) {
      const count = async (where = ''): Promise<number> =>
        (await restricted.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}" ${where}`)).rows[0]?.n ?? -1;
      const column = name === 'room' ? 'id' : 'room_id';
      expect([name, await within(null, count)]).toEqual([name, 0]);
      expect([name, await within(randomUUID(), count)]).toEqual([name, 0]);
      expect([name, await within(own.room, () => count(`WHERE ${column} <> '${own.room}'`))]).toEqual([name, 0]);
      const mine = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}" WHERE ${column} = $1`, [own.room]);
      expect([name, await within(own.room, count)]).toEqual([name, mine.rows[0]?.n]);
    }
  });

  it('rows of another room can be neither written nor moved, and no room can be made', async () => {
    const id = randomUUID();
    const insert = (room: string) =>
      restricted.query(`INSERT INTO card_table (room_id, id, name, body_hash) VALUES ($1, $2, 'x', '\\x00')`, [room, id]);
    await expect(within(own.room, () => insert(other.room))).rejects.toThrow(/row-level security/);
    await expect(within(null, () => insert(own.room))).rejects.toThrow(/row-level security/);
    await expect(within(own.room, () => restricted.query('UPDATE card_table SET room_id = $1', [other.room]))).rejects.toThrow(
      /row-level security/,
    );
    const touched = await within(own.room, () => restricted.query(`UPDATE card_table SET name = 'x' WHERE room_id = $1`, [other.room]));
    expect(touched.rowCount).toBe(0);
    await expect(
      within(id, () => restricted.query(`INSERT INTO room (id, name, body_hash) VALUES ($1, 'x', '\\x00')`, [id])),
    ).rejects.toThrow(/permission denied/);
  });

  it('the search in the rulings of a room goes through its index, and sees no other room', async () => {
    const plan = async (from: string): Promise<string> => {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT id FROM ${from} WHERE room_id = '${own.room}' AND register_places(register_terms(search, rule, table_id, kind, floor, dealer), room_id, year, number) @@ '''x giliran'':*'::tsquery`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const count = async () => (await restricted.query<{ n: number }>('SELECT count(*)::int AS n FROM ruling_in_room')).rows[0]?.n;
    const ruled = await aHand(service, own);
    await service.post(`${ruled}/events`, {
      expectedIndex: 0,
      events: events({ type: 'street' }, { type: 'act', seat: 1, action: 'raise', to: 6 }),
    });
    expect((await service.post(`${ruled}/rulings`, { finding: 'RR-BR-10', decision: 'binding', kind: 'follow' })).status).toBe(201);
    expect([await within(null, count), await within(own.room, count), await within(other.room, count)]).toEqual([0, 1, 0]);
    await owner.query('BEGIN');
    try {
      const { rows } = await owner.query<{ columns: string }>(
        `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
         WHERE table_name = 'ruling' AND table_schema = current_schema() AND is_generated = 'NEVER'`,
      );
      const columns = rows[0]?.columns ?? '';
      const others = columns.replaceAll(/"?\w+"?/g, (column) => `other.${column}`);
      await owner.query('SET LOCAL session_replication_role = replica'); // nothing is counted: what is looked at is the plan
      await owner.query(
        `INSERT INTO ruling (${columns}) SELECT ${others} FROM ruling AS one, generate_series(1, 3000) AS n, jsonb_populate_record(one,
           jsonb_build_object('index', 1000 + n, 'id', gen_random_uuid(), 'number', 1000 + n, 'words', 'lain ' || n)) AS other`,
      );
      await owner.query(`ANALYZE ruling; SET LOCAL ROLE ${SERVICE_ROLE}; SELECT set_config('app.room', '${own.room}', true)`);
      expect(await plan('ruling_in_room')).toContain('ruling_terms_idx');
      expect(await plan('ruling')).not.toContain('ruling_terms_idx'); // which is why there is a view
    } finally {
      await owner.query('ROLLBACK');
    }
  });

  it('every id of another room, asked for under the own one, is not there', async () => {
    const foreign = await aHand(service, other);
    const id = foreign.split('/').at(-1) ?? '';
    const client = service.as(own.people.floor.token);
    for (const path of [
      `hands/${id}`,
      `hands/${id}/events`,
      `hands/${id}/replay`,
      `tables/${other.table}`,
      `tables/${other.table}/session`,
    ]) {
      const { status, body } = await client.get(`${own.path}/${path}`);
      expect([path, status, String(body['code'])]).toEqual([path, 404, expect.stringMatching(/^(?:hand|table)-not-found$/)]);
    }
  });
});

describe('a room of its own', () => {
  it('is as many as there are, and each sees itself', async () => {
    const rooms = await Promise.all([aRoom(service), aRoom(service), aRoom(service)]);
    // many requests at once over few connections: what one left on a connection must not reach the next
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => rooms[i % 3] as Room).map(async ({ path, room, people }) => {
        const [read, staff] = await Promise.all([
          service.as(people.admin.token).get(path),
          service.as(people.admin.token).get(`${path}/staff`),
        ]);
        return [room, read.body['id'], new Set(staff.body['items'].map((one) => one['room'])).size, staff.body['items'].length];
      }),
    );
    for (const [room, ...rest] of answers) expect(rest).toEqual([room, 1, 5]);
  });
});
