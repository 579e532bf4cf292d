import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { Operation } from '../openapi/operation.js';
import { Versioned } from '../versions/if-match.js';
import { DivergenceQuery, FindingPath, PrecedentsQuery } from './precedents.dto.js';
import { PrecedentsService } from './precedents.service.js';

@ApiTags('rulings')
@Controller('v1/rooms/:room')
export class PrecedentsController {
  constructor(private readonly precedents: PrecedentsService) {}

  @Get('hands/:hand/findings/:finding')
  @Allow('findings:read')
  @Versioned()
  @Operation({
    summary: 'Read a finding, one that a correction took away too',
    answers: 'FindingAt',
    answer: 'The finding',
    problems: ['invalid-request', 'finding-not-found'],
  })
  readFinding(@Param() { room, hand, finding }: FindingPath) {
    return this.precedents.finding(room, hand, finding);
  }

  @Get('hands/:hand/findings/:finding/precedents')
  @Allow('rulings:read')
  @Operation({
    summary: 'How was this decided before? Rulings on the same rule, the most alike first',
    answers: { list: 'Precedent' },
    answer: 'Precedents',
    problems: ['invalid-request', 'finding-not-found'],
  })
  listPrecedents(@Param() { room, hand, finding }: FindingPath, @Query() { limit }: PrecedentsQuery) {
    return this.precedents.precedents(room, hand, finding, limit);
  }

  @Get('divergences')
  @Allow('rulings:read')
  @Operation({
    summary: 'Where were like situations decided otherwise?',
    answers: { list: 'Divergence' },
    answer: 'Situations with more than one decision, those decided most often first',
    problems: ['invalid-request'],
  })
  listDivergences(@Param() { room }: RoomPath, @Query() { rule, limit }: DivergenceQuery) {
    return this.precedents.divergences(room, rule, limit);
  }
}
