import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { Prisma } from './generated/prisma/client.js';
import { PrismaService } from './prisma.service.js';
import { checked, RoomConnections } from './room-connections.js';
import { SERVICE_ROLE } from './service-role.js';
import { PG_POOL } from './tokens.js';

/** Milliseconds, as Prisma's transactions take them. */
export interface TransactionOptions {
  readonly maxWait?: number;
  readonly timeout?: number;
}

/** On a busy machine a connection is waited for, as the SQL of the pool waits too; Prisma's own 2 s would refuse what is only late. */
const PATIENT: TransactionOptions = { maxWait: 10_000, timeout: 10_000 };

/**
 * The one way to the rows of a room, for SQL and for Prisma. Every connection of the process runs under a role that owns no table and sees the
 * rows of one room, which each transaction names anew: a query that goes past this class finds nothing.
 */
@Injectable()
export class RoomDatabase extends RoomConnections implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) pool: pg.Pool,
    private readonly client: PrismaService,
  ) {
    super(pool);
  }

  /** A connection string or a pooler that drops the role would take the walls away unseen. */
  async onModuleInit(): Promise<void> {
    const { rows } = await this.pool.query<{ name: string }>('SELECT current_user AS name');
    if (rows[0]?.name !== SERVICE_ROLE) {
      throw new Error(
        `The service is connected as ${rows[0]?.name}, not as ${SERVICE_ROLE}: the server or a pooler before it ignores the role.`,
      );
    }
  }

  /** The same through Prisma. */
  prisma<T>(room: string, work: (tx: Prisma.TransactionClient) => Promise<T>, options: TransactionOptions = PATIENT): Promise<T> {
    return this.client.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('app.room', ${checked(room)}, true)`;
      return work(tx);
    }, options);
  }
}
