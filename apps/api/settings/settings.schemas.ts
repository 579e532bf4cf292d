import { listOf, nullable, oneOf, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { CASH_KINDS } from './settings.js';

const settings = {
  currency: nullable(text('ISO 4217; null where none was set')),
  minorUnits: whole('Decimals of an amount'),
  timeZone: text('IANA name'),
  dayStart: text('Local time at which a gaming day begins'),
  alertLevel: whole('A sum of a player’s day that reaches this is told; whole units of the currency'),
  reportLevel: whole('A sum of a player’s day that is over this is reported; whole units of the currency'),
  confirmFrom: whole('Amount from which a cash entry waits for a second member of the staff, in whole units; 0: none does'),
  confirmKinds: listOf(oneOf(CASH_KINDS, 'Kind'), 'Kinds of cash entries that wait for one whatever their amount'),
  returnMinutes: whole('Minutes within which a player who comes back to a table brings at least what he left with; 0: nobody has to'),
};

export const SETTINGS_SCHEMAS = {
  RoomSettings: shape('What a room has set', {
    room: uuid('Room'),
    version: whole('Changes made so far; the `ETag`'),
    at: time('When these are in force'),
    ...settings,
  }),
  SettingsChange: shape('A change of the settings, which stays as it was made', {
    room: uuid('Room'),
    number: whole('From 1, in the order in which they were made'),
    version: whole('The `ETag` after it'),
    changes: shape('What it changed', settings, Object.keys(settings)),
    effectiveAt: time('From when it is in force'),
    note: nullable(text('Why')),
    setBy: nullable(uuid('Member of the staff who made it')),
    setAt: time('When'),
  }),
} satisfies Record<string, Schema>;
