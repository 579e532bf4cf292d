import type { TableEntry } from '@cardspeak/db';
import type { SeatResult } from '../sessions/hand-result.js';

/** What the entries of a session come to, without a look at the digests that the table keeps of them. */
export interface Folded {
  readonly totals: Totals;
  /** Who sits where with what. */
  readonly seats: ReadonlyMap<number, { readonly player: string; readonly stack: number }>;
  /** Chips that the last hand left for the next. */
  readonly carried: number;
  readonly hands: readonly TakenHand[];
  /** What was counted last: of each player, and at the whole table. */
  readonly counts: readonly Count[];
}

/** Chips that were counted, beside those that the entries before came to. */
export interface Count {
  /** Index of the entry. */
  readonly entry: number;
  /** Left out of a count of the whole table. */
  readonly seat?: number;
  readonly player?: string | null;
  readonly recorded: number;
  readonly is: number;
  /** Whether the floor has settled what differs. */
  readonly settled: boolean;
}

export interface Totals {
  boughtIn: number;
  addedInHands: number;
  movedIn: number;
  won: number;
  lost: number;
  rake: number;
  cashedOut: number;
  movedOut: number;
  /** Voids: chips that came back to the table, less those that left it. */
  voided: number;
  /** Adjustments: the same. */
  adjusted: number;
}

/** A hand whose result the stacks have taken. */
export interface TakenHand {
  readonly hand: string;
  readonly number: number;
  /** Index of the entry. */
  readonly entry: number;
  readonly results: readonly SeatResult[];
  readonly carry: number;
  /** Entries of its log when the result was taken; undefined in records from before they were counted. */
  readonly entries: number | undefined;
  /** Who sat where then. */
  readonly players: ReadonlyMap<number, string>;
  /** Chips that the hand began with beside the stacks, and that the one before left. */
  readonly carriedBefore: number;
  /** What adjustments have settled of it since, by seat. */
  readonly settled: Map<number, number>;
}

interface Says {
  readonly hand?: string;
  readonly number?: number;
  readonly entry?: number;
  readonly results?: readonly SeatResult[];
  readonly carry?: number;
  readonly entries?: number;
  readonly left?: readonly { seat: number; stack: number }[];
  readonly adjusted?: readonly { seat: number; difference: number; moved: number }[];
  readonly counted?: readonly { seat: number; player: string | null; chips: number }[];
  readonly chips?: number;
}

const NOTHING: Totals = {
  ...{ boughtIn: 0, addedInHands: 0, movedIn: 0, won: 0, lost: 0, rake: 0, cashedOut: 0, movedOut: 0, voided: 0, adjusted: 0 },
};

/** Chips that came less those that left: what has to be in the stacks. */
export function expectedStacks(totals: Totals): number {
  const { boughtIn, addedInHands, movedIn, won, lost, rake, cashedOut, movedOut, voided, adjusted } = totals;
  return boughtIn + addedInHands + movedIn + won - lost - rake - cashedOut - movedOut + voided + adjusted;
}

/** The entries of one session of a table, in their order. */
export function foldSession(entries: readonly TableEntry[]): Folded {
  const totals = { ...NOTHING };
  const seats = new Map<number, { player: string; stack: number }>();
  const hands: TakenHand[] = [];
  const counts = new Map<string, Count>();
  let carried = 0;
  const add = (seat: number, chips: number): void => {
    const there = seats.get(seat);
    if (there !== undefined) seats.set(seat, { ...there, stack: there.stack + chips });
  };
  for (const { index, type, player, seat, amount, answer } of entries) {
    const says = answer as Says;
    const chips = Number(amount ?? 0);
    switch (type) {
      case 'sit':
      case 'move-in':
        totals[type === 'sit' ? 'boughtIn' : 'movedIn'] += chips;
        seats.set(seat as number, { player: player as string, stack: chips });
        break;
      case 'buy-in':
      case 'add-on':
        totals.boughtIn += chips;
        add(seat as number, chips);
        break;
      case 'leave':
      case 'move-out':
        totals[type === 'leave' ? 'cashedOut' : 'movedOut'] -= chips;
        seats.delete(seat as number);
        break;
      case 'rake':
        totals.rake -= chips;
        add(seat as number, chips);
        break;
      case 'void':
        totals.voided += chips;
        if (!seats.has(seat as number)) seats.set(seat as number, { player: player as string, stack: chips });
        else add(seat as number, chips);
        // what was voided was the sitting down itself
        if ((answer as { stood?: boolean }).stood === true) seats.delete(seat as number);
        break;
      case 'adjustment': {
        totals.adjusted += chips;
        const hand = hands.find((one) => one.hand === says.hand);
        for (const { seat: of, difference, moved } of says.adjusted ?? []) {
          add(of, moved);
          hand?.settled.set(of, (hand.settled.get(of) ?? 0) + difference);
        }
        for (const [whose, count] of counts) if (count.entry === says.entry) counts.set(whose, { ...count, settled: true });
        break;
      }
      case 'hand': {
        const { hand, number, results = [], carry = 0, entries: length } = says;
        const players = new Map([...seats].map(([at, { player: who }]) => [at, who]));
        const taken = { hand: hand as string, number: number as number, entry: index, results, carry, entries: length, players };
        hands.push({ ...taken, carriedBefore: carried, settled: new Map() });
        for (const { seat: of, before, after, added } of results) {
          if (after > before) totals.won += after - before;
          else totals.lost += before - after;
          totals.addedInHands += added;
          add(of, after - before + added);
        }
        carried = carry;
        break;
      }
      case 'count':
        for (const { seat: of, player: who, chips: is } of says.counted ?? []) {
          counts.set(`${of} ${who}`, { entry: index, seat: of, player: who, recorded: seats.get(of)?.stack ?? 0, is, settled: false });
        }
        if (says.chips !== undefined) {
          const recorded = [...seats.values()].reduce((sum, { stack }) => sum + stack, carried);
          counts.set('', { entry: index, recorded, is: says.chips, settled: false });
        }
        break;
      case 'session-end':
        totals.cashedOut -= chips;
        seats.clear();
        break;
    }
  }
  return { totals, seats, carried, hands, counts: [...counts.values()] };
}
