import type { RoomDatabase } from '@cardspeak/db';
import { RULING_COLUMNS, type RulingRow } from '../rulings/ruling-answer.js';
import type { Conditions } from './conditions.js';
import type { WordSearch } from './register-words.js';
import { OUT_OF_ORDER } from './sections.js';

const LATEST_FIRST = 'ORDER BY ruled_at DESC, id DESC';
/** What the index of terms is on. */
const TERMS = 'register_places(register_terms(search, rule, table_id, kind, floor, dealer), room_id, year, number)';

/** The latest rulings that meet the conditions, of which the first is the room, and have the words; at most `most`. */
export async function latestRulings(
  database: RoomDatabase,
  room: string,
  { where, values }: Conditions,
  search: WordSearch | undefined,
  most: number,
): Promise<RulingRow[]> {
  const fetch = async (ids: string, ...more: readonly string[]): Promise<RulingRow[]> => {
    const { rows } = await database.query<RulingRow>(
      room,
      `SELECT ${RULING_COLUMNS} FROM ruling WHERE room_id = $1 AND id = ANY (ARRAY(${ids} LIMIT ${most})) ${LATEST_FIRST}`,
      [...values, ...more],
    );
    return rows;
  };
  if (search === undefined) return fetch(`SELECT id FROM ruling_in_room WHERE ${where} ${LATEST_FIRST}`);
  const { query, way, all } = search;
  const value = (place: number): string => `$${values.length + place}`;
  if (way.by === 'walk') {
    const walked = `SELECT id, search FROM ruling_in_room WHERE ${where} ${LATEST_FIRST} LIMIT ${way.rulings}`;
    const rows = await fetch(`SELECT id FROM (${walked}) w WHERE search @@ ${value(1)}::tsquery`, query);
    if (rows.length === most) return rows;
  }
  // OFFSET 0: all of them are fetched by the index and then sorted, whatever the planner hopes to find on the way back through time
  const byTerms = (more = ''): string =>
    `SELECT id FROM (SELECT id, ruled_at FROM ruling_in_room WHERE ${where} AND ${TERMS} @@ ${value(1)}::tsquery${more} OFFSET 0) f ${LATEST_FIRST}`;
  if (way.by === 'sections') {
    const others = ` AND search @@ ${value(2)}::tsquery`;
    if (way.first === undefined) return fetch(byTerms(others), way.query, query);
    const surely = `${others} AND ruled_at > (SELECT ruled_at FROM ruling WHERE room_id = $1 AND year = ${value(3)}::int AND number = ${value(4)}::int) + interval '${OUT_OF_ORDER}'`;
    const rows = await fetch(byTerms(surely), way.query, query, String(way.first.year), String(way.first.number));
    if (rows.length === most) return rows;
  }
  return fetch(byTerms(), all);
}
