import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { AddPartBody, AuditPath, StartAuditBody } from './audits.dto.js';
import { AuditsService } from './audits.service.js';

@ApiTags('audits')
@Controller('v1/rooms/:room/audits')
export class AuditsController {
  constructor(private readonly audits: AuditsService) {}

  @Post()
  @Allow('audits:start')
  @AnsweredOnce()
  @Operation({
    summary: 'Audit archives',
    description:
      'Queued for the workers, on whatever machine they run. An archive longer than a body may be comes in parts: `complete: false` here, then the other parts.',
    status: 201,
    body: StartAuditBody,
    answers: 'Audit',
    answer: 'The audit',
    idempotent: true,
    problems: ['room-not-found', 'id-reused'],
  })
  startAudit(@Param() { room }: RoomPath, @Body() body: StartAuditBody) {
    return this.audits.start(room, body);
  }

  @Post(':audit/parts')
  @Allow('audits:start')
  @AnsweredOnce()
  @Operation({
    summary: 'Add a part to an audit',
    description: 'A part holds whole hands. Lines of a file are counted on from the part before; its first part begins it.',
    status: 201,
    body: AddPartBody,
    answers: 'Audit',
    answer: 'The audit',
    idempotent: true,
    problems: ['audit-not-found', 'audit-complete', 'part-conflict', 'id-reused'],
  })
  addAuditPart(@Param() { room, audit }: AuditPath, @Body() body: AddPartBody) {
    return this.audits.addPart(room, audit, body);
  }

  @Get()
  @Allow('audits:read')
  @Operation({
    summary: 'List audits, the latest first',
    answers: { page: 'Audit' },
    answer: 'Audits, without their reports',
    problems: ['invalid-request', 'invalid-cursor', 'room-not-found'],
  })
  listAudits(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.audits.list(room, page);
  }

  @Get(':audit')
  @Allow('audits:read')
  @Operation({
    summary: 'Read an audit: how far it is, and its report',
    answers: 'Audit',
    answer: 'The audit',
    problems: ['invalid-request', 'audit-not-found'],
  })
  readAudit(@Param() { room, audit }: AuditPath) {
    return this.audits.read(room, audit);
  }
}
