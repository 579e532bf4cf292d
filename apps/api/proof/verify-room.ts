import { HASH_VERSION } from './chain.js';
import { type ChainFault, type Fault, faultAt, type Place } from './faults.js';
import { firstFault } from './first-fault.js';
import {
  type EventRow,
  handChain,
  type HandRow,
  isAsOpened,
  ledgerChain,
  type LedgerRow,
  tableChain,
  type TableEntryRow,
  type TableRow,
  type Writers,
} from './stored-chains.js';

/** One statement against the rows of a room. */
export type RoomQuery = <R extends object>(text: string, values: unknown[]) => Promise<{ rows: R[] }>;

export interface Progress {
  /** Entries looked at, and how many there are. */
  readonly done: number;
  readonly total: number;
}

export interface RoomVerified {
  readonly hands: number;
  readonly tables: number;
  /** Entries of hands, tables and the ledger. */
  readonly entries: number;
  /** The first bad entry of every chain that has one, at most `MOST_FAULTS`. */
  readonly faults: readonly Fault[];
}

export const MOST_FAULTS = 100;
/** Hands that are read at a time: a hand has at most a few thousand entries. */
const BATCH = 20;

/** Walks every chain of a room. Appends may go on meanwhile: each chain is read in one statement, as it stands at that moment. */
export async function verifyRoom(
  query: RoomQuery,
  room: { readonly id: string; readonly name: string },
  onProgress: (progress: Progress) => void | Promise<void> = () => undefined,
): Promise<RoomVerified> {
  const walk = new Walk(query, room, onProgress);
  await walk.begin();
  await walk.hands();
  await walk.missingHands();
  await walk.tables();
  await walk.ledger();
  return walk.verified();
}

class Walk {
  private readonly faults: Fault[] = [];
  private readonly seen = { hands: 0, tables: 0, entries: 0 };
  private total = 0;
  private writers: Writers = { staff: [], devices: [] };

  constructor(
    private readonly query: RoomQuery,
    private readonly room: { readonly id: string; readonly name: string },
    private readonly onProgress: (progress: Progress) => void | Promise<void>,
  ) {}

  async begin(): Promise<void> {
    const { rows } = await this.query<{ total: number; staff: string[]; devices: string[] }>(
      `SELECT (coalesce((SELECT sum(next_index) FROM hand WHERE room_id = $1), 0)
           + coalesce((SELECT sum(next_entry) FROM card_table WHERE room_id = $1), 0)
           + coalesce((SELECT next_index FROM ledger_head WHERE room_id = $1), 0))::float8 AS total,
         array(SELECT id::text FROM staff WHERE room_id = $1) AS staff, array(SELECT id::text FROM device WHERE room_id = $1) AS devices`,
      [this.room.id],
    );
    const [found] = rows;
    if (found === undefined) return;
    this.total = found.total;
    this.writers = found;
    await this.report();
  }

  async hands(): Promise<void> {
    type Row = { hand: HandRow; table: string; entries: EventRow[] };
    for (let after = NIL; ;) {
      const { rows } = await this.query<Row>(HANDS, [this.room.id, after]);
      for (const { hand, table, entries } of rows) {
        const place = { room: this.room.name, table: { id: hand.table_id, name: table }, hand };
        this.note(place, this.faultOf(hand, entries));
        this.seen.hands += 1;
        this.seen.entries += entries.length;
      }
      await this.report();
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.hand.id;
    }
  }

  private faultOf(hand: HandRow, entries: readonly EventRow[]): ChainFault | undefined {
    if (hand.hash_version !== HASH_VERSION) {
      return { differs: 'hash', index: -1, what: `its hash is of version ${hand.hash_version}, which this release does not know` };
    }
    if (!isAsOpened(hand)) return { differs: 'content', index: -1, what: 'the hand is not what it was opened as' };
    return firstFault(handChain(hand, entries, this.writers), HASH_VERSION);
  }

  /** Hands are numbered at their table, and the table counts them. */
  async missingHands(): Promise<void> {
    const { rows } = await this.query<{ id: string; name: string; number: number }>(MISSING_HANDS, [this.room.id]);
    for (const { id, name, number } of rows) {
      const text = `Room ${this.room.name}, table "${name}", hand ${number}: it is missing.`;
      this.add({ differs: 'missing', table: id, hand: null, number, index: null, text });
    }
  }

  async tables(): Promise<void> {
    for (let after = NIL; ;) {
      const { rows } = await this.query<{ table: TableRow; entries: TableEntryRow[] }>(TABLES, [this.room.id, after]);
      for (const { table, entries } of rows) {
        this.note({ room: this.room.name, table }, firstFault(tableChain(table, entries, this.writers), HASH_VERSION));
        this.seen.tables += 1;
        this.seen.entries += entries.length;
      }
      await this.report();
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.table.id;
    }
  }

  /** One chain for the money of the whole room. */
  async ledger(): Promise<void> {
    const { rows } = await this.query<{ length: number; entries: LedgerRow[] }>(LEDGER, [this.room.id]);
    const { length, entries } = rows[0] ?? { length: 0, entries: [] };
    this.note({ room: this.room.name }, firstFault(ledgerChain(this.room.id, length, entries, this.writers), HASH_VERSION));
    this.seen.entries += entries.length;
    await this.report();
  }

  verified(): RoomVerified {
    return { ...this.seen, faults: this.faults };
  }

  private note(place: Place, found: ChainFault | undefined): void {
    if (found !== undefined) this.add(faultAt(place, found));
  }

  private add(fault: Fault): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push(fault);
  }

  private async report(): Promise<void> {
    await this.onProgress({ done: this.seen.entries, total: Math.max(this.total, this.seen.entries) });
  }
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** A hand and its log in one statement: nothing comes between them. */
const HANDS = `SELECT row_to_json(h) AS hand, coalesce(t.name, '?') AS "table",
    coalesce((SELECT json_agg(row_to_json(e) ORDER BY e.index) FROM table_event e WHERE e.room_id = h.room_id AND e.hand_id = h.id), '[]') AS entries
  FROM (SELECT * FROM hand WHERE room_id = $1 AND id > $2 ORDER BY id LIMIT ${BATCH}) h
  LEFT JOIN card_table t ON t.room_id = h.room_id AND t.id = h.table_id ORDER BY h.id`;

const MISSING_HANDS = `SELECT t.id, t.name, n.number FROM card_table t CROSS JOIN LATERAL generate_series(1, t.hands) AS n (number)
  WHERE t.room_id = $1 AND NOT EXISTS (SELECT FROM hand h WHERE h.room_id = t.room_id AND h.table_id = t.id AND h.number = n.number)
  ORDER BY t.name, n.number LIMIT ${MOST_FAULTS}`;

const TABLES = `SELECT row_to_json(t) AS "table",
    coalesce((SELECT json_agg(row_to_json(e) ORDER BY e.index) FROM table_entry e WHERE e.room_id = t.room_id AND e.table_id = t.id), '[]') AS entries
  FROM (SELECT * FROM card_table WHERE room_id = $1 AND id > $2 ORDER BY id LIMIT 1) t ORDER BY t.id`;

const LEDGER = `SELECT coalesce((SELECT next_index FROM ledger_head WHERE room_id = $1), 0) AS length,
    coalesce((SELECT json_agg(row_to_json(e) ORDER BY e.index) FROM ledger_entry e WHERE e.room_id = $1), '[]') AS entries`;
