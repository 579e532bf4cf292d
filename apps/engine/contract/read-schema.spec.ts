import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { EVENT_TYPES, GAMES, LIMITS, RULEBOOKS, VERDICTS } from './codes.js';
import { eventFields } from './read-event-fields.js';
import { handJsonSchema } from './read-hand.js';
import { eventJsonSchema } from './read-schema.js';

interface ObjectSchema {
  readonly type: string;
  readonly properties: Record<string, Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly unknown[];
}

const schemaOf = (type: (typeof EVENT_TYPES)[number], ref?: string): ObjectSchema => eventJsonSchema(type, ref) as unknown as ObjectSchema;

describe('the schemas say what the reader checks', () => {
  it.each(EVENT_TYPES)('%s', (type) => {
    const schema = schemaOf(type);
    const { fields } = eventFields[type];
    expect(schema.properties['type']).toMatchObject({ enum: [type] });
    expect(Object.keys(schema.properties)).toEqual(['type', ...Object.keys(schema.properties).filter((name) => name !== 'type')]);
    expect(Object.keys(schema.properties).sort()).toEqual(['type', ...fields.map((field) => field.name)].sort());
    expect(schema.required).toEqual(['type', ...fields.filter((field) => field.required).map((field) => field.name)]);
  });

  it('fields of which one must be there', () => {
    expect(schemaOf('put').allOf).toEqual([{ oneOf: [{ required: ['chips'] }, { required: ['amount'] }] }]);
    expect(schemaOf('cut').allOf).toEqual([{ not: { required: ['packets', 'declined'] } }]);
  });

  it('the event inside a correction may point to the schema of any event', () => {
    const ref = '#/components/schemas/TableEvent';
    expect(schemaOf('correct', ref).properties['event']).toMatchObject({ anyOf: [{ $ref: ref }, { enum: [null] }] });
    expect(schemaOf('correct').properties['event']).toMatchObject({ anyOf: [{ type: 'object' }, { enum: [null] }] });
  });

  it('the hand', () => {
    const schema = handJsonSchema() as unknown as ObjectSchema;
    expect(schema.required).toEqual(['rulebook', 'game', 'limit', 'stakes', 'seats']);
    expect(schema.properties['game']).toMatchObject({ enum: GAMES });
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });
});

describe('docs/contract.md', () => {
  const page = readFileSync(new URL('../../../docs/contract.md', import.meta.url), 'utf8');

  it.each(EVENT_TYPES)('has a row for %s with every field and code', (type) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? '';
    const own = eventFields[type].fields.filter((field) => !['id', 'at', 'by', 'note'].includes(field.name));
    for (const field of own) {
      expect(row).toContain(`\`${field.name}${field.required ? '' : '?'}`);
      // The long lists stand in tables of their own.
      if (!['decision', 'effects', 'hand'].includes(field.name)) for (const code of field.codes ?? []) expect(row).toContain(code);
    }
  });

  it.each([...VERDICTS, ...GAMES, ...LIMITS, ...RULEBOOKS])('names %s', (code) => {
    expect(page).toContain(`\`${code}\``);
  });
});
