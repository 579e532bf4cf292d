import { gathered, type RoomDatabase } from '@cardspeak/db';
import { HASH_VERSION } from '../proof/chain.js';

/** One append that did nothing but lengthen its log, as the database takes it. */
export interface PlainAppend {
  readonly hand: string;
  /** Where the log has to end for the entries to follow. */
  readonly index: number;
  readonly count: number;
  readonly status: string;
  readonly street: number;
  /** The entries, as JSON text of a list of rows. */
  readonly rows: string;
}

const HANDS_MOST = 64;
/** Characters of entries; what is longer has a statement of its own and holds nobody up. */
const ROWS_MOST = 65_536;

export const UNIQUE_VIOLATION = '23505';
/** Errors of PostgreSQL's classes 22 and 23: what was to be stored is at fault, not the server. */
const ABOUT_DATA = /^2[23]/;

/** What the service says of an entry, as columns of `jsonb_to_recordset`. */
export const ENTRY_COLUMNS =
  'index int, id uuid, event jsonb, body text, at timestamptz, staff uuid, device uuid, time timestamptz, sequence int, hash text';

/** The head of an insert of entries, from the hand's id on. */
export const entriesInto = (hand: string): string => `
    INSERT INTO table_event (room_id, hand_id, index, event_id, type, body, body_hash, recorded_at, staff_id, device_id, device_time, device_sequence,
      hash, hash_version)
    SELECT $1, ${hand}, e.index, e.id, e.event ->> 'type', e.event, decode(e.body, 'hex'), e.at, e.staff, e.device, e.time, e.sequence,
      decode(e.hash, 'hex'), ${HASH_VERSION}`;

/* Hands that somebody else is writing are passed over, and so are those that have moved: a table waits for no other. */
const TOGETHER = `
  WITH asked AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS a (hand uuid, index int, count int, status text, street int)
  ), free AS (
    SELECT h.id, a.index + a.count AS next_index, a.status, a.street
    FROM asked a CROSS JOIN LATERAL (
      SELECT id FROM hand WHERE room_id = $1 AND id = a.hand AND next_index = a.index FOR NO KEY UPDATE SKIP LOCKED
    ) h
  ), moved AS (
    UPDATE hand SET next_index = free.next_index, status = free.status, street = free.street, changed_at = now()
    FROM free WHERE hand.room_id = $1 AND hand.id = free.id
    RETURNING hand.id
  ), entries AS (${entriesInto('moved.id')}
    FROM jsonb_to_recordset($3::jsonb) AS e (hand uuid, ${ENTRY_COLUMNS}) JOIN moved ON moved.id = e.hand
  )
  SELECT id FROM moved`;

/**
 * Stores the appends of many hands of a room in one statement, hence one transaction and one wait for the disk: on a busy night most of the work of an
 * append is what comes along with a statement. True where the entries are stored; false where that could not be done together, and the
 * append has to be tried alone to learn why.
 */
export class AppendTogether {
  private readonly rooms = new Map<string, (append: PlainAppend) => Promise<boolean>>();

  constructor(private readonly database: RoomDatabase) {}

  async store(room: string, append: PlainAppend): Promise<boolean> {
    if (append.rows.length > ROWS_MOST) return false;
    let together = this.rooms.get(room);
    if (together === undefined) {
      together = gathered((appends) => this.all(room, appends), HANDS_MOST);
      this.rooms.set(room, together);
    }
    return together(append);
  }

  private async all(room: string, appends: readonly PlainAppend[]): Promise<boolean[]> {
    const hands = appends.map(({ hand, index, count, status, street }) => ({ hand, index, count, status, street }));
    const rows = `[${appends.map((append) => append.rows.slice(1, -1)).join(',')}]`;
    try {
      const stored = await this.database.query<{ id: string }>(room, {
        name: 'append-together',
        text: TOGETHER,
        values: [room, JSON.stringify(hands), rows],
      });
      const ids = new Set(stored.rows.map(({ id }) => id));
      return appends.map(({ hand }) => ids.has(hand));
    } catch (error) {
      // something about one of them, an id that is taken for example, and the transaction has undone them all
      if (ABOUT_DATA.test((error as { code?: string }).code ?? '')) return appends.map(() => false);
      throw error;
    }
  }
}
