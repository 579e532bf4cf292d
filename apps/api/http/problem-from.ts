import { HttpException, type LoggerService } from '@nestjs/common';
import { Problem } from '../problems/problem.js';

/** SQLSTATE classes and codes that mean the database is not there or has no room, and the request may be sent again. */
const AWAY = /^(?:08...|53...|57P0[1-5]|57014|25006|3D000|40001|40P01|55P03)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
const PRISMA_AWAY = new Set(['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']);
/** What Prisma's driver adapter calls it. */
const ADAPTER_AWAY = new Set(['DatabaseNotReachable', 'DatabaseDoesNotExist', 'ConnectionClosed', 'TooManyConnections', 'SocketTimeout']);

/** Any error of a route as a problem. What is no problem of the registry is logged here, and the client is told nothing of it. */
export function problemFrom(error: unknown, logger: Pick<LoggerService, 'error'>): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException && error.getStatus() < 500) {
    return new Problem('invalid-request', 'The request could not be read.', {
      errors: [{ field: 'request', message: 'could not be read' }],
    });
  }
  if (databaseIsAway(error)) {
    logger.error(error, 'the database does not answer');
    return new Problem('unavailable', 'The database does not answer.', {}, { 'Retry-After': '1' });
  }
  logger.error(error, 'a request failed');
  return new Problem('internal-error', 'The service has failed; the fault is logged.');
}

function databaseIsAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause, message, errors } = error as { code?: unknown; cause?: unknown; message?: unknown; errors?: unknown };
  if (typeof code === 'string' && (AWAY.test(code) || NETWORK.has(code) || PRISMA_AWAY.has(code))) return true;
  const { originalCode, kind } = error as { originalCode?: unknown; kind?: unknown };
  if (typeof originalCode === 'string' && AWAY.test(originalCode)) return true;
  if (typeof kind === 'string' && ADAPTER_AWAY.has(kind)) return true;
  if (
    typeof message === 'string' &&
    /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(message)
  )
    return true;
  if (Array.isArray(errors) && errors.some(databaseIsAway)) return true;
  return cause !== undefined && databaseIsAway(cause);
}
