import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '@cardspeak/db';
import { Problem } from '../problems/problem.js';
import { HASH_VERSION } from '../proof/chain.js';
import { latestMigration } from './migrations.js';

const PATIENCE_MS = 2_000;
const UNDEFINED_FUNCTION = '42883';

interface Checkpoint {
  readonly takenAt: Date;
  readonly hash: string;
}

export interface Ready {
  readonly status: 'ok';
  readonly migration: string;
  /** How the chains are hashed, and the last checkpoint of any room. */
  readonly chain: { readonly hashVersion: number; readonly checkpoint: Checkpoint | null };
}

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
  async ready(): Promise<Ready> {
    if (this.stopping) throw new Problem('unavailable', 'The service is stopping.');
    const [applied, checkpoint] = await this.asked();
    if (!applied.includes(this.needed)) {
      throw new Problem('unavailable', `The database is at migration ${applied[0] ?? 'none'}; this version needs ${this.needed}.`);
    }
    return { status: 'ok', migration: applied[0] ?? '', chain: { hashVersion: HASH_VERSION, checkpoint } };
  }

  /** The latest first; a database ahead of this version, as during an upgrade, is no fault. */
  private async applied(): Promise<string[]> {
    const { rows } = await this.pool.query<{ migration_name: string }>(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name DESC',
    );
    return rows.map((row) => row.migration_name);
  }

  /** A database that is behind has no such function, and is told by its level. */
  private async head(): Promise<Checkpoint | null> {
    const { rows } = await this.pool
      .query<Checkpoint>('SELECT taken_at AS "takenAt", hash FROM chain_head()')
      .catch((error: { code?: string }) => {
        if (error.code === UNDEFINED_FUNCTION) return { rows: [] };
        throw error;
      });
    return rows[0] ?? null;
  }

  private async asked(): Promise<[string[], Checkpoint | null]> {
    const asked = Promise.all([this.applied(), this.head()]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the database is slow')), PATIENCE_MS);
    });
    try {
      return await Promise.race([asked, late]);
    } catch {
      asked.catch(() => undefined);
      throw new Problem('unavailable', 'The database does not answer.');
    } finally {
      clearTimeout(timer);
    }
  }
}
