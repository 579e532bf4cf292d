// Starts a command of this folder: node apps/cli/run.mjs replay FILE
import { start } from '../start.mjs';

const [name, ...args] = process.argv.slice(2);
const commands = ['replay', 'import', 'export'];
if (!commands.includes(name)) {
  console.error(`usage: node apps/cli/run.mjs ${commands.join('|')} ...`);
  process.exit(2);
}
process.argv.splice(2, process.argv.length, ...args);
await start(`cli/${name}`);
