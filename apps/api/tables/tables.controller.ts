import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath, TablePath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { CreateTableBody } from './tables.dto.js';
import { TablesService } from './tables.service.js';

@ApiTags('rooms')
@Controller('v1/rooms/:room/tables')
export class TablesController {
  constructor(private readonly tables: TablesService) {}

  @Post()
  @Allow('tables:make')
  @AnsweredOnce()
  @Operation({
    summary: 'Make a table',
    status: 201,
    body: CreateTableBody,
    answers: 'Table',
    answer: 'The table',
    idempotent: true,
    problems: ['room-not-found', 'name-taken', 'id-reused'],
  })
  createTable(@Param() { room }: RoomPath, @Body() body: CreateTableBody) {
    return this.tables.create(room, body);
  }

  @Get()
  @Allow('tables:read')
  @Operation({
    summary: 'List the tables of a room',
    answers: { page: 'Table' },
    answer: 'Tables',
    problems: ['invalid-request', 'invalid-cursor', 'room-not-found'],
  })
  listTables(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.tables.list(room, page);
  }

  @Get(':table')
  @Allow('tables:read')
  @Operation({ summary: 'Read a table', answers: 'Table', answer: 'The table', problems: ['invalid-request', 'table-not-found'] })
  readTable(@Param() { room, table }: TablePath) {
    return this.tables.read(room, table);
  }
}
