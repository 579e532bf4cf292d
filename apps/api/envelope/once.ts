/** The answer of a write that may be sent again, and whether it had been given before. */
export interface Once<T> {
  readonly answer: T;
  readonly replayed: boolean;
}
