import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MalformedError, replay, type Replay } from '@cardspeak/engine';
import { Open } from '../access/index.js';
import { Operation } from '../openapi/operation.js';
import { malformedProblem } from '../problems/problem.js';
import { ReplayBody } from './replays.dto.js';

@Open()
@ApiTags('replays')
@Controller('v1/replays')
export class ReplaysController {
  @Post()
  @Operation({
    summary: 'Replay a hand without storing it',
    description: 'The same input gives the same answer, byte for byte.',
    body: ReplayBody,
    answers: 'Replay',
    answer: 'The replay',
    problems: ['malformed-hand', 'unknown-rulebook', 'unknown-parameter', 'malformed-event', 'malformed-log'],
  })
  replay(@Body() { hand, events }: ReplayBody): Replay {
    try {
      return replay(hand, events);
    } catch (error) {
      if (error instanceof MalformedError) throw malformedProblem(error, { hand: '/hand', event: (index) => `/events/${index}`, first: 0 });
      throw error;
    }
  }
}
