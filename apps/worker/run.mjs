// Starts the audit: node apps/worker/run.mjs FILES...
import { start } from '../start.mjs';

await start('worker/audit');
