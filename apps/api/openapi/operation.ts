import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { problemBody, Problem } from '../problems/problem.js';
import { PROBLEMS, type ProblemCode } from '../problems/registry.js';
import type { SchemaName } from './schemas.js';

export const OPERATION = 'cardspeak:operation';

/** An answer that is no JSON; a stream of events names what each carries as `data`. */
interface Media {
  readonly media: string;
  readonly events?: Readonly<Record<string, SchemaName>>;
}

export interface OperationSpec {
  readonly summary: string;
  readonly description?: string;
  /** Status of the answer; 200 unless said. */
  readonly status?: 200 | 201;
  readonly answers: SchemaName | { readonly page: SchemaName } | { readonly list: SchemaName } | Media;
  readonly answer: string;
  /** What may go wrong beside what may go wrong everywhere. */
  readonly problems?: readonly ProblemCode[];
  /** The route reads a JSON body. */
  readonly body?: new () => object;
  /** A write that may be sent again: the answer says so in the header `Idempotency-Replayed`. */
  readonly idempotent?: boolean;
}

const EVERYWHERE: readonly ProblemCode[] = ['too-many-requests', 'internal-error', 'unavailable'];
/** What is refused before any route is asked: it may come from a path that has no route, and for a body that nobody wanted. */
export const BEFORE_ROUTES: readonly ProblemCode[] = [
  'malformed-http',
  'headers-too-large',
  'request-timeout',
  'malformed-json',
  'invalid-request',
  'body-too-large',
  'unsupported-media-type',
];
const WITH_BODY: readonly ProblemCode[] = ['malformed-json', 'invalid-request', 'body-too-large', 'unsupported-media-type'];

/** Says on the route what it is for, what it answers and every problem it may answer with; the OpenAPI document is made from it. */
export function Operation(spec: OperationSpec): MethodDecorator {
  const status = spec.status ?? 200;
  const codes = [...new Set([...(spec.body === undefined ? [] : WITH_BODY), ...(spec.problems ?? []), ...EVERYWHERE])];
  return applyDecorators(
    SetMetadata(OPERATION, spec),
    HttpCode(status),
    ApiOperation({ summary: spec.summary, ...(spec.description === undefined ? {} : { description: spec.description }) }),
    ...(spec.body === undefined ? [] : [ApiBody({ type: spec.body })]),
    ApiResponse({
      status,
      description: spec.answer,
      ...(spec.idempotent === true ? { headers: REPLAYED } : {}),
      content: answerContent(spec.answers),
    } as Parameters<typeof ApiResponse>[0]),
    ...problemResponses(codes),
    ApiResponse({ status: 'default', ...problemResponse(BEFORE_ROUTES) } as Parameters<typeof ApiResponse>[0]),
  );
}

const REPLAYED = {
  'Idempotency-Replayed': {
    description: '`true` where the request had been answered before and this is the same answer again',
    schema: { type: 'string', enum: ['true'] },
  },
};

function ref(name: SchemaName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

function answerContent(answers: OperationSpec['answers']): object {
  if (typeof answers === 'object' && 'media' in answers) {
    const events = answers.events && Object.fromEntries(Object.entries(answers.events).map(([event, name]) => [event, ref(name)]));
    return { [answers.media]: { schema: events === undefined ? {} : { type: 'string', 'x-events': events } } };
  }
  return { 'application/json': { schema: answerSchema(answers) } };
}

function answerSchema(answers: Exclude<OperationSpec['answers'], Media>): object {
  if (typeof answers === 'string') return ref(answers);
  const items = { type: 'array', items: ref('page' in answers ? answers.page : answers.list) };
  const next = { type: ['string', 'null'], description: '`cursor` of the page that follows; null on the last' };
  return 'page' in answers
    ? { type: 'object', required: ['items', 'next'], properties: { items, next }, additionalProperties: false }
    : { type: 'object', required: ['items'], properties: { items }, additionalProperties: false };
}

function problemResponses(codes: readonly ProblemCode[]): MethodDecorator[] {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))];
  return statuses.map((status) => {
    const group = codes.filter((code) => PROBLEMS[code].status === status);
    return ApiResponse({ status, ...problemResponse(group) } as Parameters<typeof ApiResponse>[0]);
  });
}

/** The answer that has one of these problems, all of one status. */
export function problemResponse(codes: readonly ProblemCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: ref('Problem'),
        examples: Object.fromEntries(codes.map((code) => [code, { value: problemBody(new Problem(code, PROBLEMS[code].title)) }])),
      },
    },
  };
}
