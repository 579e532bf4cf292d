import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import { Problem } from '../problems/problem.js';

/** Tries that cost nothing but themselves. */
export const FREE_TRIES = 5;
/** Seconds that the next try has to wait after those; doubled by every further failure. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 15 * 60;
/** Seconds after the last failure at which counting begins anew. */
const FORGET = 60 * 60;
const MOST_STRANGERS = 10_000;
const FOREIGN_KEY_VIOLATION = '23503';

interface Tries {
  failures: number;
  barredUntil: number;
  failedAt: number;
}

/*
 * A try is counted as failed before the secret is looked at, and forgiven when it was right: of a thousand guesses sent at the same moment
 * no more are looked at than of a thousand sent one after another. A try that bars nobody leaves the time as it was: its own would lie after the
 * beginning of another that is under way, and now() is when a transaction began.
 */
const COUNT = `
  INSERT INTO sign_in_tries AS t (room_id, subject, failures, barred_until) VALUES ($1, $2, 1, '-infinity')
  ON CONFLICT (room_id, subject) DO UPDATE SET
    failures = CASE WHEN t.failed_at < now() - make_interval(secs => ${FORGET}) THEN 1 ELSE t.failures + 1 END,
    barred_until = CASE WHEN t.failed_at < now() - make_interval(secs => ${FORGET}) OR t.failures + 1 < ${FREE_TRIES} THEN t.barred_until
      ELSE now() + make_interval(secs => least(${LONGEST_WAIT}, ${FIRST_WAIT} * 2 ^ (t.failures + 1 - ${FREE_TRIES}))) END,
    failed_at = now()
  WHERE t.barred_until <= now()
  RETURNING failures`;

/** Bounds the tries at a secret, per account and per device or address. */
@Injectable()
export class TriesService {
  private readonly strangers = new Map<string, Tries>();

  constructor(private readonly database: RoomDatabase) {}

  /** Counts a try on every subject. Throws `sign-in-barred` where one of them has to wait. */
  async count(room: string, subjects: readonly string[]): Promise<void> {
    for (const subject of subjects) {
      const wait = await this.countOne(room, subject);
      if (wait > 0) {
        throw new Problem(
          'sign-in-barred',
          `After ${FREE_TRIES} failed tries the next has to wait ${wait} s.`,
          {},
          { 'Retry-After': String(wait) },
        );
      }
    }
  }

  /** The secret was right. */
  async forgive(room: string, subjects: readonly string[]): Promise<void> {
    await this.database.query(room, 'DELETE FROM sign_in_tries WHERE room_id = $1 AND subject = ANY ($2)', [room, subjects]);
  }

  /** Seconds to wait; 0 = go on. */
  private async countOne(room: string, subject: string): Promise<number> {
    try {
      const counted = await this.database.query(room, COUNT, [room, subject]);
      if (counted.rowCount !== 0) return 0;
      const { rows } = await this.database.query<{ wait: number }>(
        room,
        'SELECT greatest(1, ceil(extract(epoch FROM barred_until - now())))::int AS wait FROM sign_in_tries WHERE room_id = $1 AND subject = $2',
        [room, subject],
      );
      return rows[0]?.wait ?? 1;
    } catch (error) {
      if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
      return this.countStranger(`${room}/${subject}`);
    }
  }

  /** A room that is none waits like one that is: nothing tells them apart. */
  private countStranger(subject: string): number {
    const now = Date.now() / 1_000;
    const known = this.strangers.get(subject);
    if (known !== undefined && known.barredUntil > now) return Math.ceil(known.barredUntil - now);
    const failures = known === undefined || known.failedAt < now - FORGET ? 1 : known.failures + 1;
    const wait = failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - FREE_TRIES));
    this.strangers.delete(subject);
    this.strangers.set(subject, { failures, barredUntil: now + wait, failedAt: now });
    const [oldest] = this.strangers.keys();
    if (this.strangers.size > MOST_STRANGERS && oldest !== undefined) this.strangers.delete(oldest);
    return 0;
  }
}
