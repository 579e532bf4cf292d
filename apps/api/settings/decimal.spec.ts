import { describe, expect, it } from '@jest/globals';
import { decimal } from './settings.js';

describe('an amount as people write it', () => {
  it.each([
    [1_000_001, 2, '10000.01'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [0, 2, '0.00'],
    [12, 0, '12'],
    [9_007_199_254_740_991, 4, '900719925474.0991'],
  ])('%i with %i decimals is %s', (amount, minorUnits, text) => {
    expect(decimal(amount, { minorUnits })).toBe(text);
  });
});
