import { HttpException } from '@nestjs/common';
import { Problem } from '../problems/problem.js';

/** SQLSTATE classes and codes that mean the database is not there or has no room, and the request may be sent again. */
const AWAY = /^(?:08...|53...|57P0[1-5]|57014|58030|25006|25P03|3D000|40001|40P01|55P03)$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
const PRISMA_AWAY = new Set(['P1001', 'P1002', 'P1003', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']);
/** The disk of the database is full: nothing was written, and what is there can still be read. */
const DISK_FULL = '53100';
/** What Prisma's driver adapter calls it. */
const ADAPTER_AWAY = new Set(['DatabaseNotReachable', 'DatabaseDoesNotExist', 'ConnectionClosed', 'TooManyConnections', 'SocketTimeout']);

/** Where faults are told, as pino takes them. */
interface FaultLog {
  error(fault: unknown, what: string): void;
}

/** Any error of a route as a problem. What is no problem of the registry is logged here, and the client is told nothing of it. */
export function problemFrom(error: unknown, log: FaultLog): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException && error.getStatus() < 500) {
    return new Problem('invalid-request', 'The request could not be read.', {
      errors: [{ field: 'request', message: 'could not be read' }],
    });
  }
  if (databaseErrors(error).includes(DISK_FULL)) {
    log.error(error, 'the disk of the database is full');
    return new Problem('unavailable', 'The disk of the database is full; nothing was stored.', {}, { 'Retry-After': '10' });
  }
  if (databaseIsAway(error)) {
    log.error(error, 'the database does not answer');
    return new Problem('unavailable', 'The database does not answer.', {}, { 'Retry-After': '1' });
  }
  log.error(error, 'a request failed');
  return new Problem('internal-error', 'The service has failed; the fault is logged.');
}

const isAwayCode = (code: string): boolean => AWAY.test(code) || NETWORK.has(code) || PRISMA_AWAY.has(code) || ADAPTER_AWAY.has(code);
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

function databaseIsAway(error: unknown): boolean {
  return behind(error).some(({ message }) => AWAY_WORDS.test(String(message))) || databaseErrors(error).some(isAwayCode);
}

/** The codes of an error and of those behind it, by whatever name they go. */
function databaseErrors(error: unknown): string[] {
  return behind(error)
    .flatMap(({ code, originalCode, kind }) => [code, originalCode, kind])
    .filter((code) => typeof code === 'string');
}

type Fault = Readonly<Record<string, unknown>>;

function behind(error: unknown): Fault[] {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, errors, meta } = error as { cause?: unknown; errors?: unknown; meta?: { driverAdapterError?: unknown } };
  return [error as Fault, ...[cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? (errors as unknown[]) : [])].flatMap(behind)];
}
