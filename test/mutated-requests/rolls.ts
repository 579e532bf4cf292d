import { Dice } from '../properties/dice.js';

/** Numbers without end to decide by; the nth of a seed are the same on every machine. */
export function rollsOf(seed: number, n: number): Dice {
  let state = (Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) ^ Math.imul(n + 1, 0x85ebca6b)) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state >>> 7;
  };
  for (let i = 0; i < 4; i++) next();
  const endless = new Proxy([], { get: (_, name) => (name === 'length' ? Number.MAX_SAFE_INTEGER : next()) });
  return new Dice(endless as ArrayLike<number>);
}
