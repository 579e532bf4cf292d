import { LEVELS } from '../ledger/kinds.js';
import { flag, listOf, nullable, of, oneOf, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { CASH_KINDS } from '../settings/settings.js';
import { REQUEST_STATES } from './cash.dto.js';

const sums = (what: string): Schema =>
  shape(what, { cashIn: whole('Paid in'), cashOut: whole('Paid out; never netted with what was paid in') });

export const CASH_SCHEMAS = {
  CashTrial: shape('What would happen; nothing has', {
    room: uuid('Room'),
    table: uuid('Table'),
    allowed: flag('Whether it would be done'),
    problem: nullable(
      shape('What it would be answered with', { code: text('Problem'), detail: text('For people'), refusal: of('Refusal') }, ['refusal']),
    ),
    kind: nullable(oneOf(CASH_KINDS, 'What the ledger would call it; null where it would not be done, or no cash changes hands')),
    amount: whole('The amount; with leave the stack'),
    stack: nullable(whole('Chips of the seat after it')),
    player: nullable(text('The player; null where nobody sits there')),
    confirmation: flag('Whether it would wait for a second member of the staff'),
    day: text('Gaming day, YYYY-MM-DD'),
    before: sums('The player’s sums of the gaming day'),
    after: sums('The same with the amount'),
    levels: listOf(oneOf(LEVELS, 'Level'), 'Levels that the sum which it counts in would have come to: alert reached, report exceeded'),
    reached: listOf(oneOf(LEVELS, 'Level'), 'Those that it would come to with this amount'),
  }),
  CashRequest: shape('An act with chips that waits, or waited, for a second member of the staff', {
    room: uuid('Room'),
    id: uuid('Id: that of the entry `asked`'),
    table: uuid('Table'),
    kind: oneOf(CASH_KINDS, 'What kind of cash it is'),
    player: nullable(text('The player; null where there are several')),
    amount: whole('Amount in all'),
    act: { type: 'object', description: 'What was asked for', additionalProperties: true },
    state: oneOf(REQUEST_STATES, 'asked: it waits; confirmed: it was done; dropped: it will not be'),
    version: whole('The `ETag`'),
    askedBy: nullable(uuid('Who asked')),
    askedOn: nullable(uuid('Enrolled tablet')),
    askedAt: time('When'),
    decidedBy: nullable(uuid('Who confirmed or dropped it')),
    decidedAt: nullable(time('When')),
    outcome: nullable(whole('Index of the entry of the table that came of it')),
  }),
} satisfies Record<string, Schema>;
