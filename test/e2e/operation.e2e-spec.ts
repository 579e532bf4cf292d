import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MetricsServer } from '../../apps/api/metrics/metrics-server.js';
import { makeKey, readSigningKey, TrustedKeys } from '../../apps/api/proof/checkpoint-key.js';
import { testDatabase, type OwnDatabase } from '../support/database.js';
import { onServer } from '../support/server.js';
import { ServiceProcess } from '../support/service-process.js';
import { People } from './people.js';
import { aHand, aTable, events, HOLDEM, type Service, startService } from './service.js';

let database: OwnDatabase;
let root: string;

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-operation-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(root, { recursive: true, force: true });
});

describe('what an operator watches', () => {
  let service: Service;

  beforeAll(async () => {
    makeKey(path.join(root, 'key.pem'));
    const key = readSigningKey(path.join(root, 'key.pem'));
    const checkpoints = { folder: path.join(root, 'kept'), key, trusted: new TrustedKeys([key.publicKey]) };
    service = await startService(database.url, { metricsPort: 0, checkpoints });
  });
  afterAll(() => service.stop());

  /** The samples of the metrics by name and labels. */
  async function samples(): Promise<Map<string, number>> {
    const response = await fetch(service.app.get(MetricsServer).url!);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
  }

  it('appends by what came of them, findings by rule, open summonses, connections, the event loop', async () => {
    const before = await samples();
    const at = await aTable(service);
    const hand = await aHand(service, at);
    const sent = { expectedIndex: 0, events: events({ type: 'street' }, { type: 'act', seat: 2, action: 'raise', to: 6 }) };
    for (let i = 0; i < 2; i++) await service.post(`${hand}/events`, sent);
    await service.post(`${hand}/events`, { expectedIndex: 7, events: events({ type: 'street' }) });
    await service.post(`${at.path}/summonses`, { table: at.table, kind: 'other' });
    const now = await samples();
    const grown = (name: string) => (now.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('cardspeak_append_seconds_count{outcome="stored"}')).toBe(1);
    expect(grown('cardspeak_append_seconds_count{outcome="again"}')).toBe(1);
    expect(grown('cardspeak_append_seconds_count{outcome="refused"}')).toBe(1);
    expect(now.get('cardspeak_append_seconds_bucket{le="10",outcome="stored"}')).toBe(1);
    expect(grown('cardspeak_findings_total{rule="RR-BR-10"}')).toBe(1);
    expect(grown('cardspeak_open_summonses')).toBe(1);
    expect(now.get('cardspeak_database_up')).toBe(1);
    expect(now.get('cardspeak_db_connections{state="idle"}')).toBeGreaterThan(0);
    expect(now.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('how long ago chains were verified and sealed, and whether one differs', async () => {
    const at = await aTable(service);
    await aHand(service, at);
    const verified = async (): Promise<string> => {
      const id = randomUUID();
      const reviewer = service.as(at.people.reviewer.token);
      let body = (await reviewer.post(`${at.path}/verifications`, { id })).body;
      while (String(body['state']) === 'running') body = (await reviewer.get(`${at.path}/verifications/${id}`)).body;
      return String(body['state']);
    };
    expect(await verified()).toBe('sound');
    await service.post(`${at.path}/checkpoints`);
    let now = await samples();
    expect(now.get('cardspeak_chain_verification_age_seconds')).toBeLessThan(60);
    expect(now.get('cardspeak_checkpoint_age_seconds')).toBeLessThan(60);
    expect(now.get('cardspeak_chain_broken_rooms')).toBe(0);
    const tamper = (version: number) =>
      onServer(database.url, (client) => client.query('UPDATE hand SET version = $2 WHERE room_id = $1', [at.room, version]));
    await tamper(9);
    expect(await verified()).toBe('broken');
    expect((await samples()).get('cardspeak_chain_broken_rooms')).toBe(1);
    await tamper(1);
    expect(await verified()).toBe('sound');
    now = await samples();
    expect(now.get('cardspeak_chain_broken_rooms')).toBe(0);
  });

  it('nothing else is on that port, and no room is named', async () => {
    const url = service.app.get(MetricsServer).url!;
    expect((await fetch(url.replace('/metrics', '/v1/rulebooks'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect(await (await fetch(url)).text()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('readiness says the level of the database and the head of the chains, and follows both', async () => {
    const { body } = await service.get('/health/ready');
    expect(body).toMatchObject({
      status: 'ok',
      migration: expect.stringMatching(/^\d{14}_/),
      chain: { hashVersion: 1, checkpoint: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
    const level = (finished: string) =>
      onServer(database.url, (client) =>
        client.query(
          `UPDATE _prisma_migrations SET finished_at = ${finished} WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`,
        ),
      );
    await level('NULL');
    const behind = await service.get('/health/ready');
    expect([behind.status, String(behind.body['detail'])]).toEqual([
      503,
      expect.stringMatching(/^The database is at migration \d+_\w+; this version needs \d+_\w+\.$/),
    ]);
    await level('now()');
    expect((await service.get('/health/ready')).status).toBe(200);
  });
});

describe('Ctrl-C', () => {
  it('is one signal though the terminal and npm send one each', async () => {
    const service = await ServiceProcess.make({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    await service.start();
    const status = service.stop('SIGINT');
    process.kill(service.pid, 'SIGINT');
    expect(await status).toBe(0);
  });
});

describe('SIGTERM under load', () => {
  const PLAYERS = 8;
  let service: ServiceProcess;
  let people: People;

  beforeAll(async () => {
    people = new People(database.url);
    service = await ServiceProcess.make({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    await service.start();
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    await people.close();
  });

  it('answers what is under way and refuses what comes; every acknowledged event is there, and readiness goes first', async () => {
    const { url } = service;
    const { room, people: staff } = await people.aRoom();
    const send = (at: string, body: unknown) =>
      fetch(`${url}/v1/rooms/${room}${at}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${staff.floor.token}` },
        body: JSON.stringify(body),
      });
    const table = randomUUID();
    await send('/tables', { id: table, name: 'Table 1' });
    const hands: string[] = Array.from({ length: PLAYERS }, () => randomUUID());
    for (const id of hands) expect((await send(`/tables/${table}/hands`, { id, hand: HOLDEM })).status).toBe(201);

    const acknowledged = new Map(hands.map((id) => [id, 0]));
    const endings: string[] = [];
    const play = async (hand: string): Promise<void> => {
      for (let index = 0; ; index++) {
        try {
          const answer = await send(`/hands/${hand}/events`, {
            expectedIndex: index,
            events: events({ type: 'count', of: 'pot', said: index }),
          });
          const { code } = (await answer.json()) as { code?: string };
          if (answer.status !== 201) return void endings.push(`${answer.status} ${code}`);
          acknowledged.set(hand, index + 1);
        } catch (error) {
          return void endings.push(String((error as { cause?: { code?: string } }).cause?.code));
        }
      }
    };
    const readiness: number[] = [];
    const watch = async (): Promise<void> => {
      for (;;) {
        try {
          readiness.push((await fetch(`${url}/health/ready`)).status);
        } catch {
          return;
        }
      }
    };
    const work = [...hands.map(play), watch()];
    const count = () => [...acknowledged.values()].reduce((sum, n) => sum + n, 0);
    while (count() < 100) await new Promise((resolve) => setTimeout(resolve, 5));
    const [atSignal, askedAtSignal] = [count(), readiness.length];
    const status = service.stop('SIGTERM');
    await Promise.all(work);
    expect(await status).toBe(0);

    // nothing that was taken in was left without its answer, or answered as a fault of the service
    expect(endings).toHaveLength(PLAYERS);
    for (const ending of endings) expect(['ECONNREFUSED', 'UND_ERR_SOCKET', 'ECONNRESET', '503 unavailable']).toContain(ending);
    const { rows } = await onServer(database.url, (client) =>
      client.query<{ hand: string; stored: number; last: number }>(
        'SELECT hand_id AS hand, count(*)::int AS stored, max(index) AS last FROM table_event WHERE hand_id = ANY ($1) GROUP BY 1',
        [hands],
      ),
    );
    for (const { hand, stored, last } of rows) expect([hand, stored, last]).toEqual([hand, acknowledged.get(hand), stored - 1]);
    expect(count()).toBeGreaterThan(atSignal); // the last requests were answered while it was stopping
    expect(readiness[0]).toBe(200);
    // one that was under way at the signal, and one that came with it; then not ready or, on a slow machine, refused before it was asked again
    const later = readiness.slice(askedAtSignal);
    expect(later.filter((one) => one === 200).length).toBeLessThanOrEqual(2);
    expect(later.join()).toMatch(/^(?:200,?)*(?:503,?)*$/);
  });
});
