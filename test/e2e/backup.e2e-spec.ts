import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyRoom } from '../../apps/api/proof/verify-room.js';
import { backUp, restore } from '../../apps/db/index.js';
import { emptyDatabase, testDatabase, type OwnDatabase } from '../support/database.js';
import { onServer } from '../support/server.js';
import { aHand, aTable, events, type Room, type Service, startService, type Table } from './service.js';

let folder: string;
let running: OwnDatabase;
let service: Service;
let at: Table & Room;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-backup-'));
  running = await testDatabase();
  service = await startService(running.url);
  at = await aTable(service, 'Meja “1” 💥');
  await service.post(`${at.path}/tables/${at.table}/game`, {
    game: { rulebook: 'roberts', game: 'holdem', limit: 'no-limit', stakes: { blinds: [1, 2] } },
  });
  await service.post(`${at.path}/tables/${at.table}/seats`, { player: 'P-1', name: 'Wayan "\\n"', seat: 1, buyIn: 200 });
  const ruled = await aHand(service, at);
  await service.post(`${ruled}/events`, {
    expectedIndex: 0,
    events: events({ type: 'street' }, { type: 'act', seat: 1, action: 'raise', to: 6 }),
  });
  await service.post(`${ruled}/rulings`, { finding: 'RR-BR-10', decision: 'binding', kind: 'follow' });
});

afterAll(async () => {
  await service.stop();
  await running.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Appends to a hand, one event after the other, until it is told to stop. Answers how many were acknowledged, and when. */
async function appending(hand: string, stop: { now: boolean }, acknowledged: { before: number }): Promise<number> {
  let index = 0;
  for (; !stop.now; index++) {
    const { status, text } = await service.post(`${hand}/events`, {
      expectedIndex: index,
      events: events({ type: 'count', of: 'pot', said: index }),
    });
    if (status !== 201) throw new Error(text);
    acknowledged.before = index + 1;
  }
  return index;
}

async function linesOf(url: string, hand: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(
    'SELECT row_to_json(e)::text AS line FROM table_event e WHERE hand_id = $1 ORDER BY index',
    [hand.split('/').at(-1)],
  );
  await client.end();
  return rows.map(({ line }) => line);
}

describe('a back-up of a running room', () => {
  it('holds every entry acknowledged before it, of each hand a beginning, and verifies when it is restored; the room goes on there', async () => {
    const hands = [await aHand(service, at), await aHand(service, at), await aHand(service, at)];
    const stop = { now: false };
    const counts = hands.map(() => ({ before: 0 }));
    const work = hands.map((hand, i) => appending(hand, stop, counts[i]!));
    while (counts.some(({ before }) => before < 10)) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = counts.map((count) => count.before);
    const file = path.join(folder, 'room.jsonl.gz');
    const progress: number[] = [];
    const taken = await backUp(running.url, file, ({ done }) => progress.push(done));
    const during = counts.map((count) => count.before);
    stop.now = true;
    const lengths = await Promise.all(work);
    expect(progress.at(-1)).toBe(taken.rows);

    const other = await emptyDatabase();
    try {
      expect(await restore(other.url, file)).toEqual(taken);
      for (const [i, hand] of hands.entries()) {
        const [kept, all] = [await linesOf(other.url, hand), await linesOf(running.url, hand)];
        expect(all).toHaveLength(lengths[i]!);
        expect(kept).toEqual(all.slice(0, kept.length));
        expect(kept.length).toBeGreaterThanOrEqual(before[i]!);
        expect(kept.length).toBeLessThanOrEqual(during[i]! + 1); // one may have been stored and not yet acknowledged
      }
      const verified = await onServer(other.url, (client) =>
        verifyRoom((text, values) => client.query(text, values), { id: at.room, name: 'Room' }),
      );
      expect(verified).toMatchObject({ hands: 4, tables: 1, faults: [] });

      const again = await startService(other.url);
      const nextIndex = Number((await again.get(hands[0]!)).body['nextIndex']);
      const more = await again.post(`${hands[0]}/events`, { expectedIndex: nextIndex, events: events({ type: 'street' }) });
      expect(more.status).toBe(201);
      const q = '/rulings?q=giliran';
      expect((await again.get(at.path + q)).text).toBe((await service.get(at.path + q)).text); // the search index was made again
      await expect(onServer(other.url, (client) => client.query('DELETE FROM table_event'))).rejects.toThrow('append-only');
      await again.stop();
    } finally {
      await other.drop();
    }
  });

  it('every table of it is the same, row by row', async () => {
    const file = path.join(folder, 'same.jsonl.gz');
    const { tables } = await backUp(running.url, file);
    const other = await emptyDatabase();
    try {
      await restore(other.url, file);
      for (const table of Object.keys(tables)) {
        const rows = (url: string) =>
          onServer(url, async (client) => (await client.query(`SELECT t::text FROM ${table} t ORDER BY 1`)).rows as unknown[]);
        expect([table, await rows(other.url)]).toEqual([table, await rows(running.url)]);
      }
      const { rows } = await onServer(other.url, (client) =>
        client.query<{ behind: boolean }>(`SELECT nextval('live_event_n_seq') > max(n) AS behind FROM live_event`),
      );
      expect(rows).toEqual([{ behind: true }]); // numbers go on behind those that came
      expect(Object.keys(tables)).toEqual(expect.arrayContaining(['room', 'hand', 'table_event', 'table_entry', 'staff', 'checkpoint']));
    } finally {
      await other.drop();
    }
  });
});

describe('a restore', () => {
  let file: string;
  let damaged: string;
  beforeAll(async () => {
    file = path.join(folder, 'whole.jsonl.gz');
    damaged = path.join(folder, 'damaged.jsonl.gz');
    await backUp(running.url, file);
  });

  const NOTHING = 'Nothing was restored.';
  const refused = async (change: (text: string) => Buffer | string): Promise<string> => {
    const changed = change(gunzipSync(fs.readFileSync(file)).toString('utf8'));
    fs.writeFileSync(damaged, typeof changed === 'string' ? gzipSync(changed) : changed);
    const other = await emptyDatabase();
    try {
      const reason = await restore(other.url, damaged).then(
        () => 'restored',
        (error: Error) => error.message,
      );
      const { rows } = await onServer(other.url, (client) =>
        client.query<{ there: boolean }>(`SELECT to_regclass('room') IS NOT NULL AS there`),
      );
      expect(rows).toEqual([{ there: false }]); // another file can be restored into it
      return reason;
    } finally {
      await other.drop();
    }
  };

  it('goes into an empty database and nothing else', async () => {
    await expect(restore(running.url, file)).rejects.toThrow('The database is not empty');
  });

  it('of a file that is cut off or changed leaves nothing', async () => {
    expect(await refused((text) => text.slice(0, text.lastIndexOf('# {"end"')))).toBe(
      `${damaged} is cut off: its end is missing. ${NOTHING}`,
    );
    expect(await refused(() => fs.readFileSync(file).subarray(0, -200))).toBe(`${damaged} is cut off: its end is missing. ${NOTHING}`);
    expect(await refused((text) => text.replace('"raise"', '"bets!"'))).toBe(
      `${damaged} is damaged: what it holds is not what was written. ${NOTHING}`,
    );
    expect(await refused((text) => text.replace('# {"table"', '# "table"'))).toBe(
      `${damaged} is damaged: a line of it is no JSON. ${NOTHING}`,
    );
    expect(await refused(() => 'something else\n')).toBe(`${damaged} is no backup that this version reads. ${NOTHING}`);
    expect(await refused(() => Buffer.from('something else\n'))).toBe(`${damaged} is no backup: it is not gzipped. ${NOTHING}`);
    await expect(restore(running.url, path.join(folder, 'none'))).rejects.toThrow('ENOENT');
  });

  it('of a version that is not there yet is refused', async () => {
    expect(await refused((text) => text.replace(/"migration":"\d+_/, '"migration":"29991231000000_'))).toMatch(
      /which this version does not have/,
    );
  });
});
