/** Injects the `pg.Pool` that the whole process shares. */
export const PG_POOL = Symbol('PG_POOL');

/** Injects the `DbOptions` that the module was made with. */
export const DB_OPTIONS = Symbol('DB_OPTIONS');

export type DbOptions = {
  url: string;
  /** the same database through a pooler, for requests; the owner's own connections go past it */
  poolerUrl?: string | undefined;
  /** awaited when the application shuts down, after the last connection is closed */
  stop?: () => Promise<void>;
  /** most connections at a time; default 10 */
  poolSize?: number;
  /** milliseconds that a connection is waited for, and that a statement may take; default for ever */
  timeoutMs?: number;
};
