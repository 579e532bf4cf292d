// Status 0 when node_modules holds exactly what package-lock.json names, 1 when `npm ci` is due.
import { existsSync, readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).packages;
const installedList = 'node_modules/.package-lock.json';
if (!existsSync(new URL(`../${installedList}`, import.meta.url))) process.exit(1);

const wanted = read('package-lock.json');
const installed = read(installedList);
const same = (path) => installed[path]?.version === wanted[path].version && installed[path]?.integrity === wanted[path].integrity;
// an optional package may be for another platform and so rightly absent
const differs = Object.keys(wanted).some((path) => path !== '' && !same(path) && !(wanted[path].optional && !installed[path]));
const extra = Object.keys(installed).some((path) => !wanted[path]);
process.exit(differs || extra ? 1 : 0);
