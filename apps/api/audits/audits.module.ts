import { Module } from '@nestjs/common';
import { OnceService } from '../versions/once.service.js';
import { AuditQueue } from './audit-queue.service.js';
import { AuditsController } from './audits.controller.js';
import { AuditsService } from './audits.service.js';

@Module({ controllers: [AuditsController], providers: [AuditQueue, AuditsService, OnceService] })
export class AuditsModule {}
