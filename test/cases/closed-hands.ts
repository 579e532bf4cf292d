import { open, type Hand, type HandReplay, type TableEvent } from '@cardspeak/engine';

/** What may still be logged at a hand that is closed and has no effect on it any more, for one of its seats. */
function idle(seat: number): readonly TableEvent[] {
  return [
    { type: 'shuffle', count: 1 },
    { type: 'cut', packets: [1, 51] },
    { type: 'post', seat, kind: 'big-blind', amount: 2 },
    { type: 'street' },
    { type: 'deal', to: seat, card: '2c', exposed: 'dealer' },
    { type: 'deal', to: 'board', card: '3c' },
    { type: 'board', street: 2, cards: ['4c'], why: 'redeal' },
    { type: 'act', seat, action: 'fold' },
    { type: 'act', seat, action: 'raise', to: 20 },
    { type: 'say', seat, action: 'call' },
    { type: 'put', seat, amount: 2 },
    { type: 'take-back', seat, amount: 1 },
    { type: 'muck', seat },
    { type: 'hand-killed', seat, by: 'dealer' },
    { type: 'retrieve', seat, identifiable: true },
    { type: 'turn-down', seat },
    { type: 'time', seat },
    { type: 'clock', seat, state: 'expired' },
    { type: 'discard', seat, count: 1 },
    { type: 'draw', seat, count: 1 },
    { type: 'claim', seat, hand: 'flush', deliberate: true },
    { type: 'designate', seat, card: 'X1', as: 'Ad' },
    { type: 'show', seat, cards: ['5c', '6c'] },
    { type: 'lot', order: [seat] },
    { type: 'add-chips', seat, amount: 5 },
    { type: 'end' },
  ];
}

function told(live: HandReplay): string {
  const { status, toAct, legal, pots, seats, findings, due, carry, next, board } = live.view();
  const chips = seats.map(({ seat, stack, bet, in: paid, status: state }) => [seat, stack, bet, paid, state]);
  return JSON.stringify({ status, toAct, legal, pots, chips, findings, due, carry, next, board });
}

/**
 * After a misdeal, a void deal or the end only rulings, corrections and attention have effect: says which other event changed chips,
 * hands, findings or the turn of a log that closes its hand; null where none did, or where the hand is not closed.
 */
export function movedAfterClose(hand: Hand, events: readonly unknown[]): string | null {
  const live = open(hand);
  for (const event of events) live.apply(event);
  const { status, seats } = live.view();
  const ended = (events as readonly TableEvent[]).some(({ type }) => type === 'end');
  if (status !== 'misdeal' && status !== 'void' && !ended) return null;
  const before = told(live);
  for (const { seat } of seats) {
    for (const event of idle(seat)) {
      live.apply(event);
      const after = told(live);
      if (after !== before) return `${JSON.stringify(event)} changed a hand that was over: ${after} instead of ${before}`;
    }
  }
  return null;
}
