import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { HandPath, RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { AtVersion, IfMatch, Versioned } from '../versions/if-match.js';
import { RuleBody, RulingPath, RulingsQuery, VoidBody } from './rulings.dto.js';
import { RulingsService } from './rulings.service.js';

@ApiTags('rulings')
@Controller('v1/rooms/:room')
export class RulingsController {
  constructor(private readonly rulings: RulingsService) {}

  @Post('hands/:hand/rulings')
  @Allow('rulings:make')
  @AtVersion(false)
  @AnsweredOnce()
  @Operation({
    summary: 'Rule on a finding',
    description:
      'Appends the `ruling` to the log of the hand, which goes on from there, and keeps it with the facts of the finding. ' +
      'On a finding that is decided already `If-Match` says that its version (`GET …/findings/{finding}`) was looked at.',
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
      'precondition-required',
      'precondition-failed',
      'index-conflict',
      'malformed-event',
      'id-reused',
      'log-full',
    ],
  })
  rule(@Acting() actor: Actor, @Param() { room, hand }: HandPath, @Body() body: RuleBody, @IfMatch() looked?: number) {
    return this.rulings.rule(actor, room, hand, body, looked);
  }

  @Get('hands/:hand/dispute-window')
  @Allow('hands:read')
  @Operation({
    summary: 'Until when may the hand be disputed, and was it in time?',
    description:
      'The time is over with the `end` of the hand, with the first riffle for the next, or a minute after the award where no other hand was opened.',
    answers: 'DisputeWindow',
    answer: 'The time for disputes',
    problems: ['invalid-request', 'hand-not-found', 'unknown-rulebook'],
  })
  readDisputeWindow(@Param() { room, hand }: HandPath) {
    return this.rulings.window(room, hand);
  }

  @Get('rulings')
  @Allow('rulings:read')
  @Operation({
    summary: 'Look rulings up, the latest first',
    answers: { page: 'Ruling' },
    answer: 'Rulings',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listRulings(@Param() { room }: RoomPath, @Query() query: RulingsQuery) {
    return this.rulings.list(room, query);
  }

  @Post('rulings/:ruling/void')
  @Allow('rulings:make')
  @AtVersion()
  @AnsweredOnce()
  @Operation({
    summary: 'Void a ruling',
    description:
      'The log says so by a correction of its entry, and the hand is replayed without it. The register keeps its number and the reason.',
    body: VoidBody,
    answers: 'Ruled',
    answer: 'The ruling, void, and what that did',
    idempotent: true,
    problems: [
      'ruling-not-found',
      'ruling-void',
      'precondition-required',
      'precondition-failed',
      'unknown-rulebook',
      'index-conflict',
      'malformed-event',
      'id-reused',
      'log-full',
    ],
  })
  voidRuling(@Acting() actor: Actor, @Param() { room, ruling }: RulingPath, @Body() body: VoidBody, @IfMatch() looked?: number) {
    return this.rulings.void(actor, room, ruling, body, looked);
  }

  @Get('rulings/:ruling')
  @Allow('rulings:read')
  @Versioned()
  @Operation({ summary: 'Read a ruling', answers: 'Ruling', answer: 'The ruling', problems: ['invalid-request', 'ruling-not-found'] })
  readRuling(@Param() { room, ruling }: RulingPath) {
    return this.rulings.read(room, ruling);
  }
}
