import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Open } from '../access/index.js';
import { Unlimited } from '../http/rate-guard.js';
import { Operation } from '../openapi/operation.js';
import { HealthService } from './health.service.js';

@Open()
@ApiTags('health')
@Unlimited()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Operation({ summary: 'Whether the process answers', answers: 'Health', answer: 'It does' })
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Operation({ summary: 'Whether the service takes requests: database, migrations, not stopping', answers: 'Health', answer: 'It does' })
  ready() {
    return this.health.ready();
  }
}
