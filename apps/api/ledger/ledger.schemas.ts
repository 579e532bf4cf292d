import { listOf, nullable, of, oneOf, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { LEDGER_KINDS, LEVELS } from './kinds.js';

const number = nullable(text('Year and number, without a gap in the room; null where no cash changed hands'));
const day = text('Gaming day, YYYY-MM-DD');
const reached = listOf(
  oneOf(LEVELS, 'alert: the sum has reached the alert level; report: it is over the report level'),
  'Levels that the player’s sum of the day (in, or out) came to with this entry',
);
const kind = oneOf(LEDGER_KINDS, 'What happened');
const sums = {
  cashIn: whole('Paid in: buy-ins and add-ons, voided ones left out'),
  cashOut: whole('Paid out; never netted with what was paid in'),
};
const levels = (what: string): Schema => listOf(oneOf(LEVELS, 'Level'), `Levels that ${what} has come to`);

export const LEDGER_SCHEMAS = {
  Posted: shape('A line of the ledger of the room', {
    index: whole('Place in the ledger, from 0, without a gap'),
    kind,
    number,
    day,
    player: text('The room’s reference of the player'),
    amount: whole('Amount'),
    reached,
  }),
  LedgerEntry: shape('An entry of the ledger of the room, which stays as it was written', {
    room: uuid('Room'),
    index: whole('Place in the ledger, from 0, without a gap'),
    kind,
    number,
    day,
    recordedAt: time('When it was written'),
    player: text('The room’s reference of the player'),
    amount: whole('Amount; of an adjustment negative where the player was taken it'),
    reached,
    table: uuid('Table'),
    tableEntry: whole('Index of the entry in the record of the table'),
    session: whole('Number of the session of the table'),
    seat: nullable(whole('Seat')),
    toTable: nullable(uuid('move: the table that the player went to')),
    hand: nullable(uuid('The hand that it comes from')),
    voids: nullable(text('void: number of the entry that it takes back')),
    voidedBy: nullable(text('Number of the void that took it back')),
    reason: nullable(text('Why')),
    staff: nullable(uuid('Who made it, or confirmed it')),
    device: nullable(uuid('Enrolled tablet that it came from')),
    askedBy: nullable(uuid('Who asked for it, where another confirmed it')),
  }),
  GamingDay: shape('A gaming day of a room', {
    room: uuid('Room'),
    day,
    from: time('When it begins'),
    until: time('When the next one begins'),
    timeZone: text('IANA name'),
    currency: nullable(text('ISO 4217')),
    minorUnits: whole('Decimals of an amount'),
    alertLevel: whole('As an amount'),
    reportLevel: whole('As an amount'),
    ...sums,
    rake: whole('Taken by the house'),
    entries: whole('Entries of the ledger'),
    voids: whole('Voids among them'),
    players: listOf(
      shape('A player’s day', {
        player: text('The room’s reference of the player'),
        ...sums,
        in: levels('what was paid in'),
        out: levels('what was paid out'),
      }),
      'By reference',
    ),
    reached: listOf(of('LedgerEntry'), 'The log of the day: entries with which a sum came to a level, in their order'),
  }),
} satisfies Record<string, Schema>;
