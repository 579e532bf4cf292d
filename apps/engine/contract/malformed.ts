/** Why an input was refused; the codes are stable and documented, the message is for people. */
export type MalformedCode = 'malformed-hand' | 'malformed-event' | 'malformed-log' | 'unknown-rulebook' | 'unknown-parameter';

/**
 * The only thing the engine throws, and only for input that is not well formed: an unknown type, a seat that is not there, a code that
 * is no card. Nothing has changed when it is thrown. `field` is a path such as `stakes.blinds[1]`; `index` is the event's index in the log.
 */
export class MalformedError extends Error {
  constructor(
    readonly code: MalformedCode,
    readonly field: string,
    message: string,
    readonly index?: number,
  ) {
    super(message);
    this.name = 'MalformedError';
  }

  toJSON(): { code: MalformedCode; field: string; index?: number; message: string } {
    return this.index === undefined
      ? { code: this.code, field: this.field, message: this.message }
      : { code: this.code, field: this.field, index: this.index, message: this.message };
  }
}
