import type { Hand, RulebookName } from '../contract/index.js';
import { MalformedError, type MalformedCode } from '../contract/malformed.js';
import { compileRulebook } from './compile.js';
import type { Params } from './params.js';
import { presets } from './presets.js';

export interface RulebookFault {
  readonly code: MalformedCode;
  /** Path such as `rulebook.house.maxRaises`. */
  readonly field: string;
  readonly message: string;
}

/** A rulebook reference, looked into: what is wrong with it, all of it; or, where nothing is, what it comes to. */
export type RulebookChecked =
  | { readonly faults: readonly RulebookFault[]; readonly rulebook: null }
  | {
      readonly faults: readonly [];
      readonly rulebook: {
        readonly name: RulebookName;
        readonly version: number;
        readonly params: Readonly<Params>;
        /** Parameters that the house has otherwise than the preset, and rules that it has switched off. */
        readonly changed: readonly string[];
        readonly off: readonly string[];
      };
    };

/** Checks every key of a house override by itself, where {@link compileRulebook} stops at the first that is wrong. */
export function checkRulebook(ref: unknown): RulebookChecked {
  const faults: RulebookFault[] = [];
  const tried = (part: unknown, rename?: (field: string) => string): void => {
    const fault = faultOf(part);
    if (fault !== undefined) faults.push(rename === undefined ? fault : { ...fault, field: rename(fault.field) });
  };
  if (typeof ref !== 'object' || ref === null || Array.isArray(ref)) {
    const fault = bookFault(ref);
    return fault === undefined ? result(ref as RulebookName) : { faults: [fault], rulebook: null };
  }
  const { base, version, house, ...others } = ref as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(others)) {
    faults.push({
      code: 'unknown-parameter',
      field: `rulebook.${key.slice(0, 40)}`,
      message: 'a rulebook has base, version and house; parameters stand in house',
    });
  }
  const unknown = bookFault(base);
  if (unknown !== undefined) return { faults: [...faults, unknown], rulebook: null };
  if (version !== undefined) tried({ base, version });
  if (house !== undefined && (typeof house !== 'object' || house === null || Array.isArray(house))) {
    faults.push({ code: 'unknown-parameter', field: 'rulebook.house', message: 'house is an object of parameters' });
  } else {
    for (const [key, value] of Object.entries(house ?? {})) {
      if (key !== 'off' || !Array.isArray(value)) tried({ base, house: { [key]: value } });
      else value.forEach((id: unknown, i) => tried({ base, house: { off: [id] } }, () => `rulebook.house.off[${i}]`));
    }
  }
  return faults.length > 0 ? { faults, rulebook: null } : result(ref as unknown as Hand['rulebook']);
}

function bookFault(name: unknown): RulebookFault | undefined {
  if (typeof name === 'string' && (Object.hasOwn(presets, name) || name === 'tda')) return faultOf(name);
  const message = `there is no such rulebook; there are ${Object.keys(presets).join(', ')}`;
  return { code: 'unknown-rulebook', field: 'rulebook', message };
}

function faultOf(part: unknown): RulebookFault | undefined {
  try {
    compileRulebook(part as Hand['rulebook']);
    return undefined;
  } catch (error) {
    if (error instanceof MalformedError) return { code: error.code, field: error.field, message: error.message };
    throw error;
  }
}

function result(ref: Hand['rulebook']): RulebookChecked {
  const { book, params } = compileRulebook(ref);
  const changed = (Object.keys(params) as (keyof Params)[]).filter((name) => params[name] !== book.params[name]);
  const off = typeof ref === 'string' ? [] : [...new Set(ref.house?.off ?? [])];
  return { faults: [], rulebook: { name: book.name, version: book.version, params, changed, off } };
}
