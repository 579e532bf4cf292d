import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { DB_OPTIONS, type DbOptions, SERVICE_ROLE } from '@cardspeak/db';
import { AUDIT_FAILED_QUEUE, AUDIT_QUEUE, AUDIT_QUEUE_OPTIONS, type AuditJob } from '../../archives/index.js';

/**
 * Fills the job queue; the service itself works nothing off. Set up when the first audit comes: its tables are made by the owner of the database,
 * like those of a migration, and the service may then only put jobs in.
 */
@Injectable()
export class AuditQueue implements OnApplicationShutdown {
  private boss: Promise<PgBoss> | undefined;

  constructor(@Inject(DB_OPTIONS) private readonly options: DbOptions) {}

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
    await boss.insert(
      AUDIT_QUEUE,
      jobs.map((data) => ({ data })),
      { db: through(client) },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    const boss = await this.boss?.catch(() => undefined);
    await boss?.stop({ graceful: false }).catch(() => {});
  }

  private async start(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss'); // most instances never queue an audit
    const boss = new PgBoss({
      connectionString: this.options.url,
      max: 1,
      application_name: 'cardspeak queue',
      supervise: false,
      schedule: false,
    });
    const logger = new Logger('Queue');
    boss.on('error', (error) => logger.warn(String(error)));
    await boss.start();
    await boss.createQueue(AUDIT_FAILED_QUEUE);
    await boss.createQueue(AUDIT_QUEUE, AUDIT_QUEUE_OPTIONS);
    await boss.getDb().executeSql(`GRANT USAGE ON SCHEMA pgboss TO ${SERVICE_ROLE}`);
    await boss.getDb().executeSql(`GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO ${SERVICE_ROLE}`);
    return boss;
  }
}

function through(client: pg.ClientBase) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: (await client.query(text, values)).rows as object[] }) };
}
