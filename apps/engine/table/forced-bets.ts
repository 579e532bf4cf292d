import type { PostKind } from '../contract/codes.js';
import type { Seat } from './seat.js';
import type { Table } from './table.js';

/** Which seat owes which blind (HE-ST-1, HE-ST-2), and who opens the first round. */
interface Owed {
  readonly seat: Seat;
  readonly amount: number;
  readonly kind: PostKind;
}

interface Positions {
  readonly owed: readonly Owed[];
  /** The first round's opener stands after this seat; null = the first in rotation opens. */
  readonly lastBlind: Seat | null;
}

/** What has been posted as owed, so that a `post` before the deal can replace it. */
export interface Posted {
  readonly seat: Seat;
  readonly kind: PostKind;
  /** What of it went in: less than was owed where the stack was short. */
  paid: number;
  /** In the pot, but contending for nothing: a one-payer ante, a dead blind. */
  readonly dead: boolean;
}

const NO_BLINDS: readonly number[] = [];
const kindOf = (i: number): PostKind => (i === 0 ? 'small-blind' : i === 1 ? 'big-blind' : 'straddle');

function positions(table: Table): Positions {
  const blinds = table.hand.stakes.blinds ?? NO_BLINDS;
  const order = table.order;
  if (table.hand.seats.some((seat) => seat.blind !== undefined)) return namedPositions(table, blinds);
  let nonZero = -1;
  for (let i = 0; i < blinds.length; i++) if (blinds[i]! > 0) nonZero = i;
  if (nonZero < 0) return { owed: [], lastBlind: null };
  const button = order[1]?.no === table.hand.button ? order[1]! : null;
  if (order.length === 2 && button) {
    // With two entries the button owes the first; with one, the other seat owes it; the button opens either way.
    const other = order[0]!;
    const owed =
      blinds.length === 1
        ? [{ seat: other, amount: blinds[0]!, kind: 'big-blind' as const }]
        : [
            { seat: button, amount: blinds[0]!, kind: 'small-blind' as const },
            { seat: other, amount: blinds[1]!, kind: 'big-blind' as const },
          ];
    return { owed: owed.filter((o) => o.amount > 0), lastBlind: other };
  }
  const owed: Owed[] = [];
  for (let i = 0; i < blinds.length && i < order.length; i++) {
    const amount = blinds[i]!;
    if (amount > 0) owed.push({ seat: order[i]!, amount, kind: blinds.length === 1 ? 'big-blind' : kindOf(i) });
  }
  return { owed, lastBlind: order[nonZero] ?? null };
}

/** Seats say themselves which blind they owe: positions decide nothing then. */
function namedPositions(table: Table, blinds: readonly number[]): Positions {
  const owed = table.hand.seats
    .filter((spec) => spec.blind !== undefined && spec.blind !== 'none' && table.seat(spec.seat).entitled)
    .map((spec) => ({
      seat: table.seat(spec.seat),
      amount: blinds[spec.blind === 'big-blind' ? 1 : 0] ?? 0,
      kind: spec.blind as PostKind,
    }))
    .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'small-blind' ? -1 : 1));
  const big = owed.find((o) => o.kind === 'big-blind') ?? owed[owed.length - 1];
  return { owed, lastBlind: big?.seat ?? null };
}

/** One forced bet, as far as the stack goes: antes and dead chips are in the pot but part of no bet; everything else is live and may raise the amount to call. */
export function postForced(table: Table, seat: Seat, kind: PostKind, amount: number, dead = kind === 'dead'): Posted {
  const before = seat.total;
  if (kind === 'ante' || dead) table.ante(seat, amount, dead);
  else table.betTo(seat, seat.bet + amount);
  return { seat, kind, paid: seat.total - before, dead };
}

/**
 * Posts what the hand itself posts at opening (HE-ST-3): per-player antes, a one-payer ante, blinds, then what seats owe. A seat that cannot pay in
 * full is all-in and the amount to call stays the full blind. Returns what was posted as owed and the seat after which the round opens.
 */
export function openForcedBets(table: Table): { posted: Posted[]; lastBlind: Seat | null } {
  const { ante } = table.hand.stakes;
  const posted: Posted[] = [];
  const { owed, lastBlind } = positions(table);
  table.round.begin(table.hand.stakes.bets?.[0] ?? table.minBet, owed.length > 0 ? table.minBet : table.smallestBet);
  if (typeof ante === 'number' && ante > 0) {
    for (const seat of table.order) posted.push(postForced(table, seat, 'ante', ante));
  } else if (typeof ante === 'object' && ante.amount > 0 && table.order.length > 0) {
    const big = owed.find((o) => o.kind === 'big-blind')?.seat;
    const onButton = table.order.find((seat) => seat.no === table.hand.button) ?? table.order[table.order.length - 1]!;
    const payer = ante.kind === 'button' ? onButton : (big ?? onButton);
    posted.push(postForced(table, payer, 'ante', ante.amount, true));
  }
  for (const { seat, amount, kind } of owed) {
    posted.push(postForced(table, seat, kind, amount));
    table.round.forced(amount);
  }
  const opener = table.hand.seats.some((spec) => spec.owes !== undefined) ? postOwed(table, posted, lastBlind) : lastBlind;
  for (const seat of table.order) if (seat.bets && seat.stack < table.chip) seat.status = 'all-in';
  return { posted, lastBlind: opener };
}

/** What seats owe beside their position. Returns the seat after which the round opens. */
function postOwed(table: Table, posted: Posted[], lastBlind: Seat | null): Seat | null {
  let opener = lastBlind;
  for (const seat of table.order) {
    const owes = table.hand.seats.find((spec) => spec.seat === seat.no)?.owes ?? [];
    for (const due of owes) {
      posted.push(postForced(table, seat, due.kind, due.amount));
      if (due.kind !== 'dead' && due.kind !== 'ante') {
        if (due.kind === 'straddle' && seat.bet > table.round.level) opener = seat;
        table.round.forced(seat.bet);
        if (due.kind === 'straddle' && table.hand.stakes.minBet === undefined) table.round.step = Math.max(table.round.step, due.amount);
      }
    }
  }
  return opener;
}
