import { auditPiece } from '../../../apps/worker/audit/piece.js';
import type { Contender } from '../contender.js';
import { archiveHands } from './archive.js';

const text = Buffer.from(
  archiveHands()
    .map((hand) => `${JSON.stringify(hand)}\n`)
    .join(''),
);
const bytes = new Uint8Array(text);

export const contender: Contender = {
  about: 'audit of the same hands from a .jsonl archive',
  run() {
    return auditPiece({ format: 'jsonl', bytes, atStart: true }).tally.hands;
  },
};
