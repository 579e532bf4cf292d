import { PRESET_NAMES } from '../rules/preset-names.js';
import { bilingual, flag, listOf, nullable, of, oneOf, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { HOUSE_RULES_STATES } from './house-rules.dto.js';

const staff = (what: string): Schema => nullable(text(`Member of the staff who ${what}`));

export const HOUSE_RULES_SCHEMAS = {
  HouseParameters: {
    type: 'object',
    description: 'Parameters of the rulebook by name, and `off`: ids of rules',
    additionalProperties: true,
  },
  HouseRules: shape('What a room changes in a rulebook', {
    room: uuid('Room'),
    id: uuid('Id'),
    base: oneOf(PRESET_NAMES, 'The rulebook'),
    house: of('HouseParameters'),
    note: nullable(text('Why')),
    state: oneOf(HOUSE_RULES_STATES, 'draft; published, which is for ever; or discarded, a draft that came to nothing'),
    number: nullable(whole('Of the published ones of this rulebook, from 1')),
    version: whole('The `ETag`'),
    draftedBy: staff('drafted them'),
    draftedAt: time('When'),
    publishedBy: staff('published them'),
    publishedAt: nullable(time('When')),
    effectiveAt: nullable(time('From when hands begin under them')),
  }),
  HouseRulesChecked: shape('What house rules would have changed', {
    looked: whole('Hands that were replayed'),
    otherwise: listOf(
      shape('A hand that would be judged otherwise', {
        hand: uuid('Hand'),
        table: uuid('Table'),
        number: whole('Number of the hand at its table'),
        openedAt: time('When it began'),
        differences: of('Differences'),
      }),
      'The latest first; as judged (first) against as it would be (second)',
    ),
    unfit: listOf(uuid('Hand'), 'Hands for which the rulebook has no place with these house rules'),
  }),
  RulesInForce: shape('The rules of a room as anybody may read them', {
    room: text('Name of the room'),
    timeZone: text('IANA name, by the settings of the room'),
    at: time('When this was in force'),
    rulebooks: listOf(
      shape('A rulebook as the house has it', {
        base: oneOf(PRESET_NAMES, 'The rulebook'),
        title: bilingual,
        version: whole('Version of the rulebook'),
        number: whole('Number of the house rules'),
        effectiveAt: time('Since when'),
        changed: listOf(shape('What the house has otherwise', { name: text('Parameter'), meaning: bilingual, inWords: bilingual })),
        off: listOf(shape('A rule that is switched off', { id: text('Id'), title: bilingual })),
        rules: listOf(shape('A rule in force', { id: text('Id'), title: bilingual, text: bilingual })),
      }),
      'Those for which the room has published something',
    ),
    public: flag('Always true: no session is needed'),
  }),
} satisfies Record<string, Schema>;
