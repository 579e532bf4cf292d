import { type Contender, rate } from './contender.js';

// Measures the contender of its argument whenever it is asked to, as a child process.
const { contender } = (await import(`./contenders/${process.argv[2]}.js`)) as { contender: Contender };
process.on('message', (ms: number) => process.send?.(rate(contender, ms)));
process.send?.(contender.about);
