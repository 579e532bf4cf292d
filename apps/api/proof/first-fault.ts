import type { ChainFault, Difference } from './faults.js';

/** An entry of a chain as it is stored. */
export interface ChainedEntry {
  readonly index: number;
  /** The hash that it carries, hex. */
  readonly hash: string;
  readonly hashVersion: number;
  /** What contradicts itself in the entry, whatever its hash. */
  readonly contradiction: Disagreement | undefined;
  /** The hash that it should carry after `previous`, were it the entry at `index`. */
  hashAfter(previous: string, index?: number): string;
  /** The same with one thing said otherwise, each with what it is that differs: for finding out what was changed. */
  variants(): Iterable<Disagreement & { hashAfter(previous: string): string }>;
  /** What to say where none of them explains it. */
  readonly otherwise: Disagreement;
}

export type Disagreement = Omit<ChainFault, 'index'>;

export interface Chain {
  /** The hash that the first entry follows. */
  readonly start: string;
  /** Entries that there have to be. */
  readonly length: number;
  readonly entries: readonly ChainedEntry[];
}

/** The first entry of a chain that is not what was recorded, and what differs; undefined where all are. */
export function firstFault({ start, length, entries }: Chain, knownVersion: number): ChainFault | undefined {
  let previous = start;
  for (const [place, entry] of entries.entries()) {
    if (entry.index !== place) return missing(place, entry.index - 1);
    if (place >= length) return fault('surplus', place, `the log ends before it: ${length} entries were appended`);
    if (entry.hashVersion !== knownVersion) {
      return fault('hash', place, `its hash is of version ${entry.hashVersion}, which this release does not know`);
    }
    if (entry.contradiction !== undefined) return { ...entry.contradiction, index: place };
    if (entry.hashAfter(previous) !== entry.hash) return explained(entries, place, previous, start);
    previous = entry.hash;
  }
  return entries.length < length ? missing(entries.length, length - 1) : undefined;
}

function explained(entries: readonly ChainedEntry[], place: number, previous: string, start: string): ChainFault {
  const entry = entries[place] as ChainedEntry;
  const from = placeOf(entries, entry, start);
  if (from !== undefined) return fault('order', place, `it is not in its place: it was recorded as entry ${from}`);
  const next = entries[place + 1];
  if (next !== undefined && next.hashAfter(entry.hashAfter(previous)) === next.hash) {
    return fault('hash', place, 'its hash was changed; what it says is what was recorded, as the entry after it shows');
  }
  for (const { differs, what, hashAfter } of entry.variants()) {
    if (hashAfter(previous) === entry.hash) return fault(differs, place, what);
  }
  return { ...entry.otherwise, index: place };
}

/** Where an entry that was moved was recorded: the hash that it carries is the one for another place. */
function placeOf(entries: readonly ChainedEntry[], entry: ChainedEntry, start: string): number | undefined {
  for (let index = 0; index < entries.length; index++) {
    if (index === entry.index) continue;
    const before = [entries[index - 1]?.hash ?? start, entries[index]?.hash ?? start];
    if (before.some((previous) => entry.hashAfter(previous, index) === entry.hash)) return index;
  }
  return undefined;
}

function missing(first: number, last: number): ChainFault {
  const what = last > first ? `it is missing, with those after it up to entry ${last}` : 'it is missing';
  return fault('missing', first, what);
}

function fault(differs: Difference, index: number, what: string): ChainFault {
  return { differs, index, what };
}
