import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import type { Actor } from '../access/index.js';
import { LiveStreams } from './live-streams.service.js';

/** After every write of a session the streams of its room are told. What is told too often costs a look; what nobody tells is found a little later. */
@Injectable()
export class ToldInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(private readonly streams: LiveStreams) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { method, actor } = context.switchToHttp().getRequest<{ method: string; actor?: Actor }>();
    if (actor === undefined || method === 'GET' || method === 'HEAD') return next.handle();
    return next.handle().pipe(finalize(() => this.streams.changed(actor.room)));
  }
}
