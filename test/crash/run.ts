// npm run crash [-- --victim service|embedded|server|backend] [--kills N] [--tablets N] [--events N] [--up-to MS]
// Kills the service or its database again and again under load, and looks whether every acknowledged event is there once and in order.
import { parseArgs } from 'node:util';
import { ProgressBar } from '../support/progress.js';
import { crash } from './crash.js';
import { type Victim, VICTIMS } from './victims.js';

const { values } = parseArgs({
  options: {
    victim: { type: 'string', multiple: true, default: [...VICTIMS] },
    kills: { type: 'string', default: '25' },
    tablets: { type: 'string', default: '24' },
    events: { type: 'string', default: '200' },
    'up-to': { type: 'string', default: '300' },
  },
});
const unknown = values.victim.find((name) => !VICTIMS.includes(name as Victim));
if (unknown !== undefined) throw new Error(`--victim is one of ${VICTIMS.join(', ')}, not ${unknown}`);

for (const victim of values.victim as Victim[]) {
  const kills = Number(values.kills);
  const bar = new ProgressBar(kills);
  const plan = { victim, kills, tablets: Number(values.tablets), events: Number(values.events), upTo: Number(values['up-to']) };
  const report = await crash(plan, ({ kills: done, acknowledged }) => {
    bar.at(done, `${victim} killed ${done} times, ${acknowledged} events acknowledged`);
  });
  bar.end();
  const { hands, acknowledged, unanswered, doneBefore, awayMs, faults } = report;
  console.log(
    `${victim}: killed ${report.kills} times under ${values.tablets} tablets; ${acknowledged} events of ${hands} hands acknowledged; ` +
      `${unanswered} requests unanswered and sent again, ${doneBefore} of them done before; answering again after ${awayMs.median} ms, at most ${awayMs.longest} ms; ` +
      `${faults.length === 0 ? 'nothing lost, nothing twice, nothing half' : `${faults.length} FAULTS`}`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
