import { type Contender, rate } from './contender.js';

/** Measures one contender whenever it is asked to, as a child process. */
export function serve(contender: Contender): void {
  process.on('message', (ms: number) => process.send?.(rate(contender, ms)));
  process.send?.(contender.about);
}
