import type { RulebookName } from '../contract/codes.js';
import type { Params } from './params.js';

/** A preset: the rules in force and their parameters, as data. */
export interface Rulebook {
  readonly name: RulebookName;
  /** Raised whenever a judgement of this book would change; a hand keeps the version under which it began. */
  readonly version: number;
  readonly title: { readonly en: string; readonly id: string };
  readonly dealtBy: 'house' | 'players';
  readonly params: Readonly<Params>;
  /** Ids of every rule of the book, in the order in which it is read. */
  readonly rules: readonly string[];
}
