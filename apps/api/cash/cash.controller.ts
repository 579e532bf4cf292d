import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { RoomPath, TablePath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { EntryBody } from '../sessions/sessions.dto.js';
import { AtVersion, IfMatch, Versioned } from '../versions/if-match.js';
import { CashRequestPath, CashRequestsQuery, DropBody, LedgerNumberPath, TryBody, VoidCashBody } from './cash.dto.js';
import { CashService } from './cash.service.js';
import { TrialsService } from './trials.service.js';

@ApiTags('ledger')
@Controller('v1/rooms/:room')
export class CashController {
  constructor(
    private readonly cash: CashService,
    private readonly trials: TrialsService,
  ) {}

  @Post('tables/:table/trials')
  @Allow('tables:run')
  @Operation({
    summary: 'What would this amount do?',
    description:
      'For whoever types it: whether it would be allowed and by which rule not, with the least that would do; the player’s sums of the gaming day; the levels that they would come to; ' +
      'whether a second member of the staff would have to confirm. Nothing is stored, and exclusions are not looked at.',
    body: TryBody,
    answers: 'CashTrial',
    answer: 'What would happen',
    problems: ['table-not-found'],
  })
  tryCash(@Param() { room, table }: TablePath, @Body() body: TryBody) {
    return this.trials.try(room, table, body);
  }

  @Post('ledger/:number/void')
  @Allow('ledger:void')
  @AnsweredOnce()
  @Operation({
    summary: 'Void a cash entry, with a reason',
    description:
      'The entry keeps its number and counts no more; what it did at the table is undone. Refused with the reason where the table has gone on since.',
    status: 201,
    body: VoidCashBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['cash-entry-not-found', 'void-refused', 'hand-in-progress', 'refused-by-rule', 'no-game', 'unknown-rulebook', 'id-reused'],
  })
  voidEntry(@Acting() actor: Actor, @Param() { room, number }: LedgerNumberPath, @Body() body: VoidCashBody) {
    return this.cash.void(room, number, body, actor);
  }

  @Get('cash-requests')
  @Allow('tables:run')
  @Operation({
    summary: 'List what waits for a second member of the staff, the oldest first',
    answers: { page: 'CashRequest' },
    answer: 'Requests',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listCashRequests(@Param() { room }: RoomPath, @Query() query: CashRequestsQuery) {
    return this.cash.list(room, query);
  }

  @Get('cash-requests/:request')
  @Allow('tables:run')
  @Versioned()
  @Operation({
    summary: 'Read a request for a second confirmation',
    answers: 'CashRequest',
    answer: 'The request',
    problems: ['invalid-request', 'cash-request-not-found'],
  })
  readCashRequest(@Param() { room, request }: CashRequestPath) {
    return this.cash.read(room, request);
  }

  @Post('cash-requests/:request/confirm')
  @Allow('cash:confirm')
  @AtVersion()
  @AnsweredOnce()
  @Operation({
    summary: 'Confirm what another has asked for: it is done now',
    status: 201,
    body: EntryBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: [
      'cash-request-not-found',
      'own-cash-request',
      'cash-request-decided',
      'cash-request-changed',
      'precondition-required',
      'precondition-failed',
      'player-excluded',
      'no-game',
      'seat-taken',
      'seat-not-found',
      'table-full',
      'hand-in-progress',
      'void-refused',
      'refused-by-rule',
      'table-stakes',
      'unknown-rulebook',
      'id-reused',
    ],
  })
  confirmCash(@Acting() actor: Actor, @Param() path: CashRequestPath, @Body() body: EntryBody, @IfMatch() looked?: number) {
    return this.cash.confirm(path.room, path.request, body, actor, looked);
  }

  @Post('cash-requests/:request/drop')
  @Allow('tables:run')
  @AtVersion()
  @AnsweredOnce()
  @Operation({
    summary: 'Drop a request: it will not be done',
    status: 201,
    body: DropBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['cash-request-not-found', 'cash-request-decided', 'precondition-required', 'precondition-failed', 'id-reused'],
  })
  dropCashRequest(@Acting() actor: Actor, @Param() path: CashRequestPath, @Body() body: DropBody, @IfMatch() looked?: number) {
    return this.cash.drop(path.room, path.request, body, actor, looked);
  }
}
