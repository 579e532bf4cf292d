import { describe, expect, it } from '@jest/globals';
import { jsonFault } from './json-fault.js';

describe('jsonFault', () => {
  it.each([
    ['{"a": 1,}', 8],
    ['{"a": [1, 2', 11],
    ['[}', 1],
    ['{"a" 1}', 5],
    ['{a: 1}', 1],
    ['[1 2]', 3],
    ['["x\ny"]', 3],
    ['["\\q"]', 2],
    ['tru', 0],
    ['{} x', 3],
    ['[01]', 2],
    ['[1.]', 2],
    ['', 0],
  ])('%j stops at %i', (text, position) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(jsonFault(text).position).toBe(position);
  });

  it('reads valid text to its end', () => {
    const text = ' {"a": [1, -2.5e+3, true, null, "\\u00e9\\n"], "b": {}, "c": []} ';
    expect(JSON.parse(text)).toBeTruthy();
    expect(jsonFault(text).position).toBe(text.length);
  });

  it('counts lines and columns from 1', () => {
    expect(jsonFault('{\n  "a": ]\n}')).toEqual({ position: 9, line: 2, column: 8 });
  });
});
