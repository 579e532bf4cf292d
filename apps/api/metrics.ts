import { DatabaseMetrics } from './metrics/database-metrics.js';
import { MetricsServer } from './metrics/metrics-server.js';
import { Metrics } from './metrics/metrics.js';

/** What the service says to Prometheus, as the application is put together from it. */
export const METRICS_PROVIDERS = [Metrics, DatabaseMetrics, MetricsServer];
