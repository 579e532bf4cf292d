type Schema = Readonly<Record<string, unknown>>;

const whole = (description: string): Schema => ({ type: 'integer', description });
const shape = (description: string, properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  description,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
  additionalProperties: false,
});
const listOf = (items: Schema, description: string): Schema => ({ type: 'array', items, description });
const text: Schema = { type: 'string' };
const place = { file: text, hand: { type: 'string', description: 'Name of its table in a .phhs file' }, line: whole('Line in the file') };

const report = shape('What the audit found', {
  hands: whole('Hands looked at'),
  events: whole('Events replayed'),
  handsWithFindings: whole('Hands with a finding'),
  findings: whole('Findings'),
  rules: {
    type: 'object',
    description: 'By rule',
    additionalProperties: shape('Of one rule', {
      hands: whole('Hands'),
      findings: whole('Findings'),
      verdicts: { type: 'object', additionalProperties: { type: 'integer' } },
    }),
  },
  compared: whole('Hands whose recorded stacks could be compared'),
  mismatched: whole('Hands whose recorded stacks differ from the replay'),
  unreadable: whole('Hands that cannot be read'),
  worst: listOf(
    shape(
      'A hand with findings',
      {
        ...place,
        findings: listOf(shape('A finding', { id: text, rule: text, verdict: text, text }), 'Its findings'),
        moved: whole('Chips that they move'),
      },
      ['hand'],
    ),
    'Hands with most findings, the worst first',
  ),
  mismatches: listOf(
    shape(
      'A hand whose stacks differ',
      {
        ...place,
        differences: listOf(
          shape('A seat', { seat: whole('Seat'), recorded: { type: 'number' }, replayed: whole('By the replay') }),
          'The seats',
        ),
      },
      ['hand'],
    ),
    'The first hundred of them',
  ),
  faults: listOf(
    shape('A hand that cannot be read', { ...place, fault: shape('Why', { code: text, message: text, field: text }, ['field']) }, ['hand']),
    'The first hundred of them',
  ),
});

export const AUDIT_SCHEMAS = {
  Audit: shape('An audit of archives', {
    room: { type: 'string', format: 'uuid', description: 'Room' },
    id: { type: 'string', format: 'uuid', description: 'Audit' },
    name: text,
    status: {
      type: 'string',
      enum: ['open', 'queued', 'running', 'done', 'failed'],
      description:
        'open: more parts may come; queued: no piece is finished yet, for as long as there is no worker; failed: done, but for pieces that no worker could finish',
    },
    parts: whole('Parts received'),
    bytes: whole('Bytes received'),
    pieces: whole('Pieces that the work is cut into'),
    done: whole('Pieces finished'),
    failed: whole('Pieces given up'),
    createdAt: { type: 'string', format: 'date-time', description: 'Begun' },
    finishedAt: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }], description: 'Finished' },
    report: { anyOf: [report, { type: 'null' }], description: 'null until it is finished; left out of lists (null)' },
  }),
} as const;
