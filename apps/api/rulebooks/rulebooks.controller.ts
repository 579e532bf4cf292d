import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Open } from '../access/index.js';
import { Operation } from '../openapi/operation.js';
import { CheckRulebookBody } from './rulebooks.dto.js';
import { RulebooksService } from './rulebooks.service.js';

@Open()
@ApiTags('rules')
@Controller('v1/rulebooks')
export class RulebooksController {
  constructor(private readonly rulebooks: RulebooksService) {}

  @Get()
  @Operation({
    summary: 'List the rulebooks with their parameters, what each parameter decides, and their rules',
    answers: { list: 'Rulebook' },
    answer: 'Rulebooks',
  })
  listRulebooks() {
    return this.rulebooks.list();
  }

  @Post('check')
  @Operation({
    summary: 'Check a house’s own rulebook without storing it',
    description: 'Answers everything that is wrong with it, by name; where nothing is, what it comes to.',
    body: CheckRulebookBody,
    answers: 'RulebookCheck',
    answer: 'What is wrong, or the parameters in force',
  })
  checkRulebook(@Body() { rulebook }: CheckRulebookBody) {
    return this.rulebooks.check(rulebook);
  }
}
