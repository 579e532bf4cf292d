import { auditPiece } from '../../../apps/worker/audit/piece.js';
import type { Contender } from '../contender.js';
import { archiveBytes } from './archive.js';

const bytes = new Uint8Array(archiveBytes());

export const contender: Contender = {
  about: 'audit of the same hands from the .phhs archive',
  run() {
    return auditPiece({ format: 'phhs', bytes, atStart: true }).tally.hands;
  },
};
