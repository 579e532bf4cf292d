import { anyJson, flag, listOf, nullable, of, oneOf, place, type Schema, shape, text, time, whole } from '../openapi/shape.js';

/** Why a stream does not go on where the client left off. */
export const RESET_REASONS = ['too-old', 'unknown-id'] as const;
export type ResetReason = (typeof RESET_REASONS)[number];

export const LIVE_SCHEMAS = {
  LiveReady: shape('The stream begins: what is read from here on holds all that was sent before', {
    resumed: flag('Whether it goes on behind the `Last-Event-ID` of the request'),
    kinds: listOf({ type: 'string' }, 'What it tells of'),
    table: nullable(text('The table that it is of')),
  }),
  LiveReset: shape('The stream cannot go on where the client left off: read the lists again', {
    reason: oneOf(RESET_REASONS, 'too-old: what came after has been forgotten; unknown-id: it is no id of this database'),
    kinds: listOf({ type: 'string' }, 'What it tells of'),
    table: nullable(text('The table that it is of')),
  }),
  LiveHand: shape('A hand was opened or has gone on', {
    ...place,
    from: whole('Index of the first of the entries'),
    nextIndex: whole('Entries in the log after these'),
    status: text('What the hand waits for, as of these entries'),
    street: whole('The nth street dealt, as of these entries'),
    entries: listOf(of('LogEntry'), 'What was appended, the first 50 of it; none where the hand was opened'),
  }),
  LiveCorrection: shape('An entry was struck or replaced', {
    ...place,
    index: whole('Entry of the correction'),
    target: whole('Entry that it is about'),
    logged: of('TableEvent'),
    event: anyJson('What is to be read in its place; null where it is struck'),
    reason: nullable(text('Why')),
    by: nullable(text('Member of the staff')),
    recordedAt: time('When'),
  }),
} satisfies Record<string, Schema>;
