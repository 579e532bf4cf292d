import type { OpenAPIObject } from '@nestjs/swagger';
import type { DeclaredRoute } from '../access/index.js';
import { PROBLEMS, type ProblemCode } from '../problems/registry.js';
import { problemResponse } from './operation.js';

type Response = ReturnType<typeof problemResponse>;
type Described = {
  operationId?: string;
  security?: object[];
  responses: Record<string, Response>;
  parameters?: { name: string; in: string }[];
} & Record<string, unknown>;

/** Member of an operation that names the permission that it needs; an operation without it is open. */
export const PERMISSION_MEMBER = 'x-permission';

/** Says of every operation whom it lets in, from what its route declares, with the problems that follow from it. */
export function describeAccess(document: OpenAPIObject, routes: readonly DeclaredRoute[]): void {
  const byHandler = new Map(routes.map((route) => [route.handler, route]));
  if (byHandler.size !== routes.length) throw new Error('Two handlers have one name, which is the id of their operations.');
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as Described[]) {
      const access = byHandler.get(operation.operationId ?? '')?.access;
      if (access === undefined) throw new Error(`The operation ${operation.operationId} is of no route.`);
      if ('open' in access) {
        operation.security = [];
        continue;
      }
      operation.security = [{ session: [] }];
      operation[PERMISSION_MEMBER] = access.permission;
      const { evenWhen = [] } = access;
      const inRoom = operation.parameters?.some(({ name, in: place }) => place === 'path' && name === 'room') === true;
      add(operation, [
        'not-signed-in',
        'not-allowed',
        ...(evenWhen.includes('locked') ? [] : (['session-locked'] as const)),
        ...(evenWhen.includes('change-due') ? [] : (['password-change-due'] as const)),
        ...(inRoom ? (['room-not-found'] as const) : []),
      ]);
    }
  }
}

/** Adds problems to those that the route names, each status once. */
function add(operation: Described, codes: readonly ProblemCode[]): void {
  for (const status of new Set(codes.map((code) => PROBLEMS[code].status))) {
    const known = operation.responses[status];
    const named = Object.keys(known?.content['application/problem+json'].examples ?? {}) as ProblemCode[];
    const own = codes.filter((code) => PROBLEMS[code].status === status && !named.includes(code));
    operation.responses[status] = problemResponse([...named, ...own]);
  }
}
