import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pino from 'pino';
import { NestLog, RequestLog } from './logging.js';

type Line = Readonly<Record<string, unknown>>;

function written(): { readonly log: pino.Logger; readonly lines: Line[] } {
  const lines: Line[] = [];
  return { log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) }), lines };
}

/** The lines that are logged of requests, `path status` each; with the status 0 the connection is cut instead. */
async function linesOf(sample: number, ...asked: readonly string[]): Promise<Line[]> {
  const { log, lines } = written();
  const requests = new RequestLog(log, sample);
  let closed = 0;
  const server = http.createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.begin(request, response, `id-${request.url}`);
    response.once('close', () => (closed += 1));
    const status = Number(request.headers['x-status']);
    if (status === 0) response.destroy();
    else response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const [path = '', status = '200'] of asked.map((one) => one.split(' '))) {
    const method = path.endsWith('/events') ? 'POST' : 'GET';
    const answer = fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'x-status': status } });
    await answer.then((whole) => whole.text()).catch(() => undefined);
  }
  while (closed < asked.length) await new Promise((resolve) => setTimeout(resolve, 5));
  server.closeAllConnections();
  server.close();
  return lines;
}

describe('the log of requests', () => {
  it('has a line for each, with its id, and its status as its level', async () => {
    const lines = await linesOf(1, '/v1/rules', '/v1/rules 404', '/v1/rules 503', '/v1/rules 0', '/health/live');
    expect(lines.map(({ level, statusCode, msg }) => [level, statusCode, msg])).toEqual([
      [30, 200, 'request completed'],
      [40, 404, 'request completed'],
      [50, 503, 'request completed'],
      [40, 200, 'request aborted'],
    ]);
    expect(lines[0]).toMatchObject({ requestId: 'id-/v1/rules', method: 'GET', url: '/v1/rules', remoteAddress: '127.0.0.1' });
    expect(typeof lines[0]?.['responseTime']).toBe('number');
  });

  it('has of the appends that went well one in so many, and all that did not', async () => {
    const append = '/v1/rooms/r/hands/h/events';
    const lines = await linesOf(3, append, append, append, append, append, `${append} 409`);
    expect(lines.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
  });
});

describe('what Nest logs', () => {
  it('goes into the same log, with who said it, and an error whole', () => {
    const { log, lines } = written();
    const nest = new NestLog(log);
    Logger.overrideLogger(nest);
    const logger = new Logger('Queue');
    logger.warn('was lost');
    logger.warn(new Error('gone'), 'the streams could not be served');
    logger.error(new Error('bad'));
    logger.debug('too quiet');
    Logger.overrideLogger(false);
    expect(lines.map(({ level, context, msg, err }) => [level, context, msg, (err as { message?: string } | undefined)?.message])).toEqual([
      [40, 'Queue', 'was lost', undefined],
      [40, 'Queue', 'the streams could not be served', 'gone'],
      [50, 'Queue', 'bad', 'bad'],
    ]);
  });
});
