import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { FindingView } from '@cardspeak/engine';
import { type Page, PAGE_DEFAULT, pageOf, readCursor } from '../envelope/page.js';
import { RoomsService } from '../rooms/rooms.service.js';
import { Conditions } from '../search/conditions.js';
import type { FindingsQuery } from './findings.dto.js';

export interface StoredFinding extends FindingView {
  readonly room: string;
  readonly table: string;
  readonly hand: string;
  readonly foundAt: Date;
  readonly changedAt: Date;
  readonly withdrawnAt: number | null;
}

type FindingRow = Omit<FindingView, 'text'> & {
  room_id: string;
  table_id: string;
  hand_id: string;
  text_en: string;
  text_id: string;
  found_at: Date;
  changed_at: Date;
  withdrawn_at: number | null;
};

const COLUMNS =
  'room_id, table_id, hand_id, id, at, rule, verdict, seats, state, options, effects, facts, text_en, text_id, found_at, changed_at, withdrawn_at';

/** Looks findings up over a room, as they read after the last append to their hands. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly rooms: RoomsService,
  ) {}

  /** The oldest first: the order in which the floor takes them. Those that a correction took away are left out. */
  async list(room: string, query: FindingsQuery): Promise<Page<StoredFinding>> {
    const { limit = PAGE_DEFAULT, cursor, state = ['claimable', 'proposed'], table, hand, rule } = query;
    const after = readCursor(cursor, 'time', 'uuid', 'text');
    await this.rooms.read(room);
    const conditions = new Conditions().add('room_id = ?', room).add('state = ANY (?::text[])', state).add('withdrawn_at IS NULL');
    if (table !== undefined) conditions.add('table_id = ?', table);
    if (hand !== undefined) conditions.add('hand_id = ?', hand);
    if (rule !== undefined) conditions.add('rule = ?', rule);
    if (after !== undefined) conditions.add('(found_at, hand_id, id) > (?::timestamptz, ?::uuid, ?::text)', ...after);
    const { rows } = await this.database.query<FindingRow>(
      room,
      `SELECT ${COLUMNS} FROM finding WHERE ${conditions.where} ORDER BY found_at, hand_id, id LIMIT ${limit + 1}`,
      conditions.values,
    );
    return pageOf(rows, limit, (row) => [row.found_at.toISOString(), row.hand_id, row.id], findingOf);
  }

  /** Those of these that are there, withdrawn ones too. */
  async several(room: string, named: readonly { readonly hand: string; readonly id: string }[]): Promise<StoredFinding[]> {
    const { rows } = await this.database.query<FindingRow>(
      room,
      `SELECT ${COLUMNS} FROM finding WHERE room_id = $1 AND (hand_id, id) IN (SELECT * FROM unnest($2::uuid[], $3::text[]))`,
      [room, named.map(({ hand }) => hand), named.map(({ id }) => id)],
    );
    return rows.map(findingOf);
  }
}

function findingOf(row: FindingRow): StoredFinding {
  return {
    room: row.room_id,
    table: row.table_id,
    hand: row.hand_id,
    id: row.id,
    at: row.at,
    rule: row.rule,
    verdict: row.verdict,
    seats: row.seats,
    state: row.state,
    options: row.options,
    effects: row.effects,
    facts: row.facts,
    text: { en: row.text_en, id: row.text_id },
    foundAt: row.found_at,
    changedAt: row.changed_at,
    withdrawnAt: row.withdrawn_at,
  };
}
