import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { People } from '../../e2e/people.js';
import { ProgressBar } from '../../support/progress.js';
import { ServiceProcess } from '../../support/service-process.js';
import { median } from '../processes.js';
import { REFERENCE_EVENTS } from '../data/reference-hand.js';
import { Inserter } from './pgbench.js';
import { type Place, TableClient } from './tables.js';

const CLIENTS = 32;
const SECONDS = 3;
const TABLES = 300;
const TABLE_SECONDS = 20;
const OPEN_HANDS = 1_000;

interface ServiceFigure {
  readonly work: string;
  readonly ours: string;
  readonly other: string;
  /** `ratio` is at least the target, `most` at most. */
  readonly value: number;
  readonly target: number;
  readonly is: 'ratio' | 'most';
}

/** Prints the figures of the service beside their targets. */
export async function showServiceFigures(rounds: number, url: string | undefined): Promise<void> {
  console.log(
    `The service on ${url === undefined ? 'its embedded database' : 'the server of DATABASE_URL'}, the median of ${rounds} rounds\n`,
  );
  console.log(`${'work'.padEnd(86)}${'Cardspeak'.padStart(12)}${'other'.padStart(12)}${'ratio'.padStart(9)}${'target'.padStart(9)}`);
  for (const { work, ours, other, value, target, is } of await serviceFigures(rounds, url)) {
    const met = is === 'ratio' ? value >= target : value <= target;
    const [ratio, wanted] = is === 'ratio' ? [value.toFixed(2), `>= ${target}`] : ['', `<= ${target}`];
    console.log(
      `${work.padEnd(86)}${ours.padStart(12)}${other.padStart(12)}${ratio.padStart(9)}${wanted.padStart(9)}  ${met ? 'met' : 'short'}`,
    );
  }
}

/** Figures of the running service, as it is started by `npm start`, on its embedded database or on the server of `url`. */
async function serviceFigures(rounds: number, url: string | undefined): Promise<ServiceFigure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-bench-'));
  fs.chmodSync(folder, 0o755);
  const service = await ServiceProcess.make({
    LOG_LEVEL: 'info',
    ...(url === undefined ? { EMBEDDED_PG_DIR: path.join(folder, 'data') } : { DATABASE_URL: url }),
  });
  const bar = new ProgressBar(rounds + 4);
  try {
    await service.start();
    await service.stop();
    const started: number[] = [];
    for (let round = 0; round < 3; round++) {
      if (round > 0) await service.stop();
      const began = performance.now();
      await service.start();
      await fetch(`${service.url}/health/ready`);
      started.push(performance.now() - began);
    }
    const database = url ?? embeddedUrl(path.join(folder, 'data'));
    const people = new People(database);
    const { room, people: roles } = await people.aRoom();
    await people.close();
    const place = { port: service.port, room, token: roles.floor.token };
    const figures = [
      atMost('start to the first answer, database set up (s)', median(started) / 1_000, 5),
      ...(await appendRates(place, database, rounds, (round) => bar.at(1 + round, 'appends against pgbench'))),
      ...(await manyTables(place, database)),
      await anyIndex(place, service.pid),
    ];
    await service.stop();
    await service.start(); // without what the load has left in its memory
    return [...figures, await openHands(place, service.pid)];
  } finally {
    bar.end();
    await service.stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

async function appendRates(place: Place, database: string, rounds: number, heard: (round: number) => void): Promise<ServiceFigure[]> {
  const inserter = await Inserter.over(database, CLIENTS);
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => TableClient.at(place)));
  const inserts: number[] = [];
  const singles: number[] = [];
  const batches: number[] = [];
  await appended(clients, 1, 1); // the optimiser's turn
  for (let round = 0; round < rounds; round++) {
    inserts.push(await inserter.rate(SECONDS));
    singles.push(await appended(clients, 1, SECONDS));
    batches.push(await appended(clients, REFERENCE_EVENTS.length, SECONDS));
    heard(round);
  }
  for (const client of clients) client.close();
  const insert = median(inserts);
  const against = (work: string, rate: number, target: number): ServiceFigure => ({
    work,
    ours: `${Math.round(rate)}/s`,
    other: `${Math.round(insert)}/s`,
    value: rate / insert,
    target,
    is: 'ratio',
  });
  return [
    against(`one event over HTTP, ${CLIENTS} clients, against ${inserter.name}`, median(singles), 0.08),
    against(`events in batches of ${REFERENCE_EVENTS.length}`, median(batches), 0.5),
  ];
}

/** Events a second; hands are opened beforehand. */
async function appended(clients: readonly TableClient[], atOnce: number, seconds: number): Promise<number> {
  const hands = Math.ceil((seconds * 3_000 * (atOnce > 1 ? 4 : 1)) / (clients.length * REFERENCE_EVENTS.length));
  await Promise.all(clients.map((client) => client.open(hands)));
  const began = performance.now();
  let events = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (client.ready && performance.now() < began + seconds * 1_000) {
        const stored = await client.append(atOnce);
        events += stored;
      }
    }),
  );
  return (events * 1_000) / (performance.now() - began);
}

/** Tables that log an event a second each, each at its own moment; an answer that is late is counted from when its event was due. */
async function manyTables(place: Place, database: string): Promise<ServiceFigure[]> {
  const clients = await Promise.all(Array.from({ length: TABLES }, () => TableClient.at(place)));
  await Promise.all(clients.map((client) => client.open(Math.ceil(TABLE_SECONDS / REFERENCE_EVENTS.length))));
  const latencies: number[] = [];
  const began = performance.now() + 500;
  await Promise.all(
    clients.map(async (client, n) => {
      for (let second = 0; second < TABLE_SECONDS; second++) {
        const due = began + (second + n / TABLES) * 1_000;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const from = Math.max(due, early > 0 ? performance.now() : due); // a timer that is late is the fault of this process
        await client.append(1);
        latencies.push(performance.now() - from);
      }
    }),
  );
  for (const client of clients) client.close();
  const ids = clients.flatMap(({ acknowledged }) => acknowledged);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ there: number }>(
    'SELECT count(*)::int AS there FROM table_event WHERE room_id = $1 AND event_id = ANY ($2::uuid[])',
    [place.room, ids],
  );
  await client.end();
  latencies.sort((a, b) => a - b);
  const p95 = latencies[Math.floor(latencies.length * 0.95)] ?? NaN;
  const wrong = Math.abs((rows[0]?.there ?? 0) - ids.length);
  return [
    atMost(`95th percentile, ${TABLES} tables an event a second each (ms; median ${median(latencies).toFixed(1)})`, p95, 25),
    atMost(`lost or doubled of those ${ids.length}`, wrong, 0),
  ];
}

/** Processor time of the service for one more event, early in a log and late. */
async function anyIndex(place: Place, pid: number): Promise<ServiceFigure> {
  const early: number[] = [];
  const late: number[] = [];
  for (let round = 0; round < 4; round++) {
    const client = await TableClient.at(place);
    await client.open(1);
    await client.append(4);
    await client.count(4, 1);
    early.push(await spent(pid, () => client.count(5, 400)));
    await client.count(405, 95, 95);
    late.push(await spent(pid, () => client.count(500, 400)));
    client.close();
  }
  const [five, fiveHundred] = [median(early.slice(1)), median(late.slice(1))];
  return {
    work: 'one more event over HTTP from index 500 on, against from 5 on',
    ours: `${((fiveHundred / 400) * 1_000).toFixed(2)} ms`,
    other: `${((five / 400) * 1_000).toFixed(2)} ms`,
    value: five / fiveHundred,
    target: 0.8,
    is: 'ratio',
  };
}

async function openHands(place: Place, pid: number): Promise<ServiceFigure> {
  const clients = await Promise.all(Array.from({ length: 20 }, () => TableClient.at(place)));
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < OPEN_HANDS / clients.length; n++) {
        await client.open(1);
        await client.append(REFERENCE_EVENTS.length);
      }
    }),
  );
  for (const client of clients) client.close();
  const mib = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
  return atMost(`memory of the service with ${OPEN_HANDS.toLocaleString('en')} open hands (MiB)`, mib, 250);
}

const TICKS = 100;

/** Seconds of processor time that a process takes for some work. */
async function spent(pid: number, work: () => Promise<void>): Promise<number> {
  const now = (): number => {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  };
  const before = now();
  await work();
  return now() - before;
}

function atMost(work: string, value: number, target: number): ServiceFigure {
  return { work, ours: value.toFixed(value < 10 ? 1 : 0), other: '', value, target, is: 'most' };
}

function embeddedUrl(folder: string): string {
  const socket = fs.readFileSync(path.join(folder, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  return `postgresql://postgres@localhost/cardspeak?host=${encodeURIComponent(socket)}`;
}
