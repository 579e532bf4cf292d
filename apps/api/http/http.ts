import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { Catch, HttpException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import helmet from 'helmet';
import swaggerUi from 'swagger-ui-express';
import { DEEPEST, mayBeUnstorable, nestsTooDeep, unstorablePath } from '../envelope/body-text.js';
import { jsonFault } from '../envelope/json-fault.js';
import type { Answer, Log, RequestLog } from '../logging.js';
import { problemsHtml } from '../problems/page.js';
import { Problem, problemBody } from '../problems/problem.js';
import { answerNoHttp, isWithoutHost } from './no-http.js';
import { problemFrom } from './problem-from.js';

/*
 * Everything that knows the HTTP adapter (Express): reading bodies, security headers, the documentation pages, errors as problem+json.
 * Another adapter means another of this file.
 */

export const BODY_LIMIT = 1_048_576;
const REQUEST_ID = 'X-Request-Id';
const NESTS_TOO_DEEP = 'nests-too-deep';

type Served = { readonly path: RegExp; readonly methods: readonly string[] };

/** What the parser leaves on a request for the checks that follow it. */
type Read = Request & { id?: string; mayBeUnstorable?: boolean };

/** Takes a request's own id where it is a sane one, so that a log of the tablet and ours can be joined. */
function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID, id);
  return id;
}

/** What stands before the routes, the log first. While the service stops, every answer is the last of its connection. */
export function beforeRoutes(app: NestExpressApplication, log: RequestLog, isStopping: () => boolean): void {
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  answerNoHttp(app.getHttpServer());
  app.use((request: Read, response: Response, next: NextFunction) => {
    request.id = requestId(request, response);
    log.begin(request, response, request.id);
    if (isStopping()) response.setHeader('Connection', 'close');
    if (isWithoutHost(request)) send(response, request, new Problem('malformed-http', 'The request has no header Host.'));
    else next();
  });
  app.use(helmet({ contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } } }));
  app.use(refuseOtherMedia);
  app.use(express.json({ limit: BODY_LIMIT, strict: true, verify: checkText }));
  app.use(refuseLists);
  app.use(refuseUnstorable);
  app.use(bodyProblems);
}

/** The documentation, and what no route has. To be called before `app.init()`, when the document is made. */
export function documentationRoutes(app: NestExpressApplication, document: OpenAPIObject): void {
  const adapter = app.getHttpAdapter().getInstance() as express.Express;
  adapter.get('/openapi.json', (_request, response) => void response.json(document));
  adapter.get('/docs/problems', (_request, response) => void response.type('html').send(problemsHtml()));
  // the page asks for the document: a second copy of it, as text, would be 4 MiB of the heap
  adapter.use(
    '/docs',
    swaggerUi.serve,
    swaggerUi.setup(undefined, { customSiteTitle: 'Cardspeak', customCss: '', swaggerUrl: '/openapi.json' }),
  );
}

/** What is answered where no route is: `method-not-allowed` where the path is served to others, `not-found` elsewhere. */
export function unrouted(document: OpenAPIObject): (request: { method: string; path: string }) => Problem {
  const served: Served[] = Object.entries(document.paths).map(([path, item]) => ({
    path: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    methods: Object.keys(item).map((method) => method.toUpperCase()),
  }));
  return ({ method, path }) => {
    const here = served.find((route) => route.path.test(path));
    if (here === undefined)
      return new Problem(
        'not-found',
        `There is nothing at ${path.slice(0, 200)}. The routes are at /docs, as a document at /openapi.json.`,
      );
    const allow = here.methods.join(', ');
    return new Problem('method-not-allowed', `${method} is not known here; ${allow} is.`, {}, { Allow: allow });
  };
}

/** Every error of a route as `application/problem+json`; what no problem describes is logged and hidden. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly missing: (request: { method: string; path: string }) => Problem;

  constructor(
    document: OpenAPIObject,
    private readonly log: Log,
  ) {
    this.missing = unrouted(document);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Read>();
    const notRouted = error instanceof HttpException && error.getStatus() === 404;
    const told = { error: (err: unknown, what: string): void => this.log.error({ requestId: request.id, err }, what) };
    send(http.getResponse<Response>(), request, notRouted ? this.missing(request) : problemFrom(error, told));
  }
}

function send(response: Response, request: Read, problem: Problem): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const id = request.id ?? response.getHeader(REQUEST_ID);
  (response as Answer).problem = problem.code;
  const body = problemBody(problem, typeof id === 'string' ? id : undefined);
  response
    .set(problem.headers)
    .status(problem.status)
    .set('Content-Type', 'application/problem+json; charset=utf-8')
    .end(JSON.stringify(body));
}

const refuseOtherMedia: RequestHandler = (request, response, next) => {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return next();
  if (type === undefined || !/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    const said = type === undefined ? 'names no Content-Type' : `is ${type.slice(0, 100)}`;
    return send(response, request, new Problem('unsupported-media-type', `The body ${said}; send application/json.`));
  }
  if (!/^(?:identity|gzip|deflate|br)$/i.test(encoding)) {
    return send(response, request, new Problem('unsupported-media-type', `The encoding ${encoding.slice(0, 40)} is not read here.`));
  }
  next();
};

function checkText(request: IncomingMessage, _response: ServerResponse, text: Buffer): void {
  // the parser adds members of its own to what is thrown here, which a Problem does not take
  if (text.length > DEEPEST && nestsTooDeep(text)) throw Object.assign(new Error(NESTS_TOO_DEEP), { type: NESTS_TOO_DEEP });
  if (mayBeUnstorable(text)) (request as Read).mayBeUnstorable = true;
}

/** Every body here is an object; of a list each field would be said to be missing. */
const refuseLists: RequestHandler = (request: Read, response, next) => {
  if (Array.isArray(request.body)) send(response, request, noObject());
  else next();
};

const refuseUnstorable: RequestHandler = (request: Read, response, next) => {
  if (request.mayBeUnstorable !== true) return next();
  const field = unstorablePath(request.body);
  if (field === undefined) return next();
  const message = 'holds a character that is no text (NUL or half a surrogate pair), or a number too large to be one';
  send(response, request, new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field: field || 'body', message }] }));
};

/** What the body parser says, in our words. */
const bodyProblems: ErrorRequestHandler = (error: unknown, request: Request, response: Response, next: NextFunction) => {
  const problem = bodyProblem(error);
  if (problem === undefined) return next(error);
  if (problem.code === 'body-too-large') response.set('Connection', 'close');
  send(response, request, problem);
};

function bodyProblem(error: unknown): Problem | undefined {
  const { type, body, length } = error as { type?: string; body?: unknown; length?: number };
  switch (type) {
    case 'entity.too.large': {
      const size = length === undefined ? 'The body' : `The body has ${length} bytes; it`;
      return new Problem('body-too-large', `${size} is longer than ${BODY_LIMIT} bytes.`, { limit: BODY_LIMIT });
    }
    case NESTS_TOO_DEEP: {
      const message = `nests deeper than ${DEEPEST} levels`;
      return new Problem('invalid-request', `The body ${message}.`, { errors: [{ field: 'body', message }] });
    }
    case 'entity.parse.failed': {
      const text = typeof body === 'string' ? body : '';
      const fault = jsonFault(text);
      // the parser takes a lone value (`5`) for a fault too
      if (text !== '' && fault.position === text.length && isJson(text)) {
        return noObject();
      }
      return new Problem(
        'malformed-json',
        `Reading stopped at position ${fault.position} (line ${fault.line}, column ${fault.column}).`,
        fault,
      );
    }
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new Problem('unsupported-media-type', 'The body is not encoded as UTF-8.');
    case 'request.aborted':
    case 'request.size.invalid':
      return new Problem('invalid-request', 'The body ended before its announced length.', {
        errors: [{ field: 'body', message: 'is cut off' }],
      });
    default:
      // inflating failed, or the decoder met bytes that it does not know
      return typeof (error as { status?: unknown }).status === 'number'
        ? new Problem('malformed-json', 'The body could not be decoded.')
        : undefined;
  }
}

const noObject = (): Problem =>
  new Problem('invalid-request', 'The body is no object.', { errors: [{ field: 'body', message: 'is no object' }] });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
