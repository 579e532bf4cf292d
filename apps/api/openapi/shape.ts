/* The pieces that schemas of answers are written with. */

export type Schema = Readonly<Record<string, unknown>>;

export const text = (description: string): Schema => ({ type: 'string', description });
export const uuid = (description: string): Schema => ({ type: 'string', format: 'uuid', description });
export const time = (description: string): Schema => ({ type: 'string', format: 'date-time', description });
export const whole = (description: string): Schema => ({ type: 'integer', description });
export const flag = (description: string): Schema => ({ type: 'boolean', description });
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
export const listOf = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description === undefined ? {} : { description }),
});
export const oneOf = (codes: readonly string[], description: string): Schema => ({ type: 'string', enum: [...codes], description });
export const of = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const anyJson = (description: string): Schema => ({ description });

/** An object with all of `properties` but those named optional, and no others. */
export function shape(description: string, properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', description, required, properties, additionalProperties: false };
}

export const bilingual = shape('English and Indonesian', { en: { type: 'string' }, id: { type: 'string' } });
export const place = { room: uuid('Room'), table: uuid('Table'), hand: uuid('Hand') };
