import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Device, RoomDatabase } from '@cardspeak/db';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { codeHash, enrolmentCode, newToken } from '../identity/secrets.js';
import { TriesService } from '../identity/tries.service.js';
import { Problem } from '../problems/problem.js';
import type { EnrolBody } from './devices.dto.js';

export interface DeviceAnswer {
  readonly room: string;
  readonly id: string;
  readonly name: string;
  readonly enrolledAt: Date;
  readonly revokedAt: Date | null;
}

/** A tablet's own numbers that never came: those between `after` and `before`. */
export interface SequenceGap {
  readonly after: number;
  readonly before: number;
}

export interface DeviceState extends DeviceAnswer {
  readonly lastSequence: number | null;
  readonly gaps: readonly SequenceGap[];
  /** Seconds that its clock was before the service's (behind it: less than 0) when its latest entry was stored. */
  readonly clockAhead: number | null;
}

const MOST_GAPS = 200;

/** Tablets of a room: let in by a code, known by a token, shut out by an admin. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly tries: TriesService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** A code that lets one tablet in. */
  async invite(room: string): Promise<{ room: string; id: string; code: string; expiresAt: Date }> {
    const { code, hash } = enrolmentCode();
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + this.configuration.enrolmentMinutes * 60_000);
    await this.database.prisma(room, (tx) => tx.enrolment.create({ data: { roomId: room, id, codeHash: hash, expiresAt } }));
    return { room, id, code, expiresAt };
  }

  /** Throws `enrolment-failed`, the same for a room and a code that are wrong, used or too old; `sign-in-barred`. */
  async enrol({ room, code, name }: EnrolBody, address: string): Promise<DeviceAnswer & { readonly token: string }> {
    const subjects = [`enrolment:${address}`];
    await this.tries.count(room, subjects);
    const { token, hash } = newToken('device');
    const row = await this.database.prisma(room, async (tx) => {
      const now = new Date();
      const [open] = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM enrolment WHERE room_id = ${room}::uuid AND code_hash = ${codeHash(code)} AND device_id IS NULL AND expires_at > ${now} FOR UPDATE`;
      if (open === undefined) throw new Problem('enrolment-failed', 'The code is not one of this room that can still be used.');
      const device = await tx.device.create({ data: { roomId: room, id: randomUUID(), name: name.trim(), tokenHash: hash } });
      await tx.enrolment.update({ where: { roomId_id: { roomId: room, id: open.id } }, data: { deviceId: device.id } });
      return device;
    });
    await this.tries.forgive(room, subjects);
    return { ...deviceOf(row), token };
  }

  async list(room: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<DeviceAnswer>> {
    const after = readCursor(cursor, 'uuid');
    const where = { roomId: room, ...(after ? { id: { gt: after[0] as string } } : {}) };
    const rows = await this.database.prisma(room, (tx) => tx.device.findMany({ where, orderBy: { id: 'asc' }, take: limit + 1 }));
    return pageOf(rows, limit, (row) => [row.id], deviceOf);
  }

  /** The tablet with what its count and its clock say: an event that was numbered and never came leaves a gap. Throws `device-not-found`. */
  async read(room: string, id: string): Promise<DeviceState> {
    const row = await this.find(room, id);
    const { rows } = await this.database.query<{ last: number | null; gaps: SequenceGap[] | null; ahead: number | null }>(
      room,
      `WITH counted AS (
         SELECT device_sequence AS sequence, lag(device_sequence) OVER (ORDER BY device_sequence) AS earlier
         FROM table_event WHERE room_id = $1 AND device_id = $2 AND device_sequence IS NOT NULL
       ), missing AS (
         SELECT earlier, sequence FROM counted WHERE sequence > earlier + 1 ORDER BY sequence DESC LIMIT ${MOST_GAPS}
       )
       SELECT (SELECT max(sequence) FROM counted) AS last,
         (SELECT round(extract(epoch FROM device_time - recorded_at))::float8 FROM table_event
          WHERE room_id = $1 AND device_id = $2 AND device_time IS NOT NULL ORDER BY recorded_at DESC, index DESC LIMIT 1) AS ahead,
         (SELECT jsonb_agg(jsonb_build_object('after', earlier, 'before', sequence) ORDER BY sequence DESC) FROM missing) AS gaps`,
      [room, id],
    );
    const { last = null, gaps, ahead: clockAhead = null } = rows[0] ?? {};
    return { ...deviceOf(row), lastSequence: last, gaps: gaps ?? [], clockAhead };
  }

  /** The tablet's token is good for nothing from now on, and its sessions end. Throws `device-not-found`. */
  async revoke(room: string, id: string): Promise<DeviceAnswer> {
    await this.find(room, id);
    return this.database.prisma(room, async (tx) => {
      const now = new Date();
      await tx.device.updateMany({ where: { roomId: room, id, revokedAt: null }, data: { revokedAt: now } });
      await tx.signIn.updateMany({ where: { roomId: room, deviceId: id, endedAt: null }, data: { endedAt: now } });
      return deviceOf(await tx.device.findUniqueOrThrow({ where: { roomId_id: { roomId: room, id } } }));
    });
  }

  private async find(room: string, id: string): Promise<Device> {
    const row = await this.database.prisma(room, (tx) => tx.device.findUnique({ where: { roomId_id: { roomId: room, id } } }));
    if (row === null) throw new Problem('device-not-found', `The room has no tablet ${id}.`);
    return row;
  }
}

function deviceOf({ roomId: room, id, name, enrolledAt, revokedAt }: Device): DeviceAnswer {
  return { room, id, name, enrolledAt, revokedAt };
}
