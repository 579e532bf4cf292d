import { listOf, nullable, of, oneOf, place, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { READINGS } from '../hands/readings.js';

const sentence = shape('English and Indonesian', { en: { type: 'string' }, id: { type: 'string' } });
const event: Schema = { description: 'A table event, or null where it was struck', anyOf: [of('TableEvent'), { type: 'null' }] };

export const CORRECTION_SCHEMAS = {
  Corrected: shape('What a correction did', { append: of('Appended'), differences: of('Differences') }),
  Reading: shape('A log in one of its readings', {
    room: place.room,
    hand: place.hand,
    as: oneOf(READINGS, 'Which reading'),
    at: { ...whole('Index of the last entry that was read; -1 is the opening'), minimum: -1 },
    readTo: {
      ...whole(
        'Index of the last entry in `state`: `at`, or earlier in a log as first written whose later entries fit only the table as it was put right',
      ),
      minimum: -1,
    },
    nextIndex: whole('Entries in the log'),
    entries: listOf(
      shape('An entry that is no correction', {
        index: whole('Place in the log'),
        id: uuid('Id of the event'),
        recordedAt: time('When it was stored'),
        event,
        correctedBy: listOf({ type: 'integer' }, 'Indexes of the corrections of it; the last one holds'),
      }),
    ),
    state: of('Replay'),
    pots: of('PotsExplained'),
  }),
  Corrections: shape('What was corrected in a log, and what that changed', {
    room: place.room,
    hand: place.hand,
    nextIndex: whole('Entries in the log'),
    corrections: listOf(
      shape('A correction', {
        index: whole('Its place in the log'),
        target: whole('The entry that it corrects'),
        logged: of('TableEvent'),
        event,
        reason: nullable(text('Why')),
        by: nullable(text('Member of the staff')),
        recordedAt: time('When'),
      }),
    ),
    loggedTo: { ...whole('Index of the last entry up to which the log as first written can be replayed'), minimum: -1 },
    differences: { ...of('Differences'), description: 'As logged (first) against as corrected (second)' },
    fellAway: listOf(text('Id of a finding'), 'Findings that the corrections took away'),
    rulings: listOf(of('Ruling'), 'Rulings of the hand: they stay, and say that their hand changed'),
  }),
  PotsExplained: shape('Pots in words', {
    pots: listOf(
      shape('A pot', {
        pot: whole('0 is the main pot'),
        amount: whole('Chips'),
        seats: listOf({ type: 'integer' }, 'Who plays for it'),
        text: sentence,
      }),
    ),
    due: listOf(
      shape('What a seat is due', {
        seat: whole('Seat'),
        amount: whole('Chips'),
        pot: nullable(whole('Of which pot')),
        why: text('win split odd-chip uncalled refund'),
        text: sentence,
      }),
    ),
    total: { ...sentence, description: 'What went in against where it is' },
  }),
} satisfies Record<string, Schema>;
