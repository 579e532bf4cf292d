import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { REFERENCE_EVENTS } from '../data/reference-hand.js';

/** The row that an append inserts, into a table of the same columns and indexes, and nothing else: what the database could do by itself. */
const INSERT = `INSERT INTO bench_event (room_id, hand_id, index, event_id, type, body, body_hash, recorded_at, hash, hash_version)
  VALUES ('${randomUUID()}', gen_random_uuid(), 0, gen_random_uuid(), 'act', '${JSON.stringify({ id: randomUUID(), ...REFERENCE_EVENTS[1] })}',
  decode('${'00'.repeat(32)}', 'hex'), now(), decode('${'00'.repeat(32)}', 'hex'), 1)`;

/** Inserts by PostgreSQL's own pgbench, or, where it is not installed, by a loop of the driver that the service uses. */
export class Inserter {
  readonly name: string;
  private readonly script: string;

  private constructor(
    private readonly url: string,
    private readonly clients: number,
  ) {
    this.name = spawnSync('pgbench', ['--version']).status === 0 ? 'pgbench' : 'a loop of the pg driver (pgbench is not installed)';
    this.script = path.join(os.tmpdir(), `cardspeak-pgbench-${process.pid}.sql`);
  }

  static async over(url: string, clients: number): Promise<Inserter> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('DROP TABLE IF EXISTS bench_event');
    await client.query('CREATE TABLE bench_event (LIKE table_event INCLUDING ALL)');
    await client.end();
    return new Inserter(url, clients);
  }

  /** Inserts a second. */
  async rate(seconds: number): Promise<number> {
    return this.name === 'pgbench' ? this.pgbench(seconds) : this.loop(seconds);
  }

  private pgbench(seconds: number): number {
    fs.writeFileSync(this.script, `${INSERT.replaceAll('\n', ' ')};\n`);
    const { hostname, port, username, password, pathname, searchParams } = new URL(this.url);
    const args = ['-n', '-M', 'prepared', '-c', String(this.clients), '-j', '2', '-T', String(seconds), '-f', this.script];
    const where = ['-h', searchParams.get('host') ?? hostname, '-p', port || '5432', '-U', decodeURIComponent(username), pathname.slice(1)];
    const { stdout, stderr, status } = spawnSync('pgbench', [...args, ...where], {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
    });
    fs.rmSync(this.script);
    const rate = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
    if (status !== 0 || !(rate > 0)) throw new Error(`pgbench: ${stderr}`);
    return rate;
  }

  private async loop(seconds: number): Promise<number> {
    const began = performance.now();
    const until = began + seconds * 1_000;
    let inserted = 0;
    const one = async (): Promise<void> => {
      const client = new pg.Client({ connectionString: this.url });
      await client.connect();
      for (; performance.now() < until; inserted++) await client.query({ name: 'bench', text: INSERT });
      await client.end();
    };
    await Promise.all(Array.from({ length: this.clients }, one));
    return (inserted * 1_000) / (performance.now() - began);
  }
}
