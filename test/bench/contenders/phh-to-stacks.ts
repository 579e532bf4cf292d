import { replay } from '@cardspeak/engine';
import { handsOf } from '../../../apps/archives/index.js';
import type { Contender } from '../contender.js';
import { finalStacks } from '../data/final-stacks.js';
import { archiveBytes } from './archive.js';

const bytes = new Uint8Array(archiveBytes());
export let chips = 0;

export const contender: Contender = {
  about: `PHH text to final stacks (${process.env['CARDSPEAK_PHH'] ? 'the given archive' : 'the sample session'})`,
  run() {
    let hands = 0;
    for (const { hand, events } of handsOf(bytes, 'phhs', true)) {
      chips += finalStacks(replay(hand, events))[0] ?? 0;
      hands += 1;
    }
    return hands;
  },
};
