import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { Actor } from '../access/index.js';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import type { Once } from '../envelope/once.js';
import { type Page, pageByTime, type PageQuery } from '../envelope/page.js';
import { Problem } from '../problems/problem.js';
import { Conditions } from '../search/conditions.js';
import { CheckpointFolder } from './checkpoint-file.js';
import type { Fault } from './faults.js';
import type { VerificationState } from './verification-states.js';
import { verifyCheckpoints } from './verify-checkpoints.js';
import { type Progress, type RoomQuery, verifyRoom } from './verify-room.js';

export interface VerificationAnswer {
  readonly room: string;
  readonly id: string;
  readonly state: VerificationState;
  readonly done: number;
  readonly total: number;
  readonly hands: number;
  readonly tables: number;
  readonly checkpoints: number | null;
  readonly faults: readonly Fault[];
  readonly startedBy: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** What a walk came to; without it, why it did not. */
export type Outcome =
  | { readonly hands: number; readonly tables: number; readonly checkpoints: number | null; readonly faults: readonly Fault[] }
  | { readonly failure: string };

/** A walk says this often (ms) how far it is; one that has not for long is gone. */
const SAYS_MS = 1_000;
const GONE_SECONDS = 60;

const VERIFICATION = `SELECT room_id AS room, id, started_by AS "startedBy", started_at AS "startedAt", done::float8, total::float8,
    finished_at AS "finishedAt", outcome, moved_at < now() - make_interval(secs => ${GONE_SECONDS}) AS gone FROM verification`;

const BEGUN = { done: 0, total: 0, finishedAt: null, outcome: null, gone: false };

/** Walks through all chains of a room, one at a time, beside the requests. */
@Injectable()
export class VerificationsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Verification');
  private readonly running = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly database: RoomDatabase,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Begins a verification; one that is under way is the answer itself. */
  async start(actor: Actor, room: string, { id = randomUUID() }: { readonly id?: string }): Promise<Once<VerificationAnswer>> {
    const { answer, replayed } = await this.database.transaction(room, async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('verification ' || $1, 0))`, [room]);
      const { rows } = await client.query<Row>(
        `${VERIFICATION} WHERE room_id = $1 AND (id = $2 OR finished_at IS NULL AND moved_at >= now() - make_interval(secs => ${GONE_SECONDS})) ORDER BY id = $2 DESC LIMIT 1`,
        [room, id],
      );
      // sent again it is answered as it began: who would know how far it is reads it
      if (rows[0]?.id === id) return { answer: answerOf({ ...rows[0], ...BEGUN }), replayed: true };
      if (rows[0] !== undefined) return { answer: answerOf(rows[0]), replayed: true };
      const made = await client.query<Row>(
        `INSERT INTO verification (room_id, id, started_by) VALUES ($1, $2, $3)
         RETURNING room_id AS room, id, started_by AS "startedBy", started_at AS "startedAt", 0 AS done, 0 AS total, finished_at AS "finishedAt", outcome, false AS gone`,
        [room, id, actor.staff],
      );
      return { answer: answerOf(made.rows[0] as Row), replayed: false };
    });
    if (!replayed) {
      const work = this.run(room, id).finally(() => this.running.delete(work));
      this.running.add(work);
    }
    return { answer, replayed };
  }

  /** The latest first. */
  list(room: string, page: PageQuery): Promise<Page<VerificationAnswer>> {
    const conditions = new Conditions().add('room_id = ?', room);
    return pageByTime(this.database, room, page, { select: VERIFICATION, conditions, by: ['started_at', 'startedAt', 'latest'] }, answerOf);
  }

  /** Throws `verification-not-found`. */
  async read(room: string, id: string): Promise<VerificationAnswer> {
    const { rows } = await this.database.query<Row>(room, `${VERIFICATION} WHERE room_id = $1 AND id = $2`, [room, id]);
    if (rows[0] === undefined) throw new Problem('verification-not-found', `The room has no verification ${id}.`);
    return answerOf(rows[0]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running);
  }

  private async run(room: string, id: string): Promise<void> {
    const query: RoomQuery = (text, values) => this.database.query(room, text, values);
    let said = 0;
    const onProgress = async ({ done, total }: Progress): Promise<void> => {
      if (this.stopping) throw new Error('the service was stopped');
      if (performance.now() - said < SAYS_MS) return;
      said = performance.now();
      await query('UPDATE verification SET done = $3, total = $4, moved_at = now() WHERE room_id = $1 AND id = $2', [
        room,
        id,
        done,
        total,
      ]);
    };
    try {
      const { entries, ...outcome } = await verifyWhole(query, room, this.configuration, onProgress);
      await this.finish(query, room, id, outcome, entries);
      for (const { text } of outcome.faults) this.logger.error(text);
    } catch (error) {
      const failure = (error as Error).message;
      this.logger.warn(`The verification ${id} could not be finished: ${failure}`);
      await this.finish(query, room, id, { failure }).catch(() => undefined);
    }
  }

  private async finish(query: RoomQuery, room: string, id: string, outcome: Outcome, entries?: number): Promise<void> {
    await query(
      `UPDATE verification SET outcome = $3, finished_at = now(), moved_at = now(), done = coalesce($4, done), total = coalesce($4, total)
       WHERE room_id = $1 AND id = $2`,
      [room, id, JSON.stringify(outcome), entries ?? null],
    );
  }
}

/** All chains of a room, and the checkpoints that are kept of them. */
export async function verifyWhole(
  query: RoomQuery,
  room: string,
  { checkpoints: kept }: Pick<Configuration, 'checkpoints'>,
  onProgress?: (progress: Progress) => void | Promise<void>,
) {
  const { rows } = await query<{ id: string; name: string }>('SELECT id, name FROM room WHERE id = $1', [room]);
  const named = rows[0] ?? { id: room, name: room };
  const { hands, tables, entries, faults } = await verifyRoom(query, named, onProgress);
  const against = kept === null ? null : await verifyCheckpoints(query, named, new CheckpointFolder(kept.folder, room), kept.trusted);
  return { hands, tables, entries, checkpoints: against?.checkpoints ?? null, faults: [...faults, ...(against?.faults ?? [])] };
}

interface Row {
  readonly room: string;
  readonly id: string;
  readonly startedBy: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly done: number;
  readonly total: number;
  readonly outcome: Outcome | null;
  readonly gone: boolean;
}

function answerOf({ outcome, gone, ...row }: Row): VerificationAnswer {
  const found = outcome !== null && 'faults' in outcome ? outcome : { hands: 0, tables: 0, checkpoints: null, faults: [] };
  return { ...row, ...found, state: stateOf(outcome, gone) };
}

function stateOf(outcome: Outcome | null, gone: boolean): VerificationState {
  if (outcome === null) return gone ? 'interrupted' : 'running';
  if ('failure' in outcome) return 'failed';
  return outcome.faults.length === 0 ? 'sound' : 'broken';
}
