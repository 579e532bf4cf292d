import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { declaredRoutes } from '../access/index.js';
import { describeAccess } from './access.js';
import { SCHEMAS } from './schemas.js';

const DESCRIPTION = `Logs what happens at the tables of a card room, judges every event as it is logged, and keeps the floor's rulings.

An event says what physically happened, legal or not; no well-formed event is refused for being against the rules of poker.
Amounts are integers in the smallest unit that the room plays; cards are rank and suit (\`As\`, \`Td\`), \`??\` an unknown card; indexes of events count from 0.

A session is good for one room and has the permissions of its role; each route names the one that it needs (\`x-permission\`), and those that name none
are open. Another room is not there: \`room-not-found\`.

Every write carries an id and may be sent again: it has one effect and one answer, and the second says \`Idempotency-Replayed: true\`.
Every error is \`application/problem+json\` (RFC 9457), explained at [/docs/problems](/docs/problems). Beside those named at each route, a path that
is none answers \`not-found\` (404) and a method that a path does not know \`method-not-allowed\` (405). What cannot be read is refused before any route is
asked (\`default\` at each route). A \`GET\` whose \`If-None-Match\` names what there is answers 304.`;

/** The OpenAPI 3.1 document of everything that is routed; shapes are said once, in `schemas.ts` and on the request classes. */
export function openApiDocument(app: INestApplication, version: string): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Cardspeak')
    .setDescription(DESCRIPTION)
    .setVersion(version)
    .setLicense('MIT', '')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The token of `POST /v1/sign-in` or `POST /v1/sign-in/pin`.' }, 'session')
    .addTag('people', 'Who works in a room and on which tablets: accounts, sessions, enrolment')
    .addTag('rooms', 'Card rooms and their tables')
    .addTag('tables', 'Who sits at a table, with what, and what is played')
    .addTag('ledger', 'What players paid in and were paid out, by gaming day')
    .addTag('exclusions', 'Players whom the room does not let play')
    .addTag('hands', 'Hands, their logs and replays')
    .addTag('findings', 'What the engine found')
    .addTag('summonses', 'Calls for the floor')
    .addTag('rulings', 'What the floor decided')
    .addTag('live', 'What changes, as it changes')
    .addTag('cases', 'Disputed pots before a reviewer')
    .addTag('rules', 'The rulebooks, and what the house changes in them')
    .addTag('replays', 'Replays that store nothing')
    .addTag('audits', 'Archives audited by the workers')
    .addTag('proof', 'That nothing of the record was changed: chains, checkpoints, verifications')
    .addTag('health', 'Whether the service works')
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: (_controller, method) => method });
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...(SCHEMAS as object) } };
  describeAccess(document, declaredRoutes(app));
  return document;
}
