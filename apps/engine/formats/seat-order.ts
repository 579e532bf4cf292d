import { isDealtIn, type Hand, type HandSeat } from '../contract/index.js';

/** The seats dealt in, in the order in which cards are dealt: from the button's left, the button last; without a button from the lowest seat. */
export function dealtOrder(hand: Hand): readonly HandSeat[] {
  const clockwise = rotation(hand) === 'left';
  const line = hand.seats.filter(isDealtIn).sort((a, b) => (clockwise ? a.seat - b.seat : b.seat - a.seat));
  const { button } = hand;
  if (button === undefined) return line;
  const first = line.findIndex(({ seat }) => (clockwise ? seat > button : seat < button));
  return first <= 0 ? line : [...line.slice(first), ...line.slice(0, first)];
}

function rotation(hand: Hand): unknown {
  const { base, house } = typeof hand.rulebook === 'string' ? { base: hand.rulebook, house: undefined } : hand.rulebook;
  return house?.['rotation'] ?? (base === 'draw-pot' ? 'right' : 'left');
}
