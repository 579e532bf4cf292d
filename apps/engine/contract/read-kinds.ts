import { RANK_CODES, SUIT_CODES } from '../cards/card.js';
import type { CardCode } from './hand.js';
import { didYouMean, fail, isSeatOf, keyName, quote, seatList, type Scope } from './read-value.js';

export type JsonSchema = { readonly [key: string]: unknown };

/**
 * What a field may hold: the check and the JSON Schema of the same fact, side by side. `check` throws `MalformedError` and returns
 * nothing; the value itself is never copied. `T` is the type that a checked value has.
 */
export interface Kind<out T> {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly codes?: readonly string[];
  check(value: unknown, scope: Scope, path: string): void;
  /** A quick yes for the items of lists, so that no path is built for an item that is well. */
  readonly ok?: (value: unknown) => boolean;
  /** Never set: it ties the kind to its type, so that a table of kinds can be held against an interface. */
  readonly holds?: T;
}

export const MAX_TEXT = 2_000;
/** Two packs with their jokers: no pile on a table holds more. */
export const MAX_PILE = 108;
export const MAX_SEATS = 100;
const MAX_CHIPS = 1_000;

function numberAsText(value: unknown): string {
  const asText = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  return asText ? '; write it as a number, without quotation marks' : '';
}

function integer<T extends number = number>(name: string, min: number, max: number, would: string): Kind<T> {
  const ok = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
  return {
    name,
    schema: { type: 'integer', minimum: min, maximum: max },
    ok,
    check(value, scope, path) {
      if (!ok(value)) fail(scope, path, `${quote(value)} is no ${would}${numberAsText(value)}`);
    },
  };
}

export const amount = integer(
  'amount',
  0,
  Number.MAX_SAFE_INTEGER,
  'amount; an amount is an integer from 0 to 2^53-1 in the smallest unit played',
);
export const positiveAmount = integer(
  'positive amount',
  1,
  Number.MAX_SAFE_INTEGER,
  'amount that will do here; it is an integer from 1 to 2^53-1',
);
export const cardCount = integer('count', 0, MAX_PILE, `number of cards; it is an integer from 0 to ${MAX_PILE}`);
export const place = integer('place', 1, 1_000, 'place in the deal; it is an integer from 1 to 1000');
export const streetNumber = integer('street', 1, 100, 'street; the first street dealt is 1');
export const times = integer('times', 0, 1_000, 'number of times; it is an integer from 0 to 1000');
export const potNumber = integer('pot', 0, MAX_SEATS, 'pot; 0 is the main pot');
export const jokerCount = integer<0 | 1 | 2>('jokers', 0, 2, 'number of jokers; a pack has 0, 1 or 2');
/** A place at the table, whether or not somebody sits there. */
export const seatNumber = integer('seat number', 1, MAX_SEATS, `seat number; seats are integers from 1 to ${MAX_SEATS}`);

/** A seat of this hand, dealt in or not. */
export const seat: Kind<number> = {
  name: 'seat',
  schema: { type: 'integer', minimum: 1 },
  check(value, scope, path) {
    if (!isSeatOf(scope, value))
      fail(scope, path, `${quote(value)} is no seat of this hand; its seats are ${seatList(scope)}${numberAsText(value)}`);
  },
};

/** The index of an entry that stands earlier in the log. */
export const earlier: Kind<number> = {
  name: 'earlier index',
  schema: { type: 'integer', minimum: 0 },
  check(value, scope, path) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < scope.limit) return;
    const range = scope.limit === 0 ? 'there is none before it' : `the entries before it are 0 to ${scope.limit - 1}`;
    fail(scope, path, `${quote(value)} is not the index of an earlier event; ${range}`);
  },
};

export const flag: Kind<boolean> = {
  name: 'boolean',
  schema: { type: 'boolean' },
  check(value, scope, path) {
    if (value !== true && value !== false) fail(scope, path, `${quote(value)} will not do; it is true or false`);
  },
};

export const onlyTrue: Kind<true> = {
  name: 'true',
  schema: { type: 'boolean', enum: [true] },
  check(value, scope, path) {
    if (value !== true) fail(scope, path, `${quote(value)} will not do; it is true or left out`);
  },
};

function string(name: string, min: number, max: number): Kind<string> {
  return {
    name,
    schema: { type: 'string', ...(min > 0 ? { minLength: min } : {}), maxLength: max },
    check(value, scope, path) {
      if (typeof value !== 'string') fail(scope, path, `${quote(value)} is no text`);
      if (value.length < min) fail(scope, path, 'the text is empty');
      if (value.length > max) fail(scope, path, `the text has ${value.length} characters; at most ${max} are kept`);
    },
  };
}

export const text = string('text', 0, MAX_TEXT);
/** A short text that names something and so may not be empty. */
export const label = string('label', 1, 200);

export function code<const C extends readonly string[]>(codes: C): Kind<C[number]> {
  return {
    name: 'code',
    codes,
    schema: { type: 'string', enum: codes },
    check(value, scope, path) {
      for (let i = 0; i < codes.length; i++) if (codes[i] === value) return;
      fail(scope, path, `${quote(value)} is not known here; known: ${codes.join(', ')}${didYouMean(value, codes)}`);
    },
  };
}

/** One of the codes, or what `other` reads (a seat, an index). */
export function codeOr<const C extends readonly string[], T>(codes: C, other: Kind<T>): Kind<C[number] | T> {
  return {
    name: `code or ${other.name}`,
    codes,
    schema: { anyOf: [{ type: 'string', enum: codes }, other.schema] },
    check(value, scope, path) {
      for (let i = 0; i < codes.length; i++) if (codes[i] === value) return;
      if (typeof value !== 'string') return other.check(value, scope, path);
      const hint = numberAsText(value) || didYouMean(value, codes);
      fail(scope, path, `${quote(value)} is not known here; known: ${codes.join(', ')} or ${other.name}${hint}`);
    },
  };
}

export const who = codeOr(['dealer', 'floor', 'spectator', 'reviewer'], seat);

const TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)([.,]\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/;

export const time: Kind<string> = {
  name: 'time',
  schema: { type: 'string', pattern: TIME.source, examples: ['2026-03-14T21:05:30.250Z'] },
  check(value, scope, path) {
    if (typeof value === 'string' && value.length <= 40 && TIME.test(value)) return;
    fail(scope, path, `${quote(value)} is no ISO time; one looks like 2026-03-14T21:05:30Z`);
  },
};

const LOOKED_AT = ['hand', 'discards', 'muck'];

/** `at` of `looked`: where the player looked, or as everywhere else when it was. */
export const lookedAt: Kind<string | number> = {
  name: 'place looked at, seat or time',
  codes: LOOKED_AT,
  schema: { anyOf: [{ type: 'string', enum: LOOKED_AT }, seat.schema, time.schema] },
  check(value, scope, path) {
    if (typeof value === 'number') return seat.check(value, scope, path);
    if (typeof value === 'string' && (LOOKED_AT.includes(value) || TIME.test(value))) return;
    fail(scope, path, `${quote(value)} will not do; it is hand, discards, muck, a seat number, or an ISO time`);
  },
};

/** Spades first, as the codes are written. */
const SUITS = [...SUIT_CODES].reverse();
const NATURAL = [...RANK_CODES].flatMap((rank) => SUITS.map((suit) => rank + suit));
const JOKERS = ['X1', 'X2'];
const NATURAL_SCHEMA = `[${RANK_CODES}][${SUITS.join('')}]`;

function cardOf(name: string, codes: readonly string[], pattern: string, would: string): Kind<CardCode> {
  const known = new Set<unknown>(codes);
  return {
    name,
    schema: { type: 'string', pattern: `^(${pattern})$` },
    ok: (value) => known.has(value),
    check(value, scope, path) {
      if (known.has(value)) return;
      // "10h", "ah" and "AS" are what people write; say the code they meant.
      const meant = typeof value === 'string' && /^(10|[2-9tjqka])[shdc]$/i.test(value) ? value.replace('10', 'T') : '';
      const hint = meant === '' ? '' : ` (did you mean ${quote(meant.charAt(0).toUpperCase() + meant.slice(1).toLowerCase())}?)`;
      fail(scope, path, `${quote(value)} is no card${hint}; ${would}`);
    },
  };
}

const RANK_AND_SUIT = `a card is a rank ${RANK_CODES} and a suit ${SUITS.join('')} (As)`;
export const card = cardOf('card', [...NATURAL, ...JOKERS, '??'], `${NATURAL_SCHEMA}|X[12]|\\?\\?`, `${RANK_AND_SUIT}, X1, X2 or ??`);
/** A card whose face is known: the wild card that is named. */
export const knownCard = cardOf(
  'known card',
  [...NATURAL, ...JOKERS],
  `${NATURAL_SCHEMA}|X[12]`,
  `${RANK_AND_SUIT}, X1 or X2; here it must be known`,
);
export const wildCode = cardOf(
  'wild rank or card',
  [...RANK_CODES, ...NATURAL],
  `[${RANK_CODES}]|${NATURAL_SCHEMA}`,
  `what is wild is a rank ("2") or a card ("Jh")`,
);

export function list<T>(item: Kind<T>, min: number, max: number): Kind<readonly T[]> {
  return {
    name: `list of ${item.name}`,
    ...(item.codes ? { codes: item.codes } : {}),
    schema: { type: 'array', items: item.schema, ...(min > 0 ? { minItems: min } : {}), maxItems: max },
    check(value, scope, path) {
      if (!Array.isArray(value)) fail(scope, path, `${quote(value)} is no list`);
      if (value.length < min) fail(scope, path, `the list has ${value.length}; it must have at least ${min}`);
      if (value.length > max) fail(scope, path, `the list has ${value.length}; it may have at most ${max}`);
      for (let i = 0; i < value.length; i++) {
        if (item.ok === undefined || !item.ok(value[i])) item.check(value[i], scope, `${path}[${i}]`);
      }
    },
  };
}

const cardList = list(card, 1, MAX_PILE);

/** How many cards, or which. */
export const countOrCards: Kind<number | readonly CardCode[]> = {
  name: 'number of cards, or the cards',
  schema: { anyOf: [cardCount.schema, cardList.schema] },
  check(value, scope, path) {
    if (Array.isArray(value)) cardList.check(value, scope, path);
    else cardCount.check(value, scope, path);
  },
};

export function pair<T>(item: Kind<T>): Kind<readonly [T, T]> {
  const { name, schema, check } = list(item, 2, 2);
  return { name, schema, check };
}

export function distinct<T>(items: Kind<readonly T[]>): Kind<readonly T[]> {
  return {
    name: items.name,
    schema: { ...items.schema, uniqueItems: true },
    check(value, scope, path) {
      items.check(value, scope, path);
      const found = value as readonly T[];
      for (let i = 1; i < found.length; i++) {
        if (found.indexOf(found[i]!) < i) fail(scope, `${path}[${i}]`, `${quote(found[i])} stands in the list twice`);
      }
    },
  };
}

const chipList = list(positiveAmount, 1, MAX_CHIPS);

/** Each chip's value: at least one chip, none worth nothing, together a whole amount. */
export const chips: Kind<readonly number[]> = {
  name: 'chips',
  schema: chipList.schema,
  check(value, scope, path) {
    chipList.check(value, scope, path);
    sumOf(value as readonly number[], scope, path);
  },
};

export function sumOf(amounts: readonly number[], scope: Scope, path: string): number {
  let sum = 0;
  for (const one of amounts) {
    if (one > Number.MAX_SAFE_INTEGER - sum) fail(scope, path, 'together it is more than 2^53-1');
    sum += one;
  }
  return sum;
}

function entriesBySeat(value: unknown, scope: Scope, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail(scope, path, `${quote(value)} will not do; it is an object keyed by seat numbers`);
  }
  const keys = Object.keys(value);
  for (const key of keys) {
    const number = Number(key);
    if (!isSeatOf(scope, number) || String(number) !== key) {
      fail(scope, `${path}.${keyName(key)}`, `${quote(key)} is no seat of this hand; its seats are ${seatList(scope)}`);
    }
  }
  return keys;
}

const SEAT_KEY = '^[1-9][0-9]*$';

export function bySeat<T>(item: Kind<T>): Kind<Readonly<Record<string, T>>> {
  return {
    name: `${item.name} by seat`,
    schema: { type: 'object', patternProperties: { [SEAT_KEY]: item.schema }, additionalProperties: false },
    check(value, scope, path) {
      const found = value as Record<string, unknown>;
      for (const key of entriesBySeat(value, scope, path)) item.check(found[key], scope, `${path}.${key}`);
    },
  };
}

const amountsBySeat = bySeat(amount);

/** What the dealer pushed to whom: somebody, and a sum that is an amount. */
export const awards: Kind<Readonly<Record<string, number>>> = {
  name: amountsBySeat.name,
  schema: { ...amountsBySeat.schema, minProperties: 1 },
  check(value, scope, path) {
    amountsBySeat.check(value, scope, path);
    const pushed = Object.values(value as Record<string, number>);
    if (pushed.length === 0) fail(scope, path, 'nobody is named; it is {"<seat>": amount}');
    sumOf(pushed, scope, path);
  },
};
