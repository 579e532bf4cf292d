import type { Refusal } from '@cardspeak/engine';
import { Problem } from '../problems/problem.js';
import { decimal, type Settings } from '../settings/settings.js';

/** Throws `refused-by-rule` where a rule of kind `service` does not allow what is asked. */
export function refuse(refusal: Refusal | null): void {
  if (refusal !== null) throw refusedFor(refusal);
}

/** `unit`: the smallest amount that would do, as the room writes it. */
export function refusedFor(refusal: Refusal, unit = ''): Problem {
  const code = refusal.rule === 'table-stakes' ? 'table-stakes' : 'refused-by-rule';
  return new Problem(code, `${refusal.rule}: ${refusal.text.en}${unit}`, { refusal });
}

/** A sentence that says an amount in the room's currency; none where amounts are whole units of it. */
export function inUnits(amount: number, settings: Settings): string {
  const { minorUnits, currency } = settings;
  return minorUnits === 0 ? '' : ` (${amount} is ${decimal(amount, settings)}${currency === null ? '' : ` ${currency}`}.)`;
}
