import type { RoomDatabase } from '@cardspeak/db';
import { Problem } from '../problems/problem.js';
import type { Conditions } from '../search/conditions.js';
import { Line, QueryWhole } from './fields.js';

export const PAGE_DEFAULT = 50;
export const PAGE_MOST = 200;

/** What every list takes. */
export class PageQuery {
  @QueryWhole({ about: `Entries a page; ${PAGE_DEFAULT} unless said.`, min: 1, max: PAGE_MOST, optional: true })
  readonly limit?: number;

  @Line({ about: '`next` of the page before.', max: 300, optional: true })
  readonly cursor?: string;
}

/** A page of a list; `next` is null on the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Cuts `rows`, fetched one more than the page holds, into a page; `key` names the place of the last entry. */
export function pageOf<Row, T>(
  rows: readonly Row[],
  limit: number,
  key: (row: Row) => readonly (string | number)[],
  item: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? Buffer.from(JSON.stringify(key(last))).toString('base64url') : null;
  return { items: shown.map(item), next };
}

/** What a list of `createdAt` and `id`, the latest first, asks of Prisma for the page at the cursor. Throws `invalid-cursor`. */
export function latestFirst(cursor: string | undefined) {
  const place = readCursor(cursor, 'time', 'uuid');
  const before = place && { createdAt: new Date(place[0] as string), id: place[1] as string };
  return {
    where: before ? { OR: [{ createdAt: { lt: before.createdAt } }, { createdAt: before.createdAt, id: { lt: before.id } }] } : {},
    orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }],
  };
}

/** The place of a row in such a list. */
export const byCreation = (row: { readonly createdAt: Date; readonly id: string }) => [row.createdAt.toISOString(), row.id];

/** A list over SQL that is ordered by a time and, where times are equal, by the id that stands beside it. */
interface ByTime<Time extends string> {
  readonly select: string;
  readonly conditions: Conditions;
  /** The column of the time, the name that rows have it under, and which comes first. */
  readonly by: readonly [column: string, time: Time, first: 'latest' | 'oldest'];
}

/** The page of such a list at the cursor. Throws `invalid-cursor`. */
export async function pageByTime<Time extends string, Row extends { readonly id: string } & Readonly<Record<Time, Date>>, T>(
  database: Pick<RoomDatabase, 'query'>,
  room: string,
  { limit = PAGE_DEFAULT, cursor }: PageQuery,
  { select, conditions, by: [column, time, first] }: ByTime<Time>,
  item: (row: Row) => T,
): Promise<Page<T>> {
  const after = readCursor(cursor, 'time', 'uuid');
  const id = column.replace(/\w+$/, 'id');
  const [beyond, order] = first === 'latest' ? ['<', 'DESC'] : ['>', 'ASC'];
  if (after !== undefined) conditions.add(`(${column}, ${id}) ${beyond} (?::timestamptz, ?::uuid)`, ...after);
  const sql = `${select} WHERE ${conditions.where} ORDER BY ${column} ${order}, ${id} ${order} LIMIT ${limit + 1}`;
  const { rows } = await database.query<Row>(room, sql, conditions.values);
  return pageOf(rows, limit, (row) => [row[time].toISOString(), row.id], item);
}

type CursorPart = 'uuid' | 'time' | 'whole' | 'text';

const PATTERNS: Readonly<Record<CursorPart, (part: unknown) => boolean>> = {
  uuid: (part) => typeof part === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
  time: (part) => typeof part === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(part) && !Number.isNaN(Date.parse(part)),
  whole: (part) => Number.isSafeInteger(part) && Math.abs(part as number) < 2 ** 31,
  text: (part) => typeof part === 'string' && part.length <= 100 && /^[\x20-\x7e]*$/.test(part),
};

/** The place that a cursor names, or undefined without one. Throws `invalid-cursor` for anything that no page was given. */
export function readCursor(cursor: string | undefined, ...parts: readonly CursorPart[]): readonly (string | number)[] | undefined {
  if (cursor === undefined) return undefined;
  const read = parseCursor(cursor);
  if (!Array.isArray(read) || read.length !== parts.length || !parts.every((part, i) => PATTERNS[part](read[i]))) {
    throw new Problem('invalid-cursor', 'The cursor is not one of this list.', {
      errors: [{ field: 'cursor', message: 'is not one of this list' }],
    });
  }
  return read as (string | number)[];
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
