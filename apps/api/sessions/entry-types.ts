/** What the record of a table holds. */
export const ENTRY_TYPES = ['game', 'sit', 'buy-in', 'add-on', 'leave', 'decided', 'hand', 'session-end'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];
