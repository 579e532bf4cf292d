import { createHash } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import { serveThread, ThreadPool } from './audit/pool.js';
import { auditCommand } from './audit-command.js';
import { VERSION } from './version.js';

// The command and the script of its threads are one module: bundled from the sources it has no file, only its own address.
if (isMainThread) {
  const script = new URL(import.meta.url);
  const code = script.protocol === 'data:' ? createHash('sha256').update(script.href).digest('base64url') : VERSION;
  process.exitCode = await auditCommand(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    version: code,
    pool: (threads) => new ThreadPool(script, threads),
  });
} else {
  serveThread();
}
