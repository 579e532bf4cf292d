import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { Operation } from '../openapi/operation.js';
import { FindingsQuery } from './findings.dto.js';
import { FindingsService } from './findings.service.js';

@ApiTags('findings')
@Controller('v1/rooms/:room/findings')
export class FindingsController {
  constructor(private readonly findings: FindingsService) {}

  @Get()
  @Allow('findings:read')
  @Operation({
    summary: 'List findings of a room; those open now unless said, the oldest first',
    answers: { page: 'StoredFinding' },
    answer: 'Findings',
    problems: ['invalid-request', 'invalid-cursor', 'room-not-found'],
  })
  listFindings(@Param() { room }: RoomPath, @Query() query: FindingsQuery) {
    return this.findings.list(room, query);
  }
}
