import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches, ValidateIf } from 'class-validator';

interface SecretOptions {
  readonly about: string;
  readonly optional?: boolean;
}

const SHORTEST_PASSWORD = 12;
const LONGEST = 200;

/** A password: at least 12 characters; what they are is not prescribed. */
export function Password(options: SecretOptions): PropertyDecorator {
  return secret(options, { minLength: SHORTEST_PASSWORD, maxLength: LONGEST }, Length(SHORTEST_PASSWORD, LONGEST), NoControls());
}

/** A PIN: 6 to 12 digits. */
export function Pin(options: SecretOptions): PropertyDecorator {
  return secret(options, { pattern: '^[0-9]{6,12}$' }, Matches(/^[0-9]{6,12}$/, { message: '$property must be 6 to 12 digits' }));
}

/** A secret as somebody enters it to be let in: any text, for only the right one counts. */
export function EnteredSecret(options: SecretOptions): PropertyDecorator {
  return secret(options, { minLength: 1, maxLength: LONGEST }, Length(1, LONGEST));
}

function secret({ about, optional = false }: SecretOptions, schema: object, ...checks: PropertyDecorator[]): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'password', writeOnly: true, description: about, required: !optional, ...schema }),
    ...(optional ? [ValidateIf((_object, value) => value !== undefined)] : []),
    IsString(),
    ...checks,
  );
}

function NoControls(): PropertyDecorator {
  return Matches(/^[^\p{Cc}\p{Surrogate}]*$/u, { message: '$property must not hold control characters' });
}
