import { PRESET_NAMES } from '../rules/preset-names.js';
import { anyJson, listOf, nullable, of, oneOf, place, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { CASE_STATES, CASE_VERDICTS } from './cases.dto.js';

const staff = (what: string): Schema => nullable(text(`Member of the staff who ${what}`));

export const CASE_SCHEMAS = {
  Case: shape('A disputed pot', {
    ...place,
    id: uuid('Id'),
    claim: text('What is disputed'),
    finding: nullable(text('Id of the finding that it turns on')),
    ruling: nullable(uuid('The ruling that is disputed')),
    summons: nullable(uuid('The summons with which it began')),
    state: oneOf(CASE_STATES, 'open or decided'),
    version: whole('The `ETag`'),
    openedBy: staff('opened it'),
    openedAt: time('When'),
    verdict: nullable(oneOf(CASE_VERDICTS, 'What the reviewer says')),
    note: nullable(text('The grounds')),
    decidedBy: staff('gave the verdict'),
    decidedAt: nullable(time('When')),
  }),
  CaseBundle: shape('Everything on a case, to be kept outside', {
    format: text('cardspeak-case-1'),
    parts: shape('The parts', {
      room: shape('The room', {
        id: uuid('Id'),
        name: text('Name'),
        timeZone: text('IANA name, by its settings when the case was opened'),
      }),
      names: {
        type: 'object',
        description: 'What the table, the staff and the tablets of the bundle are called, by their ids',
        additionalProperties: { type: 'string' },
      },
      case: of('Case'),
      hand: anyJson('The hand as it was opened, with its rulebook and version'),
      log: anyJson('Every entry of the log as it was sent, with who sent it'),
      logged: of('Reading'),
      corrected: of('Reading'),
      corrections: of('Corrections'),
      rulings: listOf(of('Ruling'), 'All rulings of the hand'),
      summonses: listOf(of('Summons'), 'All summonses about the hand'),
      comparisons: listOf(
        shape('The same log under another rulebook', { rulebook: oneOf(PRESET_NAMES, 'Rulebook'), differences: of('Differences') }),
        'Rulebooks that have a place for this hand',
      ),
    }),
    hashes: {
      type: 'object',
      description: 'SHA-256 of each part in canonical JSON (keys sorted, no blanks), hex',
      additionalProperties: { type: 'string' },
    },
    sha256: text('SHA-256 of `hashes` in canonical JSON'),
  }),
} satisfies Record<string, Schema>;
