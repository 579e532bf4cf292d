export { type Database, resolveDatabase } from './database.js';
export { DbModule } from './db.module.js';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.js';
export * from './generated/prisma/client.js';
export { applyMigrations } from './migrate.js';
export { PrismaService } from './prisma.service.js';
export { DB_OPTIONS, type DbOptions, PG_POOL } from './tokens.js';
