import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { HandPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import type { ProblemCode } from '../problems/registry.js';
import { CorrectBody, ReadingQuery, UndoBody } from './corrections.dto.js';
import { CorrectionsService } from './corrections.service.js';

const PROBLEMS: readonly ProblemCode[] = [
  'hand-not-found',
  'unknown-rulebook',
  'index-conflict',
  'malformed-event',
  'id-reused',
  'log-full',
];

@ApiTags('hands')
@Controller('v1/rooms/:room/hands/:hand')
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Post('corrections')
  @Allow('hands:correct')
  @AnsweredOnce()
  @Operation({
    summary: 'Correct a log that was wrong',
    description:
      'Appends a `correct` for each entry, all or none, and replays the whole hand once. What was logged stays readable; rulings stay.',
    status: 201,
    body: CorrectBody,
    answers: 'Corrected',
    answer: 'What changed',
    idempotent: true,
    problems: PROBLEMS,
  })
  correctLog(@Acting() actor: Actor, @Param() { room, hand }: HandPath, @Body() body: CorrectBody) {
    return this.corrections.correct(actor, room, hand, body);
  }

  @Post('undo')
  @Allow('hands:log')
  @AnsweredOnce()
  @Operation({
    summary: 'Take the last tap back',
    description: 'A correction that strikes the last entry that stands; a ruling is voided instead, with a reason.',
    status: 201,
    body: UndoBody,
    answers: 'Corrected',
    answer: 'What changed',
    idempotent: true,
    problems: [...PROBLEMS, 'nothing-to-undo'],
  })
  undoLast(@Acting() actor: Actor, @Param() { room, hand }: HandPath, @Body() body: UndoBody) {
    return this.corrections.undo(actor, room, hand, body);
  }

  @Get('corrections')
  @Allow('hands:read')
  @Operation({
    summary: 'What was corrected, and what that changed',
    answers: 'Corrections',
    answer: 'The corrections',
    problems: ['invalid-request', 'hand-not-found', 'unknown-rulebook'],
  })
  listCorrections(@Param() { room, hand }: HandPath) {
    return this.corrections.list(room, hand);
  }

  @Get('reading')
  @Allow('hands:read')
  @Operation({
    summary: 'Read a log as logged or as corrected, up to an entry, with the pots in words',
    answers: 'Reading',
    answer: 'The entries in that reading, the state after them, and the pots',
    problems: ['invalid-request', 'hand-not-found', 'unknown-rulebook'],
  })
  readReading(@Param() { room, hand }: HandPath, @Query() { as, at }: ReadingQuery) {
    return this.corrections.read(room, hand, as, at);
  }
}
