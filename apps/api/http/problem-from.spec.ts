import { describe, expect, it } from '@jest/globals';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { Problem } from '../problems/problem.js';
import { problemFrom } from './problem-from.js';

const logged: unknown[] = [];
const logger = { error: (error: unknown) => void logged.push(error) };
const coded = (code: string) => Object.assign(new Error('secret detail'), { code });

describe('problemFrom', () => {
  it('keeps a problem as it is', () => {
    const problem = new Problem('log-full', 'x');
    expect(problemFrom(problem, logger)).toBe(problem);
  });

  it.each([
    ['a refused connection', coded('ECONNREFUSED')],
    ['a server that stops', coded('57P01')],
    ['no room for connections', coded('53300')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['a fault of Prisma’s adapter', new Error('x', { cause: { kind: 'DatabaseNotReachable' } })],
    ['a query that was not answered in time', new Error('Query read timeout')],
    [
      'a disk that fails, behind a raw query of Prisma',
      { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '58030' } } } },
    ],
    ['every address refused', Object.assign(new Error('x'), { errors: [coded('ECONNREFUSED')] })],
  ])('%s is unavailable', (_what, error) => {
    const { code, detail } = problemFrom(error, logger);
    expect([code, detail]).toEqual(['unavailable', 'The database does not answer.']);
  });

  it('a full disk is said to be full', () => {
    const { code, detail } = problemFrom(coded('53100'), logger);
    expect([code, detail]).toEqual(['unavailable', 'The disk of the database is full; nothing was stored.']);
  });

  it.each([
    ['a fault of ours', new TypeError('secret detail')],
    ['a fault in SQL', coded('42601')],
    ['what is no error', 'secret detail'],
  ])('%s is logged and hidden', (_what, error) => {
    const { code, detail } = problemFrom(error, logger);
    expect([code, detail.includes('secret'), logged.at(-1)]).toEqual(['internal-error', false, error]);
  });

  it('what Nest refuses is a bad request', () => {
    expect(problemFrom(new BadRequestException('x'), logger).code).toBe('invalid-request');
    expect(problemFrom(new NotFoundException(), logger).status).toBe(400);
  });
});
