import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PrismaService, type Room as RoomRow } from '@cardspeak/db';
import { bodyHash } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { Problem } from '../problems/problem.js';
import type { CreateRoomBody } from './rooms.dto.js';

export interface RoomAnswer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

@Injectable()
export class RoomsService {
  constructor(private readonly prisma: PrismaService) {}

  /** Throws `id-reused`. */
  async create({ id = randomUUID(), name }: CreateRoomBody): Promise<Once<RoomAnswer>> {
    const hash = bodyHash({ name });
    const { count } = await this.prisma.room.createMany({ data: [{ id, name, bodyHash: Buffer.from(hash, 'hex') }], skipDuplicates: true });
    const row = await this.prisma.room.findUniqueOrThrow({ where: { id } });
    if (Buffer.from(row.bodyHash).toString('hex') !== hash) {
      throw new Problem('id-reused', `There is another room under the id ${id}.`, {
        errors: [{ field: 'id', message: 'was used with another body' }],
      });
    }
    return { answer: roomOf(row), replayed: count === 0 };
  }

  async list({ limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<RoomAnswer>> {
    const place = readCursor(cursor, 'time', 'uuid');
    const after = place && { createdAt: new Date(place[0] as string), id: place[1] as string };
    const rows = await this.prisma.room.findMany({
      where: after ? { OR: [{ createdAt: { gt: after.createdAt } }, { createdAt: after.createdAt, id: { gt: after.id } }] } : {},
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit + 1,
    });
    return pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id], roomOf);
  }

  /** Throws `room-not-found`. */
  async read(id: string): Promise<RoomAnswer> {
    const row = await this.prisma.room.findUnique({ where: { id } });
    if (row === null) throw new Problem('room-not-found', `There is no room ${id}.`);
    return roomOf(row);
  }
}

function roomOf({ id, name, createdAt }: RoomRow): RoomAnswer {
  return { id, name, createdAt };
}
