import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyHash } from '../../apps/api/envelope/canonical.js';
import { hashOfHandEntry, hashOfOpening } from '../../apps/api/proof/chain.js';
import { CheckpointFolder } from '../../apps/api/proof/checkpoint-file.js';
import { makeKey, readPublicKey, readSigningKey, TrustedKeys } from '../../apps/api/proof/checkpoint-key.js';
import type { Fault } from '../../apps/api/proof/faults.js';
import { verifyCheckpoints } from '../../apps/api/proof/verify-checkpoints.js';
import { type RoomQuery, verifyRoom } from '../../apps/api/proof/verify-room.js';
import { testDatabase, type OwnDatabase } from '../support/database.js';
import { aHand, aTable, events, type Room, type Service, startService, type Table } from './service.js';

/** Random bytes to tamper with; more by hand. */
const RUNS = Number(process.env['TAMPER_RUNS'] ?? 60);

let root: string;
let database: OwnDatabase;
let service: Service;
let superuser: pg.Client;
let at: Table & Room;
let hand: string;
let trusted: TrustedKeys;
let folder: CheckpointFolder;
let room: { id: string; name: string };

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-proof-'));
  makeKey(path.join(root, 'key.pem'));
  const key = readSigningKey(path.join(root, 'key.pem'));
  trusted = new TrustedKeys([key.publicKey]);
  database = await testDatabase();
  service = await startService(database.url, { checkpoints: { folder: path.join(root, 'kept'), key, trusted } });
  superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  at = await aTable(service);
  folder = new CheckpointFolder(path.join(root, 'kept'), at.room);
  room = (await superuser.query<{ id: string; name: string }>('SELECT id, name FROM room WHERE id = $1', [at.room])).rows[0]!;
  await service.post(`${at.path}/tables/${at.table}/game`, {
    game: { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } },
  });
  for (const seat of [1, 2, 3]) await service.post(`${at.path}/tables/${at.table}/seats`, { player: `P-${seat}`, seat, buyIn: 200 });
  await aHand(service, at);
  hand = (await aHand(service, at)).split('/').at(-1)!;
  await play(hand);
});

afterAll(async () => {
  await service.stop();
  await superuser.end();
  await database.drop();
  fs.rmSync(root, { recursive: true, force: true });
});

/** Six entries from two tablets, in three requests. */
async function play(id: string): Promise<void> {
  const tablets = [await service.people.tablet(at.room), await service.people.tablet(at.room)];
  const log: Record<string, unknown>[][] = [
    [{ type: 'street' }, { type: 'act', seat: 3, action: 'raise', to: 6, at: '2026-11-30T20:15:00.250Z' }],
    [
      { type: 'count', of: 'pot', said: 9, note: 'naik 💥 – “raise”' },
      { type: 'act', seat: 4, action: 'fold' },
    ],
    [
      { type: 'act', seat: 1, action: 'call' },
      { type: 'act', seat: 2, action: 'fold' },
    ],
  ];
  let expectedIndex = 0;
  for (const [i, batch] of log.entries()) {
    const { token } = await service.people.person(at.room, 'dealer', tablets[i % 2]!.device);
    const sent = {
      expectedIndex,
      events: events(...batch),
      deviceTime: `2026-11-30T20:1${i}:00.000Z`,
      deviceSequence: 70_000 + expectedIndex,
    };
    const { status, text } = await service.as(token).post(`${at.path}/hands/${id}/events`, sent);
    if (status !== 201) throw new Error(text);
    expectedIndex += batch.length;
  }
}

const query: RoomQuery = (text, values) => superuser.query(text, values);

/** What is found when a superuser, whom neither privileges nor triggers bind, has done this; it is undone afterwards. */
async function after(...statements: readonly (string | [string, unknown[]])[]): Promise<readonly Fault[]> {
  await superuser.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    for (const statement of statements) {
      const { rowCount } = typeof statement === 'string' ? await superuser.query(statement) : await superuser.query(...statement);
      expect([statement, (rowCount ?? 0) > 0]).toEqual([statement, true]);
    }
    return [...(await verifyRoom(query, room)).faults, ...(await verifyCheckpoints(query, room, folder, trusted)).faults];
  } finally {
    await superuser.query('ROLLBACK');
  }
}

const entry = (index: number) => `room_id = '${at.room}' AND hand_id = '${hand}' AND index = ${index}`;
const inHand = (index: string) => `Room ${room.name}, table "Table 1", hand 2 (${hand}), ${index}: `;

describe('chains that nobody has touched', () => {
  it('are sound, as many as there are, with progress on the way to the end', async () => {
    const progress: number[] = [];
    const found = await verifyRoom(query, room, ({ done, total }) => {
      expect(done).toBeLessThanOrEqual(total);
      progress.push(done);
    });
    expect(found).toEqual({ hands: 2, tables: 1, entries: 13, faults: [] });
    expect(progress.at(-1)).toBe(13);
  });

  it('are sealed by checkpoints: a file each, signed, and none where nothing moved', async () => {
    const first = await service.post(`${at.path}/checkpoints`);
    const again = await service.post(`${at.path}/checkpoints`);
    expect(first.body).toMatchObject({ number: 1, previous: null, heads: { hands: 2, tables: 1, entries: 13 } });
    expect(folder.numbers()).toEqual([1, 2]); // what moved in the last minutes is named once more rather than not at all
    expect(again.body).toMatchObject({ number: 2, previous: first.body['hash'] });
    expect((await service.get(`${at.path}/checkpoints`)).body['items'].map(({ number }) => Number(number))).toEqual([2, 1]);
    expect(await verifyCheckpoints(query, room, folder, trusted)).toEqual({ checkpoints: 2, faults: [] });
    expect(fs.statSync(path.join(root, 'kept', at.room, '000001.jsonl')).mode & 0o222).toBe(0);
  });

  it('go on after a checkpoint and stay sound', async () => {
    const log = await service.get(`${at.path}/hands/${hand}/events`);
    expect(log.body['nextIndex']).toBe(6);
    const other = await aHand(service, at);
    await service.post(`${other}/events`, { expectedIndex: 0, events: events({ type: 'street' }) });
    expect((await verifyRoom(query, room)).faults).toEqual([]);
    expect((await verifyCheckpoints(query, room, folder, trusted)).faults).toEqual([]);
  });
});

describe('one thing of a stored event changed by a superuser is named:', () => {
  it.each([
    ['body', `body = jsonb_set(body, '{to}', '7')`, 'content', 'the event is not the one that was recorded'],
    [
      'body_hash',
      `body_hash = set_byte(body_hash, 7, get_byte(body_hash, 7) # 1)`,
      'content',
      'the event is not the one that was recorded',
    ],
    ['type', `type = 'acs'`, 'content', 'its type is not that of its event'],
    ['event_id', `event_id = '${randomUUID()}'`, 'content', 'its id is not that of its event'],
    [
      'recorded_at, by a second',
      `recorded_at = recorded_at + interval '1 second'`,
      'time',
      'when it was recorded is not what was recorded',
    ],
    ['recorded_at, by a day', `recorded_at = recorded_at - interval '1 day'`, 'time', expect.stringContaining('when it was recorded')],
    ['device_time', `device_time = device_time + interval '1 hour'`, 'time', 'the clock of its tablet is not what was recorded'],
    [
      'staff_id',
      `staff_id = (SELECT id FROM staff WHERE room_id = '%' AND role = 'admin' LIMIT 1)`,
      'source',
      'who sent it is not what was recorded',
    ],
    ['staff_id, to nobody', 'staff_id = NULL', 'source', 'who sent it is not what was recorded'],
    ['device_id', `device_id = '${randomUUID()}'`, 'source', 'the tablet that it came from is not what was recorded'],
    ['device_sequence', 'device_sequence = device_sequence # 256', 'source', 'the count of its tablet is not what was recorded'],
    ['hash', `hash = set_byte(hash, 0, get_byte(hash, 0) # 128)`, 'hash', expect.stringContaining('its hash was changed')],
    ['hash_version', 'hash_version = 2', 'hash', 'its hash is of version 2, which this release does not know'],
  ])('%s', async (_, change, differs, what) => {
    const [first] = await after(`UPDATE table_event SET ${change.replace('%', at.room)} WHERE ${entry(1)}`);
    expect(first).toMatchObject({ differs, table: at.table, hand, number: 2, index: 1 });
    expect(first?.text.startsWith(inHand('entry 1'))).toBe(true);
    expect(first?.text.slice(inHand('entry 1').length, -1)).toEqual(what);
  });

  it.each([
    "opening = jsonb_set(opening, '{button}', '2')",
    'number = 9',
    'version = 9',
    `rulebook = 'standard'`,
    `opened_at = opened_at + interval '1 ms'`,
  ])('the opening of the hand: %s', async (change) => {
    const faults = await after(`UPDATE hand SET ${change} WHERE room_id = '${at.room}' AND id = '${hand}'`);
    expect(faults[0]).toMatchObject({
      differs: 'content',
      hand,
      index: -1,
      text: expect.stringContaining('its opening: the hand is not what it was opened as'),
    });
  });

  it.each([
    "answer = jsonb_set(answer, '{stack}', '900')",
    'amount = amount + 1',
    `player = 'P-9'`,
    'seat = 5',
    'session = 2',
    `type = 'buy-in'`,
    `entry_id = gen_random_uuid()`,
  ])('of an entry of the table: %s', async (change) => {
    const faults = await after(`UPDATE table_entry SET ${change} WHERE room_id = '${at.room}' AND table_id = '${at.table}' AND index = 2`);
    expect(faults[0]).toMatchObject({ differs: 'content', table: at.table, hand: null, index: 2 });
    expect(faults[0]?.text).toContain('the record of the table, entry 2: what it says');
  });
});

describe('entries that are gone or not in their place are named:', () => {
  const remove = (index: number) => `DELETE FROM table_event WHERE ${entry(index)}`;

  it('the last', async () => {
    const [first] = await after(remove(5));
    expect(first).toMatchObject({ differs: 'missing', number: 2, index: 5, text: `${inHand('entry 5')}it is missing.` });
  });

  it('the last two, with the count of the hand: only the checkpoint knows', async () => {
    const faults = await after(remove(5), remove(4), `UPDATE hand SET next_index = 4 WHERE id = '${hand}'`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({
      differs: 'missing',
      number: 2,
      index: 5,
      text: expect.stringContaining('although checkpoint 1 of '),
    });
  });

  it('one in the middle', async () => {
    expect((await after(remove(2)))[0]).toMatchObject({ differs: 'missing', index: 2, text: `${inHand('entry 2')}it is missing.` });
  });

  it('one that nobody appended', async () => {
    const faults = await after(
      `INSERT INTO table_event SELECT (jsonb_populate_record(e, '{"index": 6, "event_id": "${randomUUID()}"}')).* FROM table_event e WHERE ${entry(5)}`,
    );
    expect(faults[0]).toMatchObject({ differs: 'surplus', index: 6 });
  });

  it('two neighbours swapped, and two that are no neighbours', async () => {
    const move = (from: number, to: number) => `UPDATE table_event SET index = ${to} WHERE ${entry(from)}`;
    for (const [a, b] of [
      [2, 3],
      [1, 4],
    ] as const) {
      const [first] = await after(move(a, 99), move(b, a), move(99, b));
      expect(first).toMatchObject({
        differs: 'order',
        index: a,
        text: `${inHand(`entry ${a}`)}it is not in its place: it was recorded as entry ${b}.`,
      });
    }
  });

  it('a whole hand, at its table and in the checkpoint', async () => {
    const faults = await after(`DELETE FROM table_event WHERE hand_id = '${hand}'`, `DELETE FROM hand WHERE id = '${hand}'`);
    expect(faults.map(({ differs, text }) => [differs, text])).toEqual([
      ['missing', `Room ${room.name}, table "Table 1", hand 2: it is missing.`],
      [
        'missing',
        expect.stringMatching(
          new RegExp(`^Room ${room.name}, hand ${hand}: it is missing, with 6 entries that checkpoint 1 of .* holds\\.$`),
        ),
      ],
    ]);
  });
});

describe('a chain that is rewritten whole', () => {
  it('with hashes that are right is sound in itself, and disagrees with the checkpoint', async () => {
    type Row = Record<string, never> & { index: number; event_id: string; type: string; body: Record<string, unknown>; recorded_at: Date };
    const { rows } = await superuser.query<Row>(`SELECT * FROM table_event WHERE room_id = $1 AND hand_id = $2 ORDER BY index`, [
      at.room,
      hand,
    ]);
    const opened = (await superuser.query<Record<string, never>>('SELECT * FROM hand WHERE id = $1', [hand])).rows[0]!;
    const rewritten = (change: number): [string, unknown[]][] => {
      let previous = hashOfOpening({
        ...{ room: at.room, hand, table: at.table, number: opened['number'], opening: opened['opening'] },
        ...{ rulebook: opened['rulebook'], version: opened['version'], recordedAt: opened['opened_at'] },
      });
      return rows.map((row): [string, unknown[]] => {
        const event = row.index === change ? { ...row.body, to: 60 } : row.body;
        const body = bodyHash(event);
        previous = hashOfHandEntry(previous, {
          ...{ room: at.room, hand, index: row.index, id: row.event_id, type: row.type, body, recordedAt: row.recorded_at },
          ...{ staff: row['staff_id'], device: row['device_id'], deviceTime: row['device_time'], deviceSequence: row['device_sequence'] },
        });
        const values = [JSON.stringify(event), Buffer.from(body, 'hex'), Buffer.from(previous, 'hex')];
        return [`UPDATE table_event SET body = $1, body_hash = $2, hash = $3 WHERE ${entry(row.index)}`, values];
      });
    };
    expect(await after(...rewritten(-1))).toEqual([]); // as it was
    const faults = await after(...rewritten(1));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ differs: 'rewritten', table: at.table, hand, number: 2, index: 5 });
    expect(faults[0]?.text).toMatch(/entry 5: checkpoint 1 of \S+ holds another hash for it: this entry or one before it was rewritten/);
  });
});

describe('checkpoints that were tampered with are named:', () => {
  /** The folder as it would be, had this been done to it. */
  async function found(change: (files: string) => void, keys = trusted): Promise<string[]> {
    const copy = fs.mkdtempSync(path.join(root, 'copy-'));
    fs.cpSync(path.join(root, 'kept'), copy, { recursive: true });
    change(path.join(copy, at.room));
    return (await verifyCheckpoints(query, room, new CheckpointFolder(copy, at.room), keys)).faults.map(({ text }) => text);
  }
  const rewrite = (file: string, change: (text: string) => string): void => {
    const text = fs.readFileSync(file, 'utf8');
    fs.rmSync(file);
    fs.writeFileSync(file, change(text));
  };
  const says = (number: number, what: string) => [`Room ${room.name}, checkpoint ${number}: ${what}.`];

  it('what was signed', async () => {
    const changed = await found((files) => rewrite(`${files}/000001.jsonl`, (text) => text.replace('"entries":13', '"entries":14')));
    expect(changed[0]).toBe(says(1, 'its signature is not that of what it says')[0]);
  });

  it('a head', async () => {
    const changed = await found((files) => rewrite(`${files}/000002.jsonl`, (text) => text.replace(/(\["table","[^"]+",)4/, '$13')));
    expect(changed).toContain(says(2, 'the heads that it lists are not those that were signed')[0]);
  });

  it('a file taken away, the last too', async () => {
    for (const number of [1, 2]) {
      expect(await found((files) => fs.rmSync(`${files}/00000${number}.jsonl`))).toEqual(says(number, 'it is not in the folder'));
    }
  });

  it('a file of another, under its number', async () => {
    const changed = await found((files) => {
      fs.rmSync(`${files}/000002.jsonl`);
      fs.copyFileSync(`${files}/000001.jsonl`, `${files}/000002.jsonl`);
    });
    expect(changed).toEqual(says(2, `it is checkpoint 1 of room ${at.room}`));
  });

  it('a key that nobody trusts', async () => {
    makeKey(path.join(root, 'other.pem'));
    const others = new TrustedKeys([readPublicKey(path.join(root, 'other.pem.pub'))]);
    expect((await found(() => undefined, others))[0]).toMatch(
      /checkpoint 1: it is signed by key [0-9a-f]{16}, which is none of those that are trusted/,
    );
  });

  it('a file that is none', async () => {
    const changed = await found((files) => rewrite(`${files}/000002.jsonl`, () => 'nothing'));
    expect(changed).toHaveLength(1);
  });
});

it(
  `random bytes of what is stored: ${RUNS} of them, each is seen`,
  async () => {
    const columns = (
      await superuser.query<{ table: string; column: string; type: string }>(
        `SELECT table_name AS "table", column_name AS "column", udt_name AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name IN ('table_event', 'table_entry') AND column_name <> 'room_id'`,
      )
    ).rows;
    const counts = new Map<string, number>();
    for (let run = 0; run < RUNS; run++) {
      const { table, column, type } = columns[randomInt(columns.length)]!;
      const { rows } = await superuser.query<{ ctid: string; bytes: Buffer | null }>(
        `SELECT ctid::text, ${SEND[type]?.replace('%', `"${column}"`)} AS bytes FROM ${table} WHERE room_id = $1 AND "${column}" IS NOT NULL ORDER BY random() LIMIT 1`,
        [at.room],
      );
      const [row] = rows;
      if (row?.bytes == null) continue; // nothing stands there
      const changed = tampered(type, row.bytes);
      if (changed === undefined) continue;
      await superuser.query('BEGIN; SET LOCAL session_replication_role = replica');
      try {
        const set = await superuser
          .query(`UPDATE ${table} SET "${column}" = ${READ[type]} WHERE ctid = $2`, [changed, row.ctid])
          .catch(() => undefined);
        if (set === undefined) continue; // not a value of this type: a superuser could not have stored it either
        const { faults } = await verifyRoom(query, room);
        expect([table, column, row.bytes.toString('hex'), changed, faults.length > 0]).toEqual([
          table,
          column,
          row.bytes.toString('hex'),
          changed,
          true,
        ]);
        counts.set(`${table}.${column}`, (counts.get(`${table}.${column}`) ?? 0) + 1);
      } finally {
        await superuser.query('ROLLBACK');
      }
    }
    const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
    if (process.env['TAMPER_RUNS'] !== undefined) console.log(`${total} bytes tampered with, each was seen`, Object.fromEntries(counts));
    expect(total).toBeGreaterThan(RUNS / 2);
  },
  60_000 + RUNS * 2_000,
);

/** The bytes of a value, and the value of bytes, by type. */
const SEND: Readonly<Record<string, string>> = {
  uuid: 'uuid_send(%)',
  text: 'textsend(%)',
  bytea: '%',
  int4: 'int4send(%)',
  int2: 'int2send(%)',
  int8: 'int8send(%)',
  timestamptz: 'timestamptz_send(%)',
  jsonb: 'textsend(%::text)',
};
const READ: Readonly<Record<string, string>> = {
  uuid: '$1::uuid',
  text: '$1::text',
  bytea: `decode($1::text, 'hex')`,
  int4: '$1::int',
  int2: '$1::smallint',
  int8: '$1::bigint',
  timestamptz: '$1::timestamptz',
  jsonb: '$1::jsonb',
};

/** The value with one byte of it changed, as text; undefined where it says the same or is none. */
function tampered(type: string, bytes: Buffer): string | undefined {
  const changed = Buffer.from(bytes);
  const place = randomInt(bytes.length);
  changed[place] = (changed[place] as number) ^ (1 << randomInt(8));
  if (type === 'bytea') return changed.toString('hex');
  if (type === 'uuid') return changed.toString('hex');
  if (type === 'int4') return String(changed.readInt32BE());
  if (type === 'int2') return String(changed.readInt16BE());
  if (type === 'int8') return String(changed.readBigInt64BE());
  const text = changed.toString('utf8');
  if (Buffer.compare(Buffer.from(text, 'utf8'), changed) !== 0 || text.includes('\0')) return undefined;
  if (type === 'text') return text;
  if (type === 'jsonb') {
    try {
      return JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(bytes.toString('utf8'))) ? undefined : text;
    } catch {
      return undefined;
    }
  }
  // microseconds since 2000, of which milliseconds are kept
  const [now, before] = [changed.readBigInt64BE(), bytes.readBigInt64BE()].map((n) => n / 1_000n) as [bigint, bigint];
  const moment = new Date(Number(now) + Date.UTC(2000, 0, 1));
  return now === before || Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9_999 || moment.getUTCFullYear() < 1
    ? undefined
    : moment.toISOString();
}

describe('over HTTP', () => {
  async function verified(id: string): Promise<Record<string, unknown>> {
    for (;;) {
      const { body } = await service.as(at.people.reviewer.token).get(`${at.path}/verifications/${id}`);
      if (String(body['state']) !== 'running') return body;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('a reviewer verifies the room, once for one request, and reads what it came to', async () => {
    const reviewer = service.as(at.people.reviewer.token);
    const id = randomUUID();
    const begun = await reviewer.post(`${at.path}/verifications`, { id });
    expect([begun.status, begun.body['state']]).toEqual([201, 'running']);
    expect(await verified(id)).toMatchObject({
      state: 'sound',
      hands: 3,
      tables: 1,
      checkpoints: 2,
      faults: [],
      startedBy: at.people.reviewer.staff,
    });
    const again = await reviewer.post(`${at.path}/verifications`, { id });
    expect([again.text, again.headers.get('Idempotency-Replayed')]).toEqual([begun.text, 'true']);
    expect((await reviewer.get(`${at.path}/verifications/${randomUUID()}`)).body['code']).toBe('verification-not-found');
  });

  it('and reads the first bad entry in plain words', async () => {
    await superuser.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE table_event SET body = jsonb_set(body, '{to}', '7') WHERE ${entry(1)}; COMMIT`);
    const id = randomBytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
    await service.as(at.people.reviewer.token).post(`${at.path}/verifications`, { id });
    const body = await verified(id);
    expect(body).toMatchObject({
      state: 'broken',
      faults: [{ differs: 'content', hand, number: 2, index: 1, text: `${inHand('entry 1')}the event is not the one that was recorded.` }],
    });
    const { items } = (await service.as(at.people.admin.token).get(`${at.path}/verifications?limit=1`)).body as unknown as {
      items: unknown[];
    };
    expect(items).toEqual([body]);
  });

  it('a room without a hand has nothing to prove, and a service that is told no folder keeps no checkpoints', async () => {
    const empty = await aTable(service);
    expect((await service.post(`${empty.path}/checkpoints`)).body['code']).toBe('nothing-to-prove');
    const other = await startService(database.url);
    expect((await other.as(at.people.admin.token).post(`${at.path}/checkpoints`)).body['code']).toBe('checkpoints-off');
    await other.stop();
  });
});
