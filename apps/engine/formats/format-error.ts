/**
 * A hand history that cannot be read: a field is missing, has the wrong shape, or says what no hand can hold. Nothing is guessed in its place.
 * `field` is a path in the source's own names, such as `actions[7]` or `starting_stacks`.
 */
export class FormatError extends Error {
  readonly code = 'malformed-history';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
    this.name = 'FormatError';
  }

  toJSON(): { code: string; field: string; message: string } {
    return { code: this.code, field: this.field, message: this.message };
  }
}
