import { FormatError } from './format-error.js';

/** An exact decimal number: `units` / 10^`places`, without trailing zeros after the point. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const SHAPE = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads the decimal text of an amount ("2.50", "1e3"); anything else is refused under `field`. */
export function decimalOfText(text: string, field: string): Decimal {
  const small = smallWhole(text);
  if (small >= 0) return wholeDecimal(small);
  const match = SHAPE.exec(text);
  if (!match) throw new FormatError(field, `"${text}" is no decimal amount`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  let units = BigInt(`${whole}${fraction}`);
  let places = fraction.length - Number(exponent);
  if (places < 0) {
    units *= 10n ** BigInt(-places);
    places = 0;
  }
  while (places > 0 && units % 10n === 0n) {
    units /= 10n;
    places -= 1;
  }
  return { units: sign === '-' ? -units : units, places };
}

const KEPT = 32_768;
const kept = new Array<Decimal | undefined>(KEPT);

/** Files repeat the same few amounts in every hand: small ones are made once. */
function wholeDecimal(value: number): Decimal {
  return value >= 0 && value < KEPT ? (kept[value] ??= { units: BigInt(value), places: 0 }) : { units: BigInt(value), places: 0 };
}

/** A whole number of up to nine digits and nothing else, which is nearly every amount; -1 for any other text. */
function smallWhole(text: string): number {
  if (text.length < 1 || text.length > 9) return -1;
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * Reads a number of a parsed document. A float is taken at its shortest decimal text, which is what the file said (up to 15 digits):
 * no binary arithmetic touches an amount.
 */
export function decimalOf(value: unknown, field: string): Decimal {
  if (typeof value === 'bigint') return { units: value, places: 0 };
  if (Number.isSafeInteger(value)) return wholeDecimal(value as number);
  if (typeof value === 'number' && Number.isFinite(value)) return decimalOfText(String(value), field);
  throw new FormatError(field, `an amount must be a number, not ${typeof value === 'number' ? String(value) : typeof value}`);
}

/**
 * The whole factor that makes every amount an integer. Whole amounts stay as they are. Where only `results` (final stacks) are not whole and
 * hold nothing but halves, a pot was split to the half chip: two. Everything else is money with a decimal point: hundredths, or finer where the
 * amounts are finer.
 */
export function factorFor(played: readonly Decimal[], results: readonly Decimal[]): number {
  const finest = (amounts: readonly Decimal[]): number => {
    let places = 0;
    for (const amount of amounts) if (amount.places > places) places = amount.places;
    return places;
  };
  const places = Math.max(finest(played), finest(results));
  if (places === 0) return 1;
  const halves = results.every((amount) => amount.places === 0 || (amount.places === 1 && amount.units % 5n === 0n));
  if (finest(played) === 0 && halves) return 2;
  return 10 ** Math.max(2, places);
}

/** What one unit of the hand is worth in the file's own amounts: "1", "1/2", "0.01". */
export function unitText(factor: number): string {
  if (factor === 1) return '1';
  return factor === 2 ? '1/2' : `0.${'1'.padStart(String(factor).length - 1, '0')}`;
}

/** `amount` times `factor` as an integer; refused where it is none or is more than an integer holds exactly. */
export function scaled(amount: Decimal, factor: number, field: string): number {
  if (amount.places === 0) {
    // The product of two exact integers is exact where it is safe.
    const whole = Number(amount.units) * factor;
    if (Number.isSafeInteger(whole)) return whole;
  }
  const product = amount.units * BigInt(factor);
  const divisor = 10n ** BigInt(amount.places);
  const result = Number(product / divisor);
  if (product % divisor !== 0n || !Number.isSafeInteger(result)) throw new FormatError(field, 'the amount does not fit an exact integer');
  return result;
}
