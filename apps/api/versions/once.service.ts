import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { RoomDatabase } from '@cardspeak/db';
import { bodyHash } from '../envelope/canonical.js';
import type { Once } from '../envelope/once.js';
import { Problem } from '../problems/problem.js';

/** A write under the client's id: `route` and `body` are what must be the same when it comes again. */
export interface Write {
  readonly room: string;
  readonly id: string | undefined;
  readonly route: string;
  readonly body: unknown;
}

/** Writes that may be sent again, also at the same moment: the answer is kept with what was done, in one transaction. */
@Injectable()
export class OnceService {
  constructor(private readonly database: RoomDatabase) {}

  /** What this write was answered with before. Throws `id-reused`. */
  async before<T>({ room, id, route, body }: Write): Promise<Once<T> | undefined> {
    if (id === undefined) return undefined;
    const { rows } = await this.database.query<Kept>(
      room,
      'SELECT encode(body_hash, $3) AS hash, answer FROM answered WHERE room_id = $1 AND id = $2',
      [room, id, 'hex'],
    );
    return rows[0] === undefined ? undefined : again<T>(id, hashOf(route, body), rows[0]);
  }

  /** Does the work once. The answer is kept as JSON and given as such. Throws `id-reused` and what `work` throws, which undoes everything. */
  async once<T>(
    { room, id = randomUUID(), route, body }: Write,
    work: (client: pg.ClientBase, id: string) => Promise<T>,
  ): Promise<Once<T>> {
    const hash = hashOf(route, body);
    return this.database.transaction(room, async (client) => {
      const taken = await client.query(
        "INSERT INTO answered (room_id, id, body_hash, answer) VALUES ($1, $2, decode($3, 'hex'), 'null') ON CONFLICT DO NOTHING",
        [room, id, hash],
      );
      if (taken.rowCount === 0) {
        const { rows } = await client.query<Kept>(
          "SELECT encode(body_hash, 'hex') AS hash, answer FROM answered WHERE room_id = $1 AND id = $2",
          [room, id],
        );
        if (rows[0] === undefined) throw new Problem('unavailable', 'The same request is being answered.');
        return again<T>(id, hash, rows[0]);
      }
      const answer = JSON.parse(JSON.stringify(await work(client, id))) as T;
      await client.query('UPDATE answered SET answer = $3 WHERE room_id = $1 AND id = $2', [room, id, JSON.stringify(answer)]);
      return { answer, replayed: false };
    });
  }
}

interface Kept {
  readonly hash: string;
  readonly answer: unknown;
}

function hashOf(route: string, body: unknown): string {
  return bodyHash({ route, body: JSON.parse(JSON.stringify(body)) as unknown });
}

function again<T>(id: string, hash: string, kept: Kept): Once<T> {
  if (kept.hash === hash) return { answer: kept.answer as T, replayed: true };
  throw new Problem('id-reused', `There is another request under the id ${id}.`, {
    errors: [{ field: 'id', message: 'was used with another body' }],
  });
}
