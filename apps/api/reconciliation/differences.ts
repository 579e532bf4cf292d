import type { LedgerEntry, Prisma, TableEntry } from '@cardspeak/db';
import { boundToVersion } from '../hands/another-rulebook.js';
import { rebuilt } from '../hands/rebuilt.js';
import { handResult } from '../sessions/hand-result.js';
import type { Count, Folded, TakenHand } from './fold.js';
import { type Difference, said } from './said.js';

/**
 * What a hand did to a seat by its log as it reads now, against what the stacks have taken, less what adjustments settled; or what was counted in front of
 * it, against what was recorded.
 */
export interface SeatDifference {
  readonly seat: number;
  readonly player: string | null;
  /** What the hand did to the seat as the stacks have it, and as its log says now; of a count what was recorded and what was there. */
  readonly recorded: number;
  readonly corrected: number;
  /** Still to be settled: what the seat should have more (or, negative, less). */
  readonly amount: number;
}

export interface HandDifference {
  readonly hand: TakenHand;
  /** Whether the log still says how the hand ended. */
  readonly over: boolean;
  readonly seats: readonly SeatDifference[];
}

/** The taken hands whose log has since come to say something else. Only logs that have grown are read again. */
export async function correctedHands(
  tx: Prisma.TransactionClient,
  room: string,
  table: string,
  hands: readonly TakenHand[],
): Promise<HandDifference[]> {
  const ids = hands.map(({ hand }) => hand);
  const rows = await tx.hand.findMany({ where: { roomId: room, id: { in: ids } }, select: { id: true, nextIndex: true } });
  const lengths = new Map(rows.map(({ id, nextIndex }) => [id, nextIndex]));
  const differences: HandDifference[] = [];
  for (const hand of hands) {
    if (hand.entries !== undefined && lengths.get(hand.hand) === hand.entries) continue;
    const { opening, version, entries } = await tx.hand.findUniqueOrThrow({
      where: { roomId_id: { roomId: room, id: hand.hand } },
      include: { entries: { orderBy: { index: 'asc' }, select: { body: true } } },
    });
    const log = entries.map(({ body }) => body);
    const now = handResult(opening, log, rebuilt(table, boundToVersion(opening, version), log).view);
    const seats = now.results.flatMap(({ seat, before, after, added }) => {
      const taken = hand.results.find((one) => one.seat === seat);
      const recorded = taken === undefined ? 0 : taken.after - taken.before + taken.added;
      const corrected = after - before + added;
      const amount = corrected - recorded - (hand.settled.get(seat) ?? 0);
      return amount === 0 && now.over ? [] : [{ seat, player: hand.players.get(seat) ?? null, recorded, corrected, amount }];
    });
    if (seats.length > 0) differences.push({ hand, over: now.over, seats });
  }
  return differences;
}

/** Hands whose results do not come to nothing together: chips came in or went out with them that no entry names. */
export function unbalancedHands(hands: readonly TakenHand[]): Difference[] {
  return hands.flatMap(({ hand, number, entry, results, carry, carriedBefore }) => {
    const amount = results.reduce((sum, { before, after }) => sum + after - before, 0) + carry - carriedBefore;
    return amount === 0 ? [] : [said('hand-unbalanced', { hand, number, entry, recorded: 0, is: amount, amount })];
  });
}

/** Where somebody counted other chips than were recorded then, and the floor has not settled it. */
export function countedOtherwise(counts: readonly Count[]): Count[] {
  return counts.filter(({ recorded, is, settled }) => recorded !== is && !settled);
}

export function countedDifferences(counts: readonly Count[]): Difference[] {
  return countedOtherwise(counts).map(({ settled: _settled, ...count }) =>
    said('counted', { ...count, amount: count.is - count.recorded }),
  );
}

/** Where the table's own digest is not what its entries come to. */
export function digestDifferences(
  { seats, carried }: Folded,
  there: { readonly seats: readonly { seat: number; player: string; stack: bigint }[]; readonly carried: number },
): Difference[] {
  const differences: Difference[] = [];
  const numbers = new Set([...seats.keys(), ...there.seats.map(({ seat }) => seat)]);
  for (const seat of [...numbers].sort((one, other) => one - other)) {
    const [recorded, is] = [seats.get(seat), there.seats.find((one) => one.seat === seat)];
    const amount = Number(is?.stack ?? 0) - (recorded?.stack ?? 0);
    if (amount === 0 && recorded?.player === is?.player) continue;
    const player = recorded?.player ?? is?.player ?? null;
    differences.push(said('stack', { seat, player, recorded: recorded?.stack ?? 0, is: Number(is?.stack ?? 0), amount }));
  }
  const amount = there.carried - carried;
  if (amount !== 0) differences.push(said('carried', { recorded: carried, is: there.carried, amount }));
  return differences;
}

interface Posted {
  readonly index: number;
  readonly player: string;
  readonly amount: number;
  readonly number: string | null;
}

/** Where the ledger of the room does not say what the entries of the table say of it. */
export function ledgerDifferences(entries: readonly TableEntry[], lines: readonly LedgerEntry[]): Difference[] {
  const differences: Difference[] = [];
  const claimed = new Set<number>();
  for (const { index: entry, answer } of entries) {
    for (const { index, player, amount, number } of (answer as { ledger?: readonly Posted[] }).ledger ?? []) {
      claimed.add(index);
      const line = lines.find((one) => one.index === index);
      const is = line?.player === player ? Number(line.amount) : 0;
      if (is === amount) continue;
      differences.push(said('ledger', { entry, player, line: number ?? String(index), recorded: amount, is, amount: is - amount }));
    }
  }
  for (const line of lines) {
    // entries from before the ledger do not name their lines
    const own = entries.find(({ index }) => index === line.tableEntry)?.answer as { ledger?: unknown } | undefined;
    if (claimed.has(line.index) || (own !== undefined && own.ledger === undefined && line.reached.length === 0)) continue;
    const amount = Number(line.amount);
    differences.push(
      said('ledger', { entry: line.tableEntry, player: line.player, line: String(line.index), recorded: 0, is: amount, amount }),
    );
  }
  return differences;
}
