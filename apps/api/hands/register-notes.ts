import type { EventSource } from '../access/index.js';

/** What the floor says of a ruling beside what stands in the log. */
export interface RulingNotes {
  /** By the names of the register's columns. */
  readonly columns: {
    readonly summons_id: string | null;
    readonly reason_code: string | null;
    readonly explanation_en: string | null;
    readonly explanation_id: string | null;
    readonly second_opinion: unknown;
    readonly impounded: unknown;
    readonly checklist: unknown;
  };
  /** Words of the explanation, for the search. */
  readonly words: string;
}

/** What goes into the register with an append, in the transaction that stores the entries. */
export interface RegisterNotes {
  /** Whether what is ruled on was disputed in time, as `check` has found. */
  inTime?: boolean;
  /** By the id of the ruling. */
  readonly rulings?: ReadonlyMap<string, RulingNotes>;
  /** Every entry says who sent it. */
  readonly source: EventSource;
  /** The ruling that a correction takes back, and why: its number stays. */
  readonly voids?: { readonly ruling: string; readonly by: string | null; readonly reason: string };
}
