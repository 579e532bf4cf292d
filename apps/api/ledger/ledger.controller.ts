import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { Operation } from '../openapi/operation.js';
import { GamingDayPath, LedgerQuery } from './ledger.dto.js';
import { LedgerService } from './ledger.service.js';

@ApiTags('ledger')
@Allow('ledger:read')
@Controller('v1/rooms/:room')
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('ledger')
  @Operation({
    summary: 'Read the ledger of a room, the latest entry first',
    answers: { page: 'LedgerEntry' },
    answer: 'Entries',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listLedger(@Param() { room }: RoomPath, @Query() query: LedgerQuery) {
    return this.ledger.list(room, query);
  }

  @Get('gaming-days/:day')
  @Operation({
    summary: 'Read a gaming day: sums per player and of the room, and the levels that were reached',
    answers: 'GamingDay',
    answer: 'The day as the ledger has it now',
    problems: ['invalid-request'],
  })
  readGamingDay(@Param() { room, day }: GamingDayPath) {
    return this.ledger.day(room, day);
  }
}
