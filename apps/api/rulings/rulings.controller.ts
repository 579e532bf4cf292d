import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HandPath, RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { RuleBody, RulingPath, RulingsQuery } from './rulings.dto.js';
import { RulingsService } from './rulings.service.js';

@ApiTags('rulings')
@Controller('v1/rooms/:room')
export class RulingsController {
  constructor(private readonly rulings: RulingsService) {}

  @Post('hands/:hand/rulings')
  @AnsweredOnce()
  @Operation({
    summary: 'Rule on a finding',
    description: 'Appends the `ruling` to the log of the hand, which goes on from there, and keeps it with the facts of the finding.',
    status: 201,
    body: RuleBody,
    answers: 'Ruled',
    answer: 'The ruling, and what it did',
    idempotent: true,
    problems: [
      'hand-not-found',
      'unknown-rulebook',
      'unknown-finding',
      'invalid-ruling',
      'index-conflict',
      'malformed-event',
      'id-reused',
      'log-full',
    ],
  })
  rule(@Param() { room, hand }: HandPath, @Body() body: RuleBody) {
    return this.rulings.rule(room, hand, body);
  }

  @Get('rulings')
  @Operation({
    summary: 'Look rulings up, the latest first',
    answers: { page: 'Ruling' },
    answer: 'Rulings',
    problems: ['invalid-request', 'invalid-cursor', 'room-not-found'],
  })
  listRulings(@Param() { room }: RoomPath, @Query() query: RulingsQuery) {
    return this.rulings.list(room, query);
  }

  @Get('rulings/:ruling')
  @Operation({ summary: 'Read a ruling', answers: 'Ruling', answer: 'The ruling', problems: ['invalid-request', 'ruling-not-found'] })
  readRuling(@Param() { room, ruling }: RulingPath) {
    return this.rulings.read(room, ruling);
  }
}
