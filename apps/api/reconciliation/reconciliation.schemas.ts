import { bilingual, flag, listOf, nullable, oneOf, type Schema, shape, text, uuid, whole } from '../openapi/shape.js';
import { DIFFERENCE_KINDS } from './said.js';

export const RECONCILIATION_SCHEMAS = {
  Reconciliation: shape('Whether the chips of a table are those that came to it', {
    room: uuid('Room'),
    table: uuid('Table'),
    session: whole('Number of the session'),
    boughtIn: whole('Buy-ins and add-ons'),
    addedInHands: whole('Added during hands, as their logs say'),
    movedIn: whole('Brought from other tables'),
    won: whole('What hands gave to seats'),
    lost: whole('What hands took from seats'),
    rake: whole('Taken by the house'),
    cashedOut: whole('Paid out'),
    movedOut: whole('Taken to other tables'),
    voided: whole('Voids: chips that came back, less those that left'),
    adjusted: whole('Adjustments: the same'),
    expected: whole('What has to be in the stacks: all of these together'),
    there: whole('What is in the stacks; a hand that is not over yet is not in them'),
    carried: whole('Chips of pots that nobody has won yet'),
    hand: nullable(shape('The hand that the stacks do not have yet', { id: uuid('Hand'), number: whole('Its number at the table') })),
    reconciles: flag('Whether nothing differs'),
    differences: listOf(
      shape(
        'Something that differs, with the hand or the entry that it comes from',
        {
          kind: oneOf(DIFFERENCE_KINDS, 'What differs'),
          hand: uuid('Hand'),
          number: whole('Its number at the table'),
          entry: whole('Index of the entry of the table'),
          seat: whole('Seat'),
          player: nullable(text('Player')),
          line: text('Number of the cash entry, or index of the line of the ledger'),
          seats: listOf(
            shape('A seat', {
              seat: whole('Seat'),
              player: nullable(text('Who sat there')),
              recorded: whole('What the hand did to it, as the stacks have it'),
              corrected: whole('The same as its log says now'),
              amount: whole('Still to be settled: what the seat should have more; negative: less'),
            }),
          ),
          recorded: whole('What the entries say'),
          is: whole('What is there'),
          amount: whole('Difference'),
          text: bilingual,
        },
        ['hand', 'number', 'entry', 'seat', 'player', 'line', 'seats', 'recorded', 'is'],
      ),
      'Empty where the table reconciles',
    ),
  }),
} satisfies Record<string, Schema>;
