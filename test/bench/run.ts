// npm run bench [-- --phh FILE] [--rounds N] [--ms N] [--only WORD] [--threads] [--service]
// Each contender in a process of its own, round after round in turn; the median of the rounds. Prints ratios; times nothing that a test hangs on.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compileContenders } from './compile.js';
import { archiveBytes } from './contenders/archive.js';
import { MATCHES, PHH, POKERKIT } from './plan.js';
import { ContenderProcess } from './process.js';
import { auditTimes, median, startUp } from './processes.js';
import { showServiceFigures } from './service/run.js';

const { values } = parseArgs({
  options: {
    phh: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    ms: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    threads: { type: 'boolean', default: false },
    service: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const ms = Number(values.ms);
if (values.phh) process.env['CARDSPEAK_PHH'] = path.resolve(process.env['INIT_CWD'] ?? '.', values.phh);

const wanted = (text: string): boolean => text.includes(values.only);
const matches = MATCHES.filter(({ work }) => wanted(work));
const names = [
  ...new Set([
    ...matches.flatMap(({ ours, others, beside = [] }) => [ours, ...others, ...beside]),
    ...(wanted(PHH.work) ? [PHH.ours] : []),
  ]),
];
if (values.service) {
  await showServiceFigures(Number(values.rounds), process.env['DATABASE_URL']);
  process.exit();
}
const folder = await compileContenders();
const rates = new Map<string, number[]>(names.map((name) => [name, []]));
const started: ContenderProcess[] = [];
try {
  for (const name of names) started.push(await ContenderProcess.start(name, folder));
  for (const contender of started) await contender.measure(ms * 6); // the optimiser's turn
  for (let round = 0; round < rounds; round++)
    for (const contender of started) rates.get(contender.name)?.push(await contender.measure(ms));
} finally {
  for (const contender of started) contender.stop();
}
const rateOf = (name: string): number => median(rates.get(name) ?? []);

const row = (work: string, ours: string, other: string, ratio: number, target: number): void => {
  console.log(
    `${work.padEnd(50)}${ours.padStart(14)}${other.padStart(14)}${ratio.toFixed(2).padStart(9)}${`>= ${target}`.padStart(9)}  ${ratio >= target ? 'met' : 'short'}`,
  );
};
const number = (value: number): string => Math.round(value).toLocaleString('en-US');

console.log(`Units a second of processor time, the median of ${rounds} rounds of ${ms} ms\n`);
for (const contender of started) {
  const all = rates.get(contender.name) ?? [];
  console.log(
    `${number(rateOf(contender.name)).padStart(14)}  ${contender.about}  (${number(Math.min(...all))} to ${number(Math.max(...all))})`,
  );
}
console.log(`\n${'work'.padEnd(50)}${'Cardspeak'.padStart(14)}${'other'.padStart(14)}${'ratio'.padStart(9)}${'target'.padStart(9)}`);
for (const { work, ours, others, target } of matches) {
  const fastest = Math.max(...others.map(rateOf));
  row(work, number(rateOf(ours)), number(fastest), rateOf(ours) / fastest, target);
}
if (wanted(PHH.work)) row(PHH.work, number(rateOf(PHH.ours)), number(POKERKIT), rateOf(PHH.ours) / POKERKIT, PHH.target);
if (wanted('start')) {
  const { replay, node } = await startUp(5);
  console.log(`\nstart-up of the replay command: ${(replay * 1_000).toFixed(0)} ms, of Node alone ${(node * 1_000).toFixed(0)} ms`);
}
if (values.threads) {
  const { one, two } = await auditTimes(archiveBytes(), 200, 2);
  row('audit, two threads against one (wall time)', `${two.toFixed(1)} s`, `${one.toFixed(1)} s`, one / two, 1.7);
}
