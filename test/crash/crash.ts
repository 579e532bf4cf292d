import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { People } from '../e2e/people.js';
import { HandCheck } from './check.js';
import { PersistentClient } from './persistent-client.js';
import { type KnownHand, Tablet } from './tablet.js';
import { type Scene, sceneFor, type Victim } from './victims.js';

export interface CrashPlan {
  readonly victim: Victim;
  readonly kills: number;
  readonly tablets: number;
  /** Most events acknowledged between two kills, and the longest time (ms) after them: the moment is random, on any machine under load. */
  readonly events: number;
  readonly upTo: number;
}

export interface CrashReport {
  readonly kills: number;
  readonly hands: number;
  readonly acknowledged: number;
  /** Requests that were not answered and sent again; of those that were answered, how many had been done before the kill. */
  readonly unanswered: number;
  readonly doneBefore: number;
  /** Milliseconds from a kill to the next answer: median and longest. */
  readonly awayMs: { readonly median: number; readonly longest: number };
  readonly faults: readonly string[];
}

const RETURN_MS = 240_000;

/**
 * Kills at random moments under load, and after each kill, when the service answers again, holds every acknowledged event against the database; at
 * the end, when every request has had its answer, all hands whole. `heard` is told after each kill.
 */
export async function crash(plan: CrashPlan, heard: (report: CrashReport) => void = () => {}): Promise<CrashReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-crash-'));
  fs.chmodSync(folder, 0o755);
  try {
    const scene = await sceneFor(plan.victim, path.join(folder, 'data'));
    try {
      return await crashAt(scene, plan, heard);
    } finally {
      await scene.stop();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

async function crashAt(
  scene: Scene,
  { kills, tablets: count, events, upTo }: CrashPlan,
  heard: (report: CrashReport) => void,
): Promise<CrashReport> {
  const { room, tablets, clients } = await atWork(scene, count);
  const faults: string[] = [];
  const away: number[] = [];
  let killed = 0;
  const acknowledged = (): number => tablets.reduce((sum, tablet) => sum + tablet.acknowledged, 0);
  const report = (): CrashReport => ({
    kills: killed,
    hands: tablets.reduce((sum, { hands }) => sum + hands.length, 0),
    acknowledged: acknowledged(),
    unanswered: clients.reduce((sum, { unanswered }) => sum + unanswered, 0),
    doneBefore: clients.reduce((sum, { replayed }) => sum + replayed, 0),
    awayMs: { median: at(away, 0.5), longest: at(away, 1) },
    faults,
  });
  const works = Promise.all(tablets.map((tablet) => tablet.work().catch((error: Error) => void faults.push(error.message))));
  try {
    for (; killed < kills && faults.length === 0; heard(report())) {
      const enough = acknowledged() + Math.random() * events;
      while (acknowledged() < enough && faults.length === 0) await sleep(5);
      await sleep(Math.random() * upTo);
      const since = performance.now();
      await scene.kill();
      killed += 1;
      await answering(scene);
      away.push(performance.now() - since);
      faults.push(...(await compared(scene.database, room, tablets, false)));
    }
  } finally {
    for (const tablet of tablets) tablet.stopped = true;
  }
  await works;
  faults.push(...(await compared(scene.database, room, tablets, true)));
  return report();
}

async function atWork(scene: Scene, count: number): Promise<{ room: string; tablets: Tablet[]; clients: PersistentClient[] }> {
  const people = new People(scene.database);
  const { room, people: roles } = await people.aRoom();
  const clients: PersistentClient[] = [];
  const tablets: Tablet[] = [];
  for (let n = 0; n < count; n++) {
    const { token } = n === 0 ? roles.floor : await people.person(room, 'floor');
    const client = new PersistentClient(scene.service.url, token);
    const table = randomUUID();
    await client.post(`/v1/rooms/${room}/tables`, { id: table, name: `Table ${n + 1}` });
    clients.push(client);
    tablets.push(new Tablet(client, room, table));
  }
  await people.close();
  return { room, tablets, clients };
}

/** Waits until the service is ready again, by itself. */
async function answering({ service }: Scene): Promise<void> {
  for (const until = Date.now() + RETURN_MS; ; await sleep(10)) {
    const answer = await fetch(`${service.url}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (Date.now() > until) throw new Error(`the service was not ready ${RETURN_MS / 1_000} s after a kill\n${service.log}`);
  }
}

/** Faults of the hands that changed since they were last compared; of all where nothing is under way. */
async function compared(url: string, room: string, tablets: readonly Tablet[], whole: boolean): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const check = new HandCheck(client);
    const faults: string[] = [];
    for (const hand of tablets.flatMap(({ hands }) => hands)) {
      if (!whole && !hand.unchecked) continue;
      faults.push(...(await faultsOf(check, room, hand, whole)));
    }
    return [...faults, ...(await check.registerFaults(room))];
  } finally {
    await client.end();
  }
}

function faultsOf(check: HandCheck, room: string, hand: KnownHand, whole: boolean): Promise<string[]> {
  hand.unchecked = false;
  return check.faults(room, hand, hand.log.length, whole);
}

function at(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
