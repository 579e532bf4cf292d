import { Controller, createParamDecorator, type ExecutionContext, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Acting, Allow, type SignedIn } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { Operation } from '../openapi/operation.js';
import { LIVE_KINDS } from './kinds.js';
import { LiveQuery } from './live.dto.js';
import { LiveStreams } from './live-streams.service.js';

const events = Object.fromEntries(Object.entries(LIVE_KINDS).map(([kind, { sends }]) => [kind, sends]));

const LastEventId = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>().headers['last-event-id'],
);

@ApiTags('live')
@Controller('v1/rooms/:room/live')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Get()
  @Allow('live:read')
  @Header('Cache-Control', 'no-cache, no-transform')
  @Header('X-Accel-Buffering', 'no')
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The last `id` that the client has seen: the stream goes on behind it, at whichever instance.',
    schema: { type: 'string', maxLength: 100 },
  })
  @Operation({
    summary: 'Follow a room: tables, hands, findings, summonses, rulings and cases as they change',
    description:
      'Server-sent events without an end. First comes `ready`: what is read from then on holds all that the stream does not send. After a `Last-Event-ID` nothing is missed and nothing comes twice; ' +
      'where that cannot be, `reset` comes in its place, and the client reads the lists again. Each event is the thing as it is when it is sent, in the shape of its own route. ' +
      '`end` is the last: a problem that says why (the session has ended or is locked, the service is stopping).',
    answers: { media: 'text/event-stream', events: { ready: 'LiveReady', reset: 'LiveReset', ...events, end: 'Problem' } },
    answer: 'Events',
    problems: ['invalid-request', 'table-not-found', 'too-many-streams'],
  })
  async followRoom(
    @Acting() actor: SignedIn,
    @Param() { room }: RoomPath,
    @Query() query: LiveQuery,
    @LastEventId() lastId?: string,
  ): Promise<StreamableFile> {
    const body = await this.streams.open(actor, room, query, lastId ?? query.lastEventId);
    const file = new StreamableFile(body, { type: 'text/event-stream; charset=utf-8' });
    file.setErrorLogger(() => undefined); // a client that is gone is no fault
    return file;
  }
}
