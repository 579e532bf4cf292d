import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CardTable, RoomDatabase } from '@cardspeak/db';
import { bodyHash } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { Problem } from '../problems/problem.js';
import { RoomsService } from '../rooms/rooms.service.js';
import type { CreateTableBody } from './tables.dto.js';

export interface TableAnswer {
  readonly room: string;
  readonly id: string;
  readonly name: string;
  readonly hands: number;
  readonly createdAt: Date;
}

@Injectable()
export class TablesService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly rooms: RoomsService,
  ) {}

  /** Throws `room-not-found`, `name-taken`, `id-reused`. */
  async create(room: string, { id = randomUUID(), name }: CreateTableBody): Promise<Once<TableAnswer>> {
    await this.rooms.read(room);
    const hash = bodyHash({ name });
    const data = { roomId: room, id, name, bodyHash: Buffer.from(hash, 'hex') };
    const { count, row } = await this.database.prisma(room, async (tx) => ({
      ...(await tx.cardTable.createMany({ data: [data], skipDuplicates: true })),
      row: await tx.cardTable.findUnique({ where: { roomId_id: { roomId: room, id } } }),
    }));
    if (row === null) {
      const message = 'is the name of another table';
      throw new Problem('name-taken', `The room has a table "${name}" already.`, { errors: [{ field: 'name', message }] });
    }
    if (Buffer.from(row.bodyHash).toString('hex') !== hash) {
      throw new Problem('id-reused', `The room has another table under the id ${id}.`, {
        errors: [{ field: 'id', message: 'was used with another body' }],
      });
    }
    // as it was answered the first time
    return { answer: { ...tableOf(row), hands: 0 }, replayed: count === 0 };
  }

  async list(room: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<TableAnswer>> {
    const after = readCursor(cursor, 'uuid');
    await this.rooms.read(room);
    const where = { roomId: room, ...(after ? { id: { gt: after[0] as string } } : {}) };
    const rows = await this.database.prisma(room, (tx) => tx.cardTable.findMany({ where, orderBy: { id: 'asc' }, take: limit + 1 }));
    return pageOf(rows, limit, (row) => [row.id], tableOf);
  }

  /** Those of these that are there. */
  async several(room: string, ids: readonly string[]): Promise<TableAnswer[]> {
    const rows = await this.database.prisma(room, (tx) => tx.cardTable.findMany({ where: { roomId: room, id: { in: [...ids] } } }));
    return rows.map(tableOf);
  }

  /** Throws `table-not-found`. */
  async read(room: string, id: string): Promise<TableAnswer> {
    const row = await this.database.prisma(room, (tx) => tx.cardTable.findUnique({ where: { roomId_id: { roomId: room, id } } }));
    if (row === null) throw new Problem('table-not-found', `The room has no table ${id}.`);
    return tableOf(row);
  }
}

function tableOf({ roomId: room, id, name, hands, createdAt }: CardTable): TableAnswer {
  return { room, id, name, hands, createdAt };
}
