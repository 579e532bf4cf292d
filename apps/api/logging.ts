import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import type { Configuration } from './configuration.js';

export type Log = pino.Logger;

/** Structured logs: a line of JSON each. */
export function logOf({ logLevel }: Pick<Configuration, 'logLevel'>): Log {
  return pino({ level: logLevel });
}

/** What the loggers of Nest say, in the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Log) {}

  fatal = (message: unknown, ...more: unknown[]): void => this.say('fatal', message, more);
  error = (message: unknown, ...more: unknown[]): void => this.say('error', message, more);
  warn = (message: unknown, ...more: unknown[]): void => this.say('warn', message, more);
  log = (message: unknown, ...more: unknown[]): void => this.say('info', message, more);
  debug = (message: unknown, ...more: unknown[]): void => this.say('debug', message, more);
  verbose = (message: unknown, ...more: unknown[]): void => this.say('trace', message, more);

  /** Nest puts the name of the logger last; an error that is told comes first, what failed after it. */
  private say(level: pino.Level, message: unknown, more: readonly unknown[]): void {
    const context = more.at(-1);
    const said = more
      .slice(0, -1)
      .filter((part) => part !== undefined)
      .map(String)
      .join(' ');
    if (message instanceof Error) this.logger[level]({ context, err: message }, said || message.message);
    else this.logger[level]({ context }, [String(message), said].join(' ').trim());
  }
}

/** An answer, and the code of the problem that it is, if any. */
export type Answer = ServerResponse & { problem?: string };

/**
 * A line for each request that is answered, with its id, and for one that is refused why. Of the appends that went well one in `appendLogSample` is logged: a line costs more
 * than the append itself.
 */
export class RequestLog {
  private appends = 0;

  constructor(
    private readonly logger: Log,
    private readonly appendLogSample: number,
  ) {}

  /** Begins the line of a request that has just come in. */
  begin(request: IncomingMessage, response: Answer, requestId: string): void {
    const began = performance.now();
    const { method } = request;
    const [url] = (request.url ?? '').split('?'); // what is asked for in a query may be a secret that is not meant to be there
    response.once('close', () => {
      const { statusCode, headersSent: answered } = response; // a live stream has been answered though its client left it
      const level = this.levelOf(method, url, answered ? statusCode : undefined);
      if (level === undefined || !this.logger.isLevelEnabled(level)) return;
      const { remoteAddress } = request.socket;
      const responseTime = Math.round(performance.now() - began);
      this.logger[level](
        { requestId, method, url, remoteAddress, statusCode, code: response.problem, responseTime },
        answered ? 'request completed' : 'request aborted',
      );
    });
  }

  private levelOf(method: string | undefined, url: string | undefined, status: number | undefined): pino.Level | undefined {
    if (status === undefined || (status >= 400 && status < 500)) return 'warn';
    if (status >= 500) return 'error';
    if (method === 'POST' && url?.endsWith('/events') === true && this.appends++ % this.appendLogSample !== 0) return undefined;
    return url?.startsWith('/health/') === true ? 'debug' : 'info';
  }
}
