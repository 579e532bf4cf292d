// npm run golden [-- --check]: records anew what the cases and the numbered hands replay to, and says what reads otherwise than before; with --check it
// only says it, and ends with status 1 where there is anything to say.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { booksNow, digestsOf, type Digests, drift, GOLDEN_FILE, goldenHands, readGolden, writeGolden } from './golden.js';

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const before = fs.existsSync(GOLDEN_FILE) ? readGolden() : { books: '', digests: new Map<string, Digests>() };
const books = booksNow();
const digests = new Map<string, Digests>();
const drifts = new Map<string, string[]>();
for (const hand of goldenHands()) {
  const now = digestsOf(hand);
  digests.set(hand.id, now);
  const how = drift(before.digests.get(hand.id), now);
  if (how !== null) drifts.set(how, [...(drifts.get(how) ?? []), hand.id]);
}
const gone = [...before.digests.keys()].filter((id) => !digests.has(id));
if (gone.length > 0) drifts.set('is gone', gone);
if (!check) writeGolden({ books, digests });

const SHOWN = 20;
console.log(`${digests.size} hands under ${books}`);
if (before.books !== books) console.log(`They were recorded under ${before.books || 'nothing'}.`);
for (const [how, ids] of drifts) console.log(`${how}: ${ids.length} (${ids.slice(0, SHOWN).join(', ')}${ids.length > SHOWN ? ', …' : ''})`);
if (drifts.has('is judged otherwise') && before.books === books)
  console.log('Hands are judged otherwise under the same version: once it has been released, the version of their rulebooks is raised.');
if (check && (drifts.size > 0 || before.books !== books)) process.exitCode = 1;
