import { games, open, type Hand, type Replay, type TableEvent } from '@cardspeak/engine';
import type { Dice } from './dice.js';
import { freshCards, isIn, legalEvent } from './legal-play.js';

export interface CleanHand {
  readonly log: readonly TableEvent[];
  readonly opening: Replay;
  readonly end: Replay;
}

const RANKS_OF_OPENERS = 'JQKA';

/** A pair of jacks or better, by the plainest reading: two of a rank from the jack up. */
const holdsOpeners = (cards: readonly string[]): boolean =>
  cards.some((card, i) => RANKS_OF_OPENERS.includes(card[0]!) && cards.findIndex((other) => other[0] === card[0]) < i);

/** One hand at a table that keeps to the rules, every card known. */
class CleanTable {
  private readonly gone: string[] = [];
  private readonly shown = new Set<number>();

  constructor(
    private readonly hand: Hand,
    private readonly dice: Dice,
  ) {}

  /** What happens next: one event, or a discard and its cards. */
  next(view: Replay): TableEvent[] {
    switch (view.status) {
      case 'dealing':
        return [this.street(view)];
      case 'drawing':
        return this.draw(view);
      case 'showdown':
        return [this.show(view)];
      default:
        return [this.bet(view)];
    }
  }

  /** Cards that nobody has held yet. */
  private fresh(view: Replay, count: number): string[] {
    const cards = freshCards(view, this.dice, count, this.gone);
    this.gone.push(...cards);
    return cards;
  }

  private cardsOf(view: Replay, seat: number): readonly string[] {
    return view.seats.find((one) => one.seat === seat)!.cards;
  }

  private street(view: Replay): TableEvent {
    const { hole, board } = games[this.hand.game].streets[view.street]!;
    const cards = Object.fromEntries(view.seats.filter(isIn).map(({ seat }) => [String(seat), this.fresh(view, hole.length)]));
    return { type: 'street', ...(hole.length > 0 ? { cards } : {}), ...(board > 0 ? { board: this.fresh(view, board) } : {}) };
  }

  /** As many as are left in the pack; in a jackpot pat, for openers that were thrown away would have to be declared. */
  private draw(view: Replay): TableEvent[] {
    const seat = view.toAct!;
    const held = this.cardsOf(view, seat);
    const most = this.hand.game === 'jackpot' ? 0 : Math.min(held.length, 52 - this.gone.length);
    const count = this.dice.roll(most + 1);
    if (count === 0) return [{ type: 'discard', seat, count }];
    return [
      { type: 'discard', seat, cards: held.slice(0, count) },
      { type: 'draw', seat, cards: this.fresh(view, count) },
    ];
  }

  private bet(view: Replay): TableEvent {
    const seat = view.toAct!;
    const { check, call } = view.legal!;
    if (!check && call === null) return { type: 'act', seat, action: 'bring-in' };
    const event = legalEvent(this.hand, view, this.dice);
    const passive = event.type !== 'act' || event.action === 'fold' || event.action === 'check' || event.action === 'call';
    if (this.hand.game !== 'jackpot' || view.street > 1 || passive || holdsOpeners(this.cardsOf(view, seat))) return event;
    return { type: 'act', seat, action: call === null ? 'check' : 'call' };
  }

  private show(view: Replay): TableEvent {
    const open = view.seats.filter((seat) => isIn(seat) && !this.shown.has(seat.seat));
    const next = open.find(({ seat }) => seat === view.toAct) ?? open[0];
    if (!next) return { type: 'lot', order: view.seats.filter(isIn).map(({ seat }) => seat) };
    this.shown.add(next.seat);
    return { type: 'show', seat: next.seat, cards: next.cards };
  }
}

/**
 * A hand whose every card can be known and every chip may be bet: no jokers, no chips too small to play, no more players than the longest
 * game has cards for; a jackpot is opened from antes alone.
 */
export function playable({ deck: _deck, stakes, ...rest }: Hand): Hand {
  const { smallestChip: _chip, blinds = [], ...sizes } = stakes;
  const entitled = rest.seats.filter((seat) => seat.dealtIn !== false && seat.stack > 0).slice(0, 6);
  if (rest.game !== 'jackpot') return { ...rest, seats: entitled, stakes: { ...sizes, blinds: blinds.slice(0, entitled.length) } };
  return { ...rest, seats: entitled.map(({ seat, stack }) => ({ seat, stack })), stakes: { ...sizes, ante: 2, blinds: [] } };
}

/** A hand played from the first card to the last chip, every act legal, every hand that is left shown. */
export function cleanPlay(hand: Hand, dice: Dice): CleanHand {
  const live = open(hand);
  const table = new CleanTable(hand, dice);
  const opening = live.view();
  const log: TableEvent[] = [];
  for (let view = opening; view.status !== 'settled'; view = live.view()) {
    if (log.length > 2_000) throw new Error(`no end to it: ${JSON.stringify({ hand, events: log.slice(0, 60) })}`);
    for (const event of table.next(view)) {
      live.apply(event);
      log.push(event);
    }
  }
  return { log, opening, end: live.view() };
}
