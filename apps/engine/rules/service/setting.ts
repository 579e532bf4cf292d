import { type Hand, type HandSeat, MalformedError, readHand } from '../../contract/index.js';
import { type Compiled, compileRulebook } from '../../rulebooks/compile.js';

/** What is played at a table: what all its hands have in common, and how many may sit. */
export interface TableSetting extends Pick<Hand, 'rulebook' | 'game' | 'limit' | 'format' | 'dealtBy' | 'stakes' | 'deck' | 'unit'> {
  /** Most players, where the table agreed on fewer than the rulebook allows (HL-PL-1). */
  readonly seatsMax?: number;
  /** The game's own figure for a full buy-in (RR-BI-1). */
  readonly fullBuyIn?: number;
}

const OF_HAND = ['rulebook', 'game', 'limit', 'format', 'dealtBy', 'stakes', 'deck', 'unit'] as const;
const OWN = ['seatsMax', 'fullBuyIn'] as const;
const FIELDS: readonly string[] = [...OF_HAND, ...OWN];
const SEATS = 14;
const MOST_SEATS = 100;

/**
 * Reads a setting and binds its rulebook. Whatever a hand could not be opened with is refused here already.
 * Throws {@link MalformedError} with the field, as `readHand` and `compileRulebook` do.
 */
export function readSetting(input: unknown): { readonly setting: TableSetting; readonly book: Compiled } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw malformed('game', 'is no object');
  const given = input as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(given)) {
    if (!FIELDS.includes(key)) throw malformed(key.slice(0, 40), `${key.slice(0, 40)} is no part of a game; it has ${FIELDS.join(', ')}`);
  }
  whole(given, 'seatsMax', 2, MOST_SEATS);
  whole(given, 'fullBuyIn', 1, Number.MAX_SAFE_INTEGER);
  readHand(specimen(given));
  const setting = given as unknown as TableSetting;
  return { setting, book: compileRulebook(setting.rulebook) };
}

/** A hand of this game with everybody there: what would be wrong with it is wrong with the setting. */
function specimen(given: Readonly<Record<string, unknown>>): unknown {
  const hand: Record<string, unknown> = Object.fromEntries(
    OF_HAND.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]),
  );
  const seats: HandSeat[] = Array.from({ length: SEATS }, (_, i) => ({ seat: i + 1, stack: 1 }));
  return playedWithButton(given) ? { ...hand, seats, button: 1 } : { ...hand, seats };
}

const STUD: ReadonlySet<unknown> = new Set(['stud5', 'stud7', 'stud8', 'razz']);

/** Whether a hand of this game names a button: all but stud dealt by the house. */
export function playedWithButton({ game, dealtBy, rulebook }: { readonly [K in 'game' | 'dealtBy' | 'rulebook']?: unknown }): boolean {
  if (!STUD.has(game)) return true;
  if (dealtBy !== undefined) return dealtBy === 'players';
  const base = typeof rulebook === 'object' && rulebook !== null ? (rulebook as { base?: unknown }).base : rulebook;
  return base === 'standard' || base === 'draw-pot';
}

function whole(given: Readonly<Record<string, unknown>>, key: (typeof OWN)[number], least: number, most: number): void {
  const value = given[key];
  if (value === undefined || (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most)) return;
  throw malformed(key, `${key} is a whole number from ${least} to ${most}`);
}

function malformed(field: string, message: string): MalformedError {
  return new MalformedError('malformed-hand', field, message);
}
