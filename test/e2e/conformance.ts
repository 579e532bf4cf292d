import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Record<string, unknown>;

interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Throws where an answer is not what the OpenAPI document says of its route and status. */
export function checkAnswer(document: OpenAPIObject, method: string, path: string, { status, headers, body }: Told): void {
  if (!path.startsWith('/v1') && !path.startsWith('/health')) return;
  if (status === 304 && method === 'GET' && !body) return; // the client has it already
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const operation = operationAt(document, method, path);
  const faults: string[] = [];
  const code = status >= 400 ? (body as { code?: string } | undefined)?.code : undefined;
  // what is refused before any route is asked is the same at every route, and where there is none
  const early = code !== undefined && code in (examplesOf(beforeRoutes(document), type) ?? {});
  if (operation === undefined) {
    if (status !== 404 && status !== 405 && !early) faults.push(`${method} ${path} answers ${status} and is not documented`);
    checkSchema(document, { $ref: '#/components/schemas/Problem' }, body, 'body', faults);
  } else {
    const responses = operation['responses'] as Readonly<Record<string, Response>>;
    const own = responses[status];
    const response =
      code !== undefined && own !== undefined && code in (examplesOf(own, type) ?? {}) ? own : early ? responses['default'] : own;
    const schema = response?.content?.[type]?.schema;
    if (schema === undefined) faults.push(`${method} ${path}: ${status} ${type} is not documented`);
    else checkSchema(document, schema, body, 'body', faults);
    if (code !== undefined && !(code in (examplesOf(response, type) ?? {})))
      faults.push(`${method} ${path}: problem ${code} is not documented`);
  }
  if (faults.length > 0)
    throw new Error(`The answer is not as documented:\n${faults.join('\n')}\n${String(JSON.stringify(body)).slice(0, 2_000)}`);
}

type Response = { readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly examples?: object }>> };

function examplesOf(response: Response | undefined, type: string): object | undefined {
  return response?.content?.[type]?.examples;
}

/** The response that every route has for what is refused before it. */
function beforeRoutes(document: OpenAPIObject): Response | undefined {
  const [item] = Object.values(document.paths) as Record<string, { responses: Record<string, Response> }>[];
  return Object.values(item ?? {})[0]?.responses['default'];
}

/** Throws where a value is not of this schema of the document. */
export function checkNamed(document: OpenAPIObject, schema: Schema, value: unknown): void {
  const faults: string[] = [];
  checkSchema(document, schema, value, 'data', faults);
  if (faults.length > 0) throw new Error(`It is not as documented:\n${faults.join('\n')}\n${JSON.stringify(value).slice(0, 2_000)}`);
}

export function operationAt(document: OpenAPIObject, method: string, path: string): Schema | undefined {
  const plain = path.split('?')[0] ?? '';
  const found = patternsOf(document).find(({ pattern }) => pattern.test(plain));
  return found?.item[method.toLowerCase()];
}

type Pattern = { readonly pattern: RegExp; readonly item: Readonly<Record<string, Schema>> };
const patterns = new WeakMap<OpenAPIObject, readonly Pattern[]>();

/** Paths of a document as patterns, made once: a campaign asks a million times. */
function patternsOf(document: OpenAPIObject): readonly Pattern[] {
  let known = patterns.get(document);
  if (known === undefined) {
    known = Object.entries(document.paths).map(([template, item]) => ({
      pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
      item: item as Record<string, Schema>,
    }));
    patterns.set(document, known);
  }
  return known;
}

/** As much of JSON Schema as the document uses for answers. */
function checkSchema(document: OpenAPIObject, schema: Schema, value: unknown, at: string, faults: string[]): void {
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? '';
    const target = document.components?.schemas?.[name];
    // what the client itself sent is the engine's to check
    if (name === 'Hand' || name === 'TableEvent') return;
    if (target === undefined) faults.push(`${at}: ${schema['$ref']} leads nowhere`);
    else checkSchema(document, target as Schema, value, at, faults);
    return;
  }
  if (Array.isArray(schema['anyOf'])) {
    const tries = schema['anyOf'].map((one: Schema) => {
      const own: string[] = [];
      checkSchema(document, one, value, at, own);
      return own;
    });
    if (!tries.some((own) => own.length === 0)) faults.push(...(tries[0] ?? []));
    return;
  }
  const types = [schema['type']].flat().filter((type) => type !== undefined);
  if (types.length > 0 && !types.some((type) => isOf(type as string, value))) {
    faults.push(`${at} is ${JSON.stringify(value)?.slice(0, 80)}, no ${types.join(' or ')}`);
    return;
  }
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) faults.push(`${at} is ${String(value)}, not in the list`);
  if (Array.isArray(value))
    value.forEach((item, i) => checkSchema(document, (schema['items'] ?? {}) as Schema, item, `${at}[${i}]`, faults));
  else if (typeof value === 'object' && value !== null) checkMembers(document, schema, value as Schema, at, faults);
}

function checkMembers(document: OpenAPIObject, schema: Schema, value: Schema, at: string, faults: string[]): void {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  for (const name of (schema['required'] ?? []) as string[]) if (!(name in value)) faults.push(`${at}.${name} is missing`);
  for (const [name, member] of Object.entries(value)) {
    const known = properties[name];
    if (known !== undefined) checkSchema(document, known, member, `${at}.${name}`, faults);
    else if (schema['additionalProperties'] === false) faults.push(`${at}.${name} is not documented`);
  }
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
