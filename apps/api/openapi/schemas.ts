import {
  DUE_REASONS,
  EFFECTS,
  EVENT_TYPES,
  eventJsonSchema,
  FINDING_STATES,
  handJsonSchema,
  SEAT_STATUSES,
  STATUSES,
  VERDICTS,
} from '@cardspeak/engine';
import { AUDIT_SCHEMAS } from '../audits/audits.schemas.js';
import { IDENTITY_SCHEMAS } from '../identity/identity.schemas.js';
import { LIVE_SCHEMAS } from '../live/live.schemas.js';
import { PROBLEM_CODES } from '../problems/registry.js';
import { PROOF_SCHEMAS } from '../proof/proof.schemas.js';
import { PRESET_NAMES } from '../rules/preset-names.js';
import { SESSION_SCHEMAS } from '../sessions/sessions.schemas.js';
import { FLOOR_SCHEMAS } from './floor.js';

/*
 * What the answers hold, as JSON Schema (2020-12, as OpenAPI 3.1 has it). Codes come from the engine's lists; a test checks real answers
 * against these schemas, so that they cannot part from the code.
 */

type Schema = Readonly<Record<string, unknown>>;

const text = (description: string): Schema => ({ type: 'string', description });
const uuid = (description: string): Schema => ({ type: 'string', format: 'uuid', description });
const time = (description: string): Schema => ({ type: 'string', format: 'date-time', description });
const whole = (description: string): Schema => ({ type: 'integer', description });
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description === undefined ? {} : { description }),
});
const oneOf = (codes: readonly string[], description: string): Schema => ({ type: 'string', enum: [...codes], description });
const of = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object with all of `properties` but those named optional, and no others. */
function shape(description: string, properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', description, required, properties, additionalProperties: false };
}

const bilingual = shape('English and Indonesian', { en: { type: 'string' }, id: { type: 'string' } });
const seats = listOf({ type: 'integer' }, 'Seats concerned');
const facts: Schema = { type: 'object', description: 'The numbers and names of this hand that the text uses', additionalProperties: true };

const finding = {
  id: text('`<at>:<rule>`, the same after corrections elsewhere'),
  at: whole('Index of the entry that completed the irregularity'),
  rule: text('Id of the rule that names it'),
  verdict: oneOf(VERDICTS, 'What the rule does about it'),
  seats,
  state: oneOf(
    FINDING_STATES,
    'claimable: nothing applied until somebody calls attention; proposed: the floor decides, the first option applied meanwhile; automatic; decided; lapsed',
  ),
  options: listOf(oneOf(VERDICTS, 'A decision'), 'Where the rule leaves discretion: the choices, the default first'),
  effects: listOf(of('Effect')),
  facts,
  text: bilingual,
};

/** A hand as its fields are documented, with those named left out or not needed. */
function partOfHand(
  description: string,
  { without = [], more = {} }: { without?: readonly string[]; more?: Record<string, Schema> },
): Schema {
  const { properties, ...schema } = handJsonSchema() as unknown as { properties: Record<string, Schema> };
  const kept = Object.entries(properties).filter(([name]) => !without.includes(name));
  return { ...schema, description, required: [], properties: { ...Object.fromEntries(kept), ...more } };
}

const handSeats = (handJsonSchema() as unknown as { properties: { seats: { items: { properties: Record<string, Schema> } } } }).properties
  .seats;

/** The name of a rulebook and the version of it. */
const rulebookInForce = shape('A rulebook', {
  name: oneOf(PRESET_NAMES, 'Name'),
  version: whole('Version'),
  ref: { description: 'As it was asked for: the name, or one with house rules', anyOf: [{ type: 'string' }, { type: 'object' }] },
});

const perSeat = listOf(shape('A seat', { seat: whole('Seat'), first: whole('Under the first'), second: whole('Under the second') }));
const bothOrNull = (schema: Schema): Schema => nullable(shape('Under the first and the second', { first: schema, second: schema }));

const place = { room: uuid('Room'), table: uuid('Table'), hand: uuid('Hand') };

export const SCHEMAS = {
  Hand: { description: 'A hand as it is opened: what is known before the first chip moves', ...handJsonSchema() },
  HandToOpen: partOfHand('A hand to be opened at a table that has a game: what is left out is as the game says', {
    more: {
      seats: {
        ...handSeats,
        minItems: 0,
        description: 'The players; left out, or without stacks, those seated at the table with what they have',
        items: { ...handSeats.items, required: ['seat'] },
      },
    },
  }),
  TableGame: {
    ...partOfHand('What is played at a table', {
      without: ['button', 'seats', 'carried', 'carriedFor', 'phh', 'id', 'room', 'table', 'note'],
      more: {
        seatsMax: {
          type: 'integer',
          minimum: 2,
          maximum: 100,
          description: 'Most players, where the table agreed on fewer than the rulebook allows',
        },
        fullBuyIn: { type: 'integer', minimum: 1, description: 'The game’s own figure for a full buy-in; RR-BI-1 says it unless given' },
      },
    }),
    required: ['rulebook', 'game', 'limit', 'stakes'],
  },
  RulebookRef: {
    description: 'The name of a rulebook, or one with the house’s own parameters and the rules that it has switched off',
    anyOf: [
      { type: 'string', enum: PRESET_NAMES },
      {
        type: 'object',
        required: ['base'],
        properties: {
          base: { type: 'string', enum: PRESET_NAMES },
          version: { type: ['integer', 'string'] },
          house: { type: 'object', properties: { off: listOf({ type: 'string' }) }, additionalProperties: true },
        },
      },
    ],
  },
  TableEvent: {
    description: 'One entry of the log: what physically happened at the table, legal or not',
    oneOf: EVENT_TYPES.map((type) => of(eventSchemaName(type))),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(EVENT_TYPES.map((type) => [type, `#/components/schemas/${eventSchemaName(type)}`])),
    },
  },
  ...Object.fromEntries(EVENT_TYPES.map((type) => [eventSchemaName(type), eventJsonSchema(type, '#/components/schemas/TableEvent')])),
  Effect: shape(
    'What a finding or a ruling does to chips, cards and turns',
    { effect: oneOf(EFFECTS, 'Kind'), seat: whole('Seat'), amount: whole('Chips'), card: text('Card code') },
    ['seat', 'amount', 'card'],
  ),
  Finding: shape('Something irregular, with the rule that names it and what it does about it', finding),
  Replay: shape('The state of a hand as its log makes it', {
    status: oneOf(STATUSES, 'What the hand waits for'),
    street: whole('0 before the first cards; the nth street dealt'),
    toAct: nullable(whole('Seat')),
    legal: nullable(
      shape('What the seat to act may do; totals of the round', {
        fold: { type: 'boolean' },
        check: { type: 'boolean' },
        call: nullable(whole('Total after a call')),
        raise: nullable(shape('Smallest and largest total after a bet or raise', { min: whole('Least'), max: whole('Most') })),
      }),
    ),
    board: listOf({ type: 'string' }, 'Card codes'),
    pots: listOf(shape('A pot, the main one first', { amount: whole('Chips'), seats })),
    seats: listOf(
      shape('A seat', {
        seat: whole('Number'),
        stack: whole('Chips behind'),
        bet: whole('This round'),
        in: whole('Everything ever put in'),
        status: oneOf(SEAT_STATUSES, 'Part in the hand'),
        cards: listOf({ type: 'string' }, 'Card codes; ?? is a card nobody outside the hand knows'),
        up: listOf({ type: 'integer' }, 'Indexes of the cards face up'),
      }),
    ),
    findings: listOf(of('Finding')),
    unknown: listOf(
      shape('A rule that could not be judged for want of a fact', { rule: text('Rule'), needs: text('Fact'), at: whole('Index') }),
    ),
    due: listOf(
      shape(
        'Chips due to a seat',
        { seat: whole('Seat'), amount: whole('Chips'), pot: whole('0 is the main pot'), why: oneOf(DUE_REASONS, 'Why') },
        ['pot'],
      ),
    ),
    carry: whole('Chips that stay for the next deal'),
    next: shape('Who has the button, or deals, in the next hand', { button: nullable(whole('Seat')), dealer: nullable(whole('Seat')) }, [
      'button',
      'dealer',
    ]),
  }),
  Room: shape('A card room, with what everybody needs to read its times and amounts', {
    id: uuid('Room'),
    name: text('Name'),
    createdAt: time('Made'),
    timeZone: text('IANA name'),
    currency: nullable(text('ISO 4217 code')),
    minorUnits: whole('Decimals of the currency that an amount has'),
  }),
  Table: shape('A table of a room', {
    room: uuid('Room'),
    id: uuid('Table'),
    name: text('Name'),
    hands: whole('Hands opened so far'),
    createdAt: time('Made'),
  }),
  ...SESSION_SCHEMAS,
  HandSummary: shape('A hand in a list', {
    room: place.room,
    table: place.table,
    id: place.hand,
    number: whole('Number of the hand at its table, from 1'),
    rulebook: text('Rulebook'),
    version: whole('Version of the rulebook, in force when the hand began'),
    game: text('Game'),
    status: oneOf(STATUSES, 'What the hand waits for'),
    street: whole('The nth street dealt'),
    nextIndex: whole('Entries in the log; the expected index of the next append'),
    openedAt: time('Opened'),
    changedAt: time('Last append'),
  }),
  HandState: shape('A hand: how it was opened and where its log has brought it', {
    room: place.room,
    table: place.table,
    id: place.hand,
    number: whole('Number of the hand at its table, from 1'),
    version: whole('Version of the rulebook, in force when the hand began'),
    openedAt: time('Opened'),
    nextIndex: whole('Entries in the log; the expected index of the next append'),
    hand: of('Hand'),
    state: of('Replay'),
  }),
  LogEntry: shape('An entry of the log, as it was sent', {
    index: whole('Place in the log, from 0; kept for ever'),
    id: uuid('The tablet’s id of the event'),
    recordedAt: time('When the service stored it'),
    staff: nullable(uuid('Who sent it')),
    device: nullable(uuid('Enrolled tablet that it came from')),
    deviceTime: nullable(time('Clock of the tablet: of the event itself, else of the request')),
    deviceSequence: nullable(whole('The tablet’s own number of it')),
    event: of('TableEvent'),
  }),
  Log: shape('Entries of the log from an index on', {
    nextIndex: whole('Entries in the log; the expected index of the next append'),
    entries: listOf(of('LogEntry')),
    more: { type: 'boolean', description: 'Whether there are more after these' },
  }),
  Appended: shape('What an append did', {
    room: place.room,
    hand: place.hand,
    nextIndex: whole('The expected index of the append that follows'),
    entries: listOf(
      shape('Where an event was stored', { index: whole('Place in the log'), id: uuid('Event'), recordedAt: time('Stored') }),
    ),
    findings: shape('What the append brought', {
      new: listOf(of('Finding')),
      changed: listOf(of('Finding')),
      withdrawn: listOf({ type: 'string' }, 'Ids of findings that a correction or a ruling took away'),
    }),
    state: of('Replay'),
  }),
  ReplayAt: shape('The state after the first entries of the log', {
    room: place.room,
    hand: place.hand,
    at: { ...whole('Index of the last entry that was replayed; -1 is the opening'), minimum: -1 },
    nextIndex: whole('Entries in the log'),
    rulebook: rulebookInForce,
    state: of('Replay'),
  }),
  Differences: shape('Where they differ', {
    same: { type: 'boolean', description: 'Whether they differ in nothing' },
    status: bothOrNull(oneOf(STATUSES, 'What the hand waits for')),
    toAct: bothOrNull(nullable(whole('Seat to act'))),
    findings: shape('What was found', {
      onlyFirst: listOf(of('Finding'), 'Found by the first alone'),
      onlySecond: listOf(of('Finding'), 'Found by the second alone'),
      otherwise: listOf(
        shape('Found by both and judged otherwise', { at: whole('Index of the entry'), first: of('Finding'), second: of('Finding') }),
      ),
    }),
    due: { ...perSeat, description: 'Seats that are due other amounts' },
    stacks: { ...perSeat, description: 'Seats with other chips behind' },
    carry: bothOrNull(whole('Chips that stay for the next deal')),
  }),
  Comparison: shape('The same log under two rulebooks', {
    room: place.room,
    hand: place.hand,
    at: { ...whole('Index of the last entry that was replayed; -1 is the opening'), minimum: -1 },
    nextIndex: whole('Entries in the log'),
    first: { ...rulebookInForce, description: 'The rulebook of the hand' },
    second: { ...rulebookInForce, description: 'The other' },
    differences: of('Differences'),
  }),
  Rulebook: shape('A rulebook', {
    name: oneOf(PRESET_NAMES, 'Name'),
    version: whole('Version: raised whenever a judgement would change'),
    title: bilingual,
    dealtBy: oneOf(['house', 'players'], 'Who deals unless the hand says otherwise'),
    params: listOf(
      shape('A parameter, which a house may set otherwise', {
        name: text('Name'),
        value: { type: ['number', 'string', 'boolean'], description: 'Value in this rulebook' },
        meaning: { ...bilingual, description: 'What it decides' },
        inWords: { ...bilingual, description: 'The value as a room would say it' },
        rules: listOf({ type: 'string' }, 'Rules of this rulebook that use it'),
      }),
    ),
    rules: listOf({ type: 'string' }, 'Ids of its rules'),
  }),
  RulebookCheck: shape('What is wrong with a rulebook, or what it comes to', {
    ok: { type: 'boolean', description: 'Whether a hand could be opened with it' },
    errors: listOf(of('FieldError')),
    rulebook: nullable(
      shape('The rulebook in force', {
        name: oneOf(PRESET_NAMES, 'The rulebook that it starts from'),
        version: whole('Version'),
        params: { type: 'object', description: 'All parameters with the values in force', additionalProperties: true },
        changed: listOf({ type: 'string' }, 'Parameters that are otherwise than in the rulebook'),
        off: listOf({ type: 'string' }, 'Rules that are switched off'),
      }),
    ),
  }),
  StoredFinding: shape('A finding with its place in the room', {
    ...place,
    ...finding,
    foundAt: time('When the service first found it'),
    changedAt: time('When it last changed'),
    withdrawnAt: nullable(whole('Index of the entry that took it away')),
  }),
  ...AUDIT_SCHEMAS,
  ...PROOF_SCHEMAS,
  ...IDENTITY_SCHEMAS,
  ...FLOOR_SCHEMAS,
  ...LIVE_SCHEMAS,
  Rule: shape('A rule', {
    id: text('Id'),
    book: text('The document it comes from'),
    kind: oneOf(['fact', 'finding', 'service'], 'fact: computed; finding: detected and ruled on; service: kept outside the hand'),
    scope: text('Games it is about'),
    topic: text('Subject'),
    title: bilingual,
    text: { ...bilingual, description: 'The rule in one to three sentences, with the values of the rulebook' },
    cite: { type: 'object', description: 'Where it comes from', additionalProperties: true },
    verdicts: listOf({ type: 'string' }, 'Verdicts that its findings may carry'),
    rulebook: oneOf(PRESET_NAMES, 'Rulebook whose values the sentences have'),
    params: { type: 'object', description: 'Its parameters with the values of the rulebook', additionalProperties: true },
    options: listOf({ type: 'string' }, 'Where it leaves discretion: the choices, the default first'),
    keywords: shape('What people type when they look for it', { en: listOf({ type: 'string' }), id: listOf({ type: 'string' }) }),
  }),
  Sample: shape('A hand with its events, to be posted to /v1/replays as it is', { hand: of('Hand'), events: listOf(of('TableEvent')) }),
  SampleSummary: shape('A sample', { name: text('Name'), title: text('What it shows'), href: text('Where it is') }),
  Health: shape(
    'Health',
    {
      status: oneOf(['ok'], 'ok'),
      migration: text('Last migration applied'),
      chain: shape('The hash chains', {
        hashVersion: whole('How this version makes hashes'),
        checkpoint: nullable(
          shape('The last checkpoint of any room', { takenAt: time('When'), hash: text('Its hash, which tells nothing of the room') }),
        ),
      }),
    },
    ['migration', 'chain'],
  ),
  FieldError: shape(
    'One thing that is wrong',
    {
      field: text('Path of the field: `stakes.blinds[1]`'),
      message: text('What is wrong'),
      index: whole('Place of the event in the list that was sent'),
      pointer: text('JSON pointer into the body'),
    },
    ['index', 'pointer'],
  ),
  Problem: shape(
    'An error (RFC 9457)',
    {
      type: text('Where it is explained'),
      code: oneOf(PROBLEM_CODES, 'What a program looks at'),
      title: text('The kind of error'),
      status: whole('HTTP status'),
      detail: text('This error, for people'),
      requestId: text('Finds the request in the log'),
      errors: listOf(of('FieldError')),
      currentIndex: whole('index-conflict: the index that the next entry gets'),
      currentVersion: whole('precondition-failed and precondition-required: the version that there is now'),
      missing: listOf(of('LogEntry'), 'index-conflict: entries from the expected index on'),
      moreMissing: { type: 'boolean', description: 'index-conflict: there are more than `missing` holds' },
      limit: whole('The limit that was passed'),
      position: whole('malformed-json: where reading stopped, from 0'),
      line: whole('malformed-json: its line, from 1'),
      column: whole('malformed-json: its column, from 1'),
      refusal: of('Refusal'),
    },
    ['refusal', 'requestId', 'errors', 'currentIndex', 'currentVersion', 'missing', 'moreMissing', 'limit', 'position', 'line', 'column'],
  ),
} satisfies Record<string, Schema>;

export type SchemaName = keyof typeof SCHEMAS;

/** `take-back` -> `TakeBackEvent`. */
function eventSchemaName(type: string): string {
  return `${type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
}
