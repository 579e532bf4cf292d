import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { TablePath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { AdjustBody, CountBody, ReconciliationQuery } from './reconciliation.dto.js';
import { ReconciliationService } from './reconciliation.service.js';

@ApiTags('tables')
@Controller('v1/rooms/:room/tables/:table')
export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @Get('reconciliation')
  @Allow('tables:read')
  @Operation({
    summary: 'Are the chips of a table those that came to it?',
    description:
      'Bought in, moved in and won, less lost, rake, cashed out and moved out, is what is there. Every difference is named with the hand or the entry that it comes from.',
    answers: 'Reconciliation',
    answer: 'The sums, and what differs',
    problems: ['invalid-request', 'table-not-found', 'unknown-rulebook'],
  })
  reconcileTable(@Param() { room, table }: TablePath, @Query() { session }: ReconciliationQuery) {
    return this.reconciliation.read(room, table, session);
  }

  @Post('counts')
  @Allow('tables:run')
  @AnsweredOnce()
  @Operation({
    summary: 'Record the chips counted at a table, by seat or in all',
    description:
      'Between hands. The entry has what was counted beside what is recorded; what differs is named by the reconciliation until it is counted again. No chips are moved.',
    status: 201,
    body: CountBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['table-not-found', 'hand-in-progress', 'unknown-rulebook', 'id-reused'],
  })
  countChips(@Acting() actor: Actor, @Param() { room, table }: TablePath, @Body() body: CountBody) {
    return this.reconciliation.count(room, table, body, actor);
  }

  @Post('adjustments')
  @Allow('tables:adjust')
  @AnsweredOnce()
  @Operation({
    summary: 'Settle what a correction changed of a hand whose result the stacks have, or what was counted otherwise',
    description:
      'The entry names the hand, or the count. Chips move between seats whose players are still there; what does not cancel out is the house’s, and what is not moved is left as it is.',
    status: 201,
    body: AdjustBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['table-not-found', 'nothing-to-adjust', 'hand-in-progress', 'unknown-rulebook', 'id-reused'],
  })
  adjustStacks(@Acting() actor: Actor, @Param() { room, table }: TablePath, @Body() body: AdjustBody) {
    return this.reconciliation.adjust(room, table, body, actor);
  }
}
