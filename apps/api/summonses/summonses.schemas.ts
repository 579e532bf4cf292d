import { listOf, nullable, of, oneOf, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { SUMMONS_KINDS, SUMMONS_STATES } from './summonses.dto.js';

export const STEPS = ['raise', 'claim', 'transfer', 'close', 'withdraw'] as const;

export const SUMMONS_SCHEMAS = {
  Summons: shape('A call for the floor', {
    room: uuid('Room'),
    table: uuid('Table'),
    hand: nullable(uuid('Hand')),
    id: uuid('Id'),
    kind: oneOf(SUMMONS_KINDS, 'What the floor is wanted for'),
    finding: nullable(text('Id of the finding that it is about')),
    event: nullable(whole('Index of the event that it is about')),
    note: nullable(text('What the dealer says')),
    state: oneOf(SUMMONS_STATES, 'open: nobody comes yet; claimed: somebody does; closed: it is dealt with; withdrawn: it was not needed'),
    version: whole('Counts the steps; the `ETag`'),
    raisedBy: nullable(text('Member of the staff who called')),
    claimedBy: nullable(text('Member of the staff who comes')),
    attention: nullable(whole('Index of the entry by which attention was called to what may still be claimed')),
    raisedAt: time('When'),
    changedAt: time('When the last step was taken'),
    steps: listOf(
      shape('A step', {
        step: oneOf(STEPS, 'What was done'),
        by: nullable(text('Member of the staff')),
        to: nullable(text('transfer: who takes it over')),
        note: nullable(text('A word about it')),
        at: time('When'),
      }),
      'What became of it',
    ),
  }),
  Raised: shape('A summons, and what its attention did', {
    summons: of('Summons'),
    append: nullable(of('Appended')),
    version: whole('Version of the summons; the `ETag`'),
  }),
} satisfies Record<string, Schema>;
