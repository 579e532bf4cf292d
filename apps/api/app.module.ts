import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { DbModule, type DbOptions } from '@cardspeak/db';
import { AccessGuard } from './access/index.js';
import { AuditsModule } from './audits/audits.module.js';
import { CONFIGURATION, type Configuration } from './configuration.js';
import { DevicesController } from './devices/devices.controller.js';
import { DevicesService } from './devices/devices.service.js';
import { FindingsController } from './findings/findings.controller.js';
import { FindingsService } from './findings/findings.service.js';
import { FLOOR_CONTROLLERS, FLOOR_PROVIDERS } from './floor.js';
import { AppendService } from './hands/append.service.js';
import { HandSessions } from './hands/hand-sessions.js';
import { HandsController } from './hands/hands.controller.js';
import { HandsService } from './hands/hands.service.js';
import { LogStore } from './hands/log-store.js';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { RateGuard } from './http/rate-guard.js';
import { AccountsService } from './identity/accounts.service.js';
import { SignInsController } from './identity/sign-ins.controller.js';
import { SignInsService } from './identity/sign-ins.service.js';
import { TriesService } from './identity/tries.service.js';
import { LIVE_CONTROLLERS, LIVE_PROVIDERS, ToldInterceptor } from './live/index.js';
import { METRICS_PROVIDERS } from './metrics.js';
import { PROOF_CONTROLLERS, PROOF_PROVIDERS } from './proof.js';
import { ReplaysController } from './replays/replays.controller.js';
import { RoomsController } from './rooms/rooms.controller.js';
import { RoomsService } from './rooms/rooms.service.js';
import { RulesController } from './rules/rules.controller.js';
import { RulesService } from './rules/rules.service.js';
import { DisputeWindows } from './rulings/dispute-window.js';
import { RulingsController } from './rulings/rulings.controller.js';
import { RulingsService } from './rulings/rulings.service.js';
import { RulebooksController } from './rulebooks/rulebooks.controller.js';
import { RulebooksService } from './rulebooks/rulebooks.service.js';
import { SamplesController } from './samples/samples.controller.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { StaffController } from './staff/staff.controller.js';
import { StaffService } from './staff/staff.service.js';
import { TablesController } from './tables/tables.controller.js';
import { TablesService } from './tables/tables.service.js';

@Module({})
export class AppModule {
  static forRoot(configuration: Configuration, database: DbOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DbModule.forRoot({
          ...database,
          poolerUrl: configuration.poolerUrl,
          poolSize: configuration.poolSize,
          timeoutMs: configuration.databaseTimeoutMs,
        }),
        AuditsModule,
      ],
      controllers: [
        HandsController, // the routes are tried in this order, and most requests append to a hand
        SignInsController,
        StaffController,
        DevicesController,
        RoomsController,
        TablesController,
        SessionsController,
        FindingsController,
        RulingsController,
        ...FLOOR_CONTROLLERS,
        ...LIVE_CONTROLLERS,
        ...PROOF_CONTROLLERS,
        RulesController,
        RulebooksController,
        ReplaysController,
        SamplesController,
        HealthController,
      ],
      providers: [
        { provide: CONFIGURATION, useValue: configuration },
        { provide: APP_GUARD, useClass: RateGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: ToldInterceptor },
        TriesService,
        AccountsService,
        SignInsService,
        StaffService,
        DevicesService,
        RoomsService,
        TablesService,
        SessionsService,
        HandsService,
        AppendService,
        HandSessions,
        LogStore,
        FindingsService,
        RulingsService,
        DisputeWindows,
        ...FLOOR_PROVIDERS,
        ...LIVE_PROVIDERS,
        ...PROOF_PROVIDERS,
        ...METRICS_PROVIDERS,
        RulesService,
        RulebooksService,
        HealthService,
      ],
    };
  }
}
