import { describe, expect, it } from '@jest/globals';
import { refuseBeyondRole } from './may-log.js';

const fold = { type: 'act', seat: 1, action: 'fold' };
const ruling = { type: 'ruling', finding: 'RR-BR-10', decision: 'binding' };
const undo = { type: 'correct', index: 3, event: null };
const ruled = { type: 'correct', index: 3, event: ruling };

describe('refuseBeyondRole', () => {
  it.each([
    ['dealer', [fold, null, 7, {}], undefined],
    ['dealer', [fold, ruling], 'Event 1 is a ruling'],
    ['dealer', [undo], 'Event 0 is a correct'],
    ['reviewer', [undo], undefined],
    ['reviewer', [ruled], 'Event 0 is a ruling'],
    ['floor', [fold, ruling, undo, ruled], undefined],
  ] as const)('%s %j', (role, events, refused) => {
    const check = () => refuseBeyondRole({ role }, events);
    if (refused === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(refused);
  });
});
