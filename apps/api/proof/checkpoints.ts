import type { CheckpointFolder, Head, SignedCheckpoint } from './checkpoint-file.js';
import type { SigningKey } from './checkpoint-key.js';
import type { RoomQuery } from './verify-room.js';

/** A transaction may be committed so much later than the time that it wrote; heads are named twice rather than not at all. */
const OVERLAP_MINUTES = 10;
const BATCH = 5_000;
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Takes a checkpoint of a room: the ends of all chains that moved since the one before, signed, in a file of its own. To be run in one transaction, whose
 * lock keeps others from taking the same number. Where nothing moved it is the one that is there.
 * @returns undefined where the room has no chain yet
 */
export async function takeCheckpoint(
  query: RoomQuery,
  room: string,
  folder: CheckpointFolder,
  key: SigningKey,
): Promise<SignedCheckpoint | undefined> {
  await query(`SELECT pg_advisory_xact_lock(hashtextextended('checkpoint ' || $1, 0))`, [room]);
  const last = await latestCheckpoint(query, room);
  const { rows } = await query<{ now: Date }>('SELECT clock_timestamp() AS now', []);
  const since = last === undefined ? new Date(0) : new Date(Date.parse(last.checkpoint.takenAt) - OVERLAP_MINUTES * 60_000);
  if (!(await hasMoved(query, room, since))) return last;
  const number = (last?.checkpoint.number ?? 0) + 1;
  const place = { number, previous: last?.hash ?? null, takenAt: (rows[0]?.now ?? new Date()).toISOString() };
  // a file without a row is what a stop in between has left: it is as good as a new one
  const taken = (await folder.write(place, heads(query, room, since), key)) ?? (await folder.read(number));
  await query('INSERT INTO checkpoint (room_id, number, taken_at, hash, signature, body) VALUES ($1, $2, $3, $4, $5, $6)', [
    room,
    number,
    taken.checkpoint.takenAt,
    Buffer.from(taken.hash, 'hex'),
    taken.signature,
    taken.checkpoint,
  ]);
  return taken;
}

export async function latestCheckpoint(query: RoomQuery, room: string): Promise<SignedCheckpoint | undefined> {
  const { rows } = await query<SignedCheckpoint>(`${CHECKPOINTS} WHERE room_id = $1 ORDER BY number DESC LIMIT 1`, [room]);
  return rows[0];
}

export const CHECKPOINTS = `SELECT body AS checkpoint, encode(hash, 'hex') AS hash, signature FROM checkpoint`;

async function hasMoved(query: RoomQuery, room: string, since: Date): Promise<boolean> {
  const { rows } = await query<{ moved: boolean }>(
    `SELECT EXISTS (SELECT FROM hand WHERE room_id = $1 AND changed_at >= $2)
       OR EXISTS (SELECT FROM table_entry WHERE room_id = $1 AND recorded_at >= $2)
       OR EXISTS (SELECT FROM ledger_entry WHERE room_id = $1 AND recorded_at >= $2) AS moved`,
    [room, since],
  );
  return rows[0]?.moved === true;
}

async function* heads(query: RoomQuery, room: string, since: Date): AsyncGenerator<readonly Head[]> {
  for (const statement of [HANDS, TABLES, LEDGER]) {
    for (let after = NIL; ;) {
      const { rows } = await query<Head>(statement, [room, after, since]);
      const last = rows.at(-1);
      if (last === undefined) break;
      yield rows;
      after = last.id;
    }
  }
}

const HANDS = `SELECT 'hand' AS chain, h.id, h.next_index AS length, encode(coalesce(e.hash, h.hash), 'hex') AS hash FROM hand h
  LEFT JOIN table_event e ON e.room_id = h.room_id AND e.hand_id = h.id AND e.index = h.next_index - 1
  WHERE h.room_id = $1 AND h.id > $2 AND h.changed_at >= $3 ORDER BY h.id LIMIT ${BATCH}`;

const TABLES = `SELECT 'table' AS chain, t.id, t.next_entry AS length, encode(e.hash, 'hex') AS hash FROM card_table t
  JOIN table_entry e ON e.room_id = t.room_id AND e.table_id = t.id AND e.index = t.next_entry - 1
  WHERE t.room_id = $1 AND t.id > $2 AND e.recorded_at >= $3 ORDER BY t.id LIMIT ${BATCH}`;

/** The one ledger of the room, known by the room's id. */
const LEDGER = `SELECT 'ledger' AS chain, l.room_id AS id, l.next_index AS length, encode(e.hash, 'hex') AS hash FROM ledger_head l
  JOIN ledger_entry e ON e.room_id = l.room_id AND e.index = l.next_index - 1
  WHERE l.room_id = $1 AND l.room_id > $2 AND e.recorded_at >= $3`;
