import { games, open, type Hand, type Replay, type TableEvent } from '@cardspeak/engine';
import type { Dice } from './dice.js';
import { freshCards, isIn, legalEvent } from './legal-play.js';

/** The street dealt with every card known, so that the showdown can be worked out. */
function knownStreet(hand: Hand, view: Replay, dice: Dice): TableEvent {
  const { hole, board } = games[hand.game].streets[view.street]!;
  const taken: string[] = [];
  const deal = (count: number): string[] => {
    const cards = freshCards(view, dice, count, taken);
    taken.push(...cards);
    return cards;
  };
  const cards = Object.fromEntries(view.seats.filter(isIn).map(({ seat }) => [String(seat), deal(hole.length)]));
  return { type: 'street', ...(hole.length > 0 ? { cards } : {}), ...(board > 0 ? { board: deal(board) } : {}) };
}

/** A hand played from the first card to the last chip, every act legal, every hand that is left shown. */
export function cleanPlay(hand: Hand, dice: Dice): { readonly log: readonly TableEvent[]; readonly opening: Replay; readonly end: Replay } {
  const live = open(hand);
  const opening = live.view();
  const log: TableEvent[] = [];
  for (let view = opening; view.status !== 'settled'; view = live.view()) {
    if (log.length > 2_000) throw new Error('no end to it');
    let event: TableEvent;
    if (view.status === 'dealing') event = knownStreet(hand, view, dice);
    else if (view.status === 'showdown') {
      const next = view.seats.find(({ seat }) => seat === view.toAct) ?? view.seats.find(isIn)!;
      event = { type: 'show', seat: next.seat, cards: next.cards };
    } else event = legalEvent(hand, view, dice);
    live.apply(event);
    log.push(event);
  }
  return { log, opening, end: live.view() };
}
