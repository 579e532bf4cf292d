import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { replay } from '@cardspeak/engine';
import { readCases } from '../cases/read-cases.js';
import { shortfalls } from '../cases/shortfalls.js';

/*
 * Where the cases of the rules ask whether a rule speaks, these ask for all of one finding: its place in the log, its state and options,
 * every effect, and the numbers and cards in its sentence, in both languages.
 */
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.cases'));

describe.each(files)('%s', (file) => {
  const cases = readCases(readFileSync(path.join(import.meta.dirname, file), 'utf8'), path.basename(file, '.cases'));

  it.each(cases)('$title ($id)', ({ hand, events, expect: wanted }) => {
    expect(shortfalls(wanted, replay(hand, events))).toEqual([]);
  });
});
