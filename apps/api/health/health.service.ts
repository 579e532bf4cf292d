import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '@cardspeak/db';
import { Problem } from '../problems/problem.js';
import { latestMigration } from './migrations.js';

const PATIENCE_MS = 2_000;

/** Whether the service may be sent requests: the database answers, is at the level of this version, and the service is not stopping. */
@Injectable()
export class HealthService {
  private stopping = false;
  private readonly needed = latestMigration();

  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** From now on the service is not ready; requests under way are answered. */
  stop(): void {
    this.stopping = true;
  }

  /** Throws `unavailable`. */
  async ready(): Promise<{ status: 'ok'; migration: string }> {
    if (this.stopping) throw new Problem('unavailable', 'The service is stopping.');
    const applied = await this.applied();
    if (!applied.includes(this.needed)) {
      throw new Problem('unavailable', `The database is at migration ${applied[0] ?? 'none'}; this version needs ${this.needed}.`);
    }
    return { status: 'ok', migration: applied[0] ?? '' };
  }

  /** The latest first; a database ahead of this version, as during an upgrade, is no fault. */
  private async applied(): Promise<string[]> {
    const asked = this.pool.query<{ migration_name: string }>(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name DESC',
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the database is slow')), PATIENCE_MS);
    });
    try {
      return (await Promise.race([asked, late])).rows.map((row) => row.migration_name);
    } catch {
      asked.catch(() => undefined);
      throw new Problem('unavailable', 'The database does not answer.');
    } finally {
      clearTimeout(timer);
    }
  }
}
