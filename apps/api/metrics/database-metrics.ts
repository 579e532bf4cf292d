import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '@cardspeak/db';
import { Metrics } from './metrics.js';

interface Figures {
  readonly rooms: number;
  readonly summonses: number;
  readonly verified: number | null;
  readonly sealed: number | null;
  readonly broken: number;
}

/** What the connections and the database say when somebody looks: sums over all rooms, of none of them. */
@Injectable()
export class DatabaseMetrics {
  private asked: Promise<Figures> | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'cardspeak_db_connections',
      'Connections to the database, and requests that wait for one',
      (gauge) => {
        gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        gauge.set({ state: 'idle' }, pool.idleCount);
        gauge.set({ state: 'waiting' }, pool.waitingCount);
      },
      ['state'],
    );
    const figure = (name: string, help: string, value: (figures: Figures) => number | null): void =>
      metrics.gauge(name, help, async (gauge) => gauge.set(value(await this.figures()) ?? Number.NaN));
    figure('cardspeak_open_summonses', 'Summonses that are open or claimed, in all rooms', ({ summonses }) => summonses);
    figure(
      'cardspeak_chain_verification_age_seconds',
      'Since all chains of a room were verified to the end, of the room where that is longest ago',
      ({ verified }) => verified,
    );
    figure('cardspeak_chain_broken_rooms', 'Rooms whose last verification found a chain that differs', ({ broken }) => broken);
    figure(
      'cardspeak_checkpoint_age_seconds',
      'Since the last checkpoint of a room, of the room where that is longest ago',
      ({ sealed }) => sealed,
    );
    figure('cardspeak_database_up', 'Whether the database answered', ({ rooms }) => (rooms < 0 ? 0 : 1));
  }

  /** Asked once for all figures of one look. */
  private figures(): Promise<Figures> {
    this.asked ??= this.pool
      .query<Figures>('SELECT * FROM operating_figures()')
      .then(({ rows }) => rows[0] as Figures)
      .catch(() => NONE)
      .finally(() => setTimeout(() => (this.asked = undefined), 0));
    return this.asked;
  }
}

const NONE: Figures = { rooms: -1, summonses: Number.NaN, verified: null, sealed: null, broken: Number.NaN };
