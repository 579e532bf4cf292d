import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { map, type Observable } from 'rxjs';

export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** Answers with what a write says, and tells in a header when it had been answered before. */
@Injectable()
export class OnceInterceptor implements NestInterceptor<{ answer: unknown; replayed: boolean }, unknown> {
  constructor(private readonly host: HttpAdapterHost) {}

  intercept(context: ExecutionContext, next: CallHandler<{ answer: unknown; replayed: boolean }>): Observable<unknown> {
    return next.handle().pipe(
      map(({ answer, replayed }) => {
        if (replayed) this.host.httpAdapter.setHeader(context.switchToHttp().getResponse<unknown>(), REPLAYED_HEADER, 'true');
        return answer;
      }),
    );
  }
}

/** On a write that may be sent again. */
export function AnsweredOnce(): MethodDecorator {
  return applyDecorators(UseInterceptors(OnceInterceptor));
}
