import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ruleTexts } from '@cardspeak/engine';

/*
 * Each decorator here validates a field and documents it, so that the two cannot part. Bodies may carry a hand or events: those are checked
 * by the engine's own reader, which must know everything about them anyway; their envelope is checked here.
 */

interface FieldOptions {
  readonly about: string;
  readonly optional?: boolean;
  readonly example?: unknown;
}

type Schema = Record<string, unknown>;

function field({ about, optional = false, example }: FieldOptions, schema: Schema, ...checks: PropertyDecorator[]): PropertyDecorator {
  const documented = { description: about, required: !optional, ...(example === undefined ? {} : { example }), ...schema };
  return applyDecorators(ApiProperty(documented as Parameters<typeof ApiProperty>[0]), ...(optional ? [MayBeLeftOut()] : []), ...checks);
}

/** Left out, not null: `IsOptional` would let null through unchecked. */
function MayBeLeftOut(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}

/** One line of text for people: no control characters. Lengths are in UTF-16 units. */
export function Line(options: FieldOptions & { readonly max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'string', minLength: 1, maxLength: options.max },
    IsString(),
    Length(1, options.max),
    Matches(/^[^\p{Cc}\p{Surrogate}]*$/u, { message: '$property must not hold control characters' }),
    Matches(/\S/, { message: '$property must not be blank' }),
  );
}

/** Text of several lines: no control characters but tab and line feed. */
export function Prose(options: FieldOptions & { readonly max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'string', minLength: 1, maxLength: options.max },
    IsString(),
    Length(1, options.max),
    Matches(/^(?:[^\p{Cc}\p{Surrogate}]|[\t\n\r])*$/u, { message: '$property must not hold control characters' }),
    Matches(/\S/, { message: '$property must not be blank' }),
  );
}

/** Words to look for: any text, read as words. */
export function Words(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'string', maxLength: 200 }, IsString(), MaxLength(200));
}

export function Uuid(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'string', format: 'uuid' }, IsUUID('all', { message: '$property must be a UUID' }), Lower());
}

export function OneOf(values: readonly string[], options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'string', enum: [...values] }, IsIn([...values]));
}

/** Some of these values, none twice; may be none. */
export function ArrayOf(values: readonly string[], options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'array', uniqueItems: true, maxItems: values.length, items: { type: 'string', enum: [...values] } },
    IsArray(),
    ArrayMaxSize(values.length),
    ArrayUnique({ message: '$property holds a value twice' }),
    IsIn([...values], { each: true }),
  );
}

/** A comma-separated list in the query: `state=claimable,proposed`. */
export function ListOf(values: readonly string[], options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'array', items: { type: 'string', enum: [...values] }, style: 'form', explode: false },
    Transform(({ value }) => (typeof value === 'string' ? value.split(',').map((part) => part.trim()) : (value as unknown))),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(values.length),
    IsIn([...values], { each: true }),
  );
}

export function Whole(options: FieldOptions & { readonly min: number; readonly max: number }): PropertyDecorator {
  return field(options, { type: 'integer', minimum: options.min, maximum: options.max }, IsInt(), Min(options.min), Max(options.max));
}

/** A whole number that may be negative. */
export function SignedWhole({ most, ...options }: FieldOptions & { readonly most: number }): PropertyDecorator {
  return Whole({ ...options, min: -most, max: most });
}

/** A whole number written in the query. */
export function QueryWhole(options: FieldOptions & { readonly min: number; readonly max: number }): PropertyDecorator {
  const read = Transform(({ value }) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : (value as unknown)));
  return applyDecorators(Whole(options), read);
}

/** A moment, ISO 8601 with its offset. */
export function Moment(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'string', format: 'date-time' },
    IsISO8601({ strict: true }, { message: '$property must be an ISO 8601 time' }),
    Matches(/(?:Z|[+-]\d\d:\d\d)$/, { message: '$property must carry its offset from UTC (Z or +07:00)' }),
    Matches(/^[1-9]\d{3}-/, { message: '$property must have a year from 1000 to 9999' }),
  );
}

/** Local time, HH:MM. */
export function TimeOfDay(options: FieldOptions): PropertyDecorator {
  const pattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
  return field(
    options,
    { type: 'string', pattern: pattern.source },
    Matches(pattern, { message: '$property must be a time such as 06:00' }),
  );
}

/** A gaming day by its date; `today` is the one of now. */
export function GamingDayName(options: FieldOptions): PropertyDecorator {
  const message = '$property must be a day such as 2026-11-30, or today';
  return field(
    options,
    { type: 'string', pattern: '^(?:today|\\d{4}-\\d\\d-\\d\\d)$' },
    ValidateBy({ name: 'gamingDay', validator: { validate: isDayName } }, { message }),
  );
}

function isDayName(value: unknown): boolean {
  if (value === 'today') return true;
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Number of a cash entry or a ruling: its year, and its place in it. */
export function NumberOfYear(options: FieldOptions): PropertyDecorator {
  const pattern = /^[1-9]\d{3}-[1-9]\d{0,8}$/;
  return field(
    options,
    { type: 'string', pattern: pattern.source },
    Matches(pattern, { message: '$property must be year and number, such as 2026-17' }),
  );
}

/** A time zone that is known here, by its IANA name. */
export function TimeZone(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'string', maxLength: 60 },
    ValidateBy(
      { name: 'timeZone', validator: { validate: isTimeZone } },
      { message: '$property must be a time zone, such as Asia/Makassar or UTC' },
    ),
  );
}

function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** A currency by its ISO 4217 code. */
export function CurrencyCode(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'string', pattern: '^[A-Z]{3}$' },
    IsIn(Intl.supportedValuesOf('currency'), { message: '$property must be a currency, such as IDR or USD' }),
  );
}

export function RuleId(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'string', maxLength: 40 },
    IsString(),
    Matches(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, { message: '$property must be the id of a rule' }),
  );
}

/** A rule that is to narrow a list: of one that nobody knows there would be nothing, which looks like an answer. */
export function KnownRule(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'string', maxLength: 40 },
    IsIn([...ruleTexts.keys()], { message: '$property must be the id of a rule, such as RR-BR-14; GET /v1/rules lists them' }),
  );
}

/** A hand, an event or a list of them, exactly as sent: class-transformer must not rebuild what the engine's reader checks. */
export function EngineObject(schema: string, options: FieldOptions): PropertyDecorator {
  return field(options, { $ref: `#/components/schemas/${schema}` } as Schema, AsSent(), IsObject());
}

export function EngineList(schema: string, options: FieldOptions & { readonly min: number; readonly max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'array', minItems: options.min, maxItems: options.max, items: { $ref: `#/components/schemas/${schema}` } },
    AsSent(),
    IsArray(),
    ArrayMinSize(options.min),
    ArrayMaxSize(options.max),
  );
}

const CARD = '^[2-9TJQKA][shdc]$';

/** Plain cards, no two the same: those that decide something. */
export function CardCodes(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'array', minItems: 1, maxItems: 52, uniqueItems: true, items: { type: 'string', pattern: CARD } },
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(52),
    ArrayUnique({ message: '$property holds a card twice' }),
    Matches(new RegExp(CARD), { each: true, message: 'each value in $property must be a card, such as As or Td' }),
  );
}

/** A card for each seat: `{"1": "As"}`. */
export function DrawnCards(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'object', additionalProperties: { type: 'string', pattern: CARD } },
    AsSent(),
    ValidateBy(
      { name: 'drawnCards', validator: { validate: areDrawnCards } },
      { message: '$property must hold a card for each seat, such as {"1": "As", "4": "Td"}, none twice' },
    ),
  );
}

function areDrawnCards(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value as Record<string, unknown>);
  const cards = entries.map(([, card]) => card);
  const fine = entries.every(([seat, card]) => /^[1-9]\d{0,2}$/.test(seat) && typeof card === 'string' && new RegExp(CARD).test(card));
  return fine && entries.length > 0 && entries.length <= 52 && new Set(cards).size === cards.length;
}

export function SeatList(options: FieldOptions): PropertyDecorator {
  return field(
    options,
    { type: 'array', minItems: 2, maxItems: 52, uniqueItems: true, items: { type: 'integer', minimum: 1, maximum: 100 } },
    IsArray(),
    ArrayMinSize(2),
    ArrayMaxSize(52),
    ArrayUnique({ message: '$property holds a seat twice' }),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(100, { each: true }),
  );
}

/** Anything that JSON can hold, exactly as sent: what it is, is for the engine to say. */
export function EngineValue(schema: string, options: FieldOptions): PropertyDecorator {
  return field(options, { $ref: `#/components/schemas/${schema}` } as Schema, AsSent(), IsDefined({ message: '$property is missing' }));
}

/** As `EngineValue`, where null says something too. */
export function EngineValueOrNull(schema: string, options: FieldOptions): PropertyDecorator {
  const said = { name: 'isSaid', validator: { validate: (value: unknown) => value !== undefined } };
  const documented = { anyOf: [{ $ref: `#/components/schemas/${schema}` }, { type: 'null' }] };
  return field(options, documented, AsSent(), ValidateBy(said, { message: '$property is missing' }));
}

/** An object of a class of its own, checked field by field. */
export function Part(type: () => new () => object, options: FieldOptions): PropertyDecorator {
  return field(options, { type: type() }, IsObject(), ValidateNested(), Type(type));
}

/** A list of such objects. */
export function Parts(
  type: () => new () => object,
  { min = 0, ...options }: FieldOptions & { readonly min?: number; readonly max: number },
): PropertyDecorator {
  return field(
    options,
    { type: [type()], ...(min > 0 && { minItems: min }), maxItems: options.max },
    IsArray(),
    ...(min > 0 ? [ArrayMinSize(min)] : []),
    ArrayMaxSize(options.max),
    IsObject({ each: true }), // a list in the list would be looked through, and is no object of the class
    ValidateNested({ each: true }),
    Type(type),
  );
}

export function Flag(options: FieldOptions): PropertyDecorator {
  return field(options, { type: 'boolean' }, IsBoolean());
}

function AsSent(): PropertyDecorator {
  return Transform(({ obj, key }) => (obj as Record<string, unknown>)[key]);
}

function Lower(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : (value as unknown)));
}
