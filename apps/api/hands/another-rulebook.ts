import { checkRulebook, dealtBy, type Hand, presets } from '@cardspeak/engine';
import { Problem } from '../problems/problem.js';

export interface RulebookName {
  readonly name: string;
  readonly version: number;
  /** As it was asked for: a name, or one with house rules. */
  readonly ref: Hand['rulebook'];
}

/** The rulebook of a hand, at the version under which it began. */
export function ownRulebook({ rulebook }: Hand, version: number): RulebookName {
  return { name: typeof rulebook === 'string' ? rulebook : rulebook.base, version, ref: rulebook };
}

/** A hand as it was opened, bound to the version of its rulebook then in force: where that is not the version of today the engine is told. */
export function boundToVersion(opening: unknown, version: number): unknown {
  const hand = opening as Hand;
  const { base, ...more } = typeof hand.rulebook === 'string' ? { base: hand.rulebook } : hand.rulebook;
  const today = (presets as Readonly<Record<string, { version: number } | undefined>>)[base]?.version;
  return today === version ? opening : { ...hand, rulebook: { base, ...more, version } };
}

/**
 * The same hand under another rulebook. Who deals stays as it was at the table: a rulebook's default must not turn a house's dealer into a player.
 * Throws `unknown-rulebook` or `unknown-parameter`, every fault named.
 */
export function underRulebook(opening: unknown, ref: unknown): { readonly hand: Hand; readonly rulebook: RulebookName } {
  const { faults, rulebook } = checkRulebook(ref);
  const [first] = faults;
  if (first !== undefined || rulebook === null) {
    const code = faults.some((fault) => fault.code === 'unknown-rulebook') ? 'unknown-rulebook' : 'unknown-parameter';
    const errors = faults.map(({ field, message }) => ({ field, message }));
    throw new Problem(code, errors.map(({ field, message }) => `${field}: ${message}`).join('; '), { errors });
  }
  const hand = opening as Hand;
  const asked = ref as Hand['rulebook'];
  return {
    hand: { ...hand, rulebook: asked, dealtBy: dealtBy(hand) },
    rulebook: { name: rulebook.name, version: rulebook.version, ref: asked },
  };
}
