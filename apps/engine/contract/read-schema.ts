import type { EventType } from './codes.js';
import { EVENT_SPECS, eventFields } from './read-event-fields.js';
import type { JsonSchema } from './read-kinds.js';
import { specSchema } from './read-object.js';

/**
 * An event type as a JSON Schema object, from the table that the reader itself uses.
 * `eventRef`: where the document keeps the schema of any event (`#/components/schemas/TableEvent`), for the event inside a `correct`.
 * What hangs on the hand or the log (a seat that is there, an earlier index) no schema can say; the reader checks it.
 */
export function eventJsonSchema(type: EventType, eventRef?: string): JsonSchema {
  const schema = { description: eventFields[type].says, ...specSchema(EVENT_SPECS[type]) };
  if (type !== 'correct' || eventRef === undefined) return schema;
  const properties = (schema as unknown as { properties: Record<string, JsonSchema> }).properties;
  const event = { ...properties['event'], anyOf: [{ $ref: eventRef }, { enum: [null] }] };
  return { ...schema, properties: { ...properties, event } };
}
