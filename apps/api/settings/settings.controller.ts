import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { AtVersion, IfMatch, Versioned } from '../versions/if-match.js';
import { ChangeSettingsBody, SettingsQuery } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('rooms')
@Controller('v1/rooms/:room/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Allow('settings:read')
  @Versioned()
  @Operation({
    summary: 'Read the settings of a room',
    answers: 'RoomSettings',
    answer: 'The settings in force',
    problems: ['invalid-request'],
  })
  readSettings(@Param() { room }: RoomPath, @Query() { at }: SettingsQuery) {
    return this.settings.read(room, at);
  }

  @Post()
  @Allow('settings:manage')
  @AtVersion()
  @Versioned()
  @AnsweredOnce()
  @Operation({
    summary: 'Change settings from a time on',
    description:
      'What is left out stays as it is. Currency and decimals change at once or not at all, and never once amounts have been recorded.',
    status: 201,
    body: ChangeSettingsBody,
    answers: 'SettingsChange',
    answer: 'The change',
    idempotent: true,
    problems: ['settings-fixed', 'precondition-required', 'precondition-failed', 'id-reused'],
  })
  changeSettings(@Acting() actor: Actor, @Param() { room }: RoomPath, @Body() body: ChangeSettingsBody, @IfMatch() looked?: number) {
    return this.settings.change(actor, room, body, looked);
  }

  @Get('history')
  @Allow('settings:read')
  @Operation({
    summary: 'List the changes of the settings, the latest first',
    answers: { page: 'SettingsChange' },
    answer: 'Changes',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listSettings(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.settings.history(room, page);
  }
}
