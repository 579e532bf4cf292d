import { amountOf, type Settings } from '../settings/settings.js';
import { type Level } from './kinds.js';

export interface DaySums {
  readonly in: number;
  readonly out: number;
}

/** The levels that a sum has come to: the alert level is reached with it, the report level only exceeded. */
export function levelsOf(sum: number, settings: Settings): Level[] {
  const levels: Level[] = [];
  if (sum >= amountOf(settings.alertLevel, settings)) levels.push('alert');
  if (sum > amountOf(settings.reportLevel, settings)) levels.push('report');
  return levels;
}

/** Those that it came to with the last amount. */
export function levelsReached(before: number, after: number, settings: Settings): Level[] {
  const already = levelsOf(before, settings);
  return levelsOf(after, settings).filter((level) => !already.includes(level));
}
