import { listOf, nullable, oneOf, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { DIFFERENCES } from './faults.js';
import { VERIFICATION_STATES } from './verification-states.js';

export const PROOF_SCHEMAS = {
  Checkpoint: shape('Where the chains of a room ended, signed; its file names each of them', {
    room: uuid('Room'),
    number: whole('From 1, without a gap'),
    takenAt: time('When'),
    hash: text('SHA-256 of the canonical JSON of what was signed, hex: what to write down elsewhere'),
    previous: nullable(text('Hash of the checkpoint before it')),
    signature: text('Ed25519 over the same text, base64'),
    key: text('The key that signed it: the beginning of the SHA-256 of its public half'),
    heads: shape('The chains that moved since the one before it', {
      hands: whole('Hands'),
      tables: whole('Records of tables'),
      entries: whole('Entries of all of them'),
      sha256: text('SHA-256 of their lines in the file'),
    }),
  }),
  Verification: shape('A walk through every chain of a room', {
    room: uuid('Room'),
    id: uuid('Verification'),
    state: oneOf(
      VERIFICATION_STATES,
      'sound: nothing differs; broken: see `faults`; interrupted: the service that ran it is gone; failed: it could not be finished',
    ),
    done: whole('Entries looked at'),
    total: whole('Entries that there are'),
    hands: whole('Hands verified'),
    tables: whole('Records of tables verified'),
    checkpoints: nullable(whole('Checkpoints held against the chains; null where the service keeps none')),
    faults: listOf(
      shape('The first bad entry of a chain', {
        differs: oneOf(DIFFERENCES, 'What differs'),
        table: nullable(uuid('Table')),
        hand: nullable(uuid('Hand')),
        number: nullable(whole('Number of the hand at its table')),
        index: nullable(whole('Index of the entry; -1 is the opening')),
        text: text('In plain words: room, table, hand, entry, and what differs'),
      }),
      'The first bad entry of every chain that has one',
    ),
    startedBy: nullable(text('Member of the staff who asked for it; null where it was the command')),
    startedAt: time('When'),
    finishedAt: nullable(time('When')),
  }),
} as const;
