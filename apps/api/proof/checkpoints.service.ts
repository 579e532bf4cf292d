import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL, RoomDatabase } from '@cardspeak/db';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { type Page, PAGE_DEFAULT, type PageQuery, pageOf, readCursor } from '../envelope/page.js';
import { Problem } from '../problems/problem.js';
import { CheckpointFolder, type SignedCheckpoint } from './checkpoint-file.js';
import { CHECKPOINTS, takeCheckpoint } from './checkpoints.js';
import type { RoomQuery } from './verify-room.js';

export interface CheckpointAnswer {
  readonly room: string;
  readonly number: number;
  readonly takenAt: string;
  readonly hash: string;
  readonly previous: string | null;
  readonly signature: string;
  readonly key: string;
  readonly heads: SignedCheckpoint['checkpoint']['heads'];
}

/** Takes checkpoints of every room from time to time, and of one when it is asked to. */
@Injectable()
export class CheckpointsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Checkpoints');
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly database: RoomDatabase,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  onApplicationBootstrap(): void {
    const { checkpoints, checkpointMinutes } = this.configuration;
    if (checkpoints?.key == null || checkpointMinutes === 0) return;
    this.timer = setInterval(() => (this.round = this.ofEveryRoom()), checkpointMinutes * 60_000);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.round;
  }

  /** Throws `checkpoints-off`, `nothing-to-prove`. */
  async take(room: string): Promise<CheckpointAnswer> {
    const { checkpoints } = this.configuration;
    if (checkpoints?.key == null)
      throw new Problem('checkpoints-off', 'The service is told neither where to keep checkpoints nor how to sign them.');
    const { folder, key } = checkpoints;
    const taken = await this.database.transaction(room, (client) =>
      takeCheckpoint(((text, values) => client.query(text, values)) as RoomQuery, room, new CheckpointFolder(folder, room), key),
    );
    if (taken === undefined) throw new Problem('nothing-to-prove', 'The room has no hand and no record of a table yet.');
    return answerOf(taken);
  }

  /** The latest first. */
  async list(room: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<CheckpointAnswer>> {
    const after = readCursor(cursor, 'whole');
    const { rows } = await this.database.query<SignedCheckpoint & { number: number }>(
      room,
      `${CHECKPOINTS} WHERE room_id = $1 AND number < $2 ORDER BY number DESC LIMIT ${limit + 1}`,
      [room, after?.[0] ?? 2 ** 31 - 1],
    );
    return pageOf(rows, limit, ({ checkpoint }) => [checkpoint.number], answerOf);
  }

  private async ofEveryRoom(): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ id: string }>('SELECT room_ids() AS id');
      for (const { id } of rows) {
        if (this.stopping) return;
        await this.take(id).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error; // a room without a hand
        });
      }
    } catch (error) {
      this.logger.error(`No checkpoint could be taken: ${(error as Error).message}`);
    }
  }
}

function answerOf({ checkpoint, hash, signature }: SignedCheckpoint): CheckpointAnswer {
  const { room, number, takenAt, previous, key, heads } = checkpoint;
  return { room, number, takenAt, hash, previous, signature, key, heads };
}
