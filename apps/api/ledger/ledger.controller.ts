import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { Operation } from '../openapi/operation.js';
import { dayPdf, entriesCsv, playersCsv } from './day-files.js';
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

  @Get('gaming-days/:day/players.csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Operation({
    summary: 'The sums of a gaming day as CSV: a row a player, the room as the last',
    answers: { media: 'text/csv' },
    answer: 'The sums, with the decimals of the room',
    problems: ['invalid-request'],
  })
  async dayPlayers(@Param() { room, day }: GamingDayPath): Promise<string> {
    return playersCsv(await this.ledger.day(room, day));
  }

  @Get('gaming-days/:day/entries.csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Operation({
    summary: 'The entries of a gaming day as CSV, in the order of the ledger',
    answers: { media: 'text/csv' },
    answer: 'The entries, with the time on the wall of the room',
    problems: ['invalid-request'],
  })
  async dayEntries(@Param() { room, day }: GamingDayPath): Promise<string> {
    const whole = await this.ledger.wholeDay(room, day);
    return entriesCsv(whole.day, whole.entries, whole.names);
  }

  @Get('gaming-days/:day/day.pdf')
  @Header('Content-Type', 'application/pdf')
  @Operation({
    summary: 'A gaming day as PDF: sums, levels reached, entries',
    answers: { media: 'application/pdf' },
    answer: 'The day on paper',
    problems: ['invalid-request'],
  })
  async printDay(@Param() { room, day }: GamingDayPath): Promise<StreamableFile> {
    const whole = await this.ledger.wholeDay(room, day);
    const pdf = await dayPdf(whole);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="gaming-day-${whole.day.day}.pdf"` });
  }
}
