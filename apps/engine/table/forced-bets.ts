import type { PostKind } from '../contract/codes.js';
import type { Seat } from './seat.js';
import type { Table } from './table.js';

/** Which seat owes which blind, and who opens the first round. */
interface Positions {
  readonly owed: readonly { readonly seat: Seat; readonly amount: number; readonly kind: PostKind }[];
  /** The first round's opener stands after this seat; null = the first in rotation opens. */
  readonly lastBlind: Seat | null;
}

/** What has been posted as owed, so that a `post` before the deal can replace it. */
export interface Posted {
  readonly seat: Seat;
  readonly kind: PostKind;
  amount: number;
  /** In the pot, but contending for nothing: a one-payer ante, a dead blind. */
  readonly dead: boolean;
}

function positions(table: Table): Positions {
  const blinds = table.hand.stakes.blinds ?? [];
  const order = table.order;
  const kindOf = (i: number): PostKind => (i === 0 ? 'small-blind' : i === 1 ? 'big-blind' : 'straddle');
  const named = table.hand.seats.filter((seat) => seat.blind !== undefined);
  if (named.length > 0) {
    const owed = named
      .filter((spec) => spec.blind !== 'none' && table.seat(spec.seat).entitled)
      .map((spec) => ({
        seat: table.seat(spec.seat),
        amount: blinds[spec.blind === 'big-blind' ? 1 : 0] ?? 0,
        kind: spec.blind as PostKind,
      }))
      .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'small-blind' ? -1 : 1));
    const big = owed.find((o) => o.kind === 'big-blind') ?? owed[owed.length - 1];
    return { owed, lastBlind: big?.seat ?? null };
  }
  const headsUp = order.length === 2;
  const button = order[1]?.no === table.hand.button ? order[1]! : null;
  const nonZero = blinds.reduce((last, amount, i) => (amount > 0 ? i : last), -1);
  if (nonZero < 0) return { owed: [], lastBlind: null };
  if (headsUp && button) {
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
  const owed = blinds
    .map((amount, i) => ({ seat: order[i], amount, kind: blinds.length === 1 ? ('big-blind' as const) : kindOf(i) }))
    .filter((o): o is { seat: Seat; amount: number; kind: PostKind } => o.seat !== undefined && o.amount > 0);
  return { owed, lastBlind: order[nonZero] ?? null };
}

const isDead = (kind: PostKind): boolean => kind === 'dead';

/** One forced bet: antes and dead chips are in the pot but part of no bet; everything else is live and may raise the amount to call. */
export function postForced(table: Table, seat: Seat, kind: PostKind, amount: number): void {
  if (kind === 'ante' || isDead(kind)) table.ante(seat, amount, isDead(kind));
  else table.betTo(seat, seat.bet + amount);
}

/**
 * Posts what the hand itself posts at opening: per-player antes, a one-payer ante, blinds, then what seats owe. A seat that cannot pay in
 * full is all-in and the amount to call stays the full blind. Returns what was posted as owed and the seat after which the round opens.
 */
export function openForcedBets(table: Table): { posted: Posted[]; lastBlind: Seat | null } {
  const { ante } = table.hand.stakes;
  const posted: Posted[] = [];
  const { owed, lastBlind } = positions(table);
  table.round.begin(table.hand.stakes.bets?.[0] ?? table.minBet, table.minBet);
  if (typeof ante === 'number' && ante > 0) {
    for (const seat of table.order) {
      table.ante(seat, ante, false);
      posted.push({ seat, kind: 'ante', amount: ante, dead: false });
    }
  } else if (typeof ante === 'object' && ante.amount > 0 && table.order.length > 0) {
    const big = owed.find((o) => o.kind === 'big-blind')?.seat;
    const onButton = table.order.find((seat) => seat.no === table.hand.button) ?? table.order[table.order.length - 1]!;
    const payer = ante.kind === 'button' ? onButton : (big ?? onButton);
    table.ante(payer, ante.amount, true);
    posted.push({ seat: payer, kind: 'ante', amount: ante.amount, dead: true });
  }
  for (const { seat, amount, kind } of owed) {
    postForced(table, seat, kind, amount);
    posted.push({ seat, kind, amount, dead: false });
    table.round.forced(amount);
  }
  let opener = lastBlind;
  for (const seat of table.order) {
    const owes = table.hand.seats.find((spec) => spec.seat === seat.no)?.owes ?? [];
    for (const due of owes) {
      postForced(table, seat, due.kind, due.amount);
      posted.push({ seat, kind: due.kind, amount: due.amount, dead: due.kind === 'dead' });
      if (due.kind !== 'dead' && due.kind !== 'ante') {
        if (due.kind === 'straddle' && seat.bet > table.round.level) opener = seat;
        table.round.forced(seat.bet);
        if (due.kind === 'straddle' && table.hand.stakes.minBet === undefined) table.round.step = Math.max(table.round.step, due.amount);
      }
    }
  }
  for (const seat of table.order) if (seat.status === 'live' && seat.stack < table.chip) seat.status = 'all-in';
  return { posted, lastBlind: opener };
}
