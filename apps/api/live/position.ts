/** A place in what has changed in a room: the transaction, and the number of the row. */
export interface Position {
  readonly xid: bigint;
  readonly n: bigint;
}

export function isAfter(one: Position, other: Position): boolean {
  return one.xid > other.xid || (one.xid === other.xid && one.n > other.n);
}

/** The id of an event as a client keeps it: `mark` is of the database server, since numbers of transactions are its own. */
export function eventId(mark: string, { xid, n }: Position): string {
  return `${mark}.${xid}.${n}`;
}

/** The place that an id names; undefined for what is no id, or one of another server. */
export function positionOf(mark: string, id: string): Position | undefined {
  const [, of, xid, n] = /^([0-9a-f]{1,32})\.(\d{1,18})\.(\d{1,18})$/.exec(id) ?? [];
  return of === mark && xid !== undefined && n !== undefined ? { xid: BigInt(xid), n: BigInt(n) } : undefined;
}
