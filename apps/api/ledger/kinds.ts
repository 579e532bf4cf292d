import { CASH_KINDS } from '../settings/settings.js';

/** What the ledger holds: cash with its numbers, and chips that come, go or change tables without cash. */
export const LEDGER_KINDS = [...CASH_KINDS, 'move', 'rake', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Levels of a player's sum of the day: the alert level is reached, the report level exceeded. */
export const LEVELS = ['alert', 'report'] as const;
export type Level = (typeof LEVELS)[number];

export type Direction = 'in' | 'out';

const DIRECTIONS: Partial<Record<LedgerKind, Direction>> = {
  'buy-in': 'in',
  'short-buy-in': 'in',
  'add-on': 'in',
  'cash-out': 'out',
};

/** Which of the two sums of a day an entry counts in; never both, and never one against the other. */
export function directionOf(kind: LedgerKind): Direction | undefined {
  return DIRECTIONS[kind];
}

/** Kinds that count in a sum. */
export function kindsOf(direction: Direction): LedgerKind[] {
  return LEDGER_KINDS.filter((kind) => DIRECTIONS[kind] === direction);
}

export function isNumbered(kind: LedgerKind): boolean {
  return (CASH_KINDS as readonly string[]).includes(kind);
}
