import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { AtVersion, IfMatch, Versioned } from '../versions/if-match.js';
import { ExcludeBody, ExclusionPath, ExclusionsQuery, LiftBody, SeatingCheckBody } from './exclusions.dto.js';
import { ExclusionsService } from './exclusions.service.js';

@ApiTags('exclusions')
@Allow('exclusions:manage')
@Controller('v1/rooms/:room')
export class ExclusionsController {
  constructor(private readonly exclusions: ExclusionsService) {}

  @Post('seating-checks')
  @Allow('seating:check')
  @Operation({
    summary: 'May this player be seated?',
    description:
      'Answers allow or stop and nothing else; that it was asked, by whom, about whom, is recorded. Seating and moving a player ask the same.',
    status: 201,
    body: SeatingCheckBody,
    answers: 'SeatingAnswer',
    answer: 'allow or stop',
  })
  checkSeating(@Acting() actor: Actor, @Param() { room }: RoomPath, @Body() { player }: SeatingCheckBody) {
    return this.exclusions.check(room, player, actor);
  }

  @Get('seating-checks')
  @Operation({
    summary: 'Who looked whom up, the latest first',
    answers: { page: 'SeatingCheck' },
    answer: 'Looks',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listSeatingChecks(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.exclusions.checks(room, page);
  }

  @Post('exclusions')
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Exclude a player',
    status: 201,
    body: ExcludeBody,
    answers: 'Exclusion',
    answer: 'The entry',
    idempotent: true,
    problems: ['id-reused'],
  })
  excludePlayer(@Acting() actor: Actor, @Param() { room }: RoomPath, @Body() body: ExcludeBody) {
    return this.exclusions.exclude(actor, room, body);
  }

  @Get('exclusions')
  @Operation({
    summary: 'List excluded players, the latest entry first',
    answers: { page: 'Exclusion' },
    answer: 'Entries, those over and lifted too',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listExclusions(@Param() { room }: RoomPath, @Query() query: ExclusionsQuery) {
    return this.exclusions.list(room, query);
  }

  @Get('exclusions/:exclusion')
  @Versioned()
  @Operation({
    summary: 'Read an entry of the list',
    answers: 'Exclusion',
    answer: 'The entry',
    problems: ['invalid-request', 'exclusion-not-found'],
  })
  readExclusion(@Param() { room, exclusion }: ExclusionPath) {
    return this.exclusions.read(room, exclusion);
  }

  @Post('exclusions/:exclusion/lift')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Lift an exclusion, with a reason',
    body: LiftBody,
    answers: 'Exclusion',
    answer: 'The entry, which stays in the list',
    idempotent: true,
    problems: ['exclusion-not-found', 'exclusion-lifted', 'precondition-required', 'precondition-failed', 'id-reused'],
  })
  liftExclusion(@Acting() actor: Actor, @Param() { room, exclusion }: ExclusionPath, @Body() body: LiftBody, @IfMatch() looked?: number) {
    return this.exclusions.lift(actor, room, exclusion, body, looked);
  }
}
