import type pg from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import { RoomConnections, servicePool } from '@cardspeak/db';
import { AUDIT_FAILED_QUEUE, AUDIT_QUEUE, AUDIT_QUEUE_OPTIONS, type AuditJob } from '../../archives/index.js';
import type { Pool } from '../audit/pool.js';
import { PieceStore } from './piece-store.js';

export interface AuditWorkerOptions {
  /** Connection string of the database that the service uses. */
  readonly url: string;
  /** Closed with the worker. */
  readonly pool: Pool;
  readonly log: (line: string) => void;
  /** Told of every piece that this worker finished. */
  readonly onPiece?: (job: AuditJob) => void;
  /** How often it asks for work; 0.5 unless said. */
  readonly pollSeconds?: number;
}

/** Works off the pieces in the queue of the database; any number of them, on any machines. */
export class AuditWorker {
  private constructor(
    private readonly boss: PgBoss,
    private readonly connections: pg.Pool,
    private readonly pool: Pool,
  ) {}

  static async start({ url, pool, log, onPiece, pollSeconds = 0.5 }: AuditWorkerOptions): Promise<AuditWorker> {
    const connections = servicePool(url, { max: pool.size + 2, name: 'cardspeak worker', log });
    const boss = new PgBoss({
      connectionString: url,
      max: 3,
      application_name: 'cardspeak queue',
      schedule: false,
      superviseIntervalSeconds: 10,
    });
    boss.on('error', (error) => log(`queue: ${error instanceof Error ? error.message : String(error)}`));
    try {
      await boss.start();
      await boss.createQueue(AUDIT_FAILED_QUEUE);
      await boss.createQueue(AUDIT_QUEUE, AUDIT_QUEUE_OPTIONS);
      const store = new PieceStore(new RoomConnections(connections));
      const polling = { pollingIntervalSeconds: pollSeconds, batchSize: 1 };
      await boss.work<AuditJob>(AUDIT_QUEUE, { ...polling, localConcurrency: pool.size }, async (jobs: Job<AuditJob>[]) => {
        for (const { data } of jobs) {
          await audit(store, pool, data);
          onPiece?.(data);
        }
      });
      await boss.work<AuditJob>(AUDIT_FAILED_QUEUE, polling, async (jobs: Job<AuditJob>[]) => {
        for (const { data } of jobs) await giveUp(store, data, log);
      });
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      await connections.end();
      throw error;
    }
    return new AuditWorker(boss, connections, pool);
  }

  /** Takes nothing new, finishes what is under way, leaves. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 30_000 });
    await this.pool.close();
    await this.connections.end();
  }
}

async function audit(store: PieceStore, pool: Pool, { room, audit: id, piece }: AuditJob): Promise<void> {
  if (!piece) return store.report(room, id);
  const job = { room, audit: id, piece };
  const content = await store.load(job);
  if (content) await store.finish(job, await pool.run(content));
}

/** A piece that failed as often as it may: the audit goes on without it and says so. */
async function giveUp(store: PieceStore, { room, audit: id, piece }: AuditJob, log: (line: string) => void): Promise<void> {
  if (!piece) return store.report(room, id);
  log(`audit ${id}: piece ${piece.part}.${piece.index} was given up`);
  await store.finish({ room, audit: id, piece }, { failure: 'no worker could finish it' });
}
