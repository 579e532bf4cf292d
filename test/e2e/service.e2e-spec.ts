import { describe, expect, it } from '@jest/globals';
import http from 'node:http';
import net from 'node:net';
import pg from 'pg';
import { HealthService } from '../../apps/api/health/health.service.js';
import { Connection } from '../mutated-requests/connection.js';
import { PROBLEM_CODES, PROBLEMS } from '../../apps/api/problems/registry.js';
import { testDatabase } from '../support/database.js';
import { aRoom, aTable, ownService, startService } from './service.js';

const service = await ownService();

/** Every route that Express serves, as `GET /v1/rooms/{room}`. */
function servedRoutes(): string[] {
  const { router } = service.app.getHttpAdapter().getInstance() as unknown as {
    router: { stack: { route?: { path: string; methods: Record<string, boolean> } }[] };
  };
  return router.stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path.replace(/:(\w+)/g, '{$1}')}`),
  );
}

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; description?: string }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

function operations(): [string, Operation][] {
  return Object.entries(service.document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation as unknown as Operation,
    ]),
  );
}

describe('the OpenAPI document', () => {
  it('is served and has every route, and no other', async () => {
    const { status, body } = await service.get('/openapi.json');
    expect([status, body['openapi']]).toEqual([200, '3.1.0']);
    const undocumented = ['GET /openapi.json', 'GET /docs/problems'];
    // middleware stands under a path of its own, for all methods
    const served = servedRoutes().filter((route) => !undocumented.includes(route) && !route.includes('*'));
    expect(
      operations()
        .map(([route]) => route)
        .sort(),
    ).toEqual([...new Set(served)].sort());
  });

  it('describes every route: summary, parameters, answer and problems', () => {
    for (const [route, { summary, tags, parameters = [], responses }] of operations()) {
      expect([route, summary, tags]).toEqual([route, expect.any(String), [expect.any(String)]]);
      for (const { name, description } of parameters) expect([route, name, description]).toEqual([route, name, expect.any(String)]);
      const statuses = Object.keys(responses);
      expect([route, statuses.some((status) => status.startsWith('2'))]).toEqual([route, true]);
      for (const status of ['429', '500', '503']) expect([route, statuses]).toEqual([route, expect.arrayContaining([status])]);
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const types = status.startsWith('2')
          ? ['application/json', 'application/pdf', 'text/csv', 'text/event-stream', 'text/html']
          : ['application/problem+json'];
        const [type, ...others] = Object.keys(content);
        expect([route, status, types.includes(type ?? ''), others]).toEqual([route, status, true, []]);
      }
    }
  });

  it('has every problem of the registry, each under its own status', () => {
    const text = JSON.stringify(service.document.paths) + String(service.document.info.description);
    for (const code of PROBLEM_CODES) expect([code, text.includes(`\`${code}\``)]).toEqual([code, true]);
    for (const [route, { responses }] of operations()) {
      for (const [status, { description }] of Object.entries(responses)) {
        if (status.startsWith('2') || status === 'default') continue;
        for (const [, code] of description.matchAll(/`([a-z-]+)`:/g)) {
          expect([route, status, code]).toEqual([route, String(PROBLEMS[code as keyof typeof PROBLEMS].status), code]);
        }
      }
    }
  });

  it('has no reference that leads nowhere', () => {
    const names = Object.keys(service.document.components?.schemas ?? {});
    for (const [, name] of JSON.stringify(service.document).matchAll(/"#\/components\/schemas\/([^"]*)"/g)) expect(names).toContain(name);
    expect(names).toEqual(expect.arrayContaining(['ActEvent', 'TakeBackEvent', 'RulingEvent', 'Hand', 'Problem']));
  });

  it('is readable at /docs, and every problem at /docs/problems', async () => {
    const docs = await fetch(`${service.url}/docs/`);
    expect([docs.status, docs.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await docs.text()).toContain('swagger-ui');
    expect(await (await fetch(`${service.url}/docs/swagger-ui-init.js`)).text()).toContain('"swaggerUrl": "/openapi.json"');
    const problems = await (await fetch(`${service.url}/docs/problems`)).text();
    for (const code of PROBLEM_CODES) expect(problems).toContain(`id="${code}"`);
  });
});

describe('problems', () => {
  it('an unknown path is not found, a known one with another method names those it has', async () => {
    const missing = await service.get('/v1/roooms');
    expect([missing.status, missing.body['code'], missing.headers.get('content-type')]).toEqual([
      404,
      'not-found',
      'application/problem+json; charset=utf-8',
    ]);
    expect((await service.get('/')).body['detail']).toBe('There is nothing at /. The routes are at /docs, as a document at /openapi.json.');
    const { status, headers, body } = await service.send('DELETE', '/v1/rooms/5f0c1c1e-0000-4000-8000-000000000001/tables');
    expect([status, body['code'], headers.get('allow')]).toEqual([405, 'method-not-allowed', 'POST, GET']);
    expect((await service.send('PUT', '/v1/replays')).status).toBe(405);
    expect((await service.get('/v1/rooms/%E0%A4%A')).status).toBe(400);
  });

  it.each([
    ['no request line', 'what is this\r\n\r\n', 400, 'malformed-http'],
    ['a method that is none', 'FOO /v1/rules HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed-http'],
    ['no host', 'GET /v1/rules HTTP/1.1\r\n\r\n', 400, 'malformed-http'],
    ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed-http'],
    ['a length that is none', 'POST /v1/replays HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400, 'malformed-http'],
    ['headers without end', `GET /v1/rules HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['an expectation that is not known', 'GET /v1/rules/none HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n', 404, 'rule-not-found'],
  ])('say so where there is no HTTP: %s', async (_what, head, status, code) => {
    const { hostname, port } = new URL(service.url);
    const connection = new Connection(hostname, Number(port));
    const answer = await connection.ask({ bytes: Buffer.from(head), method: 'GET', cut: false });
    connection.close();
    if (typeof answer === 'string') throw new Error(answer);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(answer.text)).toMatchObject({ code, status, requestId: answer.headers.get('x-request-id') });
  });

  it('arrive although the client goes on sending: the connection is not reset under them', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let [read, failure] = ['', ''];
    socket.on('data', (chunk) => (read += chunk.toString()));
    socket.on('error', ({ message }) => (failure = message));
    socket.write('POST /v1/replays HTTP/1.1\r\nHost: x\r\nContent-Length: 1e3\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    for (let piece = 0; piece < 20; piece++) {
      socket.write('x'.repeat(50_000));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    socket.end();
    await new Promise((resolve) => socket.once('close', resolve));
    expect([failure, read.slice(0, 12), JSON.parse(read.slice(read.indexOf('{')))]).toEqual([
      '',
      'HTTP/1.1 400',
      expect.objectContaining({ code: 'malformed-http' }),
    ]);
  });

  it('stay the client’s where it is gone before the answer: the service goes on', async () => {
    const { hostname, port } = new URL(service.url);
    for (const head of ['CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 'what is this\r\n\r\n']) {
      const socket = net.connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {});
      socket.write(head);
      await new Promise((resolve) => socket.once('readable', resolve));
      socket.resetAndDestroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await service.get('/health/live')).status).toBe(200);
  });

  it('carry the id of the request, which is the client’s own where it is a sane one', async () => {
    const own = await service.send('GET', '/v1/rules/none', { headers: { 'X-Request-Id': 'tablet-7.42' } });
    expect([own.headers.get('x-request-id'), own.body['requestId']]).toEqual(['tablet-7.42', 'tablet-7.42']);
    const odd = await service.send('GET', '/v1/rules/none', { headers: { 'X-Request-Id': 'a b{}' } });
    const large = await service.post('/v1/replays', { note: 'x'.repeat(2_000_000) });
    expect([large.status, large.body['requestId']]).toEqual([413, large.headers.get('x-request-id')]);
    expect(odd.body['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('security headers are set and the server does not name itself', async () => {
    const { headers } = await service.get('/health/live');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('too many requests of one address in a second are told to wait; health is not counted', async () => {
    const limited = await startService(service.database, { rateLimit: 3 });
    try {
      const answers = await Promise.all([...Array(8).keys()].map(() => limited.get('/v1/samples')));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(2);
      expect([refused[0]?.body['code'], refused[0]?.headers.get('retry-after')]).toEqual(['too-many-requests', '1']);
      const healthy = await Promise.all([...Array(8).keys()].map(() => limited.get('/health/live')));
      expect(healthy.map(({ status }) => status)).toEqual(Array(8).fill(200));
    } finally {
      await limited.stop();
    }
  });

  it('and so are those of one tablet, whatever another sends', async () => {
    const limited = await startService(service.database, { deviceRateLimit: 3 });
    try {
      const { path, people } = await aRoom(limited);
      const asked = (token: string, times: number) => Promise.all([...Array(times).keys()].map(() => limited.as(token).get(path)));
      const [many, few] = await Promise.all([asked(people.floor.token, 9), asked(people.dealer.token, 3)]);
      expect(many.filter(({ body }) => String(body['code']) === 'too-many-requests').length).toBeGreaterThanOrEqual(3);
      expect(few.map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      await limited.stop();
    }
  });

  it('without its database the service says so, and nothing of the database', async () => {
    const own = await testDatabase();
    const alone = await startService(own.url);
    try {
      const { path: room } = await aRoom(alone);
      expect((await alone.get(room)).status).toBe(200);
      await own.drop();
      for (const path of [room, '/health/ready']) {
        const { status, body, text } = await alone.get(path);
        expect([path, status, body['code']]).toEqual([path, 503, 'unavailable']);
        expect(text).not.toMatch(/cardspeak_test|SELECT|pg|node_modules|\.ts|Error:/);
      }
      expect((await alone.get('/health/live')).status).toBe(200);
    } finally {
      await alone.stop();
      await own.drop();
    }
  });

  it('a fault of the service tells nothing of itself', async () => {
    const own = await testDatabase();
    const broken = await startService(own.url);
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    try {
      await client.query('DROP TABLE ruling CASCADE');
      const place = await aTable(broken);
      const { status, body, text } = await broken.get(`${place.path}/rulings`);
      expect([status, body['code']]).toEqual([500, 'internal-error']);
      expect(text).not.toMatch(/relation|ruling"|SELECT|node_modules|at /);
    } finally {
      await client.end();
      await broken.stop();
      await own.drop();
    }
  });
});

describe('health', () => {
  it('knows the level of the migrations', async () => {
    const ready = await service.get('/health/ready');
    expect([ready.status, ready.body['status'], ready.body['migration']]).toEqual([200, 'ok', expect.stringMatching(/^\d{14}_/)]);
    const own = await testDatabase();
    const behind = await startService(own.url);
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    try {
      await client.query('DELETE FROM _prisma_migrations');
      const { status, body } = await behind.get('/health/ready');
      expect([status, body['code'], String(body['detail'])]).toEqual([503, 'unavailable', expect.stringContaining('is at migration none')]);
    } finally {
      await client.end();
      await behind.stop();
      await own.drop();
    }
  });

  it('a service that stops is not ready, and answers what is under way', async () => {
    const stopping = await startService(service.database);
    const { path: room } = await aRoom(stopping);
    const client = new pg.Client({ connectionString: service.database });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE room IN ACCESS EXCLUSIVE MODE');
    const slow = stopping.get(room);
    await new Promise((resolve) => setTimeout(resolve, 100));
    stopping.app.get(HealthService).stop();
    expect((await stopping.get('/health/ready')).body['code']).toBe('unavailable');
    const before = Date.now();
    const stopped = stopping.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await client.query('COMMIT');
    expect((await slow).status).toBe(200);
    await stopped;
    expect(Date.now() - before).toBeLessThan(2_000);
    await client.end();
    await expect(new Promise((resolve, reject) => http.get(stopping.url, resolve).on('error', reject))).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('rules', () => {
  const ids = async (query: string): Promise<string[]> =>
    (await service.get(`/v1/rules?${query}`)).body['items']?.map(({ id }) => String(id)) ?? [];

  it('are listed, filtered and read', async () => {
    const all = await ids('');
    expect(all.length).toBeGreaterThan(100);
    const misdeals = await ids('topic=misdeal&book=roberts');
    expect(misdeals).toEqual(expect.arrayContaining(['RR-MD-a', 'RR-MD-b', 'RR-MD-2']));
    const { status, body } = await service.get('/v1/rules/RR-MD-b');
    expect([status, body['id'], body['title']?.['en'], body['title']?.['id']]).toEqual([
      200,
      'RR-MD-b',
      expect.any(String),
      expect.any(String),
    ]);
    const shuffles = async (rulebook: string) => (await service.get(`/v1/rules/RR-SC-2?rulebook=${rulebook}`)).body;
    expect([(await shuffles('roberts'))['params']['minShuffles'], (await shuffles('standard'))['params']['minShuffles']]).toEqual([4, 3]);
    expect((await service.get('/v1/rules')).text).not.toMatch(/\{\w+\}/);
    expect((await service.get('/v1/rules/RR-MD-zz')).body['code']).toBe('rule-not-found');
  });

  it.each([
    ['exposed card', 'RR-IR-13'],
    ['kartu terbuka', 'RR-MD-a'],
    ['salah bagi', 'RR-MD-b'],
    ['string bet', 'RR-BR-14'],
    ['out of turn', 'RR-BR-10'],
    ['di luar giliran', 'RR-BR-10'],
    ['rr-md-b', 'RR-MD-b'],
  ])('"%s" finds %s among the first', async (query, rule) => {
    expect((await ids(`q=${encodeURIComponent(query)}`)).slice(0, 20)).toContain(rule);
  });

  it('text that means something to a database or a pattern is only text', async () => {
    for (const query of ["'; DROP TABLE rule; --", '%', '.*', "\\'", '<->', '\u0000', '(((', '💥']) {
      const answer = await service.get(`/v1/rules?q=${encodeURIComponent(query)}`);
      expect([query, answer.status]).toEqual([query, 200]);
    }
    expect(await ids('q=%25%25')).toEqual([]);
    expect((await service.get(`/v1/rules?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await service.get('/v1/rules?q=a&q=b')).status).toBe(400);
    expect((await service.get('/v1/rules?shape=round')).body['errors']?.[0]?.['field']).toBe('shape');
  });
});

describe('replays and samples', () => {
  it('every sample can be posted as it is, and the same bytes come back twice', async () => {
    const samples = await service.get('/v1/samples');
    expect(samples.body['items']?.map(({ name }) => name)).toEqual(['first-hand', 'misdeal']);
    for (const href of samples.body['items']?.map((sample) => String(sample['href'])) ?? []) {
      const sample = await service.get(href);
      const [one, two] = await Promise.all([service.post('/v1/replays', sample.body), service.post('/v1/replays', sample.body)]);
      expect([href, one?.status]).toEqual([href, 200]);
      expect(one?.text).toBe(two?.text);
    }
    expect((await service.get('/v1/samples/constructor')).body['code']).toBe('sample-not-found');
  });

  it('a malformed event is named by its place', async () => {
    const { body: sample } = await service.get('/v1/samples/first-hand');
    const events = sample['events']?.map((event) => event as unknown) ?? [];
    events[3] = { type: 'act', seat: 11, action: 'fold' };
    const { status, body } = await service.post('/v1/replays', { hand: sample['hand'], events });
    expect([status, body['code'], body['errors']]).toEqual([
      422,
      'malformed-event',
      [{ field: 'seat', index: 3, message: expect.any(String), pointer: '/events/3/seat' }],
    ]);
  });
});
