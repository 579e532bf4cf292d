import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { connect } from './connection.js';
import { applyMigrations, migrationNames } from './migrate.js';

const FORMAT = 'cardspeak-backup-1';
const ROWS = 2_000;
/** Begins a line that tells of the rows and is none. */
const MARK = '# ';

export interface Backup {
  /** The last migration that the rows have been through. */
  readonly migration: string;
  /** When the rows were as they are in it. */
  readonly takenAt: string;
  readonly tables: Readonly<Record<string, number>>;
  readonly rows: number;
}

export type BackupProgress = (progress: { readonly done: number; readonly total: number }) => void;

interface Table {
  readonly name: string;
  /** Those that are stored; what the database computes is computed again. */
  readonly columns: readonly string[];
  readonly rows: number;
}

/**
 * Writes all rows of a database, as they are at one moment, while others go on writing. The file is gzipped lines of JSON: what it is, then for each table its
 * columns and its rows, at the end how many there were and the SHA-256 of all lines before. It appears under its name when it is whole.
 */
export async function backUp(url: string, file: string, onProgress: BackupProgress = () => undefined): Promise<Backup> {
  const client = await connect(url);
  const partial = `${file}.partial`;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migration = await migrationOf(client);
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const taken = { migration, takenAt: (rows[0]?.now ?? new Date()).toISOString() };
    const tables = await tablesOf(client);
    const counted: Record<string, number> = {};
    await pipeline(
      Readable.from(lines(client, taken, tables, counted, onProgress)),
      createGzip({ level: 6 }),
      fs.createWriteStream(partial, { mode: 0o600 }),
    );
    await client.query('COMMIT');
    await flushed(partial);
    fs.renameSync(partial, file);
    return { ...taken, tables: counted, rows: sum(counted) };
  } finally {
    fs.rmSync(partial, { force: true });
    await client.end();
  }
}

/**
 * Fills an empty database from a backup: to the level of its rows, then the rows, all of them or none, then to the level of this version.
 * Throws where the database is not empty, or the file is not whole: that is read through first, so that the database stays as it was.
 */
export async function restore(url: string, file: string, onProgress: BackupProgress = () => undefined): Promise<Backup> {
  const { migration, takenAt, total, end } = await readWhole(file);
  await mustBeEmpty(url);
  await applyMigrations(url, { until: migration });
  const client = await connect(url);
  try {
    await client.query('BEGIN');
    const order = await tablesOf(client);
    // what triggers write is in the backup already; foreign keys stay, which is why the tables come in the order of theirs
    for (const { name } of order) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await load(client, file, total, onProgress);
    for (const { name } of order) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await moveSequencesOn(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    await applyMigrations(url);
    return { migration, takenAt, tables: end, rows: sum(end) };
  } finally {
    await client.end();
  }
}

async function* lines(
  client: pg.Client,
  taken: object,
  tables: readonly Table[],
  counted: Record<string, number>,
  onProgress: BackupProgress,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const total = tables.reduce((rows, table) => rows + table.rows, 0);
  let done = 0;
  yield hashed(hash, told({ format: FORMAT, ...taken, total }));
  for (const { name, columns } of tables) {
    yield hashed(hash, told({ table: name, columns }));
    counted[name] = 0;
    await client.query(
      `DECLARE rows NO SCROLL CURSOR FOR SELECT replace(row_to_json(r)::text, E'\\n', ' ') AS line FROM (SELECT ${columns.join(', ')} FROM ${name}) r`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS} FROM rows`);
      if (rows.length === 0) break;
      yield hashed(hash, rows.map(({ line }) => `${line}\n`).join(''));
      counted[name] += rows.length;
      done += rows.length;
      onProgress({ done, total: Math.max(total, done) });
    }
    await client.query('CLOSE rows');
  }
  yield told({ end: counted, sha256: hash.digest('hex') });
}

async function load(client: pg.Client, file: string, total: number, onProgress: BackupProgress): Promise<void> {
  let into: Table | undefined;
  let batch: string[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    if (into === undefined || batch.length === 0) return;
    const list = into.columns.join(', ');
    await client.query(`INSERT INTO ${into.name} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${into.name}, $1::json)`, [
      `[${batch.join(',')}]`,
    ]);
    done += batch.length;
    batch = [];
    onProgress({ done, total: Math.max(total, done) });
  };
  for await (const line of linesOf(file)) {
    const said = saidBy(line, file);
    if (said === undefined) batch.push(line);
    if (said !== undefined || batch.length >= ROWS) await flush();
    if (said !== undefined && 'table' in said) into = { name: said.table, columns: said.columns, rows: 0 };
  }
}

interface Header {
  readonly format: string;
  readonly migration: string;
  readonly takenAt: string;
  readonly total: number;
}

interface End {
  readonly end: Readonly<Record<string, number>>;
  readonly sha256: string;
}

type Said = Header | { readonly table: string; readonly columns: readonly string[] } | End;

/** What a line tells of the rows; undefined where it is one. */
function saidBy(line: string, file: string): Said | undefined {
  if (!line.startsWith(MARK)) return undefined;
  try {
    return JSON.parse(line.slice(MARK.length)) as Said;
  } catch {
    throw unusable(file, 'is damaged: a line of it is no JSON');
  }
}

/** Reads a backup from its beginning to its end. Throws, and says of the file what is wrong with it, where that is not as it was written. */
async function readWhole(file: string): Promise<Header & End> {
  const hash = createHash('sha256');
  const counted: Record<string, number> = {};
  const known = migrationNames();
  let header: Header | undefined;
  let into: string | undefined;
  for await (const line of linesOf(file)) {
    const said = saidBy(line, file);
    header ??= said !== undefined && 'format' in said && said.format === FORMAT ? said : undefined;
    if (header === undefined) break;
    if (!known.includes(header.migration)) throw unusable(file, `is of migration ${header.migration}, which this version does not have`);
    if (said !== undefined && 'end' in said) {
      if (hash.digest('hex') === said.sha256 && JSON.stringify(counted) === JSON.stringify(withRows(said.end)))
        return { ...header, ...said };
      throw unusable(file, 'is damaged: what it holds is not what was written');
    }
    hash.update(`${line}\n`);
    if (said !== undefined && 'table' in said) into = said.table;
    if (said === undefined && into !== undefined) counted[into] = (counted[into] ?? 0) + 1;
  }
  throw unusable(file, header === undefined ? 'is no backup that this version reads' : 'is cut off: its end is missing');
}

function unusable(file: string, what: string, cause?: unknown): Error {
  return new Error(`${file} ${what}. Nothing was restored.`, { cause });
}

/** An error of reading or unpacking, in words that name the file. */
function unreadable(file: string, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return unusable(file, 'is cut off: its end is missing', error);
  if (message === 'incorrect header check') return unusable(file, 'is no backup: it is not gzipped', error);
  return unusable(file, code.startsWith('Z_') ? `is damaged: ${message}` : `cannot be read: ${message}`, error);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const packed = fs.createReadStream(file).on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked).setEncoding('utf8');
  let rest = '';
  try {
    for await (const text of unpacked as AsyncIterable<string>) {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    packed.destroy();
  }
  if (rest !== '') yield rest;
}

/** The tables of the product, those that others refer to first. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[]; rows: number }>(
    `SELECT quote_ident(c.relname) AS name, greatest(c.reltuples, 0)::float8 AS rows,
       array(SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
       array(SELECT DISTINCT quote_ident(f.relname) FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
     FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace AND c.relname <> '_prisma_migrations' ORDER BY 1`,
  );
  const sorted: Table[] = [];
  const left = new Map(rows.map((table) => [table.name, table]));
  while (left.size > 0) {
    const next = [...left.values()].filter(({ needs }) => needs.every((name) => !left.has(name)));
    if (next.length === 0) throw new Error('The foreign keys of the tables go in a circle.');
    for (const table of next) {
      sorted.push(table);
      left.delete(table.name);
    }
  }
  return sorted;
}

/** Columns that are numbered by the database go on behind the rows that came. */
async function moveSequencesOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `SELECT s.oid::regclass::text AS sequence, d.refobjid::regclass::text AS "table", quote_ident(a.attname) AS "column"
     FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
     JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
     WHERE s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace`,
  );
  for (const { sequence, table, column } of rows) {
    await client.query(`SELECT setval($1::regclass, (SELECT max(${column}) FROM ${table})) WHERE EXISTS (SELECT FROM ${table})`, [
      sequence,
    ]);
  }
}

async function migrationOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT max(migration_name) AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return rows[0]?.name ?? '';
}

async function mustBeEmpty(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('room') IS NOT NULL AS there`);
    if (rows[0]?.there === true && ((await client.query('SELECT 1 FROM room LIMIT 1')).rowCount ?? 0) > 0) {
      throw new Error('The database is not empty: a backup is restored into one of its own.');
    }
    if (rows[0]?.there === true) throw new Error('The database has tables already: a backup is restored into an empty database.');
  } finally {
    await client.end();
  }
}

async function flushed(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function told(what: object): string {
  return `${MARK}${JSON.stringify(what)}\n`;
}

function hashed(hash: Hash, text: string): string {
  hash.update(text);
  return text;
}

function withRows(counted: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counted).filter(([, rows]) => rows > 0));
}

function sum(counted: Readonly<Record<string, number>>): number {
  return Object.values(counted).reduce((all, rows) => all + rows, 0);
}
