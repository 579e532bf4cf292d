import { Body, Controller, Get, Header, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow, Open } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { AtVersion, IfMatch, Versioned } from '../versions/if-match.js';
import { CheckQuery, DiscardBody, DraftBody, EditBody, HouseRulesPath, HouseRulesQuery, PublishBody } from './house-rules.dto.js';
import { HouseRulesService } from './house-rules.service.js';
import { rulesPage } from './rules-page.js';

const OF_A_DRAFT = [
  'house-rules-not-found',
  'house-rules-published',
  'house-rules-discarded',
  'precondition-required',
  'precondition-failed',
  'id-reused',
] as const;

@ApiTags('rules')
@Controller('v1/rooms/:room')
export class HouseRulesController {
  constructor(private readonly rules: HouseRulesService) {}

  @Post('house-rules')
  @Allow('house-rules:manage')
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Draft house rules',
    status: 201,
    body: DraftBody,
    answers: 'HouseRules',
    answer: 'The draft',
    idempotent: true,
    problems: ['unknown-parameter', 'id-reused'],
  })
  draftRules(@Acting() actor: Actor, @Param() { room }: RoomPath, @Body() body: DraftBody) {
    return this.rules.draft(actor, room, body);
  }

  @Get('house-rules')
  @Allow('house-rules:read')
  @Operation({
    summary: 'List house rules, the latest first',
    answers: { page: 'HouseRules' },
    answer: 'House rules',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listHouseRules(@Param() { room }: RoomPath, @Query() query: HouseRulesQuery) {
    return this.rules.list(room, query);
  }

  @Get('house-rules/:rules')
  @Allow('house-rules:read')
  @Versioned()
  @Operation({
    summary: 'Read house rules',
    answers: 'HouseRules',
    answer: 'The house rules',
    problems: ['invalid-request', 'house-rules-not-found'],
  })
  readHouseRules(@Param() { room, rules }: HouseRulesPath) {
    return this.rules.read(room, rules);
  }

  @Put('house-rules/:rules')
  @Allow('house-rules:manage')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Edit a draft of house rules',
    description: 'The draft becomes what is sent here; the rulebook that it starts from stays. What is published never changes.',
    body: EditBody,
    answers: 'HouseRules',
    answer: 'The draft as it is now',
    idempotent: true,
    problems: [...OF_A_DRAFT, 'unknown-parameter'],
  })
  editHouseRules(@Param() { room, rules }: HouseRulesPath, @Body() body: EditBody, @IfMatch() looked?: number) {
    return this.rules.edit(room, rules, body, looked);
  }

  @Post('house-rules/:rules/discard')
  @Allow('house-rules:manage')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Discard a draft of house rules',
    description: 'It is no longer listed unless asked for, and can be neither edited nor published.',
    body: DiscardBody,
    answers: 'HouseRules',
    answer: 'The draft, discarded',
    idempotent: true,
    problems: OF_A_DRAFT,
  })
  discardHouseRules(@Param() { room, rules }: HouseRulesPath, @Body() body: DiscardBody, @IfMatch() looked?: number) {
    return this.rules.discard(room, rules, body, looked);
  }

  @Get('house-rules/:rules/check')
  @Allow('house-rules:manage')
  @Operation({
    summary: 'Which of the last hands would be judged otherwise?',
    description: 'Replays the last hands under the same rulebook with these house rules. Nothing is stored.',
    answers: 'HouseRulesChecked',
    answer: 'The hands, with what would differ',
    problems: ['invalid-request', 'house-rules-not-found'],
  })
  checkHouseRules(@Param() { room, rules }: HouseRulesPath, @Query() { hands }: CheckQuery) {
    return this.rules.check(room, rules, hands);
  }

  @Post('house-rules/:rules/publish')
  @Allow('house-rules:manage')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Publish house rules from a date on',
    description:
      'Hands opened from then on at tables whose game names this rulebook, and that say no rulebook themselves, begin under them. A hand keeps what it began under.',
    body: PublishBody,
    answers: 'HouseRules',
    answer: 'The house rules',
    idempotent: true,
    problems: OF_A_DRAFT,
  })
  publishHouseRules(
    @Acting() actor: Actor,
    @Param() { room, rules }: HouseRulesPath,
    @Body() body: PublishBody,
    @IfMatch() looked?: number,
  ) {
    return this.rules.publish(actor, room, rules, body, looked);
  }

  @Get('rules-in-force')
  @Open()
  @Operation({
    summary: 'The rules in force, for anybody',
    description: 'The one thing of a room that needs no session: what its players may read.',
    answers: 'RulesInForce',
    answer: 'The rulebooks for which the room has published something',
    problems: ['invalid-request', 'room-not-found'],
  })
  rulesInForce(@Param() { room }: RoomPath) {
    return this.rules.inForce(room);
  }

  @Get('rules-in-force.html')
  @Open()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Operation({
    summary: 'The rules in force as a page',
    answers: { media: 'text/html' },
    answer: 'The page',
    problems: ['invalid-request', 'room-not-found'],
  })
  async rulesInForcePage(@Param() { room }: RoomPath): Promise<string> {
    return rulesPage(await this.rules.inForce(room));
  }
}
