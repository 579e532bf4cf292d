import type { Hand, TableEvent } from '../contract/index.js';
import { FormatError } from './format-error.js';
import { MARK, partOwnFields, restoreOwn } from './own-fields.js';
import { importPlain } from './phh-plain.js';
import { quickPhhLog } from './phh-quick.js';

export interface ImportedHand {
  readonly hand: Hand;
  readonly events: TableEvent[];
}

/**
 * Imports one PHH document, parsed from TOML already: `inf` as `Infinity`, floats as numbers, local times as `Date`s or text.
 *
 * Seats are numbered in the file's player order (p1 = seat 1) and the last has the button. Amounts are integers of `hand.unit`, which is
 * 1/`hand.phh.factor` of the file's. `hand.phh` keeps what the hand itself has no place for: `variant`, `factor`, `fields` (optional and `_` fields
 * as in the file), and where they apply `unknownStacks` (seats), `capped` (event index -> the file's total), `added` (indexes of folds and shows
 * that the file does not have) and `asWritten` (fields, and actions, that the export would otherwise word in another way). Acts against the rules are
 * imported as they stand. A document that the export wrote gives the hand and log that it was written from.
 *
 * Throws {@link FormatError} for what cannot be read; a hand that stops anywhere can.
 */
export function fromPhh(doc: Readonly<Record<string, unknown>>): ImportedHand {
  if (!isTable(doc)) throw new FormatError('document', 'a hand is a table of fields');
  const { plain, own } = partOwnFields(doc);
  const told = importPlain(plain);
  return own ? restoreOwn(told, own) : { hand: told.hand, events: told.events };
}

/**
 * The same hand and log for a replay, about twice as fast: `hand.phh` lacks what only the export needs (`asWritten`).
 * Throws {@link FormatError} as {@link fromPhh} does.
 */
export function phhLog(doc: Readonly<Record<string, unknown>>): ImportedHand {
  if (!isTable(doc) || MARK in doc) return fromPhh(doc);
  const quick = quickPhhLog(doc);
  if (quick !== null) return quick;
  const { hand, events } = importPlain(doc, false);
  return { hand, events };
}

/**
 * The hands of one parsed file: a `.phh` document is one hand, a `.phhs` document has a table per hand. In the order of the object's keys, which
 * for whole-number keys is ascending.
 */
export function phhHands(doc: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  if ('variant' in doc || 'actions' in doc) return [doc];
  return Object.entries(doc).map(([key, value]) => {
    if (!isTable(value)) throw new FormatError(key, 'neither a hand nor a table of hands');
    return value;
  });
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
