/** One of several that do the same work. Each runs in a process of its own: loops of one text share the optimiser's feedback. */
export interface Contender {
  /** How it is called, and how its input lies in memory. */
  readonly about: string;
  /** Makes ready for the next run; not measured. */
  prepare?(): void;
  /** Does the work once; the number of units done (hands, events). */
  run(): number;
}

/** What `run` gives in a second of processor time, measured for about `ms`. Processor time, so that a busy machine distorts less. */
export function rate(contender: Contender, ms: number): number {
  let units = 0;
  let spent = 0;
  while (spent < ms * 1_000) {
    contender.prepare?.();
    const began = process.cpuUsage();
    units += contender.run();
    const { user, system } = process.cpuUsage(began);
    spent += user + system;
  }
  return (units * 1_000_000) / spent;
}
