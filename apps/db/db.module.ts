import { type DynamicModule, Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { connectionConfig } from './connection.js';
import { PrismaService } from './prisma.service.js';
import { RoomDatabase } from './room-database.js';
import { SERVICE_ROLE } from './service-role.js';
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

function createPool(options: DbOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(options.url, SERVICE_ROLE),
    max: options.poolSize ?? 10,
    application_name: 'cardspeak',
    pipeline: true, // naming the room and committing travel with the statement between them
  });
  const logger = new Logger('Database');
  // without a listener the process would end when the server closes an idle connection
  pool.on('error', (error) => logger.warn(`an idle connection was lost: ${error.message}`));
  return pool;
}
