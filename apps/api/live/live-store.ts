import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL, RoomDatabase } from '@cardspeak/db';
import type { LiveKind } from './kinds.js';
import type { Position } from './position.js';

/** A row of what has changed. `people` is for the service itself: somebody's session, role or tablet. */
export interface Change {
  readonly at: Position;
  readonly kind: LiveKind | 'people';
  readonly table: string | null;
  readonly hand: string | null;
  readonly data: {
    readonly key?: string | number;
    readonly from?: number;
    readonly nextIndex?: number;
    readonly status?: string;
    readonly street?: number;
  };
}

export interface Changes {
  readonly changes: readonly Change[];
  /** Everything up to here has been read. */
  readonly upTo: Position;
  /** There are more to be read now. */
  readonly more: boolean;
  /** There are more, but a transaction that began before them has not ended yet. */
  readonly held: boolean;
}

/** Where a room stands. */
export interface Standing {
  /** Of the database server; ids of another are none here. */
  readonly mark: string;
  readonly now: Position;
  readonly forgotten: Position | null;
}

const PAGE = 100;

interface Row {
  xid: string | null;
  n: string;
  kind: Change['kind'];
  table_id: string | null;
  hand_id: string | null;
  data: Change['data'];
  oldest: string;
}

/* Rows of transactions that began before the oldest one under way are all that there will ever be, so they have an order that stays. */
const OLDEST = 'pg_snapshot_xmin(pg_current_snapshot())::text';

/** What has changed in a room, in an order in which nothing appears behind what was read. */
@Injectable()
export class LiveStore {
  constructor(
    private readonly database: RoomDatabase,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
  ) {}

  async standing(room: string): Promise<Standing> {
    const { rows } = await this.database.query<{ mark: string; oldest: string; xid: string | null; n: string | null }>(
      room,
      `SELECT to_hex(s.system_identifier) || to_hex(c.timeline_id) AS mark, ${OLDEST} AS oldest, h.xid, h.n
       FROM pg_control_system() s, pg_control_checkpoint() c LEFT JOIN live_horizon h ON h.room_id = $1`,
      [room],
    );
    const { mark, oldest, xid, n } = rows[0] as { mark: string; oldest: string; xid: string | null; n: string | null };
    return {
      mark,
      now: { xid: BigInt(oldest), n: 0n },
      forgotten: xid === null || n === null ? null : { xid: BigInt(xid), n: BigInt(n) },
    };
  }

  async after(room: string, { xid, n }: Position): Promise<Changes> {
    const { rows } = await this.database.query<Row>(room, {
      name: 'live-after',
      text: `SELECT e.*, ${OLDEST} AS oldest FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
          SELECT xid, n, kind, table_id, hand_id, data FROM live_event
          WHERE room_id = $1 AND (xid, n) > ($2::bigint, $3::bigint) ORDER BY xid, n LIMIT ${PAGE}) AS e ON true`,
      values: [room, xid, n],
    });
    const oldest = BigInt(rows[0]?.oldest ?? 0);
    const all = rows.filter((row): row is Row & { xid: string } => row.xid !== null);
    const settled = all.filter((row) => BigInt(row.xid) < oldest);
    const changes = settled.map((row) => ({
      at: { xid: BigInt(row.xid), n: BigInt(row.n) },
      kind: row.kind,
      table: row.table_id,
      hand: row.hand_id,
      data: row.data,
    }));
    const held = settled.length < all.length;
    const more = !held && all.length === PAGE;
    const last = changes.at(-1)?.at;
    return { changes, upTo: more && last !== undefined ? last : later({ xid: oldest, n: 0n }, last ?? { xid, n }), more, held };
  }

  /** Forgets what is older, in all rooms. */
  async forget(minutes: number): Promise<void> {
    await this.pool.query('SELECT forget_live(make_interval(mins => $1))', [minutes]);
  }
}

function later(one: Position, other: Position): Position {
  return one.xid > other.xid ? one : other;
}
