import type { Hand, Replay, TableEvent } from '@cardspeak/engine';

/** What a hand did to the chips of a seat, in the game's unit. */
export interface SeatResult {
  readonly seat: number;
  /** Chips behind when the hand was opened, and now: what is due counted in. */
  readonly before: number;
  readonly after: number;
  /** Added to the stack while the hand was on; theirs from the next hand on (RR-BI-3). */
  readonly added: number;
}

export interface HandResult {
  readonly over: boolean;
  readonly results: readonly SeatResult[];
  readonly carry: number;
  /** Who has the button, or deals, next; null where nobody does. */
  readonly button: number | null;
}

const OVER: readonly Replay['status'][] = ['settled', 'misdeal', 'void'];

/** How the stacks stand after a hand, or so far into it. */
export function handResult(opening: unknown, log: readonly unknown[], { status, seats, due, carry, next }: Replay): HandResult {
  const hand = opening as Hand;
  const opened = new Map(hand.seats.map(({ seat, stack }) => [seat, stack]));
  const added = chipsAdded(log as readonly TableEvent[]);
  const results = seats.map(({ seat, stack }) => ({
    seat,
    before: opened.get(seat) ?? 0,
    after: due.reduce((sum, one) => (one.seat === seat ? sum + one.amount : sum), stack),
    added: added.get(seat) ?? 0,
  }));
  return { over: OVER.includes(status), results, carry, button: next.button ?? next.dealer ?? null };
}

/** What `add-chips` entries brought, as corrected. */
function chipsAdded(log: readonly TableEvent[]): Map<number, number> {
  const inForce = new Map<number, TableEvent | null>();
  log.forEach((event, index) => {
    if (event.type === 'correct') inForce.set(event.index, event.event);
    else inForce.set(index, event);
  });
  const sums = new Map<number, number>();
  for (const event of inForce.values()) {
    if (event?.type === 'add-chips') sums.set(event.seat, (sums.get(event.seat) ?? 0) + event.amount);
  }
  return sums;
}
