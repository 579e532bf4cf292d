import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiHeader } from '@nestjs/swagger';
import { type Observable, tap } from 'rxjs';
import { Problem } from '../problems/problem.js';

/** What has a version: the answer carries it as its `ETag`, and who changes it says in `If-Match` which one he looked at. */
interface HasVersion {
  readonly version: number;
}

@Injectable()
export class VersionInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(private readonly host: HttpAdapterHost) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      tap((said) => {
        // a write that may be sent again says whether it was
        const { answer } = said as { answer?: unknown };
        const { version } = (answer ?? said) as HasVersion;
        this.host.httpAdapter.setHeader(context.switchToHttp().getResponse<unknown>(), 'ETag', `"${version}"`);
      }),
    );
  }
}

/** On a route that answers with something that has a version. */
export function Versioned(): MethodDecorator {
  return applyDecorators(UseInterceptors(VersionInterceptor));
}

/** On a route that changes something that has a version. */
export function AtVersion(required = true): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required,
    description: 'The `ETag` of what the request is about, as it was read: `"3"`. If somebody has changed it meanwhile nothing happens.',
    schema: { type: 'string', pattern: '^"\\d{1,9}"$' },
  }) as MethodDecorator;
}

/** The version that `If-Match` names; undefined without the header. Throws `invalid-request` where it is none. */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): number | undefined => {
  const given = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>().headers['if-match'];
  if (given === undefined) return undefined;
  const version = /^"(\d{1,9})"$/.exec(given)?.[1];
  if (version === undefined) {
    const message = 'must be the ETag of what was read, such as "3"';
    throw new Problem('invalid-request', `If-Match ${message}.`, { errors: [{ field: 'If-Match', message }] });
  }
  return Number(version);
});

/** Holds what the client looked at against what there is. Throws `precondition-required` and `precondition-failed`. */
export function checkVersion(looked: number | undefined, current: number, what: string): void {
  if (looked === undefined) {
    throw new Problem('precondition-required', `Say in If-Match which version of ${what} you looked at; it is "${current}" now.`, {
      currentVersion: current,
    });
  }
  if (looked !== current) {
    throw new Problem('precondition-failed', `Somebody was faster: ${what} is at version "${current}", you looked at "${looked}".`, {
      currentVersion: current,
    });
  }
}
