import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, readConfiguration } from './configuration.js';
import { makeKey } from './proof/checkpoint-key.js';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment);
    return [];
  } catch (error) {
    return (error as ConfigurationError).faults;
  }
}

describe('readConfiguration', () => {
  it('needs nothing', () => {
    expect(readConfiguration({})).toMatchObject({ host: '127.0.0.1', port: 3000, logLevel: 'info' });
  });

  it('reads what it is given', () => {
    const given = { PORT: '0', HOST: '::1', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://u:p@h:5432/d?schema=x', OPEN_HANDS: '7' };
    expect(readConfiguration(given)).toMatchObject({ port: 0, host: '::1', logLevel: 'silent', openHands: 7 });
  });

  it('tells every fault at once, and no password', () => {
    const read = () =>
      readConfiguration({
        PORT: '70000',
        HOST: 'a b',
        LOG_LEVEL: 'loud',
        DATABASE_URL: 'mysql://root:secret@h/d',
        EMBEDDED_PG_DIR: import.meta.filename,
        RATE_LIMIT: '-1',
      });
    expect(read).toThrow(ConfigurationError);
    try {
      read();
    } catch (error) {
      const { faults, message } = error as ConfigurationError;
      expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
        'LOG_LEVEL',
        'HOST',
        'DATABASE_URL',
        'EMBEDDED_PG_DIR',
        'PORT',
        'RATE_LIMIT',
      ]);
      expect(message).not.toContain('secret');
    }
  });

  it('has no key of its own for checkpoints: a folder and a key that can be read, or neither', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-configuration-'));
    try {
      const file = path.join(folder, 'key.pem');
      makeKey(file);
      expect(() => makeKey(file)).toThrow('EEXIST');
      expect(fs.statSync(file).mode & 0o077).toBe(0);
      expect(readConfiguration({}).checkpoints).toBeNull();
      const { checkpoints } = readConfiguration({ CHECKPOINT_DIR: folder, CHECKPOINT_KEY_FILE: file });
      expect(checkpoints?.trusted.isSigned('text', checkpoints.key?.id ?? '', checkpoints.key?.sign('text') ?? '')).toBe(true);
      expect(readConfiguration({ CHECKPOINT_DIR: folder, CHECKPOINT_TRUSTED: `${file}.pub` }).checkpoints?.key).toBeNull();
      expect(faultsOf({ CHECKPOINT_KEY_FILE: file })).toEqual([expect.stringContaining('CHECKPOINT_DIR is missing')]);
      expect(faultsOf({ CHECKPOINT_DIR: folder })).toEqual([expect.stringContaining('CHECKPOINT_KEY_FILE is missing')]);
      expect(faultsOf({ CHECKPOINT_DIR: file, CHECKPOINT_KEY_FILE: `${file}.pub`, CHECKPOINT_TRUSTED: path.join(folder, 'none') })).toEqual(
        [
          expect.stringMatching(/^CHECKPOINT_KEY_FILE: .*key\.pem\.pub is not a private key in PEM that can be read/),
          expect.stringMatching(/^CHECKPOINT_TRUSTED: there is no file .*none/),
          expect.stringMatching(/^CHECKPOINT_DIR is ".*", which is no folder/),
        ],
      );
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  it('takes a pooler only beside the server itself', () => {
    const there = 'postgres://u:secret@h:5432/d';
    expect(readConfiguration({ DATABASE_URL: there, DATABASE_POOLER_URL: there }).poolerUrl).toBe(there);
    expect(faultsOf({ DATABASE_POOLER_URL: there })).toEqual([expect.stringContaining('needs DATABASE_URL beside it')]);
    expect(faultsOf({ DATABASE_URL: there, DATABASE_POOLER_URL: 'http://u:secret@h' })).toEqual([
      expect.stringMatching(/^DATABASE_POOLER_URL (?!.*secret)/),
    ]);
  });
});
