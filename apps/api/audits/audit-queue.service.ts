import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { PG_POOL } from '@cardspeak/db';
import { AUDIT_FAILED_QUEUE, AUDIT_QUEUE, AUDIT_QUEUE_OPTIONS, type AuditJob } from '../../archives/index.js';

/** Fills the job queue; the service itself works nothing off. Set up when the first audit comes. */
@Injectable()
export class AuditQueue implements OnApplicationShutdown {
  private boss: Promise<PgBoss> | undefined;

  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  /** To be awaited before the transaction that `send` is part of. */
  async ready(): Promise<void> {
    this.boss ??= this.start();
    try {
      await this.boss;
    } catch (error) {
      this.boss = undefined; // the database was not there; the next request tries again
      throw error;
    }
  }

  /** Puts the jobs into the queue within the transaction of `client`: they are there if and only if what they speak of is. */
  async send(client: pg.ClientBase, jobs: readonly AuditJob[]): Promise<void> {
    const boss = await this.boss;
    if (!boss) throw new Error('the queue is not ready');
    const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: (await client.query(text, values)).rows as object[] }) };
    await boss.insert(
      AUDIT_QUEUE,
      jobs.map((data) => ({ data })),
      { db },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    const boss = await this.boss?.catch(() => undefined);
    await boss?.stop({ graceful: false, close: false }).catch(() => {});
  }

  private async start(): Promise<PgBoss> {
    const { pool } = this;
    const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: (await pool.query(text, values)).rows as object[] }) };
    const boss = new PgBoss({ db, supervise: false, schedule: false });
    const logger = new Logger('Queue');
    boss.on('error', (error) => logger.warn(String(error)));
    await boss.start();
    await boss.createQueue(AUDIT_FAILED_QUEUE);
    await boss.createQueue(AUDIT_QUEUE, AUDIT_QUEUE_OPTIONS);
    return boss;
  }
}
