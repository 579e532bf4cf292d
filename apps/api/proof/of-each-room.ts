import { connect, RoomConnections, servicePool } from '@cardspeak/db';

/** Runs `work` for every room of the database, or for the one that is named, as the service would see it. Answers how many there were. */
export async function ofEachRoom(
  url: string,
  only: string | undefined,
  work: (room: { readonly id: string; readonly name: string }, rooms: RoomConnections) => Promise<void>,
): Promise<number> {
  const owner = await connect(url);
  const pool = servicePool(url, { max: 2, name: 'cardspeak proof', log: () => undefined });
  try {
    const { rows } = await owner.query<{ id: string; name: string }>(
      'SELECT id, name FROM room WHERE $1::text IS NULL OR id::text = $1 ORDER BY name, id',
      [only ?? null],
    );
    for (const room of rows) await work(room, new RoomConnections(pool));
    return rows.length;
  } finally {
    await pool.end();
    await owner.end();
  }
}
