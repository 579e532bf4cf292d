import { canonicalJson } from '../envelope/canonical.js';
import { CHECKPOINT_FORMAT, type CheckpointFolder, type Head, type SignedCheckpoint } from './checkpoint-file.js';
import type { TrustedKeys } from './checkpoint-key.js';
import { CHECKPOINTS } from './checkpoints.js';
import { type Fault, faultAt } from './faults.js';
import { MOST_FAULTS, type RoomQuery } from './verify-room.js';

export interface CheckpointsVerified {
  /** Files looked at. */
  readonly checkpoints: number;
  readonly faults: readonly Fault[];
}

/**
 * Holds the chains of a room against what was kept outside the database: every file is what was signed and follows the one before it, and every chain
 * still has, at the length that it had then, the hash that it had then.
 */
export async function verifyCheckpoints(
  query: RoomQuery,
  room: { readonly id: string; readonly name: string },
  folder: CheckpointFolder,
  trusted: TrustedKeys,
): Promise<CheckpointsVerified> {
  const faults: Fault[] = [];
  const add = (fault: Fault): void => {
    if (faults.length < MOST_FAULTS) faults.push(fault);
  };
  const said = new Set<string>();
  const numbers = folder.numbers();
  const registered = await registeredIn(query, room.id);
  let previous: SignedCheckpoint | undefined;
  const all = [...new Set([...numbers, ...registered.keys()])].sort((a, b) => a - b);
  for (const number of all) {
    const read = numbers.includes(number) ? await folder.read(number).catch((error: Error) => error.message) : 'it is not in the folder';
    const wrong = typeof read === 'string' ? read : wrongWith(read, { room: room.id, number, previous, registered }, trusted);
    if (wrong !== undefined || typeof read === 'string') {
      add(checkpointFault(room.name, number, wrong ?? ''));
      continue;
    }
    previous = read;
    for await (const { heads, sha256 } of folder.heads(number)) {
      if (sha256 !== undefined && sha256 !== read.checkpoint.heads.sha256) {
        add(checkpointFault(room.name, number, 'the heads that it lists are not those that were signed'));
      }
      for (const one of await disagreeing(query, room.id, heads)) {
        if (said.has(one.id)) continue;
        said.add(one.id);
        add(rewritten(room, one, read));
      }
    }
  }
  return { checkpoints: numbers.length, faults };
}

function wrongWith(
  { checkpoint, hash, signature }: SignedCheckpoint,
  expected: {
    readonly room: string;
    readonly number: number;
    readonly previous: SignedCheckpoint | undefined;
    readonly registered: ReadonlyMap<number, string>;
  },
  trusted: TrustedKeys,
): string | undefined {
  const { format, room, number, key, previous } = checkpoint;
  if (format !== CHECKPOINT_FORMAT) return `its format is ${String(format)}, which this release does not know`;
  if (!trusted.knows(key)) return `it is signed by key ${key}, which is none of those that are trusted`;
  if (!trusted.isSigned(canonicalJson(checkpoint), key, signature)) return 'its signature is not that of what it says';
  if (room !== expected.room || number !== expected.number) return `it is checkpoint ${number} of room ${room}`;
  const before = expected.previous;
  if (before === undefined ? number === 1 && previous !== null : before.checkpoint.number === number - 1 && previous !== before.hash) {
    return 'it does not follow the one before it';
  }
  const known = expected.registered.get(number);
  if (known === undefined) return 'the database does not know of it';
  return known === hash ? undefined : 'the database says that another was taken under this number';
}

async function registeredIn(query: RoomQuery, room: string): Promise<Map<number, string>> {
  const { rows } = await query<SignedCheckpoint>(`${CHECKPOINTS} WHERE room_id = $1`, [room]);
  return new Map(rows.map(({ checkpoint, hash }) => [checkpoint.number, hash]));
}

interface Disagreeing {
  readonly chain: Head['chain'];
  readonly id: string;
  readonly length: number;
  readonly found: boolean;
  /** The chain has the entry, with another hash. */
  readonly reached: boolean;
  readonly table: string | null;
  readonly tableName: string | null;
  readonly number: number | null;
}

async function disagreeing(query: RoomQuery, room: string, heads: readonly Head[]): Promise<Disagreeing[]> {
  if (heads.length === 0) return [];
  return (await query<Disagreeing>(DISAGREEING, [room, JSON.stringify(heads)])).rows;
}

const DISAGREEING = `SELECT c.chain, c.id, c.length, h.id IS NOT NULL OR c.chain = 'ledger' OR c.chain = 'table' AND t.id IS NOT NULL AS found,
    CASE c.chain WHEN 'table' THEN x.hash WHEN 'ledger' THEN l.hash ELSE CASE WHEN c.length = 0 THEN h.hash ELSE e.hash END END IS NOT NULL AS reached, t.id AS "table", t.name AS "tableName", h.number
  FROM jsonb_to_recordset($2::jsonb) AS c (chain text, id uuid, length int, hash text)
  LEFT JOIN hand h ON c.chain = 'hand' AND h.room_id = $1 AND h.id = c.id
  LEFT JOIN table_event e ON c.chain = 'hand' AND e.room_id = $1 AND e.hand_id = c.id AND e.index = c.length - 1
  LEFT JOIN card_table t ON t.room_id = $1 AND t.id = CASE c.chain WHEN 'hand' THEN h.table_id ELSE c.id END AND c.chain <> 'ledger'
  LEFT JOIN table_entry x ON c.chain = 'table' AND x.room_id = $1 AND x.table_id = c.id AND x.index = c.length - 1
  LEFT JOIN ledger_entry l ON c.chain = 'ledger' AND l.room_id = $1 AND l.index = c.length - 1
  WHERE encode(CASE c.chain WHEN 'table' THEN x.hash WHEN 'ledger' THEN l.hash ELSE CASE WHEN c.length = 0 THEN h.hash ELSE e.hash END END, 'hex') IS DISTINCT FROM c.hash`;

function rewritten(room: { readonly name: string }, one: Disagreeing, { checkpoint }: SignedCheckpoint): Fault {
  const by = `checkpoint ${checkpoint.number} of ${checkpoint.takenAt}`;
  const { chain, id, length, number, tableName } = one;
  const table = { id: one.table ?? id, name: tableName ?? '?' };
  const at = chain === 'ledger' ? {} : { table };
  const place = { room: room.name, ...at, ...(chain === 'hand' ? { hand: { id, number: number ?? 0 } } : {}) };
  if (!one.found) {
    const what = chain === 'hand' ? `hand ${id}` : `table ${id}`;
    const text = `Room ${room.name}, ${what}: it is missing, with ${length} entries that ${by} holds.`;
    return { differs: 'missing', table: null, hand: chain === 'hand' ? id : null, number: null, index: null, text };
  }
  if (!one.reached) return faultAt(place, { differs: 'missing', index: length - 1, what: `it is missing, although ${by} holds it` });
  const what = `${by} holds another hash for it: this entry or one before it was rewritten, and the chain made anew`;
  return faultAt(place, { differs: 'rewritten', index: length - 1, what });
}

function checkpointFault(room: string, number: number, what: string): Fault {
  return {
    differs: 'checkpoint',
    table: null,
    hand: null,
    number: null,
    index: null,
    text: `Room ${room}, checkpoint ${number}: ${what}.`,
  };
}
