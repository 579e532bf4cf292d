/**
 * Ranks all 133,784,560 seven-card hands and holds the number of each class against the known ones. Takes some
 * seconds. Run it with `npx tsx test/ranking/seven-card-counts.ts`.
 */
import { handClass, rankHighSeven } from '../../apps/engine/ranking/index.js';

const KNOWN = {
  'straight-flush': 41_584,
  four: 224_848,
  'full-house': 3_473_184,
  flush: 4_047_644,
  straight: 6_180_020,
  three: 6_461_620,
  'two-pair': 31_433_400,
  pair: 58_627_800,
  'no-pair': 23_294_460,
} as const;

function countAll(): Int32Array {
  const counts = new Int32Array(16);
  const ids = new Uint8Array(7);
  for (let a = 0; a < 46; a++)
    for (let b = a + 1; b < 47; b++)
      for (let c = b + 1; c < 48; c++)
        for (let d = c + 1; d < 49; d++)
          for (let e = d + 1; e < 50; e++)
            for (let f = e + 1; f < 51; f++)
              for (let g = f + 1; g < 52; g++) {
                ids[0] = a;
                ids[1] = b;
                ids[2] = c;
                ids[3] = d;
                ids[4] = e;
                ids[5] = f;
                ids[6] = g;
                counts[rankHighSeven(ids) >> 20]++;
              }
  return counts;
}

const counts = countAll();
const found: Record<string, number> = {};
for (let category = 1; category < counts.length; category++) {
  if (counts[category] > 0) found[handClass(category << 20)] = counts[category];
}
let wrong = 0;
for (const [name, known] of Object.entries(KNOWN)) {
  const count = found[name] ?? 0;
  if (count !== known) wrong++;
  console.log(`${name}: ${count}${count === known ? '' : `, should be ${known}`}`);
}
process.exitCode = wrong === 0 && Object.keys(found).length === Object.keys(KNOWN).length ? 0 : 1;
