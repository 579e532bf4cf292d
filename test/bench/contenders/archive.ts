import fs from 'node:fs';
import { replay } from '@cardspeak/engine';
import { handsOf } from '../../../apps/archives/index.js';

/** At most so much of an archive is measured. */
const MOST = 1_500_000;

/** The archive to measure with: CARDSPEAK_PHH, else the sample session many times over. Whole hands. */
export function archiveBytes(): Uint8Array {
  const file = process.env['CARDSPEAK_PHH'];
  if (!file) return Buffer.from(fs.readFileSync('test/samples/evening-session.phhs', 'utf8').repeat(100));
  const bytes = fs.readFileSync(file);
  return bytes.length <= MOST ? bytes : bytes.subarray(0, bytes.lastIndexOf('\n[', MOST) + 1);
}

export interface Logged {
  readonly hand: unknown;
  readonly events: unknown;
}

/** The hands of the archive that can be replayed, as objects. */
export function archiveHands(): Logged[] {
  const hands: Logged[] = [];
  for (const { hand, events } of handsOf(new Uint8Array(archiveBytes()), 'phhs', true)) {
    if (hand === undefined) continue;
    replay(hand, events);
    hands.push({ hand, events });
  }
  return hands;
}
