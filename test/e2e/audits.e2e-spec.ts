import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditPiece, type Piece, type PieceResult } from '../../apps/worker/audit/piece.js';
import type { Pool } from '../../apps/worker/audit/pool.js';
import { AuditWorker } from '../../apps/worker/queue/audit-worker.js';
import { type OwnDatabase, testDatabase } from '../support/database.js';
import { aRoom, type Answered, type Service, startService } from './service.js';

const HAND = {
  rulebook: 'roberts',
  game: 'holdem',
  limit: 'no-limit',
  stakes: { blinds: [1, 2] },
  button: 3,
  seats: [1, 2, 3].map((seat) => ({ seat, stack: 200 })),
};
const line = (...events: object[]): string => `${JSON.stringify({ hand: HAND, events: [{ type: 'street' }, ...events] })}\n`;
const clean = line({ type: 'act', seat: 3, action: 'fold' }, { type: 'act', seat: 1, action: 'fold' });
const irregular = line({ type: 'act', seat: 3, action: 'raise', to: 3 });

class DirectPool implements Pool {
  readonly size = 2;
  constructor(private readonly work: (piece: Piece) => Promise<PieceResult> = (piece) => Promise.resolve(auditPiece(piece))) {}
  run(piece: Piece): Promise<PieceResult> {
    return this.work(piece);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('audits through the queue', () => {
  let database: OwnDatabase;
  let service: Service;
  let room: string;
  const workers: AuditWorker[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    service = await startService(database.url);
    room = (await aRoom(service)).path;
  });
  afterAll(async () => {
    await stopWorkers();
    await service?.stop();
    await database?.drop();
  });

  const worker = async (pool = new DirectPool(), onPiece?: () => void): Promise<AuditWorker> => {
    const started = await AuditWorker.start({
      url: database.url,
      pool,
      log: () => {},
      pollSeconds: 0.5,
      ...(onPiece ? { onPiece } : {}),
    });
    workers.push(started);
    return started;
  };
  const stopWorkers = async (): Promise<void> => {
    await Promise.all(workers.splice(0).map((one) => one.stop()));
  };
  const finished = async (id: string): Promise<Answered> => {
    for (let i = 0; i < 300; i++) {
      const { body } = await service.get(`${room}/audits/${id}`);
      if (body['finishedAt'] !== (null as unknown)) return body;
      await sleep(100);
    }
    throw new Error('the audit was not finished');
  };

  it('wait for a worker, are worked off by any of several, and are reported as one', async () => {
    const id = randomUUID();
    const text = fs.readFileSync(path.join(import.meta.dirname, '../samples/evening-session.phhs'), 'utf8');
    const body = {
      id,
      name: 'Monday',
      archives: [
        { file: 'long.jsonl', text: (clean.repeat(40) + irregular).repeat(40) },
        { file: 'evening.phhs', text },
      ],
    };
    const begun = await service.post(`${room}/audits`, body);
    expect([begun.status, begun.body['status'], begun.body['done']]).toEqual([201, 'queued', 0]);
    expect(Number(begun.body['pieces'])).toBeGreaterThan(2);
    const counts = [0, 0];
    await worker(new DirectPool(), () => (counts[0] = (counts[0] ?? 0) + 1));
    await worker(new DirectPool(), () => (counts[1] = (counts[1] ?? 0) + 1));
    const audit = await finished(id);
    expect([audit['status'], audit['done'], audit['failed']]).toEqual(['done', audit['pieces'], 0]);
    const report = audit['report'] as Answered;
    expect([report['handsWithFindings'], report['unreadable'], report['mismatched']]).toEqual([40, 0, 0]);
    const lines = (report['worst'] as Answered).map((hand) => Number(hand['line']));
    expect(lines).toEqual(Array.from({ length: 20 }, (_, i) => 41 * (i + 1)));
    const again = await service.post(`${room}/audits`, body);
    expect([again.status, again.headers.get('idempotency-replayed'), again.body['status']]).toEqual([201, 'true', 'queued']);
    const other = await service.post(`${room}/audits`, { ...body, name: 'Tuesday' });
    expect([other.status, other.body['code']]).toEqual([422, 'id-reused']);
    expect((await service.get(`${room}/audits`)).body['items']).toEqual([{ ...audit, report: null }]);
    await stopWorkers();
  });

  it('take an archive in parts, each once and in order', async () => {
    const id = randomUUID();
    const part = (number: number, text: string, complete = false): object => ({
      part: number,
      archives: [{ file: 'a.jsonl', text }],
      complete,
    });
    await worker();
    const first = await service.post(`${room}/audits`, {
      id,
      name: 'Parts',
      archives: [{ file: 'a.jsonl', text: clean }],
      complete: false,
    });
    expect(first.body['status']).toBe('open');
    const parts = `${room}/audits/${id}/parts`;
    const early = await service.post(parts, part(2, irregular));
    expect([early.status, early.body['code'], early.body['currentIndex']]).toEqual([409, 'part-conflict', 1]);
    expect((await service.post(parts, part(1, clean))).status).toBe(201);
    expect((await service.post(parts, part(1, clean))).headers.get('idempotency-replayed')).toBe('true');
    expect((await service.post(parts, part(1, irregular))).body['code']).toBe('id-reused');
    expect((await service.post(parts, part(2, irregular, true))).body['status']).toBe('queued');
    expect((await service.post(parts, part(3, clean))).body['code']).toBe('audit-complete');
    const audit = await finished(id);
    const report = audit['report'] as Answered;
    expect([report['hands'], (report['worst'] as Answered).map((hand) => hand['line'])]).toEqual([3, [3]]);
    await stopWorkers();
  });

  it('refuse what is no audit of this room', async () => {
    const archives = [{ file: 'a.jsonl', text: clean }];
    expect((await service.get(`${room}/audits/${randomUUID()}`)).body['code']).toBe('audit-not-found');
    expect((await service.post(`/v1/rooms/${randomUUID()}/audits`, { name: 'x', archives })).body['code']).toBe('room-not-found');
    expect((await service.post(`${room}/audits/${randomUUID()}/parts`, { part: 1, archives })).body['code']).toBe('audit-not-found');
    for (const body of [
      { name: 'x', archives: [] },
      { name: 'x', archives: [{ file: 'a.txt', text: '' }] },
      { name: 'x', archives: [{ file: 'a.jsonl' }] },
      { name: 'x', archives: ['a'] },
      { name: 'x', archives, complete: 'yes' },
    ]) {
      expect((await service.post(`${room}/audits`, body)).body['code']).toBe('invalid-request');
    }
  });

  it('are tried again where a worker fails', async () => {
    let calls = 0;
    const flaky = new DirectPool((piece) =>
      ++calls === 1 ? Promise.reject(new Error('out of memory')) : Promise.resolve(auditPiece(piece)),
    );
    await worker(flaky);
    const { body } = await service.post(`${room}/audits`, { name: 'Flaky', archives: [{ file: 'a.jsonl', text: clean }] });
    const audit = await finished(String(body['id']));
    expect([calls, audit['status'], (audit['report'] as Answered)['hands']]).toEqual([2, 'done', 1]);
    await stopWorkers();
  });
});
