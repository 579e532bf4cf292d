import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { type FieldError, Problem } from '../problems/problem.js';

/** Checks bodies, queries and paths against their request classes; a field that a class does not name is refused. */
export function envelopeValidation(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (faults: ValidationError[]) => {
      const errors = faults.flatMap((fault) => fieldErrors(fault, ''));
      return new Problem('invalid-request', errors.map(({ field, message }) => `${field} ${message}`).join('; '), { errors });
    },
  });
}

function fieldErrors({ property, constraints = {}, children = [] }: ValidationError, above: string): FieldError[] {
  const field = above === '' ? property : `${above}.${property}`;
  const own = Object.entries(constraints).map(([kind, said]) => ({
    field,
    message:
      kind === 'whitelistValidation' ? 'is not known here' : said.replace(new RegExp(`^(?:each value in )?${escape(property)} `), ''),
  }));
  return [...own, ...children.flatMap((child) => fieldErrors(child, field))];
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
