import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, readConfiguration } from './configuration.js';

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
});
