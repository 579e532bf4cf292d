import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import { Problem } from '../problems/problem.js';
import { settingsOf } from '../settings/settings.service.js';

export interface RoomAnswer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** By its settings now: what everybody needs to read times and amounts. */
  readonly timeZone: string;
  readonly currency: string | null;
  readonly minorUnits: number;
}

/** A room as its own people see it. Rooms are made by whoever runs the service, not over HTTP. */
@Injectable()
export class RoomsService {
  constructor(private readonly database: RoomDatabase) {}

  /** Throws `room-not-found`. */
  async read(id: string): Promise<RoomAnswer> {
    return this.database.prisma(id, async (tx) => {
      const row = await tx.room.findUnique({ where: { id } });
      if (row === null) throw new Problem('room-not-found', `There is no room ${id}.`);
      const { timeZone, currency, minorUnits } = await settingsOf(tx, id, new Date());
      return { id, name: row.name, createdAt: row.createdAt, timeZone, currency, minorUnits };
    });
  }
}
