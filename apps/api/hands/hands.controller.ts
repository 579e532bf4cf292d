import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { PageQuery } from '../envelope/page.js';
import { HandPath, TablePath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { type AppendAnswer, AppendService } from './append.service.js';
import { AppendBody, CompareQuery, LogQuery, OpenHandBody, OtherRulebookBody, ReplayQuery } from './hands.dto.js';
import { HandsService } from './hands.service.js';
import { refuseBeyondRole } from './may-log.js';

@ApiTags('hands')
@Controller('v1/rooms/:room')
export class HandsController {
  constructor(
    private readonly hands: HandsService,
    private readonly appends: AppendService,
  ) {}

  @Post('tables/:table/hands')
  @Allow('hands:open')
  @AnsweredOnce()
  @Operation({
    summary: 'Open a hand',
    description:
      'Antes, blinds and what is owed are posted by the hand itself. The events follow through the log of the hand. What the body leaves out is as the game of the table says. ' +
      'Without `seats` the seated players play with their stacks, which follow the hand; `seats` without stacks say more of some of them (`dealtIn`, `blind`, `owes`).',
    status: 201,
    body: OpenHandBody,
    answers: 'HandState',
    answer: 'The hand, opened',
    idempotent: true,
    problems: [
      'table-not-found',
      'malformed-hand',
      'unknown-rulebook',
      'unknown-parameter',
      'refused-by-rule',
      'hand-in-progress',
      'id-reused',
    ],
  })
  openHand(@Param() { room, table }: TablePath, @Body() body: OpenHandBody) {
    return this.hands.open(room, table, body);
  }

  @Get('tables/:table/hands')
  @Allow('hands:read')
  @Operation({
    summary: 'List the hands of a table, the latest first',
    answers: { page: 'HandSummary' },
    answer: 'Hands',
    problems: ['invalid-request', 'invalid-cursor', 'table-not-found'],
  })
  listHands(@Param() { room, table }: TablePath, @Query() page: PageQuery) {
    return this.hands.list(room, table, page);
  }

  @Get('hands/:hand')
  @Allow('hands:read')
  @Operation({
    summary: 'Read a hand: its opening, its state and its findings',
    answers: 'HandState',
    answer: 'The hand at the end of its log',
    problems: ['invalid-request', 'hand-not-found', 'unknown-rulebook'],
  })
  readHand(@Param() { room, hand }: HandPath) {
    return this.hands.read(room, hand);
  }

  @Post('hands/:hand/events')
  @Allow('hands:log')
  @AnsweredOnce()
  @Operation({
    summary: 'Append events to the log of a hand',
    description:
      'One event or several, stored whole or not at all and judged at once: the answer carries the findings that are new, changed or withdrawn, and the state. ' +
      'An event against the rules of poker is stored and judged; only one that is not well formed is refused. ' +
      'A `ruling` and a `correct` need the permissions for those (`rulings:make`, `hands:correct`) too. ' +
      'Each event is known by its `id`: the same events sent again have one effect and get the same answer, with the header `Idempotency-Replayed: true`.',
    status: 201,
    body: AppendBody,
    answers: 'Appended',
    answer: 'What the events did',
    idempotent: true,
    problems: ['hand-not-found', 'unknown-rulebook', 'index-conflict', 'malformed-event', 'malformed-log', 'id-reused', 'log-full'],
  })
  appendEvents(
    @Acting() actor: Actor,
    @Param() { room, hand }: HandPath,
    @Body() { expectedIndex, events, deviceTime, deviceSequence }: AppendBody,
  ): Promise<Once<AppendAnswer>> {
    refuseBeyondRole(actor, events);
    const { staff, device } = actor;
    const source = { staff, device, ...(deviceTime && { deviceTime }), ...(deviceSequence !== undefined && { deviceSequence }) };
    return this.appends.append(room, hand, expectedIndex, events, (index) => `/events/${index}`, source);
  }

  @Get('hands/:hand/events')
  @Allow('hands:read')
  @Operation({
    summary: 'Read the log of a hand, as it was sent',
    answers: 'Log',
    answer: 'Entries in the order of their indexes',
    problems: ['invalid-request', 'hand-not-found'],
  })
  readLog(@Param() { room, hand }: HandPath, @Query() query: LogQuery) {
    return this.hands.log(room, hand, query);
  }

  @Get('hands/:hand/replay')
  @Allow('hands:read')
  @Operation({
    summary: 'Replay a hand up to an index, under its own rulebook or another',
    answers: 'ReplayAt',
    answer: 'The state after that entry',
    problems: ['invalid-request', 'hand-not-found', 'unknown-rulebook', 'malformed-hand', 'malformed-event'],
  })
  replayHand(@Param() { room, hand }: HandPath, @Query() { at, rulebook }: ReplayQuery) {
    return this.hands.replayAt(room, hand, at, rulebook);
  }

  @Post('hands/:hand/replay')
  @Allow('hands:read')
  @Operation({
    summary: 'Replay a hand under another rulebook, with house rules if need be',
    description: 'Nothing is stored and the record is not touched. Who deals stays as it was at the table.',
    body: OtherRulebookBody,
    answers: 'ReplayAt',
    answer: 'The state after that entry, as the other rulebook judges it',
    problems: ['hand-not-found', 'unknown-rulebook', 'unknown-parameter', 'malformed-hand', 'malformed-event'],
  })
  replayUnder(@Param() { room, hand }: HandPath, @Body() { at, rulebook }: OtherRulebookBody) {
    return this.hands.replayAt(room, hand, at, rulebook);
  }

  @Get('hands/:hand/comparison')
  @Allow('hands:read')
  @Operation({
    summary: 'What would another rulebook say? The differences by name',
    answers: 'Comparison',
    answer: 'Findings that only one makes, judged otherwise, and what that does to the chips',
    problems: ['invalid-request', 'hand-not-found', 'unknown-rulebook', 'malformed-hand', 'malformed-event'],
  })
  compareHand(@Param() { room, hand }: HandPath, @Query() { at, rulebook }: CompareQuery) {
    return this.hands.compare(room, hand, at, rulebook);
  }

  @Post('hands/:hand/comparison')
  @Allow('hands:read')
  @Operation({
    summary: 'The same with house rules',
    body: OtherRulebookBody,
    answers: 'Comparison',
    answer: 'Findings that only one makes, judged otherwise, and what that does to the chips',
    problems: ['hand-not-found', 'unknown-rulebook', 'unknown-parameter', 'malformed-hand', 'malformed-event'],
  })
  compareWith(@Param() { room, hand }: HandPath, @Body() { at, rulebook }: OtherRulebookBody) {
    return this.hands.compare(room, hand, at, rulebook);
  }
}
