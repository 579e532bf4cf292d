import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From half a millisecond, where an append on a quiet machine lies, to what a tablet notices. */
const APPEND_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the service counts while it works. One registry an application: several may run in one process, as in tests. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** By what came of it: `stored`, `again` (sent before), `refused` (a problem), `failed`. */
  readonly appends = new Histogram({
    name: 'cardspeak_append_seconds',
    help: 'Time from the service taking in an append to its answer, by outcome',
    labelNames: ['outcome'],
    buckets: APPEND_SECONDS,
    registers: [this.registry],
  });

  readonly findings = new Counter({
    name: 'cardspeak_findings_total',
    help: 'Findings that appends brought, by rule',
    labelNames: ['rule'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 20 });
  }

  /** A gauge that is asked for when somebody looks. */
  gauge(name: string, help: string, collect: (gauge: Gauge) => Promise<void> | void, labelNames: readonly string[] = []): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        await collect(this as unknown as Gauge);
      },
    });
  }
}
