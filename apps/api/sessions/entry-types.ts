/** What the record of a table holds. */
export const ENTRY_TYPES = [
  'game',
  'sit',
  'buy-in',
  'add-on',
  'leave',
  'move-out',
  'move-in',
  'rake',
  'void',
  'adjustment',
  'count',
  'decided',
  'hand',
  'session-end',
  // of an act that waits for a second member of the staff
  'asked',
  'dropped',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];
