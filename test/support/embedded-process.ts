// A process that uses the embedded database of the folder in its first argument until its standard input ends.
import { once } from 'node:events';
import { startEmbedded } from '../../apps/db/embedded.js';

const server = await startEmbedded({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } });
process.stdout.write(`${JSON.stringify({ url: server.url, started: server.started })}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await server.stop();
