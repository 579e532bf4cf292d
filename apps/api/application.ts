import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { DbOptions } from '@cardspeak/db';
import { AppModule } from './app.module.js';
import type { Configuration } from './configuration.js';
import { HealthService } from './health/health.service.js';
import { beforeRoutes, documentationRoutes, ProblemFilter } from './http/http.js';
import { envelopeValidation } from './http/validation.js';
import { logOf, NestLog, RequestLog } from './logging.js';
import { openApiDocument } from './openapi/document.js';
import { VERSION } from './version.js';

export interface Application {
  readonly app: NestExpressApplication;
  readonly document: OpenAPIObject;
  /** Takes nothing new, answers what is under way, then leaves the database. */
  stop(): Promise<void>;
}

const IDLE_CHECK_MS = 20;
/** Time in which clients that keep their connection are told, with an answer, that it ends. */
const LINGER_MS = 200;

/** The service, wired and ready to listen; the database is there and migrated. The end-to-end tests start it here too. */
export async function createApplication(configuration: Configuration, database: DbOptions): Promise<Application> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(configuration, database), {
    bodyParser: false,
    logger: ['fatal', 'error', 'warn'], // not a line for every route at every start
  });
  const log = logOf(configuration);
  const health = app.get(HealthService);
  beforeRoutes(app, new RequestLog(log, configuration.appendLogSample), () => health.isStopping);
  app.useGlobalPipes(envelopeValidation());
  const document = openApiDocument(app, VERSION);
  documentationRoutes(app, document);
  app.useGlobalFilters(new ProblemFilter(document, log));
  await app.init();
  app.useLogger(new NestLog(log));
  return { app, document, stop: () => drain(app, configuration.drainMs) };
}

/** Closing waits for every connection; those that a client keeps open after its answer are closed as they fall idle, those that take too long at last. */
async function drain(app: NestExpressApplication, drainMs: number): Promise<void> {
  const server: Server = app.getHttpServer();
  app.get(HealthService).stop();
  await sleep(Math.min(LINGER_MS, drainMs));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const last = setTimeout(() => server.closeAllConnections(), drainMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(last);
  }
}
