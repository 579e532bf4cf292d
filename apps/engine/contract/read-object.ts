import type { JsonSchema, Kind } from './read-kinds.js';
import { didYouMean, fail, keyName, nearest, quote, type Scope } from './read-value.js';

export interface Field<out T, out R extends boolean> {
  readonly kind: Kind<T>;
  readonly required: R;
  /** What the field says, in one line; the API's documentation is made of these. */
  readonly about: string;
}

export type AnyField = Field<unknown, boolean>;

export const must = <T>(kind: Kind<T>, about: string): Field<T, true> => ({ kind, required: true, about });
export const may = <T>(kind: Kind<T>, about: string): Field<T, false> => ({ kind, required: false, about });

/** The fields of an interface, each with a kind that reads just that type: a table that forgets one or reads another type does not compile. */
export type FieldsOf<T> = {
  readonly [F in keyof T]-?: Field<Exclude<T[F], undefined>, Record<never, never> extends Pick<T, F> ? false : true>;
};

/** Fields of which one at most may be there; `needed`: and one must. */
export interface Choice {
  readonly of: readonly string[];
  readonly needed: boolean;
}

export interface ObjectSpec {
  /** What the object is called in a message: `"put"`, `a seat`. */
  readonly what: string;
  readonly fields: ReadonlyMap<string, AnyField>;
  readonly required: readonly string[];
  readonly choices: readonly Choice[];
  /** Objects inside this one: a key that belongs in one of them is sent there. */
  readonly inside: Readonly<Record<string, ObjectSpec>>;
  /** Whether keys that begin with `_` may be added by whoever writes the log; they are kept and never read. */
  readonly open: boolean;
}

export function objectSpec(
  what: string,
  fields: Readonly<Record<string, AnyField>>,
  more: Partial<Pick<ObjectSpec, 'choices' | 'open' | 'inside'>> & { readonly requires?: readonly string[] } = {},
): ObjectSpec {
  const entries = Object.entries(fields);
  const required = entries.filter(([name, field]) => field.required || more.requires?.includes(name)).map(([name]) => name);
  return { what, fields: new Map(entries), required, choices: more.choices ?? [], inside: more.inside ?? {}, open: more.open ?? false };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks an object against its spec. `prefix` is '' or ends in a dot. A key that is `undefined` counts as left out. */
export function checkFields(spec: ObjectSpec, value: Readonly<Record<string, unknown>>, scope: Scope, prefix: string): void {
  for (const key in value) {
    const field = spec.fields.get(key);
    if (field === undefined) {
      if (spec.open && key.charCodeAt(0) === UNDERSCORE && key !== '__proto__') continue;
      const names = [...spec.fields.keys()];
      fail(
        scope,
        prefix + keyName(key),
        `${spec.what} has no such field${didYouMean(key, names) || belongsIn(key, spec)}; it has ${names.join(', ')}`,
      );
    }
    const found = value[key];
    if (found !== undefined) field.kind.check(found, scope, prefix + key);
  }
  for (const name of spec.required) {
    if (value[name] === undefined) fail(scope, prefix + name, `missing; ${spec.what} needs it: ${spec.fields.get(name)!.about}`);
  }
  for (const choice of spec.choices) checkChoice(choice, spec, value, scope, prefix);
}

function belongsIn(key: string, spec: ObjectSpec): string {
  for (const [name, inner] of Object.entries(spec.inside)) {
    const near = nearest(key, inner.fields.keys());
    if (near !== undefined) return ` (did you mean ${near} in ${quote(name)}?)`;
  }
  return '';
}

const UNDERSCORE = '_'.charCodeAt(0);

function checkChoice(choice: Choice, spec: ObjectSpec, value: Readonly<Record<string, unknown>>, scope: Scope, prefix: string): void {
  let first: string | undefined;
  for (const name of choice.of) {
    if (value[name] === undefined) continue;
    if (first !== undefined)
      fail(scope, prefix + name, `stands beside ${first}; ${spec.what} says one of ${choice.of.join(', ')}, not both`);
    first = name;
  }
  if (first === undefined && choice.needed)
    fail(scope, prefix + choice.of[0]!, `missing; ${spec.what} needs one of ${choice.of.join(', ')}`);
}

export function objectOf<T>(spec: ObjectSpec, name: string): Kind<T> {
  return {
    name,
    schema: specSchema(spec),
    check(value, scope, path) {
      if (!isObject(value))
        fail(scope, path, `${quote(value)} will not do; ${spec.what} is an object with ${[...spec.fields.keys()].join(', ')}`);
      checkFields(spec, value, scope, `${path}.`);
    },
  };
}

/** An object, or a plain value: a one-payer ante or an amount. */
export function objectOr<O, P>(object: Kind<O>, plain: Kind<P>): Kind<O | P> {
  return {
    name: `${plain.name} or ${object.name}`,
    schema: { anyOf: [plain.schema, object.schema] },
    check(value, scope, path) {
      (isObject(value) ? object : plain).check(value, scope, path);
    },
  };
}

/** The same spec as a JSON Schema object. */
export function specSchema(spec: ObjectSpec): JsonSchema {
  const properties: Record<string, unknown> = {};
  for (const [name, field] of spec.fields) properties[name] = { ...field.kind.schema, description: field.about };
  const rules = spec.choices.map((choice) => choiceSchema(choice));
  return {
    type: 'object',
    properties,
    ...(spec.required.length > 0 ? { required: [...spec.required] } : {}),
    ...(spec.open ? { patternProperties: { '^_': {} } } : {}),
    additionalProperties: false,
    ...(rules.length > 0 ? { allOf: rules } : {}),
  };
}

function choiceSchema(choice: Choice): JsonSchema {
  const alone = choice.of.map((name) => ({ required: [name] }));
  return choice.needed ? { oneOf: alone } : { not: { required: [...choice.of] } };
}
