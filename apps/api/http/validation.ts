import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { type FieldError, Problem } from '../problems/problem.js';

const MISSING = 'is missing';

/**
 * class-validator walks through the fields of all request classes at every check; what it finds for a class does not change once the classes are there.
 * Only the way in which they are asked for here is remembered: no schema, no groups.
 */
const storage = getMetadataStorage();
const search = storage.getTargetValidationMetadatas.bind(storage);
const known = new Map<unknown, ReturnType<typeof search>>();
storage.getTargetValidationMetadatas = (type, schema, always, strict, groups) => {
  if (schema || always || strict || groups?.length) return search(type, schema, always, strict, groups);
  const fields = known.get(type) ?? search(type, schema, always, strict, groups);
  known.set(type, fields);
  return fields;
};

/** Checks bodies, queries and paths against their request classes; a field that a class does not name is refused. */
export function envelopeValidation(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    // of a field that is not there each check would have something to say
    stopAtFirstError: true,
    validationError: { target: false },
    exceptionFactory: (faults: ValidationError[]) => {
      const errors = faults.flatMap((fault) => fieldErrors(fault, ''));
      return new Problem('invalid-request', errors.map(({ field, message }) => `${field} ${message}`).join('; '), { errors });
    },
  });
}

function fieldErrors({ property, value, constraints = {}, children = [] }: ValidationError, above: string): FieldError[] {
  const field = above === '' ? property : `${above}.${property}`;
  const own = Object.entries(constraints).map(([kind, said]) => ({ field, message: wrong(kind, said, property, value) }));
  return [...own, ...children.flatMap((child) => fieldErrors(child, field))];
}

function wrong(kind: string, said: string, property: string, value: unknown): string {
  if (kind === 'whitelistValidation') return 'is not known here';
  const message = said.replace(new RegExp(`^(?:each value in )?${escape(property)} `), '');
  return value === undefined && message !== MISSING ? `${MISSING}: it ${message}` : message;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
