import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation, type OperationSpec } from '../openapi/operation.js';
import { AtVersion, IfMatch, Versioned } from '../versions/if-match.js';
import { StepBody, SummonsBody, SummonsesQuery, SummonsPath, TransferBody } from './summonses.dto.js';
import { SummonsesService } from './summonses.service.js';

const stepTo = (summary: string, body: new () => object): OperationSpec => ({
  summary,
  body,
  answers: 'Summons',
  answer: 'The summons after the step',
  idempotent: true,
  problems: ['summons-not-found', 'summons-state', 'precondition-required', 'precondition-failed', 'id-reused'],
});

@ApiTags('summonses')
@Controller('v1/rooms/:room/summonses')
export class SummonsesController {
  constructor(private readonly summonses: SummonsesService) {}

  @Post()
  @Allow('summonses:raise')
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Call the floor',
    description:
      'Where it is about what may still be claimed, attention is called in the log of the hand too: the answer says what that did.',
    status: 201,
    body: SummonsBody,
    answers: 'Raised',
    answer: 'The summons',
    idempotent: true,
    problems: ['table-not-found', 'hand-not-found', 'unknown-rulebook', 'unknown-finding', 'index-conflict', 'log-full', 'id-reused'],
  })
  callFloor(@Acting() actor: Actor, @Param() { room }: RoomPath, @Body() body: SummonsBody) {
    return this.summonses.raise(actor, room, body);
  }

  @Get()
  @Allow('summonses:read')
  @Operation({
    summary: 'List summonses; those waiting unless said, the oldest first',
    answers: { page: 'Summons' },
    answer: 'Summonses',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listSummonses(@Param() { room }: RoomPath, @Query() query: SummonsesQuery) {
    return this.summonses.list(room, query);
  }

  @Get(':summons')
  @Allow('summonses:read')
  @Versioned()
  @Operation({ summary: 'Read a summons', answers: 'Summons', answer: 'The summons', problems: ['invalid-request', 'summons-not-found'] })
  readSummons(@Param() { room, summons }: SummonsPath) {
    return this.summonses.read(room, summons);
  }

  @Post(':summons/claim')
  @Allow('summonses:take')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation(stepTo('Come: take a summons upon oneself', StepBody))
  claimSummons(@Acting() actor: Actor, @Param() { room, summons }: SummonsPath, @Body() body: StepBody, @IfMatch() looked?: number) {
    return this.summonses.step(actor, room, summons, 'claim', body, looked);
  }

  @Post(':summons/transfer')
  @Allow('summonses:take')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation(stepTo('Give a summons to another', TransferBody))
  transferSummons(@Acting() actor: Actor, @Param() { room, summons }: SummonsPath, @Body() body: TransferBody, @IfMatch() looked?: number) {
    return this.summonses.step(actor, room, summons, 'transfer', body, looked);
  }

  @Post(':summons/close')
  @Allow('summonses:take')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation(stepTo('Close a summons that is dealt with', StepBody))
  closeSummons(@Acting() actor: Actor, @Param() { room, summons }: SummonsPath, @Body() body: StepBody, @IfMatch() looked?: number) {
    return this.summonses.step(actor, room, summons, 'close', body, looked);
  }

  @Post(':summons/withdraw')
  @Allow('summonses:raise')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation(stepTo('Withdraw a summons that is not needed', StepBody))
  withdrawSummons(@Acting() actor: Actor, @Param() { room, summons }: SummonsPath, @Body() body: StepBody, @IfMatch() looked?: number) {
    return this.summonses.step(actor, room, summons, 'withdraw', body, looked);
  }
}
