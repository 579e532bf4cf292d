import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import type { Configuration } from './configuration.js';
import { requestId } from './http/http.js';

/**
 * Structured logs, one line a request with its id. Of the appends that went well one in `appendLogSample` is logged: a line costs more
 * than the append itself.
 */
export function loggerModule({ logLevel, appendLogSample }: Pick<Configuration, 'logLevel' | 'appendLogSample'>) {
  let appends = 0;
  return LoggerModule.forRoot({
    pinoHttp: {
      level: logLevel,
      genReqId: requestId,
      quietReqLogger: true,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: {
        req: ({ id, method, url, remoteAddress }: { id: unknown; method: string; url: string; remoteAddress: string }) => ({
          id,
          method,
          url,
          remoteAddress,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      customLogLevel: (request: IncomingMessage, response: ServerResponse, error?: Error) => {
        if (error !== undefined || response.statusCode >= 500) return 'error';
        if (response.statusCode >= 400) return 'warn';
        if (request.method === 'POST' && request.url?.endsWith('/events') === true && appends++ % appendLogSample !== 0) return 'silent';
        return request.url?.startsWith('/health/') === true ? 'debug' : 'info';
      },
    },
  });
}
