import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { connect } from '@cardspeak/db';
import { bodyHash } from '../envelope/canonical.js';
import { enrolmentCode, hashSecret, oneTimePassword } from './secrets.js';

/** A room that was just made, with what is said once and kept nowhere. */
export interface FoundedRoom {
  readonly room: string;
  readonly name: string;
  readonly admin: string;
  /** Good for one sign-in, at which another is chosen. */
  readonly password: string;
  /** Lets the first tablet in. */
  readonly enrolmentCode: string;
}

/** Hours for which the first tablet may be enrolled with the code that was printed. */
export const FIRST_CODE_HOURS = 24;

/** Makes a room with its first admin. To be run as the owner of the database: the service itself can make no room. */
export async function foundRoom(client: pg.ClientBase, name: string, admin = 'admin'): Promise<FoundedRoom> {
  const [room, password, { code, hash }] = [randomUUID(), oneTimePassword(), enrolmentCode()];
  const kept = await hashSecret(password);
  await client.query('INSERT INTO room (id, name, body_hash) VALUES ($1, $2, $3)', [room, name, Buffer.from(bodyHash({ name }), 'hex')]);
  await client.query(
    `INSERT INTO staff (room_id, id, name, role, password_hash, must_change, body_hash) VALUES ($1, $2, $3, 'admin', $4, true, $5)`,
    [room, randomUUID(), admin, kept, Buffer.from(bodyHash({ name: admin, role: 'admin' }), 'hex')],
  );
  await client.query(
    `INSERT INTO enrolment (room_id, id, code_hash, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => ${FIRST_CODE_HOURS}))`,
    [room, randomUUID(), hash],
  );
  return { room, name, admin, password, enrolmentCode: code };
}

/** Where several instances start at once on an empty database, one makes the room. */
const FIRST_START = 1_129_532_501;

/** The first start on a database makes a room; every later one finds it and answers undefined. */
export function foundFirstRoom(url: string, name: string): Promise<FoundedRoom | undefined> {
  return asOwner(url, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [FIRST_START]);
    const { rowCount } = await client.query('SELECT 1 FROM room LIMIT 1');
    return rowCount === 0 ? foundRoom(client, name) : undefined;
  });
}

/** Another room on the same database. */
export function foundAnotherRoom(url: string, name: string, admin?: string): Promise<FoundedRoom> {
  return asOwner(url, (client) => foundRoom(client, name, admin));
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    await client.query('BEGIN');
    const answer = await work(client);
    await client.query('COMMIT');
    return answer;
  } finally {
    await client.end();
  }
}
