import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, problemBody } from '../problems/problem.js';

/*
 * What Node refuses before there is a request: a request line or a header that is none, headers without end, a request that does not arrive. It is
 * answered as every other problem is, on a connection that ends with it.
 */

/**
 * How long what still comes is read and thrown away after the answer, in milliseconds. A connection closed with something unread is reset, and the client
 * loses the answer that is on its way to it (RFC 9112, 9.6).
 */
const LINGER = 1_000;
const answered = new WeakSet<Duplex>();

export function answerNoHttp(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(socket, problemOf(error));
  });
  // a tunnel is nothing that is served here
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuse(socket, new Problem('malformed-http', 'No tunnel begins here.')),
  );
  // an expectation that is not known may be passed over (RFC 9110, 10.1.1)
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
  // Node would answer this one without a word; the check before the routes says what is missing
  Object.assign(server, { requireHostHeader: false });
}

/** HTTP/1.1 without a host is no HTTP. */
export function isWithoutHost({ httpVersionMajor, httpVersionMinor, headers }: IncomingMessage): boolean {
  return httpVersionMajor === 1 && httpVersionMinor === 1 && headers.host === undefined;
}

export function problemOf({ code }: NodeJS.ErrnoException): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('headers-too-large', 'The request line and the headers are longer than is read here.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request-timeout', 'The request did not arrive in time.');
    default:
      return new Problem('malformed-http', 'The request could not be read as HTTP.');
  }
}

function refuse(socket: Duplex, problem: Problem): void {
  answered.add(socket);
  socket.on('error', () => {}); // Node has let go of the socket of a tunnel, and nobody else listens where its client is gone
  const id = randomUUID();
  const body = Buffer.from(JSON.stringify(problemBody(problem, id)));
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
  socket.resume();
  const lingering = setTimeout(() => socket.destroy(), LINGER).unref();
  socket.once('close', () => clearTimeout(lingering));
}
