import { describe, expect, it } from '@jest/globals';
import { decimalOf, decimalOfText, factorFor, scaled, unitText } from './decimal.js';

const read = (text: string) => decimalOfText(text, 'x');

describe('decimal amounts', () => {
  it.each([
    ['2.50', { units: 25n, places: 1 }],
    ['1259450.25', { units: 125945025n, places: 2 }],
    ['007', { units: 7n, places: 0 }],
    ['1e3', { units: 1000n, places: 0 }],
    ['5e-3', { units: 5n, places: 3 }],
    ['-2', { units: -2n, places: 0 }],
    ['10.000', { units: 10n, places: 0 }],
  ])('reads %s exactly', (text, decimal) => expect(read(text)).toEqual(decimal));

  it.each(['', 'all', '1,000', '1_000', '.5', '5.', '0x10', '1e9999', 'inf', '--1'])('refuses %p', (text) =>
    expect(() => read(text)).toThrow('no decimal amount'),
  );

  it('takes a float at its shortest decimal text', () => {
    expect(decimalOf(0.1 + 0.7, 'x')).toEqual({ units: 7999999999999999n, places: 16 });
    expect(decimalOf(0.29, 'x')).toEqual({ units: 29n, places: 2 });
    expect(decimalOf(10n, 'x')).toEqual({ units: 10n, places: 0 });
    expect(() => decimalOf(NaN, 'x')).toThrow('must be a number');
    expect(() => decimalOf('5', 'x')).toThrow('must be a number');
  });

  it.each([
    [['10', '20'], ['30'], 1, '1'],
    [['10', '20'], ['10.5', '19.5'], 2, '1/2'],
    [['10', '20'], ['10.25', '19.75'], 100, '0.01'],
    [['2.5', '5'], ['7.5'], 100, '0.01'],
    [['0.125', '5'], [], 1000, '0.001'],
  ])('played %p, ending %p: factor %d, unit %s', (played, results, factor, unit) => {
    expect(factorFor(played.map(read), results.map(read))).toBe(factor);
    expect(unitText(factor)).toBe(unit);
  });

  it('scales exactly or refuses', () => {
    expect(scaled(read('0.29'), 100, 'x')).toBe(29);
    expect(scaled(read('10387.5'), 2, 'x')).toBe(20775);
    expect(() => scaled(read('0.29'), 10, 'x')).toThrow('exact integer');
    expect(() => scaled(read('9007199254740993'), 1, 'x')).toThrow('exact integer');
  });
});
