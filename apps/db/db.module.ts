import { type DynamicModule, Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { PrismaService } from './prisma.service.js';
import { servicePool } from './room-connections.js';
import { RoomDatabase } from './room-database.js';
import { DB_OPTIONS, type DbOptions, PG_POOL } from './tokens.js';

/**
 * Closes the connections and then leaves the database. Nest calls this hook when the HTTP server has finished its last
 * request; in an earlier hook the requests still running would lose their connection.
 */
@Injectable()
export class DbShutdown implements OnApplicationShutdown {
  constructor(
    private readonly prisma: PrismaService,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(DB_OPTIONS) private readonly options: DbOptions,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
    await this.options.stop?.();
  }
}

/** Gives RoomDatabase, and PG_POOL and PrismaService for what belongs to no room, to the whole application. */
@Global()
@Module({})
export class DbModule {
  static forRoot(options: DbOptions): DynamicModule {
    return {
      module: DbModule,
      providers: [
        { provide: DB_OPTIONS, useValue: options },
        { provide: PG_POOL, useFactory: () => createPool(options) },
        PrismaService,
        RoomDatabase,
        DbShutdown,
      ],
      exports: [PG_POOL, DB_OPTIONS, PrismaService, RoomDatabase],
    };
  }
}

function createPool({ url, poolerUrl, poolSize: max = 10, timeoutMs }: DbOptions): pg.Pool {
  const logger = new Logger('Database');
  return servicePool(poolerUrl ?? url, { max, name: 'cardspeak', ...(timeoutMs && { timeoutMs }), log: (line) => logger.warn(line) });
}
