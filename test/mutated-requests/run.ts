// npm run mutated-requests -- [--count N] [--seed N] [--clients N]
// Sends mutated requests, 100,000 unless said, to a service of its own on an embedded database of its own, and ends with status 1 where an answer, the
// database or the memory of the service is not as it has to be.
import 'reflect-metadata';
import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import { applyMigrations, startEmbedded } from '../../apps/db/index.js';
import { People } from '../e2e/people.js';
import { attack, type Fault, type Report } from './campaign.js';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '32' },
  },
});
const [count, seed, clients] = [Number(values.count), Number(values.seed), Number(values.clients)];
/** Memory may grow by so much from the second quarter of the campaign to the last: caches fill, the collector takes its time. */
const MAY_GROW = 1.15;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-mutated-'));
fs.chmodSync(folder, 0o755);
const server = await startEmbedded({
  dataDir: path.join(folder, 'data'),
  settings: { fsync: 'off', synchronous_commit: 'off', max_wal_size: '4GB' },
});
try {
  await applyMigrations(server.url);
  process.exitCode = (await campaign()) ? 0 : 1;
} finally {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function campaign(): Promise<boolean> {
  const service = spawn(process.execPath, ['--max-old-space-size=512', 'dist/apps/api/main.js'], {
    env: {
      ...process.env,
      DATABASE_URL: server.url,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      DEVICE_RATE_LIMIT: '0',
      OPEN_HANDS: '100',
      DATABASE_POOL: '16',
    },
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const people = new People(server.url);
  try {
    const url = await addressOf(service.stdout);
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenAPIObject;
    const memory: number[] = [];
    const began = performance.now();
    const report = await attack(
      { url, database: server.url, document, people },
      {
        count,
        seed,
        clients,
        lookEvery: Math.max(1_000, Math.ceil(count / 50)),
        onProgress: ({ sent, faults }) => progress(sent, faults.size, began, memory.at(-1)),
        onFault: (fault) => console.log(`\n${faultText(fault)}\n`),
        onLook: () => void memory.push(residentMiB(service.pid as number)),
      },
    );
    if (service.exitCode !== null) throw new Error(`The service has ended with ${service.exitCode}.`);
    return told(report, memory, (performance.now() - began) / 1_000);
  } finally {
    await people.close();
    service.kill('SIGTERM');
    if (service.exitCode === null) await once(service, 'exit');
  }
}

/** What the service says at its start; whatever else it says goes to the terminal. */
async function addressOf(said: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    said.on('data', (part: Buffer) => {
      text += String(part);
      const url = /API +(http:\/\/\S+)\/v1/.exec(text)?.[1];
      if (url === undefined) return;
      said.removeAllListeners('data');
      said.on('data', (later: Buffer) => process.stdout.write(`\n${String(later)}`));
      resolve(url);
    });
  });
}

function residentMiB(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024);
}

function progress(sent: number, faults: number, began: number, memory: number | undefined): void {
  if (!process.stdout.isTTY && sent % 20_000 !== 0) return;
  const seconds = (performance.now() - began) / 1_000;
  const rate = sent / seconds;
  const bar = '█'.repeat(Math.round((sent / count) * 30)).padEnd(30, '░');
  const left = Math.round((count - sent) / rate);
  process.stdout.write(
    `${process.stdout.isTTY ? '\r' : ''}${bar} ${sent.toLocaleString('en')}/${count.toLocaleString('en')}  ${Math.round(rate)}/s  ${left} s left  ` +
      `${faults} kinds of fault  ${memory ?? '-'} MiB${process.stdout.isTTY ? '' : '\n'}`,
  );
}

function faultText({ what, times, nth, request, answer }: Fault): string {
  return `FAULT, ${times.toLocaleString('en')} times: ${what}\n  request ${nth}: ${request.replaceAll('\r\n', '\n    ')}\n  answer: ${answer}`;
}

function told({ statuses, codes, routes, faults, looks, sent }: Report, memory: readonly number[], seconds: number): boolean {
  const number = (value: number): string => value.toLocaleString('en');
  const sorted = (counts: Map<unknown, number>): string =>
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([key, times]) => `${String(key)} ${number(times)}`)
      .join(', ');
  console.log(
    `\n\n${number(sent)} requests of seed ${seed} in ${Math.round(seconds)} s (${Math.round(sent / seconds)} a second, ${clients} clients)`,
  );
  console.log(`statuses (0: cut off): ${sorted(statuses)}`);
  console.log(`problems: ${sorted(codes)}`);
  const never = [...routes].filter(([, { well }]) => well === 0).map(([id]) => id);
  console.log(
    `routes: ${routes.size} asked, ${routes.size - never.length} of them answered well at least once${never.length === 0 ? '' : `; not: ${never.join(', ')}`}`,
  );
  console.log(`the database was looked at ${looks} times`);
  const quarter = Math.max(1, memory.length >> 2);
  const mean = (part: readonly number[]): number => part.reduce((sum, one) => sum + one, 0) / part.length;
  const [second, last] = [mean(memory.slice(quarter, quarter * 2)), mean(memory.slice(-quarter))];
  const flat = memory.length < 8 || last <= second * MAY_GROW;
  console.log(
    `memory of the service: ${memory[0]} MiB at the first look, ${memory.at(-1)} at the last, ${Math.max(...memory)} at most; ` +
      `mean of the second quarter ${Math.round(second)}, of the last ${Math.round(last)}${flat ? '' : ': it grows'}`,
  );
  for (const fault of faults.values()) console.log(`\n${faultText(fault)}`);
  console.log(`\n${faults.size === 0 ? 'no fault' : `${faults.size} kinds of fault`}`);
  return faults.size === 0 && flat;
}
