import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../apps/db/index.js';
import { ServiceProcess } from '../support/service-process.js';

/** What is killed: the service, the database that it brings along, or a server of its own that other hands run, whole or one of its processes. */
export const VICTIMS = ['service', 'embedded', 'server', 'backend'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A service with its database, one of whose processes can be killed at any moment. */
export interface Scene {
  readonly service: ServiceProcess;
  /** Address of the database, for who looks behind the service. */
  readonly database: string;
  /** Kills with SIGKILL and sees to it that what was killed is started again, unless the service itself does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** As a real server would be set: the commit is on the disk before it is acknowledged. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const GONE_MS = 10_000;

/** Starts service and database in `folder`; which are apart where a server is to be killed. */
export async function sceneFor(victim: Victim, folder: string): Promise<Scene> {
  return victim === 'service' || victim === 'embedded' ? together(victim, folder) : apart(victim, folder);
}

async function together(victim: 'service' | 'embedded', folder: string): Promise<Scene> {
  const service = await ServiceProcess.make({ EMBEDDED_PG_DIR: folder });
  await service.start();
  const { socket } = postmaster(folder);
  return {
    service,
    database: `postgresql://postgres@localhost/cardspeak?host=${encodeURIComponent(socket)}`,
    async kill() {
      if (victim === 'embedded') return kill(postmaster(folder).pid); // the service starts it again
      await service.stop('SIGKILL');
      await service.start();
    },
    stop: async () => void (await service.stop()),
  };
}

async function apart(victim: 'server' | 'backend', folder: string): Promise<Scene> {
  const server = await startEmbedded({ dataDir: folder, settings: DURABLE }); // it starts again what is killed, as an operator's supervisor would
  const service = await ServiceProcess.make({ DATABASE_URL: server.url });
  await service.start();
  return {
    service,
    database: server.url,
    async kill() {
      const pid = victim === 'server' ? postmaster(folder).pid : await aBackend(server.url);
      if (pid !== undefined) await kill(pid);
    },
    async stop() {
      await service.stop();
      await server.stop();
    },
  };
}

/** A process of the server that works for the service: its death makes PostgreSQL throw all others out and recover. */
async function aBackend(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'cardspeak' ORDER BY state = 'active' DESC, random() LIMIT 1`,
    );
    return rows[0]?.pid;
  } catch {
    return undefined; // still recovering from the kill before
  } finally {
    await client.end().catch(() => {});
  }
}

function postmaster(folder: string): { pid: number; socket: string } {
  const lines = fs.readFileSync(path.join(folder, 'pgdata', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), socket: lines[4] ?? '' };
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (const until = Date.now() + GONE_MS; alive(pid) && Date.now() < until;) await sleep(5);
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
