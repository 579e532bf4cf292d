import { Inject, Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import type { HandSession } from '../hands/hand-session.js';

/** What ends the time for disputes about a hand: its own `end`, the first riffle for the next, or a break that has lasted. */
export const SHUT_BY = ['end', 'next-deal', 'break'] as const;

/** The time in which a hand may be disputed, by the clock of the service. */
export interface DisputeWindow {
  /** When it shut, or will shut if nothing else happens; null while nobody knows. */
  readonly shutAt: Date | null;
  readonly shutBy: (typeof SHUT_BY)[number] | null;
  /** When the hand was first disputed: the floor was called, or attention in its log. */
  readonly raisedAt: Date | null;
  readonly now: Date;
}

/** Whether a dispute could still be raised. */
export function isOpen({ shutAt, now }: DisputeWindow): boolean {
  return shutAt === null || shutAt > now;
}

/** A dispute is in time when it was raised in time, however long the floor then takes. */
export function isInTime({ shutAt, raisedAt, now }: DisputeWindow): boolean {
  return shutAt === null || (raisedAt ?? now) <= shutAt;
}

interface Row {
  readonly ended: Date | null;
  readonly riffled: Date | null;
  readonly lapses: Date | null;
  readonly raised: Date | null;
  readonly now: Date;
}

/* What was struck from the log of the next hand was no riffle. A summons from earlier in the hand counts while it is open. */
const WINDOW = `
  WITH own AS (
    SELECT h.table_id, h.number,
      (SELECT recorded_at FROM table_event WHERE room_id = $1 AND hand_id = $2 AND index = $3) AS ended,
      (SELECT recorded_at FROM table_event WHERE room_id = $1 AND hand_id = $2 AND index = $4) AS awarded
    FROM hand h WHERE h.room_id = $1 AND h.id = $2
  ), next AS (
    SELECT h.id, h.opened_at FROM hand h, own WHERE h.room_id = $1 AND h.table_id = own.table_id AND h.number = own.number + 1
  ), times AS (
    SELECT own.ended, own.awarded, (SELECT opened_at FROM next) AS opened, own.awarded + make_interval(secs => $5) AS lapses,
      (SELECT min(e.recorded_at) FROM next JOIN table_event e ON e.room_id = $1 AND e.hand_id = next.id
       WHERE e.type IN ('shuffle', 'cut', 'street', 'deal') AND NOT EXISTS (SELECT FROM table_event c WHERE c.room_id = $1 AND c.hand_id = next.id
         AND c.type = 'correct' AND (c.body ->> 'index')::int = e.index AND c.body -> 'event' = 'null')) AS riffled
    FROM own
  )
  SELECT ended, riffled, CASE WHEN opened IS NULL OR opened > lapses THEN lapses END AS lapses, now() AS now, (
    SELECT min(at) FROM (
      SELECT raised_at AS at FROM summons WHERE room_id = $1 AND hand_id = $2 AND state <> 'withdrawn'
        AND (state <> 'closed' OR changed_at >= coalesce(awarded, changed_at))
      UNION ALL SELECT recorded_at FROM table_event WHERE room_id = $1 AND hand_id = $2 AND type = 'attention'
        AND recorded_at >= coalesce(awarded, recorded_at)) AS disputes) AS raised
  FROM times`;

@Injectable()
export class DisputeWindows {
  constructor(
    private readonly database: RoomDatabase,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Of a hand as it stands in `session`. */
  async of(room: string, hand: string, session: HandSession): Promise<DisputeWindow> {
    const marks = [session.lastStandingOf('end') ?? null, session.lastStandingOf('award') ?? null];
    const { rows } = await this.database.query<Row>(room, WINDOW, [room, hand, ...marks, this.configuration.breakDisputeSeconds]);
    const { ended, riffled, lapses, raised, now } = rows[0] as Row;
    const shut = (
      [
        ['end', ended],
        ['next-deal', riffled],
        ['break', lapses],
      ] as const
    )
      .flatMap(([shutBy, shutAt]) => (shutAt === null ? [] : [{ shutBy, shutAt }]))
      .sort((one, other) => one.shutAt.getTime() - other.shutAt.getTime())[0];
    return { shutAt: shut?.shutAt ?? null, shutBy: shut?.shutBy ?? null, raisedAt: raised, now };
  }
}
