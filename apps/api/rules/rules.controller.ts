import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Open } from '../access/index.js';
import { Operation } from '../openapi/operation.js';
import { RulebookQuery, RulePath, RulesQuery } from './rules.dto.js';
import { RulesService } from './rules.service.js';

@Open()
@ApiTags('rules')
@Controller('v1/rules')
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Get()
  @Operation({ summary: 'List the rules, or look them up', answers: { list: 'Rule' }, answer: 'Rules', problems: ['invalid-request'] })
  listRules(@Query() query: RulesQuery) {
    return this.rules.list(query);
  }

  @Get(':rule')
  @Operation({ summary: 'Read a rule', answers: 'Rule', answer: 'The rule', problems: ['invalid-request', 'rule-not-found'] })
  readRule(@Param() { rule }: RulePath, @Query() query: RulebookQuery) {
    return this.rules.read(rule, query);
  }
}
