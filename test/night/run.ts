// npm run night [-- --archive PATH] [--tables 30] [--seats 9] [--hours 8] [--hands-an-hour 30] [--seed 1] [--api URL --room ID --name FLOOR --password …]
// A night of a card room over HTTP, with hands of an archive and with what goes wrong; at its end everything has to agree to the chip. Without --api it
// brings a service and a database of its own, which are thrown away.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ProgressBar } from '../support/progress.js';
import { ServiceProcess } from '../support/service-process.js';
import { scriptsOf } from './archive.js';
import { type Account, floorClients, ownFloor } from './floor.js';
import { Night } from './night.js';
import type { RoomClient } from './room.js';

const { values } = parseArgs({
  options: {
    archive: { type: 'string', default: 'test/samples/evening-session.phhs' },
    tables: { type: 'string', default: '30' },
    seats: { type: 'string', default: '9' },
    hours: { type: 'string', default: '8' },
    'hands-an-hour': { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    api: { type: 'string' },
    room: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
  },
});
const plan = {
  tables: Number(values.tables),
  seats: Number(values.seats),
  hours: Number(values.hours),
  handsAnHour: Number(values['hands-an-hour']),
  seed: Number(values.seed),
};
const scripts = scriptsOf(path.resolve(process.env['INIT_CWD'] ?? '.', values.archive));

if (values.api !== undefined) await play(values.api, { room: values.room, name: values.name, password: values.password });
else {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cardspeak-night-'));
  fs.chmodSync(folder, 0o755);
  const service = await ServiceProcess.make({ EMBEDDED_PG_DIR: path.join(folder, 'data') });
  try {
    await service.start();
    while (!service.log.includes('password=')) await sleep(20); // said after it is ready
    const { floor, auditor } = await ownFloor(service.url, service.log);
    await play(service.url, floor, auditor);
  } finally {
    await service.stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

async function play(api: string, floor: Account, auditor?: RoomClient): Promise<void> {
  const night = new Night(plan, scripts, await floorClients(api, floor, plan.tables), auditor);
  const bar = new ProgressBar(night.handsToPlay);
  const began = performance.now();
  const report = await night.run((hands, text) => bar.at(hands, text));
  bar.end();
  const number = (value: number): string => value.toLocaleString('en');
  console.log(
    `${plan.tables} tables of ${plan.seats} for ${plan.hours} hours, ${scripts.length} hands to choose from, in ${Math.round((performance.now() - began) / 1_000)} s: ` +
      `${number(report.hands)} hands, ${number(report.events)} events acknowledged, ${number(report.irregularities)} irregularities put in, ` +
      `${number(report.findings)} findings, ${number(report.rulings)} rulings`,
  );
  console.log(
    `${number(report.boughtIn)} bought in, ${number(report.addedOn)} added, ${number(report.cashedOut)} paid out, ${number(report.carried)} left in pots; ` +
      `${number(report.departures)} players left, ${number(report.moves)} changed tables with their stacks`,
  );
  const left = report.boughtIn + report.addedOn - report.cashedOut - report.carried;
  const faults = [...report.faults, ...(left === 0 || report.faults.length > 0 ? [] : [`${left} chips are missing`])];
  console.log(
    faults.length === 0
      ? `Every table and every player's day agrees to the chip, every acknowledged event is there, ${report.verified === null ? 'chains were not verified (no auditor)' : `${number(report.verified)} entries of all chains are sound`}.`
      : `${faults.length} FAULTS`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
