import type { Hand, HandSeat, PostKind, TableEvent } from '../contract/index.js';

/** What each seat puts in before the cards, as far as a file can say it; in the order of the seats given, in the hand's unit. */
export interface ForcedBets {
  /** Antes, and dead money as part of them. */
  readonly antes: readonly number[];
  /** Blinds, straddles and kills: the bet in front of the seat. */
  readonly blinds: readonly number[];
  /** Live bets posted beside the blinds, to be dealt in. */
  readonly posts: readonly number[];
}

const OWED_AS_BLIND: ReadonlySet<PostKind> = new Set<PostKind>(['small-blind', 'big-blind', 'straddle', 'kill']);

/** The forced bets of `hand`, and what the `post`s before the first card make of them. `order` is the order of dealing. */
export function forcedBets(hand: Hand, order: readonly HandSeat[], events: readonly (TableEvent | null)[]): ForcedBets {
  const blinds = blindsInOrder(hand, order);
  const antes = antesInOrder(hand, order, blinds);
  const posts = order.map(() => 0);
  const owed = new Set<string>();
  const add = (i: number, kind: PostKind, amount: number): void => {
    if (kind === 'ante' || kind === 'dead') antes[i] = (antes[i] ?? 0) + amount;
    else if (kind === 'straddle' || kind === 'kill' || (blinds[i] ?? 0) > 0) blinds[i] = (blinds[i] ?? 0) + amount;
    else if (kind !== 'bring-in') posts[i] = (posts[i] ?? 0) + amount;
  };
  order.forEach((seat, i) => {
    for (const { kind, amount } of seat.owes ?? []) add(i, kind, amount);
  });
  for (const event of events) {
    if (event?.type === 'street' || event?.type === 'deal') break;
    if (event?.type !== 'post') continue;
    const i = order.findIndex(({ seat }) => seat === event.seat);
    if (i < 0) continue;
    const key = `${event.seat} ${event.kind}`;
    const replaces = !owed.has(key) && owes(hand, event.kind, antes[i] ?? 0, blinds[i] ?? 0);
    owed.add(key);
    if (!replaces) add(i, event.kind, event.amount);
    else if (event.kind === 'ante') antes[i] = event.amount;
    else blinds[i] = event.amount;
  }
  return { antes, blinds, posts };
}

/** The first post of what the seat owed stands for it; any other adds. */
function owes(hand: Hand, kind: PostKind, ante: number, blind: number): boolean {
  return kind === 'ante' ? ante > 0 && typeof hand.stakes.ante === 'number' : OWED_AS_BLIND.has(kind) && blind > 0;
}

function blindsInOrder(hand: Hand, order: readonly HandSeat[]): number[] {
  const entries = hand.stakes.blinds ?? [];
  if (order.some((seat) => seat.blind !== undefined)) {
    return order.map(({ blind }) => (blind === 'small-blind' ? entries[0] : blind === 'big-blind' ? entries[1] : 0) ?? 0);
  }
  if (order.length === 2 && order[1]?.seat === hand.button) {
    // Heads-up the button owes the first of two entries; a single one is the other seat's.
    return entries.length === 1 ? [entries[0] ?? 0, 0] : [entries[1] ?? 0, entries[0] ?? 0];
  }
  return order.map((_, i) => entries[i] ?? 0);
}

function antesInOrder(hand: Hand, order: readonly HandSeat[], blinds: readonly number[]): number[] {
  const { ante = 0 } = hand.stakes;
  if (typeof ante === 'number') return order.map(() => ante);
  const payer = ante.kind === 'button' ? order.length - 1 : bigBlind(hand, order, blinds);
  return order.map((_, i) => (i === payer ? ante.amount : 0));
}

function bigBlind(hand: Hand, order: readonly HandSeat[], blinds: readonly number[]): number {
  const named = order.findIndex((seat) => seat.blind === 'big-blind');
  if (named >= 0) return named;
  if (order.length === 2) return 0;
  return blinds.filter((blind) => blind > 0).length === 1 ? blinds.findIndex((blind) => blind > 0) : 1;
}
