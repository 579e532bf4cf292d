import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Prisma, RoomDatabase } from '@cardspeak/db';
import type { Actor, EventSource } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { type Page, pageByTime, type PageQuery } from '../envelope/page.js';
import { Problem } from '../problems/problem.js';
import { Conditions } from '../search/conditions.js';
import { checkVersion } from '../versions/if-match.js';
import { OnceService } from '../versions/once.service.js';
import type { ExcludeBody, ExclusionReason, ExclusionsQuery, LiftBody } from './exclusions.dto.js';

export interface ExclusionAnswer {
  readonly room: string;
  readonly id: string;
  readonly player: string;
  readonly reasonCode: ExclusionReason;
  readonly note: string | null;
  readonly from: Date;
  readonly until: Date | null;
  readonly version: number;
  readonly addedBy: string | null;
  readonly addedAt: Date;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
  readonly liftReason: string | null;
}

export interface SeatingAnswer {
  readonly player: string;
  readonly answer: 'allow' | 'stop';
}

export interface SeatingCheckAnswer extends SeatingAnswer {
  readonly room: string;
  readonly id: string;
  readonly table: string | null;
  readonly staff: string | null;
  readonly device: string | null;
  readonly askedAt: Date;
}

const COLUMNS = `room_id AS room, id, player, reason_code AS "reasonCode", note, from_at AS "from", until_at AS "until", version, added_by AS "addedBy",
  added_at AS "addedAt", lifted_by AS "liftedBy", lifted_at AS "liftedAt", lift_reason AS "liftReason"`;
const CHECK = 'room_id AS room, id, player, answer, table_id AS "table", staff_id AS staff, device_id AS device, asked_at AS "askedAt"';

const LOOK = `INSERT INTO seating_check (room_id, id, player, answer, table_id, staff_id, device_id)
  SELECT $1::uuid, $2::uuid, $3::text, CASE WHEN EXISTS (
    SELECT FROM exclusion e WHERE e.room_id = $1::uuid AND lower(e.player) = lower($3::text) AND e.from_at <= now() AND (e.until_at IS NULL OR e.until_at > now())
      AND e.lifted_at IS NULL) THEN 'stop' ELSE 'allow' END, $4::uuid, $5::uuid, $6::uuid
  RETURNING player, answer`;

/** Asks whether a player may be seated at a table, in a transaction. */
export type Look = (tx: Prisma.TransactionClient, player: string, table: string) => Promise<void>;

/** Players whom the room does not let play. The list is the admin's; whoever seats asks about one player, and that is written down. */
@Injectable()
export class ExclusionsService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly writes: OnceService,
  ) {}

  /** Throws `invalid-request`, `id-reused`. */
  exclude(actor: Actor, room: string, body: ExcludeBody): Promise<Once<ExclusionAnswer>> {
    const { id = randomUUID(), ...said } = body;
    const { player, reasonCode, note, from, until } = said;
    if (until !== undefined && new Date(until) <= (from === undefined ? new Date() : new Date(from))) {
      const message = 'is over before it begins';
      throw new Problem('invalid-request', `until ${message}.`, { errors: [{ field: 'until', message, pointer: '/until' }] });
    }
    return this.writes.once({ room, id, route: 'exclusions', body: said }, async (client) => {
      await client.query(
        `INSERT INTO exclusion (room_id, id, player, reason_code, note, from_at, until_at, added_by)
         VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()), $7, $8)`,
        [room, id, player, reasonCode, note ?? null, from ?? null, until ?? null, actor.staff],
      );
      return one(client, room, id);
    });
  }

  /** The latest first. */
  list(room: string, { player, ...page }: ExclusionsQuery): Promise<Page<ExclusionAnswer>> {
    const conditions = new Conditions().add('room_id = ?', room);
    if (player !== undefined) conditions.add('lower(player) = lower(?)', player);
    const list = { select: `SELECT ${COLUMNS} FROM exclusion`, conditions, by: ['added_at', 'addedAt', 'latest'] } as const;
    return pageByTime(this.database, room, page, list, (row: ExclusionAnswer) => row);
  }

  /** Throws `exclusion-not-found`. */
  read(room: string, id: string): Promise<ExclusionAnswer> {
    return this.database.transaction(room, (client) => one(client, room, id));
  }

  /** Throws `exclusion-not-found`, `exclusion-lifted`, `precondition-required`, `precondition-failed`, `id-reused`. */
  lift(actor: Actor, room: string, id: string, body: LiftBody, looked: number | undefined): Promise<Once<ExclusionAnswer>> {
    const { id: request, ...said } = body;
    return this.writes.once({ room, id: request, route: `exclusion ${id} lift`, body: said }, async (client) => {
      await client.query('SELECT 1 FROM exclusion WHERE room_id = $1 AND id = $2 FOR UPDATE', [room, id]);
      const { version, liftedAt } = await one(client, room, id);
      checkVersion(looked, version, 'the entry');
      if (liftedAt !== null) throw new Problem('exclusion-lifted', 'The entry was lifted before.');
      await client.query(
        'UPDATE exclusion SET lifted_at = now(), lifted_by = $3, lift_reason = $4, version = version + 1 WHERE room_id = $1 AND id = $2',
        [room, id, actor.staff, body.reason],
      );
      return one(client, room, id);
    });
  }

  /** Whether a player may be seated. The look itself is recorded, whatever comes of it. */
  async check(room: string, player: string, source: EventSource, table?: string): Promise<SeatingAnswer> {
    const values = [room, randomUUID(), player, table ?? null, source.staff, source.device];
    const { rows } = await this.database.query<SeatingAnswer>(room, LOOK, values);
    return rows[0] as SeatingAnswer;
  }

  /**
   * Work that seats somebody: `look` asks inside its transaction, so that a request that is sent again has looked once. Whoever is stopped is seated nowhere,
   * and the look is recorded all the same. Throws `player-excluded`.
   */
  async guarding<T>(room: string, source: EventSource, work: (look: Look) => Promise<T>): Promise<T> {
    let stopped: { player: string; table: string } | undefined;
    try {
      return await work(async (tx, player, table) => {
        const [row] = await tx.$queryRawUnsafe<SeatingAnswer[]>(LOOK, room, randomUUID(), player, table, source.staff, source.device);
        if (row?.answer !== 'stop') return;
        stopped = { player, table };
        throw new Problem('player-excluded', 'The player is not to be seated. Call the floor.');
      });
    } catch (error) {
      if (stopped !== undefined) await this.check(room, stopped.player, source, stopped.table);
      throw error;
    }
  }

  /** Who looked whom up, the latest first. */
  checks(room: string, page: PageQuery): Promise<Page<SeatingCheckAnswer>> {
    const conditions = new Conditions().add('room_id = ?', room);
    const list = { select: `SELECT ${CHECK} FROM seating_check`, conditions, by: ['asked_at', 'askedAt', 'latest'] } as const;
    return pageByTime(this.database, room, page, list, (row: SeatingCheckAnswer) => row);
  }
}

async function one(client: pg.ClientBase, room: string, id: string): Promise<ExclusionAnswer> {
  const { rows } = await client.query<ExclusionAnswer>(`SELECT ${COLUMNS} FROM exclusion WHERE room_id = $1 AND id = $2`, [room, id]);
  if (rows[0] === undefined) throw new Problem('exclusion-not-found', `The room has no entry ${id} in its list.`);
  return rows[0];
}
