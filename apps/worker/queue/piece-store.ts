import type pg from 'pg';
import type { RoomConnections } from '@cardspeak/db';
import type { ArchiveFormat, AuditJob } from '../../archives/index.js';
import type { Piece, PieceResult } from '../audit/piece.js';
import { addTally, emptyTally, type Tally } from '../audit/tally.js';

type PieceOf = Required<AuditJob>;
interface ResultRow {
  readonly file: string;
  readonly result: PieceResult | null;
}

/** Results fetched at a time when the report is made. */
const BATCH = 200;

/** What the workers read and write of audits: pieces, their results, and at last the report. */
export class PieceStore {
  constructor(private readonly rooms: RoomConnections) {}

  /** The piece, or null where it is done already. */
  async load({ room, audit, piece: { part, index } }: PieceOf): Promise<Piece | null> {
    const { rows } = await this.rooms.query<{ format: ArchiveFormat; at_start: boolean; content: Buffer | null }>(
      room,
      `SELECT format, at_start, content FROM audit_piece
       WHERE room_id = $1 AND audit_id = $2 AND part = $3 AND index = $4 AND done_at IS NULL`,
      [room, audit, part, index],
    );
    const [row] = rows;
    if (!row?.content) return null;
    const bytes = new Uint8Array(row.content.length);
    bytes.set(row.content);
    return { format: row.format, atStart: row.at_start, bytes };
  }

  /** Stores a result, or why there is none, once: a piece that another worker has finished meanwhile stays as it is. */
  async finish({ room, audit, piece: { part, index } }: PieceOf, outcome: PieceResult | { readonly failure: string }): Promise<void> {
    const [result, failure] = 'failure' in outcome ? [null, outcome.failure] : [JSON.stringify(outcome), null];
    await this.rooms.transaction(room, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE audit_piece SET result = $5, failure = $6, content = NULL, done_at = now()
         WHERE room_id = $1 AND audit_id = $2 AND part = $3 AND index = $4 AND done_at IS NULL`,
        [room, audit, part, index, result, failure],
      );
      if (rowCount === 0) return;
      await client.query('UPDATE audit SET done = done + 1, failed = failed + $3 WHERE room_id = $1 AND id = $2', [
        room,
        audit,
        failure === null ? 0 : 1,
      ]);
    });
    await this.report(room, audit);
  }

  /** Writes the report of an audit whose pieces are all done; nothing for any other. */
  async report(room: string, audit: string): Promise<void> {
    await this.rooms.transaction(room, async (client) => {
      // the lock: of two workers that finish the last two pieces one reports
      const { rows } = await client.query(
        `SELECT 1 FROM audit WHERE room_id = $1 AND id = $2 AND complete AND done = pieces AND finished_at IS NULL FOR UPDATE`,
        [room, audit],
      );
      if (rows.length === 0) return;
      const tally = await collect(client, room, audit);
      await client.query('UPDATE audit SET report = $3, finished_at = now() WHERE room_id = $1 AND id = $2', [
        room,
        audit,
        JSON.stringify(tally),
      ]);
    });
  }
}

/** All results in the order of the archives, a batch in memory at a time; the lines of a file are counted on from piece to piece. */
async function collect(client: pg.ClientBase, room: string, audit: string): Promise<Tally> {
  const tally = emptyTally();
  const lines = new Map<string, number>();
  await client.query(
    'DECLARE results CURSOR FOR SELECT file, result FROM audit_piece WHERE room_id = $1 AND audit_id = $2 ORDER BY part, index',
    [room, audit],
  );
  for (;;) {
    const { rows } = await client.query<ResultRow>(`FETCH ${BATCH} FROM results`);
    if (rows.length === 0) break;
    for (const { file, result } of rows) {
      if (!result) continue;
      const before = lines.get(file) ?? 0;
      addTally(tally, result.tally, file, before);
      lines.set(file, before + result.lines);
    }
  }
  await client.query('CLOSE results');
  return tally;
}
