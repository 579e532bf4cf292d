import { type ArchiveFormat, handsOf } from '../../archives/index.js';
import { auditHand } from './hand-audit.js';
import { addHand, emptyTally, type Tally } from './tally.js';

/** A piece of an archive to be audited, by whichever thread or machine. */
export interface Piece {
  readonly format: ArchiveFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The piece is the beginning of its file. */
  readonly atStart: boolean;
}

/** `lines` = lines of the piece, which the places of the pieces after it count on from. */
export interface PieceResult {
  readonly lines: number;
  readonly tally: Tally;
}

/** Audits one piece, one hand in memory at a time. */
export function auditPiece({ format, bytes, atStart }: Piece): PieceResult {
  const tally = emptyTally();
  const hands = handsOf(bytes, format, atStart);
  for (;;) {
    const next = hands.next();
    if (next.done) return { lines: next.value, tally };
    addHand(tally, next.value, auditHand(next.value));
  }
}
