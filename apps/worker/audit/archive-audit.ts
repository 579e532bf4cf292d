import { type ArchiveFormat, chunksOf } from '../../archives/index.js';
import type { Piece, PieceResult } from './piece.js';
import type { Pool } from './pool.js';
import { StateFile } from './state-file.js';
import { addTally, emptyTally, type Tally } from './tally.js';

/** Bytes. A thousand short hands: long enough to be worth a thread's while, short enough to lose little by a kill. */
export const PIECE_SIZE = 256 * 1024;
/** Pieces begun for each thread: while one is audited the next waits, and no more are in memory. */
const AHEAD = 2;

export interface Archive {
  readonly file: string;
  readonly format: ArchiveFormat;
  /** Opened when its turn comes. */
  open(): AsyncIterable<Uint8Array>;
}

export interface AuditOptions {
  readonly pool: Pool;
  readonly state?: StateFile;
  readonly pieceSize?: number;
  /** Told after each piece, in the order of the archives. */
  readonly onPiece?: (bytes: number, known: boolean, tally: Tally) => void;
}

interface UnderWay {
  readonly bytes: number;
  readonly known: boolean;
  readonly result: Promise<PieceResult>;
}

/** Audits the archives in order, pieces of them side by side; the answer does not depend on which piece was finished first. */
export async function auditArchives(archives: readonly Archive[], options: AuditOptions): Promise<Tally> {
  const { pool, state, pieceSize = PIECE_SIZE, onPiece } = options;
  const total = emptyTally();
  for (const { file, format, open } of archives) {
    const queue: UnderWay[] = [];
    let lines = 0;
    const settle = async (left: number): Promise<void> => {
      while (queue.length > left) {
        const { bytes, known, result } = queue.shift() as UnderWay;
        const piece = await result;
        addTally(total, piece.tally, file, lines);
        lines += piece.lines;
        onPiece?.(bytes, known, total);
      }
    };
    for await (const { offset, bytes } of chunksOf(open(), format, pieceSize)) {
      queue.push(begin({ format, bytes, atStart: offset === 0 }, pool, state));
      await settle(pool.size * AHEAD - 1);
    }
    await settle(0);
  }
  return total;
}

function begin(piece: Piece, pool: Pool, state: StateFile | undefined): UnderWay {
  const bytes = piece.bytes.length;
  const key = state && StateFile.keyOf(piece);
  const found = key && state.find(key);
  if (found) return { bytes, known: true, result: Promise.resolve(found) };
  const result = pool.run(piece).then((done) => {
    if (key) state.add(key, done);
    return done;
  });
  result.catch(() => {}); // told when its turn comes
  return { bytes, known: false, result };
}
