import type { Refusal } from '@cardspeak/engine';
import { Problem } from '../problems/problem.js';

/** Throws `refused-by-rule` where a rule of kind `service` does not allow what is asked. */
export function refuse(refusal: Refusal | null): void {
  if (refusal !== null) throw new Problem('refused-by-rule', `${refusal.rule}: ${refusal.text.en}`, { refusal });
}
