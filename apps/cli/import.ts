import { fromPhh } from '@cardspeak/engine';
import { importCommand } from './import-command.js';

process.exitCode = await importCommand(process.argv.slice(2), process, (document) => fromPhh(document as Record<string, unknown>));
