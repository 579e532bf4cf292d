import { replay } from '@cardspeak/engine';
import { replayCommand } from './replay-command.js';

process.exitCode = await replayCommand(process.argv.slice(2), process, replay);
