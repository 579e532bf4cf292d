import type { Hand } from '../contract/hand.js';
import { MalformedError } from '../contract/malformed.js';
import { didYouMean, quote } from '../contract/read-value.js';
import type { Params, ParamName } from './params.js';
import { presets } from './presets.js';
import type { Rulebook } from './rulebook.js';

/** A rulebook as one hand is judged by it: the preset with the room's own parameters, less the rules the room switched off. */
export interface Compiled {
  readonly book: Rulebook;
  readonly params: Readonly<Params>;
  /** Whether a rule is in force. */
  has(rule: string): boolean;
}

/** Made in one place, so that all are of one shape: parameters are asked for at every event. */
const compiledOf = (book: Rulebook, params: Readonly<Params>, inForce: ReadonlySet<string>): Compiled => ({
  book,
  params,
  has: (rule) => inForce.has(rule),
});

/** The values that a parameter may take, where it is one of a few words. */
const CHOICES: { readonly [K in ParamName]?: readonly string[] } = {
  cutter: ['left', 'right', 'any'],
  rotation: ['left', 'right'],
  misdealChips: ['refund', 'stay'],
  nextDealer: ['same', 'next'],
  missingCard: ['stands', 'void'],
  words: ['bind', 'wait'],
  outOfTurn: ['held', 'chips-bet'],
  smallestRaise: ['last-full', 'one-chip'],
  undesignatedWild: ['face', 'best'],
  oddChip: ['lot', 'first-left-of-button', 'high-or-low-card-by-suit', 'first-in-rotation'],
  showOrder: ['last-aggressor', 'last-bettor', 'together'],
  disputesUntil: ['award', 'end'],
};

const SHARES: ReadonlySet<string> = new Set<ParamName>(['limitReopen', 'bigBetReopen', 'raiseThreshold']);

const refuse = (field: string, message: string, code: 'unknown-rulebook' | 'unknown-parameter'): never => {
  throw new MalformedError(code, field, message);
};

function checkedValue(key: ParamName, value: unknown, preset: Params[ParamName]): Params[ParamName] {
  const field = `rulebook.house.${key}`;
  const choices = CHOICES[key];
  if (choices) {
    if (typeof value === 'string' && choices.includes(value)) return value as Params[ParamName];
    return refuse(field, `${key} is one of ${choices.join(', ')}`, 'unknown-parameter');
  }
  if (typeof preset === 'boolean') {
    return typeof value === 'boolean' ? value : refuse(field, `${key} is true or false`, 'unknown-parameter');
  }
  if (typeof preset === 'string') {
    return typeof value === 'string' && /^[2-9TJQKA]{2}$/.test(value)
      ? (value as Params[ParamName])
      : refuse(field, `${key} is a pair of ranks, such as JJ`, 'unknown-parameter');
  }
  if (SHARES.has(key)) {
    return typeof value === 'number' && value > 0 && value <= 1
      ? value
      : refuse(field, `${key} is a share over 0 and up to 1`, 'unknown-parameter');
  }
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : refuse(field, `${key} is a whole number, 0 or more`, 'unknown-parameter');
}

const sets = new Map<string, ReadonlySet<string>>();
function ruleSet(book: Rulebook): ReadonlySet<string> {
  const known = sets.get(book.name);
  if (known) return known;
  const set = new Set(book.rules);
  sets.set(book.name, set);
  return set;
}

const plain = new Map<string, Compiled>();

/** Rooms have few house rules, and archives thousands of hands by the same ones. */
const KEPT = 200;
const withHouse = new Map<string, Compiled>();

/** What a reference says, as a text that no other reference has; null where that is not certain. */
function keyOf(ref: Exclude<Hand['rulebook'], string>): string | null {
  if (ref.version !== undefined || ref.house === undefined) return null;
  let key: string = ref.base;
  for (const [name, value] of Object.entries(ref.house)) {
    if (typeof value !== 'number' && typeof value !== 'boolean' && typeof value !== 'string') return null;
    key += `\n${JSON.stringify(name)}=${JSON.stringify(value)}${Object.is(value, -0) ? '-' : ''}`;
  }
  return key;
}

/**
 * Binds a hand to its rulebook. Throws {@link MalformedError} naming the key at fault: a book that does not exist, a version that is not
 * this one, a parameter nobody has, a value it cannot take, a rule to switch off that is not in the book.
 */
export function compileRulebook(ref: Hand['rulebook']): Compiled {
  if (typeof ref === 'string') return plain.get(ref) ?? compile(ref);
  const key = keyOf(ref);
  if (key === null) return compile(ref);
  let compiled = withHouse.get(key);
  if (compiled === undefined) {
    compiled = compile(ref);
    if (withHouse.size >= KEPT) withHouse.clear();
    withHouse.set(key, compiled);
  }
  return compiled;
}

/** Whatever was sent: an object may not become a text. */
const said = (value: unknown): string => (typeof value === 'string' ? value : quote(value));

const isVersion = (value: unknown, version: number): boolean =>
  (typeof value === 'number' || typeof value === 'string') && Number(value) === version;

function compile(ref: Hand['rulebook']): Compiled {
  const name = typeof ref === 'string' ? ref : ref.base;
  if (name === 'tda')
    return refuse('rulebook', 'the rules of tda are not there yet; use standard, roberts or draw-pot', 'unknown-rulebook');
  const book = Object.hasOwn(presets, name) ? (presets as Readonly<Record<string, Rulebook | undefined>>)[name] : undefined;
  if (!book)
    return refuse(
      'rulebook',
      `there is no rulebook ${said(name)}${didYouMean(name, Object.keys(presets))}; there are ${Object.keys(presets).join(', ')}`,
      'unknown-rulebook',
    );
  const inForce = ruleSet(book);
  if (typeof ref === 'string' || (ref.house === undefined && ref.version === undefined)) {
    let compiled = plain.get(name);
    if (!compiled) plain.set(name, (compiled = compiledOf(book, book.params, inForce)));
    return compiled;
  }
  if (ref.version !== undefined && !isVersion(ref.version, book.version)) {
    return refuse(
      'rulebook.version',
      `${name} is at version ${book.version}; version ${said(ref.version)} is not kept here`,
      'unknown-rulebook',
    );
  }
  const params: Params = { ...book.params };
  const off = new Set<string>();
  for (const [key, value] of Object.entries(ref.house ?? {})) {
    if (key === 'off') {
      const list: readonly unknown[] = Array.isArray(value)
        ? value
        : refuse('rulebook.house.off', 'off is a list of rule ids', 'unknown-parameter');
      list.forEach((id, i) => {
        if (typeof id !== 'string' || !inForce.has(id))
          refuse(`rulebook.house.off[${i}]`, `${said(id)} is no rule of ${name}`, 'unknown-parameter');
        off.add(id as string);
      });
    } else if (Object.hasOwn(params, key)) {
      Object.assign(params, { [key]: checkedValue(key as ParamName, value, book.params[key as ParamName]) });
    } else {
      refuse(
        `rulebook.house.${key}`,
        `there is no parameter ${key}${didYouMean(key, Object.keys(book.params))}; there are ${Object.keys(book.params).join(', ')}`,
        'unknown-parameter',
      );
    }
  }
  return compiledOf(book, params, off.size === 0 ? inForce : new Set(book.rules.filter((rule) => !off.has(rule))));
}
