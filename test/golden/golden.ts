import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Hand, open, presets, type Replay, type TableEvent } from '@cardspeak/engine';
import { caseFiles } from '../cases/case-files.js';
import { everyGame } from '../properties/hands.js';
import { anyLog, cleanLog } from '../properties/numbered.js';

/** A hand whose replay is held to the bytes that it had when it was last looked at. */
export interface GoldenHand {
  readonly id: string;
  readonly read: () => { readonly hand: unknown; readonly log: readonly unknown[] };
}

/** What a hand replays to, after every event: what is judged, and in which words. */
export interface Digests {
  readonly judgement: string;
  readonly words: string;
}

/** Where the digests are kept, one hand a line. */
export const GOLDEN_FILE = path.join(import.meta.dirname, 'replays.txt');

const CASES = path.join(import.meta.dirname, '../cases');
const CLEAN_HANDS = 300;
const ANY_LOGS = 300;

/** Every case, and hands of every game without a human author: some that keep to the rules, some that do not. */
export function goldenHands(): GoldenHand[] {
  const numbered = (kind: string, count: number, read: (seed: number) => ReturnType<GoldenHand['read']>): GoldenHand[] =>
    Array.from({ length: count }, (_, i) => ({ id: `${kind}/${i + 1}`, read: () => read(i + 1) }));
  return [
    ...caseFiles(CASES).flatMap(({ cases }) => cases.map(({ id, hand, events }) => ({ id, read: () => ({ hand, log: events }) }))),
    ...numbered('clean', CLEAN_HANDS, (seed) => cleanLog(seed, everyGame)),
    ...numbered('any', ANY_LOGS, (seed) => anyLog(seed, everyGame)),
  ];
}

/** SHA-256, shortened, of the JSON of the replay after each event; the texts of findings apart, since they may be put better without another judgement. */
export function digestsOf({ read }: GoldenHand): Digests {
  const { hand, log } = read();
  const replay = open(hand as Hand);
  const [judgement, words] = [createHash('sha256'), createHash('sha256')];
  const take = (view: Replay): void => {
    judgement.update(JSON.stringify({ ...view, findings: view.findings.map((finding) => ({ ...finding, text: null })) }));
    words.update(JSON.stringify(view.findings.map(({ text }) => text)));
  };
  take(replay.view());
  for (const event of log as readonly TableEvent[]) {
    replay.apply(event);
    take(replay.view());
  }
  return { judgement: judgement.digest('hex').slice(0, 12), words: words.digest('hex').slice(0, 12) };
}

/** The rulebooks whose judgements these are. */
export function booksNow(): string {
  return Object.values(presets)
    .map(({ name, version }) => `${name} ${version}`)
    .sort()
    .join(', ');
}

export interface Golden {
  readonly books: string;
  readonly digests: ReadonlyMap<string, Digests>;
}

export function readGolden(file = GOLDEN_FILE): Golden {
  const [books = '', ...lines] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  return {
    books,
    digests: new Map(
      lines.map((line) => {
        const [judgement = '', words = '', id = ''] = line.split(' ');
        return [id, { judgement, words }];
      }),
    ),
  };
}

export function writeGolden({ books, digests }: Golden): void {
  const lines = [...digests].map(([id, { judgement, words }]) => `${judgement} ${words} ${id}`);
  fs.writeFileSync(GOLDEN_FILE, `${[books, ...lines].join('\n')}\n`);
}

/** How a hand reads otherwise than it did; null where it does not. */
export function drift(was: Digests | undefined, now: Digests): string | null {
  if (was === undefined) return 'is new';
  if (was.judgement !== now.judgement) return 'is judged otherwise';
  return was.words === now.words ? null : 'is told in other words';
}
