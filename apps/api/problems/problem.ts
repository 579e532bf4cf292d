import { MalformedError, type Refusal } from '@cardspeak/engine';
import { PROBLEMS, problemType, type ProblemCode } from './registry.js';

/** One thing that is wrong with a request. `field` is a path such as `stakes.blinds[1]`; `index` the place in the list that was sent. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly index?: number;
  /** JSON pointer into the body, where the body has the fault. */
  readonly pointer?: string;
}

/** Members that some problems carry beside those of RFC 9457; the OpenAPI document describes each. */
export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly currentIndex?: number;
  readonly currentVersion?: number;
  readonly missing?: readonly unknown[];
  readonly moreMissing?: boolean;
  readonly limit?: number;
  readonly position?: number;
  readonly line?: number;
  readonly column?: number;
  readonly refusal?: Refusal;
}

/** A request cannot be answered, for a reason that the client is told. The HTTP layer turns it into `application/problem+json`. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${code}: ${detail}`);
    this.name = 'Problem';
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}

export interface ProblemBody extends ProblemExtras {
  readonly type: string;
  readonly code: ProblemCode;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly requestId?: string;
}

export function problemBody(problem: Problem, requestId?: string): ProblemBody {
  const { code, detail, extras } = problem;
  const body = { type: problemType(code), code, title: PROBLEMS[code].title, status: problem.status, detail, ...extras };
  return requestId === undefined ? body : { ...body, requestId };
}

/** A field path (`cards[1]`, `stakes.blinds[0]`) as the end of a JSON pointer. */
export function pointerTo(base: string, field: string): string {
  const steps = field.split(/[.[\]]+/).filter((step) => step !== '');
  return [base, ...steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

export interface MalformedPlace {
  /** Pointer to the hand in the body. */
  readonly hand: string;
  /** Pointer to the n-th event that was sent. */
  readonly event: (index: number) => string;
  /** Index in the log of the first event that was sent. */
  readonly first: number;
}

/** The engine's refusal as a problem, with places counted in the request that was sent. */
export function malformedProblem(error: MalformedError, place: MalformedPlace): Problem {
  if (error.index === undefined) {
    const inLog = error.code === 'malformed-event' || error.code === 'malformed-log';
    const pointer = inLog ? pointerTo('', error.field) : pointerTo(place.hand, error.field);
    return new Problem(error.code, error.message, { errors: [{ field: error.field, message: error.message, pointer }] });
  }
  const index = error.index - place.first;
  const pointer = pointerTo(place.event(index), error.field);
  return new Problem(
    error.code,
    `Event ${index}, ${error.message.startsWith(`${error.field}:`) ? error.message : `${error.field}: ${error.message}`}`,
    {
      errors: [{ field: error.field, index, message: error.message, pointer }],
    },
  );
}
