/** What differs where a chain no longer proves what it holds. */
export const DIFFERENCES = ['content', 'source', 'time', 'order', 'missing', 'surplus', 'hash', 'rewritten', 'checkpoint'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** The first bad entry of a chain. */
export interface ChainFault {
  readonly differs: Difference;
  /** Index of the entry; -1 is the opening of the hand. */
  readonly index: number;
  /** What is wrong with it, in words that follow "entry 7: ". */
  readonly what: string;
}

/** A fault with its place in the room. */
export interface Fault {
  readonly differs: Difference;
  readonly table: string | null;
  readonly hand: string | null;
  /** Number of the hand at its table. */
  readonly number: number | null;
  readonly index: number | null;
  /** The whole of it in one sentence: room, table, hand, entry, what differs. */
  readonly text: string;
}

export interface Place {
  readonly room: string;
  /** Without one it is the ledger of the room. */
  readonly table?: { readonly id: string; readonly name: string };
  readonly hand?: { readonly id: string; readonly number: number };
}

export function faultAt({ room, table, hand }: Place, { differs, index, what }: ChainFault): Fault {
  const part = hand === undefined ? 'the record of the table' : `hand ${hand.number} (${hand.id})`;
  const where = table === undefined ? 'the ledger' : `table "${table.name}", ${part}`;
  const entry = index < 0 ? 'its opening' : `entry ${index}`;
  const text = `Room ${room}, ${where}, ${entry}: ${what}.`;
  return { differs, table: table?.id ?? null, hand: hand?.id ?? null, number: hand?.number ?? null, index, text };
}
