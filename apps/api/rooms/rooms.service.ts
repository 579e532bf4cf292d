import { Injectable } from '@nestjs/common';
import { RoomDatabase, type Room as RoomRow } from '@cardspeak/db';
import { Problem } from '../problems/problem.js';

export interface RoomAnswer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** A room as its own people see it. Rooms are made by whoever runs the service, not over HTTP. */
@Injectable()
export class RoomsService {
  constructor(private readonly database: RoomDatabase) {}

  /** Throws `room-not-found`. */
  async read(id: string): Promise<RoomAnswer> {
    const row = await this.database.prisma(id, (tx) => tx.room.findUnique({ where: { id } }));
    if (row === null) throw new Problem('room-not-found', `There is no room ${id}.`);
    return roomOf(row);
  }
}

function roomOf({ id, name, createdAt }: RoomRow): RoomAnswer {
  return { id, name, createdAt };
}
