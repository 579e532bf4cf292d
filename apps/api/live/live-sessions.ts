import { Inject, Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { SignedIn } from '../access/index.js';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { Problem } from '../problems/problem.js';

interface Row {
  readonly id: string;
  readonly role: string;
  readonly used_at: Date;
  readonly expires_at: Date;
  readonly locked: boolean;
}

/** Looks after the sessions of streams: what a request would be refused for ends them. A stream itself is no use of a session. */
@Injectable()
export class LiveSessions {
  constructor(
    private readonly database: RoomDatabase,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Those of these sessions that are good no more, and why. */
  async lapsed(room: string, sessions: readonly SignedIn[]): Promise<ReadonlyMap<SignedIn, Problem>> {
    const { rows } = await this.database.query<Row>(
      room,
      `SELECT s.id, p.role, s.used_at, s.expires_at, s.locked_at IS NOT NULL AS locked FROM sign_in s
       JOIN staff p ON p.room_id = s.room_id AND p.id = s.staff_id LEFT JOIN device d ON d.room_id = s.room_id AND d.id = s.device_id
       WHERE s.room_id = $1 AND s.id = ANY ($2::uuid[]) AND s.ended_at IS NULL AND p.disabled_at IS NULL AND d.revoked_at IS NULL`,
      [room, [...new Set(sessions.map(({ session }) => session))]],
    );
    const good = new Map(rows.map((row) => [row.id, row]));
    const idle = Date.now() - this.configuration.sessionIdleMinutes * 60_000;
    const lapsed = new Map<SignedIn, Problem>();
    for (const signedIn of sessions) {
      const row = good.get(signedIn.session);
      if (row === undefined || row.role !== signedIn.role || row.expires_at.getTime() <= Date.now() || row.used_at.getTime() <= idle)
        lapsed.set(signedIn, new Problem('not-signed-in', 'The session has ended.'));
      else if (row.locked) lapsed.set(signedIn, new Problem('session-locked', 'The session is locked.'));
    }
    return lapsed;
  }
}
