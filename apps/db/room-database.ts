import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { Prisma } from './generated/prisma/client.js';
import { PrismaService } from './prisma.service.js';
import { SERVICE_ROLE } from './service-role.js';
import { PG_POOL } from './tokens.js';

/** Milliseconds, as Prisma's transactions take them. */
export interface TransactionOptions {
  readonly maxWait?: number;
  readonly timeout?: number;
}

/**
 * The one way to the rows of a room, for SQL and for Prisma. Every connection of the process runs under a role that owns no table and sees the
 * rows of one room, which each transaction names anew: a query that goes past this class finds nothing.
 */
@Injectable()
export class RoomDatabase implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    private readonly client: PrismaService,
  ) {}

  /** A connection string or a pooler that drops the role would take the walls away unseen. */
  async onModuleInit(): Promise<void> {
    const { rows } = await this.pool.query<{ name: string }>('SELECT current_user AS name');
    if (rows[0]?.name !== SERVICE_ROLE) {
      throw new Error(`The service is connected as ${rows[0]?.name}, not as ${SERVICE_ROLE}: the server or a pooler before it ignores the role.`);
    }
  }

  /** One statement in a transaction of its own; sent in one go, so that it costs one exchange with the server. */
  async query<R extends pg.QueryResultRow>(
    room: string,
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const [began, done, ended] = await Promise.allSettled([
        client.query(begin(room)),
        values === undefined ? client.query<R>(statement) : client.query<R>(statement as string, values),
        client.query('COMMIT'),
      ]);
      for (const { status, reason } of [began, done, ended] as { status: string; reason?: Error }[]) {
        if (status !== 'rejected' || reason === undefined) continue;
        if (ended.status === 'rejected') broken = reason;
        throw reason;
      }
      return (done as PromiseFulfilledResult<pg.QueryResult<R>>).value;
    } finally {
      client.release(broken);
    }
  }

  /** Several statements in one transaction; what `work` throws undoes them. */
  async transaction<T>(room: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin(room));
      const answer = await work(client);
      await client.query('COMMIT');
      return answer;
    } catch (error) {
      await client.query('ROLLBACK').catch((fault: Error) => (broken = fault));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** The same through Prisma. */
  prisma<T>(room: string, work: (tx: Prisma.TransactionClient) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    return this.client.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('app.room', ${checked(room)}, true)`;
      return work(tx);
    }, options);
  }
}

function begin(room: string): string {
  return `BEGIN; SELECT set_config('app.room', '${checked(room)}', true)`;
}

/** It becomes part of a statement, so it is what it has to be or nothing. */
function checked(room: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(room)) throw new Error('a room is named by its UUID');
  return room;
}
