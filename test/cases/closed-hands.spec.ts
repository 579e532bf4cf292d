import { describe, expect, it } from '@jest/globals';
import type { Hand } from '@cardspeak/engine';
import { caseFiles } from './case-files.js';
import { movedAfterClose } from './closed-hands.js';

describe('a hand that is over', () => {
  it.each(caseFiles())('stays as it was, whatever else is logged: $file', ({ cases }) => {
    for (const { title, hand, events } of cases) {
      expect({ title, moved: movedAfterClose(hand as unknown as Hand, events) }).toEqual({ title, moved: null });
    }
  });
});
