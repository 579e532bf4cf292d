import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '@cardspeak/db';
import type { Configuration } from '../configuration.js';
import { makeKey, readSigningKey, TrustedKeys } from './checkpoint-key.js';

/**
 * The embedded database has its checkpoints beside it and a key of its own, made once, so that everything can be tried without setting anything up. Who has
 * the folder has both: where they are to prove something against whoever runs the machine, CHECKPOINT_DIR and CHECKPOINT_KEY_FILE lead elsewhere.
 */
export function withOwnCheckpoints<C extends Pick<Configuration, 'checkpoints'>>(configuration: C, { embedded, dataDir }: Database): C {
  if (configuration.checkpoints !== null || !embedded || dataDir === undefined) return configuration;
  const file = path.join(dataDir, 'checkpoint-key.pem');
  if (!fs.existsSync(file)) makeKey(file);
  const key = readSigningKey(file);
  return { ...configuration, checkpoints: { folder: path.join(dataDir, 'checkpoints'), key, trusted: new TrustedKeys([key.publicKey]) } };
}
