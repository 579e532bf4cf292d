import { decimalOf, type Decimal } from './decimal.js';
import { FormatError } from './format-error.js';
import { parsePhhAction, type PhhAction } from './phh-action.js';
import { PHH_VARIANTS, type PhhVariant } from './phh-variants.js';

/** A PHH document with its fields checked, amounts still exactly as written; arrays are in the file's player order, p1 first. */
export interface PhhDocument {
  readonly variant: PhhVariant;
  /** `null` = a stack that the file does not know (`inf`). */
  readonly stacks: readonly (Decimal | null)[];
  readonly antes: readonly Decimal[];
  /** Empty in games with a bring-in. */
  readonly blinds: readonly Decimal[];
  readonly bringIn: Decimal | null;
  readonly smallBet: Decimal | null;
  readonly bigBet: Decimal | null;
  readonly minBet: Decimal | null;
  readonly finishing: readonly Decimal[];
  readonly actions: readonly PhhAction[];
  /** The optional fields of the specification and the user's own (`_…`), as plain JSON values. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const OPTIONAL_FIELDS = new Set([
  'author',
  'event',
  'url',
  'venue',
  'address',
  'city',
  'region',
  'postal_code',
  'country',
  'time',
  'time_zone',
  'time_zone_abbreviation',
  'day',
  'month',
  'year',
  'hand',
  'level',
  'seats',
  'seat_count',
  'table',
  'players',
  'finishing_stacks',
  'winnings',
  'currency',
  'currency_symbol',
  'ante_trimming_status',
  'time_limit',
  'time_banks',
]);

type Source = Readonly<Record<string, unknown>>;

/** Reads one parsed TOML document. Throws {@link FormatError} for what is missing, misshapen or of a variant that PHH does not know. */
export function readPhhDocument(doc: Source): PhhDocument {
  const variant = PHH_VARIANTS.find((known) => known.code === doc['variant']);
  if (!variant) throw new FormatError('variant', `no PHH variant: ${JSON.stringify(doc['variant'] ?? null)}`);
  const stacks = list(doc, 'starting_stacks').map((value, i) => startingStack(value, `starting_stacks[${i}]`));
  if (stacks.length < 2) throw new FormatError('starting_stacks', 'a hand needs at least two players');
  const stud = variant.family === 'stud';
  const limit = variant.rounds !== undefined;
  refuseForeign(doc, stud ? 'blinds_or_straddles' : 'bring_in', variant);
  return {
    variant,
    stacks,
    antes: perPlayer(doc, 'antes', stacks.length, 'not negative'),
    blinds: stud ? [] : perPlayer(doc, 'blinds_or_straddles', stacks.length, 'any'),
    bringIn: stud ? amount(doc, 'bring_in') : null,
    smallBet: limit ? betSize(doc, 'small_bet') : null,
    bigBet: limit ? betSize(doc, 'big_bet') : null,
    minBet: limit ? null : betSize(doc, 'min_bet'),
    finishing: doc['finishing_stacks'] === undefined ? [] : perPlayer(doc, 'finishing_stacks', stacks.length, 'not negative'),
    actions: list(doc, 'actions').map((value, i) => parsePhhAction(value, stacks.length, `actions[${i}]`)),
    fields: keptFields(doc),
  };
}

function list(doc: Source, key: string): readonly unknown[] {
  const value = doc[key];
  if (value === undefined) throw new FormatError(key, 'the field is required');
  if (!Array.isArray(value)) throw new FormatError(key, 'must be an array');
  return value;
}

function amount(doc: Source, key: string): Decimal {
  if (doc[key] === undefined) throw new FormatError(key, 'the field is required for this variant');
  return notNegative(decimalOf(doc[key], key), key);
}

/** A bet size: nobody can bet nothing. */
function betSize(doc: Source, key: string): Decimal {
  const size = amount(doc, key);
  if (size.units === 0n) throw new FormatError(key, 'must be positive');
  return size;
}

function notNegative(value: Decimal, field: string): Decimal {
  if (value.units < 0n) throw new FormatError(field, 'must not be negative');
  return value;
}

function perPlayer(doc: Source, key: string, players: number, sign: 'any' | 'not negative'): readonly Decimal[] {
  const values = list(doc, key);
  if (values.length !== players) throw new FormatError(key, `must have one entry per player: ${players}, not ${values.length}`);
  return values.map((value, i) => {
    const field = `${key}[${i}]`;
    return sign === 'any' ? decimalOf(value, field) : notNegative(decimalOf(value, field), field);
  });
}

function startingStack(value: unknown, field: string): Decimal | null {
  if (value === Infinity) return null;
  const stack = decimalOf(value, field);
  if (stack.units <= 0n) throw new FormatError(field, 'a starting stack must be positive');
  return stack;
}

/** A hand opens with blinds or with a bring-in, never both; zeros where the other would stand are harmless. */
function refuseForeign(doc: Source, key: string, variant: PhhVariant): void {
  const value = doc[key];
  const entries: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (entries.some((entry) => decimalOf(entry, key).units !== 0n)) throw new FormatError(key, `${variant.code} is played without it`);
}

/** The fields that a hand keeps as they are: optional ones, and the user's own. */
export function keptFields(doc: Source): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(doc)) if (OPTIONAL_FIELDS.has(key) || key.startsWith('_')) kept[key] = plain(doc[key]);
  return kept;
}

/** TOML values as JSON: times and dates as their text, big integers as numbers where they fit, infinities as text. */
export function plain(value: unknown): unknown {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]));
  }
  return value;
}
