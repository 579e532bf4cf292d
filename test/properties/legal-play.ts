import { games, type Hand, type Replay, type SeatView, type TableEvent } from '@cardspeak/engine';
import type { Dice } from './dice.js';

const RANKS = '23456789TJQKA';
const SUITS = 'shdc';
const PACK: readonly string[] = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));

export const isIn = (seat: SeatView): boolean => seat.status === 'live' || seat.status === 'all-in';

/** Cards that the log has not named yet. */
export function freshCards(view: Replay, dice: Dice, count: number, besides: readonly string[] = []): string[] {
  const gone = new Set([...view.board, ...besides, ...view.seats.flatMap((seat) => seat.cards)]);
  const left = PACK.filter((card) => !gone.has(card));
  return Array.from({ length: count }, () => left.splice(dice.roll(left.length), 1)[0] ?? '??');
}

/** The next street as a dealer deals it: the board known, hole cards mostly not. */
export function nextStreet(hand: Hand, view: Replay, dice: Dice): TableEvent {
  const street = games[hand.game].streets[view.street];
  if (!street) return { type: 'end' };
  const taken: string[] = [];
  const some = (count: number): string[] => {
    const cards = freshCards(view, dice, count, taken);
    taken.push(...cards);
    return cards;
  };
  const board = street.board > 0 && !dice.once(10) ? { board: some(street.board) } : {};
  const known = street.hole.length > 0 && dice.roll(3) < 2;
  const seats = known ? view.seats.filter((seat) => isIn(seat)) : [];
  return {
    type: 'street',
    ...board,
    ...(known ? { cards: Object.fromEntries(seats.map((seat) => [String(seat.seat), some(street.hole.length)])) } : {}),
  };
}

/** A total between the smallest and the largest raise, both ends likely. */
export function raiseTo(range: { min: number; max: number }, dice: Dice): number {
  const span = range.max - range.min;
  return range.min + dice.of([0, 0, 1, Math.floor(span / 2), span, dice.roll(span + 1)].map((more) => Math.min(more, span)));
}

function bet(view: Replay, dice: Dice): TableEvent {
  const seat = view.toAct!;
  const { check, call, raise } = view.legal!;
  const choices: [number, TableEvent][] = [
    check ? [6, { type: 'act', seat, action: 'check' }] : [6, { type: 'act', seat, action: 'call' }],
    [2, { type: 'act', seat, action: 'fold' }],
  ];
  if (raise) choices.push([3, { type: 'act', seat, action: call === null ? 'bet' : 'raise', to: raiseTo(raise, dice) }]);
  const most = view.seats.find((one) => one.seat === seat)!;
  if (raise?.max === most.bet + most.stack) choices.push([1, { type: 'act', seat, action: 'all-in' }]);
  return dice.weighted(choices);
}

/** A player tables the hand, naming cards that were not known, or gives it up. */
export function showOf(hand: Hand, view: Replay, dice: Dice, seat: SeatView): TableEvent {
  const unknown = freshCards(view, dice, seat.cards.length);
  const cards = seat.cards.map((card, i) => (card === '??' ? unknown[i]! : card));
  if (cards.length === 0) return { type: 'muck', seat: seat.seat };
  return { type: 'show', seat: seat.seat, cards };
}

function draw(view: Replay, dice: Dice): TableEvent {
  const seat = view.toAct;
  if (seat === null || dice.once(15)) return { type: 'street' };
  const count = dice.roll(6);
  return dice.once(2) ? { type: 'discard', seat, count } : { type: 'draw', seat, count };
}

/** What a table that keeps to the rules would do next. */
export function legalEvent(hand: Hand, view: Replay, dice: Dice): TableEvent {
  switch (view.status) {
    case 'dealing':
      return nextStreet(hand, view, dice);
    case 'betting':
      return view.legal ? bet(view, dice) : { type: 'attention', by: 'dealer' };
    case 'drawing':
      return draw(view, dice);
    case 'showdown': {
      const open = view.seats.filter(isIn);
      const next = view.seats.find((seat) => seat.seat === view.toAct) ?? open[dice.roll(open.length)];
      if (!next) return { type: 'end' };
      return dice.once(4) ? { type: 'muck', seat: next.seat } : showOf(hand, view, dice, next);
    }
    case 'settled':
      return dice.once(3) || view.due.length === 0 ? { type: 'end' } : award(view, dice);
    case 'misdeal':
    case 'void':
      return { type: 'attention', by: 'dealer' };
  }
}

/** The pots as due, or nearly. */
export function award(view: Replay, dice: Dice): TableEvent {
  const to: Record<string, number> = {};
  for (const due of view.due) to[String(due.seat)] = (to[String(due.seat)] ?? 0) + due.amount + (dice.once(6) ? 1 : 0);
  if (Object.keys(to).length === 0) to[String(dice.of(view.seats).seat)] = dice.roll(50);
  return { type: 'award', to };
}
