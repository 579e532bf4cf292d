import { Inject, Injectable } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { schemaOf } from './connection.js';
import { PrismaClient } from './generated/prisma/client.js';
import { DB_OPTIONS, type DbOptions, PG_POOL } from './tokens.js';

/** Prisma over the same connections as the raw SQL of PG_POOL. */
@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(PG_POOL) pool: pg.Pool, @Inject(DB_OPTIONS) options: DbOptions) {
    super({ adapter: new PrismaPg(pool, { schema: schemaOf(options.url) }) });
  }
}
