import { Body, Controller, Get, Header, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { AtVersion, IfMatch, Versioned } from '../versions/if-match.js';
import { bundlePdf } from './bundle-pdf.js';
import { BundleService } from './bundle.service.js';
import { CaseBody, CasePath, CasesQuery, VerdictBody } from './cases.dto.js';
import { CasesService } from './cases.service.js';

@ApiTags('cases')
@Controller('v1/rooms/:room/cases')
export class CasesController {
  constructor(
    private readonly cases: CasesService,
    private readonly bundles: BundleService,
  ) {}

  @Post()
  @Allow('cases:open')
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Open a case on a hand',
    status: 201,
    body: CaseBody,
    answers: 'Case',
    answer: 'The case',
    idempotent: true,
    problems: ['hand-not-found', 'unknown-rulebook', 'id-reused'],
  })
  openCase(@Acting() actor: Actor, @Param() { room }: RoomPath, @Body() body: CaseBody) {
    return this.cases.open(actor, room, body);
  }

  @Get()
  @Allow('cases:read')
  @Operation({
    summary: 'List cases; those open unless said, the oldest first',
    answers: { page: 'Case' },
    answer: 'Cases',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listCases(@Param() { room }: RoomPath, @Query() query: CasesQuery) {
    return this.cases.list(room, query);
  }

  @Get(':case')
  @Allow('cases:read')
  @Versioned()
  @Operation({ summary: 'Read a case', answers: 'Case', answer: 'The case', problems: ['invalid-request', 'case-not-found'] })
  readCase(@Param() path: CasePath) {
    return this.cases.read(path.room, path.case);
  }

  @Post(':case/verdict')
  @Allow('cases:decide')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Give the verdict',
    description:
      'By somebody who has ruled on nothing in the hand. It changes neither the log nor the ruling: those are corrected and made anew.',
    body: VerdictBody,
    answers: 'Case',
    answer: 'The case with its verdict',
    idempotent: true,
    problems: ['case-not-found', 'own-ruling', 'case-decided', 'precondition-required', 'precondition-failed', 'id-reused'],
  })
  decideCase(@Acting() actor: Actor, @Param() path: CasePath, @Body() body: VerdictBody, @IfMatch() looked?: number) {
    return this.cases.decide(actor, path.room, path.case, body, looked);
  }

  @Get(':case/bundle')
  @Allow('cases:read')
  @Operation({
    summary: 'Export a case as JSON, with the SHA-256 of each part',
    answers: 'CaseBundle',
    answer: 'The bundle',
    problems: ['invalid-request', 'case-not-found', 'unknown-rulebook'],
  })
  exportCase(@Param() path: CasePath) {
    return this.bundles.of(path.room, path.case);
  }

  @Get(':case/bundle.pdf')
  @Allow('cases:read')
  @Header('Content-Type', 'application/pdf')
  @Operation({
    summary: 'Export a case as PDF',
    answers: { media: 'application/pdf' },
    answer: 'The bundle on paper, with the hashes of the JSON',
    problems: ['invalid-request', 'case-not-found', 'unknown-rulebook'],
  })
  async printCase(@Param() path: CasePath): Promise<StreamableFile> {
    const pdf = await bundlePdf(await this.bundles.of(path.room, path.case));
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="case-${path.case}.pdf"` });
  }
}
